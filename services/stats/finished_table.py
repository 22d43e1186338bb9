"""What the log of one finished table says: its result, how long it took, and what each seat used. Pure."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from shared.contracts.clock_events import SeatReturned, SeatTakenOver, TimedOut
from shared.contracts.events import Event, MovePlayed, MovesUndone, SeatResigned, TableFinished, TableStarted
from shared.contracts.ids import TableId
from shared.contracts.seats import Seat, SeatScore
from shared.rules.core.happenings import Happening
from shared.runtime.tables.comparison import difference
from shared.runtime.tables.final_scores import EARLY, ENDED
from shared.runtime.tables.table import Table


class Unfinished(Exception):  # noqa: N818
    """A log without its end (or without its beginning): there is no result yet."""


@dataclass
class FinishedSeat:
    """One seat of a finished table."""

    seat: Seat
    score: SeatScore
    resigned: bool = False
    """Also one that lost by the clock, or whose seat a bot had in the end."""
    timeouts: int = 0
    undos: int = 0
    decisions: int = 0
    seconds: float = 0.0
    usage: dict[str, Counter[str]] = field(default_factory=dict)

    @property
    def player(self) -> str:
        return player_of(self.seat)

    @property
    def won(self) -> bool:
        return self.score.rank == 1


@dataclass
class FinishedTable:
    """One finished table. `disagreement` says where a replay came to something else than the engine recorded."""

    table: TableId
    header: TableStarted
    finished: TableFinished
    seats: list[FinishedSeat]
    moves: int
    by_rules: bool
    rated: bool = True
    """Not where moves were taken back that may have shown something: by consent, or with nobody there to ask."""
    disagreement: str = ""

    @property
    def finished_at(self) -> datetime:
        return datetime.fromtimestamp(self.finished.at, UTC)

    @property
    def counted(self) -> list[FinishedSeat]:
        """The seats that say something about cards and bots: played to the end by who sat there."""
        return [seat for seat in self.seats if self.by_rules and not seat.resigned]


def player_of(seat: Seat) -> str:
    """Who is rated: an account, or all bots of one level as one."""
    return f"bot:{seat.bot}" if seat.is_bot else seat.account


def summarise(table: TableId, events: Sequence[Event]) -> FinishedTable:
    """Replays a whole log. The engine's recorded scores count; where the replay differs, `disagreement` says so."""
    if not events or not isinstance(events[0], TableStarted) or not isinstance(events[-1], TableFinished):
        raise Unfinished(f"The log of table {table} has no beginning or no end.")
    header, finished = events[0], events[-1]
    if len(finished.scores) != len(header.seats):
        raise Unfinished(f"Table {table} has {len(header.seats)} seats and {len(finished.scores)} scores.")
    seats = [FinishedSeat(seat, score) for seat, score in zip(header.seats, finished.scores, strict=True)]
    for at in _gave_up(events):
        seats[at].resigned = True
    for event in events:
        if isinstance(event, TimedOut):
            seats[event.seat].timeouts += 1
        elif isinstance(event, MovesUndone):
            seats[event.seat].undos += 1
    undone = _undone(events)
    made = FinishedTable(
        table=table,
        header=header,
        finished=finished,
        seats=seats,
        moves=sum(isinstance(event, MovePlayed) for event in events) - len(undone),
        by_rules=finished.reason not in EARLY,
        rated=finished.reason != ENDED and (header.terms.undo != "by_consent" or not undone),
    )
    try:
        made.disagreement = _replay(made, events, undone)
    except Exception as error:
        # Another rules version, a game that is not offered here, a bug: the engine's word on the result still stands.
        made.disagreement = f"The log can't be replayed here: {error}"
        for seat in seats:
            seat.decisions, seat.seconds, seat.usage = 0, 0.0, {}
    return made


def _gave_up(events: Sequence[Event]) -> set[int]:
    """Who resigned, lost by the clock, or left the seat to a bot and did not come back."""
    gone: set[int] = set()
    for event in events:
        match event:
            case SeatResigned() | SeatTakenOver():
                gone.add(event.seat)
            case TimedOut() if event.bot:
                gone.add(event.seat)
            case SeatReturned():
                gone.discard(event.seat)
            case _:
                pass
    return gone


def _undone(events: Sequence[Event]) -> set[int]:
    """The moves that count no more, by sequence."""
    return {seq for event in events if isinstance(event, MovesUndone) for seq in event.undone}


def _replay(made: FinishedTable, events: Sequence[Event], undone: set[int]) -> str:
    """Time was spent on moves that were taken back, too; but they are no decisions, and used nothing."""
    copy = Table(made.table, made.header)
    times = {event.seq: event.at for event in events}
    for event in events[1:]:
        asked = dict(copy.asked)
        happened = copy.apply(event)
        if isinstance(event, MovePlayed):
            mover = made.seats[event.seat]
            mover.seconds += max(0.0, event.at - event.lag - times[asked[event.seat]])
            if event.seq not in undone:
                mover.decisions += 1
                _count_usage(made.seats, copy.game.usage_kinds, happened)
    return difference(copy, made.finished)


def _count_usage(seats: list[FinishedSeat], kinds: dict[str, str], happened: list[Happening]) -> None:
    for happening in happened:
        kind = kinds.get(happening.kind)
        if kind is not None and happening.seat >= 0 and happening.details:
            seats[happening.seat].usage.setdefault(kind, Counter())[str(happening.details[0])] += 1
