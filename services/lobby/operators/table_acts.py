"""What operators do to tables that are not theirs."""

from collections.abc import Awaitable, Callable

from services.lobby.audit.log import Act, note
from services.lobby.operators.account_acts import Actor
from services.lobby.tables.service import must_be_open
from services.lobby.tables.store import TableStore, set_status
from shared.contracts.ids import TableId


class TableActs:
    """Each with its line in the audit log, both or neither; then `changed` hears which table it was."""

    def __init__(self, store: TableStore, changed: Callable[[TableId], Awaitable[None]]) -> None:
        self.store = store
        self.changed = changed

    async def close(self, actor: Actor, table: TableId, reason: str) -> None:
        """Raises Refused where there is no such table, or its game has begun."""
        async with self.store.changing(table) as (connection, found):
            must_be_open(found)
            await set_status(connection, table, "closed")
            await note(connection, Act(actor.id, "close", "table", table, reason))
        await self.changed(table)
