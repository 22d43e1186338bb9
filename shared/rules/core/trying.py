"""Moves tried before they are played, on positions that agree with what their seat knows.

Where the outcome is the same in all of them it is what the seat can work out by itself, and is shown. Where it differs
something would be revealed, and nobody can say what: there it stops. The truth is not asked, so nothing can be told of
it; even the samples are drawn by a seed that follows from the seat's own view.
"""

import json
from collections.abc import Sequence
from random import Random
from typing import Final

from shared.rules.core.game import Game, Json, Position
from shared.rules.core.happenings import Detail, Happening

SAMPLES: Final = 12
"""Something that comes out one way in nine of ten worlds is still found out as uncertain in seven of ten tries."""


class Outcome:
    """What a seat is shown of a move: what happened, how things stand then, who has to decide and what it may do."""

    __slots__ = ("happened", "legal", "pending", "view")

    def __init__(
        self,
        happened: list[list[Detail]],
        view: dict[str, Json],
        pending: list[tuple[int, str]],
        legal: list[str],
    ) -> None:
        self.happened = happened
        self.view = view
        self.pending = pending
        self.legal = legal

    def same_as(self, other: "Outcome") -> bool:
        return (
            self.happened == other.happened
            and self.view == other.view
            and self.pending == other.pending
            and self.legal == other.legal
        )


class Trial:
    """A seat's moves, one after another, in all samples at once."""

    def __init__(self, game: Game[Position], position: Position, seat: int, samples: int = SAMPLES) -> None:
        rng = Random(_seed(game, position, seat))
        self._game = game
        self._seat = seat
        self._samples = [game.sample(position, seat, rng) for _ in range(samples)]

    def play(self, move: str) -> Outcome | None:
        """What comes of it, or None where something would be revealed: that is the end of the trial.

        Raises IllegalMove, and nothing was tried. That it is illegal follows from what the seat knows: up to here all
        samples offer the same.
        """
        first: Outcome | None = None
        for sample in self._samples:
            happened = self._game.play(sample, self._seat, move)
            outcome = outcome_of(self._game, sample, self._seat, happened)
            if first is None:
                first = outcome
            elif not first.same_as(outcome):
                return None
        return first


def outcome_of(game: Game[Position], position: Position, seat: int, happened: Sequence[Happening]) -> Outcome:
    """Of a move that was just played and made this happen."""
    return Outcome(
        [one.line_for(seat) for one in happened],
        game.view(position, seat),
        [(one.seat, one.kind) for one in game.pending(position)],
        game.legal(position, seat),
    )


def reveals(game: Game[Position], before: Position, seat: int, moves: Sequence[str]) -> bool:
    """Whether anybody came to know something by these moves, played from `before`, that the mover did not know itself.

    What a seat shows of its own cards it knew; that is its own to show. `before` stays as it is.
    """
    trial, truth = Trial(game, before, seat), game.clone(before)
    for move in moves:
        happened = game.play(truth, seat, move)
        if any(one.secret and one.seat != seat for one in happened):
            return True
        foreseen = trial.play(move)
        if foreseen is None or not foreseen.same_as(outcome_of(game, truth, seat, happened)):
            return True
    return False


def _seed(game: Game[Position], position: Position, seat: int) -> str:
    return json.dumps([game.name, seat, game.view(position, seat)], sort_keys=True)
