"""How a table ends: the game's own result, and what resigning does to the places.

Ruling: whoever resigned comes after everybody who did not, whatever the bot in that seat has reached; several who
resigned are ordered among themselves as the game orders them. A table that ends because nobody is left to play against
has no score: those who stayed share the first place. Where nobody stayed it was a solo game, and its opponent has won.
"""

from collections.abc import Set as AbstractSet

from shared.contracts.seats import SeatScore, scores_of
from shared.rules.core.game import Result


def scores_at_the_end(result: Result, resigned: AbstractSet[int]) -> list[SeatScore]:
    scores = scores_of(result.seats)
    if not resigned:
        return scores
    keys = [(seat in resigned, score.rank) for seat, score in enumerate(scores)]
    return [
        SeatScore(_place(key, keys), score.score, score.components, score.tie_breaks)
        for key, score in zip(keys, scores, strict=True)
    ]


def scores_of_an_unfinished_game(seats: int, resigned: AbstractSet[int]) -> list[SeatScore]:
    keys = [(seat in resigned, 0) for seat in range(seats)]
    if len(resigned) == seats:
        return [SeatScore(2, 0, {}, [])]
    return [SeatScore(_place(key, keys), 0, {}, []) for key in keys]


def _place(key: tuple[bool, int], keys: list[tuple[bool, int]]) -> int:
    return 1 + sum(other < key for other in keys)
