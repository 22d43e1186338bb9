"""How far the statistics are behind the event streams."""

from collections.abc import Sequence
from typing import cast

from redis.asyncio import Redis

from shared.runtime.telemetry import metrics


async def measure(redis: Redis, streams: Sequence[str], group: str) -> None:
    """Seconds between the newest entry of each stream and the oldest that is not done with."""
    for partition, stream in enumerate(streams):
        metrics.STATS_LAG.labels(str(partition)).set(await seconds_behind(redis, stream, group))


async def seconds_behind(redis: Redis, stream: str, group: str) -> float:
    newest = at_ms((await redis.xinfo_stream(stream))["last-generated-id"])
    lying = await redis.xpending(stream, group)
    if lying["pending"]:
        return max(0, newest - at_ms(lying["min"])) / 1000
    read = next(one["last-delivered-id"] for one in await redis.xinfo_groups(stream) if one["name"] == group.encode())
    unread = cast("list[tuple[bytes, object]]", await redis.xrange(stream, f"({read.decode()}", "+", count=1))
    return (newest - at_ms(unread[0][0])) / 1000 if unread else 0.0


def at_ms(entry: bytes) -> int:
    """The time in an entry's id."""
    return int(entry.split(b"-")[0])
