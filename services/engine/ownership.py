"""What an engine stands on: the partitions it holds by lease, and servers that may be away for a while."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from collections.abc import Set as AbstractSet
from typing import TypeVar

import psycopg
from redis.exceptions import RedisError

from shared.runtime.servers.connections import Patience
from shared.runtime.streams.leases import Leases
from shared.runtime.streams.names import commands_stream
from shared.runtime.tables.event_log import Fenced
from shared.runtime.telemetry import metrics

T = TypeVar("T")

GRACE = 5.0
"""Seconds for which a worker that was told to stop still waits for a server; what it gives up stays pending."""


POISON = (psycopg.DataError, psycopg.IntegrityError, psycopg.errors.ProgramLimitExceeded)
"""Values that PostgreSQL will never take; any other error of it is the server's trouble, which passes."""


class GaveUp(Exception):  # noqa: N818
    """Told to stop while a server was away: nothing was acknowledged, so the next owner finds it all."""


class Ownership:
    def __init__(
        self,
        leases: Leases,
        seconds: float,
        stop: asyncio.Event,
        on_changed: Callable[[int], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._leases = leases
        self._on_changed = on_changed
        self._seconds = seconds
        self._stop = stop
        self._clock = clock
        self._renew_at = 0.0
        self._stopped_at: float | None = None
        self._patience = Patience("a server")
        self._streams: set[str] = set()
        self._tokens: dict[int, int] = {}
        self.renewed = False
        """Whether the leases were renewed, wherever that was, since somebody last looked at what came with them."""

    @property
    def partitions(self) -> AbstractSet[int]:
        return self._tokens.keys()

    def owns(self, stream: str) -> bool:
        return stream in self._streams

    @property
    def due_in(self) -> float:
        """Seconds until the leases have to be renewed."""
        return max(0.0, self._renew_at - self._clock())

    async def maybe_renew(self) -> None:
        """Renews the leases when it is time. What is not owned any more, and what was taken anew, is changed: somebody
        else may have written there, so nothing that is known of it counts."""
        if self._leases.valid and self.due_in > 0:
            return
        owned = await self._leases.renew()
        self._renew_at = self._clock() + self._seconds / 3
        before, self._tokens = self._tokens, owned
        for partition in before.keys() | owned.keys():
            if before.get(partition) != owned.get(partition):
                self._on_changed(partition)
        self._streams = {commands_stream(partition) for partition in owned}
        self.renewed = True
        metrics.PARTITIONS_OWNED.labels("engine").set(len(owned))

    def doubt(self) -> None:
        """Somebody else has written where only we should: ask who owns what before going on."""
        self._renew_at = 0.0

    async def patiently(self, action: Callable[[], Awaitable[T]]) -> T:
        """Does it until it is done, however long a server is away; keeps the leases meanwhile."""
        while True:
            try:
                await self.maybe_renew()
                result = await action()
            except (Fenced, *POISON):
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

    async def release(self) -> None:
        self._tokens = {}
        self._streams = set()
        await self._leases.release()
