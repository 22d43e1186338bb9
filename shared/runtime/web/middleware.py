"""What happens to every request before a route sees it: its trace begins, its address is counted, its time is taken."""

import time
from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.routes import HTTPRoute
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from shared.runtime.telemetry import metrics, tracing

FREE = frozenset({"/health", "/ready"})
"""Asked by the machinery around us, which must never have to wait."""
Limit = Callable[[str, float], None]
"""Counts a request of a key (`address ...`) at its cost; raises Refused."""

CODES = {500: metrics.MISTAKE, 503: "away"}
"""The metrics' words for a request that failed."""


def header(scope: Scope, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def bearer(scope: Scope) -> str:
    scheme, _, token = header(scope, b"authorization").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def address_of(scope: Any) -> str:
    """Where a request comes from, as the server saw it or a trusted proxy said."""
    client = scope.get("client")
    return str(client[0]) if client else "local"


def cost_of(scope: Any, costs: Mapping[str, float]) -> float:
    """What a request costs of its sender's rate: as the table says of its method and route, or 1."""
    return costs.get(f"{scope['method']} {scope['path_template']}", 1.0)


def answer_options(request: Request[Any, Any, State]) -> Response[None] | None:
    """Answers OPTIONS; the framework's own answer names only the methods of the handler that it met first."""
    if request.method != "OPTIONS":
        return None
    here = (route for route in request.app.routes if route.path_format == request.scope["path_template"])
    methods = {str(method) for route in here if isinstance(route, HTTPRoute) for method in route.methods}
    return Response(None, status_code=HTTPStatus.NO_CONTENT, headers={"Allow": ", ".join(sorted(methods))})


def count_mistakes_from_nought(app: Litestar, service: str) -> Litestar:
    """The application, with the mistakes of each of its routes counted from the start."""
    metrics.can_fail(service, *(route.path_format for route in app.routes if route.path_format not in FREE))
    return app


class RequestMiddleware(ASGIMiddleware):
    scopes = (ScopeType.HTTP,)

    def __init__(self, service: str, limit: Limit, costs: Mapping[str, float]) -> None:
        self.service = service
        self.limit = limit
        self.costs = costs

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if scope["path"] in FREE:
            await next_app(scope, receive, send)
            return
        status = 500
        route = str(scope.get("path_template", "unknown"))

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        begun = time.perf_counter()
        method, parent = str(scope.get("method")), header(scope, b"traceparent")
        with tracing.span(f"{self.service}.request", parent, method=method, route=route):
            try:
                self.limit(f"address {address_of(scope)}", cost_of(scope, self.costs))
                await next_app(scope, receive, watched)
            finally:
                metrics.STEP.labels(self.service, route).observe(time.perf_counter() - begun)
                if status >= 500:
                    metrics.STEP_FAILED.labels(self.service, route, CODES.get(status, str(status))).inc()
