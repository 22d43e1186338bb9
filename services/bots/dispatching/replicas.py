"""Copies of the running tables that have bots, kept up to date from decisions and read from the event log."""

import logging
from collections.abc import Callable
from dataclasses import dataclass

from redis.asyncio import Redis

from shared.contracts.clock_events import SeatTakenOver, TimedOut
from shared.contracts.events import Decided, Event, SeatResigned, TableFinished, TableStarted
from shared.contracts.ids import TableId
from shared.runtime.streams.names import partition_of
from shared.runtime.tables.event_log import Connection, read_rows
from shared.runtime.tables.loading import load_tables
from shared.runtime.tables.replay import BrokenLog, follow
from shared.runtime.tables.table import Gap, Table, replayed
from shared.runtime.telemetry import metrics

ON_ITS_WAY = 1.0
"""Seconds in which the next decision of a table is on its way to us rather than lost."""

log = logging.getLogger("guildhall.bots")

SERVICE = "dispatcher"


@dataclass
class Replica:
    """A table, and the trace in which it came to where it is."""

    table: Table
    traceparent: str = ""


class Replicas:
    """`tables` have bots; of the others only how far they are. `outdated` are to be read from the event log,
    `broken` can't be, for now: they rest until `look_again`."""

    def __init__(self) -> None:
        self.tables: dict[TableId, Replica] = {}
        self.without_bots: dict[TableId, int] = {}
        self.outdated: set[TableId] = set()
        self.broken: set[TableId] = set()

    def take(self, decided: Decided, traceparent: str) -> Replica | None:
        """The replica after this decision, if there is one and it has gone on."""
        known = self.tables.get(decided.table)
        if known is None:
            return self._meet(decided, traceparent)
        if not decided.events or decided.events[-1].seq <= known.table.seq:
            return None
        return known if self._go_on(known, decided.events, traceparent) else None

    def compare(self, seqs: dict[TableId, int], moved_lately: Callable[[TableId], bool]) -> None:
        """Notes which tables have gone on unnoticed, or have never been seen."""
        for table, seq in seqs.items():
            known = self.tables.get(table)
            here = known.table.seq if known else self.without_bots.get(table, 0)
            if here < seq and not (known and moved_lately(table)):
                self._read_later(table)

    async def read(self, redis: Redis, connection: Connection, tables: list[TableId]) -> list[Replica]:
        """Brings outdated tables up to date, many at once; returns those of them that have bots."""
        known = [replica for table in tables if (replica := self.tables.get(table))]
        found = [replica for replica in known if await self._catch_up(connection, replica)]
        unknown = [table for table in tables if table not in self.tables]
        loaded = await load_tables(redis, connection, unknown, SERVICE)
        self.outdated.difference_update(unknown)
        for table in loaded.broken:
            self.rest(table)
        placed = [self._place(table, "") for table in loaded.tables.values()]
        return found + [replica for replica in placed if replica]

    async def _catch_up(self, connection: Connection, known: Replica) -> bool:
        self.outdated.discard(known.table.id)
        try:
            follow(known.table.id, await read_rows(connection, known.table.id, known.table.seq), known.table)
        except BrokenLog:
            self._read_anew(known.table.id)  # it may be our copy that is wrong
            return False
        known.traceparent = ""
        return True

    def rest(self, table: TableId) -> None:
        """This table's bots rest until somebody looks again, all others go on."""
        self.forget(table)
        self.broken.add(table)

    def look_again(self) -> None:
        """What is broken may have been repaired: the next comparison with the log finds that it is not here."""
        self.broken.clear()

    def forget(self, table: TableId) -> None:
        self.tables.pop(table, None)
        self.without_bots.pop(table, None)
        self.outdated.discard(table)
        self.broken.discard(table)

    def of_partition(self, partition: int, partitions: int) -> list[TableId]:
        known = {*self.tables, *self.without_bots, *self.outdated, *self.broken}
        return [table for table in known if partition_of(table, partitions) == partition]

    def _meet(self, decided: Decided, traceparent: str) -> Replica | None:
        """A table that has no replica: new, without bots, or one whose beginning was missed."""
        events = decided.events
        if not events:
            return None
        if isinstance(events[0], TableStarted):
            return self._begin(decided.table, events, traceparent)
        seen = self.without_bots.get(decided.table, 0)
        seated = any(isinstance(event, SeatResigned | TimedOut | SeatTakenOver) for event in events)
        if seen < events[0].seq - 1 or seated:
            self._read_later(decided.table)
        elif isinstance(events[-1], TableFinished):
            self.forget(decided.table)
        else:
            self.without_bots[decided.table] = max(decided.seq, self.without_bots[decided.table])
        return None

    def _begin(self, table: TableId, events: list[Event], traceparent: str) -> Replica | None:
        try:
            return self._place(replayed(table, events), traceparent)
        except Exception as error:
            self._doubt(table, error)
            return None

    def _place(self, table: Table, traceparent: str) -> Replica | None:
        self.forget(table.id)
        if table.finished:
            return None
        if not table.bots:
            self.without_bots[table.id] = table.seq
            return None
        self.tables[table.id] = Replica(table, traceparent)
        return self.tables[table.id]

    def _go_on(self, known: Replica, events: list[Event], traceparent: str) -> bool:
        try:
            for event in events:
                known.table.apply(event)
        except Gap:
            self._read_later(known.table.id)
            return False
        except Exception as error:
            self._doubt(known.table.id, error)
            return False
        known.traceparent = traceparent
        return True

    def _doubt(self, table: TableId, error: Exception) -> None:
        """It can't be followed here: the log says whether it is broken. The error's words may name what is hidden."""
        log.error("Table %s can't be followed: %s", table, type(error).__name__)
        metrics.STEP_FAILED.labels("bots", "replay", "bug").inc()
        self._read_anew(table)

    def _read_anew(self, table: TableId) -> None:
        self.forget(table)
        self.outdated.add(table)

    def _read_later(self, table: TableId) -> None:
        if table not in self.broken:
            self.outdated.add(table)
