"""What the engine can be asked to do. A command's id makes it safe to send again: it is decided once.

On the wire an `id` is called `command` and a `seq` is called `version`, as they were when the first messages were
written: contracts only grow, so that what lies in a stream or is parked can be read by any code.
"""

from msgspec import Struct, field

from shared.contracts.clock_commands import ClockCommand
from shared.contracts.ids import AccountId, CommandId, TableId
from shared.contracts.options import Options
from shared.contracts.seats import Seat
from shared.contracts.terms import AS_BEFORE, Terms

VERSION = 1
"""The version of command structs that this code writes; newer ones are parked, older ones are upcast.
It is always written, so these structs must not omit defaults."""

MOVES_MOST = 64
"""Moves in one command; no turn of any game is a longer chain."""


class StartTable(Struct, tag="start_table", tag_field="type", kw_only=True, frozen=True):
    """Begin the game: the seats are full and the options were checked."""

    v: int = VERSION
    id: CommandId = field(name="command")
    table: TableId
    account: AccountId
    game: str
    options: Options
    seats: list[Seat]
    seed: bytes
    terms: Terms = AS_BEFORE


class PlayMove(Struct, tag="play_move", tag_field="type", kw_only=True, frozen=True):
    """Play moves of one seat, one after another, for as long as they are legal and it stays that seat's decision.

    The first one decides: if it is refused, the command is refused; where a later one is not legal any more, those
    before it are played and the rest is left to the player. `seq` (`version` on the wire) is the sequence that
    the sender had seen; where it is given and the seat's present decision began later (`Table.asked`), the command is
    refused as stale. Bots always give it. What others decide at the same time does not make it stale.
    """

    v: int = VERSION
    id: CommandId = field(name="command")
    table: TableId
    account: AccountId
    seat: int
    moves: list[str]
    seq: int | None = field(default=None, name="version")
    by: str = ""


class Resign(Struct, tag="resign", tag_field="type", kw_only=True, frozen=True):
    """Leave a running game: a bot plays the seat on, and it comes last."""

    v: int = VERSION
    id: CommandId = field(name="command")
    table: TableId
    account: AccountId
    seat: int


class Undo(Struct, tag="undo", tag_field="type", kw_only=True, frozen=True):
    """Take one's own moves back, so that the table is as it was at the sequence `to`.

    Where the terms do not simply allow that, but allow it by consent, the others are asked.
    """

    v: int = VERSION
    id: CommandId = field(name="command")
    table: TableId
    account: AccountId
    seat: int
    to: int


class AnswerUndo(Struct, tag="answer_undo", tag_field="type", kw_only=True, frozen=True):
    """Agree or not that somebody takes moves back; whoever asked for it withdraws it by not agreeing.

    `asked` is the sequence at which it was asked for: an answer to an older request counts for nothing.
    """

    v: int = VERSION
    id: CommandId = field(name="command")
    table: TableId
    account: AccountId
    seat: int
    asked: int
    agree: bool


Command = StartTable | PlayMove | Resign | Undo | AnswerUndo | ClockCommand
