"""A turn looked at to its end: what a position is worth once a seat has decided all that belongs to its turn."""

from random import Random

from shared.rules.core.game import Game, Position
from shared.rules.core.judging import Judge

CHAIN_MAX = 12
"""Decisions of one's own that are followed after a move; a turn is a chain of small ones, of which the last tells."""

LINES = 60
"""Ways to go on that are played to the end of the turn before one is chosen. Where a turn has more, the rest of each is
chosen by how things look after every single decision, which says little in the middle of an action."""

TIE = 1e-6
"""Values that differ by less are equal, and chance decides."""


def best_move(game: Game[Position], judge: Judge, position: Position, seat: int, rng: Random) -> str:
    """The move after which, with the rest of the turn played as well, the position looks best; ties by chance.

    It sees no history, so nothing here keeps it from going round in a circle. What does is that no circle of a game
    gains by its evaluation: see to that there, and try it with a thousand games among such players.
    """
    moves = game.legal(position, seat)
    if len(moves) == 1:
        return moves[0]
    values = move_values(game, judge, position, seat, moves, rng)
    return moves[values.index(max(values))]


def move_values(
    game: Game[Position], judge: Judge, position: Position, seat: int, moves: list[str], rng: Random
) -> list[float]:
    """What each move is worth at the end of the turn that it begins, in one world that agrees with what is known."""
    thought = game.sample(position, seat, rng)
    values: list[float] = []
    for move in moves:
        after = game.clone(thought)
        game.play(after, seat, move)
        values.append(turn_value(game, judge, after, seat, LINES // len(moves)) + rng.random() * TIE)
    return values


def turn_value(game: Game[Position], judge: Judge, position: Position, seat: int, lines: int) -> float:
    """What the position is worth once the seat has decided all that belongs to its turn.

    It ends where the next one begins: a bot that looked on from there, because nobody else is able to move, would put
    off for ever what it can do in any of the turns to come.
    """
    for _ in range(CHAIN_MAX):
        moves = game.legal(position, seat)
        if not moves or turn_begins(game, position, seat):
            break
        best, best_value = position, float("-inf")
        to_the_end = len(moves) <= lines
        for move in moves:
            after = game.clone(position)
            game.play(after, seat, move)
            if to_the_end:
                value = turn_value(game, judge, after, seat, lines // len(moves))
            else:
                value = judge.value(game, after, seat)
            if value > best_value:
                best, best_value = after, value
        if to_the_end:
            return best_value
        position = best
    return judge.value(game, position, seat)


def turn_begins(game: Game[Position], position: Position, seat: int) -> bool:
    for pending in game.pending(position):
        if pending.seat == seat:
            return pending.kind in game.turn_kinds
    return False
