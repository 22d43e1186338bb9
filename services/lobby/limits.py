"""How much anybody may send: sizes, a rate per account and per address, and what each request costs of it."""

import time
from collections.abc import Callable, Mapping

from services.lobby.errors import Refused
from shared.runtime.web import rate_limit

BODY_BYTES = 64 * 1024
"""Largest HTTP body."""
FRAME_BYTES = 16 * 1024
"""Largest WebSocket frame; a larger one closes the connection with 1009."""

PASSWORD_COST = 10.0
"""Of a try to sign in, in requests: hashing is slow on purpose."""
REPLAY_COST = 20.0
"""Of playing a whole game again to tell what happened in it."""

COSTS: Mapping[str, float] = {
    "POST /accounts": PASSWORD_COST,
    "POST /sign-in": PASSWORD_COST,
    "POST /accounts/guests": 5.0,
    "POST /tables": 5.0,
    "GET /tables": 3.0,
    "GET /tables/{table_id}/record": REPLAY_COST,
    "GET /games/{name}/catalogue": 3.0,
}
"""What a request costs of the rate, by route; the others, and every frame, cost 1."""

SHARED_FROM = 5.0
"""What a key has to have spent here before other lobbies are told of it: most people never come near a limit."""


class Buckets(rate_limit.Buckets):
    """Says no in the words of the lobby, and keeps account of what was spent here, for the other lobbies."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(rate, burst, clock)
        self._spent: dict[str, float] = {}

    def take(self, key: str, cost: float = 1.0) -> None:
        """Spends `cost` from the bucket of `key`; raises Refused, which says how long to wait, and spends nothing."""
        try:
            super().take(key, cost)
        except rate_limit.Empty as error:
            sentence = "Too many requests from you; wait for `retry_after` seconds."
            raise Refused("too_many_requests", sentence, error.wait) from None
        self._spent[key] = self._spent.get(key, 0.0) + cost

    def unshared(self) -> dict[str, float]:
        """What others have to be told of; from here on they know. Who spent little is forgotten with a full bucket."""
        told = {key: spent for key, spent in self._spent.items() if spent >= SHARED_FROM}
        now = self.clock()
        self._spent = {
            key: spent
            for key, spent in self._spent.items()
            if spent < SHARED_FROM and self._left(key, now) < self.burst
        }
        return told
