"""The newest snapshot of each table, in Redis: a shortcut through the event log, which stays the truth."""

import logging
from collections.abc import Container, Iterable
from dataclasses import dataclass
from typing import cast

import msgspec
from msgspec import Struct, field
from redis.asyncio import Redis

from shared.contracts.events import TableFinished, TableStarted
from shared.contracts.ids import TableId
from shared.rules.registry import game as game_named
from shared.runtime.streams import names
from shared.runtime.tables.broken_tables import note_broken, note_whole, noted
from shared.runtime.tables.event_log import Connection, read_rows, read_tails
from shared.runtime.tables.replay import Broken, BrokenLog, follow
from shared.runtime.tables.table import Table
from shared.runtime.telemetry import metrics

log = logging.getLogger("guildhall.tables")

VERSION = 1


class Snapshot(Struct, kw_only=True, frozen=True):
    """All of a table at one sequence."""

    v: int = VERSION
    header: TableStarted
    seq: int = field(name="version")
    position: bytes
    bots: dict[int, str]
    resigned: list[int]
    asked: dict[int, int]
    finished: TableFinished | None


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Snapshot)


def snapshot_of(table: Table) -> bytes:
    return _encoder.encode(
        Snapshot(
            header=table.header,
            seq=table.seq,
            position=table.game.dump(table.position),
            bots=table.bots,
            resigned=sorted(table.resigned),
            asked=table.asked,
            finished=table.finished,
        )
    )


def restored(table: TableId, data: bytes) -> Table | None:
    """The table of a snapshot; None for one that this code can't use: there is always the log."""
    try:
        snapshot = _decoder.decode(data)
        if snapshot.v != VERSION:
            return None
        position = game_named(snapshot.header.game).load(snapshot.position)
        found = Table(table, snapshot.header, position)
    except Exception:  # of another code's, or spoilt: whatever is wrong with it, the log decides
        return None
    found.seq = snapshot.seq
    found.bots = dict(snapshot.bots)
    found.resigned = set(snapshot.resigned)
    found.asked = dict(snapshot.asked)
    found.finished = snapshot.finished
    return found


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
    keys = [names.snapshot_key(table) for table in tables]
    stored = cast("list[bytes | None]", await redis.mget(keys)) if keys else []
    copies = {table: restored(table, data) for table, data in zip(tables, stored, strict=True) if data is not None}
    tails = await read_tails(connection, {t: c.seq if (c := copies.get(t)) else 1 for t in tables}, service)
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
