"""What happens to every request before a route sees it: its address is counted, its trace begins, its time is taken."""

import time
from collections.abc import Callable

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from shared.runtime import metrics, telemetry

FREE = frozenset({"/health", "/ready", "/metrics"})
"""Asked by the machinery around us, which must never be told to wait."""


class Doorman(ASGIMiddleware):
    scopes = (ScopeType.HTTP,)

    def __init__(self, limit: Callable[[str], None]) -> None:
        self.limit = limit

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if scope["path"] in FREE:
            await next_app(scope, receive, send)
            return
        status = 500

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        route = str(scope.get("path_template", "unknown"))
        begun = time.perf_counter()
        with telemetry.span("stats.request", _header(scope, b"traceparent"), route=route):
            try:
                self.limit(_address(scope))
                await next_app(scope, receive, watched)
            finally:
                metrics.STEP.labels("stats", route).observe(time.perf_counter() - begun)
                if status >= 500:
                    metrics.STEP_FAILED.labels("stats", route, str(status)).inc()


def _header(scope: Scope, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else "local"
