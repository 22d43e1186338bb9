"""Commands about time and attendance. `seat` is that of the account; without one the account is OPERATORS."""

from msgspec import Struct, field

from shared.contracts.ids import AccountId, CommandId, TableId

VERSION = 1
"""That of `commands.py`; it is here because that module takes these kinds into `Command`."""


class TimeIsUp(Struct, tag="time_is_up", tag_field="type", kw_only=True, frozen=True):
    """An engine's word to itself, behind all commands that came before: something is due at this table by now. Refused,
    and not stored, where nothing is."""

    v: int = VERSION
    id: CommandId = field(name="command")
    table: TableId


class PauseTable(Struct, tag="pause_table", tag_field="type", kw_only=True, frozen=True):
    """A player votes for a pause, and the last one's vote begins it; an operator pauses at once."""

    v: int = VERSION
    id: CommandId = field(name="command")
    table: TableId
    account: AccountId
    seat: int | None = None
    reason: str = ""


class ResumeTable(Struct, tag="resume_table", tag_field="type", kw_only=True, frozen=True):
    """A player votes for going on, or wakes a table at rest; an operator does either at once."""

    v: int = VERSION
    id: CommandId = field(name="command")
    table: TableId
    account: AccountId
    seat: int | None = None
    reason: str = ""


class RestTable(Struct, tag="rest_table", tag_field="type", kw_only=True, frozen=True):
    """An operator puts the table to rest."""

    v: int = VERSION
    id: CommandId = field(name="command")
    table: TableId
    account: AccountId
    reason: str = ""


class EndTable(Struct, tag="end_table", tag_field="type", kw_only=True, frozen=True):
    """An operator ends the game: nobody has won, and nobody is rated."""

    v: int = VERSION
    id: CommandId = field(name="command")
    table: TableId
    account: AccountId
    reason: str = ""


class ReplaceSeat(Struct, tag="replace_seat", tag_field="type", kw_only=True, frozen=True):
    """An operator has a bot of that level play a person's seat, for good."""

    v: int = VERSION
    id: CommandId = field(name="command")
    table: TableId
    account: AccountId
    of: int
    bot: str
    reason: str = ""


class TakeOver(Struct, tag="take_over", tag_field="type", kw_only=True, frozen=True):
    """A player wants a bot to play the seat `of` somebody who seems to be away."""

    v: int = VERSION
    id: CommandId = field(name="command")
    table: TableId
    account: AccountId
    seat: int
    of: int


class AnswerCall(Struct, tag="answer_call", tag_field="type", kw_only=True, frozen=True):
    """The person of a seat that was called is there: lobbies that hold a connection of theirs say so by themselves."""

    v: int = VERSION
    id: CommandId = field(name="command")
    table: TableId
    account: AccountId
    seat: int


class ComeBack(Struct, tag="come_back", tag_field="type", kw_only=True, frozen=True):
    """The person of a seat that a bot had taken over plays again."""

    v: int = VERSION
    id: CommandId = field(name="command")
    table: TableId
    account: AccountId
    seat: int


ClockCommand = (
    TimeIsUp | PauseTable | ResumeTable | RestTable | EndTable | ReplaceSeat | TakeOver | AnswerCall | ComeBack
)
