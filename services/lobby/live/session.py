"""One live connection, from beginning to end: it comes in, joins the room of its table, and frames go both ways."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

from litestar.exceptions import WebSocketDisconnect

from services.lobby.live.channel import Channel
from services.lobby.live.frame_handler import FrameHandler
from services.lobby.live.frames import ErrorFrame, FrameOut, HelloFrame
from services.lobby.live.greeting import greet, sign_in
from services.lobby.live.outbox import Outbox
from services.lobby.live.parts import LiveParts
from services.lobby.rooms.room import Room
from shared.contracts.ids import AccountId, TableId
from shared.runtime.servers.connections import AWAY, reason
from shared.runtime.tables.replay import TABLE_BROKEN
from shared.runtime.telemetry import metrics
from shared.runtime.web.problems import Refused

log = logging.getLogger("guildhall.lobby.session")

RETRY_SECONDS = 2.0


class Session:
    """Also what a room knows as a watcher, and a token as a connection that stands on it."""

    def __init__(self, parts: LiveParts, channel: Channel, table: TableId) -> None:
        self.parts = parts
        self.channel = channel
        self.table = table
        self.account = AccountId("")
        self.seat: int | None = None
        self.outbox = Outbox(partial(self.end, "too_slow"), parts.frames_waiting)
        self.push = self.outbox.push
        self._reading: asyncio.Task[None] | None = None
        self._ended_by = ""

    @property
    def binary(self) -> bool:
        return self.channel.binary

    async def run(self) -> None:
        """Until either side has enough."""
        metrics.SOCKETS.inc()
        try:
            await self.channel.accept()
            await self._counted(f"address {self.channel.address}", self.parts.sockets_per_address, self._attend)
        except WebSocketDisconnect:
            pass
        except AWAY as error:
            log.warning("table %s can't be followed just now: %s", self.table, error)
            with suppress(WebSocketDisconnect):
                await self.channel.turn_away(Refused("unavailable", reason(error), RETRY_SECONDS))
        finally:
            metrics.SOCKETS.dec()

    def end(self, reason: str) -> None:
        """From outside: the token was revoked, the table can't be followed, or the reader is too slow."""
        self._ended_by = reason
        if self._reading is not None:
            self._reading.cancel()

    async def _counted(self, key: str, most: int, rest: Callable[[], Awaitable[None]]) -> None:
        """The rest of the connection, as one of those that this account or address may hold."""
        try:
            self.parts.sockets.enter(key, most)
        except Refused as error:
            metrics.REQUESTS_LIMITED.labels(key.partition(" ")[0]).inc()
            await self.channel.turn_away(error)
            return
        try:
            await rest()
        except Refused as error:
            await self.channel.turn_away(error)
        finally:
            self.parts.sockets.leave(key)

    async def _attend(self) -> None:
        hello = await greet(self.parts, self.channel)
        who = await sign_in(self.parts, self.channel, hello)
        self.account = who.account.id
        handler = FrameHandler(self.parts, self.table, who, self.channel.address, self._reply)
        self.parts.presence.add(who.digest, self)  # before anything is waited for: it may be revoked meanwhile
        try:
            stay = partial(self._stay, hello, handler)
            await self._counted(f"account {self.account}", self.parts.sockets_per_account, stay)
        finally:
            self.parts.presence.remove(who.digest, self)

    async def _stay(self, hello: HelloFrame, handler: FrameHandler) -> None:
        room = await self._enter(hello)
        try:
            if not self._ended_by:
                await self._exchange(handler)
        finally:
            room.leave(self)
        if self._ended_by == TABLE_BROKEN:
            await self.channel.turn_away(Refused(TABLE_BROKEN, "This table can't be followed here just now."))
        elif self._ended_by:
            await self.channel.close(self._ended_by)

    async def _enter(self, hello: HelloFrame) -> Room:
        """Joins the room and shows how things stand, without a gap between the two."""
        look = await self.parts.front_door.look(self.table, hello.seq, f"address {self.channel.address}")
        room = look.room
        room.join(self)
        if room.table is not None and hello.seq is not None and hello.seq > room.seq:
            self._reply(ErrorFrame("bad_resume", f"This table is at {room.seq}, not at {hello.seq}."))
        self._reply(look.shown_to(self.account))
        return room

    async def _exchange(self, handler: FrameHandler) -> None:
        writing = asyncio.create_task(self.outbox.empty_into(self.channel.send))
        self._reading = asyncio.create_task(self._read(handler))
        both = (writing, self._reading)
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in both:
                task.cancel()
            ends = await asyncio.gather(*both, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception) and not isinstance(end, WebSocketDisconnect):
                raise end

    async def _read(self, handler: FrameHandler) -> None:
        while True:
            data = await self.channel.receive()
            try:
                await handler.handle(data)
            except Refused as error:
                self.end(error.code)

    def _reply(self, frame: FrameOut) -> None:
        self.outbox.push(self.channel.packed(frame))
