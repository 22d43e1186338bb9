"""What is due at the tables of an engine, and when we were away: from PostgreSQL when a partition is taken, kept in
memory from then on.

Nothing is acted upon here. When something is due, a command says so on the table's own stream: behind everything that
its players have sent in time, and decided like everything else.
"""

import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet

from redis.asyncio import Redis

from services.engine.store import Store
from services.engine.table_cache import TableCache
from shared.contracts.clock_commands import TimeIsUp
from shared.contracts.ids import CommandId, TableId
from shared.runtime.due_times import DueTimes
from shared.runtime.servers.server_clock import ServerClock
from shared.runtime.streams.bus import append_command
from shared.runtime.streams.names import partition_of
from shared.runtime.tables.due import due_at
from shared.runtime.tables.due_log import DueChange, Outage, beat, read_due, read_outages
from shared.runtime.tables.table import Table
from shared.runtime.telemetry import metrics

BEAT = 0.5
"""Seconds between two notes that the partitions are served."""
AWAY = 1.5
"""Seconds without such a note after which we were away. Whatever is shorter costs nobody much: who moves is judged by
when the move came to us, and the next one's clock runs from when it was decided."""
AT_ONCE = 128
"""Commands sent in one round, so that people's own do not wait behind thousands."""
AGAIN = 5.0
"""Seconds after which a table is looked at again for which a command was sent: Redis may have lost it."""


class Timekeeper:
    def __init__(
        self,
        redis: Redis,
        store: Store,
        cache: TableCache,
        server: ServerClock,
        partitions: int,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._redis = redis
        self._store = store
        self._cache = cache
        self._server = server
        self._partitions = partitions
        self._clock = clock
        self._due: dict[int, DueTimes[TableId]] = {}
        self._with_clocks: dict[int, set[TableId]] = {}
        self._away: dict[int, list[Outage]] = {}
        self._beat_at = 0.0

    def now(self) -> float:
        """The time of whatever happens now."""
        return self._server.now()

    def forget_partition(self, partition: int) -> None:
        """Somebody else may have had it: it is read anew with the next beat."""
        self._due.pop(partition, None)
        self._with_clocks.pop(partition, None)
        self._away.pop(partition, None)

    async def maybe_beat(self, owned: AbstractSet[int]) -> None:
        """Before anything is decided on a table it is known whether we were away. Raises where a server is away."""
        for partition in self._due.keys() - owned:
            self.forget_partition(partition)
        new = sorted(owned - self._due.keys())
        if not owned or (not new and self._clock() - self._beat_at < BEAT):
            return
        await self._server.ask(self._redis)
        connection = await self._store.connection()
        outages = await beat(connection, sorted(owned), self.now(), AWAY)
        if new:
            await self._read(new)
        for outage in outages:
            metrics.AWAY_SECONDS.inc(outage.ended - outage.began)
            if outage.partition not in new:
                self._away[outage.partition].append(outage)
            self._look_at_clocks(outage.partition)
        self._beat_at = self._clock()

    async def _read(self, partitions: Sequence[int]) -> None:
        connection = await self._store.connection()
        due, away = await read_due(connection, partitions), await read_outages(connection, partitions)
        for partition in partitions:
            self._due[partition] = DueTimes()
            self._with_clocks[partition] = set()
            self._away[partition] = [one for one in away if one.partition == partition]
        for partition, table, at, clock in due:
            self._due[partition].set(table, at)
            if clock:
                self._with_clocks[partition].add(table)

    def _look_at_clocks(self, partition: int) -> None:
        """So that their players see soon what was given back; it would be before anything is decided there."""
        now = self.now()
        for table in self._with_clocks[partition]:
            self._due[partition].set(table, now)

    def away(self, table: TableId) -> Sequence[Outage]:
        """When its partition was not served, in order."""
        return self._away.get(self._partition(table), ())

    def changes(self, tables: Iterable[Table]) -> list[DueChange]:
        """What has to be stored along with what these tables have come to."""
        found: list[DueChange] = []
        for table in tables:
            terms = table.header.terms
            if not (terms.clock.runs or terms.rest_after or terms.grace):
                continue
            due, known = due_at(table), self._known(table.id)
            if due is None and known is not None:
                found.append(DueChange(table.id, None, False))
            elif due is not None and (known is None or due < known):
                found.append(DueChange(table.id, due, terms.clock.runs))
        return found

    def stored(self, changes: Sequence[DueChange]) -> None:
        for table, due, clock in changes:
            partition = self._partition(table)
            times = self._due.get(partition)
            if times is None:  # it is not ours any more
                continue
            if due is None:
                times.drop(table)
                self._with_clocks[partition].discard(table)
            else:
                times.set(table, due)
                if clock:
                    self._with_clocks[partition].add(table)

    async def send_due(self) -> None:
        """Says on their streams at which tables something is due."""
        now = self.now()
        due = [table for times in self._due.values() for table in times.pop_due(now, AT_ONCE)]
        pipeline, sending = self._redis.pipeline(transaction=False), 0
        for table in due:
            later = self._later(table, now)
            self._due[self._partition(table)].set(table, later or now + AGAIN)
            if later is None:
                command = TimeIsUp(id=CommandId(f"time/{secrets.token_hex(12)}"), table=table)
                append_command(pipeline, command, self._partitions)
                sending += 1
        if sending:
            await pipeline.execute()

    def _later(self, table: TableId, now: float) -> float | None:
        """When it is really due, as far as that is known to be later, and no time has to be given back."""
        known = self._cache[table]
        if known is None or self._owed(known):
            return None
        due = due_at(known)
        return due if due is not None and due > now else None

    def _owed(self, table: Table) -> bool:
        away = self.away(table.id)
        return bool(away) and table.clocks is not None and table.clocks.missed(away[-1].ended)

    def due_in(self) -> float:
        """Seconds until there is something to send."""
        dues = [due for times in self._due.values() if (due := times.next_due()) is not None]
        return max(0.0, min(dues) - self.now()) if dues else float("inf")

    def _known(self, table: TableId) -> float | None:
        times = self._due.get(self._partition(table))
        return times.due(table) if times else None

    def _partition(self, table: TableId) -> int:
        return partition_of(table, self._partitions)
