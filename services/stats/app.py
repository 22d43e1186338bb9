"""The HTTP application of the statistics: routes, and one shape for every error."""

import logging
import math
import time
from http import HTTPStatus
from typing import Any

from litestar import Litestar, MediaType, Request, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import SwaggerRenderPlugin
from litestar.types import ExceptionHandlersMap

from services.stats.controllers import GameController, PlayerController, TableController
from services.stats.queries import NotFound, Reader
from services.stats.schemas import Problem
from shared.runtime.servers.connections import AWAY, reason
from shared.runtime.servers.pool import Pool
from shared.runtime.telemetry.ops import Health
from shared.runtime.web.health_routes import balancer_routes
from shared.runtime.web.middleware import Doorman, can_fail, tell_methods
from shared.runtime.web.rate_limit import Buckets, Empty

log = logging.getLogger("guildhall.stats")

BODY_BYTES = 1024
"""No route takes a body."""
RETRY_AFTER_OUTAGE = 2.0

Asked = Request[Any, Any, State]

CODES = {404: "unknown_route", 405: "wrong_method", 413: "too_large"}
"""The codes of what the framework refuses; the others are malformed requests."""


def build(pool: Pool, health: Health, buckets: Buckets) -> Litestar:
    reader = Reader(pool)
    app = Litestar(
        route_handlers=[GameController, PlayerController, TableController, *balancer_routes(health)],
        dependencies={"reader": Provide(lambda: reader, sync_to_thread=False, use_cache=True)},
        middleware=[Doorman("stats", buckets.take, {})],
        before_request=tell_methods,
        exception_handlers=handlers(),
        logging_config=None,
        request_max_body_size=BODY_BYTES,
        openapi_config=OpenAPIConfig(
            title="Guildhall statistics",
            version="1",
            description="Results, ratings and analytics of finished tables. Public and read-only.",
            path="/stats/schema",  # beside the lobby's, behind one host name
            render_plugins=[SwaggerRenderPlugin()],
        ),
    )
    return can_fail(app, "stats")


def handlers() -> ExceptionHandlersMap:
    table: ExceptionHandlersMap = {
        Empty: too_many,
        NotFound: not_found,
        ValidationException: bad_parameter,
        HTTPException: refused,
        Exception: bug,
    }
    return {**table, **dict.fromkeys(AWAY, away)}


def problem(status: int, code: str, sentence: str) -> Response[Problem]:
    return Response(Problem(code, sentence), status_code=status, media_type=MediaType.JSON)


def not_found(_: Asked, error: NotFound) -> Response[Problem]:
    return problem(HTTPStatus.NOT_FOUND, error.code, error.sentence)


def too_many(_: Asked, error: Empty) -> Response[Problem]:
    sentence = "Too many requests from you; wait for `retry_after` seconds."
    body = Problem("too_many_requests", sentence, time.time() + error.wait, error.wait)
    seconds = str(max(1, math.ceil(error.wait)))
    return Response(body, status_code=HTTPStatus.TOO_MANY_REQUESTS, headers={"Retry-After": seconds})


def bad_parameter(_: Asked, error: ValidationException) -> Response[Problem]:
    wrong = [f"{one['key']}: {one['message']}" for one in error.extra or [] if isinstance(one, dict) and "key" in one]
    return problem(HTTPStatus.BAD_REQUEST, "malformed_request", "; ".join(wrong) or error.detail)


def refused(_: Asked, error: HTTPException) -> Response[Problem]:
    answer = problem(error.status_code, CODES.get(error.status_code, "malformed_request"), error.detail)
    answer.headers.update(error.headers or {})
    return answer


def away(asked: Asked, error: Exception) -> Response[Problem]:
    log.warning("%s could not be answered: %s", asked.url.path, error)
    body = Problem("unavailable", reason(error), time.time() + RETRY_AFTER_OUTAGE, RETRY_AFTER_OUTAGE)
    headers = {"Retry-After": str(math.ceil(RETRY_AFTER_OUTAGE))}
    return Response(body, status_code=HTTPStatus.SERVICE_UNAVAILABLE, media_type=MediaType.JSON, headers=headers)


def bug(asked: Asked, error: Exception) -> Response[Problem]:
    log.error("%s could not be answered", asked.url.path, exc_info=error)
    return problem(HTTPStatus.INTERNAL_SERVER_ERROR, "internal_error", "This is a mistake of ours; it was logged.")
