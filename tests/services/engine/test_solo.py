"""A table for one or two: the opponent that the rules play has no seat, and its score is in the table's end."""

from random import Random

import pytest

from services.engine.decide import decide
from shared.contracts.commands import Command, PlayMove, Resign, StartTable
from shared.contracts.events import Decided, Event, TableFinished
from shared.contracts.ids import BOTS, AccountId, CommandId, TableId
from shared.contracts.options import Options
from shared.contracts.seats import Seat, SeatScore
from shared.rules.core.game import Json
from shared.rules.registry import game as rules_of
from shared.runtime.tables.table import Table

GAMES = ["architects", "viscounts"]

PERSON = Seat("Ada", AccountId("ada"))
BOT = Seat("Random bot", bot="random")


class Solo:
    """A table against an opponent that the rules play, decided command by command."""

    def __init__(self, *seats: Seat, game: str = "viscounts", **options: Json) -> None:
        self.table: Table | None = None
        self.seats = list(seats)
        self.rules = rules_of(game)
        self.events: list[Event] = []
        self.commands = 0
        table: Options = {"players": len(seats), **options}
        self.first = self.decided(
            StartTable(
                id=self.next_id(),
                table=TableId("oak"),
                account=AccountId("ada"),
                game=game,
                options=table,
                seats=self.seats,
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
        while self.table is not None and self.table.asked:
            seat = self.rules.pending(self.table.position)[0].seat
            account = BOTS if self.seats[seat].is_bot else self.seats[seat].account
            move = rng.choice(self.rules.legal(self.table.position, seat))
            self.decided(
                PlayMove(id=self.next_id(), table=TableId("oak"), account=account, seat=seat, moves=[move], seq=None)
            )
        last = self.events[-1]
        assert isinstance(last, TableFinished)
        return last


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("viscounts", {"automa": "builder", "difficulty": 2}),
        ("architects", {"opponent": "helena", "difficulty": "hard"}),
    ],
)
def test_a_person_alone_plays_against_the_opponent(game: str, options: dict[str, Json]) -> None:
    table = Solo(PERSON, game=game, **options)
    finished = table.play_out()
    (own,), (opponent,) = finished.scores, finished.opponents
    assert finished.reason in table.rules.end_reasons
    assert isinstance(opponent, SeatScore) and opponent.score == sum(opponent.components.values())
    assert (own.rank, opponent.rank) in ((1, 2), (2, 1))
    assert (own.rank == 1) == (own.score > opponent.score)


def test_two_together_play_against_the_opponent() -> None:
    finished = Solo(PERSON, BOT, game="architects", opponent="constantine").play_out()
    assert (len(finished.scores), len(finished.opponents)) == (2, 1)
    ranks = [score.rank for score in [*finished.scores, *finished.opponents] if isinstance(score, SeatScore)]
    assert sorted(ranks) == [1, 2, 3] or len(set(ranks)) < 3


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_alone_plays_against_the_opponent(game: str) -> None:
    finished = Solo(BOT, game=game).play_out()
    assert len(finished.scores) == len(finished.opponents) == 1


def test_options_of_the_opponent_are_checked_when_the_table_begins() -> None:
    said = Solo(PERSON, automa="king").first
    assert said.refusal is not None and said.refusal.code == "bad_options"
    assert "cleric, builder, noble, card" in said.refusal.sentence


@pytest.mark.parametrize(
    ("seats", "options", "says"),
    [
        (1, {"opponent": "none"}, "constantine, helena"),
        (3, {"opponent": "helena"}, "one or two players, not 3"),
        (2, {"difficulty": "hard"}, "there is no opponent"),
    ],
)
def test_an_opponent_that_does_not_fit_the_seats_is_refused(seats: int, options: dict[str, Json], says: str) -> None:
    said = Solo(*[PERSON, BOT, BOT][:seats], game="architects", **options).first
    assert said.refusal is not None and said.refusal.code == "bad_options" and not said.events
    assert says in said.refusal.sentence


@pytest.mark.parametrize("game", GAMES)
def test_who_resigns_alone_ends_the_table(game: str) -> None:
    table = Solo(PERSON, game=game)
    table.decided(Resign(id=table.next_id(), table=TableId("oak"), account=AccountId("ada"), seat=0))
    last = table.events[-1]
    assert isinstance(last, TableFinished) and last.reason == "resignation" and last.opponents == []
    assert [score.rank for score in last.scores] == [2]  # the opponent has won
