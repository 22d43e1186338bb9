"""Tables into memory: from their newest snapshot and the events after it, or from the log where that is no use."""

import logging
from collections.abc import Container, Iterable
from dataclasses import dataclass

from redis.asyncio import Redis

from shared.contracts.ids import TableId
from shared.runtime.streams import names
from shared.runtime.tables.broken_tables import note_broken, note_whole, noted
from shared.runtime.tables.event_log import Connection, read_rows, read_tails
from shared.runtime.tables.replay import Broken, BrokenLog, follow
from shared.runtime.tables.snapshots import read_snapshots
from shared.runtime.tables.table import Table
from shared.runtime.telemetry import metrics

log = logging.getLogger("guildhall.tables")


@dataclass(frozen=True)
class Loaded:
    """Tables as the event log has them; those that it can't give, each with the reason; and the others do not exist."""

    tables: dict[TableId, Table]
    broken: dict[TableId, Broken]


async def load_tables(redis: Redis, connection: Connection, wanted: Iterable[TableId], service: str) -> Loaded:
    """The wanted tables that exist, as the event log has them now: one question to each server.

    A broken one harms no other. That it is broken is noted in the name of `service`, and that it is not any more.
    """
    tables = list(wanted)
    copies = await read_snapshots(redis, tables)
    tails = await read_tails(
        connection, {table: copies[table].seq if table in copies else 1 for table in tables}, service
    )
    loaded = Loaded({}, {})
    for table, tail in tails.items():
        copy, rows = copies.get(table), tail.rows
        if copy is not None and (not rows or rows[0][0] != copy.seq):
            copy, rows = None, await read_rows(connection, table)  # a snapshot of another log than this one
        try:
            copy = follow(table, rows, copy)
        except BrokenLog as error:
            cause = type(error.__cause__).__name__  # its words may name what is hidden
            log.error("%s (%s)", error, cause, extra={"fields": {"table": table, "code": error.broken.code}})
            metrics.STEP_FAILED.labels(service, "load", error.broken.code).inc()
            loaded.broken[table] = error.broken
        else:
            if copy is not None:
                loaded.tables[table] = copy
    await _note(connection, loaded, [table for table in loaded.tables if tails[table].noted], service)
    return loaded


async def _note(connection: Connection, loaded: Loaded, mended: list[TableId], service: str) -> None:
    if loaded.broken:
        await note_broken(connection, list(loaded.broken.values()), service)
    if mended:
        log.info("tables %s can be read again", ", ".join(mended))
        await note_whole(connection, mended, service)


async def look_again(redis: Redis, connection: Connection, service: str, partitions: Container[int], of: int) -> int:
    """Tries the tables of these partitions (of so many) that this service found broken; returns how many there are of
    anybody's."""
    found = [(one, by) for one, by, _ in await noted(connection) if names.partition_of(one.table, of) in partitions]
    own = [one.table for one, by in found if by == service]
    if own:
        await load_tables(redis, connection, own, service)
    return len({one.table for one, _ in found})
