"""Who is here: accounts with a live connection, at this lobby or another one.

Each lobby says again and again who is with it. Its word counts for a few seconds: a lobby that is gone has nobody.
"""

import secrets
import time
from collections.abc import Callable

from services.lobby.live.socket_counts import SocketCounts
from services.lobby.notices import Here, Notices
from shared.contracts.ids import AccountId

ROUND_SECONDS = 2.0
KNOWN_SECONDS = 7.0


class Online:
    def __init__(self, notices: Notices, sockets: SocketCounts, clock: Callable[[], float] = time.monotonic) -> None:
        self.lobby = secrets.token_hex(4)
        self.notices = notices
        self.sockets = sockets
        self.clock = clock
        self._elsewhere: dict[str, tuple[float, frozenset[AccountId]]] = {}

    async def publish(self) -> None:
        await self.notices.publish_if_possible(Here(self.lobby, self.sockets.accounts()))

    def hear(self, notice: Here) -> None:
        if notice.lobby != self.lobby:
            self._elsewhere[notice.lobby] = (self.clock() + KNOWN_SECONDS, frozenset(notice.accounts))

    def accounts(self) -> frozenset[AccountId]:
        now = self.clock()
        self._elsewhere = {lobby: known for lobby, known in self._elsewhere.items() if known[0] > now}
        return frozenset(self.sockets.accounts()).union(*(known for _, known in self._elsewhere.values()))
