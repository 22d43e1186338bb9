"""What leaves the engine: replies, with the snapshots that came due; and what nobody can process, to be looked at."""

import logging
from collections.abc import Mapping, Sequence

from redis.asyncio import Redis

from services.engine.command_stream import GROUP
from services.engine.in_flight import Failure, Reply, closed
from services.engine.retries import Retries
from services.engine.table_cache import SERVICE, TableCache
from shared.contracts.codec import encode
from shared.contracts.events import Decided
from shared.contracts.ids import TableId
from shared.runtime.streams import dead_letters
from shared.runtime.streams.decisions import PublishedDecision, publish
from shared.runtime.streams.names import commands_stream, partition_of
from shared.runtime.tables.replay import TABLE_BROKEN
from shared.runtime.tables.snapshots import delete_snapshots, write_snapshots
from shared.runtime.telemetry import metrics

log = logging.getLogger("guildhall.engine")


class Publisher:
    def __init__(self, redis: Redis, cache: TableCache, retries: Retries, partitions: int, events_kept: int) -> None:
        self._redis = redis
        self._partitions = partitions
        self._cache = cache
        self._retries = retries
        self._events_kept = events_kept

    async def publish(self, replies: Sequence[Reply]) -> None:
        """Publishes decisions that are stored, and acknowledges their commands."""
        if not replies:
            return
        changed = {reply.decided.table for reply in replies if reply.new and reply.decided.events}
        snapshots, over = self._cache.snapshots_due(changed)
        with metrics.STEP.labels("engine", "publish").time():
            await self._retries.until_done(lambda: self._send(replies, snapshots, over))
        for reply in replies:
            closed(reply)
        _count(replies)

    async def _send(
        self, replies: Sequence[Reply], snapshots: Mapping[TableId, bytes], over: Sequence[TableId]
    ) -> None:
        """Repeating it is harmless: readers drop what they have seen."""
        await write_snapshots(self._redis, snapshots)
        await delete_snapshots(self._redis, over)
        await publish(self._redis, GROUP, [self._published(one) for one in replies], self._events_kept)

    def _published(self, reply: Reply) -> PublishedDecision:
        message = encode(reply.decided)
        if reply.to is None:
            stream = commands_stream(partition_of(reply.decided.table, self._partitions))
            return PublishedDecision(stream, None, message, "")
        delivery = reply.to.delivery
        return PublishedDecision(delivery.stream, delivery.entry, message, reply.to.traceparent)

    async def park(self, failure: Failure, deliveries: int) -> None:
        """Makes a dead letter of it."""
        log.error("dead letter from %s: %s", failure.delivery.stream, failure.sentence)
        await self._retries.until_done(
            lambda: dead_letters.park(
                self._redis, failure.delivery, GROUP, SERVICE, failure.code, failure.sentence, deliveries
            )
        )

    async def leave_snapshots(self) -> None:
        """Of every table that went on since its last one: what the next owner begins with."""
        await self._retries.until_done(lambda: write_snapshots(self._redis, self._cache.all_snapshots()))


def _count(replies: Sequence[Reply]) -> None:
    new = [reply.decided for reply in replies if reply.new]
    broken = sum(_is_broken(reply.decided) for reply in replies)
    refused = sum(decided.refusal is not None for decided in new)
    metrics.BATCH_SIZE.observe(len(replies))
    metrics.COMMANDS_DECIDED.labels("accepted").inc(len(new) - refused)
    metrics.COMMANDS_DECIDED.labels("refused").inc(refused)
    metrics.COMMANDS_DECIDED.labels("table_broken").inc(broken)
    metrics.COMMANDS_REPEATED.inc(len(replies) - len(new) - broken)
    metrics.EVENTS_STORED.inc(sum(len(decided.events) for decided in new))


def _is_broken(decided: Decided) -> bool:
    return decided.refusal is not None and decided.refusal.code == TABLE_BROKEN
