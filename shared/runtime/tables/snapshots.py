"""The newest snapshot of each table, in Redis: a shortcut through the event log, which stays the truth."""

from collections.abc import Mapping, Sequence
from typing import cast

import msgspec
from msgspec import Struct, field
from redis.asyncio import Redis

from shared.contracts.events import TableFinished, TableStarted
from shared.contracts.ids import TableId
from shared.rules.registry import game as game_named
from shared.runtime.streams import names
from shared.runtime.tables.attendance import Attendance
from shared.runtime.tables.clocks import ClockState
from shared.runtime.tables.table import Table
from shared.runtime.tables.way_back import Turn, UndoRequest

VERSION = 1


class Snapshot(Struct, kw_only=True, frozen=True):
    """All of a table at one sequence."""

    v: int = VERSION
    header: TableStarted
    seq: int = field(name="version")  # called so in every snapshot that lies in Redis
    position: bytes
    bots: dict[int, str]
    resigned: list[int]
    asked: dict[int, int]
    finished: TableFinished | None
    turns: list[Turn] = []
    undo_request: UndoRequest | None = None
    attendance: Attendance = field(default_factory=Attendance)
    clocks: ClockState | None = None


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
            turns=table.way_back.turns,
            undo_request=table.undo_request,
            attendance=table.attendance,
            clocks=table.clocks.state if table.clocks else None,
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
    found.way_back.turns = list(snapshot.turns)
    found.undo_request = snapshot.undo_request
    found.attendance = snapshot.attendance
    if found.clocks is not None:
        if snapshot.clocks is None:
            return None
        found.clocks.state = snapshot.clocks
    return found


async def write_snapshots(redis: Redis, snapshots: Mapping[TableId, bytes]) -> None:
    if snapshots:
        await redis.mset({names.snapshot_key(table): snapshot for table, snapshot in snapshots.items()})


async def delete_snapshots(redis: Redis, tables: Sequence[TableId]) -> None:
    if tables:
        await redis.delete(*(names.snapshot_key(table) for table in tables))


async def read_snapshots(redis: Redis, tables: Sequence[TableId]) -> dict[TableId, Table]:
    """Those of the tables that have a snapshot that this code can use."""
    keys = [names.snapshot_key(table) for table in tables]
    stored = cast("list[bytes | None]", await redis.mget(keys)) if keys else []
    found = {table: restored(table, data) for table, data in zip(tables, stored, strict=True) if data is not None}
    return {table: copy for table, copy in found.items() if copy is not None}
