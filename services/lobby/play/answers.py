"""The answer to a command, made from its decision alone: asked again, anywhere and any time later, it is the same."""

from msgspec import Struct

from shared.contracts.events import Decided, MovePlayed, MovesUndone
from shared.contracts.ids import TableId
from shared.contracts.refusal import Refusal


class Outcome(Struct, frozen=True):
    """A command that was accepted: the table's `seq` after it, the moves that were played, and those taken back."""

    id: str
    seq: int
    moves: list[tuple[int, str]]
    undone: list[int] = []


class StillUnderWay(Struct, frozen=True):
    """No decision within the time limit. Sending the command again with the same id is safe; so is asking at `ask`."""

    id: str
    ask: str


CommandAnswer = Outcome | Refusal | StillUnderWay


def answer_to(client: str, table: TableId, decided: Decided | None) -> CommandAnswer:
    """`client` is what the client called the command; None: no decision came within the time limit."""
    if decided is None:
        return StillUnderWay(client, f"/tables/{table}/commands/{client}")
    return decision(client, decided)


def decision(client: str, decided: Decided) -> Outcome | Refusal:
    return decided.refusal or Outcome(client, decided.seq, _played(decided), _undone(decided))


def _played(decided: Decided) -> list[tuple[int, str]]:
    """A command's events are moves of its own seat, and perhaps the end of the table."""
    return [(event.seq, event.move) for event in decided.events if isinstance(event, MovePlayed)]


def _undone(decided: Decided) -> list[int]:
    return [seq for event in decided.events if isinstance(event, MovesUndone) for seq in event.undone]
