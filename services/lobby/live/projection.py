"""From the truth to what one watcher may know. Nothing leaves the lobby about a running game but through here."""

from collections.abc import Sequence
from typing import cast

from msgspec import structs

from services.lobby.live.frames import Finished, PendingShown, Told
from services.lobby.tables.schemas import shown
from shared.contracts.events import Event, MovePlayed, SeatResigned, TableStarted
from shared.rules.core.happenings import Happening
from shared.runtime.tables.table import Table


class Moment:
    """One event and what it made happen; holds hidden things, like the event."""

    __slots__ = ("at", "by", "happened", "move", "seat", "seq")

    def __init__(self, event: Event, happened: list[Happening]) -> None:
        self.seq = event.seq
        self.at = event.at
        self.happened = happened
        self.seat: int | None = None
        self.move = ""
        self.by = ""
        if isinstance(event, MovePlayed):
            self.seat, self.move, self.by = event.seat, event.move, event.by
        elif isinstance(event, SeatResigned):
            self.seat = event.seat
            self.happened = [Happening(event.seat, "resigns", (event.bot,))]
        elif isinstance(event, TableStarted):
            self.happened = [Happening(-1, "begins")]


def pending_at(table: Table) -> list[PendingShown]:
    return [PendingShown(seat, kind) for seat, kind in table.kinds.items()]


def entering(table: Table, watcher: int | None, moments: Sequence[Moment]) -> Told:
    """What somebody is told who comes to a table: what happened meanwhile, how things stand, and who sits there."""
    return structs.replace(told(table, watcher, moments, pending_at(table)), seats=shown(table.seats))


def told(
    table: Table,
    watcher: int | None,
    moments: Sequence[Moment],
    pending: Sequence[PendingShown],
    command: str = "",
) -> Told:
    """What `watcher` (None: a spectator) is told of these moments, and its view of the table after them."""
    happened = []
    moves = []
    for moment in moments:
        for happening in moment.happened:
            happened.append(happening.told_to(watcher))  # noqa: PERF401 - two lists from one walk
        if moment.move and moment.seat == watcher:  # a move's words can be as secret as a card: `keep chapel`
            moves.append((moment.seq, moment.move))
    return Told(
        seq=table.seq,
        seat=watcher,
        happened=happened,
        view=cast("dict[str, object]", table.game.view(table.position, watcher)),
        pending=list(pending),
        legal=legal_for(table, watcher, pending),
        moves=moves,
        command=command,
        finished=finished(table),
        seats=shown(table.seats) if moments and moments[0].seq == 1 else [],
    )


def legal_for(table: Table, watcher: int | None, pending: Sequence[PendingShown]) -> list[str]:
    """Nobody's but one's own; none where a bot decides for the seat."""
    if watcher is None or watcher in table.bots or all(one.seat != watcher for one in pending):
        return []
    return table.game.legal(table.position, watcher)


def finished(table: Table) -> Finished | None:
    end = table.finished
    if end is None:
        return None
    header = table.header
    return Finished(end.reason, end.scores, end.opponents, header.seed.hex(), header.commitment, end.digest)
