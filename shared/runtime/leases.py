"""Who works on which partition: leases in Redis, shared out fairly among the workers that show up.

A lease makes two workers on one partition unlikely, not impossible: what must not happen twice is fenced where it is
stored.
"""

import time
from collections.abc import Awaitable, Callable
from typing import cast

from redis.asyncio import Redis

from shared.runtime import names

RENEW = """
-- members, lease 0, lease 1, ... ; worker, milliseconds
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
local members = redis.call('ZRANGE', KEYS[1], 0, -1)
table.sort(members)
local partitions, place = #KEYS - 1, 0
for at, member in ipairs(members) do if member == ARGV[1] then place = at end end
local share = math.floor(partitions / #members)
if place <= partitions % #members then share = share + 1 end
local kept, taken, count = {}, {}, 0
for at = 2, #KEYS do
    if redis.call('GET', KEYS[at]) == ARGV[1] then
        if count < share then
            redis.call('PEXPIRE', KEYS[at], ARGV[2])
            kept[#kept + 1] = at - 2
            count = count + 1
        else
            redis.call('DEL', KEYS[at])
        end
    end
end
for at = 2, #KEYS do
    if count < share and redis.call('SET', KEYS[at], ARGV[1], 'NX', 'PX', ARGV[2]) then
        taken[#taken + 1] = at - 2
        count = count + 1
    end
end
return {kept, taken}
"""

RELEASE = """
-- members, lease 0, lease 1, ... ; worker
redis.call('ZREM', KEYS[1], ARGV[1])
for at = 2, #KEYS do
    if redis.call('GET', KEYS[at]) == ARGV[1] then redis.call('DEL', KEYS[at]) end
end
return 1
"""


class Leases:
    """The partitions of one worker. Call `renew` every third of `seconds`."""

    def __init__(
        self,
        redis: Redis,
        role: str,
        worker: str,
        partitions: int,
        seconds: float,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._redis = redis
        self._keys = [names.members_key(role), *(names.lease_key(role, p) for p in range(partitions))]
        self._worker = worker
        self._seconds = seconds
        self._clock = clock
        self._valid_until = 0.0
        self.taken: dict[int, int] = {}
        """How often each partition was taken anew: a change means that somebody else may have had it meanwhile."""

    async def renew(self) -> set[int]:
        """The partitions now owned: takes free ones up to the fair share, gives back what is above it."""
        asked = self._clock()
        milliseconds = str(int(self._seconds * 1000))
        kept, taken = await cast(
            "Awaitable[tuple[list[int], list[int]]]",
            self._redis.eval(RENEW, len(self._keys), *self._keys, self._worker, milliseconds),
        )
        self._valid_until = asked + self._seconds
        for partition in taken:
            self.taken[partition] = self.taken.get(partition, 0) + 1
        return {*kept, *taken}

    @property
    def valid(self) -> bool:
        """Whether the last renewal still holds: false after this process was asleep for longer than a lease."""
        return self._clock() < self._valid_until

    async def release(self) -> None:
        """Lets the others have them at once, instead of when they run out."""
        self._valid_until = 0.0
        await cast("Awaitable[int]", self._redis.eval(RELEASE, len(self._keys), *self._keys, self._worker))
