"""From the log of one table to its position, and what is said of a log that can't be read or replayed by this code."""

from collections.abc import Iterable
from dataclasses import dataclass

from shared.contracts.codec import Unreadable, decode_event
from shared.contracts.events import Event, TableStarted
from shared.contracts.ids import TableId
from shared.contracts.refusal import Refusal
from shared.rules.core.errors import UnknownGame, UnknownRules
from shared.runtime.tables.table import Gap, Table

Row = tuple[int, bytes]
"""An event as it is stored: its sequence and its bytes."""

TABLE_BROKEN = "table_broken"
"""The code of the refusal that its players get."""


@dataclass(frozen=True)
class Broken:
    """Why a table is broken: `code` is for machines; the sentence is for its players and gives nothing hidden away."""

    table: TableId
    code: str
    sentence: str
    seq: int | None = None
    """The event at which its log breaks."""

    @property
    def refusal(self) -> Refusal:
        return Refusal(TABLE_BROKEN, f"This table can't be played until its log is repaired. {self.sentence}")


class BrokenLog(Exception):  # noqa: N818
    """One table's log can't be read or replayed. The error behind it may name what is hidden: not for players."""

    def __init__(self, broken: Broken) -> None:
        super().__init__(f"table {broken.table}: {broken.sentence}")
        self.broken = broken


def read(table: TableId, row: Row) -> Event:
    """Raises BrokenLog for an event that this code can't read."""
    seq, body = row
    try:
        return decode_event(body)
    except Unreadable as error:
        newer = error.code == "unknown_version"
        why = "was written by another version of this platform." if newer else "can't be read."
        raise BrokenLog(Broken(table, error.code, f"Event {seq} of its log {why}", seq)) from error


def follow(table: TableId, rows: Iterable[Row], copy: Table | None = None) -> Table | None:
    """The table after these events of its log; `copy` is where it was before them, None before the first.

    Raises BrokenLog, also for a bug of the rules: it is one table's trouble, whatever it is.
    """
    for row in rows:
        event = read(table, row)
        try:
            if copy is not None:
                copy.apply(event)
            else:
                copy = _begun(table, event)
        except Exception as error:
            raise BrokenLog(broken_by(table, event.seq, error)) from error
    return copy


def broken_by(table: TableId, seq: int, error: Exception) -> Broken:
    match error:
        case UnknownRules() | UnknownGame():
            return Broken(table, "rules_unknown", error.sentence, seq)
        case Gap():
            return Broken(table, "log_gap", f"Its log lacks what comes before event {seq}.", seq)
        case _:
            return Broken(table, "not_replayable", f"Event {seq} of its log can't be played again here.", seq)


def _begun(table: TableId, event: Event) -> Table:
    if not isinstance(event, TableStarted):
        raise Gap(f"The log of table {table} does not begin with its header.")
    return Table(table, event)
