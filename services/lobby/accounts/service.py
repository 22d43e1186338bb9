"""What can be done with accounts, whatever route asks for it."""

import secrets

from services.lobby.accounts.names import cleaned, reserved, skeleton
from services.lobby.accounts.passwords import Passwords
from services.lobby.accounts.presence import Presence
from services.lobby.accounts.schemas import Credentials, Token
from services.lobby.accounts.store import Account, AccountStore
from services.lobby.accounts.tokens import SignedIn, Tokens
from services.lobby.limits import PASSWORD_COST, Buckets
from services.lobby.notices import Notices, TokenRevoked
from shared.contracts.ids import AccountId
from shared.runtime.web.problems import Refused


class Accounts:
    def __init__(
        self, store: AccountStore, tokens: Tokens, presence: Presence, notices: Notices, buckets: Buckets
    ) -> None:
        self.store = store
        self.tokens = tokens
        self.presence = presence
        self.notices = notices
        self.buckets = buckets
        self.passwords = Passwords()

    async def find(self, account: AccountId) -> Account:
        """Raises Refused for one that does not exist."""
        return await self.store.find(account)

    async def enter_as_guest(self, name: str) -> Token:
        """Raises Refused for a name that looks like a registered one: a guest is nobody else."""
        account = self._new(name, guest=True)
        await self.store.must_be_free(account.name)
        await self.store.add(account, None)
        return await self._token(account)

    async def register(self, who: Credentials) -> Token:
        account = self._new(who.name, guest=False)
        await self.store.must_be_free(account.name)  # before the work of hashing; the index has the last word
        await self.store.add(account, await self.passwords.hash(who.password))
        return await self._token(account)

    async def sign_in(self, who: Credentials) -> Token:
        """Tries count by address, as all requests do, and by name: many addresses can't guess at one together."""
        self.buckets.take(f"name {skeleton(who.name)}", PASSWORD_COST)
        found = await self.store.password_of(who.name)
        if not await self.passwords.fits(who.password, found[1] if found else None) or found is None:
            raise Refused("wrong_password", "No account has that name and password.")
        return await self._token(found[0])

    async def sign_out(self, who: SignedIn) -> None:
        await self.store.revoke(who.digest)
        await self._forget([who.digest])

    async def sign_out_everywhere(self, who: SignedIn) -> None:
        await self._forget(await self.store.revoke_all(who.account.id))

    async def fill_skeletons(self) -> None:
        """Once at the start: names from before names were compared by what they look like."""
        await self.store.fill_skeletons()

    async def _forget(self, digests: list[bytes]) -> None:
        """Here at once, whatever is down; elsewhere as soon as they hear of it, or look."""
        for digest in digests:
            self.tokens.forget(digest)
            self.presence.end(digest, "token_revoked")
        await self.notices.publish(*(TokenRevoked(digest) for digest in digests))

    def _new(self, name: str, guest: bool) -> Account:
        name = cleaned(name)
        if skeleton(name) in reserved(guest):
            raise Refused("name_taken", f"The name {name!r} is nobody's.")
        return Account(AccountId(secrets.token_hex(8)), name, guest)

    async def _token(self, account: Account) -> Token:
        token, expires_at = await self.tokens.issue(account.id)
        return Token(account, token, expires_at)
