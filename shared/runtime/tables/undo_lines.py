"""Taking back as lines of what happened, and the events that such lines of a record tell of."""

from collections.abc import Sequence

from shared.contracts.events import Event, MovesUndone, UndoAnswered, UndoAsked
from shared.rules.core.happenings import Detail, Happening

UndoEvent = UndoAsked | UndoAnswered | MovesUndone

ASKS, AGREES, DECLINES, UNDOES = "asks_undo", "agrees_to_undo", "declines_undo", "undoes"


def happening_of(event: UndoEvent) -> Happening:
    match event:
        case UndoAsked():
            return Happening(event.seat, ASKS, (len(event.undone), *event.undone))
        case UndoAnswered():
            return Happening(event.seat, AGREES if event.agree else DECLINES)
        case MovesUndone():
            return Happening(event.seat, UNDOES, (len(event.undone), *event.undone))


def event_of(seq: int, at: float, line: Sequence[Detail]) -> Event | None:
    """The event of such a line; None for any other."""
    seat, kind, undone = int(line[0]), line[1], [int(one) for one in line[3:]] if line[1] in (ASKS, UNDOES) else []
    match kind:
        case "asks_undo":
            return UndoAsked(seq=seq, at=at, seat=seat, undone=undone)
        case "undoes":
            return MovesUndone(seq=seq, at=at, seat=seat, undone=undone)
        case "agrees_to_undo" | "declines_undo":
            return UndoAnswered(seq=seq, at=at, seat=seat, agree=kind == AGREES)
        case _:
            return None
