"""Finished tables for the statistics to look at, played at random through the rules, as an engine would log them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from shared.contracts.events import Decided, Event, MovePlayed, SeatResigned, TableFinished, TableStarted
from shared.contracts.ids import AccountId, CommandId, TableId
from shared.contracts.seats import Seat, SeatScore, scores_of
from shared.rules.registry import game as game_named
from shared.runtime.tables.commit import commit
from shared.runtime.tables.event_log import Connection
from shared.runtime.tables.table import Table

PEOPLE = [Seat(name, AccountId(name.lower())) for name in ("Ada", "Bela", "Cleo", "Dora")]
GUEST = Seat("Guest", AccountId("guest"), guest=True)
BOTS = [Seat(f"{level} bot", bot=level) for level in ("greedy", "random")]


@dataclass
class Log:
    """The whole log of a table, and the rules' own result."""

    table: TableId
    events: list[Event] = field(default_factory=list)

    @property
    def finished(self) -> TableFinished:
        last = self.events[-1]
        assert isinstance(last, TableFinished)
        return last

    def decided(self) -> Decided:
        return Decided(
            command=CommandId(f"all of {self.table}"), table=self.table, seq=len(self.events), events=self.events
        )

    def last(self) -> Decided:
        """The decision that ended the table, as a stream carries it."""
        return Decided(
            command=CommandId(f"end of {self.table}"),
            table=self.table,
            seq=len(self.events),
            events=self.events[-2:],
        )


def seats_for(rng: Random, players: int) -> list[Seat]:
    people = rng.sample([*PEOPLE, GUEST], k=rng.randint(0, min(players, len(PEOPLE))))
    bots = [rng.choice(BOTS) for _ in range(players - len(people))]
    seats = people + bots
    rng.shuffle(seats)
    return seats


def played(
    table: str,
    seed: int,
    seats: Sequence[Seat],
    began: float = 1_700_000_000.0,
    game: str = "pennies",
    resigns: int | None = None,
    ends_early: bool = False,
) -> Log:
    """A whole game with random moves, a second after each other; `resigns` leaves after four of them.

    With `ends_early` that ends the table, as when nobody else is left to play against.
    """
    rng = Random(seed)
    rules = game_named(game)
    header = TableStarted(
        at=began,
        game=game,
        rules_version=rules.rules_version,
        options=rules.check_options({"players": len(seats)}),
        seats=list(seats),
        seed=rng.randbytes(16),
        commitment="",
    )
    copy = Table(TableId(table), header)
    log = Log(copy.id, [header])

    def add(event: Event) -> None:
        log.events.append(event)
        copy.apply(event)

    while deciding := rules.pending(copy.position):
        seq, at = copy.seq + 1, began + copy.seq
        if resigns is not None and seq == 6:
            add(SeatResigned(seq=seq, at=at, seat=resigns, bot="greedy"))
            if ends_early:
                break
            continue
        seat = rng.choice(deciding).seat
        add(MovePlayed(seq=seq, at=at, seat=seat, move=rng.choice(rules.legal(copy.position, seat))))
    result = rules.result(copy.position)
    add(
        TableFinished(
            seq=copy.seq + 1,
            at=began + copy.seq,
            reason=result.reason if result else "resignation",
            scores=final_scores(copy),
            digest=copy.digest(),
        )
    )
    return log


def final_scores(copy: Table) -> list[SeatScore]:
    """The rules' scores, with seats that resigned behind all others; of a game that is not over, only the places."""
    result = copy.game.result(copy.position)
    scores = scores_of(result.seats) if result else [SeatScore(1, 0, {}, []) for _ in copy.seats]
    keys = [(at in copy.resigned, score.rank) for at, score in enumerate(scores)]
    return [
        SeatScore(1 + sum(other < key for other in keys), score.score, score.components, score.tie_breaks)
        for key, score in zip(keys, scores, strict=True)
    ]


def random_tables(seed: int, tables: int, game: str = "pennies") -> list[Log]:
    """Tables of people and bots that end at about the same times, some of them at exactly the same."""
    rng = Random(seed)
    logs: list[Log] = []
    for number in range(tables):
        seats = seats_for(rng, rng.randint(2, 4))
        resigns = rng.randrange(len(seats)) if rng.random() < 0.2 else None
        early = resigns is not None and rng.random() < 0.3
        began = 1_700_000_000.0 + rng.randrange(20)
        table = f"t{rng.randrange(10**6)}-{number}"
        logs.append(played(table, rng.randrange(2**31), seats, began, game, resigns, early))
    return logs


async def store(connection: Connection, logs: Sequence[Log], partitions: int = 8) -> None:
    """Puts the logs into the event table, as the engine does."""
    await commit(connection, [log.decided() for log in logs], partitions)
