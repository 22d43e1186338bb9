"""Keeps `tables.status` true: running when the engine began a game, finished when it ended one.

It hears of both from the event streams. What happened while no lobby ran is taken over from the engine's own list.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from shared.contracts.clock_events import TableHalted, TableResumed
from shared.contracts.events import Event, TableFinished, TableStarted
from shared.contracts.ids import TableId
from shared.runtime.servers.connections import Patience, patiently
from shared.runtime.servers.pool import Pool
from shared.runtime.tables import games
from shared.runtime.telemetry.ops import Health

RUNNING = "update tables set status = 'running', updated_at = now() where status in ('open', 'starting') and "
FINISHED = "update tables set status = 'finished', updated_at = now() where status not in ('finished', 'closed') and "
RESTING = "update tables set status = 'resting', updated_at = now() where status = 'running' and "
WOKEN = "update tables set status = 'running', updated_at = now() where status = 'resting' and "
RECONCILE_SECONDS = 15.0


class TableStatus:
    def __init__(self, pool: Pool, health: Health) -> None:
        self.pool = pool
        self.health = health
        self._started: list[TableId] = []
        self._ended: list[TableId] = []
        self._resting: dict[TableId, bool] = {}
        self._something = asyncio.Event()

    def note(self, table: TableId, events: Sequence[Event]) -> None:
        if isinstance(events[0], TableStarted):
            self._started.append(table)
            self._something.set()
        if isinstance(events[-1], TableFinished):
            self._ended.append(table)
            self._something.set()
        for event in events:
            if isinstance(event, TableHalted | TableResumed):
                self._resting[table] = isinstance(event, TableHalted) and event.kind == "resting"
                self._something.set()

    async def run(self, stop: asyncio.Event) -> None:
        patience = Patience("postgres")
        due = 0.0
        loop = asyncio.get_running_loop()
        while not stop.is_set():
            async with patiently(patience, stop):
                if loop.time() >= due:
                    await self.reconcile()
                    due = loop.time() + RECONCILE_SECONDS
                self._something.clear()
                await self._write()
                self.health.beat("table status")
            with suppress(TimeoutError):
                async with asyncio.timeout(1.0):
                    await self._something.wait()

    async def mark_running(self, table: TableId) -> None:
        async with self.pool.connection() as connection:
            await connection.execute(RUNNING + "id = %s", (table,))

    async def _write(self) -> None:
        started, ended = list(self._started), list(self._ended)
        resting = dict(self._resting)
        if not started and not ended and not resting:
            return
        async with self.pool.connection() as connection:
            await connection.execute(RUNNING + "id = any(%s)", (started,))
            await connection.execute(FINISHED + "id = any(%s)", (ended,))
            for change, rests in ((RESTING, True), (WOKEN, False)):
                await connection.execute(change + "id = any(%s)", ([t for t, now in resting.items() if now is rests],))
        del self._started[: len(started)]
        del self._ended[: len(ended)]
        self._resting = {table: now for table, now in self._resting.items() if resting.get(table) is not now}

    async def reconcile(self) -> None:
        """Takes over from the engine's list of games what was not heard."""
        async with self.pool.connection() as connection:
            await connection.execute(f"{RUNNING} id in ({games.RUNNING})")
            await connection.execute(f"{RESTING} id in ({games.RUNNING} and halted = 'resting')")
            await connection.execute(f"{WOKEN} id in ({games.RUNNING} and halted <> 'resting')")
            await connection.execute(
                f"{FINISHED} id in (select table_id from ({games.ENDED}) ended"
                " where table_id in (select id from tables where status not in ('finished', 'closed')))"
            )
