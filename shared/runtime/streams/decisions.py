"""Publishing decisions and acknowledging their commands, as one step that Redis does whole or not at all.

One command with one answer: reading an answer for each of 256 entries cost the engine more than deciding them.
"""

from collections.abc import Awaitable, Sequence
from typing import NamedTuple, cast

from redis.asyncio import Redis

from shared.runtime.streams import names

PUBLISH = """
-- events stream, commands stream, ... ; kept, group, decisions, per decision: key, message, traceparent;
-- then per commands stream: how many entries, each of them
local at = 4
for _ = 1, ARGV[3] do
    redis.call('XADD', KEYS[tonumber(ARGV[at])], 'MAXLEN', '~', ARGV[1], '*',
        'message', ARGV[at + 1], 'traceparent', ARGV[at + 2])
    at = at + 3
end
for key = 2, #KEYS, 2 do
    local last = at + ARGV[at]
    for first = at + 1, last, 1000 do  -- a call takes a few thousand arguments at most
        local page = math.min(first + 999, last)
        redis.call('XACK', KEYS[key], ARGV[2], unpack(ARGV, first, page))
        redis.call('XDEL', KEYS[key], unpack(ARGV, first, page))
    end
    at = last + 1
end
return at
"""


class PublishedDecision(NamedTuple):
    """An encoded `Decided`; the command stream of its table, and the entry of the command that it decides. What an
    engine decided by itself has no such entry."""

    stream: str
    entry: bytes | None
    message: bytes
    traceparent: str


async def publish(redis: Redis, group: str, decisions: Sequence[PublishedDecision], kept: int) -> None:
    """Puts each decision on the event stream of its partition, of which about `kept` entries are kept, and takes its
    command off the command stream, so that a stream's length is its backlog."""
    settled: dict[str, list[bytes]] = {}
    keys: list[str] = []
    places: dict[str, int] = {}
    arguments: list[str | bytes | int] = [kept, group, len(decisions)]
    for one in decisions:
        stream = one.stream
        if stream not in places:
            keys += [names.events_beside(stream), stream]
            places[stream] = len(keys) - 1
            settled[stream] = []
        arguments += (places[stream], one.message, one.traceparent)
        if one.entry is not None:
            settled[stream].append(one.entry)
    for entries in settled.values():
        arguments += (len(entries), *entries)
    await cast("Awaitable[int]", redis.eval(PUBLISH, len(keys), *keys, *arguments))
