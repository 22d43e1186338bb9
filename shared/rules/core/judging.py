"""How good a position looks for a seat: by a game's own opinion, or by what was learned from many games."""

from shared.rules.core.game import Game, Position

VICTORY = 40.0
"""Points that winning is worth beside the margin, so that a sure win is better than any hope."""


class Judge:
    """The game's own opinion."""

    def value(self, game: Game[Position], position: Position, seat: int) -> float:
        return game.evaluate(position, seat)


class LearnedJudge(Judge):
    """What a seat's features promise, in points, less what those of the best other do.

    A feature is worth so much, and so much more for each part of the game that is still to come.
    """

    def __init__(self, now: list[float], to_come: list[float]) -> None:
        self.now = now
        self.to_come = to_come
        self._at: dict[float, list[float]] = {}

    def value(self, game: Game[Position], position: Position, seat: int) -> float:
        progress = game.progress(position)
        if progress >= 1.0:
            return settled(game, position, seat)
        weights = self.weights_at(progress)
        own = weighed(game.features(position, seat), weights)
        best = float("-inf")
        for other in range(game.participants(position)):
            if other != seat:
                value = weighed(game.features(position, other), weights)
                if value > best:
                    best = value
        return own - best

    def weights_at(self, progress: float) -> list[float]:
        """The steps of progress are few: each is worked out once."""
        found = self._at.get(progress)
        if found is None:
            left = 1.0 - progress
            found = [now + left * more for now, more in zip(self.now, self.to_come, strict=True)]
            self._at[progress] = found
        return found


def weighed(features: list[float], weights: list[float]) -> float:
    total = 0.0
    for at in range(len(weights)):
        total += features[at] * weights[at]
    return total


def settled(game: Game[Position], position: Position, seat: int) -> float:
    """What a game that is over came to: the margin to the best other, and the victory."""
    result = game.result(position)
    assert result is not None, "progress says that the game is over, and there is no result"
    everyone = result.seats + result.opponents
    own = everyone[seat]
    best = max([reached.score for at, reached in enumerate(everyone) if at != seat])
    return own.score - best + (VICTORY if own.rank == 1 else -VICTORY)
