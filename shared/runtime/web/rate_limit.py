"""How often anybody may ask: a token bucket per key.

The buckets live in one process, so that a request costs no round trip. What was spent at another process can be taken
from them afterwards: that is how several processes keep one rate together.
"""

import time
from collections.abc import Callable

from shared.runtime.web.problems import Refused

SWEEP_AT = 10_000
"""Buckets in memory at which the full ones are thrown away: a full bucket is the same as none."""


class RateLimit:
    """A token bucket per key: `burst` at once, `rate` a second over a while; a rate of 0 is no limit."""

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic, sweep_at: int = SWEEP_AT
    ) -> None:
        self.rate = rate
        self.burst = float(burst)
        self.clock = clock
        self._buckets: dict[str, tuple[float, float]] = {}
        self._sweep_from = self._sweep_at = sweep_at

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str, cost: float = 1.0) -> None:
        """Spends `cost` from the bucket of `key`; raises Refused, which says how long to wait, and spends nothing. What
        costs more than a whole burst takes a full bucket, and leaves a debt."""
        if self.rate == 0:
            return
        now = self.clock()
        left = self._left(key, now)
        if left < min(cost, self.burst):
            sentence = "Too many requests from you; wait for `retry_after` seconds."
            raise Refused("too_many_requests", sentence, (min(cost, self.burst) - left) / self.rate)
        self._put(key, left - cost, now)

    def debit(self, key: str, cost: float) -> None:
        """Takes what was spent elsewhere; that may leave a debt, but never one that waiting for a burst can't pay."""
        if self.rate != 0:
            now = self.clock()
            self._put(key, max(-self.burst, self._left(key, now) - cost), now)

    def _left(self, key: str, now: float) -> float:
        left, seen = self._buckets.get(key, (self.burst, now))
        return min(self.burst, left + (now - seen) * self.rate)

    def _put(self, key: str, left: float, now: float) -> None:
        self._buckets[key] = (left, now)
        if len(self._buckets) >= self._sweep_at:
            self._sweep(now)

    def _sweep(self, now: float) -> None:
        for key in [key for key in self._buckets if self._left(key, now) >= self.burst]:
            del self._buckets[key]
        self._sweep_at = max(self._sweep_from, 2 * len(self._buckets))
