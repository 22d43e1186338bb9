"""Who reads the chat of which table here, and how a new line comes to them: in order, once, and without gaps.

A line is in PostgreSQL before anybody hears of it. A notice says where to look at once; every `CHECK_SECONDS` all
tables whose chat is read here are looked at, so that a line that nobody heard of is shown too.
"""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from services.lobby.chat.schemas import Channel, ChatFrame, ChatLine
from services.lobby.chat.store import ChatStore
from services.lobby.rooms.packing import pack
from services.lobby.tables.store import StoredTable, TableStore
from shared.contracts.ids import AccountId, TableId
from shared.runtime.servers.connections import AWAY

CHECK_SECONDS = 1.5
FIRST_MOST = 50
"""Lines that somebody who comes is shown."""
AGAIN_MOST = 200
"""Lines at most that are shown to somebody who says which they have seen."""


class Reader(Protocol):
    account: AccountId
    """Empty: somebody without an account."""

    @property
    def binary(self) -> bool: ...

    def push(self, packed: str | bytes) -> None: ...


def channels_of(table: StoredTable, account: AccountId) -> tuple[Channel, ...]:
    """What somebody may read, their own first. Spectators' lines could help a player, so players read them when the
    game is over; what players say among themselves stays theirs."""
    if not account or table.seat_of(account) is None:
        return ("spectators",)
    return ("players", "spectators") if table.status == "finished" else ("players",)


@dataclass
class Reading:
    reader: Reader
    channels: tuple[Channel, ...]
    unwanted: frozenset[AccountId] = frozenset()


@dataclass
class ChatRoom:
    table: TableId
    readings: list[Reading] = field(default_factory=list)
    last: dict[Channel, int] = field(default_factory=dict)
    delivering: asyncio.Lock = field(default_factory=asyncio.Lock)


class ChatRooms:
    def __init__(self, store: ChatStore, tables: TableStore) -> None:
        self.store = store
        self.tables = tables
        self._rooms: dict[TableId, ChatRoom] = {}
        self._looking: set[asyncio.Task[None]] = set()

    async def join(self, table: StoredTable, reader: Reader, after: int | None) -> None:
        """Shows what was said, of one's own channel only what came after `after`; the rest comes by itself."""
        room = self._rooms.setdefault(table.id, ChatRoom(table.id))
        reading = Reading(reader, channels_of(table, reader.account))
        async with room.delivering:
            if reader.account:
                reading.unwanted = (await self.store.unwanted([reader.account]))[reader.account]
            for channel in reading.channels:
                await self._show_first(room, reading, channel, after if channel == reading.channels[0] else None)
            room.readings.append(reading)
            self._rooms[table.id] = room

    async def _show_first(self, room: ChatRoom, reading: Reading, channel: Channel, after: int | None) -> None:
        """What was said up to the line to which all others here have been brought; what came since comes to all."""
        await self._deliver(room, {channel})
        lines = await self.store.lines(room.table, channel, after, FIRST_MOST if after is None else AGAIN_MOST)
        _show([reading], channel, [line for line in lines if line.n <= room.last[channel]])

    def leave(self, table: TableId, reader: Reader) -> None:
        room = self._rooms.get(table)
        if room is not None:
            room.readings = [one for one in room.readings if one.reader is not reader]
            if not room.readings and not room.delivering.locked():
                del self._rooms[table]

    def look(self, table: TableId) -> None:
        """Something was said there."""
        room = self._rooms.get(table)
        if room is not None:
            self._begin(room, None)

    def show_again(self, table: TableId, channel: Channel, n: int) -> None:
        room = self._rooms.get(table)
        if room is not None:
            self._begin(room, (channel, n))

    def table_changed(self, table: TableId) -> None:
        """Somebody may have sat down, or got up: what they may read has changed."""
        room = self._rooms.get(table)
        if room is not None:
            task = asyncio.create_task(self._seat_anew(room))
            self._looking.add(task)
            task.add_done_callback(self._looking.discard)

    async def check(self) -> None:
        """One look at all chats that are read here, and at who does not want to read whom."""
        empty = [table for table, room in self._rooms.items() if not room.readings and not room.delivering.locked()]
        for table in empty:
            del self._rooms[table]
        ends = await self.store.ends(list(self._rooms)) if self._rooms else {}
        for (table, channel), n in ends.items():
            room = self._rooms.get(table)
            if room is not None and n > room.last.get(channel, n):
                self._begin(room, None)
        await self.refresh_unwanted({one.reader.account for room in self._rooms.values() for one in room.readings})

    async def refresh_unwanted(self, accounts: Iterable[AccountId]) -> None:
        wanted = {account for account in accounts if account}
        if wanted:
            unwanted = await self.store.unwanted(list(wanted))
            for room in self._rooms.values():
                for one in room.readings:
                    one.unwanted = unwanted.get(one.reader.account, one.unwanted)

    def _begin(self, room: ChatRoom, again: tuple[Channel, int] | None) -> None:
        task = asyncio.create_task(self._bring(room, again))
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def _bring(self, room: ChatRoom, again: tuple[Channel, int] | None) -> None:
        try:
            async with room.delivering:
                await self._deliver(room, set(room.last))
                if again is not None:
                    lines = await self.store.lines(room.table, again[0], again[1] - 1, 1)
                    _show(room.readings, again[0], lines)
        except AWAY:
            pass  # the next check finds it

    async def _seat_anew(self, room: ChatRoom) -> None:
        try:
            async with room.delivering:
                for table in await self.tables.some([room.table]):
                    for reading in room.readings:
                        await self._give_channels(room, reading, channels_of(table, reading.reader.account))
        except AWAY:
            pass  # found with the next change; until then they read what they read before

    async def _give_channels(self, room: ChatRoom, reading: Reading, channels: tuple[Channel, ...]) -> None:
        before, reading.channels = reading.channels, channels
        for channel in channels:
            if channel not in before:
                await self._show_first(room, reading, channel, None)

    async def _deliver(self, room: ChatRoom, channels: set[Channel]) -> None:
        for channel in channels:
            if channel not in room.last:
                room.last[channel] = (await self.store.ends([room.table])).get((room.table, channel), 0)
                continue
            lines = await self.store.lines(room.table, channel, room.last[channel], AGAIN_MOST)
            if lines:
                room.last[channel] = lines[-1].n
                _show(room.readings, channel, lines)


def _show(readings: Sequence[Reading], channel: Channel, lines: Sequence[ChatLine]) -> None:
    """Packed once for all who read the same."""
    packed: dict[tuple[bool, tuple[int, ...]], str | bytes] = {}
    for one in readings:
        wanted = [line for line in lines if line.by.id not in one.unwanted]
        if channel not in one.channels or not wanted:
            continue
        key = (one.reader.binary, tuple(line.n for line in wanted))
        if key not in packed:
            packed[key] = pack(ChatFrame(channel, wanted), one.reader.binary)
        one.reader.push(packed[key])
