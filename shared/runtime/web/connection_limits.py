"""How long and how many connections may stand before an HTTP server without sending anything of use.

uvicorn waits for ever for the rest of a request, so a few thousand half-sent headers take a server's files away. Here a
request has to be complete within `REQUEST_SECONDS`, an answer has to be read, and the connections are counted: in all
and by address. A full server drops whoever has waited longest without a request under way, rather than newcomers.
"""

import asyncio
import resource
from functools import partial
from http import HTTPStatus
from typing import Any

from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from shared.runtime.web.problems import raw_response

REQUEST_SECONDS = 10.0
"""For a whole request, from the first byte (or the connection) to the last of its body; bodies are small."""
READING_SECONDS = 30.0
"""For a peer that reads nothing of its answer."""
FILES_SPARED = 200
"""Open files that a service needs for other things than its clients."""
HEAD_BYTES = 32 * 1024
"""For the first line and the headers of a request; the parser itself would take any number."""
REQUEST_BYTES = 1024 * 1024
"""For everything that comes before a request is complete, whatever it claims to be."""
TOO_LARGE = raw_response(
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "too_large", "The headers of a request, or all of it, are too long."
)
TOO_LATE = raw_response(
    HTTPStatus.REQUEST_TIMEOUT, "too_slow", f"A request has to be complete within {REQUEST_SECONDS:g} seconds."
)
NO_HTTP = raw_response(HTTPStatus.BAD_REQUEST, "malformed_request", "This can't be read as HTTP.")


class ConnectionLimits:
    """Counts the connections of one server. A limit of 0 is none, except that of the files the system lets us open."""

    def __init__(self, connections: int, per_address: int, proxies: str | list[str]) -> None:
        self.most = min(connections or 2**31, most_files() - FILES_SPARED)
        self.per_address = per_address
        self.proxies = _TrustedHosts(proxies)
        """Many people come by way of one of these: they are told apart by what it says of them, further in."""
        self.open = 0
        self.by_address: dict[str, int] = {}
        self.waiting: dict[LimitedConnection, None] = {}
        """Those without a request under way, the one that has waited longest first."""

    def let_in(self, connection: "LimitedConnection", address: str) -> bool:
        if self.per_address and self.by_address.get(address, 0) >= self.per_address and address not in self.proxies:
            return False
        if self.open >= self.most:
            longest = next(iter(self.waiting), None)
            if longest is None:
                return False
            longest.drop()
        self.open += 1
        self.by_address[address] = self.by_address.get(address, 0) + 1
        self.waiting[connection] = None
        return True

    def let_out(self, address: str) -> None:
        self.open -= 1
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]


def most_files() -> int:
    """Raises this process's limit to what the system allows it, and returns that."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard if hard != resource.RLIM_INFINITY else 2**31


class Place:
    """The place of one connection among those counted, given back once; an upgrade keeps it."""

    def __init__(self, limits: ConnectionLimits, address: str) -> None:
        self.limits = limits
        self.address = address
        self.taken = True

    def leave(self) -> None:
        if self.taken:
            self.taken = False
            self.limits.let_out(self.address)


class LimitedConnection(HttpToolsProtocol):
    """A connection that has to come to the point."""

    def __init__(self, limits: ConnectionLimits, **given: Any) -> None:
        super().__init__(**given)
        self.limits = limits
        self.place: Place | None = None
        self._headed = False
        self._bytes = 0
        self._timer: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = str(self.client[0]) if self.client else "local"
        if not self.limits.let_in(self, address):
            transport.abort()
            return
        self.place = Place(self.limits, address)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._in_time()
        self.resume_writing()
        self.limits.waiting.pop(self, None)
        if self.place is not None:
            self.place.leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._expect()  # also for what the parser does not take for the beginning of a request
        super().data_received(data)
        if self._timer is not None:  # it is not complete yet
            self._bytes += len(data)
            if self._bytes > (REQUEST_BYTES if self._headed else HEAD_BYTES):
                self._end(TOO_LARGE)

    def on_message_begin(self) -> None:
        self._expect()
        self._headed, self._bytes = False, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._headed = True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_time()
        self.limits.waiting.pop(self, None)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        if self.place is not None and self.place.taken and not self.pipeline:
            self.limits.waiting[self] = None
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        self._in_time()
        self.limits.waiting.pop(self, None)
        given, self.ws_protocol_class = self.ws_protocol_class, partial(LimitedWebSocket, self.place)  # type: ignore[assignment]
        super().handle_websocket_upgrade()
        self.ws_protocol_class = given

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - uvicorn's words; ours have the shape of all problems
        self._end(NO_HTTP)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(READING_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
        if self.flow is not None:
            super().resume_writing()

    def drop(self) -> None:
        """Makes room at once for somebody else."""
        self.limits.waiting.pop(self, None)
        if self.place is not None:
            self.place.leave()
        self.transport.abort()

    def _expect(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(REQUEST_SECONDS, self._too_late)

    def _in_time(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_late(self) -> None:
        self._end(TOO_LATE)

    def _end(self, answer: bytes) -> None:
        if not self.transport.is_closing():
            if self.cycle is None or not self.cycle.response_started or self.cycle.response_complete:
                self.transport.write(answer)
            self.transport.close()


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket that keeps the place of the request it came from."""

    def __init__(self, place: Place | None, **given: Any) -> None:
        super().__init__(**given)
        self.place = place

    def connection_lost(self, exc: Exception | None) -> None:
        if self.place is not None:
            self.place.leave()
        super().connection_lost(exc)
