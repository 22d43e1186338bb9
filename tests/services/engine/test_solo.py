"""A table for one: the opponent that the rules play has no seat, and its score is in the table's end."""

from random import Random

from services.engine.decide import decide
from shared.contracts.commands import Command, PlayMove, Resign, StartTable
from shared.contracts.events import Decided, Event, TableFinished
from shared.contracts.ids import BOTS, AccountId, CommandId, TableId
from shared.contracts.options import Options
from shared.contracts.seats import Seat, SeatScore
from shared.rules.core.game import Json
from shared.rules.viscounts import GAME
from shared.rules.viscounts.position import ViscountsPosition
from shared.runtime.tables.table import Table

PERSON = Seat("Ada", AccountId("ada"))
BOT = Seat("Random bot", bot="random")


class Solo:
    """A table for one, decided command by command."""

    def __init__(self, seat: Seat, **options: Json) -> None:
        self.table: Table | None = None
        self.seat = seat
        self.events: list[Event] = []
        self.commands = 0
        table: Options = {"players": 1, **options}
        self.first = self.decided(
            StartTable(
                id=self.next_id(),
                table=TableId("oak"),
                account=AccountId("ada"),
                game="viscounts",
                options=table,
                seats=[seat],
                seed=bytes(16),
            )
        )

    def next_id(self) -> CommandId:
        self.commands += 1
        return CommandId(str(self.commands))

    def decided(self, command: Command) -> Decided:
        self.table, said = decide(self.table, command, float(self.commands))
        self.events += said.events
        return said

    def play_out(self) -> TableFinished:
        rng = Random(1)
        account = BOTS if self.seat.is_bot else self.seat.account
        while self.table is not None and self.table.asked:
            assert isinstance(self.table.position, ViscountsPosition)
            move = rng.choice(GAME.legal(self.table.position, 0))
            self.decided(
                PlayMove(id=self.next_id(), table=TableId("oak"), account=account, seat=0, moves=[move], seq=None)
            )
        last = self.events[-1]
        assert isinstance(last, TableFinished)
        return last


def test_a_person_alone_plays_against_the_opponent() -> None:
    table = Solo(PERSON, automa="builder", difficulty=2)
    finished = table.play_out()
    (own,), (opponent,) = finished.scores, finished.opponents
    assert finished.reason in GAME.end_reasons
    assert isinstance(opponent, SeatScore) and opponent.score == sum(opponent.components.values())
    assert (own.rank, opponent.rank) in ((1, 2), (2, 1))
    assert (own.rank == 1) == (own.score > opponent.score)


def test_a_bot_alone_plays_against_the_opponent() -> None:
    finished = Solo(BOT).play_out()
    assert len(finished.scores) == len(finished.opponents) == 1


def test_options_of_the_opponent_are_checked_when_the_table_begins() -> None:
    said = Solo(PERSON, automa="king").first
    assert said.refusal is not None and said.refusal.code == "bad_options"
    assert "cleric, builder, noble, card" in said.refusal.sentence


def test_who_resigns_alone_ends_the_table() -> None:
    table = Solo(PERSON)
    table.decided(Resign(id=table.next_id(), table=TableId("oak"), account=AccountId("ada"), seat=0))
    last = table.events[-1]
    assert isinstance(last, TableFinished) and last.reason == "resignation" and last.opponents == []
    assert [score.rank for score in last.scores] == [2]  # the opponent has won
