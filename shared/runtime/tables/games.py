"""The table `games`: which tables began, under which rules, on which partition, and when they ended."""

from collections.abc import Sequence
from dataclasses import dataclass

import psycopg

from shared.contracts.ids import TableId
from shared.runtime.tables.event_log import Connection

RUNNING = "select table_id from games where finished_at is null"
"""Tables that go on, for a query that joins them."""
ENDED = "select table_id, finished_at from games where finished_at is not null and not imported"
"""Tables that were played here and are over, and when that was; the same."""


@dataclass(frozen=True)
class StoredGame:
    """A row of `games`."""

    table: TableId
    game: str
    rules_version: int
    finished: bool


async def running_tables(connection: Connection, partitions: Sequence[int]) -> list[TableId]:
    rows = await connection.execute(f"{RUNNING} and partition = any(%s)", (list(partitions),))
    return [TableId(str(row[0])) async for row in rows]


async def running_seqs(connection: Connection, partitions: Sequence[int]) -> dict[TableId, int]:
    """The running tables of those partitions, each with the sequence it has come to."""
    rows = await connection.execute(
        "select table_id, (select max(seq) from events e where e.table_id = g.table_id) from games g"
        " where finished_at is null and partition = any(%s)",
        (list(partitions),),
    )
    return {TableId(str(table)): int(str(seq)) async for table, seq in rows}


async def stored_games(connection: Connection, finished_only: bool = True) -> list[StoredGame]:
    """Every stored game in the order in which they ended, those still running last."""
    rows = await connection.execute(
        "select table_id, game, rules_version, finished_at is not null from games"
        " where finished_at is not null or not %s order by finished_at nulls last, table_id",
        (finished_only,),
    )
    return [StoredGame(TableId(str(t)), str(g), int(str(v)), bool(f)) async for t, g, v, f in rows]


async def mark_imported(connection: Connection, table: TableId) -> None:
    """It was played elsewhere: nothing here counts it."""
    await connection.execute("update games set imported = true where table_id = %s", (table,))


def running_partitions(connection: "psycopg.Connection[tuple[object, ...]]", most: int) -> dict[TableId, int]:
    """Some running tables, each with the partition that it began on."""
    rows = connection.execute("select table_id, partition from games where finished_at is null limit %s", (most,))
    return {TableId(str(table)): int(str(partition)) for table, partition in rows}
