"""From the truth to what one watcher may know. Nothing leaves the lobby about a running game but through here."""

from collections.abc import Sequence
from typing import cast

from msgspec import structs

from services.lobby.rooms.moments import Moment
from services.lobby.rooms.schemas import Finished, PendingShown, Projection, UndoAskedShown
from services.lobby.rooms.timing import attendance_of, clocks_at
from services.lobby.tables.schemas import shown
from shared.runtime.tables.table import Table


def pending_at(table: Table) -> list[PendingShown]:
    return [PendingShown(seat, kind) for seat, kind in table.kinds.items()]


def project_whole(table: Table, watcher: int | None, moments: Sequence[Moment], now: float) -> Projection:
    """For somebody who comes to a table: what happened meanwhile, how things stand, and who sits there."""
    return structs.replace(project(table, watcher, moments, pending_at(table), now), seats=shown(table.seats))


def project(
    table: Table,
    watcher: int | None,
    moments: Sequence[Moment],
    pending: Sequence[PendingShown],
    now: float,
    command: str = "",
) -> Projection:
    """What `watcher` (None: a spectator) may know of these moments, and its view of the table after them."""
    happened = []
    moves = []
    for moment in moments:
        for happening in moment.happened:
            happened.append(happening.line_for(watcher))  # noqa: PERF401 - two lists from one walk
        if moment.move and moment.seat == watcher:  # a move's words can be as secret as a card: `keep chapel`
            moves.append((moment.seq, moment.move))
    return Projection(
        seq=table.seq,
        seat=watcher,
        happened=happened,
        view=cast("dict[str, object]", table.game.view(table.position, watcher)),
        pending=list(pending),
        legal=legal_for(table, watcher, pending),
        moves=moves,
        command=command,
        clocks=clocks_at(table, now),
        attendance=attendance_of(table),
        finished=finished(table),
        seats=shown(table.seats) if moments and moments[0].seq == 1 else [],
        undo=undo_asked(table),
    )


def legal_for(table: Table, watcher: int | None, pending: Sequence[PendingShown]) -> list[str]:
    """Nobody's but one's own; none where a bot decides for the seat, or play has stopped."""
    if watcher is None or watcher in table.bots or table.attendance.halt or all(one.seat != watcher for one in pending):
        return []
    return table.game.legal(table.position, watcher)


def undo_asked(table: Table) -> UndoAskedShown | None:
    request = table.undo_request
    return UndoAskedShown(request.seat, request.asked, request.undone, request.agreed) if request else None


def finished(table: Table) -> Finished | None:
    end = table.finished
    if end is None:
        return None
    header = table.header
    return Finished(end.reason, end.scores, end.opponents, header.seed.hex(), header.commitment, end.digest)
