"""The evaluation is good enough for a player that looks one step ahead."""

from random import Random

from shared.rules.architects import GAME
from shared.rules.core.policies import policy
from shared.rules.core.simulate import game_seed, play_out
from shared.rules.registry import game
from tests.rules.architects.table import Table


def test_greedy_players_beat_random_ones() -> None:
    architects = game("architects")
    won = 0
    for number in range(10):
        seed = game_seed(11, number)
        names = ["greedy", "random"] if number % 2 else ["random", "greedy"]
        outcome = play_out(architects, architects.new({"players": 2}, seed), [policy(n) for n in names], Random(seed))
        won += outcome.result.seats[names.index("greedy")].rank == 1
    assert won >= 9


def test_what_helps_looks_better() -> None:
    def value(**red: object) -> float:
        return GAME.evaluate(Table(seats={"red": red}).position, 0)

    assert value(stone=2) > value()
    assert value(unpaid_debts=1) < value()
    assert value(hand=["well"], wood=2, stone=2) > value(wood=2, stone=2)
    assert value(workers={"prison": 4}) < value()
    assert value(buildings=["castle"]) > value(buildings=["well"]) > value()
    assert value(cathedral=2) > value(cathedral=1)
