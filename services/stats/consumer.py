"""The event streams' way into the statistics: finished tables are recorded, everything else is only acknowledged."""

import asyncio
import logging
import time
from collections import deque
from contextlib import suppress
from typing import Any, cast

from redis.asyncio import Redis

from services.stats import lag
from services.stats.forgetting import forget_names
from services.stats.ingest import Unrecordable, about, record_missing, record_table
from shared.contracts.codec import Unreadable, decode_decided
from shared.contracts.events import TableFinished
from shared.contracts.ids import TableId
from shared.runtime.servers.connections import AWAY, Patience, patiently
from shared.runtime.servers.pool import Pool
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from shared.runtime.streams.bus import Delivery, Entry, GroupLost, acknowledge, delivery, ensure_group, read_group
from shared.runtime.streams.dead_letters import park
from shared.runtime.telemetry import metrics, tracing
from shared.runtime.telemetry.ops import Health

log = logging.getLogger("guildhall.stats")

GROUP = "stats"
"""The group, and the one consumer in it: all processes of the service share it, so that none leaves a name behind, and
what one of them left unfinished is anybody's after a while."""
PART = "consumer"
STUCK_AFTER = 30.0
BLOCK_MS = 1000
TOGETHER = 512
GATHER = 0.2
"""Seconds between two reads while there is less than a full one to read. Every round costs the same, however little it
finds: at 0.05 the statistics took 60 µs of a processor for each move of a busy platform, as much as its PostgreSQL."""
ROUND = 5.0
"""Seconds between two looks at what lies unfinished, what is missing, and how far behind we are."""
AGAIN_AFTER_MS = 10_000
"""How long an entry may lie unfinished before it is tried again."""


class Consumer:
    def __init__(
        self, redis: Redis, pool: Pool, settings: Settings, health: Health, again_after_ms: int = AGAIN_AFTER_MS
    ) -> None:
        self.redis = redis
        self.pool = pool
        self.settings = settings
        self.health = health
        self.again_after_ms = again_after_ms
        self.streams = [names.events_stream(partition) for partition in range(settings.partitions)]
        self.waiting: deque[Delivery] = deque()
        self.done: list[Delivery] = []
        self.failures: dict[bytes, str] = {}
        self.next_round = 0.0
        health.expect(PART, within=STUCK_AFTER)

    async def run(self, stop: asyncio.Event) -> None:
        """Until `stop` is set. While a server is away, what was read stays in hand and is tried again."""
        patience = Patience("a server that the statistics need")
        begun = False
        while not stop.is_set():
            async with patiently(patience, stop):
                if not begun:
                    await self.begin()
                    begun = True
                await self.read()
                more = len(self.waiting) >= TOGETHER
                await self.settle()
                if time.monotonic() >= self.next_round:
                    await self.look_around()
                    self.next_round = time.monotonic() + ROUND
                self.health.beat(PART)
                if not more:
                    await self.gather(stop)

    async def gather(self, stop: asyncio.Event) -> None:
        """Lets entries come together: nobody waits for a result as for a move, and moves need the processor."""
        with suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), GATHER)

    async def begin(self) -> None:
        """Streams and groups are there, and everything that ended before is recorded."""
        for stream in self.streams:
            await ensure_group(self.redis, stream, GROUP)
        await self.catch_up(recent=False)

    async def catch_up(self, recent: bool) -> int:
        async with self.pool.connection() as connection:
            return await record_missing(connection, recent, lambda: self.health.beat(PART))

    async def read(self, block_ms: int = BLOCK_MS) -> None:
        """Takes new entries in hand, unless some are still there."""
        if self.waiting or self.done:
            return
        try:
            self.waiting.extend(await read_group(self.redis, GROUP, GROUP, self.streams, TOGETHER, block_ms))
        except GroupLost:
            log.warning("The streams lost their groups; making them again and looking for what was missed")
            await self.begin()

    async def settle(self) -> None:
        """Handles what is in hand, then acknowledges it; whatever stops this in the middle, it can be done again."""
        while self.waiting:
            if await self.handle(self.waiting[0]):
                self.done.append(self.waiting[0])
            self.waiting.popleft()
        pipeline = self.redis.pipeline(transaction=False)
        acknowledge(pipeline, GROUP, self.done)
        await pipeline.execute()
        self.done.clear()

    async def handle(self, one: Delivery) -> bool:
        """Whether it can be acknowledged; what failed lies until it is tried again, what can't succeed is parked."""
        if not one.message:
            return True  # trimmed while it was pending; looking for missing results finds its table
        try:
            decided = decode_decided(one.message)
        except Unreadable as error:
            await park(self.redis, one, GROUP, "stats", error.code, error.sentence, 1)
            return False
        if not any(isinstance(event, TableFinished) for event in decided.events):
            return True
        return await self.record(one, decided.table)

    async def record(self, one: Delivery, table: TableId) -> bool:
        with tracing.span("stats.record", one.traceparent, table=table) as span:
            try:
                with metrics.STEP.labels("stats", "record").time():
                    async with self.pool.connection() as connection:
                        await record_table(connection, table)
                self.failures.pop(one.entry, None)
                return True
            except Unrecordable as error:
                tracing.failed(span, "unrecordable", str(error))
                metrics.STEP_FAILED.labels("stats", "record", "unrecordable").inc()
                await park(self.redis, one, GROUP, "stats", "unrecordable", str(error), 1)
                return False
            except AWAY:
                metrics.STEP_FAILED.labels("stats", "record", "away").inc()
                raise
            except Exception as error:
                # A bug of ours, or something about this one table: the others must not wait for it.
                tracing.failed(span, "bug", str(error))
                metrics.STEP_FAILED.labels("stats", "record", "bug").inc()
                log.exception("Table %s could not be recorded", table, extra=about(table))
                self.failures[one.entry] = f"{type(error).__name__}: {error}"
                return False

    async def look_around(self) -> None:
        await self.try_again()
        await self.catch_up(recent=True)
        async with self.pool.connection() as connection:
            await forget_names(connection)
        await lag.measure(self.redis, self.streams, GROUP)

    async def try_again(self) -> None:
        """Takes up what lies unfinished, by us or by a process that is gone; parks what was tried often enough."""
        for stream in self.streams:
            lying = await self.redis.xpending_range(stream, GROUP, "-", "+", TOGETHER, idle=self.again_after_ms)
            tries = {cast(bytes, one["message_id"]): cast(int, one["times_delivered"]) for one in lying}
            if not tries:
                continue
            claimed = await self.redis.xclaim(stream, GROUP, GROUP, self.again_after_ms, cast(Any, list(tries)))
            for entry in cast("list[Entry]", claimed):
                if entry[0] is not None:  # a trimmed one comes back as nothing
                    await self._try_again(delivery(stream, entry), tries.pop(entry[0]))
            await self._forget_trimmed(stream, list(tries))

    async def _forget_trimmed(self, stream: str, entries: list[bytes]) -> None:
        """Those that were not claimed are gone from the stream, or another process was quicker."""
        trimmed = [entry for entry in entries if not await self.redis.xrange(stream, entry, entry)]
        pipeline = self.redis.pipeline(transaction=False)
        acknowledge(pipeline, GROUP, [delivery(stream, (entry, {})) for entry in trimmed])
        await pipeline.execute()

    async def _try_again(self, one: Delivery, tries: int) -> None:
        if tries < self.settings.deliveries:
            self.waiting.append(one)
            return
        sentence = self.failures.pop(one.entry, "Recording this table failed again and again.")
        await park(self.redis, one, GROUP, "stats", "failed_again", sentence, tries)
