"""The lobby's web application: routes, who is asking, and one shape for everything that goes wrong."""

import logging
import math

import psycopg
from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import ClientException, HTTPException, ValidationException

from services.lobby.accounts.controller import AccountController
from services.lobby.accounts.tokens import SignedIn
from services.lobby.bootstrap import Lobby
from services.lobby.errors import Problem, Refused, status_of
from services.lobby.games.controller import GameController
from services.lobby.limits import BODY_BYTES, COSTS
from services.lobby.live.controller import live
from services.lobby.openapi import openapi_config
from services.lobby.play.controller import PlayController
from services.lobby.rooms.controller import RecordController
from services.lobby.tables.controller import TableController
from shared.rules.core.errors import RulesError
from shared.runtime.servers.connections import AWAY, reason
from shared.runtime.tables.replay import BrokenLog
from shared.runtime.telemetry import tracing
from shared.runtime.web.health_routes import balancer_routes
from shared.runtime.web.middleware import Doorman, bearer, can_fail, cost_of, tell_methods

log = logging.getLogger("guildhall.lobby")

AnyRequest = Request[None, None, State]
RETRY_AFTER_OUTAGE = 2.0


class LobbyRequest(Request[None, None, State]):
    """A request whose body may be lists within lists within lists: deeper than can be read is not our mistake."""

    async def json(self) -> object:
        try:
            return await super().json()
        except RecursionError as error:
            raise ClientException("The body is nested too deeply.") from error


def create_app(lobby: Lobby) -> Litestar:
    app = Litestar(
        route_handlers=[
            AccountController,
            GameController,
            TableController,
            RecordController,
            PlayController,
            live,
            *balancer_routes(lobby.health),
        ],
        dependencies={
            "lobby": part(lobby),
            "accounts": part(lobby.accounts),
            "tables": part(lobby.tables),
            "records": part(lobby.records),
            "starting": part(lobby.starting),
            "front_door": part(lobby.front_door),
            "live_parts": part(lobby.live_parts),
            "who": Provide(signed_in),
            "maybe_who": Provide(maybe_signed_in),
        },
        middleware=[Doorman("lobby", lobby.limit, COSTS)],
        before_request=tell_methods,
        request_class=LobbyRequest,
        exception_handlers={
            Refused: refused,
            RulesError: refused_by_the_rules,
            BrokenLog: broken,
            HTTPException: http_error,
            psycopg.DataError: unusable_value,
            Exception: anything_else,
        },
        openapi_config=openapi_config(),
        request_max_body_size=BODY_BYTES,
        logging_config=None,
        signature_namespace={"Lobby": Lobby},
    )
    return can_fail(app, "lobby")


def part(one: object) -> Provide:
    """A part of the lobby, for the routes that name it among their arguments."""
    return Provide(lambda: one, sync_to_thread=False)


async def signed_in(request: AnyRequest, lobby: NamedDependency[Lobby]) -> SignedIn:
    """Raises Refused without a good token."""
    who = await lobby.tokens.check(bearer(request.scope))
    lobby.limit(f"account {who.account.id}", cost_of(request.scope, COSTS))
    return who


async def maybe_signed_in(request: AnyRequest, lobby: NamedDependency[Lobby]) -> SignedIn | None:
    """A token is not needed here, but one that is shown must be good."""
    return await signed_in(request, lobby) if bearer(request.scope) else None


def problem(error: Refused, status: int | None = None) -> Response[Problem]:
    headers = {"Retry-After": str(max(1, math.ceil(error.wait)))} if error.wait is not None else {}
    trace = tracing.trace_id_of(tracing.traceparent())
    body = Problem(error.code, error.sentence, error.retry_at, error.wait, trace)
    return Response(body, status_code=status or status_of(error.code), headers=headers)


def refused(_: AnyRequest, error: Refused) -> Response[Problem]:
    if error.code == "unavailable" and error.wait is None:
        error = Refused(error.code, error.sentence, RETRY_AFTER_OUTAGE)
    return problem(error)


def refused_by_the_rules(_: AnyRequest, error: RulesError) -> Response[Problem]:
    return problem(Refused(error.code, error.sentence))


def broken(_: AnyRequest, error: BrokenLog) -> Response[Problem]:
    return problem(Refused(error.broken.refusal.code, error.broken.refusal.sentence))


HTTP_CODES = {404: "unknown_route", 405: "wrong_method", 413: "too_large"}


def http_error(_: AnyRequest, error: HTTPException) -> Response[Problem]:
    code = HTTP_CODES.get(error.status_code, "malformed_request" if error.status_code < 500 else "internal_error")
    answer = problem(Refused(code, _sentence(error)), error.status_code)
    answer.headers.update(error.headers or {})
    return answer


def _sentence(error: HTTPException) -> str:
    """What was wrong and where, out of the validator's notes."""
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        notes = [f"{note.get('key', 'body')}: {note.get('message', 'not usable')}" for note in error.extra]
        return "; ".join(notes) or "The request can't be read."
    return error.detail or "The request can't be read."


def unusable_value(_: AnyRequest, __: psycopg.DataError) -> Response[Problem]:
    return problem(Refused("malformed_request", "The request has a text or number that can't be stored."))


def anything_else(request: AnyRequest, error: Exception) -> Response[Problem]:
    if isinstance(error, AWAY):
        return problem(Refused("unavailable", reason(error), RETRY_AFTER_OUTAGE))
    log.error("%s %s failed", request.scope["method"], request.scope.get("path_template"), exc_info=error)
    return problem(Refused("internal_error", "Something went wrong here; the trace id helps us to find it."))
