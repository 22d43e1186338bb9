"""Every exception that leaves a route, as a problem: refusals, bad requests, servers that are away, our mistakes."""

import logging
from collections.abc import Callable, Mapping
from typing import Any

import psycopg
from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap

from shared.runtime.servers.connections import AWAY, reason
from shared.runtime.web.problems import CONFLICT, STATUS, Problem, Refused, response

AnyRequest = Request[Any, Any, State]
Translation = Callable[[Any], Refused]
"""How a service words an exception that is not its own."""

RETRY_AFTER_OUTAGE = 2.0
FRAMEWORK_CODES = {404: "unknown_route", 405: "wrong_method", 413: "too_large"}
"""The codes of what the framework refuses; the others are malformed requests."""


class ErrorHandlers:
    """Those of one service. `statuses` are of the codes that only it has; `translations` of exceptions from below."""

    def __init__(
        self,
        service: str,
        statuses: Mapping[str, int],
        translations: Mapping[type[Exception], Translation] | None = None,
    ) -> None:
        self.log = logging.getLogger(f"guildhall.{service}")
        self.statuses = {**STATUS, **statuses}
        self.translations = translations or {}

    def by_exception(self) -> ExceptionHandlersMap:
        handlers: ExceptionHandlersMap = {
            Refused: self.refused,
            HTTPException: self.refused_by_the_framework,
            psycopg.DataError: self.unusable_value,
            Exception: self.anything_else,
        }
        return {**handlers, **{kind: self._translating(worded) for kind, worded in self.translations.items()}}

    def refused(self, _: AnyRequest, error: Refused) -> Response[Problem]:
        if error.code == "unavailable" and error.wait is None:
            error = Refused(error.code, error.sentence, RETRY_AFTER_OUTAGE)
        return response(error, self.statuses.get(error.code, CONFLICT))

    def refused_by_the_framework(self, _: AnyRequest, error: HTTPException) -> Response[Problem]:
        status = error.status_code
        code = FRAMEWORK_CODES.get(status, "malformed_request" if status < 500 else "internal_error")
        return response(Refused(code, _sentence(error)), status, error.headers)

    def unusable_value(self, request: AnyRequest, _: psycopg.DataError) -> Response[Problem]:
        return self.refused(
            request, Refused("malformed_request", "The request has a text or number that can't be stored.")
        )

    def anything_else(self, request: AnyRequest, error: Exception) -> Response[Problem]:
        if isinstance(error, AWAY):
            return self.refused(request, Refused("unavailable", reason(error)))
        self.log.error("%s %s failed", request.scope["method"], request.scope.get("path_template"), exc_info=error)
        sentence = "Something went wrong here; the trace id helps us to find it."
        return self.refused(request, Refused("internal_error", sentence))

    def _translating(self, worded: Translation) -> Callable[[AnyRequest, Exception], Response[Problem]]:
        return lambda request, error: self.refused(request, worded(error))


def _sentence(error: HTTPException) -> str:
    """What was wrong and where, out of the validator's notes."""
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        notes = [f"{note.get('key', 'body')}: {note.get('message', 'not usable')}" for note in error.extra]
        return "; ".join(notes) or "The request can't be read."
    return error.detail or "The request can't be read."
