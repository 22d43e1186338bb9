"""How many commands wait for an engine: what to scale engines on. Served by dispatchers: they need none."""

from http import HTTPStatus

from redis.asyncio import Redis

from shared.runtime.streams import names
from shared.runtime.telemetry.ops import OpsAnswer, as_json


async def backlog(redis: Redis, partitions: int) -> dict[str, int]:
    """By stream. A command is deleted from its stream when it is decided, so the length is what waits."""
    streams = [names.commands_stream(partition) for partition in range(partitions)]
    pipeline = redis.pipeline(transaction=False)
    for stream in streams:
        pipeline.xlen(stream)
    return dict(zip(streams, await pipeline.execute(), strict=True))


async def backlog_page(redis: Redis, partitions: int) -> OpsAnswer:
    found = await backlog(redis, partitions)
    return as_json(HTTPStatus.OK, {"waiting": sum(found.values()), "streams": found})
