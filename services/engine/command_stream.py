"""The command streams as the engine reads them: new commands, and what an earlier owner left unsettled."""

import asyncio
from collections.abc import Awaitable, Iterable
from dataclasses import dataclass
from typing import cast

from redis.asyncio import Redis

from shared.runtime.streams.bus import (
    Delivery,
    Entry,
    acknowledge,
    delivery,
    ensure_group,
    group_needed,
    read_group,
)
from shared.runtime.streams.names import commands_stream

GROUP = "engine"
PAGE = 256
FORGOTTEN_AFTER = 3600.0

TIDY = """
-- streams ; group, milliseconds not seen, worker (or anybody). Whole or not at all: taking a name off a group
-- throws away what is pending for it, and somebody could read between looking and taking.
for _, stream in ipairs(KEYS) do
    for _, consumer in ipairs(redis.call('XINFO', 'CONSUMERS', stream, ARGV[1])) do
        local name, pending, idle = consumer[2], consumer[4], consumer[6]
        if pending == 0 and idle >= tonumber(ARGV[2]) and (ARGV[3] == '' or ARGV[3] == name) then
            redis.call('XGROUP', 'DELCONSUMER', stream, ARGV[1], name)
        end
    end
end
return 1
"""


@dataclass(frozen=True)
class Unsettled:
    """An entry that was delivered before and never acknowledged."""

    stream: str
    entry: bytes
    deliveries: int


class CommandStream:
    """Raises GroupLost where Redis has lost what `open` made."""

    def __init__(self, redis: Redis, worker: str, partitions: int, batch: int) -> None:
        self._redis = redis
        self._worker = worker
        self._partitions = partitions
        self._batch = batch

    async def open(self) -> None:
        for partition in range(self._partitions):
            await ensure_group(self._redis, commands_stream(partition), GROUP)

    async def read(self, owned: Iterable[int], block_ms: int) -> list[Delivery]:
        """New commands of all owned partitions in one question; waits for the first up to `block_ms`."""
        streams = [commands_stream(partition) for partition in owned]
        if not streams:
            await asyncio.sleep(block_ms / 1000)
            return []
        each = -(-self._batch // len(streams))  # Redis counts per stream
        return await read_group(self._redis, GROUP, self._worker, streams, each, block_ms)

    async def unsettled(self, partition: int) -> list[Unsettled]:
        """Everything pending, whoever it was delivered to, in order; asking does not count as a delivery."""
        stream = commands_stream(partition)
        found: list[Unsettled] = []
        after = "-"
        while True:
            with group_needed():
                page = await self._redis.xpending_range(stream, GROUP, min=after, max="+", count=PAGE)
            found.extend(Unsettled(stream, cast(bytes, row["message_id"]), int(row["times_delivered"])) for row in page)
            if len(page) < PAGE:
                return found
            after = "(" + found[-1].entry.decode()

    async def claim(self, unsettled: Unsettled) -> Delivery | None:
        """Delivers it once more, to this worker; None if it was trimmed meanwhile, so that nothing is left to do."""
        stream, entry = unsettled.stream, unsettled.entry
        with group_needed():
            claimed = cast("list[Entry]", await self._redis.xclaim(stream, GROUP, self._worker, 0, [entry]))
        if claimed and claimed[0][0] is not None and claimed[0][1]:
            return delivery(stream, claimed[0])
        pipeline = self._redis.pipeline(transaction=False)
        acknowledge(pipeline, GROUP, [delivery(stream, (entry, {}))])
        await pipeline.execute()
        return None

    async def peek(self, unsettled: Unsettled) -> Delivery:
        """What it holds, without delivering it."""
        entry = unsettled.entry.decode()
        rows = cast("list[Entry]", await self._redis.xrange(unsettled.stream, entry, entry))
        return delivery(unsettled.stream, rows[0] if rows else (unsettled.entry, {}))

    async def leave(self) -> None:
        """Takes this worker's name off the groups."""
        await self._tidy(0, self._worker)

    async def tidy(self, not_seen_for: float = FORGOTTEN_AFTER) -> None:
        """Takes the names of workers off that have not been seen for long: each start of an engine leaves one."""
        await self._tidy(not_seen_for, "")

    async def _tidy(self, idle: float, worker: str) -> None:
        streams = [commands_stream(partition) for partition in range(self._partitions)]
        idle_ms = int(idle * 1000)
        await cast("Awaitable[int]", self._redis.eval(TIDY, len(streams), *streams, GROUP, idle_ms, worker))
