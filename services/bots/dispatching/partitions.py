"""The partitions that a dispatcher follows: by lease, each with the place up to which its event stream was read."""

import asyncio
import logging
from typing import cast

from redis.asyncio import Redis

from services.bots.dispatching.table_ages import TableAges
from shared.contracts.codec import Unreadable, decode_decided
from shared.contracts.events import Decided
from shared.runtime.servers.server_clock import ServerClock, entered_at
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from shared.runtime.streams.bus import Delivery, Entry, delivery, tail
from shared.runtime.telemetry import metrics

log = logging.getLogger("guildhall.bots")

LOOK_BACK = 5.0
"""Seconds beyond the deadline for which a partition's entries are read when it is taken: what waits for longer is late,
and by how much does not matter."""


class Partitions:
    """`ages` learns from what is looked back at; what is new is returned."""

    def __init__(self, settings: Settings, redis: Redis, server: ServerClock, ages: TableAges) -> None:
        self._settings = settings
        self._redis = redis
        self._server = server
        self._ages = ages
        self._read_to: dict[str, bytes] = {}
        self.owned: dict[int, int] = {}
        self.wanted: dict[int, int] = {}
        """Partitions to follow, each with its lease's token: with another one, somebody may have had it in between."""

    @property
    def share(self) -> float:
        """Our part of all partitions."""
        return len(self.owned) / self._settings.partitions

    def leave_lost(self) -> list[int]:
        """Stops following what is not ours any more, or was not for a while; returns it."""
        lost = [partition for partition, token in self.owned.items() if self.wanted.get(partition) != token]
        for partition in lost:
            del self.owned[partition]
            self._read_to.pop(names.events_stream(partition), None)
        return lost

    async def take_new(self) -> bool:
        """Begins to follow what is ours now; whether there was any. Read the log after it, not before: what is
        committed from here on is published after the place that is noted here."""
        wanted = dict(self.wanted)
        new = wanted.keys() - self.owned.keys()
        for partition in new:
            stream = names.events_stream(partition)
            self._read_to[stream] = await self._look_back(stream)
            self.owned[partition] = wanted[partition]
        metrics.PARTITIONS_OWNED.labels("dispatcher").set(len(self.owned))
        return bool(new)

    async def listen(self, seconds: float) -> list[tuple[Decided, Delivery]]:
        """What was published since the last time; waits for it as long as that."""
        if not self._read_to:
            await asyncio.sleep(seconds)
            return []
        deliveries = await tail(self._redis, self._read_to, max(1, int(seconds * 1000)))
        now = self._server.now()
        metrics.BOT_LAG.set(max((now - entered_at(one.entry) for one in deliveries), default=0.0))
        return [(decided, one) for one in deliveries if (decided := read(one))]

    async def _look_back(self, stream: str) -> bytes:
        """Notes since when its tables wait, as far as that matters; returns the id of its newest entry."""
        newest = cast("list[Entry]", await self._redis.xrevrange(stream, count=1))
        if not newest:
            return b"0-0"
        back = int((self._server.now() - self._settings.bot_deadline - LOOK_BACK) * 1000)
        for entry in cast("list[Entry]", await self._redis.xrange(stream, max(back, 0), newest[0][0])):
            decided = read(delivery(stream, entry))
            if decided is not None:
                self._ages.note(decided, entry[0])
        return newest[0][0]


def read(delivery: Delivery) -> Decided | None:
    try:
        return decode_decided(delivery.message)
    except Unreadable as error:
        metrics.STEP_FAILED.labels("bots", "listen", error.code).inc()
        log.error("An entry of %s can't be read: %s", delivery.stream, error.sentence)
        return None
