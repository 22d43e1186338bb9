"""How much anybody may send: sizes, and a token bucket per account and per address.

The buckets live in this process, so that a frame costs no round trip: with several lobbies an account can spend its
rate once at each of them.
"""

import time
from collections.abc import Callable

from services.lobby.refusals import Refused

BODY_BYTES = 64 * 1024
"""Largest HTTP body."""
FRAME_BYTES = 16 * 1024
"""Largest WebSocket frame; a larger one closes the connection with 1009."""
PASSWORD_COST = 10.0
"""What a password try costs, in requests: hashing is slow on purpose."""
SWEEP_AT = 10_000
"""Buckets in memory at which the full ones are thrown away: a full bucket is the same as none."""


class Buckets:
    """A token bucket per key: `burst` at once, `rate` a second over a while."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.time) -> None:
        self.rate = rate
        self.burst = float(burst)
        self.clock = clock
        self._buckets: dict[str, tuple[float, float]] = {}
        self._sweep_at = SWEEP_AT

    def take(self, key: str, cost: float = 1.0) -> None:
        """Spends `cost` from the bucket of `key`; raises Refused, which says until when, and spends nothing."""
        if self.rate == 0:
            return
        now = self.clock()
        left, seen = self._buckets.get(key, (self.burst, now))
        left = min(self.burst, left + (now - seen) * self.rate)
        if left < min(cost, self.burst):
            retry_at = now + (min(cost, self.burst) - left) / self.rate
            raise Refused("too_many_requests", "Too many requests from you; wait until `retry_at`.", retry_at)
        self._buckets[key] = (left - cost, now)
        if len(self._buckets) >= self._sweep_at:
            self._sweep(now)

    def _sweep(self, now: float) -> None:
        full = [key for key, (left, seen) in self._buckets.items() if left + (now - seen) * self.rate >= self.burst]
        for key in full:
            del self._buckets[key]
        self._sweep_at = max(SWEEP_AT, 2 * len(self._buckets))
