"""Notices to people in PostgreSQL, written in the transaction of what they are about."""

from collections.abc import Sequence

from services.lobby.accounts.store import COLUMNS, account_of
from services.lobby.inbox.schemas import NoticeKind, NoticeShown, shown
from shared.contracts.ids import AccountId, TableId
from shared.runtime.servers.pool import Pool
from shared.runtime.tables.event_log import Connection

SELECT = (
    "select n.id, n.account_id, n.kind, extract(epoch from n.at)::float8, n.read_at is not null, n.table_id, t.game,"
    f" {COLUMNS} from inbox n left join accounts a on a.id = n.by_account left join tables t on t.id = n.table_id"
)

DUE = "(select now() from webhooks w where w.account_id = f.a and w.stopped_at is null)"
"""Notices of those who have a webhook are sent on to it at once."""


async def put(
    connection: Connection,
    accounts: Sequence[AccountId],
    kind: NoticeKind,
    by: AccountId | None = None,
    table: TableId | None = None,
) -> None:
    """Notes it for each of them. One that says the same and was not read is replaced, so that nobody is flooded."""
    await connection.execute(
        "delete from inbox where account_id = any(%s) and kind = %s and read_at is null"
        " and by_account is not distinct from %s and table_id is not distinct from %s",
        (list(accounts), kind, by, table),
    )
    await connection.execute(
        f"insert into inbox (account_id, kind, by_account, table_id, due_at) select a, %s, %s, %s, {DUE}"
        " from unnest(%s::text[]) as f (a)",
        (kind, by, table, list(accounts)),
    )


async def put_of_tables(connection: Connection, found: Sequence[tuple[TableId, AccountId]], kind: NoticeKind) -> None:
    """The same for many at once, each of a table that is new to them."""
    await connection.execute(
        "insert into inbox (account_id, kind, table_id, due_at)"
        f" select a, %s, t, {DUE} from unnest(%s::text[], %s::text[]) as f (t, a)",
        (kind, [table for table, _ in found], [account for _, account in found]),
    )


async def take_back(connection: Connection, account: AccountId, kinds: Sequence[NoticeKind], by: AccountId) -> None:
    """What was not read and is not so any more."""
    await connection.execute(
        "delete from inbox where account_id = %s and by_account = %s and kind = any(%s) and read_at is null",
        (account, by, list(kinds)),
    )


class InboxStore:
    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    async def page(self, account: AccountId, before: int | None, unread: bool, limit: int) -> list[NoticeShown]:
        """Newest first."""
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                f"{SELECT} where n.account_id = %s and (%s::bigint is null or n.id < %s)"
                " and (not %s or n.read_at is null) order by n.id desc limit %s",
                (account, before, before, unread, limit),
            )
            return [notice_of(row)[1] async for row in rows]

    async def unread(self, accounts: Sequence[AccountId], most: int) -> dict[AccountId, list[NoticeShown]]:
        """The newest of each of these accounts; one query for all."""
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                f"{SELECT} where n.account_id = any(%s) and n.read_at is null order by n.id desc", (list(accounts),)
            )
            found: dict[AccountId, list[NoticeShown]] = {}
            async for row in rows:
                account, notice = notice_of(row)
                mine = found.setdefault(account, [])
                if len(mine) < most:
                    mine.append(notice)
        return found

    async def mark_read(self, account: AccountId, up_to: int) -> None:
        async with self.pool.connection() as connection:
            await connection.execute(
                "update inbox set read_at = now() where account_id = %s and id <= %s and read_at is null",
                (account, up_to),
            )


def notice_of(row: Sequence[object]) -> tuple[AccountId, NoticeShown]:
    number, account, kind, at, read, table, game, *by = row
    who = account_of(tuple(by)) if by[0] is not None else None
    where = TableId(str(table)) if table is not None else None
    notice = shown(int(str(number)), str(kind), float(str(at)), bool(read), who, where, str(game) if game else "")
    return AccountId(str(account)), notice
