"""What is shown of a table: before its game begins, as it goes on, and the whole record.

`TableFrame` and `Projection` travel on live connections as frames of type `table` and `told`.
"""

from msgspec import Struct

from services.lobby.rooms.timing import AttendanceShown, ClockShown
from services.lobby.tables.schemas import SeatShown, TableShown
from shared.contracts.ids import TableId
from shared.contracts.seats import SeatScore
from shared.contracts.terms import Terms
from shared.rules.core.happenings import Detail


class PendingShown(Struct, frozen=True):
    seat: int
    kind: str


class Finished(Struct, frozen=True):
    """How it ended; the seed can be checked against the commitment."""

    reason: str
    scores: list[SeatScore]
    opponents: list[SeatScore]
    """Those that the rules play themselves, where a game has them."""
    seed: str
    commitment: str
    digest: str


class UndoAskedShown(Struct, frozen=True):
    """`seat` asks the others to let it take back the moves with these sequences; `asked` is what an answer names."""

    seat: int
    asked: int
    undone: list[int]
    agreed: list[int]
    """Who has agreed by now."""


class Projection(Struct, tag="told", tag_field="type", frozen=True, omit_defaults=True, kw_only=True):
    """What happened up to `seq`, as this watcher may know it, and how things stand for it now."""

    seq: int
    seat: int | None
    happened: list[list[Detail]]
    view: dict[str, object]
    pending: list[PendingShown]
    legal: list[str]
    moves: list[tuple[int, str]] = []
    """Moves of this seat among what happened, as (seq, move)."""
    command: str = ""
    """The id of this seat's command that led to it, if one did: this frame is its answer."""
    clocks: list[ClockShown] = []
    """What each person has left; empty at a table without clocks."""
    attendance: AttendanceShown | None = None
    finished: Finished | None = None
    seats: list[SeatShown] = []
    """Who sits where; in the first frame of a connection, and when the game begins."""
    undo: UndoAskedShown | None = None
    """An undo that waits for the consent of others."""


class TableFrame(Struct, tag="table", tag_field="type", frozen=True):
    """The table before its game begins."""

    table: TableShown


class RecordedEvent(Struct, frozen=True, omit_defaults=True):
    """One event of a table, as one watcher may know it."""

    seq: int
    at: float
    happened: list[list[int | str]]
    seat: int | None = None
    move: str | None = None
    """The move as it was written; at a running table only for the seat that played it."""
    by: str | None = None


class Record(Struct, frozen=True, kw_only=True):
    """All that happened; at a running table only what the asker may know, without the seed."""

    id: TableId
    game: str
    rules_version: int
    options: dict[str, object]
    seats: list[SeatShown]
    commitment: str
    finished: bool
    events: list[RecordedEvent]
    terms: Terms
    seed: str | None = None
    reason: str | None = None
    scores: list[SeatScore] | None = None
    opponents: list[SeatScore] | None = None
    digest: str | None = None
    origin: str | None = None
    """Where it was played, if it was imported from there."""


class ReplayStep(Struct, frozen=True, omit_defaults=True):
    """One event of a game that is told again: what happened, and what it changed in how things stood."""

    seq: int
    at: float
    happened: list[list[Detail]]
    changes: list[list[object]]
    """In order: `[path, value]` puts a value there, `[path]` takes one away; a path lists names and indexes."""
    seat: int | None = None
    move: str | None = None
    """The move as it was written, where these eyes may read it."""
    by: str | None = None


class Replay(Struct, frozen=True, kw_only=True):
    """A game told again. `state` and then each step's `changes`, applied in order, give how things stood after each
    event: `view` and `pending` as in a frame `told`, and what else such a frame tells of the table."""

    id: TableId
    game: str
    rules_version: int
    options: dict[str, object]
    terms: Terms
    seats: list[SeatShown]
    commitment: str
    seed: str | None
    finished: bool
    seat: int | None
    """Through whose eyes; null: a spectator's, or where it is `open` everybody's."""
    open: bool
    """The game is over: what each seat knew is shown."""
    seq: int
    """The table's newest event."""
    state: dict[str, object]
    """How things stood after the event `since`; empty before the first."""
    steps: list[ReplayStep]
    next: int | None
    """Ask for `?since=` this to get the next page; null: there is none."""
