"""Laws of what bots see and choose, at positions of every game."""

from math import isfinite
from random import Random

from shared.rules.core.judging import settled
from shared.rules.core.policies import LEVELS
from tests.rules.laws import Walk, law

BOUND = 250.0
"""No feature of a player is larger, however much was hoarded; a solo opponent has the points that it has."""


def hurried() -> bool:
    """A search is cut after the first world, so that it is short."""
    return True


def features_are_bounded_and_known_to_their_seat(walk: Walk) -> None:
    """As many as are named, and of its own things a seat sees no more than it knows."""
    game, position = walk.game, walk.position
    for seat in range(game.participants(position)):
        assert len(game.features(position, seat)) == len(game.feature_names)
    for seat in range(walk.players):
        found = game.features(position, seat)
        assert all(isfinite(value) and abs(value) <= BOUND for value in found)
        twin = game.sample(position, seat, Random(1))
        assert game.features(twin, seat) == found


def progress_ends_with_the_game(walk: Walk) -> None:
    game = walk.game
    assert 0.0 <= game.progress(walk.position) <= 1.0
    assert (game.progress(walk.position) == 1.0) == walk.over


def a_finished_game_is_judged_by_who_won(walk: Walk) -> None:
    walk.go()
    result = walk.game.result(walk.position)
    assert result is not None
    for seat, reached in enumerate(result.seats):
        assert (settled(walk.game, walk.position, seat) > 0) == (reached.rank == 1)


def every_level_chooses_by_what_its_seat_knows(walk: Walk) -> None:
    """The choice is the same for every truth that agrees with the seat's knowledge; only the seed changes it."""
    game, position = walk.game, walk.position
    if walk.over:
        return
    seat = game.pending(position)[0].seat
    twin = game.sample(position, seat, Random(1))
    level = LEVELS[walk.rng.randrange(len(LEVELS))]
    chosen = level.think(game, position, seat, Random(2), hurried)
    assert chosen == level.think(game, twin, seat, Random(2), hurried), level.name
    assert chosen[0] in game.legal(position, seat)


test_features_are_bounded_and_known_to_their_seat = law(features_are_bounded_and_known_to_their_seat)
test_progress_ends_with_the_game = law(progress_ends_with_the_game)
test_a_finished_game_is_judged_by_who_won = law(a_finished_game_is_judged_by_who_won)
test_every_level_chooses_by_what_its_seat_knows = law(every_level_chooses_by_what_its_seat_knows)
