"""What can be done with the notices of an account."""

from services.lobby.inbox.schemas import NoticePage
from services.lobby.inbox.store import InboxStore
from services.lobby.notices import Notices, PersonChanged
from shared.contracts.ids import AccountId


class Inbox:
    def __init__(self, store: InboxStore, notices: Notices) -> None:
        self.store = store
        self.notices = notices

    async def page(self, account: AccountId, before: int | None, unread: bool, limit: int) -> NoticePage:
        found = await self.store.page(account, before, unread, limit + 1)
        return NoticePage(found[:limit], found[limit - 1].id if len(found) > limit else None)

    async def mark_read(self, account: AccountId, up_to: int) -> None:
        await self.store.mark_read(account, up_to)
        await self.notices.publish(PersonChanged([account]))
