"""The engine's loop: read what came, settle it, look after what others left."""

import asyncio
import logging
import time
from collections.abc import Sequence

from redis.asyncio import Redis
from redis.exceptions import ResponseError

from services.engine.command_stream import CommandStream, Unsettled
from services.engine.housekeeping import Housekeeping
from services.engine.in_flight import Failure
from services.engine.ownership import GaveUp, Ownership
from services.engine.settle import Settler
from services.engine.store import Store
from services.engine.table_cache import TableCache
from shared.runtime.servers.server_clock import entered_at
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from shared.runtime.streams.bus import Delivery
from shared.runtime.telemetry import metrics
from shared.runtime.telemetry.ops import Health

log = logging.getLogger("guildhall.engine")

LOOP = "loop"
LONGEST_WAIT = 0.5
"""Seconds that one read waits: SIGTERM is noticed within them."""

HOUSEKEEPING = 15.0
"""Seconds between two rounds of it."""

GATHER_EACH, GATHER_MOST = 0.001, 0.008
"""Seconds that commands are let gather before a read, for each one beyond the first of the batch before, and at most.
Where many play at once, each read, commit and telling then serves more of them; a lone table never waits."""


class Worker:
    def __init__(
        self,
        settings: Settings,
        redis: Redis,
        inbox: CommandStream,
        store: Store,
        settler: Settler,
        desk: TableCache,
        footing: Ownership,
        health: Health,
    ) -> None:
        self._settings = settings
        self._redis = redis
        self._inbox = inbox
        self._store = store
        self._settler = settler
        self._desk = desk
        self._footing = footing
        self._health = health
        self._gather = 0.0
        self._housekeeping = Housekeeping(settings)
        self._keep_due = 0.0

    async def run(self, stop: asyncio.Event) -> None:
        self._health.expect(LOOP, within=max(5.0, 2 * self._settings.lease_seconds))
        try:
            await self._footing.patiently(self._inbox.open)
            await self._footing.patiently(self._inbox.tidy)
            while not stop.is_set():
                await self._footing.patiently(self.step)
                self._health.beat(LOOP)
        except GaveUp as error:
            log.warning("stopping without a server: %s; the next owner settles what is pending", error)
            return
        await self._leave()

    async def step(self) -> None:
        """One round: renew, look after what is left over, then settle what came."""
        try:
            await self._footing.maybe_renew()
            if self._footing.renewed:
                await self._look_around()
                self._footing.renewed = False
            if self._gather:
                await asyncio.sleep(self._gather)
            wait = min(self._footing.due_in, LONGEST_WAIT)
            batch = await self._inbox.read(self._footing.partitions, max(1, int(wait * 1000)))
        except ResponseError as error:
            if "NOGROUP" not in str(error):
                raise
            await self._inbox.open()  # a new Redis, or one that lost its data
            return
        self._gather = min(GATHER_MOST, GATHER_EACH * max(0, len(batch) - 1))
        if batch:
            await self._settle(batch, deliveries=1)

    async def _look_around(self) -> None:
        """Between two batches nothing of ours is pending: whatever is, was left by somebody, or failed before."""
        for partition in sorted(self._footing.partitions):
            if partition in self._footing.partitions:  # settling takes time, and leases may be lost in it
                await self._settle_left(await self._inbox.unsettled(partition))
        await self._measure()
        if time.monotonic() >= self._keep_due:
            await self._housekeeping.round(self._redis, await self._store.connection(), self._footing.partitions)
            self._keep_due = time.monotonic() + HOUSEKEEPING

    async def _settle_left(self, left: list[Unsettled]) -> None:
        """Those delivered once come together. Those delivered more often come alone: one of them may be what took an
        engine down, and would take the innocent with it."""
        once = [one for one in left if one.deliveries == 1 and self._settings.deliveries > 1]
        for start in range(0, len(once), self._settings.batch):
            some = [await self._inbox.claim(one) for one in once[start : start + self._settings.batch]]
            await self._settle([one for one in some if one is not None], deliveries=2)
        for one in left:
            if one not in once:
                await self._settle_alone(one)

    async def _settle_alone(self, left: Unsettled) -> None:
        if left.deliveries < self._settings.deliveries:
            again = await self._inbox.claim(left)
            if again is not None:
                await self._settle([again], deliveries=left.deliveries + 1)
            return
        delivery = await self._inbox.peek(left)
        if not await self._settler.told_before(delivery, left.deliveries):
            sentence = f"Delivered {left.deliveries} times and never settled: it may have ended the engines that tried."
            await self._settler.park(Failure(delivery, "never_settled", sentence), left.deliveries)

    async def _settle(self, batch: Sequence[Delivery], deliveries: int) -> None:
        for failure in await self._settler.settle(batch, deliveries):
            metrics.STEP_FAILED.labels("engine", "settle", failure.code).inc()
            if deliveries >= self._settings.deliveries:
                await self._settler.park(failure, deliveries)

    async def _measure(self) -> None:
        pipeline = self._redis.pipeline(transaction=False)
        streams = [names.commands_stream(partition) for partition in sorted(self._footing.partitions)]
        for stream in streams:
            pipeline.xlen(stream)
            pipeline.xrange(stream, count=1)
        pipeline.time()  # what the entries' ids were made from
        *answers, (seconds, microseconds) = await pipeline.execute()
        now = seconds + microseconds / 1_000_000
        metrics.STREAM_BACKLOG.clear()  # a stream of which another engine speaks by now must not be spoken of here
        metrics.STREAM_AGE.clear()
        for stream, length, oldest in zip(streams, answers[::2], answers[1::2], strict=True):
            metrics.STREAM_BACKLOG.labels(stream).set(int(length))
            metrics.STREAM_AGE.labels(stream).set(max(0.0, now - entered_at(oldest[0][0])) if oldest else 0.0)
        metrics.TABLES_OPEN.set(await self._store.tables_open(self._footing.partitions))

    async def _leave(self) -> None:
        """Drained: leaves snapshots and partitions to the others."""
        pipeline = self._redis.pipeline(transaction=False)
        for table, snapshot in self._desk.all_snapshots().items():
            pipeline.set(names.snapshot_key(table), snapshot)
        try:
            await self._footing.patiently(pipeline.execute)
            await self._footing.patiently(self._inbox.leave)
            await self._footing.release()
        except GaveUp as error:
            log.warning("left without saying so: %s", error)
