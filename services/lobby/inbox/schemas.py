"""What a notice says: its kind, whom and which table it is about, and a sentence."""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from services.lobby.accounts.store import Account
from shared.contracts.ids import TableId

NoticeKind = Literal[
    "invited", "invitation_accepted", "invitation_declined", "rematch_asked", "friend_asked", "friend_accepted",
    "paired", "your_turn", "webhook_stopped",
]  # fmt: skip

SENTENCES: dict[NoticeKind, str] = {
    "invited": "{by} invites you to a table of {game}.",
    "invitation_accepted": "{by} comes to your table of {game}.",
    "invitation_declined": "{by} does not come to your table of {game}.",
    "rematch_asked": "{by} wants to play {game} again.",
    "friend_asked": "{by} wants to be your friend.",
    "friend_accepted": "{by} is your friend now.",
    "paired": "Your game of {game} begins.",
    "your_turn": "It is your turn at a table of {game}.",
    "webhook_stopped": "Your webhook did not answer for too long and gets no more notices; set it anew.",
}
assert set(SENTENCES) == set(get_args(NoticeKind))


class NoticeShown(Struct, frozen=True, omit_defaults=True):
    """`sentence` follows from `kind`, `by` and `game`, so that a client can say it in its own words."""

    id: int
    kind: str
    sentence: str
    at: float
    read: bool
    by: Account | None = None
    table: TableId | None = None
    game: str = ""


class NoticePage(Struct, frozen=True):
    notices: list[NoticeShown]
    before: int | None
    """Ask for `?before=` this to get older ones; null: there are none."""


class MarkRead(Struct, forbid_unknown_fields=True):
    up_to: Annotated[int, Meta(ge=0, le=2**63 - 1)]
    """The id of a notice: this one and all older ones were read."""


def shown(
    number: int, kind: str, at: float, read: bool, by: Account | None, table: TableId | None, game: str
) -> NoticeShown:
    words = SENTENCES.get(kind, "")  # type: ignore[call-overload]  # a kind of a newer lobby has no sentence here
    sentence = str(words).format(by=by.name if by else "", game=game)
    return NoticeShown(number, kind, sentence, at, read, by, table, game)
