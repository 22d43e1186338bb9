"""As much of a turn as can be foreseen, so that one task plays several moves."""

from random import Random

from shared.rules.core.game import Game, Position
from shared.rules.core.happenings import Happening
from shared.rules.core.policies import Think
from shared.rules.core.search import Hurry

MOVES_MOST = 16
"""Moves of one answer at most; the seat is simply asked again after them."""


def plan(game: Game[Position], position: Position, seat: int, think: Think, rng: Random, hurry: Hurry) -> list[str]:
    """The moves of that seat from here, up to the first one that may tell it something it does not know yet."""
    moves: list[str] = []
    line: list[str] = []
    while len(moves) < MOVES_MOST:
        if not line or line[0] not in game.legal(position, seat):
            line = think(game, position, seat, rng, hurry)
        move = line.pop(0)
        moves.append(move)
        after = game.clone(position)
        happened = game.play(after, seat, move)
        if not game.legal(after, seat) or surprises(game, position, after, happened, seat, move, rng):
            break
        position = after
    return moves


def surprises(
    game: Game[Position],
    before: Position,
    after: Position,
    happened: list[Happening],
    seat: int,
    move: str,
    rng: Random,
) -> bool:
    """Whether what followed the move hung on chance or on hidden cards: then the seat decides on what it sees.

    It is so if the seat was told a secret (a card it drew), or if the same move on another position that agrees with
    all it knew looks different to it. Two samples may turn up the same card: then the seat plans on, at worst less
    well, for the engine plays a planned move only while it is legal.
    """
    if any(one.seat == seat and one.secret for one in happened):
        return True
    twin = game.sample(before, seat, rng)
    elsewhere = game.play(twin, seat, move)
    if [one.line_for(seat) for one in happened] != [one.line_for(seat) for one in elsewhere]:
        return True
    return game.view(after, seat) != game.view(twin, seat)
