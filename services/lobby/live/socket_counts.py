"""How many live connections an account and an address hold, here and at the other lobbies."""

import time
from collections.abc import Callable, Mapping

from shared.contracts.ids import AccountId
from shared.runtime.web.problems import Refused

PUBLISHED_FROM = 4
"""Connections of one key at a lobby from which on the others hear of them."""
KNOWN_SECONDS = 3.0
"""How long another lobby's word counts: it is repeated all the time, and a lobby that is gone holds nothing."""


class SocketCounts:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._here: dict[str, int] = {}
        self._elsewhere: dict[str, tuple[float, Mapping[str, int]]] = {}

    def enter(self, key: str, most: int) -> None:
        """Counts one more; raises Refused, and counts nothing, where that would be more than `most` (0: no limit)."""
        if most and self._held(key) >= most:
            raise Refused("too_many_sockets", f"No more than {most} live connections at once; close one.")
        self._here[key] = self._here.get(key, 0) + 1

    def leave(self, key: str) -> None:
        self._here[key] -= 1
        if not self._here[key]:
            del self._here[key]

    def worth_publishing(self) -> dict[str, int]:
        return {key: held for key, held in self._here.items() if held >= PUBLISHED_FROM}

    def accounts(self) -> list[AccountId]:
        """Those that hold one here."""
        return [AccountId(key.removeprefix("account ")) for key in self._here if key.startswith("account ")]

    def hear(self, lobby: str, held: Mapping[str, int]) -> None:
        self._elsewhere[lobby] = (self.clock() + KNOWN_SECONDS, held)

    def _held(self, key: str) -> int:
        now = self.clock()
        self._elsewhere = {lobby: known for lobby, known in self._elsewhere.items() if known[0] > now}
        return self._here.get(key, 0) + sum(held.get(key, 0) for _, held in self._elsewhere.values())
