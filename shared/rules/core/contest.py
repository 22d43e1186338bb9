"""Whether one player is stronger than another: shares of wins with an interval, a sequential test, ratings."""

from math import log, log10, sqrt

Z95 = 1.959964
"""Standard deviations to either side that hold 95 of 100."""
ERROR = 0.05
"""How often the sequential test may be wrong, in either direction."""


def interval(won: float, games: int) -> tuple[float, float]:
    """Wilson's interval at 95%: where the true share of wins probably is."""
    if not games:
        return 0.0, 1.0
    share, spread = won / games, Z95 * Z95 / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))


class SequentialTest:
    """Wald's test: is the share of wins rather `weak` or rather `strong`? It ends as soon as that can be told.

    A shared win counts by its share. Games on equal deals are taken for independent ones.
    """

    def __init__(self, weak: float, strong: float) -> None:
        self.weak = weak
        self.strong = strong
        self.evidence = 0.0

    def add(self, share: float) -> None:
        self.evidence += share * log(self.strong / self.weak) + (1 - share) * log((1 - self.strong) / (1 - self.weak))

    @property
    def verdict(self) -> str:
        """`strong`, `weak`, or empty while it is open."""
        bound = log((1 - ERROR) / ERROR)
        if self.evidence >= bound:
            return "strong"
        return "weak" if self.evidence <= -bound else ""


def elo_difference(share: float, fair: float) -> float:
    """Elo points for a share of wins where `fair` is what equals would have; bounded, for a clean sweep."""
    share = min(0.999, max(0.001, share))
    return 400 * log10(share / (1 - share) * (1 - fair) / fair)
