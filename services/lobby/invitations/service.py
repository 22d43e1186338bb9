"""What can be done to bring people to a table: links, invitations, and the answers to them."""

from services.lobby.accounts.store import Account
from services.lobby.friends.schemas import Whom
from services.lobby.friends.store import apart, find_whom, number_of
from services.lobby.inbox.store import put
from services.lobby.invitations import store
from services.lobby.invitations.schemas import InvitationShown, InvitationsShown, LinkShown
from services.lobby.notices import Notices, PersonChanged
from services.lobby.tables.service import Tables, must_be_hosts, must_be_open
from services.lobby.tables.store import StoredTable
from shared.contracts.ids import AccountId, TableId
from shared.runtime.servers.pool import Pool
from shared.runtime.tables.event_log import Connection
from shared.runtime.web.problems import Refused

SENT_MOST = 40
"""Invitations of one account that wait for an answer at once."""


class Invitations:
    def __init__(self, pool: Pool, tables: Tables, notices: Notices) -> None:
        self.pool = pool
        self.tables = tables
        self.notices = notices

    async def link(self, table: TableId, host: Account, renew: bool = False) -> LinkShown:
        """The link of a private table; made anew, the old one leads nowhere."""
        async with self.tables.store.changing(table) as (connection, found):
            must_be_hosts(found, host)
            if not found.private:
                raise Refused("not_private", "Anybody can join this table; only private ones have a link.")
            must_be_open(found)
            token = await store.link(connection, table, renew)
        return LinkShown(token, f"/links/{token}")

    async def behind_link(self, token: str) -> StoredTable:
        async with self.pool.connection() as connection:
            table = await store.table_of_link(connection, token)
        return await self.tables.find(table)

    async def join_by_link(self, token: str, account: Account, wanted: int | None) -> StoredTable:
        table = await self.behind_link(token)
        return await self.tables.join(table.id, account, wanted, admitted=True)

    async def invite(self, table: TableId, by: Account, whom: Whom) -> InvitationShown:
        """Invited twice is invited once."""
        async with self.tables.store.changing(table) as (connection, found):
            _must_be_of_the_table(found, by)
            must_be_open(found)
            other = await find_whom(connection, whom)
            await _must_be_possible(connection, found, by, other)
            await store.add(connection, table, by.id, other.id)
            await put(connection, [other.id], "invited", by=by.id, table=table)
            waiting = await store.waiting_of(connection, [other.id])
        await self.notices.publish(PersonChanged([by.id, other.id]))
        return next(one for one in waiting if one.table == table and one.to.id == other.id)

    async def waiting_for(self, account: AccountId) -> InvitationsShown:
        async with self.pool.connection() as connection:
            waiting = await store.waiting_of(connection, [account])
        return InvitationsShown(
            [one for one in waiting if one.to.id == account], [one for one in waiting if one.by.id == account]
        )

    async def accept(self, invitation: str, account: Account, wanted: int | None) -> StoredTable:
        """Takes the seat that was held, or else any that is free."""
        found = await self._mine(invitation, account.id)
        try:
            joined = await self.tables.join(found.table, account, found.seat if wanted is None else wanted)
        except Refused as error:
            if error.code != "no_free_seat" or found.seat is None or wanted is not None:
                raise
            joined = await self.tables.join(found.table, account, None)
        await self.notices.publish(PersonChanged([account.id, found.by]))
        return joined

    async def decline(self, invitation: str, account: Account) -> None:
        async with self.pool.connection() as connection, connection.transaction():
            found = await self._mine(invitation, account.id, connection)
            await store.set_state(connection, invitation, "declined")
            await put(connection, [found.by], "invitation_declined", by=account.id, table=found.table)
        await self.notices.publish(PersonChanged([account.id, found.by]))

    async def withdraw(self, invitation: str, account: Account) -> None:
        """Whoever sent it takes it back, or the host of the table."""
        async with self.pool.connection() as connection, connection.transaction():
            found = await store.find(connection, invitation)
            if account.id not in (found.by, found.host):
                raise Refused("not_your_invitation", "This invitation is not yours to answer or to take back.")
            await store.set_state(connection, invitation, "withdrawn")
            await connection.execute(
                "delete from inbox where account_id = %s and table_id = %s and read_at is null",
                (found.account, found.table),
            )
        await self.notices.publish(PersonChanged([found.account, found.by]))

    async def _mine(
        self, invitation: str, account: AccountId, connection: Connection | None = None
    ) -> store.Invitation:
        if connection is None:
            async with self.pool.connection() as lent:
                return await self._mine(invitation, account, lent)
        found = await store.find(connection, invitation)
        if found.account != account:
            raise Refused("not_your_invitation", "This invitation is not yours to answer or to take back.")
        return found


def _must_be_of_the_table(table: StoredTable, account: Account) -> None:
    if table.host != account.id and table.seat_of(account.id) is None:
        if table.private:
            raise Refused("unknown_table", f"There is no table {table.id!r}.", args={"table": table.id})
        raise Refused("not_your_seat", "You do not sit at this table.")


async def _must_be_possible(connection: Connection, table: StoredTable, by: Account, other: Account) -> None:
    if other.id == by.id:
        raise Refused("not_yourself", "That is yourself.")
    if table.seat_of(other.id) is not None:
        raise Refused("sits_already", "They sit at this table already.")
    if await apart(connection, by.id, other.id):
        raise Refused("blocked", "One of you has blocked the other.")
    await connection.execute("select pg_advisory_xact_lock(hashtextextended(%s, 2))", (by.id,))
    sent = await number_of(
        connection,
        "select count(*) from invitations i join tables t on t.id = i.table_id"
        f" where i.by_account = %s and i.account_id <> %s and {store.WAITING}",
        by.id,
        other.id,
    )
    if sent >= SENT_MOST:
        sentence = f"No more than {SENT_MOST} invitations at once; wait for answers, or take some back."
        raise Refused("too_many_invitations", sentence, args={"most": SENT_MOST})
