"""The record of a table: all of it once the game is over, before that what the asker may know."""

from typing import cast

import msgspec

from services.lobby.errors import Refused
from services.lobby.live.projection import Moment
from services.lobby.live.replays import Replays
from services.lobby.live.room import Room
from services.lobby.tables.schemas import Record, Told, shown
from shared.contracts.ids import AccountId, TableId
from shared.runtime.tables.table import Table

KEPT_BYTES = 16 * 1024 * 1024
"""Records of finished games kept in memory; one has about a tenth of a megabyte."""


class Records:
    """Records as they are sent. What is over does not change and hides nothing: it is made once for everybody."""

    def __init__(self, replays: Replays) -> None:
        self.replays = replays
        self._finished: dict[TableId, bytes] = {}

    async def of(self, table: TableId, asker: AccountId | None) -> bytes:
        """Raises Refused where the game has not begun."""
        kept = self._finished.pop(table, None)
        if kept is None:
            made = record(await self.replays.of(table), asker)
            kept = msgspec.json.encode(made)
            if not made.finished:
                return kept
        self._finished[table] = kept  # the last one asked for is the last to be thrown away
        while sum(map(len, self._finished.values())) > KEPT_BYTES:
            del self._finished[next(iter(self._finished))]
        return kept


def record(room: Room, asker: AccountId | None) -> Record:
    """Raises Refused where the game has not begun."""
    if room.table is None:
        raise Refused("not_started", "This game has not begun.")
    watcher = room.seat_of(asker) if asker else None
    header, end = room.table.header, room.table.finished
    return Record(
        id=room.id,
        game=header.game,
        rules_version=header.rules_version,
        options=cast("dict[str, object]", header.options),
        seats=shown(header.seats),
        commitment=header.commitment,
        finished=end is not None,
        events=[_told(room.table, moment, watcher) for moment in room.moments],
        seed=header.seed.hex() if end else None,
        reason=end.reason if end else None,
        scores=end.scores if end else None,
        opponents=end.opponents if end else None,
        digest=end.digest if end else None,
    )


def _told(table: Table, moment: Moment, watcher: int | None) -> Told:
    """Once the game is over nothing is hidden any more: each happening as its own seat was told it."""
    if table.finished:
        happened = [one.told_to(one.seat) for one in moment.happened]
        return Told(moment.seq, moment.at, happened, moment.seat, moment.move or None, moment.by or None)
    own = moment.move if moment.seat is not None and moment.seat == watcher else ""
    happened = [one.told_to(watcher) for one in moment.happened]
    return Told(moment.seq, moment.at, happened, moment.seat, own or None)
