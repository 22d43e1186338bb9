"""That somebody is who the token says: asked again before what can't be undone.

A token alone may have been left open on somebody else's machine.
"""

from services.lobby.accounts.names import skeleton
from services.lobby.accounts.passwords import Passwords
from services.lobby.accounts.store import AccountStore
from services.lobby.accounts.tokens import SignedIn, Tokens
from services.lobby.limits import PASSWORD_COST, Buckets
from shared.runtime.web.problems import Refused


class Proofs:
    def __init__(self, store: AccountStore, tokens: Tokens, passwords: Passwords, buckets: Buckets) -> None:
        self.store = store
        self.tokens = tokens
        self.passwords = passwords
        self.buckets = buckets

    async def check(self, who: SignedIn, password: str) -> None:
        """The password, where one is given; else a sign-in of the last minutes. A guest has nothing but the token."""
        if not password:
            if not who.account.guest and who.fresh_until <= self.tokens.clock():
                raise Refused("password_needed", "Give your password for this, or sign in anew.")
            return
        self.buckets.take(f"name {skeleton(who.account.name)}", PASSWORD_COST)
        if not await self.passwords.fits(password, await self.store.own_password(who.account.id)):
            raise Refused("not_your_password", "That is not the password of this account.")
