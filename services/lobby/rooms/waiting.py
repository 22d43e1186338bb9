"""Rooms whose game has not begun: their watchers see who sits down and leaves."""

import asyncio

from services.lobby.rooms.hub import Hub
from services.lobby.rooms.room import Room
from services.lobby.rooms.schemas import TableFrame
from services.lobby.tables.service import Tables
from shared.contracts.ids import TableId
from shared.runtime.servers.connections import AWAY


class WaitingRooms:
    def __init__(self, hub: Hub, tables: Tables) -> None:
        self.hub = hub
        self.tables = tables
        self._showing: set[asyncio.Task[None]] = set()

    def refresh(self, table: TableId) -> None:
        room = self._waiting(table)
        if room is not None and room.watchers:
            task = asyncio.create_task(self._show(table))
            self._showing.add(task)
            task.add_done_callback(self._showing.discard)

    def refresh_all(self) -> None:
        for room in self.hub.rooms:
            self.refresh(room.id)

    async def _show(self, table: TableId) -> None:
        try:
            stored = await self.tables.find(table)
        except AWAY:
            return  # shown with the next change, or when the game begins
        room = self._waiting(table)
        if room is not None:
            room.push(TableFrame(stored.shown()))

    def _waiting(self, table: TableId) -> Room | None:
        room = self.hub.find(table)
        return room if room is not None and room.table is None else None
