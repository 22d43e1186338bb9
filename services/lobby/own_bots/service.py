"""What an owner can do with bots: make and delete them, give them keys and take those back."""

import secrets

from services.lobby.accounts.deletion import Deletion
from services.lobby.accounts.names import chosen
from services.lobby.accounts.own_account import must_be_registered
from services.lobby.accounts.revoking import KEY, Revoking
from services.lobby.accounts.service import new_account_id
from services.lobby.accounts.store import Account, AccountStore, insert
from services.lobby.accounts.tokens import SignedIn, digest_of
from services.lobby.own_bots.schemas import BotShown, KeyMade, KeyShown
from services.lobby.own_bots.store import OwnBotStore, add_key, count_bots, count_keys, must_be_of
from shared.contracts.ids import AccountId
from shared.runtime.web.problems import Refused

KEYS_MOST = 5
"""Good keys of one bot: two are enough to change one while the other is in use."""
MARK = "ghk"
"""How every key of ours begins, so that it is recognised where it does not belong."""


class OwnBots:
    def __init__(
        self, store: OwnBotStore, accounts: AccountStore, deletion: Deletion, revoking: Revoking, most: int
    ) -> None:
        self.store = store
        self.accounts = accounts
        self.deletion = deletion
        self.revoking = revoking
        self.most = most

    async def of(self, who: SignedIn) -> list[BotShown]:
        return await self.store.of(who.account.id)

    async def add(self, who: SignedIn, name: str) -> Account:
        """Its name is its own, as that of a registered person is."""
        must_be_registered(who.account)
        bot = Account(new_account_id(), chosen(name, guest=False), guest=False, bot=True, owner=who.account.id)
        async with self.accounts.changing(bot.name) as connection:
            if await count_bots(connection, who.account.id) >= self.most:
                sentence = f"You can have {self.most} bots; delete one first."
                raise Refused("too_many_own_bots", sentence, args={"most": self.most})
            await insert(connection, bot, None)
        return bot

    async def delete(self, who: SignedIn, bot: AccountId) -> None:
        """Its games stay, as those of people do. Raises Refused while it sits at a running game."""
        await self.store.must_be_of(bot, who.account.id)
        await self.deletion.remove(bot)

    async def keys(self, who: SignedIn, bot: AccountId) -> list[KeyShown]:
        await self.store.must_be_of(bot, who.account.id)
        return await self.store.keys(bot)

    async def add_key(self, who: SignedIn, bot: AccountId, label: str) -> KeyMade:
        prefix = f"{MARK}_{secrets.token_hex(4)}"
        key = f"{prefix}_{secrets.token_urlsafe(32)}"
        async with self.accounts.changing() as connection:
            await must_be_of(connection, bot, who.account.id)
            if await count_keys(connection, bot) >= KEYS_MOST:
                sentence = f"A bot can have {KEYS_MOST} keys; revoke one first."
                raise Refused("too_many_keys", sentence, args={"most": KEYS_MOST})
            made = await add_key(connection, digest_of(key), bot, prefix, label)
        return KeyMade(made, prefix, label, key)

    async def revoke_key(self, who: SignedIn, bot: AccountId, key: str) -> None:
        """Its connections end, as those of a revoked token do."""
        await self.store.must_be_of(bot, who.account.id)
        revoked = await self.revoking.tokens.store.revoke_one(bot, key)
        if revoked is None:
            raise Refused("unknown_key", f"This bot has no key {key!r}.", args={"key": key})
        await self.revoking.tokens_are([revoked], KEY)
