"""Who works on which partition: leases in Redis, shared out fairly among the workers that show up.

A lease makes two workers on one partition unlikely, not impossible: what must not happen twice is fenced where it is
stored. Each lease carries a token, a number that grows with every taking: the same token as before means that nobody
else had the partition meanwhile, also where the reply to an earlier renewal was lost.
"""

import time
from collections.abc import Awaitable, Callable
from typing import cast

from redis.asyncio import Redis

from shared.runtime.streams import names

HELD = """
local function held(key)  -- the token of this worker's lease; nil where somebody else has it, or nobody
    local token, worker = string.match(redis.call('GET', key) or '', '^(%d+) (.*)$')
    if worker == ARGV[1] then return tonumber(token) end
end
"""

RENEW = f"""
-- members, tokens, lease 0, lease 1, ... ; worker, milliseconds
{HELD}
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
local members = redis.call('ZRANGE', KEYS[1], 0, -1)
table.sort(members)
local partitions, place = #KEYS - 2, 0
for at, member in ipairs(members) do if member == ARGV[1] then place = at end end
local share = math.floor(partitions / #members)
if place <= partitions % #members then share = share + 1 end
local owned = {{}}
for at = 3, #KEYS do
    local token = held(KEYS[at])
    if token and #owned < share then
        redis.call('PEXPIRE', KEYS[at], ARGV[2])
        owned[#owned + 1] = {{at - 3, token}}
    elseif token then
        redis.call('DEL', KEYS[at])
    end
end
for at = 3, #KEYS do
    if #owned < share and redis.call('EXISTS', KEYS[at]) == 0 then
        local token = redis.call('INCR', KEYS[2])
        redis.call('SET', KEYS[at], token .. ' ' .. ARGV[1], 'PX', ARGV[2])
        owned[#owned + 1] = {{at - 3, token}}
    end
end
return owned
"""

RELEASE = f"""
-- members, tokens, lease 0, lease 1, ... ; worker
{HELD}
redis.call('ZREM', KEYS[1], ARGV[1])
for at = 3, #KEYS do
    if held(KEYS[at]) then redis.call('DEL', KEYS[at]) end
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
        leases = [names.lease_key(role, partition) for partition in range(partitions)]
        self._keys = [names.members_key(role), names.lease_tokens_key(role), *leases]
        self._worker = worker
        self._seconds = seconds
        self._clock = clock
        self._valid_until = 0.0

    async def renew(self) -> dict[int, int]:
        """The partitions now owned, each with its token: takes free ones up to the fair share, gives back the rest.

        A partition whose token is another one than before may have been somebody else's meanwhile.
        """
        asked = self._clock()
        milliseconds = str(int(self._seconds * 1000))
        owned = await cast(
            "Awaitable[list[tuple[int, int]]]",
            self._redis.eval(RENEW, len(self._keys), *self._keys, self._worker, milliseconds),
        )
        self._valid_until = asked + self._seconds
        return dict(owned)

    @property
    def valid(self) -> bool:
        """Whether the last renewal still holds: false after this process was asleep for longer than a lease."""
        return self._clock() < self._valid_until

    async def release(self) -> None:
        """Lets the others have them at once, instead of when they run out."""
        self._valid_until = 0.0
        await cast("Awaitable[int]", self._redis.eval(RELEASE, len(self._keys), *self._keys, self._worker))
