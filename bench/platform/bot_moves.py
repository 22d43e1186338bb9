"""How long a bot's move takes: from the decision that asks for it to the decision that answers, as published."""

import time
from statistics import median
from typing import cast

from redis.asyncio import Redis

from shared.contracts.codec import decode_decided
from shared.contracts.events import TableFinished
from shared.contracts.ids import TableId
from shared.runtime.settings import Settings
from shared.runtime.streams import bus, names
from shared.runtime.web.client import Client

MOVES = 400
SKIPPED = 20
"""The first ones: several bots are asked at once in a draft, and everything is cold."""


async def bot_move_ms(lobby: str, redis_url: str, game: str, moves: int = MOVES) -> float:
    """Median milliseconds over one table of two random bots, with nothing else going on."""
    redis = Redis.from_url(redis_url)
    async with Client(lobby) as host:
        await host.enter_as_guest("Bench")
        seen: list[float] = []
        while len(seen) < moves:
            table = TableId((await host.open_table(game, ["random", "random"], sit=False)).id)
            last = await newest(redis, names.events_stream(names.partition_of(table, Settings().partitions)))
            await host.start(table)
            seen += await gaps(redis, table, last)
    await redis.aclose()
    return median(seen) * 1000


async def newest(redis: Redis, stream: str) -> dict[str, bytes]:
    entries = await redis.xrevrange(stream, count=1)
    return {stream: cast(bytes, entries[0][0]) if entries else b"0"}


async def gaps(redis: Redis, table: TableId, last: dict[str, bytes]) -> list[float]:
    """Seconds between the table's decisions, to its end."""
    found: list[float] = []
    before = 0.0
    while True:
        arrived = await bus.tail(redis, last)
        now = time.perf_counter()
        for decided in [decode_decided(delivery.message) for delivery in arrived]:
            if decided.table != table:
                continue
            if before:
                found.append(now - before)
            before = now
            if any(isinstance(event, TableFinished) for event in decided.events):
                return found[SKIPPED:]
