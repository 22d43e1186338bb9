"""Lines of chat and mutes in PostgreSQL: a line is stored before anybody is shown it, and numbered without gaps."""

from collections.abc import Sequence

from services.lobby.accounts.store import COLUMNS, Account, account_of
from services.lobby.chat.schemas import Channel, ChatLine
from shared.contracts.ids import AccountId, TableId
from shared.runtime.servers.pool import Pool
from shared.runtime.tables.event_log import Connection
from shared.runtime.web.problems import Refused

BURST, BURST_SECONDS = 6, 12
"""Lines of one account within so many seconds, at all tables and lobbies together."""

AS_SAID = (
    f"select l.n, l.text, extract(epoch from l.at)::float8, l.client_id, l.removed, {COLUMNS}"
    " from chat_lines l join accounts a on a.id = l.account_id"
)
LINE = AS_SAID.replace("l.text", "case when l.removed then '' else l.text end")


async def in_turn(connection: Connection, account: AccountId, table: TableId, channel: Channel) -> None:
    """Lines of one account, and of one channel, are stored one after the other: so they can be counted and numbered."""
    for number, key in ((3, account), (4, f"{table} {channel}")):
        await connection.execute("select pg_advisory_xact_lock(hashtextextended(%s, %s))", (key, number))


async def said_before(connection: Connection, account: AccountId, table: TableId, client: str) -> ChatLine | None:
    rows = await connection.execute(
        f"{LINE} where l.account_id = %s and l.table_id = %s and l.client_id = %s", (account, table, client)
    )
    row = await rows.fetchone()
    return _line(row) if row else None


async def must_not_flood(connection: Connection, account: AccountId) -> None:
    """Raises Refused, with the seconds to wait."""
    rows = await connection.execute(
        "select count(*), extract(epoch from min(at) + make_interval(secs => %s) - now())::float8 from"
        " (select at from chat_lines where account_id = %s and at > now() - make_interval(secs => %s)"
        " order by at desc limit %s) l",
        (BURST_SECONDS, account, BURST_SECONDS, BURST),
    )
    row = await rows.fetchone()
    if row is not None and int(str(row[0])) >= BURST:
        wait = max(0.1, float(str(row[1])))
        sentence = f"No more than {BURST} lines in {BURST_SECONDS} seconds; wait a moment."
        raise Refused("chat_too_fast", sentence, wait, {"lines": BURST, "seconds": BURST_SECONDS})


async def add(
    connection: Connection, table: TableId, channel: Channel, account: AccountId, client: str, text: str
) -> ChatLine:
    await connection.execute(
        "insert into chat_lines (table_id, channel, n, account_id, client_id, text, at)"
        " select %s, %s, coalesce(max(n), 0) + 1, %s, %s, %s, clock_timestamp()"
        " from chat_lines where table_id = %s and channel = %s",
        (table, channel, account, client, text, table, channel),
    )
    line = await said_before(connection, account, table, client)
    assert line is not None
    return line


async def around(connection: Connection, table: TableId, channel: Channel, n: int, many: int) -> list[ChatLine]:
    """As it was said, also what was removed since: for moderators."""
    rows = await connection.execute(
        f"{AS_SAID} where l.table_id = %s and l.channel = %s and l.n between %s and %s order by l.n",
        (table, channel, n - many, n + many),
    )
    return [_line(row) async for row in rows]


class ChatStore:
    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    async def lines(self, table: TableId, channel: Channel, after: int | None, most: int) -> list[ChatLine]:
        """In order: those after `after`, or the newest where it is None."""
        clause, order = ("l.n > %s", "") if after is not None else ("true", " desc")
        values = (table, channel, *([after] if after is not None else []), most)
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                f"{LINE} where l.table_id = %s and l.channel = %s and {clause} order by l.n{order} limit %s", values
            )
            found = [_line(row) async for row in rows]
        return found if after is not None else found[::-1]

    async def ends(self, tables: Sequence[TableId]) -> dict[tuple[TableId, Channel], int]:
        """The number of the last line of each channel; one query for all tables."""
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                "select table_id, channel, max(n) from chat_lines where table_id = any(%s) group by table_id, channel",
                (list(tables),),
            )
            return {
                (TableId(str(table)), "players" if channel == "players" else "spectators"): int(str(n))
                async for table, channel, n in rows
            }

    async def unwanted(self, accounts: Sequence[AccountId]) -> dict[AccountId, frozenset[AccountId]]:
        """Whose lines each of these does not want to read: those whom they muted or blocked."""
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                "select account_id, muted from mutes where account_id = any(%s)"
                " union select account_id, blocked from blocks where account_id = any(%s)",
                (list(accounts), list(accounts)),
            )
            found: dict[AccountId, set[AccountId]] = {account: set() for account in accounts}
            async for account, other in rows:
                found[AccountId(str(account))].add(AccountId(str(other)))
        return {account: frozenset(others) for account, others in found.items()}

    async def mute(self, account: AccountId, other: AccountId) -> None:
        async with self.pool.connection() as connection:
            await connection.execute(
                "insert into mutes (account_id, muted) values (%s, %s) on conflict do nothing", (account, other)
            )

    async def unmute(self, account: AccountId, other: AccountId) -> None:
        async with self.pool.connection() as connection:
            await connection.execute("delete from mutes where account_id = %s and muted = %s", (account, other))

    async def muted(self, account: AccountId) -> list[Account]:
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                f"select {COLUMNS} from mutes m join accounts a on a.id = m.muted"
                " where m.account_id = %s order by lower(a.name), a.id",
                (account,),
            )
            return [account_of(row) async for row in rows]


def _line(row: Sequence[object]) -> ChatLine:
    n, text, at, client, removed, *by = row
    return ChatLine(int(str(n)), account_of(tuple(by)), str(text), float(str(at)), str(client), bool(removed))
