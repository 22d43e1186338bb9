"""A plan goes as far as can be foreseen, and no further."""

from random import Random
from typing import cast

import pytest

from shared.rules.core.game import Game, Json, Position
from shared.rules.core.happenings import Happening
from shared.rules.core.plan import MOVES_MOST, plan
from shared.rules.core.policies import LEVELS, BotLevel, never
from shared.rules.registry import game as game_named
from tests.games import pennies

PENNIES = cast("Game[Position]", pennies.GAME)  # as the registry does


class Climb(Position):
    def __init__(self, stairs: list[int]) -> None:
        self.stairs = stairs
        self.seen: list[int] = []
        self.steps = 0
        self.rests = False


class Stairs(Game[Climb]):
    """One climber on stairs of unseen numbers; every move but `rest` leaves the next decision to the same seat."""

    def legal(self, position: Climb, seat: int) -> list[str]:
        return [] if position.rests else ["step", "look", "feel", "rest"]

    def play(self, position: Climb, seat: int, move: str) -> list[Happening]:
        position.rests = move == "rest"
        position.steps += move == "step"
        if move == "look":  # everybody sees what chance has put there
            position.seen.append(position.stairs.pop())
        if move == "feel":  # the seat alone learns it
            return [Happening(seat, "feels", (), (position.stairs[-1],))]
        return [Happening(seat, move)]

    def view(self, position: Climb, seat: int | None) -> dict[str, Json]:
        return {"steps": position.steps, "seen": list(position.seen), "left": len(position.stairs)}

    def sample(self, position: Climb, seat: int, rng: Random) -> Climb:
        twin = self.clone(position)
        rng.shuffle(twin.stairs)
        return twin

    def clone(self, position: Climb) -> Climb:
        twin = Climb(list(position.stairs))
        twin.seen, twin.steps, twin.rests = list(position.seen), position.steps, position.rests
        return twin


def planned(*wanted: str) -> list[str]:
    """The plan of somebody who wants to play these moves, on stairs that can hardly be guessed."""
    moves = iter(wanted)
    rng = Random(7)
    stairs = rng.sample(range(1_000_000), 50)
    return plan(Stairs(), Climb(stairs), 0, lambda *_: [next(moves)], rng, never)  # type: ignore[arg-type]  # a game of its own


def test_a_turn_is_planned_to_its_end() -> None:
    assert planned("step", "step", "rest", "step") == ["step", "step", "rest"]


@pytest.mark.parametrize("telling", ["look", "feel"])
def test_a_plan_stops_where_the_seat_learns_something(telling: str) -> None:
    assert planned("step", telling, "step", "rest") == ["step", telling]


def test_a_turn_without_end_is_planned_in_pieces() -> None:
    assert planned(*["step"] * 100) == ["step"] * MOVES_MOST


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
@pytest.mark.parametrize("name", ["pennies", "architects"])
def test_what_was_planned_on_a_sample_can_be_played_on_the_truth(name: str, level: BotLevel) -> None:
    game = PENNIES if name == "pennies" else game_named(name)
    rng = Random(41)
    position = game.new(game.check_options({"players": 3}), bytes(16))
    plans: list[int] = []
    while len(plans) < 60 and (waiting := game.pending(position)):
        seat = waiting[0].seat
        moves = plan(
            game, game.sample(position, seat, rng), seat, level.think, rng, lambda: True
        )  # hurried, so that a search is short
        for move in moves:
            assert move in game.legal(position, seat), f"{name}: {moves} of seat {seat}"
            game.play(position, seat, move)
        plans.append(len(moves))
    assert plans and min(plans) >= 1
