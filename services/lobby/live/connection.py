"""One live connection, from beginning to end, whatever it shows: it is counted, and frames go both ways."""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

from litestar.exceptions import WebSocketDisconnect

from services.lobby.live.channel import Channel
from services.lobby.live.frames import FrameOut
from services.lobby.live.outbox import Outbox
from services.lobby.live.parts import LiveParts
from shared.runtime.servers.connections import AWAY, reason
from shared.runtime.telemetry import metrics
from shared.runtime.web.problems import Refused

log = logging.getLogger("guildhall.lobby.session")

RETRY_SECONDS = 2.0


class Handler(ABC):
    """What is done with the frames that come in."""

    @abstractmethod
    async def handle(self, data: str | bytes) -> None:
        """Raises Refused where the connection has to end."""


class Connection(ABC):
    def __init__(self, parts: LiveParts, channel: Channel) -> None:
        self.parts = parts
        self.channel = channel
        self.outbox = Outbox(partial(self.end, "too_slow"), parts.frames_waiting)
        self.push = self.outbox.push
        self._reading: asyncio.Task[None] | None = None
        self._ended_by = ""

    @property
    def binary(self) -> bool:
        return self.channel.binary

    @abstractmethod
    async def _attend(self) -> None:
        """All of it, once its address was counted."""

    async def run(self) -> None:
        """Until either side has enough."""
        metrics.SOCKETS.inc()
        try:
            await self.channel.accept()
            await self._counted(f"address {self.channel.address}", self.parts.sockets_per_address, self._attend)
        except WebSocketDisconnect:
            pass
        except AWAY as error:
            log.warning("a live connection can't go on just now: %s", error)
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

    async def _exchange(self, handler: Handler) -> None:
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

    async def _read(self, handler: Handler) -> None:
        while True:
            data = await self.channel.receive()
            try:
                await handler.handle(data)
            except Refused as error:
                self.end(error.code)

    def reply(self, frame: FrameOut) -> None:
        self.outbox.push(self.channel.packed(frame))
