"""One clock for all hosts: that of Redis, read by a monotonic clock of our own.

Hosts' wall clocks may disagree and may be set; what one process writes and another compares, a deadline or the age of a
stream's entry, is the time of Redis. How long something takes is never measured with it.
"""

import asyncio
import logging
import time
from collections.abc import Callable

from redis.asyncio import Redis

from shared.runtime.servers.connections import AWAY, redis_client
from shared.runtime.telemetry import metrics

log = logging.getLogger("guildhall.clock")

SLOW = 0.5
"""Seconds: a reply that took longer says too little, and what was known before stays."""
APART = 2.0
"""Seconds between our wall clock and that of Redis that an operator should hear of."""
LOOK = 10.0
"""Seconds between two looks at how far our wall clock is off."""


class ServerClock:
    """The time of Redis. Until it was asked for the first time, our own wall clock has to do."""

    def __init__(self, monotonic: Callable[[], float] = time.monotonic, wall: Callable[[], float] = time.time) -> None:
        self._monotonic = monotonic
        self._wall = wall
        self._ahead = wall() - monotonic()
        self._known = False

    def now(self) -> float:
        return self.at(self._monotonic())

    def at(self, moment: float) -> float:
        """What that clock shows at a moment of our monotonic clock."""
        return moment + self._ahead

    def moment(self, at: float) -> float:
        """The moment of our monotonic clock at which that clock showed this."""
        return at - self._ahead

    @property
    def off(self) -> float:
        """Seconds by which our wall clock is ahead of that of Redis."""
        return self._wall() - self.now()

    async def ask(self, redis: Redis) -> None:
        asked = self._monotonic()
        self.learn(await redis.time(), asked)

    def learn(self, replied: tuple[int, int], asked: float) -> None:
        """Takes a reply to TIME: what it says was true somewhere between the question and now."""
        answered = self._monotonic()
        if answered - asked > SLOW and self._known:
            return
        self._ahead = replied[0] + replied[1] / 1_000_000 - (asked + answered) / 2
        self._known = True


class ClockWatch:
    """Says how far our wall clock is off: as a metric always, in the log when it begins to be too much."""

    def __init__(self, clock: ServerClock) -> None:
        self.clock = clock
        self._apart = False

    async def look(self, redis: Redis) -> None:
        await self.clock.ask(redis)
        off = self.clock.off
        metrics.CLOCK_OFFSET.set(off)
        apart = abs(off) > APART
        if apart and not self._apart:
            log.warning("This host's clock is %+.1f s off that of Redis; set one of them right", off)
        self._apart = apart


async def watch_clock(redis_url: str) -> None:
    """Looks again and again; runs beside a service until it is cancelled."""
    redis = redis_client(redis_url)
    watch = ClockWatch(ServerClock())
    try:
        while True:
            try:
                await watch.look(redis)
            except AWAY as error:
                log.debug("can't compare clocks: %s", error)  # the service itself says that Redis is away
            await asyncio.sleep(LOOK)
    finally:
        await redis.aclose()


def entered_at(entry: bytes) -> float:
    """When Redis took a stream's entry: its id begins with the milliseconds."""
    return int(entry.split(b"-")[0]) / 1000
