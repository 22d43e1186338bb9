"""The event log as it is read: the tables `events` and `outcomes`.

What is written to them is in `commit.py`, and the table `games` in `games.py`: nobody else asks for any of the three.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

import psycopg
from psycopg.rows import TupleRow

from shared.contracts.codec import Unreadable, decode_event
from shared.contracts.events import Decided, Event
from shared.contracts.ids import CommandId, TableId
from shared.contracts.refusal import Refusal, args_of
from shared.runtime.servers.arrays import ints, texts
from shared.runtime.tables.replay import Row, read

Connection = psycopg.AsyncConnection[TupleRow]


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

    An event that this code can't read is left out: that the command was accepted, and at which sequence, is still true.
    """
    rows = await connection.execute(
        "select o.command_id, o.table_id, o.version, o.code, o.sentence, o.args, e.body from outcomes o"
        " left join events e on e.table_id = o.table_id and e.seq between o.first_seq and o.last_seq"
        " where o.command_id = any(%s) order by o.command_id, e.seq",
        (list(commands),),
    )
    found: dict[CommandId, Decided] = {}
    async for command, table, seq, code, sentence, args, body in rows:
        refusal = Refusal(str(code), str(sentence), args_of(str(args or "{}"))) if code is not None else None
        events = _readable(bytes(body)) if body is not None else []
        key = CommandId(str(command))
        if key in found:
            found[key].events.extend(events)
        else:
            found[key] = Decided(
                command=key, table=TableId(str(table)), seq=int(str(seq)), events=events, refusal=refusal
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


async def logged_seqs(connection: Connection, tables: Sequence[TableId]) -> dict[TableId, int]:
    """The newest sequence of those of the tables that have a log, in one query."""
    if not tables:
        return {}
    rows = await connection.execute(
        "select t, s from unnest(%s::text[]) as x (t)"
        " cross join lateral (select max(seq) from events e where e.table_id = x.t) as y (s) where s is not null",
        (texts(list(tables)),),
    )
    return {TableId(str(table)): int(str(seq)) async for table, seq in rows}
