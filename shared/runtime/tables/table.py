"""A table as its event log has it: the engine's own copy, and the replicas of lobby, dispatcher and stats.

Applying events is the same everywhere, so every process that has seen the same sequence has the same position.
"""

from collections.abc import Mapping
from hashlib import blake2b

from msgspec.structs import replace

from shared.contracts.clock_events import (
    AttendanceEvent,
    ClocksCredited,
    SeatReturned,
    SeatTakenOver,
    TableHalted,
    TableResumed,
    TimedOut,
)
from shared.contracts.events import (
    Event,
    MovePlayed,
    MovesUndone,
    SeatResigned,
    TableFinished,
    TableStarted,
    UndoAnswered,
    UndoAsked,
)
from shared.contracts.ids import TableId
from shared.contracts.seats import Seat
from shared.rules.core.game import Game, Position
from shared.rules.core.happenings import Happening
from shared.rules.registry import game as game_named
from shared.runtime.tables.attendance import Attendance
from shared.runtime.tables.clocks import Clocks
from shared.runtime.tables.way_back import KeptMove, UndoRequest, WayBack

GOES_ON = (MovePlayed, SeatResigned, MovesUndone, TableFinished, TimedOut, SeatTakenOver, TableHalted)
"""Events after which nobody's request to take moves back stands any more."""


class Gap(Exception):  # noqa: N818
    """An event that does not follow the last one seen: read what is missing from the event log first."""


