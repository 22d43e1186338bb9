"""The tables `due_times`, `beats` and `outages`: what is due when, and when we were away."""

from collections.abc import Sequence
from typing import NamedTuple

from shared.contracts.ids import TableId
from shared.runtime.servers.arrays import Array, floats, ints, texts
from shared.runtime.streams.names import partition_of
from shared.runtime.tables.event_log import Connection

OUTAGES_KEPT = 90 * 86400.0
"""Seconds for which it is known when we were away; far longer than it takes to give the time back."""


class DueChange(NamedTuple):
    """What is due at a table comes earlier now, or nothing is due any more (None)."""

    table: TableId
    due: float | None
    clock: bool


class Outage(NamedTuple):
    partition: int
    began: float
    ended: float


DUE = """dues as (
    insert into due_times (table_id, partition, due, clock)
    select t, p, d, c <> 0 from unnest(%s::text[], %s::int[], %s::float8[], %s::int[]) as x (t, p, d, c)
    where not exists (select from stale)
    on conflict (table_id) do update set due = excluded.due
), dropped as (
    delete from due_times where table_id = any(%s::text[]) and not exists (select from stale)
), """
"""A part of the statement that stores a batch."""


def due_arrays(changes: Sequence[DueChange], partitions: int) -> tuple[Array, ...]:
    kept = [one for one in changes if one.due is not None]
    return (
        texts([one.table for one in kept]),
        ints([partition_of(one.table, partitions) for one in kept]),
        floats([one.due for one in kept]),
        ints([int(one.clock) for one in kept]),
        texts([one.table for one in changes if one.due is None]),
    )


async def read_due(connection: Connection, partitions: Sequence[int]) -> list[tuple[int, TableId, float, bool]]:
    rows = await connection.execute(
        "select partition, table_id, due, clock from due_times where partition = any(%s)", (list(partitions),)
    )
    return [(int(str(p)), TableId(str(t)), float(str(due)), bool(clock)) async for p, t, due, clock in rows]


async def read_outages(connection: Connection, partitions: Sequence[int]) -> list[Outage]:
    rows = await connection.execute(
        "select partition, began, ended from outages where partition = any(%s) order by ended", (list(partitions),)
    )
    return [Outage(int(str(p)), float(str(began)), float(str(ended))) async for p, began, ended in rows]


async def beat(connection: Connection, partitions: Sequence[int], at: float, most: float) -> list[Outage]:
    """Notes that these partitions are served; returns, and notes too, those that were not for longer than `most`."""
    rows = await connection.execute(
        "with wanted as (select unnest(%s::int[]) as p), before as ("
        " select partition, at from beats join wanted on partition = p"
        "), beat as ("
        " insert into beats (partition, at) select p, %s from wanted"
        " on conflict (partition) do update set at = greatest(beats.at, excluded.at)"
        "), old as ("
        " delete from outages using wanted where partition = p and ended < %s"
        ") insert into outages (partition, began, ended) select partition, at, %s from before where %s - at > %s"
        " on conflict do nothing returning partition, began, ended",
        (list(partitions), at, at - OUTAGES_KEPT, at, at, most),
        prepare=True,
    )
    return [Outage(int(str(p)), float(str(began)), float(str(ended))) async for p, began, ended in rows]
