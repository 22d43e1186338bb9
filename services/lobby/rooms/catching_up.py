"""Rooms that lack something read it from the event log, in the background and however long a server is away.

What is committed is in the log before it is published: once a room has read it, nothing is missing.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from redis.asyncio import Redis

from services.lobby.rooms.room import Room
from shared.contracts.events import Event
from shared.contracts.ids import TableId
from shared.runtime.servers.connections import AWAY, Patience
from shared.runtime.servers.pool import Pool
from shared.runtime.tables.broken_tables import note_broken
from shared.runtime.tables.event_log import read_events
from shared.runtime.tables.loading import load_tables
from shared.runtime.tables.replay import BrokenLog, broken_by
from shared.runtime.tables.table import Gap
from shared.runtime.web.problems import Refused

SERVICE = "lobby"
"""In whose name broken tables are noted."""
ENTER_SECONDS = 2.5
"""How long somebody waits for a room to be brought up to date; after that a server counts as away."""


class CatchingUp:
    def __init__(self, redis: Redis, pool: Pool, give_up: Callable[[Room], None]) -> None:
        self.redis = redis
        self.pool = pool
        self.give_up = give_up
        """Called, while the error is handled, for a room that can't be brought up to date."""
        self._reading: dict[TableId, asyncio.Task[None]] = {}

    def begin(self, room: Room) -> None:
        if room.behind is None:
            room.behind = []
        if room.id not in self._reading:
            task = asyncio.create_task(self._read_log(room))
            self._reading[room.id] = task
            task.add_done_callback(partial(self._done, room.id))

    async def end(self, room: Room) -> None:
        """Waits until the room has what it lacked; raises Refused for a broken table."""
        reading = self._reading.get(room.id)
        if reading is not None:
            try:
                async with asyncio.timeout(ENTER_SECONDS):  # it goes on by itself while a server is away
                    await asyncio.shield(reading)
            except BrokenLog as error:
                raise refused_as_broken(error) from error

    def _done(self, table: TableId, task: "asyncio.Task[None]") -> None:
        self._reading.pop(table, None)
        if not task.cancelled():
            task.exception()  # logged where it happened; whoever waits for the room gets it too

    async def _read_log(self, room: Room) -> None:
        patience = Patience("postgres")
        before = room.seq
        while True:
            try:
                events = await self._missing(room)
                waiting, room.behind = room.behind or [], []
                _take_logged(room, events)
                for decided in waiting:
                    room.take(decided.events)
                room.behind = None
                if room.seq > before:
                    room.project([moment for moment in room.moments if moment.seq > before])
                return
            except (Gap, *AWAY) as error:
                await patience.wait(error)
            except BrokenLog as error:
                await self._note(error)
                self.give_up(room)
                raise
            except Exception:
                self.give_up(room)
                raise

    async def _missing(self, room: Room) -> list[Event]:
        """The events that a room lacks; one that nobody watches yet begins at the newest snapshot."""
        async with self.pool.connection() as connection:
            if room.table is None and not room.watchers:
                loaded = await load_tables(self.redis, connection, [room.id], SERVICE)
                if room.id in loaded.broken:
                    raise BrokenLog(loaded.broken[room.id])
                if room.id in loaded.tables:
                    room.begin(loaded.tables[room.id])
                return []
            return await read_events(connection, room.id, room.seq)

    async def _note(self, error: BrokenLog) -> None:
        with suppress(*AWAY):  # it is found again by the next one who comes
            async with self.pool.connection() as connection:
                await note_broken(connection, [error.broken], SERVICE)


def _take_logged(room: Room, events: list[Event]) -> None:
    try:
        room.take(events)
    except Gap as error:  # nothing will come that could fill it
        raise BrokenLog(broken_by(room.id, room.seq + 1, error)) from error


def refused_as_broken(error: BrokenLog) -> Refused:
    refusal = error.broken.refusal
    return Refused(refusal.code, refusal.sentence)
