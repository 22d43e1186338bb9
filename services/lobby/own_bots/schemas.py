"""What owners of bots ask, and what they are answered."""

from typing import Annotated

from msgspec import Meta, Struct

from services.lobby.accounts.schemas import Name
from shared.contracts.ids import AccountId


class NewBot(Struct, forbid_unknown_fields=True):
    name: Name


class NewKey(Struct, forbid_unknown_fields=True):
    label: Annotated[
        str,
        Meta(max_length=60, pattern=r"^[^\x00-\x1f\x7f-\x9f]*$(?!\n)", description="What you call it, for yourself."),
    ] = ""


class BotShown(Struct, frozen=True):
    """A bot of yours."""

    id: AccountId
    name: str
    created_at: float
    keys: int
    """Those that are good."""


class KeyShown(Struct, frozen=True):
    """A key that is good, without what makes it one; `prefix` is how it begins."""

    id: str
    prefix: str
    label: str
    created_at: float
    seen_at: float
    """To the hour."""


class KeyMade(Struct, frozen=True):
    """Shown once: what is kept is a hash. Show it as `Authorization: Bearer <key>`."""

    id: str
    prefix: str
    label: str
    key: str
