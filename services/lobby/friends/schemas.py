"""What is asked about friends and blocks, and what is answered."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from services.lobby.accounts.store import Account

FriendState = Literal["friend", "asked", "asking"]


class Whom(Struct, forbid_unknown_fields=True):
    """Somebody: an account by its id, or a registered one by its name."""

    account: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}$(?!\n)")] = ""
    name: Annotated[str, Meta(max_length=40)] = ""


class FriendShown(Struct, frozen=True):
    account: Account
    state: FriendState
    """`friend`; `asked`: you asked, and they have not accepted; `asking`: they asked, and it is yours to accept."""
    since: float
