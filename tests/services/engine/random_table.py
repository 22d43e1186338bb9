"""A table to which anything may be sent: good commands, bad ones, by the wrong people, at any time of any clock."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from random import Random

from msgspec.structs import replace

from services.engine.decide import decide
from shared.contracts.clock_commands import TimeIsUp
from shared.contracts.clock_terms import Clock
from shared.contracts.commands import MOVES_MOST, AnswerUndo, Command, PlayMove, Resign, StartTable, Undo
from shared.contracts.events import Decided
from shared.contracts.ids import BOTS, AccountId, CommandId, TableId
from shared.contracts.seats import Seat
from shared.contracts.terms import UNDO, Terms
from shared.rules.core.chance import SEED_BYTES
from shared.rules.core.drawn_options import drawn_options
from shared.rules.registry import game as game_named
from shared.runtime.tables.due import due_at
from shared.runtime.tables.snapshots import restored, snapshot_of
from shared.runtime.tables.table import Table
from tests.services.engine.random_attendance import drawn_command, drawn_terms

OAK = TableId("oak")
STRANGER = AccountId("eve")


@dataclass(frozen=True)
class Step:
    """A command, what was decided, and the table before and after it, as values."""

    command: Command
    at: float
    received: float
    before: "State | None"
    decided: Decided
    after: "State | None"


@dataclass(frozen=True)
class State:
    """Everything that a table is."""

    snapshot: bytes
    at: float
    kinds: tuple[tuple[int, str], ...]

    @staticmethod
    def of(table: Table | None) -> "State | None":
        return None if table is None else State(snapshot_of(table), table.at, tuple(table.kinds.items()))

    def table(self) -> Table:
        found = restored(OAK, self.snapshot)
        assert found is not None
        found.at = self.at
        return found


class RandomTable:
    """Everything about it follows from the game and the seed."""

    def __init__(self, game: str, seed: int) -> None:
        self.rng = Random(f"{game} {seed}")
        self.game = game_named(game)
        self.table: Table | None = None
        self.clock = 1000.0
        self.resigning = 0.03 if seed % 2 else 0.0
        self.undo_term = UNDO[seed % len(UNDO)]
        self.attending = 0.2 if seed % 2 else 0.02
        self._ids = count(1)

    def steps(self, afterwards: int = 20) -> Iterator[Step]:
        """From before the table began to its end, and some commands beyond it."""
        for _ in range(3):
            yield self.step(self.no_start())
        yield self.step(self.start())
        while self.table is not None and self.table.finished is None:
            yield self.step(self.command())
        for _ in range(afterwards):
            yield self.step(self.command())

    def step(self, command: Command) -> Step:
        self.clock += self.rng.choice([-40.0, 0.0, 0.5, 3.0, 45.0])  # engines with other clocks take turns
        before, received = State.of(self.table), self.clock - self.rng.choice([0.0, 0.0, 2.0, -1.0])
        self.table, decided = decide(self.table, command, self.clock, received)
        return Step(command, self.clock, received, before, decided, State.of(self.table))

    def command(self) -> Command:
        if self.table and self.table.undo_request and self.rng.random() < 0.6:
            return self.answer_undo()
        luck = self.rng.random()
        if luck < self.resigning:
            return self.resign()
        if 0.59 < luck < 0.6:
            return self.start()
        assert self.table is not None
        due = due_at(self.table)
        if due is not None and due <= self.clock and self.rng.random() < 0.2:
            return TimeIsUp(id=self.new_id(), table=OAK)
        if luck > 1 - self.attending or (self.table.attendance.halt and luck > 0.5):
            return drawn_command(self.table, self.rng, self.new_id())
        if luck > 0.9 - self.attending:
            return self.undo() if self.rng.random() < 0.6 else self.answer_undo()
        return self.move() if luck < 0.6 else self.odd_move()

    def move(self) -> PlayMove:
        """A legal move of somebody who has to decide, and perhaps what might come after it."""
        assert self.table is not None
        seat = self.rng.choice(list(self.table.asked) or range(len(self.table.seats)))
        moves = self.game.legal(self.table.position, seat) or ["pass"]
        chain = self.rng.sample(moves, min(len(moves), self.rng.choice([1, 1, 2, 3])))
        return self.play(self.player(seat), seat, chain, self.rng.choice([None, self.table.asked.get(seat)]))

    def odd_move(self) -> PlayMove:
        """Something is wrong with it, most of the time."""
        assert self.table is not None
        move, rng = self.move(), self.rng
        seat = rng.choice([move.seat, *range(len(self.table.seats)), -1, len(self.table.seats)])
        account = rng.choice([move.account, STRANGER, BOTS])
        moves = rng.choice([move.moves, [], ["dance"], move.moves * (MOVES_MOST + 1), ["", *move.moves]])
        seq = rng.choice([None, 0, self.table.seq - 1, self.table.seq, self.table.seq + 1])
        return self.play(account, seat, moves, seq)

    def undo(self) -> Undo:
        """Of somebody's own last moves, most of the time."""
        assert self.table is not None
        kept, rng = self.table.way_back.moves_after(0), self.rng
        of = rng.choice(kept[-3:] if kept and rng.random() < 0.8 else kept or [None])
        seat = rng.randrange(len(self.table.seats)) if of is None or rng.random() < 0.1 else of.seat
        to = of.seq - 1 if of and rng.random() < 0.9 else rng.randint(-1, self.table.seq + 1)
        return Undo(id=self.new_id(), table=OAK, account=self.player(seat), seat=seat, to=to)

    def answer_undo(self) -> AnswerUndo:
        assert self.table is not None
        rng, request = self.rng, self.table.undo_request
        asked = request.asked if request and rng.random() < 0.9 else rng.randint(0, self.table.seq)
        seat = rng.randrange(len(self.table.seats))
        agree = rng.random() < 0.8
        return AnswerUndo(id=self.new_id(), table=OAK, account=self.player(seat), seat=seat, asked=asked, agree=agree)

    def resign(self) -> Resign:
        assert self.table is not None
        seat = self.rng.randrange(len(self.table.seats))
        return Resign(id=self.new_id(), table=OAK, account=self.player(seat), seat=seat)

    def start(self) -> StartTable:
        options = drawn_options(self.game, self.rng)
        players = options["players"]
        assert isinstance(players, int)
        seats = [Seat(f"P{at}", AccountId(f"p{at}")) for at in range(players)]
        for at in range(1, players):
            if self.rng.random() < 0.3:
                seats[at] = Seat("Bot", bot="random")
        return StartTable(
            id=self.new_id(),
            table=OAK,
            account=AccountId("p0"),
            game=self.game.name,
            options=options,
            seats=seats,
            seed=self.rng.randbytes(SEED_BYTES),
            terms=replace(drawn_terms(self.rng, self.attending < 0.1), undo=self.undo_term),
        )

    def no_start(self) -> Command:
        """What can't begin a table."""
        one = self.start()
        unfit: list[Command] = [
            self.play(AccountId("p0"), 0, ["pass"], None),
            Resign(id=one.id, table=OAK, account=AccountId("p0"), seat=0),
            replace(one, seats=one.seats * 9),
            replace(one, game="chess"),
            replace(one, terms=Terms(undo="always")),
            replace(one, terms=Terms(clock=Clock(kind="live", seconds=-1.0))),
            replace(one, seats=[replace(seat, zone="Mars/Olympus") for seat in one.seats]),
        ]
        return self.rng.choice(unfit)

    def play(self, account: AccountId, seat: int, moves: list[str], seq: int | None) -> PlayMove:
        return PlayMove(id=self.new_id(), table=OAK, account=account, seat=seat, moves=moves, seq=seq)

    def player(self, seat: int) -> AccountId:
        assert self.table is not None
        return BOTS if seat in self.table.bots else self.table.seats[seat].account

    def new_id(self) -> CommandId:
        return CommandId(f"c{next(self._ids)}")
