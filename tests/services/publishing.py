"""Decisions on the event streams, without an engine that made them."""

from collections.abc import Iterable

from redis.asyncio import Redis

from shared.contracts.codec import encode
from shared.contracts.events import Decided
from shared.runtime.streams import names
from shared.runtime.streams.bus import append_message


async def publish(redis: Redis, decisions: Iterable[Decided], partitions: int, traceparent: str = "") -> None:
    """As an engine does; no command is acknowledged."""
    pipeline = redis.pipeline(transaction=False)
    for decided in decisions:
        stream = names.events_stream(names.partition_of(decided.table, partitions))
        append_message(pipeline, stream, encode(decided), traceparent)
    await pipeline.execute()
