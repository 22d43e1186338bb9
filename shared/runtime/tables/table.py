"""A table as its event log has it: the engine's own copy, and the replicas of lobby, dispatcher and stats.

Applying events is the same everywhere, so every process that has seen the same sequence has the same position.
"""

from collections.abc import Mapping
from hashlib import blake2b
from typing import assert_never

from msgspec.structs import replace

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
from shared.runtime.tables.way_back import KeptMove, UndoRequest, WayBack


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
        self._note_asked(-1, 1)

    @property
    def seats(self) -> list[Seat]:
        return self.header.seats

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
                self.bots[event.seat] = event.bot
                self.way_back.cut()  # what was decided before somebody left stays
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
            case _:
                assert_never(event)
        if isinstance(event, MovePlayed | SeatResigned | MovesUndone | TableFinished):
            self.undo_request = None  # the table goes on
        self.seq, self.at = event.seq, event.at
        self._note_asked(mover, since)
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
