"""What moderators and operators ask, and what they are answered."""

from typing import Annotated

from msgspec import Meta, Struct

from services.lobby.accounts.store import Role
from services.lobby.audit.log import AuditLine
from shared.contracts.ids import AccountId

REASON_LONGEST = 500
Reason = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=REASON_LONGEST,
        pattern=r"^[^\x00-\x1f\x7f-\x9f]*$(?!\n)",
        description="Why; it is kept in the audit log.",
    ),
]
Hours = Annotated[float, Meta(gt=0, le=87_600, description="For how long; left out: for good.")]


class Because(Struct, forbid_unknown_fields=True):
    reason: Reason


class ForAWhile(Struct, forbid_unknown_fields=True):
    reason: Reason
    hours: Hours | None = None


class AccountFound(Struct, frozen=True, kw_only=True):
    """An account as moderators see it. Times are in seconds since the epoch; what has no end is in the year 9999."""

    id: AccountId
    name: str
    guest: bool
    bot: bool
    owner: AccountId | None
    gone: bool
    role: Role
    created_at: float
    silenced_until: float | None
    """Null: it may write to others."""
    suspended_until: float | None
    """Null: it may take part."""


class AccountsPage(Struct, frozen=True):
    accounts: list[AccountFound]
    after: str | None
    """Ask for `?after=` this to get the next page; null: there is none."""


class AuditPage(Struct, frozen=True):
    lines: list[AuditLine]
    before: int | None
    """Ask for `?before=` this to get the next page; null: there is none."""
