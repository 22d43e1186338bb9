"""What a fault is: a kind with a weight, what it touches, how long it lasts, and how it is done and undone."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from random import Random

from tests.chaos.world import World

Function = Callable[[World, Random], AsyncIterator[str]]
"""Breaks something, yields a few words on what exactly (which process, which table), and mends it again."""


@dataclass(frozen=True)
class Fault:
    kind: str
    touches: frozenset[str]
    """Two faults at once touch different things."""
    weight: float
    """How often it is chosen, compared with the others."""
    seconds: tuple[float, float]
    """How long it lasts, at least and at most; how long it takes to recover is measured afterwards."""
    doing: Callable[[World, Random], AbstractAsyncContextManager[str]]


CATALOGUE: dict[str, Fault] = {}


def fault(
    kind: str, *touches: str, weight: float = 1.0, seconds: tuple[float, float] = (0.0, 0.0)
) -> Callable[[Function], Function]:
    """Enters a function into the catalogue."""

    def enter(function: Function) -> Function:
        assert kind not in CATALOGUE, f"two faults are called {kind!r}"
        CATALOGUE[kind] = Fault(kind, frozenset(touches), weight, seconds, asynccontextmanager(function))
        return function

    return enter
