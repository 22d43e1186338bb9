"""Pages of other origins that may use the API from a browser, over HTTP (CORS) and WebSocket.

Who asks is known by a token in a header, never by a cookie, so a strange page can do nothing in somebody's name: this
is about which pages may be built on the API at all. Programs that are no browsers send no origin, and nothing is asked.
"""

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from shared.runtime.web.middleware import header

ANY = "*"
HEADERS = "Accept-Language, Authorization, Content-Type, traceparent"
EXPOSED = "ETag, Retry-After"
SECONDS = "600"
"""How long a browser believes what it was told of a route."""
FOREIGN = 4003
"""The code with which a WebSocket is closed that a page of another origin opens."""


class Origins:
    def __init__(self, allowed: Sequence[str] = ()) -> None:
        self.allowed = frozenset(one.lower() for one in allowed)

    def allow(self, origin: str) -> bool:
        return bool(origin) and (ANY in self.allowed or origin.lower() in self.allowed)

    def allow_socket(self, scope: Scope) -> bool:
        """Also from the page's own origin, and from what is no page."""
        origin = header(scope, b"origin")
        return not origin or self.allow(origin) or urlsplit(origin).netloc.lower() == header(scope, b"host").lower()

    async def name(self, message: Message, scope: Scope) -> None:
        """Before an answer is sent, also one that refuses: an origin that may read it is named in it."""
        if message["type"] != "http.response.start":
            return
        headers = MutableScopeHeaders.from_message(message)
        headers.add("Vary", "Origin")
        origin = header(scope, b"origin")
        if not self.allow(origin):
            return
        headers["Access-Control-Allow-Origin"] = origin
        headers["Access-Control-Expose-Headers"] = EXPOSED
        if scope["type"] == ScopeType.HTTP and scope["method"] == "OPTIONS" and "allow" in headers:
            headers["Access-Control-Allow-Methods"] = headers["allow"]
            headers["Access-Control-Allow-Headers"] = HEADERS
            headers["Access-Control-Max-Age"] = SECONDS


class SocketOriginMiddleware(ASGIMiddleware):
    scopes = (ScopeType.WEBSOCKET,)

    def __init__(self, origins: Origins) -> None:
        self.origins = origins

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if self.origins.allow_socket(scope):
            await next_app(scope, receive, send)
            return
        await receive()
        closing: Any = {"type": "websocket.close", "code": FOREIGN, "reason": "foreign_origin"}
        await send(closing)
