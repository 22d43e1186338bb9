"""How somebody comes in and goes out: as a guest, with a new name, with a password, with a recovery code."""

import secrets

from services.lobby.accounts.came_from import CameFrom
from services.lobby.accounts.names import chosen, skeleton
from services.lobby.accounts.passwords import Passwords
from services.lobby.accounts.recovery import RecoveryStore
from services.lobby.accounts.revoking import Revoking
from services.lobby.accounts.schemas import Credentials, Recover, Token
from services.lobby.accounts.standing import must_take_part
from services.lobby.accounts.store import Account, AccountStore
from services.lobby.accounts.tokens import SignedIn, Tokens
from services.lobby.limits import PASSWORD_COST, Buckets
from shared.contracts.ids import AccountId
from shared.runtime.web.problems import Refused


class Accounts:
    def __init__(
        self,
        store: AccountStore,
        recovery: RecoveryStore,
        tokens: Tokens,
        revoking: Revoking,
        passwords: Passwords,
        buckets: Buckets,
    ) -> None:
        self.store = store
        self.recovery = recovery
        self.tokens = tokens
        self.revoking = revoking
        self.passwords = passwords
        self.buckets = buckets

    async def find(self, account: AccountId) -> Account:
        """Raises Refused for one that does not exist."""
        return await self.store.find(account)

    async def enter_as_guest(self, name: str, came_from: CameFrom) -> Token:
        """Raises Refused for a name that looks like a registered one: a guest is nobody else."""
        account = Account(new_account_id(), chosen(name, guest=True), guest=True)
        await self.store.must_be_free(account.name)
        await self.store.add(account, None)
        return await self._token(account, came_from)

    async def register(self, who: Credentials, came_from: CameFrom) -> Token:
        account = Account(new_account_id(), chosen(who.name, guest=False), guest=False)
        await self.store.must_be_free(account.name)  # before the work of hashing; the index has the last word
        await self.store.add(account, await self.passwords.hash(who.password))
        return await self._token(account, came_from)

    async def sign_in(self, who: Credentials, came_from: CameFrom) -> Token:
        """Tries count by address, as all requests do, and by name: many addresses can't guess at one together."""
        self.buckets.take(f"name {skeleton(who.name)}", PASSWORD_COST)
        found = await self.store.password_of(who.name)
        if not await self.passwords.fits(who.password, found[1] if found else None) or found is None:
            raise Refused("wrong_password", "No account has that name and password.")
        async with self.store.pool.connection() as connection:
            await must_take_part(connection, found[0].id)
        return await self._token(found[0], came_from)

    async def recover(self, asked: Recover, came_from: CameFrom) -> Token:
        """A new password for one of the recovery codes; every sign-in from before ends."""
        self.buckets.take(f"name {skeleton(asked.name)}", PASSWORD_COST)
        password_hash = await self.passwords.hash(asked.password)  # before the look, so that the time tells nothing
        found = await self.store.password_of(asked.name)
        revoked = await self.recovery.use(found[0].id, asked.code, password_hash) if found else None
        if found is None or revoked is None:
            raise Refused("wrong_code", "No account has that name and recovery code.")
        await self.revoking.tokens_are(revoked)
        return await self._token(found[0], came_from)

    async def sign_out(self, who: SignedIn) -> None:
        await self.tokens.store.revoke(who.digest)
        await self.revoking.tokens_are([who.digest])

    async def sign_out_everywhere(self, who: SignedIn) -> None:
        await self.revoking.tokens_are(await self.tokens.store.revoke_all(who.account.id))

    async def fill_skeletons(self) -> None:
        """Once at the start: names from before names were compared by what they look like."""
        await self.store.fill_skeletons()

    async def _token(self, account: Account, came_from: CameFrom) -> Token:
        token, expires_at = await self.tokens.issue(account.id, came_from)
        return Token(account, token, expires_at)


def new_account_id() -> AccountId:
    return AccountId(secrets.token_hex(8))
