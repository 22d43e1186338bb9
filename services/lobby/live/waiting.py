"""Rooms whose game has not begun: their watchers are told who sits down and leaves."""

import asyncio

from services.lobby.live.frames import TableFrame
from services.lobby.live.hub import Hub
from services.lobby.tables.store import TableStore
from shared.contracts.ids import TableId
from shared.runtime.servers.connections import AWAY


class WaitingRooms:
    def __init__(self, hub: Hub, store: TableStore) -> None:
        self.hub = hub
        self.store = store
        self._telling: set[asyncio.Task[None]] = set()

    def refresh(self, table: TableId) -> None:
        room = self.hub.rooms.get(table)
        if room is not None and room.table is None and room.watchers:
            task = asyncio.create_task(self._tell(table))
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    def refresh_all(self) -> None:
        for table in list(self.hub.rooms):
            self.refresh(table)

    async def _tell(self, table: TableId) -> None:
        try:
            stored = await self.store.find(table)
        except AWAY:
            return  # told with the next change, or when the game begins
        room = self.hub.rooms.get(table)
        if room is not None and room.table is None:
            room.say(TableFrame(stored.shown()))
