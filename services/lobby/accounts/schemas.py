"""What is asked about accounts, and what is answered."""

from typing import Annotated

from msgspec import Meta, Struct

from services.lobby.accounts.store import Account, Role
from shared.contracts.ids import AccountId

Name = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=40,
        pattern=r"^[^\s\x00-\x1f\x7f]([^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f])?$(?!\n)",
        description="1 to 40 characters that can be seen, a letter or digit among them, no space at either end.",
    ),
]
PASSWORD_SHORTEST = 8
Password = Annotated[str, Meta(min_length=PASSWORD_SHORTEST, max_length=200, description="8 to 200 characters.")]
PASSWORD_ASKED = "Your password; it can be left out within ten minutes after signing in."


class EnterAsGuest(Struct, forbid_unknown_fields=True):
    name: Name = "Guest"


class Credentials(Struct, forbid_unknown_fields=True):
    name: Name
    password: Password


class Recover(Struct, forbid_unknown_fields=True):
    """One of the account's recovery codes, and the password that it shall have from now on."""

    name: Name
    code: Annotated[str, Meta(min_length=1, max_length=40)]
    password: Password


class Proof(Struct, forbid_unknown_fields=True):
    password: Annotated[str, Meta(max_length=200, description=PASSWORD_ASKED)] = ""


class ChangeName(Struct, forbid_unknown_fields=True):
    name: Name


class ChangePassword(Struct, forbid_unknown_fields=True):
    new: Password
    password: Annotated[str, Meta(max_length=200, description=PASSWORD_ASKED)] = ""


class BecomeRegistered(Struct, forbid_unknown_fields=True):
    """`name` can be left out where the guest's own one is free."""

    password: Password
    name: Name | None = None


class ChangeProfile(Struct, forbid_unknown_fields=True):
    """What is left out stays as it is; empty: none."""

    language: Annotated[str, Meta(max_length=20, description="One of those that `GET /platform` lists.")] | None = None
    time_zone: Annotated[str, Meta(max_length=60, description="As in `Europe/Kyiv`.")] | None = None


class Token(Struct):
    """Show it as `Authorization: Bearer <token>`."""

    account: Account
    token: str
    expires_at: float


class Profile(Struct, frozen=True, kw_only=True):
    """An account as it sees itself; the others are shown only what `Account` has."""

    id: AccountId
    name: str
    guest: bool
    bot: bool
    owner: AccountId | None
    language: str
    time_zone: str
    role: Role
    created_at: float
    silenced_until: float | None
    """Seconds since the epoch, null: not silenced. What has no end is in the year 9999."""
    recovery_codes: int
    """Those that were made and not used."""


class RecoveryCodes(Struct, frozen=True):
    """Shown once. Each is good for one new password; those made before are good no more."""

    codes: list[str]


class SessionShown(Struct, frozen=True):
    """A sign-in that is still good, and roughly where it came from."""

    id: str
    created_at: float
    seen_at: float
    """To the hour."""
    expires_at: float
    network: str
    agent: str
    current: bool
    """It is the one that asks."""
