"""What can be done about friends: ask, accept, end it, and block somebody."""

from services.lobby.accounts.store import Account
from services.lobby.friends.schemas import FriendShown, Whom
from services.lobby.friends.store import FriendStore, apart, end_friendship, find_whom, friendship, number_of
from services.lobby.inbox.store import put, take_back
from services.lobby.notices import Notices, PersonChanged
from shared.contracts.ids import AccountId
from shared.runtime.servers.pool import Pool
from shared.runtime.tables.event_log import Connection
from shared.runtime.web.problems import Refused

FRIENDS_MOST = 500
BLOCKS_MOST = 1000


class Friends:
    def __init__(self, pool: Pool, notices: Notices) -> None:
        self.pool = pool
        self.store = FriendStore(pool)
        self.notices = notices

    async def ask(self, account: Account, whom: Whom) -> list[FriendShown]:
        """Asks for friendship; whoever is asked already, or was asked by the other, accepts by this."""
        async with self.pool.connection() as connection, connection.transaction():
            other = await find_whom(connection, whom)
            await self._must_be_possible(connection, account.id, other)
            known = await friendship(connection, account.id, other.id)
            if known is None:
                await _add(connection, account.id, other.id)
            elif known == (other.id, False):
                await _accept(connection, account.id, other.id)
        await self.notices.publish(PersonChanged([account.id, other.id]))
        return await self.store.friends(account.id)

    async def end(self, account: AccountId, other: AccountId) -> None:
        """Whatever there was: a friendship, or one that either had asked for."""
        async with self.pool.connection() as connection, connection.transaction():
            if not await end_friendship(connection, account, other):
                raise Refused("no_friend", "There is no friendship with that account to end.")
            await take_back(connection, other, ["friend_asked", "friend_accepted"], account)
            await take_back(connection, account, ["friend_asked", "friend_accepted"], other)
        await self.notices.publish(PersonChanged([account, other]))

    async def block(self, account: Account, whom: Whom) -> list[Account]:
        """From here on they can't invite, talk to or be paired with this account; a friendship ends."""
        async with self.pool.connection() as connection, connection.transaction():
            other = await find_whom(connection, whom)
            if other.id == account.id:
                raise Refused("not_yourself", "That is yourself.")
            await _lock(connection, account.id)
            if (
                await number_of(connection, "select count(*) from blocks where account_id = %s", account.id)
                >= BLOCKS_MOST
            ):
                raise Refused("too_many_blocks", f"No more than {BLOCKS_MOST} blocks.", args={"most": BLOCKS_MOST})
            await connection.execute(
                "insert into blocks (account_id, blocked) values (%s, %s) on conflict do nothing",
                (account.id, other.id),
            )
            await end_friendship(connection, account.id, other.id)
            await connection.execute(
                "update invitations set state = 'withdrawn' where state = 'waiting'"
                " and account_id = %s and by_account = %s",
                (account.id, other.id),
            )
            await connection.execute(
                "delete from inbox where account_id = %s and by_account = %s", (account.id, other.id)
            )
        await self.notices.publish(PersonChanged([account.id, other.id]))
        return await self.store.blocked(account.id)

    async def unblock(self, account: AccountId, other: AccountId) -> None:
        async with self.pool.connection() as connection:
            gone = await connection.execute(
                "delete from blocks where account_id = %s and blocked = %s", (account, other)
            )
        if not gone.rowcount:
            raise Refused("no_block", "That account is not blocked.")
        await self.notices.publish(PersonChanged([account]))

    async def _must_be_possible(self, connection: Connection, account: AccountId, other: Account) -> None:
        if other.id == account:
            raise Refused("not_yourself", "That is yourself.")
        if await apart(connection, account, other.id):
            raise Refused("blocked", "One of you has blocked the other.")
        await _lock(connection, *sorted((account, other.id)))
        counted = "select count(*) from friendships where asker = %s or asked = %s"
        for one in (account, other.id):
            if await number_of(connection, counted, one, one) >= FRIENDS_MOST:
                raise Refused("too_many_friends", f"No more than {FRIENDS_MOST} friends.", args={"most": FRIENDS_MOST})


async def _lock(connection: Connection, *accounts: AccountId) -> None:
    """Two who ask each other at the same moment do it one after the other."""
    for account in accounts:
        await connection.execute("select pg_advisory_xact_lock(hashtextextended(%s, 1))", (account,))


async def _add(connection: Connection, account: AccountId, other: AccountId) -> None:
    await connection.execute("insert into friendships (asker, asked) values (%s, %s)", (account, other))
    await put(connection, [other], "friend_asked", by=account)


async def _accept(connection: Connection, account: AccountId, other: AccountId) -> None:
    await connection.execute(
        "update friendships set accepted_at = now() where asker = %s and asked = %s", (other, account)
    )
    await take_back(connection, account, ["friend_asked"], other)
    await put(connection, [other], "friend_accepted", by=account)
