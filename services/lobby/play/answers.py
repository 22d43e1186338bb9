"""The answer to a command, made from its decision alone: asked again, anywhere and any time later, it is the same."""

from msgspec import Struct

from shared.contracts.events import Decided, MovePlayed


class Outcome(Struct, frozen=True):
    """A command that was accepted: the table's `seq` after it, and the moves that were played."""

    id: str
    seq: int
    moves: list[tuple[int, str]]


class StillUnderWay(Struct, frozen=True):
    """No decision within the time limit. Sending the command again with the same id is safe; so is asking at `ask`."""

    id: str
    ask: str


def played(decided: Decided) -> list[tuple[int, str]]:
    """A command's events are moves of its own seat, and perhaps the end of the table."""
    return [(event.seq, event.move) for event in decided.events if isinstance(event, MovePlayed)]


def outcome(client: str, decided: Decided) -> Outcome:
    return Outcome(client, decided.seq, played(decided))
