"""Who may do more than play. Roles are given at the machine itself (`guildhall accounts role`), never over the API."""

from collections.abc import Sequence
from typing import get_args

from services.lobby.accounts.store import Role
from services.lobby.accounts.tokens import SignedIn
from shared.runtime.web.problems import Refused

ROLES: Sequence[Role] = get_args(Role)
"""Each may do what those before it may."""


def must_be_at_least(who: SignedIn, role: Role) -> SignedIn:
    """Raises Refused where the account has a lesser role; a bot's key never has one."""
    if who.key or ROLES.index(who.role) < ROLES.index(role):
        raise Refused("role_needed", f"Only somebody with the role of {role} may do that.", args={"role": role})
    return who


def must_be_a_person(who: SignedIn) -> SignedIn:
    if who.account.bot:
        raise Refused("not_for_bots", "A bot can't do that; its owner can.")
    return who
