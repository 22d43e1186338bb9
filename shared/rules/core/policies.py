"""The simplest ways to choose a move, for simulations, records and bots: at random, or by looking ahead one turn."""

from collections.abc import Callable
from random import Random

from shared.rules.core.errors import BadOptions
from shared.rules.core.game import Game, Position

Policy = Callable[[Game[Position], Position, int, Random], str]

CHAIN_MAX = 12
"""Decisions of one's own that are followed after a move; a turn is a chain of small ones, of which the last tells."""

WANDER = 0.02
"""How often a greedy bot plays at random: one that only looks at the next position can go round in a circle for ever
(recall a worker, place it again) where nobody else is able to move."""


def random_move(game: Game[Position], position: Position, seat: int, rng: Random) -> str:
    moves = game.legal(position, seat)
    return moves[int(rng.random() * len(moves))]


def greedy_move(game: Game[Position], position: Position, seat: int, rng: Random) -> str:
    """The move after which, with the rest of the turn played as well, the position looks best; ties by chance."""
    moves = game.legal(position, seat)
    if len(moves) == 1:
        return moves[0]
    if rng.random() < WANDER:
        return random_move(game, position, seat, rng)
    kind = _kind(game, position, seat)
    thought = game.sample(position, seat, rng)
    best_move, best_value = moves[0], float("-inf")
    for move in moves:
        after = game.clone(thought)
        game.play(after, seat, move)
        value = _finished(game, after, seat, kind) + rng.random() * 1e-6
        if value > best_value:
            best_move, best_value = move, value
    return best_move


def _finished(game: Game[Position], position: Position, seat: int, kind: str) -> float:
    """What the position is worth once the seat has decided all that its move leads to, each time the best at sight.

    A decision of the kind that it began with belongs to the next turn. Where nobody else is able to move that comes at
    once, and a bot that followed it would put off for ever what it can do in any of the turns to come.
    """
    for _ in range(CHAIN_MAX):
        moves = game.legal(position, seat)
        if not moves or _kind(game, position, seat) == kind:
            break
        if len(moves) == 1:
            game.play(position, seat, moves[0])
            continue
        best, best_value = position, float("-inf")
        for move in moves:
            after = game.clone(position)
            game.play(after, seat, move)
            value = game.evaluate(after, seat)
            if value > best_value:
                best, best_value = after, value
        position = best
    return game.evaluate(position, seat)


def _kind(game: Game[Position], position: Position, seat: int) -> str:
    for pending in game.pending(position):
        if pending.seat == seat:
            return pending.kind
    return ""


POLICIES: dict[str, Policy] = {"random": random_move, "greedy": greedy_move}


def policy(name: str) -> Policy:
    """The policy of that name; raises BadOptions."""
    if name not in POLICIES:
        raise BadOptions(f"There is no policy {name!r}; there are: {', '.join(POLICIES)}.")
    return POLICIES[name]
