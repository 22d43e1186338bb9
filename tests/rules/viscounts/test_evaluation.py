"""What looks good must be good: one step of looking ahead beats chance."""

from shared.rules import registry
from shared.rules.core.simulate import simulate
from shared.rules.viscounts import GAME
from tests.rules.viscounts.table import Table

GAMES = 4


def test_looking_one_step_ahead_beats_chance() -> None:
    """All of a few games; over 200 it must be nine in ten. Again: guildhall simulate viscounts --seed 7."""
    wins = simulate(registry.game("viscounts"), {"players": 2}, ["greedy", "random"], 7, 0, GAMES).summary()["wins"]
    assert wins == {"greedy": GAMES, "random": 0}


def test_points_and_goods_look_better_than_none() -> None:
    poor = GAME.evaluate(Table().position, 0)
    assert GAME.evaluate(Table(seats={"red": {"gold": 1}}).position, 0) > poor
    assert GAME.evaluate(Table(spots={"S1 L1": "red W1"}).position, 0) > poor
    assert GAME.evaluate(Table(spots={"S1 L1": "blue W1"}).position, 0) < poor
    assert GAME.evaluate(Table(seats={"red": {"debts": 1}}).position, 0) < poor
