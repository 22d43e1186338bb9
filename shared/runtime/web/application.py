"""A web application as both services are one: health, limits, traces, and one shape for everything that goes wrong."""

from collections.abc import Mapping, Sequence
from typing import Any

from litestar import Litestar, Request
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import ClientException
from litestar.openapi import OpenAPIConfig
from litestar.types import ControllerRouterHandler

from shared.runtime.telemetry.ops import Health
from shared.runtime.web.error_handlers import ErrorHandlers
from shared.runtime.web.health_routes import health_routes
from shared.runtime.web.middleware import Limit, RequestMiddleware, answer_options, count_mistakes_from_nought
from shared.runtime.web.origins import Origins, SocketOriginMiddleware


class BoundedRequest(Request[Any, Any, State]):
    """A request whose body may be lists within lists within lists: deeper than can be read is not our mistake."""

    async def json(self) -> object:
        try:
            return await super().json()
        except RecursionError as error:
            raise ClientException("The body is nested too deeply.") from error


def create_application(
    service: str,
    routes: Sequence[ControllerRouterHandler],
    *,
    health: Health,
    limit: Limit,
    errors: ErrorHandlers,
    openapi: OpenAPIConfig,
    body_bytes: int,
    dependencies: Mapping[str, Provide],
    costs: Mapping[str, float] | None = None,
    origins: Origins | None = None,
) -> Litestar:
    """`limit` is asked before each request, by its address and what `costs` says of its route; `origins` are those of
    other pages that may ask."""
    origins = origins or Origins()
    app = Litestar(
        route_handlers=[*routes, *health_routes(health)],
        dependencies=dict(dependencies),
        middleware=[RequestMiddleware(service, limit, costs or {}), SocketOriginMiddleware(origins)],
        before_send=[origins.name] if origins.allowed else [],  # else no frame pays for it
        before_request=answer_options,
        request_class=BoundedRequest,
        exception_handlers=errors.by_exception(),
        openapi_config=openapi,
        request_max_body_size=body_bytes,
        logging_config=None,
    )
    return count_mistakes_from_nought(app, service)
