"""Compares the rooms of this lobby with the event log, again and again.

An event can be missed: this process slept while its stream was trimmed, or Redis lost its data and counts anew. So the
streams make it fast and the event log makes it certain: every room is compared with the log every `CHECK_SECONDS`, and
one that lacks an event for a whole round reads it there. Nobody is shown an old position for longer than two rounds.
"""

import logging
import time

from redis.asyncio import Redis

from services.lobby.commands.sender import CommandSender
from services.lobby.rooms.catching_up import SERVICE
from services.lobby.rooms.hub import Hub
from shared.contracts.ids import TableId
from shared.runtime.servers.pool import Pool
from shared.runtime.tables.event_log import logged_seqs
from shared.runtime.tables.loading import look_again

log = logging.getLogger("guildhall.lobby.hub")

CHECK_SECONDS = 1.5
LOOK_AGAIN_SECONDS = 15.0
"""How long a broken table that nobody asks for is not looked at."""


class LogCheck:
    def __init__(self, redis: Redis, pool: Pool, partitions: int, hub: Hub, sender: CommandSender) -> None:
        self.redis = redis
        self.pool = pool
        self.partitions = partitions
        self.hub = hub
        self.sender = sender
        self._logged: dict[TableId, int] = {}
        """What the log held of each room at the last comparison."""
        self._look_again_due = 0.0

    async def compare(self) -> None:
        """One comparison of all rooms with the event log. A room that lacks what was there a round ago has missed it;
        what came since is probably on its way."""
        rooms = [room for room in self.hub.rooms if room.behind is None]
        late = [room for room in rooms if room.seq < self._logged.get(room.id, 0)]
        for room in late:
            log.warning("table %s is behind its log; reading it", room.id)
            self.hub.catch_up(room)
        if late:
            self.sender.send_again()  # their answers may have been missed as well
        async with self.pool.connection() as connection:
            self._logged = await logged_seqs(connection, [room.id for room in rooms])
            if time.monotonic() >= self._look_again_due:
                await look_again(self.redis, connection, SERVICE, range(self.partitions), self.partitions)
                self._look_again_due = time.monotonic() + LOOK_AGAIN_SECONDS
