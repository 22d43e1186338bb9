"""The tables that an engine holds in memory, the least recently used ones put away when there are too many."""

from collections import OrderedDict
from collections.abc import Iterable

from redis.asyncio import Redis

from shared.contracts.events import Decided
from shared.contracts.tables import CommandId, TableId
from shared.runtime import metrics
from shared.runtime.eventlog import Connection
from shared.runtime.names import partition_of
from shared.runtime.snapshots import load_tables, snapshot_of
from shared.runtime.table import Table

OUTCOMES_REMEMBERED = 4096


class Desk:
    """Tables at their newest sequence, and how far each one's snapshot is behind."""

    def __init__(self, partitions: int, tables_kept: int, snapshot_every: int) -> None:
        self._partitions = partitions
        self._kept = tables_kept
        self._every = snapshot_every
        self._tables: OrderedDict[TableId, Table] = OrderedDict()
        self._snapshots: dict[TableId, int] = {}
        self._put_away: dict[TableId, bytes] = {}
        self._outcomes: OrderedDict[CommandId, Decided] = OrderedDict()

    def __len__(self) -> int:
        return len(self._tables)

    def __getitem__(self, table: TableId) -> Table | None:
        return self._tables.get(table)

    def put(self, table: Table) -> None:
        self._tables[table.id] = table

    async def bring(self, redis: Redis, connection: Connection, wanted: Iterable[TableId]) -> None:
        """Makes sure that all wanted tables that exist are here."""
        tables = set(wanted)
        missing = {table for table in tables if table not in self._tables}
        for table in tables - missing:
            self._tables.move_to_end(table)
        if missing:
            found = await load_tables(redis, connection, missing)
            self._tables.update(found)
            metrics.TABLES_LOADED.inc(len(found))
            self._put_away_the_oldest(max(self._kept, len(tables)))

    def forget(self, tables: Iterable[TableId]) -> None:
        """What was decided on them may not be stored: the next command brings them from the log."""
        for table in tables:
            self._tables.pop(table, None)
            self._snapshots.pop(table, None)

    def forget_partition(self, partition: int) -> None:
        self.forget([table for table in self._tables if partition_of(table, self._partitions) == partition])

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
            elif table.version - self._snapshots.get(name, 0) >= self._every:
                due[name] = snapshot_of(table)
                self._snapshots[name] = table.version
        return due, over

    def all_snapshots(self) -> dict[TableId, bytes]:
        """Of every running table that went on since its last one: what a worker leaves to the next one."""
        return {
            name: snapshot_of(table)
            for name, table in self._tables.items()
            if table.finished is None and table.version > self._snapshots.get(name, 0)
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
            behind = table.version - self._snapshots.pop(name, 0)
            if behind and table.finished is None:
                self._put_away[name] = snapshot_of(table)
        metrics.TABLES_IN_MEMORY.set(len(self._tables))
