"""The one place that knows the tables `games`, `events` and `outcomes`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

import psycopg
from psycopg.rows import TupleRow

from shared.contracts.codec import Unreadable, decode_event, encode
from shared.contracts.events import Decided, Event, TableFinished, TableStarted
from shared.contracts.ids import CommandId, TableId
from shared.contracts.refusal import Refusal
from shared.runtime.servers.arrays import Array, BytesArray, floats, ints, texts
from shared.runtime.streams.names import partition_of
from shared.runtime.tables.replay import Row, read

Connection = psycopg.AsyncConnection[TupleRow]


class Fenced(Exception):  # noqa: N818
    """Another writer has written to one of these tables: what was decided here was decided on an old position."""


@dataclass(frozen=True)
class StoredGame:
    """A row of `games`."""

    table: TableId
    game: str
    rules_version: int
    finished: bool


async def commit(connection: Connection, decided: Sequence[Decided], partitions: int) -> None:
    """Stores a batch of decisions in one transaction; raises Fenced, storing nothing, if a table went on without us.

    One statement is one transaction and one round trip. Most batches start and finish no table, so that the table
    `games` has a statement of its own.
    """
    games = _games_of(decided, partitions)
    refused, rows = _refused_arrays(decided), (*_event_arrays(decided), *_outcome_arrays(decided))
    try:
        if games is None:
            stored = await connection.execute(STORE, (*refused, *rows), prepare=True)
        else:
            stored = await connection.execute(STORE_WITH_GAMES, (*refused, *games, *rows), prepare=True)
    except psycopg.errors.UniqueViolation as error:
        raise Fenced(str(error)) from error
    if stored.rowcount != len(decided):
        raise Fenced("A command was refused on a position that its table has left behind.")


# The key (table, sequence) fences what was accepted. What was refused has no key, so it counts only where its table has
# no event after the version it was refused at; a subquery per row, so that each is one step down the index.
_WITH = """with stale as (
    select from unnest(%s::text[], %s::int[]) as r (t, v)
    where (select true from events e where e.table_id = r.t and e.seq > r.v limit 1)
), """
_STORE = """e as (
    insert into events (table_id, seq, command_id, body)
    select * from unnest(%s::text[], %s::int[], %s::text[], %s::bytea[]) where not exists (select from stale)
)
insert into outcomes (command_id, table_id, version, first_seq, last_seq, code, sentence)
select * from unnest(%s::text[], %s::text[], %s::int[], %s::int[], %s::int[], %s::text[], %s::text[])
where not exists (select from stale)"""
_GAMES = """started as (
    insert into games (table_id, game, rules_version, partition, started_at, finished_at)
    select t, g, v, p, to_timestamp(s), to_timestamp(f)
    from unnest(%s::text[], %s::text[], %s::int[], %s::int[], %s::float8[], %s::float8[]) as x (t, g, v, p, s, f)
    where not exists (select from stale)
), finished as (
    update games set finished_at = to_timestamp(x.f)
    from unnest(%s::text[], %s::float8[]) as x (t, f) where games.table_id = x.t and not exists (select from stale)
), """
STORE = f"{_WITH}{_STORE}"
STORE_WITH_GAMES = f"{_WITH}{_GAMES}{_STORE}"


def _refused_arrays(decided: Sequence[Decided]) -> tuple[Array, ...]:
    refused = [one for one in decided if one.refusal is not None]
    return texts([one.table for one in refused]), ints([one.seq for one in refused])


def _outcome_arrays(decided: Sequence[Decided]) -> tuple[Array, ...]:
    return (
        texts([one.command for one in decided]),
        texts([one.table for one in decided]),
        ints([one.seq for one in decided]),
        ints([one.events[0].seq if one.events else None for one in decided]),
        ints([one.events[-1].seq if one.events else None for one in decided]),
        texts([one.refusal.code if one.refusal else None for one in decided]),
        texts([one.refusal.sentence if one.refusal else None for one in decided]),
    )


def _event_arrays(decided: Sequence[Decided]) -> tuple[Array, ...]:
    pairs = [(one, event) for one in decided for event in one.events]
    return (
        texts([one.table for one, _ in pairs]),
        ints([event.seq for _, event in pairs]),
        texts([one.command for one, _ in pairs]),
        BytesArray([encode(event) for _, event in pairs]),
    )


def _games_of(decided: Sequence[Decided], partitions: int) -> tuple[Array, ...] | None:
    """Rows of `games` that the batch adds and ends; a table that starts and ends in one batch is added as ended."""
    started: dict[TableId, TableStarted] = {}
    finished: dict[TableId, float] = {}
    for one in decided:
        for event in one.events:
            if isinstance(event, TableStarted):
                started[one.table] = event
            elif isinstance(event, TableFinished):
                finished[one.table] = event.at
    if not started and not finished:
        return None
    later = {table: at for table, at in finished.items() if table not in started}
    return (
        texts(list(started)),
        texts([event.game for event in started.values()]),
        ints([event.rules_version for event in started.values()]),
        ints([partition_of(table, partitions) for table in started]),
        floats([event.at for event in started.values()]),
        floats([finished.get(table) for table in started]),
        texts(list(later)),
        floats(list(later.values())),
    )


async def read_events(connection: Connection, table: TableId, after: int = 0) -> list[Event]:
    """Raises BrokenLog where one of them can't be read."""
    return [read(table, row) for row in await read_rows(connection, table, after)]


