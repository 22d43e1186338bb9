"""A batch of decisions into the tables `games`, `events` and `outcomes`, all or nothing."""

from collections.abc import Sequence

import psycopg

from shared.contracts.clock_events import TableHalted, TableResumed, TimedOut
from shared.contracts.codec import encode
from shared.contracts.events import Decided, TableFinished, TableStarted
from shared.contracts.ids import TableId
from shared.contracts.refusal import args_text
from shared.runtime.servers.arrays import Array, BytesArray, floats, ints, texts
from shared.runtime.streams.names import partition_of
from shared.runtime.tables.attendance import PAUSED
from shared.runtime.tables.due_log import DUE, DueChange, due_arrays
from shared.runtime.tables.event_log import Connection


class Fenced(Exception):  # noqa: N818
    """Another writer has written to one of these tables: what was decided here was decided on an old position."""


async def commit(
    connection: Connection, decided: Sequence[Decided], partitions: int, due: Sequence[DueChange] = ()
) -> None:
    """Stores a batch of decisions in one transaction; raises Fenced, storing nothing, if a table went on without us.

    One statement is one transaction and one round trip. Most batches start, halt and finish no table, and bring nothing
    forward: those that do have statements of their own.
    """
    games = _games_of(decided, partitions) or ()
    later = due_arrays(due, partitions) if due else ()
    statement = f"{_WITH}{_GAMES if games else ''}{DUE if due else ''}{_STORE}"
    rows = (*_refused_arrays(decided), *games, *later, *_event_arrays(decided), *_outcome_arrays(decided))
    try:
        stored = await connection.execute(statement, rows, prepare=True)
    except psycopg.errors.UniqueViolation as error:
        raise Fenced(str(error)) from error
    if stored.rowcount != len(decided):
        raise Fenced("A command was refused on a position that its table has left behind.")


# The column `version` of outcomes is a sequence: migrations only add, so it keeps its first name.
# The key (table, sequence) fences what was accepted. What was refused has no key, so it counts only where its table has
# no event after the sequence it was refused at; a subquery per row, so that each is one step down the index.
_WITH = """with stale as (
    select from unnest(%s::text[], %s::int[]) as r (t, s)
    where (select true from events e where e.table_id = r.t and e.seq > r.s limit 1)
), """
_STORE = """e as (
    insert into events (table_id, seq, command_id, body)
    select * from unnest(%s::text[], %s::int[], %s::text[], %s::bytea[]) where not exists (select from stale)
)
insert into outcomes (command_id, table_id, version, first_seq, last_seq, code, sentence, args)
select * from unnest(
    %s::text[], %s::text[], %s::int[], %s::int[], %s::int[], %s::text[], %s::text[], %s::text[])
where not exists (select from stale)"""
_GAMES = """started as (
    insert into games (table_id, game, rules_version, partition, started_at, finished_at)
    select t, g, v, p, to_timestamp(s), to_timestamp(f)
    from unnest(%s::text[], %s::text[], %s::int[], %s::int[], %s::float8[], %s::float8[]) as x (t, g, v, p, s, f)
    where not exists (select from stale)
), finished as (
    update games set finished_at = to_timestamp(x.f), halted = x.h
    from unnest(%s::text[], %s::float8[], %s::text[]) as x (t, f, h)
    where games.table_id = x.t and not exists (select from stale)
), """


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
        texts([args_text(one.refusal.args) if one.refusal and one.refusal.args else None for one in decided]),
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
    """Rows of `games` that the batch adds, halts and ends; one that starts and ends in one batch is added as ended."""
    started: dict[TableId, TableStarted] = {}
    finished: dict[TableId, float | None] = {}
    halted: dict[TableId, str] = {}
    for one in decided:
        for event in one.events:
            if isinstance(event, TableStarted):
                started[one.table] = event
            elif isinstance(event, TableFinished):
                finished[one.table] = event.at
            elif isinstance(event, TableHalted | TableResumed | TimedOut):
                halted[one.table] = _halted(event)
                finished.setdefault(one.table, None)
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
        texts([halted.get(table, "") for table in later]),
    )


def _halted(event: TableHalted | TableResumed | TimedOut) -> str:
    """What the column of a table says after it; as `Attendance` has it."""
    if isinstance(event, TableHalted):
        return event.kind
    return PAUSED if isinstance(event, TimedOut) and event.then == "pause" else ""
