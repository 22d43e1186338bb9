"""Routes of chat, mutes and reports."""

from typing import Annotated

from litestar import Controller, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from services.lobby.accounts.dependencies import MaybeWho, Moderator, Who
from services.lobby.accounts.store import Account
from services.lobby.chat.reports import Reports
from services.lobby.chat.schemas import (
    Channel,
    ChatLine,
    ChatPage,
    CloseReport,
    ReportLine,
    ReportPage,
    ReportShown,
    Say,
)
from services.lobby.chat.service import Chat
from services.lobby.commands.ids import new_client_id
from services.lobby.friends.schemas import Whom
from services.lobby.openapi import PROBLEMS, SIGNED_IN
from shared.contracts.ids import AccountId, TableId
from shared.runtime.web.parameters import IdInPath

LineInPath = Annotated[int, PathParameter(ge=1, le=2**31 - 1, description="The `n` of a line.")]
ChannelInPath = Annotated[str, PathParameter(pattern="^(players|spectators)$", description="players or spectators.")]
ReportInPath = Annotated[int, PathParameter(ge=1, le=2**63 - 1)]
After = QueryParameter(ge=0, le=2**31 - 1, description="The `n` of a line: those after it, not the newest.")
Service = NamedDependency[Chat]


class ChatController(Controller):
    tags = ("chat",)

    @get("/tables/{table_id:str}/chat", operation_id="listChat", responses=PROBLEMS)
    async def page(
        self,
        table_id: IdInPath,
        chat: Service,
        maybe_who: MaybeWho,
        channel: FromQuery[Channel | None] = None,
        after: Annotated[int | None, After] = None,
        limit: Annotated[int, QueryParameter(ge=1, le=200)] = 50,
    ) -> ChatPage:
        """Lines of your channel, in order: players read what players say, and all of it when the game is over."""
        asker = maybe_who.account.id if maybe_who else None
        return await chat.page(TableId(table_id), asker, channel, after, limit)

    @post("/tables/{table_id:str}/chat", operation_id="say", status_code=200, security=SIGNED_IN, responses=PROBLEMS)
    async def say(self, table_id: IdInPath, data: JSONBody[Say], chat: Service, who: Who) -> ChatLine:
        """Says something to the others in your channel. Sent again with the same id, it is said once."""
        return await chat.say(TableId(table_id), who.account, data.text, data.id or new_client_id())

    @post("/tables/{table_id:str}/chat/{channel:str}/{n:int}/report", operation_id="reportLine", status_code=204,
          security=SIGNED_IN, responses=PROBLEMS)  # fmt: skip
    async def report(
        self, table_id: IdInPath, channel: ChannelInPath, n: LineInPath, data: JSONBody[ReportLine],
        reports: NamedDependency[Reports], who: Who,
    ) -> None:  # fmt: skip
        """Shows a line to the moderators."""
        where: Channel = "players" if channel == "players" else "spectators"
        await reports.report(TableId(table_id), where, n, who.account, data.reason)

    @get("/mutes", operation_id="listMutes", security=SIGNED_IN, responses=PROBLEMS)
    async def list_mutes(self, chat: Service, who: Who) -> list[Account]:
        """Whose lines you are not shown."""
        return await chat.store.muted(who.account.id)

    @post("/mutes", operation_id="mute", status_code=200, security=SIGNED_IN, responses=PROBLEMS)
    async def mute(self, data: JSONBody[Whom], chat: Service, who: Who) -> list[Account]:
        """You are not shown their lines any more; the others are."""
        return await chat.mute(who.account, data)

    @delete("/mutes/{account_id:str}", operation_id="unmute", security=SIGNED_IN, responses=PROBLEMS)
    async def unmute(self, account_id: IdInPath, chat: Service, who: Who) -> None:
        """You are shown their lines again."""
        await chat.unmute(who.account.id, AccountId(account_id))

    @get("/moderation/reports", operation_id="listReports", security=SIGNED_IN, responses=PROBLEMS)
    async def queue(
        self,
        reports: NamedDependency[Reports],
        moderator: Moderator,  # noqa: ARG002 - a guard
        closed: FromQuery[bool] = False,
        after: Annotated[int | None, QueryParameter(ge=0, le=2**63 - 1)] = None,
        limit: Annotated[int, QueryParameter(ge=1, le=100)] = 20,
    ) -> ReportPage:
        """Reported lines with what was said around them, the oldest first; for moderators."""
        return await reports.queue(closed, after, limit)

    @post("/moderation/reports/{report_id:int}/close", operation_id="closeReport", status_code=200,
          security=SIGNED_IN, responses=PROBLEMS)  # fmt: skip
    async def close(
        self,
        report_id: ReportInPath,
        data: JSONBody[CloseReport],
        reports: NamedDependency[Reports],
        moderator: Moderator,
    ) -> ReportShown:
        """Removes the line, or leaves it; for moderators."""
        return await reports.close(report_id, moderator.account, data)
