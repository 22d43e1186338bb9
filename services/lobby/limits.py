"""How much anybody may send: sizes, and a rate per account and per address."""

from services.lobby.refusals import Refused
from shared.runtime import buckets

BODY_BYTES = 64 * 1024
"""Largest HTTP body."""
FRAME_BYTES = 16 * 1024
"""Largest WebSocket frame; a larger one closes the connection with 1009."""
PASSWORD_COST = 10.0
"""What a password try costs, in requests: hashing is slow on purpose."""


class Buckets(buckets.Buckets):
    """Says no in the words of the lobby."""

    def take(self, key: str, cost: float = 1.0) -> None:
        """Spends `cost` from the bucket of `key`; raises Refused, which says how long to wait, and spends nothing."""
        try:
            super().take(key, cost)
        except buckets.Empty as error:
            sentence = "Too many requests from you; wait for `retry_after` seconds."
            raise Refused("too_many_requests", sentence, error.wait) from None
