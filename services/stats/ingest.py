"""Taking a finished table into the statistics, by its id: read its log, replay it, store what it says."""

import asyncio
import logging
from collections.abc import Callable, Sequence

from services.stats import result_store
from services.stats.finished_table import FinishedTable, Unfinished, summarise
from shared.contracts.ids import TableId
from shared.runtime.servers.connections import AWAY
from shared.runtime.tables.broken_tables import note_broken
from shared.runtime.tables.event_log import Connection, read_events
from shared.runtime.tables.replay import Broken, BrokenLog
from shared.runtime.telemetry import metrics

log = logging.getLogger("guildhall.stats")

SERVICE = "stats"
TOGETHER = 32
"""Tables stored in one transaction when many are waiting."""


class Unrecordable(Exception):  # noqa: N818
    """A log that can't be summarised, now or later, by this code."""

    def __init__(self, broken: Broken) -> None:
        super().__init__(broken.sentence)
        self.broken = broken


async def read_finished(connection: Connection, table: TableId) -> FinishedTable:
    """What the log of a table says; raises Unrecordable."""
    try:
        events = await read_events(connection, table)
        return await asyncio.to_thread(summarise, table, events)  # a long replay must not keep readers waiting
    except Unfinished as error:
        raise Unrecordable(Broken(table, "unfinished", str(error))) from error
    except BrokenLog as error:
        raise Unrecordable(error.broken) from error


async def record_table(connection: Connection, table: TableId) -> bool:
    """Takes one table into the statistics, or does nothing where it is there already; raises Unrecordable."""
    try:
        made = await read_finished(connection, table)
    except Unrecordable as error:
        await note_broken(connection, [error.broken], SERVICE)
        raise
    return bool(log_disagreements(await result_store.record(connection, [made])))


async def record_missing(connection: Connection, recent: bool = False, beat: Callable[[], None] = lambda: None) -> int:
    """Takes in every finished table that has no result yet: what streams lost, or what ended while nobody listened."""
    recorded = 0
    for batch in batches(await result_store.missing(connection, recent)):
        finished = await read_all_finished(connection, batch)
        recorded += len(log_disagreements(await result_store.record(connection, finished)))
        beat()
    if recorded:
        log.info("Caught up with %d finished tables", recorded)
    return recorded


async def read_all_finished(connection: Connection, tables: Sequence[TableId]) -> list[FinishedTable]:
    """The same of these tables, without those whose log can't be summarised, which are logged and counted."""
    made: list[FinishedTable] = []
    for table in tables:
        try:
            made.append(await read_finished(connection, table))
        except Unrecordable as error:
            metrics.STEP_FAILED.labels("stats", "record", "unrecordable").inc()
            log.error("Table %s can't be taken into the statistics: %s", table, error, extra=about(table))
            await note_broken(connection, [error.broken], SERVICE)
        except AWAY:
            raise
        except Exception:  # a bug of ours that this one table shows: the others must not wait for it
            metrics.STEP_FAILED.labels("stats", "record", "bug").inc()
            log.exception("Table %s can't be taken into the statistics", table, extra=about(table))
            await note_broken(connection, [Broken(table, "bug", "Its log can't be summarised.")], SERVICE)
    return made


def batches(tables: Sequence[TableId]) -> list[Sequence[TableId]]:
    return [tables[at : at + TOGETHER] for at in range(0, len(tables), TOGETHER)]


def log_disagreements(recorded: list[FinishedTable]) -> list[FinishedTable]:
    metrics.RESULTS_STORED.inc(len(recorded))
    for one in recorded:
        if one.disagreement:
            metrics.STATS_DISAGREEMENTS.inc()
            log.error("Table %s: %s", one.table, one.disagreement, extra=about(one.table))
    return recorded


def about(table: TableId) -> dict[str, dict[str, str]]:
    return {"fields": {"table": table}}
