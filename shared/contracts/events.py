"""What happened at a table, in order; and the decision on a command, which carries its events.

Events hold the truth, the seed among it: they travel between our services only. What a watcher is sent is made from
them by the rules' `view` and `line_for`.
"""

from msgspec import Struct, field

from shared.contracts.clock_events import ClockEvent
from shared.contracts.ids import AccountId, CommandId, TableId
from shared.contracts.options import Options
from shared.contracts.refusal import Refusal
from shared.contracts.seats import Seat, SeatScore
from shared.contracts.terms import AS_BEFORE, Terms

VERSION = 1
"""Always written, so these structs must not omit defaults."""


class TableStarted(Struct, tag="table_started", tag_field="type", kw_only=True, frozen=True):
    """The header of a table's log; always sequence 1."""

    v: int = VERSION
    seq: int = 1
    at: float
    game: str
    rules_version: int
    options: Options
    seats: list[Seat]
    seed: bytes
    commitment: str
    host: AccountId = AccountId("")
    """Who started the table, and answers for its bots; empty in logs from before this was noted."""
    terms: Terms = AS_BEFORE


class MovePlayed(Struct, tag="move_played", tag_field="type", kw_only=True, frozen=True):
    """One decision of one seat. `by` says who chose it where that was not the seat's own account."""

    v: int = VERSION
    seq: int
    at: float
    seat: int
    move: str
    by: str = ""
    lag: float = 0.0
    """Seconds before `at` in which the command had come, where the seat has a clock: our delay is on nobody's."""


class SeatResigned(Struct, tag="seat_resigned", tag_field="type", kw_only=True, frozen=True):
    """From here on `bot` plays this seat."""

    v: int = VERSION
    seq: int
    at: float
    seat: int
    bot: str


class UndoAsked(Struct, tag="undo_asked", tag_field="type", kw_only=True, frozen=True):
    """A seat asks the other people to let it take back these moves, by sequence; lapses when the table goes on."""

    v: int = VERSION
    seq: int
    at: float
    seat: int
    undone: list[int]


class UndoAnswered(Struct, tag="undo_answered", tag_field="type", kw_only=True, frozen=True):
    """A seat agrees to what was asked for; or does not, or who asked for it withdraws it, and that is the end of it."""

    v: int = VERSION
    seq: int
    at: float
    seat: int
    agree: bool


class MovesUndone(Struct, tag="moves_undone", tag_field="type", kw_only=True, frozen=True):
    """The moves with these sequences, the last that counted, count no more: the table is as it was before the first.

    `seat` took them back; others' may be among them, where all people agreed.
    """

    v: int = VERSION
    seq: int
    at: float
    seat: int
    undone: list[int]


class TableFinished(Struct, tag="table_finished", tag_field="type", kw_only=True, frozen=True):
    """The last event of a table; `digest` is that of the final position."""

    v: int = VERSION
    seq: int
    at: float
    reason: str
    scores: list[SeatScore]
    digest: str
    opponents: list[SeatScore] = []
    """Those that the rules play themselves, as in a solo game."""


Event = TableStarted | MovePlayed | SeatResigned | UndoAsked | UndoAnswered | MovesUndone | TableFinished | ClockEvent


class Decided(Struct, kw_only=True, frozen=True):
    """The engine's answer to one command: a refusal, or the events it led to. One stream entry per command."""

    v: int = VERSION
    command: CommandId
    table: TableId
    seq: int = field(name="version")  # called so on the wire from the first message on, see `commands.py`
    """The table's sequence after the command."""
    events: list[Event] = []
    refusal: Refusal | None = None
    waiting: list[tuple[int, str]] | None = None
    """Who has to decide next: seats, each with the level of the bot that plays it, or empty. None: not said, as in
    decisions that are published again; whoever needs it looks at the table."""
