"""How often anybody may ask: a token bucket per key.

The buckets live in one process, so that a request costs no round trip: with several processes of a service, somebody
can spend the rate once at each of them.
"""

import time
from collections.abc import Callable

SWEEP_AT = 10_000
"""Buckets in memory at which the full ones are thrown away: a full bucket is the same as none."""


class Empty(Exception):  # noqa: N818
    """A bucket without enough in it; the same request can succeed from `retry_at` on."""

    def __init__(self, retry_at: float) -> None:
        super().__init__(f"nothing left before {retry_at:.1f}")
        self.retry_at = retry_at


class Buckets:
    """A token bucket per key: `burst` at once, `rate` a second over a while; a rate of 0 is no limit."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.time) -> None:
        self.rate = rate
        self.burst = float(burst)
        self.clock = clock
        self._buckets: dict[str, tuple[float, float]] = {}
        self._sweep_at = SWEEP_AT

    def take(self, key: str, cost: float = 1.0) -> None:
        """Spends `cost` from the bucket of `key`; raises Empty, and spends nothing."""
        if self.rate == 0:
            return
        now = self.clock()
        left, seen = self._buckets.get(key, (self.burst, now))
        left = min(self.burst, left + (now - seen) * self.rate)
        if left < min(cost, self.burst):
            raise Empty(now + (min(cost, self.burst) - left) / self.rate)
        self._buckets[key] = (left - cost, now)
        if len(self._buckets) >= self._sweep_at:
            self._sweep(now)

    def _sweep(self, now: float) -> None:
        full = [key for key, (left, seen) in self._buckets.items() if left + (now - seen) * self.rate >= self.burst]
        for key in full:
            del self._buckets[key]
        self._sweep_at = max(SWEEP_AT, 2 * len(self._buckets))
