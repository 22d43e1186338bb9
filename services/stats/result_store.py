"""Writing what is known of finished tables: everything of a table in one transaction, and each table once."""

from collections.abc import Sequence

import psycopg
from msgspec import to_builtins
from psycopg import sql
from psycopg.rows import TupleRow
from psycopg.types.json import Jsonb

from services.stats.finished_table import FinishedTable
from services.stats.rating_store import rerate
from services.stats.totals_store import add_totals
from shared.contracts.ids import TableId
from shared.runtime.tables.event_log import Connection
from shared.runtime.tables.games import ENDED

SCHEMA = "stats"
WRITERS_LOCK = 0x73746174
"""One writer at a time: ratings are a chain, and sums would deadlock."""


async def record(
    connection: Connection, finished: Sequence[FinishedTable], schema: str = SCHEMA
) -> list[FinishedTable]:
    """Stores those that are new, and returns them; the others change nothing."""
    async with connection.transaction(), connection.cursor() as cursor:
        await lock_writers(cursor)
        await use(cursor, schema)
        # A crash of the server may take the last results with it: they are missing then, and found again.
        await cursor.execute("set local synchronous_commit to off")
        known = await _known(cursor, [one.table for one in finished])
        fresh = {one.table: one for one in finished if one.table not in known}
        new = sorted(fresh.values(), key=lambda one: (one.finished_at, one.table))
        await _insert_results(cursor, new)
        await _insert_seats(cursor, new)
        await cursor.execute(
            "delete from public.broken_tables where service = 'stats' and table_id = any(%s)",
            ([one.table for one in new],),
        )
        await add_totals(cursor, new)
        for game in sorted({one.header.game for one in new}):
            first = next(one for one in new if one.header.game == game)
            await rerate(cursor, game, (first.finished_at, first.table))
    return new


async def lock_writers(cursor: psycopg.AsyncCursor[TupleRow]) -> None:
    await cursor.execute("select pg_advisory_xact_lock(%s)", (WRITERS_LOCK,))


async def use(cursor: psycopg.AsyncCursor[TupleRow], schema: str) -> None:
    """From here to the end of the transaction, tables are those of this schema."""
    await cursor.execute(sql.SQL("set local search_path to {}, public").format(sql.Identifier(schema)))


async def missing(connection: Connection, recent: bool = False, schema: str = SCHEMA) -> list[TableId]:
    """Finished tables without a result, the first to end first; `recent` ones: no longer than an hour before the newest
    result, which is all that can be missing while the service runs, and is found quickly. Those that were found broken
    a moment ago are left alone for a while then."""
    results = sql.Identifier(schema, "results")
    query = sql.SQL(
        f"select g.table_id from ({ENDED}) g where"
        " (not %s or g.finished_at > coalesce((select max(finished_at) from {0}), '-infinity') - interval '1 hour')"
        " and not exists (select from {0} r where r.table_id = g.table_id)"
        " and not (%s and exists (select from public.broken_tables b where b.table_id = g.table_id"
        " and b.service = 'stats' and b.found_at > now() - interval '1 minute'))"
        ' order by g.finished_at, g.table_id collate "C"'
    ).format(results)
    rows = await connection.execute(query, (recent, recent))
    return [TableId(str(row[0])) async for row in rows]


async def _known(cursor: psycopg.AsyncCursor[TupleRow], tables: Sequence[TableId]) -> set[str]:
    await cursor.execute("select table_id from results where table_id = any(%s)", (list(tables),))
    return {str(row[0]) for row in await cursor.fetchall()}


async def _insert_results(cursor: psycopg.AsyncCursor[TupleRow], finished: Sequence[FinishedTable]) -> None:
    await cursor.executemany(
        "insert into results (table_id, game, rules_version, options, players, reason, by_rules, agrees, started_at,"
        " finished_at, seconds, moves, opponents, digest, rated)"
        " values (%s, %s, %s, %s, %s, %s, %s, %s, to_timestamp(%s), %s, %s, %s, %s, %s, %s)",
        [
            (
                one.table,
                one.header.game,
                one.header.rules_version,
                Jsonb(one.header.options),
                len(one.seats),
                one.finished.reason,
                one.by_rules,
                not one.disagreement,
                one.header.at,
                one.finished_at,
                max(0.0, one.finished.at - one.header.at),
                one.moves,
                Jsonb(to_builtins(one.finished.opponents)),
                one.finished.digest,
                one.rated,
            )
            for one in finished
        ],
    )


async def _insert_seats(cursor: psycopg.AsyncCursor[TupleRow], finished: Sequence[FinishedTable]) -> None:
    await cursor.executemany(
        "insert into seat_results (table_id, seat, finished_at, player, name, bot, guest, owner, resigned, rank, score,"
        " components, tie_breaks, decisions, seconds, usage, timeouts, undos)"
        " values (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)",
        [
            (
                one.table,
                at,
                one.finished_at,
                seat.player,
                seat.seat.name,
                seat.seat.bot,
                seat.seat.guest,
                seat.seat.owner,
                seat.resigned,
                seat.score.rank,
                seat.score.score,
                Jsonb(seat.score.components),
                seat.score.tie_breaks,
                seat.decisions,
                seat.seconds,
                Jsonb(seat.usage),
                seat.timeouts,
                seat.undos,
            )
            for one in finished
            for at, seat in enumerate(one.seats)
        ],
    )
