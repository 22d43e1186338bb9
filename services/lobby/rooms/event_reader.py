"""Reads every table's decisions from the event streams, as they come, for the rooms of this lobby."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import cast

from redis.asyncio import Redis

from services.lobby.commands.sender import CommandSender
from services.lobby.rooms.hub import Hub
from shared.runtime.servers.connections import AWAY, Patience
from shared.runtime.streams import bus, names
from shared.runtime.telemetry.ops import Health

log = logging.getLogger("guildhall.lobby.hub")

READ_AT_ONCE = 64
"""Entries of each stream that one read returns at most."""
BREATHE_EVERY = 16
"""Decisions after which others get a turn, so that one burst does not hold up every frame that comes in."""
LOST_SECONDS = 1.5
"""Between two looks whether a stream lost what it held."""


class EventReader:
    def __init__(self, redis: Redis, partitions: int, hub: Hub, sender: CommandSender, health: Health) -> None:
        self.redis = redis
        self.hub = hub
        self.sender = sender
        self.health = health
        self._streams = [names.events_stream(partition) for partition in range(partitions)]

    async def follow(self, stop: asyncio.Event, ready: Callable[[], Awaitable[None]]) -> None:
        """Reads the event streams from now on; `ready` is called once nothing that comes can be missed."""
        patience = Patience("redis")
        last: dict[str, bytes] = {}
        looked = 0.0
        while not stop.is_set():
            try:
                if not last:
                    last = await self._ends()
                    await ready()
                    self.health.beat("hub")
                if patience.tries:
                    await self._catch_up_after_outage(patience)
                if time.monotonic() - looked > LOST_SECONDS:
                    await self._begin_again_where_lost(last)
                    looked = time.monotonic()
                deliveries = await bus.tail(self.redis, last, block_ms=1000, count=READ_AT_ONCE)
                self.health.beat("hub")
            except AWAY as error:
                await patience.wait(error, stop)
                continue
            for at, delivery in enumerate(deliveries):
                self.hub.take(delivery)
                if at % BREATHE_EVERY == BREATHE_EVERY - 1:
                    await asyncio.sleep(0)

    async def _ends(self) -> dict[str, bytes]:
        pipeline = self.redis.pipeline(transaction=False)
        for stream in self._streams:
            pipeline.xrevrange(stream, count=1)
        newest = cast("list[list[bus.Entry]]", await pipeline.execute())
        return {stream: found[0][0] if found else b"0" for stream, found in zip(self._streams, newest, strict=True)}

    async def _begin_again_where_lost(self, last: dict[str, bytes]) -> None:
        """A stream that ends before what was read of it is another one: it is read from its beginning."""
        for stream, end in (await self._ends()).items():
            if _number(end) < _number(last[stream]):
                log.warning("%s lost what it held; reading it from its beginning", stream)
                last[stream] = b"0"
                self.sender.send_again()

    async def _catch_up_after_outage(self, patience: Patience) -> None:
        """What Redis lost when it went down is in the event log; what waited in it is sent again."""
        await self.redis.ping()
        patience.well()
        self.hub.catch_up_all()
        self.sender.send_again()


def _number(entry: bytes) -> tuple[int, int]:
    """An entry's id as Redis orders them."""
    milliseconds, _, count = entry.partition(b"-")
    return int(milliseconds), int(count or 0)
