"""The rooms of this lobby: who enters one finds its table up to date, and what is decided reaches those who watch.

Decisions come from the event streams (`event_reader.py`). What a room lacks is read from the event log
(`catching_up.py`), also where nobody noticed that a stream lost it (`log_check.py`).
"""

import logging
import sys
import time
from collections.abc import Callable

from redis.asyncio import Redis

from services.lobby.commands.sender import CommandSender
from services.lobby.rooms.catching_up import CatchingUp
from services.lobby.rooms.room import Room
from services.lobby.tables.table_status import TableStatus
from shared.contracts.codec import Unreadable, decode_decided
from shared.contracts.events import Decided
from shared.contracts.ids import TableId
from shared.runtime.servers.pool import Pool
from shared.runtime.servers.server_clock import ServerClock
from shared.runtime.streams.bus import Delivery
from shared.runtime.tables.replay import TABLE_BROKEN
from shared.runtime.tables.table import Gap
from shared.runtime.telemetry import metrics, tracing
from shared.runtime.web.problems import Refused

log = logging.getLogger("guildhall.lobby.hub")

IDLE_SECONDS = 30.0
"""How long a room stays up to date after the last one left."""


class Hub:
    def __init__(self, redis: Redis, pool: Pool, sender: CommandSender, table_status: TableStatus) -> None:
        self.redis = redis
        self.sender = sender
        self.server = ServerClock()
        """The clock by which events are."""
        self.table_status = table_status
        self.heard: list[Callable[[Decided], None]] = []
        """Called with every decision by which a table goes on, whether it is watched here or not."""
        self._rooms: dict[TableId, Room] = {}
        self._catching_up = CatchingUp(redis, pool, self._give_up)
        self._step = metrics.STEP.labels("lobby", "project")

    @property
    def rooms(self) -> list[Room]:
        return list(self._rooms.values())

    def find(self, table: TableId) -> Room | None:
        """The room of a table, if somebody here watches it or asked about it lately; it may be behind."""
        return self._rooms.get(table)

    def add(self, room: Room) -> None:
        self._rooms[room.id] = room

    async def enter(self, table: TableId) -> Room:
        """The room of a table, up to date; raises Refused for a broken one."""
        room = self._rooms.get(table)
        if room is None:
            room = Room(table, now=self.server.now)
            self.add(room)
            self._catching_up.begin(room)
        room.idle_since = time.monotonic()
        await self._catching_up.end(room)
        return room

    def must_hold(self, room: Room) -> None:
        """Raises Refused where a room was given up meanwhile: nothing would come to those who join it."""
        if self._rooms.get(room.id) is not room:
            raise Refused("unavailable", "This table can't be followed just now; try again.")

    def take(self, delivery: Delivery) -> None:
        """One decision from the streams: the table's status, its watchers and whoever waits for it hear of it."""
        try:
            decided = decode_decided(delivery.message)
        except Unreadable as error:
            log.warning(
                "an event that can't be read", extra={"fields": {"code": error.code, "stream": delivery.stream}}
            )
            metrics.STEP_FAILED.labels("lobby", "project", error.code).inc()
            return
        room = self._rooms.get(decided.table)
        projected = False
        if decided.events:
            self.table_status.note(decided.table, decided.events)
            for hear in self.heard:
                hear(decided)
            if room is not None:
                projected = self._project(room, decided, delivery.traceparent)
        self.sender.settle(decided, projected)

    def _project(self, room: Room, decided: Decided, traceparent: str) -> bool:
        """Whether the watchers have it now; a room that has to read the event log first projects it when it has."""
        if room.behind is not None:
            room.behind.append(decided)
            return False
        begun = time.perf_counter()
        seen = tracing.sampled(traceparent)
        span = tracing.begin("lobby.project", traceparent, table=decided.table, seq=decided.seq) if seen else None
        try:
            moments = room.take(decided.events)
            if moments:
                room.project(moments, decided.command)
            return bool(moments)
        except Gap:
            room.behind = [decided]
            self._catching_up.begin(room)
            return False
        except Exception:
            self._give_up(room)
            return False
        finally:
            if span is not None:
                span.end()
            self._step.observe(time.perf_counter() - begun)

    def _give_up(self, room: Room) -> None:
        """One table that our rules can't follow must not take the others with it; its watchers may come back."""
        cause = type(sys.exception()).__name__  # its words may name what is hidden
        log.error("table %s can't be followed: %s", room.id, cause)
        metrics.STEP_FAILED.labels("lobby", "project", "bug").inc()
        if self._rooms.get(room.id) is room:
            del self._rooms[room.id]
        for watcher in room.watchers:
            watcher.end(TABLE_BROKEN)

    def catch_up(self, room: Room) -> None:
        """Has a room read what it missed."""
        self._catching_up.begin(room)

    async def ask_time(self) -> None:
        await self.server.ask(self.redis)

    def catch_up_all(self) -> None:
        for room in self.rooms:
            self._catching_up.begin(room)

    def evict_idle(self) -> None:
        """Nobody watches these any more; the next one who does loads them again."""
        now = time.monotonic()
        for room in self.rooms:
            if room.watchers:
                room.idle_since = now
            elif room.behind is None and now - room.idle_since > IDLE_SECONDS:
                del self._rooms[room.id]
