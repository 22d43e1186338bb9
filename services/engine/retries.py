"""How an engine bears with a server that is away: it does the same step again until it is done, or gives up at its end.

Elsewhere a round of a loop is lost to an outage (`shared/runtime/servers/connections.py: patiently`). Here it can't be:
what was stored has to be published before anything else is decided.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

import psycopg
from redis.exceptions import RedisError

from services.engine.store import NOT_STORED
from shared.runtime.servers.connections import Patience

T = TypeVar("T")

GRACE = 5.0
"""Seconds for which an engine that has to stop still waits for a server; what it gives up stays pending."""


class GaveUp(Exception):  # noqa: N818
    """The engine has to stop while a server is away: nothing was acknowledged, so the next owner finds it all."""


class Retries:
    """`before_each` comes before every try: leases have to be kept, however long a server is away."""

    def __init__(
        self,
        stop: asyncio.Event,
        before_each: Callable[[], Awaitable[None]],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._stop = stop
        self._before_each = before_each
        self._clock = clock
        self._stopped_at: float | None = None
        self._patience = Patience("a server")

    async def until_done(self, step: Callable[[], Awaitable[T]]) -> T:
        """What `step` returns, however often it has to be tried. Raises NOT_STORED at once, GaveUp after GRACE."""
        while True:
            try:
                await self._before_each()
                result = await step()
            except NOT_STORED:
                raise
            except (psycopg.Error, RedisError, OSError) as error:
                if self._out_of_time():
                    raise GaveUp(str(error)) from error
                await self._patience.wait(error)
            else:
                self._patience.well()
                return result

    def _out_of_time(self) -> bool:
        if not self._stop.is_set():
            return False
        if self._stopped_at is None:
            self._stopped_at = self._clock()
        return self._clock() - self._stopped_at > GRACE
