"""What is said at a table, and what is reported of it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from services.lobby.accounts.store import Account
from services.lobby.commands.ids import ClientId
from shared.contracts.ids import TableId

Channel = Literal["players", "spectators"]
Verdict = Literal["removed", "dismissed"]


class Say(Struct, forbid_unknown_fields=True):
    text: str
    """500 characters at most; what can't be seen is left out."""
    id: ClientId | None = None


class ChatLine(Struct, frozen=True, omit_defaults=True):
    """`n` counts the lines of a channel from 1, without gaps."""

    n: int
    by: Account
    text: str
    at: float
    id: str
    """What its author's client called it."""
    removed: bool = False
    """A moderator has taken it away: its text is empty."""


class ChatFrame(Struct, tag="chat", tag_field="type", frozen=True):
    """Lines of one channel, in order; one that was removed comes once more."""

    channel: Channel
    lines: list[ChatLine]


class ChatPage(Struct, frozen=True):
    channel: Channel
    lines: list[ChatLine]


class ReportLine(Struct, forbid_unknown_fields=True):
    reason: Annotated[str, Meta(min_length=1, max_length=500)]


class ReportShown(Struct, frozen=True):
    """A line that somebody reported, with what was said around it."""

    id: int
    table: TableId
    channel: Channel
    n: int
    by: Account
    reason: str
    at: float
    context: list[ChatLine]
    verdict: Verdict | None
    note: str


class ReportPage(Struct, frozen=True):
    reports: list[ReportShown]
    after: int | None
    """Ask for `?after=` this to get the next page; null: there is none."""


class CloseReport(Struct, forbid_unknown_fields=True):
    verdict: Verdict
    note: Annotated[str, Meta(max_length=500)] = ""