async def read_rows(connection: Connection, table: TableId, after: int = 0) -> list[Row]:
    rows = await connection.execute(
        "select seq, body from events where table_id = %s and seq > %s order by seq", (table, after)
    )
    return [(int(str(seq)), bytes(body)) async for seq, body in rows]


@dataclass
class Tail:
    """The events of a table from some sequence on, and whether it was noted as broken before."""

    rows: list[Row] = field(default_factory=list)
    noted: bool = False


async def read_tails(connection: Connection, after: Mapping[TableId, int], service: str) -> dict[TableId, Tail]:
    """The events of several tables from a sequence on, that one included, in one query."""
    rows = await connection.execute(
        "select e.table_id, e.seq, e.body, b.table_id is not null from unnest(%s::text[], %s::int[]) as x (t, s)"
        " join events e on e.table_id = x.t and e.seq >= x.s"
        " left join broken_tables b on b.table_id = x.t and b.service = %s order by e.table_id, e.seq",
        (texts(list(after)), ints(list(after.values())), service),
    )
    found = {table: Tail() for table in after}
    async for table, seq, body, noted in rows:
        tail = found[TableId(str(table))]
        tail.rows.append((int(str(seq)), bytes(body)))
        tail.noted = bool(noted)
    return found


async def read_outcomes(connection: Connection, commands: Sequence[CommandId]) -> dict[CommandId, Decided]:
    """The stored decisions on those of the commands that were decided before, with their events.

    An event that this code can't read is left out: that the command was accepted, and at which version, is still true.
    """
    rows = await connection.execute(
        "select o.command_id, o.table_id, o.version, o.code, o.sentence, e.body from outcomes o"
        " left join events e on e.table_id = o.table_id and e.seq between o.first_seq and o.last_seq"
        " where o.command_id = any(%s) order by o.command_id, e.seq",
        (list(commands),),
    )
    found: dict[CommandId, Decided] = {}
    async for command, table, version, code, sentence, body in rows:
        refusal = Refusal(str(code), str(sentence)) if code is not None else None
        events = _readable(bytes(body)) if body is not None else []
        key = CommandId(str(command))
        if key in found:
            found[key].events.extend(events)
        else:
            found[key] = Decided(
                command=key, table=TableId(str(table)), seq=int(str(version)), events=events, refusal=refusal
            )
    return found


async def forget_outcomes(connection: Connection, before: datetime, most: int) -> int:
    """Deletes some outcomes from before that time: refusals, and all of tables that had ended by then. What was
    accepted at a running table stays, so that it is never played twice. Returns how many were deleted."""
    done = await connection.execute(
        "delete from outcomes where command_id in (select command_id from outcomes o where decided_at < %s and"
        " (code is not null or exists"
        " (select from games g where g.table_id = o.table_id and g.finished_at < %s)) limit %s)",
        (before, before, most),
    )
    return done.rowcount


def _readable(body: bytes) -> list[Event]:
    try:
        return [decode_event(body)]
    except Unreadable:
        return []


async def running_tables(connection: Connection, partitions: Sequence[int]) -> list[TableId]:
    rows = await connection.execute(
        "select table_id from games where finished_at is null and partition = any(%s)", (list(partitions),)
    )
    return [TableId(str(row[0])) async for row in rows]


async def running_versions(connection: Connection, partitions: Sequence[int]) -> dict[TableId, int]:
    """The running tables of those partitions, each with the sequence it has come to."""
    rows = await connection.execute(
        "select table_id, (select max(seq) from events e where e.table_id = g.table_id) from games g"
        " where finished_at is null and partition = any(%s)",
        (list(partitions),),
    )
    return {TableId(str(table)): int(str(version)) async for table, version in rows}


async def logged_versions(connection: Connection, tables: Sequence[TableId]) -> dict[TableId, int]:
    """The newest sequence of those of the tables that have a log, in one query."""
    if not tables:
        return {}
    rows = await connection.execute(
        "select t, v from unnest(%s::text[]) as x (t)"
        " cross join lateral (select max(seq) from events e where e.table_id = x.t) as y (v) where v is not null",
        (texts(list(tables)),),
    )
    return {TableId(str(table)): int(str(version)) async for table, version in rows}


async def stored_games(connection: Connection, finished_only: bool = True) -> list[StoredGame]:
    """Every stored game in the order in which they ended, those still running last."""
    rows = await connection.execute(
        "select table_id, game, rules_version, finished_at is not null from games"
        " where finished_at is not null or not %s order by finished_at nulls last, table_id",
        (finished_only,),
    )
    return [StoredGame(TableId(str(t)), str(g), int(str(v)), bool(f)) async for t, g, v, f in rows]
