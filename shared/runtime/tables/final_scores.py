"""Who comes where when a table ends: the game's own result, and what resigning does to the places.

Ruling: whoever resigned comes after everybody who did not, whatever the bot in that seat has reached; several who
resigned are ordered among themselves as the game orders them. A table that ends because nobody is left to play against
has no score: those who stayed share the first place. Where nobody stayed it was a solo game, and its opponent has won.
"""

from collections.abc import Set as AbstractSet

from shared.contracts.seats import SeatScore, scores_of
from shared.rules.core.game import Result

RESIGNATION = "resignation"
"""The reason of a table that ended because too few were left to play it."""
OUT_OF_TIME = "out_of_time"
"""The same, where the last one to leave had no time left."""
ENDED = "ended"
"""The reason of a table that an operator ended: nobody has won."""
EARLY = (RESIGNATION, OUT_OF_TIME, ENDED)
"""Reasons that are none of the rules'."""


def final_scores(result: Result, resigned: AbstractSet[int]) -> list[SeatScore]:
    """Of a game that was played to its end."""
    scores = scores_of(result.seats)
    if not resigned:
        return scores
    keys = [(seat in resigned, score.rank) for seat, score in enumerate(scores)]
    return [
        SeatScore(_place(key, keys), score.score, score.components, score.tie_breaks)
        for key, score in zip(keys, scores, strict=True)
    ]


def no_scores(seats: int) -> list[SeatScore]:
    """Of a game that was ended without a winner: all share the last place."""
    return [SeatScore(seats, 0, {}, []) for _ in range(seats)]


def scores_after_resignation(seats: int, resigned: AbstractSet[int]) -> list[SeatScore]:
    """Of a game that ended before its end, for RESIGNATION."""
    if len(resigned) == seats:
        return [SeatScore(2, 0, {}, [])]
    keys = [(seat in resigned, 0) for seat in range(seats)]
    return [SeatScore(_place(key, keys), 0, {}, []) for key in keys]


def _place(key: tuple[bool, int], keys: list[tuple[bool, int]]) -> int:
    return 1 + sum(other < key for other in keys)
