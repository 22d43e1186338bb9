"""Whose turn it is at every table that goes on, without a replica of it.

The engine says with each decision who has to decide next. Where that was not heard (this lobby began later, or the
decision was published again) the table is loaded once, when somebody wants to know.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from redis.asyncio import Redis

from services.lobby.rooms.catching_up import SERVICE
from shared.contracts.events import Decided, TableFinished
from shared.contracts.ids import TableId
from shared.runtime.servers.pool import Pool
from shared.runtime.tables.event_log import logged_seqs
from shared.runtime.tables.loading import load_tables
from shared.runtime.tables.table import Table

LOAD_MOST = 16
"""Tables that are loaded at a time: each takes as long as some moves."""


@dataclass(frozen=True)
class Waiting:
    """A seat that has to decide."""

    seat: int
    since: float
    bot: str
    asked: int
    """The sequence at which that decision began, as far as it is known here."""


@dataclass(frozen=True)
class Turn:
    seq: int
    waiting: tuple[Waiting, ...]


class Turns:
    def __init__(self, redis: Redis, pool: Pool) -> None:
        self.redis = redis
        self.pool = pool
        self._known: dict[TableId, Turn] = {}
        self._behind: set[TableId] = set()

    def of(self, table: TableId) -> Turn | None:
        """None: not known here."""
        return self._known.get(table)

    def hear(self, decided: Decided) -> None:
        before = self._known.get(decided.table)
        if before is not None and before.seq >= decided.seq:
            return
        last = decided.events[-1]
        if isinstance(last, TableFinished) or decided.waiting is None:
            self._known.pop(decided.table, None)
            return
        movers = {event.seat for event in decided.events if hasattr(event, "seat")}
        waited = {one.seat: one for one in before.waiting if one.seat not in movers} if before else {}
        self._known[decided.table] = Turn(
            decided.seq,
            tuple(
                replace(waited[seat], bot=bot) if seat in waited else Waiting(seat, last.at, bot, decided.seq)
                for seat, bot in decided.waiting
            ),
        )

    async def look_up(self, tables: Iterable[TableId]) -> None:
        """Loads those that are not known, some at a time."""
        unknown = [table for table in tables if table not in self._known][:LOAD_MOST]
        if not unknown:
            return
        async with self.pool.connection() as connection:
            loaded = await load_tables(self.redis, connection, unknown, SERVICE)
        for table, replica in loaded.tables.items():
            if table not in self._known and replica.finished is None:
                self._known[table] = _turn(replica)

    async def compare(self, tables: Iterable[TableId]) -> None:
        """Forgets what the event log has gone beyond since the last comparison: it was missed, and is loaded anew."""
        looked_at = {table for table in tables if table in self._known}
        async with self.pool.connection() as connection:
            logged = await logged_seqs(connection, list(looked_at))
        late = {table for table, seq in logged.items() if table in self._known and self._known[table].seq < seq}
        for table in late & self._behind:
            del self._known[table]
        self._behind = (self._behind - looked_at) | late


def _turn(table: Table) -> Turn:
    return Turn(
        table.seq,
        tuple(Waiting(seat, table.at, table.bots.get(seat, ""), asked) for seat, asked in table.asked.items()),
    )
