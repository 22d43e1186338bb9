"""The tables that an engine holds in memory, the least recently used ones put away when there are too many."""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Set

from redis.asyncio import Redis

from shared.contracts.events import Decided
from shared.contracts.ids import CommandId, TableId
from shared.runtime.streams.names import partition_of
from shared.runtime.tables.event_log import Connection
from shared.runtime.tables.loading import load_tables
from shared.runtime.tables.replay import Broken
from shared.runtime.tables.snapshots import snapshot_of
from shared.runtime.tables.table import Table
from shared.runtime.telemetry import metrics

SERVICE = "engine"
OUTCOMES_REMEMBERED = 4096
BROKEN_SECONDS = 5.0
"""How long a table that was found broken is not looked at again."""


class TableCache:
    """Tables at their newest sequence, and how far each one's snapshot is behind."""

    def __init__(
        self, partitions: int, tables_kept: int, snapshot_every: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._partitions = partitions
        self._kept = tables_kept
        self._every = snapshot_every
        self._tables: OrderedDict[TableId, Table] = OrderedDict()
        self._snapshots: dict[TableId, int] = {}
        self._put_away: dict[TableId, bytes] = {}
        self._outcomes: OrderedDict[CommandId, Decided] = OrderedDict()
        self._clock = clock
        self._broken: dict[TableId, tuple[Broken, float]] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def __getitem__(self, table: TableId) -> Table | None:
        return self._tables.get(table)

    def broken(self, table: TableId) -> Broken | None:
        """Why this table can't be decided on, as far as is known since `bring`."""
        found = self._broken.get(table)
        return found[0] if found else None

    def put(self, table: Table) -> None:
        self._tables[table.id] = table

    async def bring(self, redis: Redis, connection: Connection, wanted: Iterable[TableId]) -> None:
        """Makes sure that all wanted tables that exist are here, and that it is known which of them are broken."""
        tables = set(wanted)
        missing = {table for table in tables if table not in self._tables}
        for table in tables - missing:
            self._tables.move_to_end(table)
        missing -= self._still_broken()
        if missing:
            loaded = await load_tables(redis, connection, missing, SERVICE)
            self._tables.update(loaded.tables)
            self._broken |= {table: (found, self._clock()) for table, found in loaded.broken.items()}
            metrics.TABLES_LOADED.inc(len(loaded.tables))
            self._put_away_the_oldest(max(self._kept, len(tables)))

    def _still_broken(self) -> Set[TableId]:
        if self._broken:
            lately = self._clock() - BROKEN_SECONDS
            self._broken = {table: found for table, found in self._broken.items() if found[1] > lately}
        return self._broken.keys()

    def forget(self, tables: Iterable[TableId]) -> None:
        """What was decided on them may not be stored: the next command brings them from the log."""
        for table in tables:
            self._tables.pop(table, None)
            self._snapshots.pop(table, None)
            self._broken.pop(table, None)

    def forget_partition(self, partition: int) -> None:
        known = [*self._tables, *self._broken]
        self.forget([table for table in known if partition_of(table, self._partitions) == partition])

    def snapshots_due(self, changed: Iterable[TableId]) -> tuple[dict[TableId, bytes], list[TableId]]:
        """Snapshots to write, and of which finished tables to delete them; call when `changed` are stored."""
        due, self._put_away = self._put_away, {}
        over: list[TableId] = []
        for name in changed:
            table = self._tables.get(name)
            if table is None:
                continue
            if table.finished is not None:
                over.append(name)
                due.pop(name, None)
            elif table.seq - self._snapshots.get(name, 0) >= self._every:
                due[name] = snapshot_of(table)
                self._snapshots[name] = table.seq
        return due, over

    def all_snapshots(self) -> dict[TableId, bytes]:
        """Of every running table that went on since its last one: what a worker leaves to the next one."""
        return {
            name: snapshot_of(table)
            for name, table in self._tables.items()
            if table.finished is None and table.seq > self._snapshots.get(name, 0)
        }

    def remember(self, decided: Iterable[Decided]) -> None:
        for one in decided:
            self._outcomes[one.command] = one
        while len(self._outcomes) > OUTCOMES_REMEMBERED:
            self._outcomes.popitem(last=False)

    def outcome(self, command: CommandId) -> Decided | None:
        return self._outcomes.get(command)

    def _put_away_the_oldest(self, kept: int) -> None:
        while len(self._tables) > kept:
            name, table = self._tables.popitem(last=False)
            behind = table.seq - self._snapshots.pop(name, 0)
            if behind and table.finished is None:
                self._put_away[name] = snapshot_of(table)
        metrics.TABLES_IN_MEMORY.set(len(self._tables))