class Table:
    """A running or finished table at some sequence, under the rules version that it began with.

    Raises UnknownRules where this code can't play that version, BadDump for a position of a table with other options.
    """

    def __init__(self, table: TableId, header: TableStarted, position: Position | None = None) -> None:
        self.id = table
        self.header = header
        self.game: Game[Position] = game_named(header.game)
        if position is None:
            position = self.game.new(header.options, header.seed, header.rules_version)
        else:
            self.game.check_fits(position, header.options)
        self.position = position
        self.seq = 1
        self.at = header.at
        """When it came to this sequence; of a restored table known once that event is applied again."""
        self.bots: dict[int, str] = {at: seat.bot for at, seat in enumerate(header.seats) if seat.is_bot}
        self.resigned: set[int] = set()
        self.finished: TableFinished | None = None
        self.way_back = WayBack(header.terms.undo)
        self.undo_request: UndoRequest | None = None
        self.asked: dict[int, int] = {}
        """Who has to decide, and the sequence at which that decision began: what others decide at the same time does
        not make a seat's answer stale, so a command's `seq` is compared with this and not with the newest one."""
        self._kinds: dict[int, str] = {}
        self.attendance = Attendance()
        self.clocks = Clocks(header.terms.clock, header.seats) if header.terms.clock.runs else None
        self._note_asked(-1, 1)
        if self.clocks is not None:
            self.clocks.run_for(self._deciding(), header.at)

    @property
    def seats(self) -> list[Seat]:
        return self.header.seats

    @property
    def people(self) -> list[int]:
        """The seats that a person plays now."""
        return [seat for seat in range(len(self.seats)) if seat not in self.bots]

    @property
    def gave_up(self) -> set[int]:
        """Who comes last, if the game ends now: who resigned or lost, and whose seat is in a bot's hands."""
        return self.resigned | self.attendance.stand_ins.keys()

    def apply(self, event: Event) -> list[Happening]:
        """Takes one event; ones seen before change nothing, one too far ahead raises Gap."""
        if event.seq <= self.seq:
            self.at = max(self.at, event.at)
            return []
        if event.seq != self.seq + 1:
            raise Gap(f"Table {self.id} is at {self.seq} and can't take {event.seq} yet.")
        happened: list[Happening] = []
        mover, since = -1, event.seq
        match event:
            case MovePlayed():
                mover = event.seat
                happened = self._play(event)
            case SeatResigned():
                self.resigned.add(event.seat)
                self._hand_to(event.seat, event.bot)
                self.attendance.answered(event.seat)
            case UndoAsked():
                self.undo_request = UndoRequest(event.seat, event.seq, event.undone)
            case UndoAnswered():
                self._answer_undo(event)
            case MovesUndone():
                since = event.undone[0]
                self.position = self.way_back.before(self.game, since)
                self.way_back.take_back(since)
            case TableFinished():
                self.finished = event
                self.way_back.cut()
            case TableStarted():
                raise Gap(f"Table {self.id} began twice.")
            case TimedOut():
                self._time_out(event)
            case ClocksCredited():
                if self.clocks is not None:
                    self.clocks.stood_still(event.began, event.ended)
            case _:
                self._attend(event)
        if isinstance(event, GOES_ON):
            self.undo_request = None
        self.seq, self.at = event.seq, event.at
        self._note_asked(mover, since)
        if isinstance(event, MovePlayed):
            self.attendance.moved(mover)
        if self.clocks is not None:
            self._keep_time(self.clocks, event)
        return happened

    def _play(self, event: MovePlayed) -> list[Happening]:
        seat, game, way_back = event.seat, self.game, self.way_back
        if not way_back.kept:
            return game.play(self.position, seat, event.move)
        first = self._kinds.get(seat) in game.turn_kinds
        begins = seat not in self.bots and way_back.turn_begins(seat, first)
        before = game.dump(self.position) if begins and way_back.position_due() else b""
        happened = game.play(self.position, seat, event.move)
        way_back.note(KeptMove(event.seq, seat, event.move), begins, before)
        return happened

    def _answer_undo(self, event: UndoAnswered) -> None:
        request = self.undo_request
        if request is not None and event.agree:
            self.undo_request = replace(request, agreed=[*request.agreed, event.seat])
        else:
            self.undo_request = None

    def _hand_to(self, seat: int, bot: str) -> None:
        self.bots[seat] = bot
        self.way_back.cut()  # what was decided before somebody left stays

    def _time_out(self, event: TimedOut) -> None:
        self.attendance.timed_out(event)
        if event.bot:
            self._hand_to(event.seat, event.bot)
        if event.then == "lose":
            self.resigned.add(event.seat)

    def _attend(self, event: AttendanceEvent) -> None:
        self.attendance.take(event)
        if isinstance(event, SeatTakenOver):
            self._hand_to(event.seat, event.bot)
        elif isinstance(event, SeatReturned):
            self.bots.pop(event.seat, None)

    def _keep_time(self, clocks: Clocks, event: Event) -> None:
        match event:
            case MovePlayed() if event.seat not in self.bots:
                turn_over = self._kinds.get(event.seat, "") in ("", *self.game.turn_kinds)
                clocks.moved(event.seat, event.at - event.lag, turn_over)
                if self.way_back.kept:
                    clocks.note_gain(event.seq, event.seat)
            case MovesUndone():
                clocks.take_back(event.undone)
            case SeatReturned():
                clocks.give_time_to_return(event.seat)
            case TableResumed():
                for seat in self.people:
                    clocks.give_time_to_return(seat)
            case _:
                pass
        clocks.run_for(self._deciding(), event.at)

    def _deciding(self) -> list[int]:
        """The people who have to decide now, while the game goes on."""
        return [] if self.attendance.halt else [seat for seat in self.asked if seat not in self.bots]

    def _note_asked(self, mover: int, since: int) -> None:
        """Others than the mover still have the decision that they had before the event `since`, if it looks the same;
        one that came up later was taken back with what led to it."""
        kinds = {} if self.finished else {one.seat: one.kind for one in self.game.pending(self.position)}
        self.asked = {
            seat: self.asked[seat]
            if seat != mover and self._kinds.get(seat) == kind and self.asked[seat] < since
            else self.seq
            for seat, kind in kinds.items()
        }
        self._kinds = kinds

    @property
    def kinds(self) -> Mapping[int, str]:
        """Who has to decide, and what kind of decision it is."""
        return self._kinds if self.asked else {}  # of an ended table the position alone would say otherwise

    def digest(self) -> str:
        return blake2b(self.game.dump(self.position), digest_size=8).hexdigest()


def replayed(table: TableId, events: list[Event]) -> Table:
    """The table after all these events, the first of which is its header."""
    header = events[0]
    if not isinstance(header, TableStarted):
        raise Gap(f"The log of table {table} does not begin with its header.")
    copy = Table(table, header)
    for event in events[1:]:
        copy.apply(event)
    return copy
