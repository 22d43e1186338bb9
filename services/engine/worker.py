"""The engine's loop: read what came, settle it, look after what others left."""

import asyncio
import logging
from collections.abc import Sequence

from redis.asyncio import Redis

from services.engine.command_stream import CommandStream, Unsettled
from services.engine.housekeeping import Housekeeping
from services.engine.in_flight import Failure
from services.engine.ownership import Ownership
from services.engine.publisher import Publisher
from services.engine.retries import GaveUp, Retries
from services.engine.settle import Settler
from services.engine.store import Store
from services.engine.timekeeper import Timekeeper
from shared.runtime.servers.server_clock import entered_at
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from shared.runtime.streams.bus import Delivery, GroupLost
from shared.runtime.telemetry import metrics
from shared.runtime.telemetry.ops import Health

log = logging.getLogger("guildhall.engine")

LOOP = "loop"
LONGEST_WAIT = 0.5
"""Seconds that one read waits: SIGTERM is noticed within them."""

GATHER_EACH, GATHER_MOST = 0.001, 0.008
"""Seconds that commands are let gather before a read, for each one beyond the first of the batch before, and at most.
Where many play at once, each read, commit and publishing then serves more of them; a lone table never waits."""


class Worker:
    def __init__(
        self,
        settings: Settings,
        redis: Redis,
        commands: CommandStream,
        store: Store,
        settler: Settler,
        publisher: Publisher,
        ownership: Ownership,
        retries: Retries,
        timekeeper: Timekeeper,
        housekeeping: Housekeeping,
        health: Health,
        longest_wait: float = LONGEST_WAIT,
    ) -> None:
        self._settings = settings
        self._redis = redis
        self._commands = commands
        self._store = store
        self._settler = settler
        self._publisher = publisher
        self._ownership = ownership
        self._retries = retries
        self._timekeeper = timekeeper
        self._health = health
        self._gather = 0.0
        self._housekeeping = housekeeping
        self._longest_wait = longest_wait

    async def run(self, stop: asyncio.Event) -> None:
        self._health.expect(LOOP, within=max(5.0, 2 * self._settings.lease_seconds))
        try:
            await self._retries.until_done(self._commands.open)
            await self._retries.until_done(self._commands.tidy)
            while not stop.is_set():
                await self._retries.until_done(self.step)
                self._health.beat(LOOP)
        except GaveUp as error:
            log.warning("stopping without a server: %s; the next owner settles what is pending", error)
            return
        await self._leave()

    async def step(self) -> None:
        """One round: renew, look after what is left over and what is due, then settle what came."""
        try:
            await self._ownership.maybe_renew()
            await self._timekeeper.maybe_beat(self._ownership.partitions)
            if self._ownership.renewed:
                await self._look_around()
                self._ownership.renewed = False
            await self._timekeeper.send_due()
            if self._gather:
                await asyncio.sleep(self._gather)
            wait = min(self._ownership.due_in, self._timekeeper.due_in(), self._longest_wait)
            batch = await self._commands.read(self._ownership.partitions, max(1, int(wait * 1000)))
        except GroupLost:
            await self._commands.open()  # a new Redis, or one that lost its data
            return
        self._gather = min(GATHER_MOST, GATHER_EACH * max(0, len(batch) - 1))
        if batch:
            await self._settle(batch, deliveries=1)

    async def _look_around(self) -> None:
        """Between two batches nothing of ours is pending: whatever is, was left by somebody, or failed before."""
        for partition in sorted(self._ownership.partitions):
            if partition in self._ownership.partitions:  # settling takes time, and leases may be lost in it
                await self._settle_left(await self._commands.unsettled(partition))
        await self._measure()
        await self._housekeeping.maybe_round(self._ownership.partitions)

    async def _settle_left(self, left: list[Unsettled]) -> None:
        """Those delivered once come together. Those delivered more often come alone: one of them may be what took an
        engine down, and would take the innocent with it."""
        once = [one for one in left if one.deliveries == 1 and self._settings.deliveries > 1]
        for start in range(0, len(once), self._settings.batch):
            some = [await self._commands.claim(one) for one in once[start : start + self._settings.batch]]
            await self._settle([one for one in some if one is not None], deliveries=2)
        for one in left:
            if one not in once:
                await self._settle_alone(one)

    async def _settle_alone(self, left: Unsettled) -> None:
        if left.deliveries < self._settings.deliveries:
            again = await self._commands.claim(left)
            if again is not None:
                await self._settle([again], deliveries=left.deliveries + 1)
            return
        delivery = await self._commands.peek(left)
        if not await self._settler.settled_before(delivery, left.deliveries):
            sentence = f"Delivered {left.deliveries} times and never settled: it may have ended the engines that tried."
            await self._publisher.park(Failure(delivery, "never_settled", sentence), left.deliveries)

    async def _settle(self, batch: Sequence[Delivery], deliveries: int) -> None:
        for failure in await self._settler.settle(batch, deliveries):
            metrics.STEP_FAILED.labels("engine", "settle", failure.code).inc()
            if deliveries >= self._settings.deliveries:
                await self._publisher.park(failure, deliveries)

    async def _measure(self) -> None:
        pipeline = self._redis.pipeline(transaction=False)
        streams = [names.commands_stream(partition) for partition in sorted(self._ownership.partitions)]
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
        metrics.TABLES_OPEN.set(await self._store.tables_open(self._ownership.partitions))

    async def _leave(self) -> None:
        """Drained: leaves snapshots and partitions to the others."""
        try:
            await self._publisher.leave_snapshots()
            await self._retries.until_done(self._commands.leave)
            await self._ownership.release()
        except GaveUp as error:
            log.warning("left without saying so: %s", error)
