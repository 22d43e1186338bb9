"""What an engine does now and then: looks again at broken tables, and forgets outcomes that nobody can ask for."""

import time
from collections.abc import Callable, Set
from datetime import UTC, datetime, timedelta
from typing import cast

from redis.asyncio import Redis

from services.engine.store import Store
from services.engine.table_cache import SERVICE
from shared.runtime.servers.server_clock import entered_at
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from shared.runtime.streams.bus import Entry
from shared.runtime.tables.event_log import Connection, forget_outcomes
from shared.runtime.tables.loading import look_again
from shared.runtime.telemetry import metrics

EVERY = 15.0
"""Seconds between two rounds."""
AT_ONCE = 500
"""Outcomes deleted in one round: a small statement, that holds up no commit."""
MARGIN = timedelta(hours=1)
"""More than the clocks of Redis and PostgreSQL can differ."""


class Housekeeping:
    def __init__(
        self, settings: Settings, redis: Redis, store: Store, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._redis = redis
        self._store = store
        self._partitions = settings.partitions
        self._kept = timedelta(days=settings.outcomes_kept_days)
        self._clock = clock
        self._due = 0.0

    async def maybe_round(self, owned: Set[int]) -> None:
        if self._clock() >= self._due:
            await self._round(await self._store.connection(), owned)
            self._due = self._clock() + EVERY

    async def _round(self, connection: Connection, owned: Set[int]) -> None:
        broken = await look_again(self._redis, connection, SERVICE, owned, self._partitions)
        metrics.TABLES_BROKEN.set(broken)
        if self._kept and 0 in owned:  # one engine is enough
            await forget_outcomes(connection, await self._before(), AT_ONCE)

    async def _before(self) -> datetime:
        """Commands that still lie somewhere, in a stream or parked, must find their outcome, however old they are."""
        pipeline = self._redis.pipeline(transaction=False)
        for stream in (names.DEAD_LETTERS, *map(names.commands_stream, range(self._partitions))):
            pipeline.xrange(stream, count=1)
        oldest = [entries[0][0] for entries in cast("list[list[Entry]]", await pipeline.execute()) if entries]
        lying = [datetime.fromtimestamp(entered_at(entry), UTC) - MARGIN for entry in oldest]
        return min([datetime.now(UTC) - self._kept, *lying])
