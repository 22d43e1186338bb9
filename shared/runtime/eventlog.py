"""The one place that knows the tables `games`, `events` and `outcomes`."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

import psycopg
from psycopg.rows import TupleRow

from shared.contracts.codec import decode_event, encode
from shared.contracts.events import Decided, Event, TableFinished, TableStarted
from shared.contracts.tables import CommandId, Refusal, TableId
from shared.runtime.names import partition_of

Connection = psycopg.AsyncConnection[TupleRow]


class Fenced(Exception):  # noqa: N818
    """Another writer has written to one of these tables: this one lost its lease and did not know it."""


@dataclass(frozen=True)
class StoredGame:
    """A row of `games`."""

    table: TableId
    game: str
    rules_version: int
    finished: bool


async def commit(connection: Connection, decided: Sequence[Decided], partitions: int) -> None:
    """Stores a batch of decisions in one transaction; raises Fenced, storing nothing, if a table went on without us."""
    try:
        async with connection.transaction(), connection.cursor() as cursor:
            await _insert_outcomes(cursor, decided)
            await _insert_events(cursor, decided)
            await _update_games(cursor, decided, partitions)
    except psycopg.errors.UniqueViolation as error:
        raise Fenced(str(error)) from error


async def _insert_outcomes(cursor: psycopg.AsyncCursor[TupleRow], decided: Sequence[Decided]) -> None:
    async with cursor.copy(
        "copy outcomes (command_id, table_id, version, first_seq, last_seq, code, sentence) from stdin"
    ) as copy:
        for one in decided:
            first, last = (one.events[0].seq, one.events[-1].seq) if one.events else (None, None)
            code, sentence = (one.refusal.code, one.refusal.sentence) if one.refusal else (None, None)
            await copy.write_row((one.command, one.table, one.version, first, last, code, sentence))


async def _insert_events(cursor: psycopg.AsyncCursor[TupleRow], decided: Sequence[Decided]) -> None:
    async with cursor.copy("copy events (table_id, seq, command_id, body) from stdin") as copy:
        for one in decided:
            for event in one.events:
                await copy.write_row((one.table, event.seq, one.command, encode(event)))


async def _update_games(cursor: psycopg.AsyncCursor[TupleRow], decided: Sequence[Decided], partitions: int) -> None:
    for one in decided:
        for event in one.events:
            at = datetime.fromtimestamp(event.at, UTC)
            if isinstance(event, TableStarted):
                await cursor.execute(
                    "insert into games (table_id, game, rules_version, partition, started_at)"
                    " values (%s, %s, %s, %s, %s)",
                    (one.table, event.game, event.rules_version, partition_of(one.table, partitions), at),
                )
            elif isinstance(event, TableFinished):
                await cursor.execute("update games set finished_at = %s where table_id = %s", (at, one.table))


async def read_events(connection: Connection, table: TableId, after: int = 0) -> list[Event]:
    rows = await connection.execute(
        "select body from events where table_id = %s and seq > %s order by seq", (table, after)
    )
    return [decode_event(bytes(row[0])) async for row in rows]


async def read_outcomes(connection: Connection, commands: Sequence[CommandId]) -> dict[CommandId, Decided]:
    """The stored decisions on those of the commands that were decided before, with their events."""
    rows = await connection.execute(
        "select o.command_id, o.table_id, o.version, o.code, o.sentence, e.body from outcomes o"
        " left join events e on e.table_id = o.table_id and e.seq between o.first_seq and o.last_seq"
        " where o.command_id = any(%s) order by o.command_id, e.seq",
        (list(commands),),
    )
    found: dict[CommandId, Decided] = {}
    async for command, table, version, code, sentence, body in rows:
        refusal = Refusal(str(code), str(sentence)) if code is not None else None
        events = [decode_event(bytes(body))] if body is not None else []
        key = CommandId(str(command))
        if key in found:
            found[key].events.extend(events)
        else:
            found[key] = Decided(
                command=key, table=TableId(str(table)), version=int(str(version)), events=events, refusal=refusal
            )
    return found


async def running_tables(connection: Connection, partitions: Sequence[int]) -> list[TableId]:
    rows = await connection.execute(
        "select table_id from games where finished_at is null and partition = any(%s)", (list(partitions),)
    )
    return [TableId(str(row[0])) async for row in rows]


async def stored_games(connection: Connection, finished_only: bool = True) -> list[StoredGame]:
    """Every stored game in the order in which they ended, those still running last."""
    rows = await connection.execute(
        "select table_id, game, rules_version, finished_at is not null from games"
        " where finished_at is not null or not %s order by finished_at nulls last, table_id",
        (finished_only,),
    )
    return [StoredGame(TableId(str(t)), str(g), int(str(v)), bool(f)) async for t, g, v, f in rows]
