"""How lobbies keep one limit together: each publishes twice a second what was spent and is held there.

A look into Redis for each request would be exact, and would make every request as slow as Redis and dead without it. So
each lobby decides alone and at once, and takes from its own buckets what it hears was spent elsewhere. Over a while
somebody gets the rate once, however many lobbies there are; at once, a burst at each of them at most. While Redis is
away every lobby limits for itself.
"""

import secrets

from services.lobby.limits import Buckets
from services.lobby.live.socket_counts import SocketCounts
from services.lobby.notices import Notices, Usage

ROUND_SECONDS = 0.5


class Sharing:
    def __init__(self, notices: Notices, buckets: Buckets, sockets: SocketCounts) -> None:
        self.lobby = secrets.token_hex(4)
        self.notices = notices
        self.buckets = buckets
        self.sockets = sockets

    async def publish(self) -> None:
        spent, held = self.buckets.unshared(), self.sockets.worth_publishing()
        if spent or held:
            await self.notices.publish_if_possible(Usage(self.lobby, spent, held))

    def hear(self, usage: Usage) -> None:
        if usage.lobby == self.lobby:
            return
        for key, cost in usage.spent.items():
            self.buckets.debit(key, cost)
        self.sockets.hear(usage.lobby, usage.sockets)
