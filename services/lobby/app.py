"""The lobby's web application: its routes, who is asking, and how what comes from below is refused."""

from litestar import Litestar, Request
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide

from services.lobby.accounts.controller import AccountController
from services.lobby.accounts.own_controller import OwnAccountController
from services.lobby.accounts.roles import must_be_a_person, must_be_at_least
from services.lobby.accounts.tokens import SignedIn
from services.lobby.bootstrap import Lobby
from services.lobby.chat.controller import ChatController
from services.lobby.errors import STATUS
from services.lobby.friends.controller import FriendController
from services.lobby.games.controller import GameController
from services.lobby.hall.controller import hall_live
from services.lobby.inbox.controller import InboxController
from services.lobby.invitations.controller import InvitationController
from services.lobby.limits import BODY_BYTES, COSTS
from services.lobby.live.controller import live
from services.lobby.openapi import openapi_config
from services.lobby.operators.controller import OperatorController
from services.lobby.own_bots.controller import OwnBotController
from services.lobby.pairing.controller import PairingController
from services.lobby.platform.controller import PlatformController
from services.lobby.platform.statistics import show_statistics
from services.lobby.play.controller import PlayController
from services.lobby.rooms.controller import RecordController
from services.lobby.tables.controller import TableController
from services.lobby.webhooks.controller import WebhookController
from shared.rules.core.errors import RulesError
from shared.runtime.tables.replay import BrokenLog
from shared.runtime.web.application import create_application
from shared.runtime.web.error_handlers import ErrorHandlers
from shared.runtime.web.middleware import bearer, cost_of
from shared.runtime.web.origins import Origins
from shared.runtime.web.problems import Refused

ROUTES = (
    AccountController, OwnAccountController, GameController, TableController, RecordController, PlayController, live,
    OwnBotController, OperatorController, PlatformController, FriendController, InvitationController, InboxController,
    ChatController, PairingController, WebhookController, hall_live, show_statistics,
)  # fmt: skip

AnyRequest = Request[None, None, State]


def create_app(lobby: Lobby, origins: Origins | None = None) -> Litestar:
    return create_application(
        "lobby",
        ROUTES,
        health=lobby.health,
        limit=lobby.limit,
        costs=COSTS,
        errors=ErrorHandlers("lobby", STATUS, {RulesError: refused_by_the_rules, BrokenLog: broken}),
        openapi=openapi_config(),
        body_bytes=BODY_BYTES,
        origins=origins,
        dependencies={
            "lobby": part(lobby),
            "accounts": part(lobby.accounts),
            "tables": part(lobby.tables),
            "inbox": part(lobby.inbox),
            "friends": part(lobby.friends),
            "invitations": part(lobby.invitations),
            "rematches": part(lobby.rematches),
            "chat": part(lobby.chat),
            "reports": part(lobby.reports),
            "records": part(lobby.records),
            "starting": part(lobby.starting),
            "front_door": part(lobby.front_door),
            "live_parts": part(lobby.live_parts),
            "limits": part(lobby.limits),
            "statistics": part(lobby.statistics),
            "own_account": part(lobby.own_account),
            "deletion": part(lobby.deletion),
            "account_acts": part(lobby.account_acts),
            "table_acts": part(lobby.table_acts),
            "own_bots": part(lobby.own_bots),
            "hall": part(lobby.hall),
            "postman": part(lobby.postman),
            "pairing": part(lobby.pairing),
            "who": Provide(signed_in),
            "maybe_who": Provide(maybe_signed_in),
            "person": Provide(person),
            "moderator": Provide(moderator),
            "operator": Provide(operator),
        },
    )


def part(one: object) -> Provide:
    """A part of the lobby, for the routes that name it among their arguments."""
    return Provide(lambda: one, sync_to_thread=False)


async def signed_in(request: AnyRequest, lobby: NamedDependency[Lobby]) -> SignedIn:
    """Raises Refused without a good token."""
    who = await lobby.tokens.check(bearer(request.scope))
    lobby.limit(who.payer, cost_of(request.scope, COSTS))
    return who


async def maybe_signed_in(request: AnyRequest, lobby: NamedDependency[Lobby]) -> SignedIn | None:
    """A token is not needed here, but one that is shown must be good."""
    return await signed_in(request, lobby) if bearer(request.scope) else None


async def person(who: NamedDependency[SignedIn]) -> SignedIn:
    return must_be_a_person(who)


async def moderator(who: NamedDependency[SignedIn]) -> SignedIn:
    return must_be_at_least(who, "moderator")


async def operator(who: NamedDependency[SignedIn]) -> SignedIn:
    return must_be_at_least(who, "operator")


def refused_by_the_rules(error: RulesError) -> Refused:
    return Refused(error.code, error.sentence)


def broken(error: BrokenLog) -> Refused:
    return Refused(error.broken.refusal.code, error.broken.refusal.sentence)
