"""Games that were played elsewhere, brought here: finished tables with their whole log and where they are from.

They are read like any other and never played, rated or counted. Whoever sat there has no account here: seats keep names
alone, so that nobody gets another's game by having the same id.
"""

from collections.abc import Sequence

import psycopg
from msgspec import structs

from services.lobby.audit.log import Act, note
from services.lobby.operators.account_acts import Actor
from services.lobby.tables.schemas import shown
from services.lobby.tables.store import StoredTable, TableStore
from shared.contracts.events import Decided, Event, TableStarted
from shared.contracts.ids import BOTS, NOBODYS, CommandId, TableId
from shared.runtime.tables.commit import Fenced, commit
from shared.runtime.tables.games import mark_imported
from shared.runtime.web.problems import Refused


class TableImports:
    def __init__(self, store: TableStore, partitions: int) -> None:
        self.store = store
        self.partitions = partitions

    async def add(self, actor: Actor, table: TableId, log: Sequence[Event], origin: str, reason: str) -> None:
        """Stores a log that was checked, with its line in the audit log: all or nothing. Raises Refused where there is
        a table of that id."""
        header = log[0]
        assert isinstance(header, TableStarted)
        header = without_accounts(header)
        decided = Decided(command=CommandId(f"import {table}"), table=table, seq=log[-1].seq, events=[header, *log[1:]])
        try:
            async with self.store.adding(_finished(table, header, origin)) as connection:
                await commit(connection, [decided], self.partitions)
                await mark_imported(connection, table)
                await note(connection, Act(actor.id, "import", "table", table, reason, {"origin": origin}))
        except (Fenced, psycopg.errors.UniqueViolation) as error:
            raise Refused("table_exists", f"There is a table {table} here already.", args={"table": table}) from error


def without_accounts(header: TableStarted) -> TableStarted:
    seats = [structs.replace(seat, account=BOTS if seat.is_bot else NOBODYS, owner=NOBODYS) for seat in header.seats]
    return structs.replace(header, seats=seats, host=NOBODYS)


def _finished(table: TableId, header: TableStarted, origin: str) -> StoredTable:
    return StoredTable(
        table, header.game, dict(header.options), "finished", NOBODYS, header.seed, header.commitment, header.at,
        shown(header.seats), "", header.terms, origin=origin,
    )  # fmt: skip
