"""What somebody can do with the own account: its name, its password, its profile, its sign-ins."""

from zoneinfo import available_timezones

from services.lobby.accounts import name_claims
from services.lobby.accounts.names import chosen, skeleton
from services.lobby.accounts.passwords import Passwords
from services.lobby.accounts.proof import Proofs
from services.lobby.accounts.recovery import RecoveryStore, new_codes
from services.lobby.accounts.revoking import Revoking
from services.lobby.accounts.schemas import BecomeRegistered, ChangePassword, ChangeProfile, Profile
from services.lobby.accounts.store import Account, AccountStore
from services.lobby.accounts.token_store import revoke_all
from services.lobby.accounts.tokens import SignedIn
from shared.runtime.web.problems import Refused
from shared.texts.languages import SPOKEN

ZONES = frozenset(available_timezones()) - {"localtime", "Factory"}


class OwnAccount:
    def __init__(
        self,
        store: AccountStore,
        recovery: RecoveryStore,
        proofs: Proofs,
        revoking: Revoking,
        passwords: Passwords,
    ) -> None:
        self.store = store
        self.recovery = recovery
        self.proofs = proofs
        self.revoking = revoking
        self.passwords = passwords

    async def profile(self, who: SignedIn) -> Profile:
        account, about = await self.store.find(who.account.id), await self.store.about(who.account.id)
        return Profile(
            id=account.id, name=account.name, guest=account.guest, bot=account.bot, owner=account.owner,
            language=about.language, time_zone=about.time_zone, role=about.role, created_at=about.created_at,
            silenced_until=about.silenced_until, recovery_codes=about.recovery_codes,
        )  # fmt: skip

    async def tell(self, who: SignedIn, told: ChangeProfile) -> Profile:
        if told.language and told.language not in SPOKEN:
            known = ", ".join(SPOKEN)
            sentence = f"There is no language {told.language!r} here; there are: {known}."
            raise Refused("unknown_language", sentence, args={"language": told.language, "known": known})
        if told.time_zone and told.time_zone not in ZONES:
            sentence = f"There is no time zone {told.time_zone!r}; they are named as in Europe/Kyiv."
            raise Refused("unknown_time_zone", sentence, args={"zone": told.time_zone})
        await self.store.tell(who.account.id, told.language, told.time_zone)
        return await self.profile(who)

    async def rename(self, who: SignedIn, wanted: str) -> Profile:
        """The new name shows at every table from now on, also at those that are over."""
        account, name = who.account, chosen(wanted, who.account.guest)
        async with self.store.changing(name) as connection:
            if account.guest:
                await name_claims.must_be_free(connection, name, None)
            else:
                await name_claims.claim(connection, name, account.id)
            await connection.execute(
                "update accounts set name = %s, skeleton = %s where id = %s", (name, skeleton(name), account.id)
            )
            if not account.guest and skeleton(name) != skeleton(account.name):
                await name_claims.give_up(connection, account.name, account.id)
        await self.revoking.account_has_changed(account.id)
        return await self.profile(who)

    async def become_registered(self, who: SignedIn, asked: BecomeRegistered) -> Profile:
        """A guest keeps the account with its seats and games, and gets a name of its own and a password."""
        if not who.account.guest:
            raise _no_guest()
        name = chosen(asked.name or who.account.name, guest=False)
        await self.store.must_be_free(name)  # before the work of hashing; the claim has the last word
        password_hash = await self.passwords.hash(asked.password)
        async with self.store.changing(name) as connection:
            await name_claims.claim(connection, name, who.account.id)
            changed = await connection.execute(
                "update accounts set name = %s, skeleton = %s, password_hash = %s where id = %s"
                " and password_hash is null",
                (name, skeleton(name), password_hash, who.account.id),
            )
            if changed.rowcount != 1:  # another request of the same guest was quicker
                raise _no_guest()
        await self.revoking.account_has_changed(who.account.id)
        return await self.profile(who)

    async def change_password(self, who: SignedIn, asked: ChangePassword) -> None:
        """Every other sign-in ends: whoever knew the old password is out."""
        must_be_registered(who.account)
        await self.proofs.check(who, asked.password)
        password_hash = await self.passwords.hash(asked.new)
        async with self.store.changing() as connection:
            await connection.execute(
                "update accounts set password_hash = %s where id = %s", (password_hash, who.account.id)
            )
            revoked = await revoke_all(connection, who.account.id, but=who.digest)
        await self.revoking.tokens_are(revoked)

    async def sign_out_elsewhere(self, who: SignedIn) -> None:
        tokens = self.revoking.tokens.store
        await self.revoking.tokens_are(await tokens.revoke_all(who.account.id, but=who.digest))

    async def end_session(self, who: SignedIn, session: str) -> None:
        revoked = await self.revoking.tokens.store.revoke_one(who.account.id, session)
        if revoked is None:
            raise Refused("unknown_session", f"You have no sign-in {session!r}.", args={"session": session})
        await self.revoking.tokens_are([revoked])

    async def new_recovery_codes(self, who: SignedIn, password: str) -> list[str]:
        must_be_registered(who.account)
        await self.proofs.check(who, password)
        codes = new_codes()
        await self.recovery.replace(who.account.id, codes)
        return codes


def must_be_registered(account: Account) -> None:
    if account.guest:
        raise Refused("no_password", "A guest has no password; register this account first.")


def _no_guest() -> Refused:
    return Refused("already_registered", "This account has a name of its own and a password already.")
