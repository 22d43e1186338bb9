"""Routes of notices: what there is to hear, and what was read of it."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody, QueryParameter

from services.lobby.accounts.dependencies import Who
from services.lobby.inbox.schemas import MarkRead, NoticePage
from services.lobby.inbox.service import Inbox
from services.lobby.openapi import PROBLEMS, SIGNED_IN

Before = QueryParameter(ge=1, le=2**63 - 1, description="From the page before.")


class InboxController(Controller):
    path = "/notices"
    tags = ("people",)

    @get("/", operation_id="listNotices", security=SIGNED_IN, responses=PROBLEMS)
    async def list_notices(
        self,
        inbox: NamedDependency[Inbox],
        who: Who,
        unread: FromQuery[bool] = False,
        before: Annotated[int | None, Before] = None,
        limit: Annotated[int, QueryParameter(ge=1, le=100)] = 50,
    ) -> NoticePage:
        """Yours, newest first, in pages."""
        return await inbox.page(who.account.id, before, unread, limit)

    @post("/read", operation_id="readNotices", status_code=204, security=SIGNED_IN, responses=PROBLEMS)
    async def read(self, data: JSONBody[MarkRead], inbox: NamedDependency[Inbox], who: Who) -> None:
        """Marks a notice and all older ones as read."""
        await inbox.mark_read(who.account.id, data.up_to)
