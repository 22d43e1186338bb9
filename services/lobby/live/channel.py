"""One WebSocket, and the format that its client chose with the first frame: JSON text or msgpack."""

import asyncio
from contextlib import suppress
from typing import Any

from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from services.lobby.live.closing import close_code
from services.lobby.live.frames import FrameOut, error_frame
from services.lobby.rooms.packing import pack
from shared.runtime.web.middleware import address_of, bearer
from shared.runtime.web.problems import Refused

GOODBYE_SECONDS = 2.0

Socket = WebSocket[Any, Any, State]


class Channel:
    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.binary = False
        self.address = address_of(socket.scope)
        self.token = bearer(socket.scope)
        """What the header says; a token in the `hello` comes before it."""

    async def accept(self) -> None:
        await self.socket.accept()

    async def receive(self) -> str | bytes:
        """Raises WebSocketDisconnect when the other side has gone."""
        message = await self.socket.receive()
        if message["type"] != "websocket.receive":
            raise WebSocketDisconnect(detail="gone")
        data: bytes | None = message.get("bytes")
        return data if data is not None else message.get("text") or ""

    def packed(self, frame: FrameOut) -> str | bytes:
        return pack(frame, self.binary)

    async def send(self, packed: str | bytes) -> None:
        binary, text = (packed, None) if isinstance(packed, bytes) else (None, packed)
        await self.socket.send({"type": "websocket.send", "bytes": binary, "text": text})

    async def turn_away(self, error: Refused) -> None:
        """Says why, and closes."""
        await self.send(self.packed(error_frame(error)))
        await self.close(error.code)

    async def close(self, reason: str) -> None:
        with suppress(TimeoutError, WebSocketDisconnect):
            async with asyncio.timeout(GOODBYE_SECONDS):  # a peer that reads nothing does not get its reason
                await self.socket.close(close_code(reason), reason)
