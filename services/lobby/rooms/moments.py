"""One event of a table and what it made happen: what projections and records are made of."""

from shared.contracts.clock_events import ClockEvent
from shared.contracts.events import Event, MovePlayed, SeatResigned, TableStarted
from shared.rules.core.happenings import Happening
from shared.runtime.tables import lines, undo_lines
from shared.runtime.tables.undo_lines import UndoEvent


class Moment:
    """One event and what it made happen; holds hidden things, like the event."""

    __slots__ = ("at", "by", "happened", "move", "seat", "seq")

    def __init__(self, event: Event, happened: list[Happening]) -> None:
        self.seq = event.seq
        self.at = event.at
        self.happened = happened
        self.seat: int | None = None
        self.move = ""
        self.by = ""
        if isinstance(event, MovePlayed):
            self.seat, self.move, self.by = event.seat, event.move, event.by
        elif isinstance(event, SeatResigned):
            self.seat = event.seat
            self.happened = [Happening(event.seat, "resigns", (event.bot,))]
        elif isinstance(event, UndoEvent):
            self.seat = event.seat
            self.happened = [undo_lines.happening_of(event)]
        elif isinstance(event, TableStarted):
            self.happened = [Happening(-1, "begins")]
        elif isinstance(event, ClockEvent):
            self.happened = [lines.happening_of(event)]
            self.seat = getattr(event, "seat", None)
