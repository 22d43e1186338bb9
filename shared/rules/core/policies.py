"""The ways to choose a move, and the levels of bots that they make: all that there is of a level is its line here."""

from collections.abc import Callable
from math import exp
from random import Random
from typing import Final

from shared.rules.core.errors import BadOptions
from shared.rules.core.game import Game, Position
from shared.rules.core.judging import Judge
from shared.rules.core.looking_ahead import best_move, move_values
from shared.rules.core.search import Hurry, Search
from shared.rules.core.weights import judge_for

Policy = Callable[[Game[Position], Position, int, Random], str]
"""Chooses one move."""
Think = Callable[[Game[Position], Position, int, Random, Hurry], list[str]]
"""Chooses as many moves as it has thought of, at least one."""

OPINION: Final = Judge()


def random_move(game: Game[Position], position: Position, seat: int, rng: Random) -> str:
    moves = game.legal(position, seat)
    return moves[int(rng.random() * len(moves))]


def greedy_move(game: Game[Position], position: Position, seat: int, rng: Random) -> str:
    """What looks best at the end of the turn, by the game's own opinion."""
    return best_move(game, OPINION, position, seat, rng)


def learned_move(game: Game[Position], position: Position, seat: int, rng: Random) -> str:
    """What looks best at the end of the turn, by what was learned from many games."""
    return best_move(game, judge_for(game, position), position, seat, rng)


def soft(points: float) -> Policy:
    """Any of the good moves rather than the best, as people choose: one that costs so many points is e times rarer."""

    def soft_move(game: Game[Position], position: Position, seat: int, rng: Random) -> str:
        moves = game.legal(position, seat)
        if len(moves) == 1:
            return moves[0]
        values = move_values(game, judge_for(game, position), position, seat, moves, rng)
        best = max(values)
        chances = [exp((value - best) / points) for value in values]
        drawn = rng.random() * sum(chances)
        for move, chance in zip(moves, chances, strict=True):
            drawn -= chance
            if drawn < 0.0:
                return move
        return moves[-1]

    return soft_move


class BotLevel:
    """A strength of bot: its name at tables, in queues and in ratings, how it chooses, and that in a sentence."""

    def __init__(self, name: str, policy: Policy, help: str) -> None:
        self.name = name
        self.policy = policy
        self.help = help

    def think(self, game: Game[Position], position: Position, seat: int, rng: Random, hurry: Hurry) -> list[str]:
        del hurry  # a single look ahead is over before anybody could hurry it
        return [self.policy(game, position, seat, rng)]


class SearchingLevel(BotLevel):
    """One that tries out whole turns."""

    def __init__(self, name: str, search: Search, help: str) -> None:
        super().__init__(name, self._first, help)
        self.search = search

    def think(self, game: Game[Position], position: Position, seat: int, rng: Random, hurry: Hurry) -> list[str]:
        return self.search.think(game, position, seat, rng, hurry)

    def _first(self, game: Game[Position], position: Position, seat: int, rng: Random) -> str:
        return self.search.think(game, position, seat, rng, never)[0]


def never() -> bool:
    """There is time."""
    return False


LEVELS: Final[list[BotLevel]] = [
    BotLevel("random", random_move, "Plays any legal move."),
    BotLevel("page", soft(4.0), "Knows what is good and mostly does something else; a child beats it."),
    BotLevel("squire", soft(1.5), "Plays a fair move as often as a good one."),
    BotLevel("greedy", greedy_move, "Looks ahead to the end of its turn and takes what looks best there."),
    BotLevel("reeve", soft(0.35), "Has learned from many games what pays, and takes any of the good moves."),
    BotLevel("steward", learned_move, "Takes the move that pays best by what it has learned."),
    SearchingLevel("baron", Search(6, 5, 24, 4, 12), "Weighs some whole turns in some of the worlds that may be."),
    SearchingLevel("master", Search(8, 6, 100, 4, 16), "Weighs whole turns in many worlds, and what may follow them."),
]
"""Weakest first. All that there is of a level follows from its line here; `make docs` writes how it is deployed."""


def level(name: str) -> BotLevel:
    """The level of that name; raises BadOptions."""
    for one in LEVELS:
        if one.name == name:
            return one
    raise BadOptions(f"There is no policy {name!r}; there are: {', '.join([one.name for one in LEVELS])}.")


def policy(name: str) -> Policy:
    """How the level of that name chooses; raises BadOptions."""
    return level(name).policy
