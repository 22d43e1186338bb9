"""Who may find a private table, and who is welcome at any."""

from services.lobby.friends.store import has_blocked
from services.lobby.inbox.store import put
from services.lobby.tables.store import StoredTable
from shared.contracts.ids import AccountId, TableId
from shared.runtime.tables.event_log import Connection
from shared.runtime.web.problems import Refused


async def must_belong(connection: Connection, table: StoredTable, account: AccountId | None) -> None:
    """Raises Refused as if there were no such table, for those who are not to know of it. A game that is over is shown
    to whoever has its address."""
    if not table.private or table.status == "finished":
        return
    if account is not None and (account == table.host or table.seat_of(account) is not None):
        return
    if account is None or not await _invited(connection, table.id, account):
        raise Refused("unknown_table", f"There is no table {table.id!r}.", args={"table": table.id})


async def must_be_welcome(connection: Connection, table: StoredTable, account: AccountId) -> None:
    """Raises Refused for somebody whom the host has blocked."""
    if await has_blocked(connection, table.host, account):
        raise Refused("not_welcome", "Whoever opened this table does not play with you.")


async def note_joined(connection: Connection, table: TableId, account: AccountId) -> None:
    """Whoever joins has accepted their invitation, if there was one; those who invited them hear of it."""
    rows = await connection.execute(
        "update invitations set state = 'accepted' where table_id = %s and account_id = %s and state = 'waiting'"
        " returning by_account",
        (table, account),
    )
    row = await rows.fetchone()
    if row is not None:
        await connection.execute(
            "delete from inbox where account_id = %s and table_id = %s and read_at is null", (account, table)
        )
        await put(connection, [AccountId(str(row[0]))], "invitation_accepted", by=account, table=table)


async def _invited(connection: Connection, table: TableId, account: AccountId) -> bool:
    rows = await connection.execute(
        "select from invitations where table_id = %s and account_id = %s and state in ('waiting', 'accepted')",
        (table, account),
    )
    return await rows.fetchone() is not None
