"""What happens when a token is revoked, or an account has changed: nobody goes on believing what was so before."""

from collections.abc import Sequence

from services.lobby.accounts.presence import Presence
from services.lobby.accounts.tokens import Tokens
from services.lobby.notices import AccountChanged, Notices, TokenRevoked
from shared.contracts.ids import AccountId

TOKEN, KEY = "token_revoked", "key_revoked"


class Revoking:
    """Here at once, whatever is down; elsewhere as soon as they hear of it, or look."""

    def __init__(self, tokens: Tokens, presence: Presence, notices: Notices) -> None:
        self.tokens = tokens
        self.presence = presence
        self.notices = notices

    async def tokens_are(self, digests: Sequence[bytes], code: str = TOKEN) -> None:
        """They were revoked in the database before; `code` is what their connections are closed with."""
        revoked = [TokenRevoked(digest, code) for digest in digests]
        for one in revoked:
            self.hear_of_token(one)
        await self.notices.publish(*revoked)

    async def account_has_changed(self, account: AccountId) -> None:
        self.hear_of_account(AccountChanged(account))
        await self.notices.publish(AccountChanged(account))

    def hear_of_token(self, revoked: TokenRevoked) -> None:
        self.tokens.forget(revoked.digest)
        self.presence.end(revoked.digest, revoked.code)

    def hear_of_account(self, changed: AccountChanged) -> None:
        self.tokens.forget_account(changed.account)
