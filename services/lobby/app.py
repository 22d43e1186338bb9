"""The lobby's web application: its routes, who is asking, and how what comes from below is refused."""

from litestar import Litestar, Request
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide

from services.lobby.accounts.controller import AccountController
from services.lobby.accounts.tokens import SignedIn
from services.lobby.bootstrap import Lobby
from services.lobby.errors import STATUS
from services.lobby.games.controller import GameController
from services.lobby.limits import BODY_BYTES, COSTS
from services.lobby.live.controller import live
from services.lobby.openapi import openapi_config
from services.lobby.play.controller import PlayController
from services.lobby.rooms.controller import RecordController
from services.lobby.tables.controller import TableController
from shared.rules.core.errors import RulesError
from shared.runtime.tables.replay import BrokenLog
from shared.runtime.web.application import create_application
from shared.runtime.web.error_handlers import ErrorHandlers
from shared.runtime.web.middleware import bearer, cost_of
from shared.runtime.web.problems import Refused

AnyRequest = Request[None, None, State]


def create_app(lobby: Lobby) -> Litestar:
    return create_application(
        "lobby",
        [AccountController, GameController, TableController, RecordController, PlayController, live],
        health=lobby.health,
        limit=lobby.limit,
        costs=COSTS,
        errors=ErrorHandlers("lobby", STATUS, {RulesError: refused_by_the_rules, BrokenLog: broken}),
        openapi=openapi_config(),
        body_bytes=BODY_BYTES,
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
    )


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


def refused_by_the_rules(error: RulesError) -> Refused:
    return Refused(error.code, error.sentence)


def broken(error: BrokenLog) -> Refused:
    return Refused(error.broken.refusal.code, error.broken.refusal.sentence)
