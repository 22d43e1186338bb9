"""A WebSocket client that costs next to nothing: the load generator shares two cores with what it measures.

Unfragmented frames only, which is what our lobby sends; a client for anything else is `shared/runtime/web/client.py`.
Masked with zeros: the protocol demands a mask from clients, and this one leaves the bytes as they are.
"""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

BINARY, CLOSE, PING, PONG = 0x2, 0x8, 0x9, 0xA
NO_MASK = bytes(4)


class Socket(asyncio.Protocol):
    """Calls `on_frame` with the payload of each data frame, and `on_close` once."""

    def __init__(self, on_frame: Callable[[bytes], None], on_close: Callable[[str], None]) -> None:
        self._on_frame = on_frame
        self._on_close = on_close
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's own does not inherit from it

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done() and not self._take_handshake():
            return
        self._take_frames()

    def _take_handshake(self) -> bool:
        head, found, _ = bytes(self._buffer).partition(b"\r\n\r\n")
        if not found:
            return False
        del self._buffer[: len(head) + 4]
        if b" 101 " in head.split(b"\r\n", 1)[0]:
            self.opened.set_result(None)
            return True
        self.opened.set_exception(ConnectionError(head.decode(errors="replace")))
        return False

    def _take_frames(self) -> None:
        buffer, at = self._buffer, 0
        while len(buffer) - at >= 2:
            kind, size, begin = buffer[at] & 0x0F, buffer[at + 1], at + 2
            if size == 126:
                if len(buffer) - begin < 2:
                    break
                (size,) = struct.unpack_from("!H", buffer, begin)
                begin += 2
            elif size == 127:
                if len(buffer) - begin < 8:
                    break
                (size,) = struct.unpack_from("!Q", buffer, begin)
                begin += 8
            if len(buffer) - begin < size:
                break
            at = begin + size
            self._take(kind, bytes(buffer[begin:at]))
        del buffer[:at]

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == CLOSE:
            self._on_close(f"{int.from_bytes(payload[:2])} {payload[2:].decode(errors='replace')}")
        elif kind == PING:
            self.send(payload, PONG)
        elif kind != PONG:
            self._on_frame(payload)

    def send(self, payload: bytes, kind: int = BINARY) -> None:
        assert self._transport is not None
        size = len(payload)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack("!H", size)
        self._transport.write(bytes([0x80 | kind]) + length + NO_MASK + payload)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("closed before it was open"))
        self._on_close(str(exc or "closed"))

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


async def connect(
    url: str, headers: dict[str, str], on_frame: Callable[[bytes], None], on_close: Callable[[str], None]
) -> Socket:
    """`url` is ws://host:port/path; raises ConnectionError with what the server said."""
    where = urlsplit(url)
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(on_frame, on_close), where.hostname or "", where.port or 80)
    lines = [
        f"GET {where.path}{'?' + where.query if where.query else ''} HTTP/1.1",
        f"Host: {where.netloc}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        "Sec-WebSocket-Version: 13",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    assert socket._transport is not None
    socket._transport.write("\r\n".join([*lines, "", ""]).encode())
    await socket.opened
    return socket
