"""Who is due when: a heap, so that nothing is looked at before its time."""

import heapq
from collections.abc import Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)


class DueTimes(Generic[K]):
    """One due time per key; setting it again moves it."""

    def __init__(self) -> None:
        self._heap: list[tuple[float, int, K]] = []
        self._due: dict[K, tuple[float, int]] = {}
        self._count = 0  # tells equal times apart, so that keys are never compared

    def set(self, key: K, due: float) -> None:
        self._count += 1
        self._due[key] = (due, self._count)
        heapq.heappush(self._heap, (due, self._count, key))

    def drop(self, key: K) -> None:
        self._due.pop(key, None)

    def due(self, key: K) -> float | None:
        known = self._due.get(key)
        return known[0] if known else None

    def keys(self) -> list[K]:
        return list(self._due)

    def pop_due(self, now: float, most: int | None = None) -> list[K]:
        """The keys whose time has come, earliest first; they are not scheduled any more."""
        found: list[K] = []
        while len(found) != most and self._first() is not None and self._heap[0][0] <= now:
            key = heapq.heappop(self._heap)[2]
            del self._due[key]
            found.append(key)
        return found

    def next_due(self) -> float | None:
        return self._first()

    def _first(self) -> float | None:
        """The earliest time, once entries that were moved or dropped are out of the way."""
        while self._heap:
            due, count, key = self._heap[0]
            if self._due.get(key) == (due, count):
                return due
            heapq.heappop(self._heap)
        return None

    def __len__(self) -> int:
        return len(self._due)
