"""Sign-in tokens: random, kept as hashes, expiring, revocable.

A token that was looked up is believed for `BELIEVED_SECONDS` without asking the database again. A revocation is
published, so every lobby forgets the token and closes its connections at once; should that message be lost, belief ends
by itself, and `token_watch.py` finds the connections.
"""

import secrets
import time
from collections.abc import Callable
from hashlib import blake2b

from msgspec import Struct

from services.lobby.accounts.came_from import CameFrom
from services.lobby.accounts.standing import suspended
from services.lobby.accounts.store import Account, Role
from services.lobby.accounts.token_store import StoredToken, TokenStore
from shared.contracts.ids import AccountId
from shared.runtime.web.problems import Refused

BELIEVED_SECONDS = 3.0
REMEMBERED = 10_000
FRESH_SECONDS = 600.0
"""How long after signing in a token says as much as the password does."""
SEEN_SECONDS = 3600.0
"""How exact it is when a sign-in was last seen: a row is written so often at most."""


class SignedIn(Struct, frozen=True):
    """Somebody who showed a good token."""

    account: Account
    digest: bytes
    good_until: float
    """By this process's own monotonic clock."""
    role: Role = "player"
    key: bool = False
    """A bot's key was shown, and no sign-in of a person."""
    fresh_until: float = 0.0
    """By the same clock: until then this sign-in is as good as the password."""

    @property
    def payer(self) -> str:
        """Whose rate this spends. All bots of one owner have one of their own together."""
        return f"bot {self.account.owner}" if self.account.bot else f"account {self.account.id}"


def digest_of(token: str) -> bytes:
    return blake2b(token.encode(errors="replace"), digest_size=32, person=b"guildhall-token").digest()


class Tokens:
    def __init__(self, store: TokenStore, hours: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.store = store
        self.seconds = hours * 3600
        self.clock = clock
        self._believed: dict[bytes, tuple[SignedIn, float]] = {}

    async def issue(self, account: AccountId, came_from: CameFrom) -> tuple[str, float]:
        """A new token and when it expires."""
        token = secrets.token_urlsafe(32)
        return token, await self.store.add(digest_of(token), account, self.seconds, came_from)

    async def check(self, token: str) -> SignedIn:
        """Whose token this is; raises Refused for one that was forged, has expired or was revoked."""
        if not token:
            raise no_token()
        digest = digest_of(token)
        now = self.clock()
        believed = self._believed.get(digest)
        if believed is None or believed[1] < now:
            stored = await self.store.find(digest)
            believed = (good(stored, digest, now), now + BELIEVED_SECONDS)
            self._remember(digest, believed)
            if stored is not None and stored.seen_seconds_ago > SEEN_SECONDS:
                await self.store.saw(digest)
        self.still_good(believed[0])
        return believed[0]

    def still_good(self, who: SignedIn) -> None:
        if who.good_until <= self.clock():
            raise Refused("token_expired", "This token has expired; sign in again.")

    def _remember(self, digest: bytes, believed: tuple[SignedIn, float]) -> None:
        if len(self._believed) >= REMEMBERED:
            self._believed.clear()
        self._believed[digest] = believed

    def forget(self, digest: bytes) -> None:
        self._believed.pop(digest, None)

    def forget_account(self, account: AccountId) -> None:
        """Something about it has changed: its name, its role, its standing."""
        for digest, (who, _) in list(self._believed.items()):
            if account in (who.account.id, who.account.owner):
                del self._believed[digest]

    def forget_all(self) -> None:
        self._believed.clear()


def no_token() -> Refused:
    return Refused("no_token", "Sign in first, and send `Authorization: Bearer <token>`.")


def good(stored: StoredToken | None, digest: bytes, now: float) -> SignedIn:
    if stored is None:
        raise Refused("bad_token", "This is no token of ours.")
    if stored.revoked and stored.key:
        raise Refused("key_revoked", "This key was revoked; its bot's owner can make another.")
    if stored.revoked:
        raise Refused("token_revoked", "This token was revoked; sign in again.")
    if stored.suspended_until is not None:
        raise suspended(stored.suspended_until)
    good_until = now + stored.seconds_left
    return SignedIn(
        stored.account, digest, good_until, stored.role, stored.key, now + FRESH_SECONDS - stored.seconds_old
    )
