"""What the workers of a level need, and when there should be more of them."""

from dataclasses import dataclass

from shared.rules.core.policies import LEVELS, BotLevel, SearchingLevel


@dataclass(frozen=True)
class Workers:
    """Those of one level; the figures are an ordinary level's, whose moves cost some milliseconds of thinking."""

    level: BotLevel
    cpu: str = "1"
    memory: str = "1Gi"
    most: int = 20
    unanswered: int = 6
    """How many to keep while no dispatcher says what waits."""
    waiting: int = 8
    """Tasks that wait for each worker: with more of them, more workers."""

    @property
    def name(self) -> str:
        return f"bots-{self.level.name}"


CHEAP = {"random"}
"""Levels that hardly think."""


def workers(level: BotLevel) -> Workers:
    if level.name in CHEAP:
        return Workers(level, cpu="250m", memory="512Mi", most=4, unanswered=2, waiting=50)
    if isinstance(level, SearchingLevel):  # a second of thinking and more, so few may wait for each
        return Workers(level, most=40, waiting=2)
    return Workers(level)


def all_workers() -> list[Workers]:
    """Weakest level first."""
    return [workers(level) for level in LEVELS]
