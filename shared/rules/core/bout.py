"""A game between levels of bots as the platform plays it: each thinks on a sample of what its seat knows."""

from collections.abc import Callable, Mapping
from random import Random

from shared.rules.core.game import Game, Json, Position, Result
from shared.rules.core.plan import plan
from shared.rules.core.policies import BotLevel, never

DECISIONS_MOST = 5_000
"""A game that gets here goes round in a circle; nobody has won it."""

Clock = Callable[[], float]
"""Seconds of processor time; handed in, for the rules have no clock."""


class Cost:
    """What a seat's thinking took."""

    def __init__(self) -> None:
        self.moves = 0
        self.thoughts = 0
        self.seconds = 0.0
        self.longest = 0.0


class Bout:
    def __init__(self, result: Result | None, costs: list[Cost], decisions: int) -> None:
        self.result = result  # None: it did not end
        self.costs = costs
        self.decisions = decisions


def play_bout(
    game: Game[Position], options: Mapping[str, Json], levels: list[BotLevel], seed: bytes, clock: Clock
) -> Bout:
    position, rng = game.new(options, seed), Random(seed)
    costs = [Cost() for _ in levels]
    decisions = 0
    while decisions < DECISIONS_MOST:
        waiting = game.pending(position)
        if not waiting:
            break
        seat = waiting[0].seat
        cost = costs[seat]
        known = game.sample(position, seat, rng)
        begun = clock()
        moves = plan(game, known, seat, levels[seat].think, rng, never)
        seconds = clock() - begun
        cost.thoughts += 1
        cost.seconds += seconds
        cost.longest = max(cost.longest, seconds)
        for move in moves:
            if move not in game.legal(position, seat):
                break  # the truth is another one than was thought: it is asked again
            game.play(position, seat, move)
            cost.moves += 1
            decisions += 1
    return Bout(game.result(position), costs, decisions)
