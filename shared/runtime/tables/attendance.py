"""Who is there: whose seat a bot plays for now, who was called, who voted for what, and whether play has stopped."""

from msgspec import Struct

from shared.contracts.clock_events import (
    AttendanceEvent,
    SeatAnswered,
    SeatCalled,
    SeatReturned,
    SeatTakenOver,
    TableHalted,
    TableResumed,
    TimedOut,
    VoteCast,
)

PAUSED, RESTING = "paused", "resting"
TIME, OPERATOR, NOBODY = "time", "operator", "nobody"
"""Causes: the clock, an operator, and that no person is left."""


class Halt(Struct, frozen=True):
    """Play has stopped: `paused` or `resting`, for what cause, since when, and in an operator's words why."""

    kind: str
    cause: str
    since: float
    reason: str = ""


class Attendance(Struct):
    stand_ins: dict[int, str] = {}
    """Seats of people that a bot plays for now, and the cause. Who is not back at the end counts as resigned."""
    halt: Halt | None = None
    called: dict[int, float] = {}
    """Seats that somebody called, and when that was first done."""
    against: dict[int, list[int]] = {}
    """By called seat, who wants a bot to play it."""
    votes: dict[str, list[int]] = {}
    """By what is voted for, who is for it."""

    @property
    def kind(self) -> str:
        """`paused`, `resting`, or empty while the game goes on."""
        return self.halt.kind if self.halt else ""

    def timed_out(self, event: TimedOut) -> None:
        self.answered(event.seat)
        if event.then == "bot":
            self.stand_ins[event.seat] = TIME
        elif event.then == "pause":
            self.halt = Halt(PAUSED, TIME, event.at)
            self.votes.clear()

    def take(self, event: AttendanceEvent) -> None:
        match event:
            case SeatTakenOver():
                self.stand_ins[event.seat] = event.cause
                self.answered(event.seat)
            case SeatReturned():
                self.stand_ins.pop(event.seat, None)
            case SeatCalled():
                self.called.setdefault(event.seat, event.at)
                self.against.setdefault(event.seat, []).append(event.by)
            case SeatAnswered():
                self.answered(event.seat)
            case VoteCast():
                self.votes.setdefault(event.about, []).append(event.seat)
            case TableHalted():
                self.halt = Halt(event.kind, event.cause, event.at, event.reason)
                self.votes.clear()
            case TableResumed():
                self.halt = None
                self.votes.clear()

    def moved(self, seat: int) -> None:
        """Who plays is there; and a table that goes on has not been paused."""
        if self.called:
            self.answered(seat)
        if self.votes:
            self.votes.clear()

    def answered(self, seat: int) -> None:
        """Whoever was called is there, or stood in for: the votes against that seat are over."""
        self.called.pop(seat, None)
        self.against.pop(seat, None)
