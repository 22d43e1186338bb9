"""What is asked about accounts, and what is answered."""

from typing import Annotated

from msgspec import Meta, Struct

from services.lobby.accounts.store import Account

Name = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=40,
        pattern=r"^[^\s\x00-\x1f\x7f]([^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f])?$(?!\n)",
        description="1 to 40 characters that can be seen, a letter or digit among them, no space at either end.",
    ),
]
Password = Annotated[str, Meta(min_length=8, max_length=200, description="8 to 200 characters.")]


class EnterAsGuest(Struct, forbid_unknown_fields=True):
    name: Name = "Guest"


class Credentials(Struct, forbid_unknown_fields=True):
    name: Name
    password: Password


class Token(Struct):
    """Show it as `Authorization: Bearer <token>`."""

    account: Account
    token: str
    expires_at: float
