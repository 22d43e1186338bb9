"""A table that somebody here watches or asks about: a replica of it, its latest moments, and who watches."""

import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

from services.lobby.commands.ids import client_id
from services.lobby.rooms.eyes import seat_of
from services.lobby.rooms.moments import Moment
from services.lobby.rooms.packing import pack
from services.lobby.rooms.projection import pending_at, project
from services.lobby.rooms.schemas import Projection, TableFrame
from shared.contracts.events import Decided, Event, TableStarted
from shared.contracts.ids import AccountId, CommandId, TableId
from shared.runtime.tables.replay import BrokenLog, broken_by
from shared.runtime.tables.table import Gap, Table

MOMENTS_KEPT = 128
"""Moments kept for those who come back; older ones are read from the event log."""


class Watcher(Protocol):
    """One live connection, as a room sees it."""

    account: AccountId
    seat: int | None

    @property
    def binary(self) -> bool: ...

    def push(self, packed: str | bytes) -> None: ...

    def end(self, reason: str) -> None: ...


class Room:
    def __init__(
        self, table: TableId, moments_kept: int | None = MOMENTS_KEPT, now: Callable[[], float] = time.time
    ) -> None:
        self.id = table
        self.now = now
        """The time by which events are, for clocks."""
        self.table: Table | None = None
        self.moments: deque[Moment] = deque(maxlen=moments_kept)
        self.watchers: list[Watcher] = []
        self.behind: list[Decided] | None = []
        """Decisions that wait while the event log is read; None: the replica is up to date."""
        self.idle_since = 0.0

    @property
    def seq(self) -> int:
        return self.table.seq if self.table else 0

    def take(self, events: Sequence[Event]) -> list[Moment]:
        """Applies what is new among the events; raises Gap where some are missing before them, and BrokenLog where one
        can't be applied, whatever the reason."""
        fresh: list[Moment] = []
        for event in events:
            if event.seq <= self.seq:
                continue
            try:
                moment = self._moment(event)
            except Gap:
                raise
            except Exception as error:
                raise BrokenLog(broken_by(self.id, event.seq, error)) from error
            self.moments.append(moment)
            fresh.append(moment)
        return fresh

    def _moment(self, event: Event) -> Moment:
        if self.table is not None:
            return Moment(event, self.table.apply(event))
        if not isinstance(event, TableStarted):
            raise Gap(f"Table {self.id} is not here yet and can't take {event.seq}.")
        self.begin(Table(self.id, event))
        return Moment(event, [])

    def begin(self, table: Table) -> None:
        self.table = table
        for watcher in self.watchers:
            watcher.seat = self.seat_of(watcher.account)

    def seat_of(self, account: AccountId) -> int | None:
        return seat_of(self.table.seats if self.table else [], account)

    def moments_after(self, seq: int) -> list[Moment] | None:
        """None where they go back further than is kept here."""
        kept_from = self.moments[0].seq if self.moments else self.seq + 1
        return [moment for moment in self.moments if moment.seq > seq] if kept_from <= seq + 1 else None

    def join(self, watcher: Watcher) -> None:
        watcher.seat = self.seat_of(watcher.account)
        self.watchers.append(watcher)

    def leave(self, watcher: Watcher) -> None:
        self.watchers.remove(watcher)

    def project(self, moments: Sequence[Moment], command: CommandId | None = None) -> None:
        """For every watcher what it may know: one view per seat that is watched, one encoding per format."""
        table = self.table
        if table is None or not self.watchers:
            return
        pending, now = pending_at(table), self.now()
        views: dict[int | None, Projection] = {}
        packed: dict[tuple[int | None, bool], str | bytes] = {}
        for watcher in self.watchers:
            key = (watcher.seat, watcher.binary)
            if key not in packed:
                if watcher.seat not in views:
                    mine = client_id(command, watcher.account) if command and watcher.seat is not None else ""
                    views[watcher.seat] = project(table, watcher.seat, moments, pending, now, mine)
                packed[key] = pack(views[watcher.seat], watcher.binary)
            watcher.push(packed[key])

    def push(self, frame: TableFrame) -> None:
        """The same to everybody: nothing that only some may know."""
        for watcher in self.watchers:
            watcher.push(pack(frame, watcher.binary))
