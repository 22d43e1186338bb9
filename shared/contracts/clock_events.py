"""What happens at a table beside its moves: time runs out, seats change hands, play stops and goes on."""

from msgspec import Struct

VERSION = 1
"""That of `events.py`; it is here because that module takes these kinds into `Event`."""


class TimedOut(Struct, tag="timed_out", tag_field="type", kw_only=True, frozen=True):
    """A seat's time is over. `then` is the table's term: `bot` plays on (until the person comes back), or plays on for
    one that has lost, or the table is paused and no bot is named."""

    v: int = VERSION
    seq: int
    at: float
    seat: int
    then: str
    bot: str = ""


class SeatTakenOver(Struct, tag="seat_taken_over", tag_field="type", kw_only=True, frozen=True):
    """From here on `bot` plays this seat: the others voted for it (`vote`), or an operator wanted it (`operator`)."""

    v: int = VERSION
    seq: int
    at: float
    seat: int
    bot: str
    cause: str
    reason: str = ""
    """In an operator's words."""


class SeatReturned(Struct, tag="seat_returned", tag_field="type", kw_only=True, frozen=True):
    """Whose seat a bot had taken over is back."""

    v: int = VERSION
    seq: int
    at: float
    seat: int


class SeatCalled(Struct, tag="seat_called", tag_field="type", kw_only=True, frozen=True):
    """`by` wants a bot to play `seat`, whose person seems to be away; the first who does starts the grace period."""

    v: int = VERSION
    seq: int
    at: float
    seat: int
    by: int


class SeatAnswered(Struct, tag="seat_answered", tag_field="type", kw_only=True, frozen=True):
    """The person who was called is there: nobody's vote against that seat counts any more."""

    v: int = VERSION
    seq: int
    at: float
    seat: int


class VoteCast(Struct, tag="vote_cast", tag_field="type", kw_only=True, frozen=True):
    """`seat` wants to `pause` or to `resume`; the others have not all said so yet."""

    v: int = VERSION
    seq: int
    at: float
    seat: int
    about: str


class TableHalted(Struct, tag="table_halted", tag_field="type", kw_only=True, frozen=True):
    """Nobody can play, and no clock runs. `paused`: by agreement, by the clock or by an operator. `resting`: nobody has
    touched the table for long, or no person is left at it, or an operator wanted it; any of its players wakes it."""

    v: int = VERSION
    seq: int
    at: float
    kind: str
    cause: str
    """`agreement`, `untouched`, `nobody` or `operator`; a pause of the clock's is in `TimedOut`."""
    reason: str = ""


class TableResumed(Struct, tag="table_resumed", tag_field="type", kw_only=True, frozen=True):
    """Play goes on."""

    v: int = VERSION
    seq: int
    at: float
    cause: str
    reason: str = ""


class ClocksCredited(Struct, tag="clocks_credited", tag_field="type", kw_only=True, frozen=True):
    """We were away from `began` to `ended`: the clocks that ran have stood still meanwhile."""

    v: int = VERSION
    seq: int
    at: float
    began: float
    ended: float


AttendanceEvent = SeatTakenOver | SeatReturned | SeatCalled | SeatAnswered | VoteCast | TableHalted | TableResumed
ClockEvent = TimedOut | ClocksCredited | AttendanceEvent
