"""Games that a judge plays against itself, and what is learned from them: which features go with a good end.

A row is the difference between two participants where a turn begins: of their features, of the same times what is
still to come of the game, and of whose turn it is, which is explained and then forgotten.
"""

from collections.abc import Mapping
from random import Random

from shared.rules.core.game import Game, Json, Position
from shared.rules.core.judging import Judge, LearnedJudge
from shared.rules.core.least_squares import Sums, solved
from shared.rules.core.looking_ahead import best_move
from shared.rules.core.simulate import game_seed

STRAY = 0.04
"""How often a turn begins with a random move, so that more is seen than the judge thinks good."""
DECISIONS_MOST = 3_000
"""A game that gets here goes round in a circle; nothing is learned from it."""
HELD_BACK = 200
"""Games that it takes to move a weight half of the way from where it starts to what the games say."""
ROUNDED = 5
"""Digits after the point of a weight, in a file as in the games by which it is admitted."""


def columns(game: Game[Position]) -> int:
    return 2 * len(game.feature_names) + 2


def learn(game: Game[Position], options: Mapping[str, Json], judge: Judge, seed: int, first: int, last: int) -> Sums:
    """From games number first..last-1 of that seed."""
    sums = Sums(columns(game))
    for number in range(first, last):
        source = game_seed(seed, number)
        _learn_from(game, game.new(options, source), judge, Random(source), sums)
    return sums


def _learn_from(game: Game[Position], position: Position, judge: Judge, rng: Random, sums: Sums) -> None:
    seen: list[tuple[float, int, list[list[float]]]] = []
    for _ in range(DECISIONS_MOST):
        waiting = game.pending(position)
        if not waiting:
            break
        seat = waiting[0].seat
        begins = waiting[0].kind in game.turn_kinds
        if begins and len(waiting) == 1:
            everyone = [game.features(position, at) for at in range(game.participants(position))]
            seen.append((1.0 - game.progress(position), seat, everyone))
        if begins and rng.random() < STRAY:
            moves = game.legal(position, seat)
            move = moves[int(rng.random() * len(moves))]
        else:
            move = best_move(game, judge, position, seat, rng)
        game.play(position, seat, move)
    result = game.result(position)
    if result is None:
        return
    scores = [float(reached.score) for reached in result.seats + result.opponents]
    for left, turn, everyone in seen:
        for one in range(len(everyone)):
            for other in range(one + 1, len(everyone)):
                tempo = float(turn == one) - float(turn == other)
                sums.add(difference(everyone[one], everyone[other], left, tempo), scores[one] - scores[other])


def difference(one: list[float], other: list[float], left: float, tempo: float) -> list[float]:
    row = [one[at] - other[at] for at in range(len(one))]
    row += [left * value for value in row]
    row.append(tempo)
    row.append(tempo * left)
    return row


def learned(game: Game[Position], sums: Sums, games: int) -> LearnedJudge:
    """What the sums over so many games teach, rounded as in a file.

    It starts from the game's own opinion, which is the first feature, and is held back from leaving it: rows of one
    game tell nearly the same, so that weights of what is rare would be guesses.
    """
    size = len(game.feature_names)
    start = [0.0] * columns(game)
    start[0] = 1.0
    found = [round(value, ROUNDED) for value in solved(sums, HELD_BACK * sums.rows / max(1, games), start)]
    return LearnedJudge(found[:size], found[size : 2 * size])


def compete(
    game: Game[Position], options: Mapping[str, Json], judge: Judge, rival: Judge, seed: int, first: int, last: int
) -> list[float]:
    """One against all others by the rival, in each seat in turn on equal deals: what it won of each game."""
    shares: list[float] = []
    for number in range(first, last):
        source = game_seed(seed, number)
        shares.extend([_share(game, options, source, judge, rival, seat) for seat in range(players_of(options))])
    return shares


def players_of(options: Mapping[str, Json]) -> int:
    players = options["players"]
    assert isinstance(players, int)
    return players


def _share(
    game: Game[Position], options: Mapping[str, Json], source: bytes, judge: Judge, rival: Judge, seat: int
) -> float:
    position, rng = game.new(options, source), Random(source)
    for _ in range(DECISIONS_MOST):
        waiting = game.pending(position)
        if not waiting:
            break
        at = waiting[0].seat
        game.play(position, at, best_move(game, judge if at == seat else rival, position, at, rng))
    result = game.result(position)
    if result is None:
        return 0.0  # who lets a game go round in a circle has not won it
    best = [reached.rank == 1 for reached in result.seats + result.opponents]
    return 1.0 / sum(best) if best[seat] else 0.0
