"""The newest snapshot of each table, in Redis: a shortcut through the event log, which stays the truth."""

from collections.abc import Iterable
from typing import cast

import msgspec
from msgspec import Struct
from redis.asyncio import Redis

from shared.contracts.events import TableFinished, TableStarted
from shared.contracts.tables import TableId
from shared.rules.core.errors import RulesError
from shared.rules.registry import game as game_named
from shared.runtime import names
from shared.runtime.eventlog import Connection, read_tails
from shared.runtime.table import Table, replayed

VERSION = 1


class Snapshot(Struct, kw_only=True, frozen=True):
    """All of a table at one sequence."""

    v: int = VERSION
    header: TableStarted
    version: int
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
            version=table.version,
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
    except (msgspec.MsgspecError, UnicodeDecodeError, RulesError):
        return None
    found = Table(table, snapshot.header, position)
    found.version = snapshot.version
    found.bots = dict(snapshot.bots)
    found.resigned = set(snapshot.resigned)
    found.asked = dict(snapshot.asked)
    found.finished = snapshot.finished
    return found


async def load_tables(redis: Redis, connection: Connection, wanted: Iterable[TableId]) -> dict[TableId, Table]:
    """Those of the wanted tables that exist, as the event log has them now: one question to each server."""
    tables = list(wanted)
    keys = [names.snapshot_key(table) for table in tables]
    stored = cast("list[bytes | None]", await redis.mget(keys)) if keys else []
    copies = {table: restored(table, data) for table, data in zip(tables, stored, strict=True) if data is not None}
    tails = await read_tails(connection, {t: c.version if (c := copies.get(t)) else 1 for t in tables})
    found: dict[TableId, Table] = {}
    for table, events in tails.items():
        copy = copies.get(table)
        if copy is not None and (not events or events[0].seq != copy.version):
            events = (await read_tails(connection, {table: 1}))[table]  # a snapshot of another log than this one
            copy = None
        if copy is not None:
            for event in events:
                copy.apply(event)
        elif events:
            copy = replayed(table, events)
        if copy is not None:
            found[table] = copy
    return found
