"""All statistics made anew from the event log, beside the old ones, which are read until the new ones are complete."""

import logging
from collections.abc import Callable
from contextlib import suppress

import psycopg
from psycopg import sql

from services.stats import result_store
from services.stats.ingest import batches, read_all_finished
from shared.contracts.ids import TableId
from shared.runtime.tables.event_log import Connection

log = logging.getLogger("guildhall.stats")

FRESH, OLD = "stats_fresh", "stats_old"
REBUILD_LOCK = 0x72656275
DROP_TRIES = 20

Progress = Callable[[int, int], None]
"""Called with the tables done and the tables known to be there."""


class RebuildRuns(Exception):  # noqa: N818
    """Another rebuild is under way on this database."""


async def rebuild(connection: Connection, progress: Progress) -> int:
    """Returns the number of tables recorded; a running service goes on meanwhile and nobody reads half of it."""
    row = await (await connection.execute("select pg_try_advisory_lock(%s)", (REBUILD_LOCK,))).fetchone()
    if row is None or not row[0]:
        raise RebuildRuns("Another rebuild is under way on this database; wait for its end.")
    try:
        await _lay_out(connection)
        work = _Rebuild(connection, progress)
        await work.fill()
        await work.swap()
        await _drop_old(connection)
        return work.recorded
    finally:
        with suppress(psycopg.Error):  # a lost connection has lost its lock too
            await connection.execute("select pg_advisory_unlock(%s)", (REBUILD_LOCK,))


async def _lay_out(connection: Connection) -> None:
    """An empty twin of the schema; what an interrupted rebuild left is dropped."""
    async with connection.transaction():
        for left in (FRESH, OLD):
            await connection.execute(sql.SQL("drop schema if exists {} cascade").format(sql.Identifier(left)))
        await connection.execute(sql.SQL("create schema {}").format(sql.Identifier(FRESH)))
        rows = await connection.execute("select tablename from pg_tables where schemaname = %s", (result_store.SCHEMA,))
        for (name,) in await rows.fetchall():
            twin, model = sql.Identifier(FRESH, name), sql.Identifier(result_store.SCHEMA, name)
            await connection.execute(sql.SQL("create table {} (like {} including all)").format(twin, model))
        await _let_in(connection)


async def _drop_old(connection: Connection) -> None:
    """Readers that are still at the old ones are let finish: we give way before the server has to choose a victim."""
    for _ in range(DROP_TRIES):
        with suppress(psycopg.errors.LockNotAvailable):
            async with connection.transaction():
                await connection.execute("set local lock_timeout = '300ms'")
                await connection.execute(sql.SQL("drop schema {} cascade").format(sql.Identifier(OLD)))
            return
    log.warning("The old statistics are still being read; the next rebuild will drop them")


async def _let_in(connection: Connection) -> None:
    """Whoever may read the old ones may read the new ones: accounts of dashboards, for example."""
    rows = await connection.execute(
        "select distinct grantee from information_schema.role_table_grants"
        " where table_schema = %s and privilege_type = 'SELECT' and grantee <> current_user",
        (result_store.SCHEMA,),
    )
    schema = sql.Identifier(FRESH)
    for (reader,) in await rows.fetchall():
        who = sql.SQL("public") if reader == "PUBLIC" else sql.Identifier(reader)
        await connection.execute(sql.SQL("grant usage on schema {} to {}").format(schema, who))
        await connection.execute(sql.SQL("grant select on all tables in schema {} to {}").format(schema, who))


class _Rebuild:
    def __init__(self, connection: Connection, progress: Progress) -> None:
        self.connection = connection
        self.progress = progress
        self.seen: set[TableId] = set()
        self.recorded = 0

    async def fill(self) -> None:
        """Takes in every finished table, and those that finish meanwhile, until none is left."""
        while tables := await self._left():
            await self._take(tables)

    async def swap(self) -> None:
        """The new ones in place of the old ones; with writers kept out, so that no result falls between the two."""
        async with self.connection.transaction(), self.connection.cursor() as cursor:
            await result_store.lock_writers(cursor)
            await self._take(await self._left())
            rename = sql.SQL("alter schema {} rename to {}")
            await cursor.execute(rename.format(sql.Identifier(result_store.SCHEMA), sql.Identifier(OLD)))
            await cursor.execute(rename.format(sql.Identifier(FRESH), sql.Identifier(result_store.SCHEMA)))

    async def _left(self) -> list[TableId]:
        found = await result_store.missing(self.connection, schema=FRESH)
        return [table for table in found if table not in self.seen]

    async def _take(self, tables: list[TableId]) -> None:
        known = len(self.seen) + len(tables)
        for batch in batches(tables):
            self.seen.update(batch)
            finished = await read_all_finished(self.connection, batch)
            self.recorded += len(await result_store.record(self.connection, finished, FRESH))
            self.progress(len(self.seen), known)
