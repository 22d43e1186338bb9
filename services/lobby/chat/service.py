"""What can be done with chat: say something, read it, and keep somebody's lines away from oneself."""

from services.lobby.accounts.standing import must_be_heard
from services.lobby.accounts.store import Account
from services.lobby.chat import store
from services.lobby.chat.rooms import ChatRooms, channels_of
from services.lobby.chat.schemas import Channel, ChatLine, ChatPage
from services.lobby.chat.words import cleaned
from services.lobby.friends.schemas import Whom
from services.lobby.friends.store import find_whom
from services.lobby.notices import ChatChanged, Notices, PersonChanged
from services.lobby.tables.service import Tables
from shared.contracts.ids import AccountId, TableId
from shared.runtime.servers.pool import Pool
from shared.runtime.web.problems import Refused


class Chat:
    def __init__(self, pool: Pool, tables: Tables, notices: Notices) -> None:
        self.pool = pool
        self.tables = tables
        self.notices = notices
        self.store = store.ChatStore(pool)
        self.rooms = ChatRooms(self.store, tables.store)

    async def say(self, table: TableId, account: Account, text: str, client: str) -> ChatLine:
        """The line as it was stored; sent again with the same id it is the same line."""
        words = cleaned(text)
        found = await self.tables.find_for(table, account.id)
        if found.status == "closed":
            raise Refused("table_closed", "This table was closed.")
        channel = channels_of(found, account.id)[0]
        async with self.pool.connection() as connection, connection.transaction():
            await store.in_turn(connection, account.id, table, channel)
            line = await store.said_before(connection, account.id, table, client)
            if line is None:
                await must_be_heard(connection, account.id)
                await store.must_not_flood(connection, account.id)
                line = await store.add(connection, table, channel, account.id, client, words)
        self.rooms.look(table)
        await self.notices.publish(ChatChanged(table))
        return line

    async def page(
        self, table: TableId, asker: AccountId | None, channel: Channel | None, after: int | None, most: int
    ) -> ChatPage:
        mine = channels_of(await self.tables.find_for(table, asker), asker or AccountId(""))
        if channel is not None and channel not in mine:
            raise Refused("not_your_channel", f"The chat of the {channel} is not yours to read here and now.",
                          args={"channel": channel})  # fmt: skip
        wanted = channel or mine[0]
        lines = await self.store.lines(table, wanted, after, most)
        unwanted = (await self.store.unwanted([asker]))[asker] if asker else frozenset[AccountId]()
        return ChatPage(wanted, [line for line in lines if line.by.id not in unwanted])

    async def mute(self, account: Account, whom: Whom) -> list[Account]:
        async with self.pool.connection() as connection:
            other = await find_whom(connection, whom)
        if other.id == account.id:
            raise Refused("not_yourself", "That is yourself.")
        await self.store.mute(account.id, other.id)
        await self.notices.publish(PersonChanged([account.id]))
        await self.rooms.refresh_unwanted([account.id])
        return await self.store.muted(account.id)

    async def unmute(self, account: AccountId, other: AccountId) -> None:
        await self.store.unmute(account, other)
        await self.notices.publish(PersonChanged([account]))
        await self.rooms.refresh_unwanted([account])

    def hear(self, notice: ChatChanged) -> None:
        if notice.n:
            self.rooms.show_again(notice.table, "players" if notice.channel == "players" else "spectators", notice.n)
        else:
            self.rooms.look(notice.table)
