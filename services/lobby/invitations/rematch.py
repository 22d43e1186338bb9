"""Once more, with the same people: one table however many ask, everybody one seat further."""

import secrets
import time
from dataclasses import replace

from services.lobby.accounts.store import Account
from services.lobby.friends.store import apart
from services.lobby.inbox.store import put
from services.lobby.invitations import store
from services.lobby.notices import Notices, PersonChanged
from services.lobby.tables.caps import place_of
from services.lobby.tables.schemas import SeatShown
from services.lobby.tables.service import Tables, person_seat
from services.lobby.tables.store import StoredTable
from shared.contracts.ids import AccountId, TableId
from shared.rules.core.chance import SEED_BYTES, commitment
from shared.runtime.servers.pool import Pool
from shared.runtime.tables.event_log import Connection
from shared.runtime.web.problems import Refused


class _AskedAlready(Exception):  # noqa: N818 - ends a transaction, no error
    """Somebody else's table stands in for the one that was being added."""


class Rematches:
    def __init__(self, pool: Pool, tables: Tables, notices: Notices) -> None:
        self.pool = pool
        self.tables = tables
        self.notices = notices

    async def ask(self, table: TableId, account: Account, address: str) -> StoredTable:
        """The first who asks opens the table and the others are invited; whoever asks later sits down there."""
        before = await self.tables.find(table)
        if before.seat_of(account.id) is None:
            raise Refused("not_your_seat", "You do not sit at this table.")
        if before.status != "finished":
            raise Refused("not_finished", "This game is not over yet.")
        try:
            return await self._open(before, account, address)
        except _AskedAlready:
            return await self._join(table, account)

    async def _open(self, before: StoredTable, account: Account, address: str) -> StoredTable:
        after = _again(before, account, place_of(address))
        async with self.tables.store.adding(after) as connection:
            await self._must_be_first(connection, before.id, after.id)
            await self.tables.caps.check_tables(connection, account.id, after.place)
            invited = await _invite(connection, before, after.id, account.id)
        await self.notices.publish(PersonChanged([account.id, *invited]))
        return await self.tables.find(after.id)

    async def _must_be_first(self, connection: Connection, before: TableId, after: TableId) -> None:
        """One that was closed stands in nobody's way."""
        rows = await connection.execute(
            "insert into rematches (rematch_of, table_id) values (%s, %s) on conflict (rematch_of) do update"
            " set table_id = excluded.table_id where"
            " (select status from tables where id = rematches.table_id) = 'closed' returning table_id",
            (before, after),
        )
        if await rows.fetchone() is None:
            raise _AskedAlready

    async def _join(self, before: TableId, account: Account) -> StoredTable:
        async with self.pool.connection() as connection:
            rows = await connection.execute("select table_id from rematches where rematch_of = %s", (before,))
            row = await rows.fetchone()
            assert row is not None
            table = TableId(str(row[0]))
            held = await store.seat_held(connection, table, account.id)
        try:
            return await self.tables.join(table, account, held)
        except Refused as error:
            if error.code != "already_seated":
                raise
            return await self.tables.find(table)


def _again(before: StoredTable, host: Account, place: str) -> StoredTable:
    seed = secrets.token_bytes(SEED_BYTES)
    return replace(
        before, id=TableId(secrets.token_hex(8)), status="open", host=host.id, seed=seed, commitment=commitment(seed),
        created_at=time.time(), place=place, private=True, broken=None,
        seats=[_seat(before, at, host) for at in range(len(before.seats))],
    )  # fmt: skip


def _seat(before: StoredTable, at: int, host: Account) -> SeatShown:
    """Who was second begins now. Bots sit there at once, people when they accept."""
    old = before.seats[(at + 1) % len(before.seats)]
    if old.account == host.id:
        return person_seat(at, host)
    return SeatShown(at, old.name if old.bot else "", None, old.bot)


async def _invite(connection: Connection, before: StoredTable, after: TableId, by: AccountId) -> list[AccountId]:
    invited: list[AccountId] = []
    for seat in before.seats:
        if seat.account in (None, by) or await apart(connection, by, AccountId(str(seat.account))):
            continue
        other = AccountId(str(seat.account))
        await store.add(connection, after, by, other, (seat.seat - 1) % len(before.seats))
        invited.append(other)
    await put(connection, invited, "rematch_asked", by=by, table=after)
    return invited
