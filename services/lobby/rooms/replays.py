"""Whole games played again from their log, for records and for latecomers: one at a time, and a little at a time.

A replay takes as long as hundreds of moves. In a thread it would hold the interpreter for milliseconds at a stretch,
and everybody who plays here would wait for whoever reads. On the loop it works for `SLICE_SECONDS` and rests as long.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from services.lobby.rooms.moments import Moment
from services.lobby.rooms.room import Room
from shared.contracts.events import Event
from shared.contracts.ids import TableId
from shared.runtime.servers.pool import Pool
from shared.runtime.tables.event_log import read_events
from shared.runtime.web.problems import Refused

T = TypeVar("T")
Heard = Callable[[Room, Moment], None]

SLICE_SECONDS = 0.001
WAITING_MOST = 50
RETRY_SECONDS = 2.0


class Replays:
    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def of(self, table: TableId) -> Room:
        """A room of its own with every moment of the table; raises Refused where too many wait for theirs."""
        return await self.read(table, lambda events: replayed(table, events))

    async def read(self, table: TableId, work: Callable[[list[Event]], Awaitable[T]]) -> T:
        """What `work` makes of the table's log, when it is its turn; raises Refused where too many wait for theirs."""
        if self._waiting >= WAITING_MOST:
            raise Refused("unavailable", "Too many want to read old games just now; try again.", RETRY_SECONDS)
        self._waiting += 1
        try:
            async with self._turn:
                async with self.pool.connection() as connection:
                    events = await read_events(connection, table)
                return await work(events)
        finally:
            self._waiting -= 1


async def replayed(table: TableId, events: Sequence[Event], heard: Heard = lambda _room, _moment: None) -> Room:
    """A room with every moment of these events, each of which `heard` is told; others get their turn after each slice
    of the work."""
    room = Room(table, moments_kept=None)
    until = time.perf_counter() + SLICE_SECONDS
    for event in events:
        for moment in room.take([event]):
            heard(room, moment)
        if time.perf_counter() > until:
            await asyncio.sleep(SLICE_SECONDS)
            until = time.perf_counter() + SLICE_SECONDS
    return room
