"""The record of a table: all of it once the game is over, before that what the asker may know."""

from typing import cast

from services.lobby.live.room import Room
from services.lobby.live.telling import Moment
from services.lobby.refusals import Refused
from services.lobby.tables.requests import Record, Told, shown
from shared.contracts.events import Event
from shared.contracts.tables import AccountId, TableId
from shared.runtime.table import Table


def record(table: TableId, events: list[Event], asker: AccountId | None) -> Record:
    """Raises Refused where the game has not begun."""
    room = Room(table, moments_kept=None)
    moments = room.take(events)
    if room.table is None:
        raise Refused("not_started", "This game has not begun.")
    watcher = room.seat_of(asker) if asker else None
    header, end = room.table.header, room.table.finished
    return Record(
        id=table,
        game=header.game,
        rules_version=header.rules_version,
        options=cast("dict[str, object]", header.options),
        seats=shown(header.seats),
        commitment=header.commitment,
        finished=end is not None,
        events=[_told(room.table, moment, watcher) for moment in moments],
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
