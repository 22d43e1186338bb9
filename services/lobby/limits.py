"""How much anybody may send: sizes, a rate per account and per address, and what each request costs of it."""

import time
from collections.abc import Callable, Mapping

from shared.runtime.web.rate_limit import RateLimit

BODY_BYTES = 64 * 1024
"""Largest HTTP body."""
FRAME_BYTES = 16 * 1024
"""Largest WebSocket frame; a larger one closes the connection with 1009."""

PASSWORD_COST = 10.0
"""Of a try to sign in, in requests: hashing is slow on purpose."""
REPLAY_COST = 20.0
"""Of playing a whole game again to answer what happened in it."""

COSTS: Mapping[str, float] = {
    "POST /accounts": PASSWORD_COST,
    "POST /sign-in": PASSWORD_COST,
    "POST /accounts/recovery": PASSWORD_COST,
    "POST /accounts/me/registration": PASSWORD_COST,
    "POST /accounts/me/password": PASSWORD_COST,
    "POST /accounts/me/recovery-codes": PASSWORD_COST,
    "POST /accounts/me/deletion": PASSWORD_COST,
    "GET /accounts/me/export": 20.0,
    "POST /accounts/me/bots": 5.0,
    "POST /accounts/me/bots/{bot_id}/keys": 5.0,
    "POST /accounts/guests": 5.0,
    "POST /tables": 5.0,
    "GET /tables": 3.0,
    "GET /operators/accounts": 3.0,
    "GET /operators/audit": 3.0,
    "POST /tables/{table_id}/invitations": 5.0,
    "POST /tables/{table_id}/rematch": 5.0,
    "POST /friends": 5.0,
    "POST /pairing": 5.0,
    "PUT /webhook": 5.0,
    "POST /tables/{table_id}/chat": 3.0,
    "POST /tables/{table_id}/chat/{channel}/{n}/report": 5.0,
    "GET /tables/{table_id}/record": REPLAY_COST,
    "GET /tables/{table_id}/replay": REPLAY_COST,
    "GET /tables/{table_id}/positions/{seq}": REPLAY_COST,
    "GET /games/{name}/catalogue": 3.0,
}
"""What a request costs of the rate, by route; the others, and every frame, cost 1."""

SHARED_FROM = 5.0
"""What a key has to have spent here before other lobbies hear of it: most people never come near a limit."""


class Buckets(RateLimit):
    """The buckets of a lobby: it keeps account of what was spent here, for the other lobbies."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(rate, burst, clock)
        self._spent: dict[str, float] = {}

    def take(self, key: str, cost: float = 1.0) -> None:
        super().take(key, cost)
        self._spent[key] = self._spent.get(key, 0.0) + cost

    def unshared(self) -> dict[str, float]:
        """What others have to hear of; from here on they know. Who spent little is forgotten with a full bucket."""
        shared = {key: spent for key, spent in self._spent.items() if spent >= SHARED_FROM}
        now = self.clock()
        self._spent = {
            key: spent
            for key, spent in self._spent.items()
            if spent < SHARED_FROM and self._left(key, now) < self.burst
        }
        return shared
