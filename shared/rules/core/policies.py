"""The simplest ways to choose a move, for simulations, records and bots: at random, or by looking ahead one turn."""

from collections.abc import Callable
from random import Random
from typing import Final

from shared.rules.core.errors import BadOptions
from shared.rules.core.game import Game, Position

Policy = Callable[[Game[Position], Position, int, Random], str]

CHAIN_MAX = 12
"""Decisions of one's own that are followed after a move; a turn is a chain of small ones, of which the last tells."""

LINES = 60
"""Ways to go on that are played to the end of the turn before one is chosen. Where a turn has more, the rest of each is
chosen by how things look after every single decision, which says little in the middle of an action."""

TIE = 1e-6
"""Values that differ by less are equal, and chance decides."""


def random_move(game: Game[Position], position: Position, seat: int, rng: Random) -> str:
    moves = game.legal(position, seat)
    return moves[int(rng.random() * len(moves))]


def greedy_move(game: Game[Position], position: Position, seat: int, rng: Random) -> str:
    """The move after which, with the rest of the turn played as well, the position looks best; ties by chance.

    It sees no history, so nothing here keeps it from going round in a circle. What does is that no circle of a game
    gains by its evaluation: see to that there, and try it with a thousand games among greedy players.
    """
    moves = game.legal(position, seat)
    if len(moves) == 1:
        return moves[0]
    thought = game.sample(position, seat, rng)
    best_move, best_value = moves[0], float("-inf")
    for move in moves:
        after = game.clone(thought)
        game.play(after, seat, move)
        value = _turn_value(game, after, seat, LINES // len(moves)) + rng.random() * TIE
        if value > best_value:
            best_move, best_value = move, value
    return best_move


def _turn_value(game: Game[Position], position: Position, seat: int, lines: int) -> float:
    """What the position is worth once the seat has decided all that belongs to its turn.

    It ends where the next one begins: a bot that looked on from there, because nobody else is able to move, would put
    off for ever what it can do in any of the turns to come.
    """
    for _ in range(CHAIN_MAX):
        moves = game.legal(position, seat)
        if not moves or _turn_begins(game, position, seat):
            break
        best, best_value = position, float("-inf")
        to_the_end = len(moves) <= lines
        for move in moves:
            after = game.clone(position)
            game.play(after, seat, move)
            value = _turn_value(game, after, seat, lines // len(moves)) if to_the_end else game.evaluate(after, seat)
            if value > best_value:
                best, best_value = after, value
        if to_the_end:
            return best_value
        position = best
    return game.evaluate(position, seat)


def _turn_begins(game: Game[Position], position: Position, seat: int) -> bool:
    return _kind(game, position, seat) in game.turn_kinds


def _kind(game: Game[Position], position: Position, seat: int) -> str:
    for pending in game.pending(position):
        if pending.seat == seat:
            return pending.kind
    return ""


class BotLevel:
    """A strength of bot: its name at tables, in queues and in ratings, how it chooses, and that in a sentence."""

    def __init__(self, name: str, policy: Policy, help: str) -> None:
        self.name = name
        self.policy = policy
        self.help = help


LEVELS: Final[list[BotLevel]] = [
    BotLevel("random", random_move, "Plays any legal move."),
    BotLevel("greedy", greedy_move, "Looks ahead to the end of its turn and takes what looks best there."),
]
"""Weakest first. All that there is of a level follows from its line here; `make docs` writes how it is deployed."""


def policy(name: str) -> Policy:
    """The policy of that name; raises BadOptions."""
    for level in LEVELS:
        if level.name == name:
            return level.policy
    raise BadOptions(f"There is no policy {name!r}; there are: {', '.join([level.name for level in LEVELS])}.")
