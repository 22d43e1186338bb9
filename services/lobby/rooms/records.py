"""What is read of a whole game: its record, the game told again, a position of it. All of it once the game is over,
before that what the asker may know."""

from typing import cast

import msgspec

from services.lobby.rooms.kept import Kept
from services.lobby.rooms.moments import Moment
from services.lobby.rooms.replays import Replays
from services.lobby.rooms.retelling import Asked, position_at, retold
from services.lobby.rooms.room import Room
from services.lobby.rooms.schemas import Projection, Record, RecordedEvent
from services.lobby.tables.schemas import shown, with_present_names
from services.lobby.tables.service import Tables
from shared.contracts.ids import AccountId, TableId
from shared.runtime.tables.table import Table
from shared.runtime.web.problems import Refused


class Records:
    """What is over hides nothing, and nothing but names changes in it: it is made once for everybody."""

    def __init__(self, tables: Tables, replays: Replays) -> None:
        self.tables = tables
        self.replays = replays
        self._finished = Kept()

    async def of(self, table: TableId, asker: AccountId | None) -> bytes:
        """Raises Refused where there is no such table, or its game has not begun."""
        stored = await self.tables.find_for(table, asker)
        key = ("record", table, *(seat.name for seat in stored.seats))
        kept = self._finished.find(key)
        if kept is None:
            made = record(await self.replays.of(table), asker)
            seats = with_present_names(made.seats, stored.seats)
            kept = msgspec.json.encode(msgspec.structs.replace(made, seats=seats, origin=stored.origin or None))
            if made.finished:
                self._finished.keep(key, kept)
        return kept

    async def replay(self, table: TableId, asked: Asked) -> bytes:
        """The game told again; raises Refused, also for eyes that are not the asker's."""
        seats = (await self.tables.find_for(table, asked.asker)).seats
        key = ("replay", table, asked.seat, asked.since, asked.limit, *(seat.name for seat in seats))
        kept = self._finished.find(key)
        if kept is None:
            made = await self.replays.read(table, lambda events: retold(table, events, asked))
            kept = msgspec.json.encode(msgspec.structs.replace(made, seats=with_present_names(made.seats, seats)))
            if made.finished:
                self._finished.keep(key, kept)
        return kept

    async def position(self, table: TableId, asked: Asked) -> Projection:
        """How things stood after the event `asked.since`; raises Refused as `replay` does."""
        seats = (await self.tables.find_for(table, asked.asker)).seats
        made = await self.replays.read(table, lambda events: position_at(table, events, asked))
        return msgspec.structs.replace(made, seats=with_present_names(made.seats, seats))


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
        events=[_recorded(room.table, moment, watcher) for moment in room.moments],
        terms=header.terms,
        seed=header.seed.hex() if end else None,
        reason=end.reason if end else None,
        scores=end.scores if end else None,
        opponents=end.opponents if end else None,
        digest=end.digest if end else None,
    )


def _recorded(table: Table, moment: Moment, watcher: int | None) -> RecordedEvent:
    """Once the game is over nothing is hidden any more: each happening as its own seat knew it."""
    if table.finished:
        happened = [one.line_for(one.seat) for one in moment.happened]
        return RecordedEvent(moment.seq, moment.at, happened, moment.seat, moment.move or None, moment.by or None)
    own = moment.move if moment.seat is not None and moment.seat == watcher else ""
    happened = [one.line_for(watcher) for one in moment.happened]
    return RecordedEvent(moment.seq, moment.at, happened, moment.seat, own or None)
