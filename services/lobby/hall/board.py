"""What everybody sees of the hall, and what of it changed: made once, however many look."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from services.lobby.hall.mine import turn_at
from services.lobby.hall.schemas import ChangedFrame, HallFrame, ResultShown, TurnShown
from services.lobby.rooms.turns import Turns
from services.lobby.tables.schemas import TableShown
from services.lobby.tables.store import StoredTable
from shared.contracts.ids import TableId

LISTED = ("open", "starting", "running")


@dataclass(frozen=True)
class Board:
    tables: dict[TableId, TableShown] = field(default_factory=dict)
    turns: dict[TableId, TurnShown] = field(default_factory=dict)
    results: list[ResultShown] = field(default_factory=list)

    @property
    def running(self) -> list[TableId]:
        return [table.id for table in self.tables.values() if table.status == "running"]

    def whole(self) -> HallFrame:
        newest = sorted(self.tables.values(), key=lambda table: (table.created_at, table.id), reverse=True)
        return HallFrame(newest, list(self.turns.values()), self.results)

    def with_tables(self, found: Iterable[StoredTable], whole: bool) -> "Board":
        """`whole`: these and no others; else these instead of what was known of them."""
        tables = {} if whole else dict(self.tables)
        for table in found:
            if table.status in LISTED and not table.private:
                tables[table.id] = table.shown()
            else:
                tables.pop(table.id, None)
        return Board(tables, self.turns, self.results)

    def with_turns(self, turns: Turns) -> "Board":
        known = {table: turn for table in self.running if (turn := turn_at(table, turns)) is not None}
        return Board(self.tables, known, self.results)

    def with_results(self, results: list[ResultShown]) -> "Board":
        return Board(self.tables, self.turns, results)

    def since(self, before: "Board") -> ChangedFrame | None:
        """What is different; None: nothing."""
        known = {result.table for result in before.results}
        changed = ChangedFrame(
            tables=[table for table in self.tables.values() if before.tables.get(table.id) != table],
            gone=[table for table in before.tables if table not in self.tables],
            turns=[turn for turn in self.turns.values() if before.turns.get(turn.table) != turn],
            results=[result for result in self.results if result.table not in known],
        )
        return changed if changed != ChangedFrame() else None
