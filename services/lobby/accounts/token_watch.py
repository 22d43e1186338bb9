"""Looks again and again whether the tokens of open connections are still good, and closes those whose token is not.

A revocation is announced to every lobby, but an announcement can be lost: Redis was away, this process slept, or the
connection was between its sign-in and its place in `presence`. So nothing depends on it. One query asks PostgreSQL for
all tokens on which a connection stands open here; with `ROUND_SECONDS` between two of them, a revoked or expired token
loses its connections within `PROMISED_SECONDS`, whatever else is down.

While PostgreSQL itself does not answer, nobody can say which tokens are good. Connections stay open then, for nothing
can be decided and so nothing new is shown either; but whoever wants to play has to wait until the next look, so
that a command of a revoked token does not lie in the stream for the moment at which PostgreSQL is back.
"""

import time
from collections.abc import Callable

from services.lobby.accounts.presence import Presence
from services.lobby.accounts.token_store import TokenStore
from services.lobby.accounts.tokens import Tokens
from shared.runtime.web.problems import Refused

ROUND_SECONDS = 1.5
PROMISED_SECONDS = 3.0
RETRY_SECONDS = 2.0


class TokenWatch:
    def __init__(
        self, store: TokenStore, tokens: Tokens, presence: Presence, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.store = store
        self.tokens = tokens
        self.presence = presence
        self.clock = clock
        self._looked = clock()

    async def look(self) -> None:
        begun = self.clock()
        digests = self.presence.digests()
        bad = await self.store.bad(digests) if digests else {}
        for digest, code in bad.items():
            self.tokens.forget(digest)
            self.presence.end(digest, code)
        self._looked = begun

    def must_be_fresh(self) -> None:
        """Raises Refused where the last look is so long ago that a token may have been revoked unnoticed."""
        if self.clock() - self._looked > PROMISED_SECONDS:
            sentence = "Who you are can't be looked up just now; try again in a moment."
            raise Refused("unavailable", sentence, RETRY_SECONDS)
