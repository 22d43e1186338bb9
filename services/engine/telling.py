"""Telling everybody and acknowledging, as one step that Redis does whole or not at all.

One command with one answer: reading an answer for each of 256 entries cost the engine more than deciding them.
"""

from collections.abc import Awaitable, Sequence
from typing import cast

from redis.asyncio import Redis

from services.engine.command_stream import GROUP
from services.engine.in_flight import Answer
from shared.contracts.codec import encode
from shared.runtime.streams import names

TELL = """
-- events stream, commands stream, ... ; kept, group, answers, per answer: key, message, traceparent;
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


async def tell(redis: Redis, answers: Sequence[Answer], kept: int) -> None:
    """Publishes each answer and takes its command off the stream, so that a stream's length is its backlog."""
    settled: dict[str, list[bytes]] = {}
    keys: list[str] = []
    places: dict[str, int] = {}
    arguments: list[str | bytes | int] = [kept, GROUP, len(answers)]
    for answer in answers:
        delivery = answer.letter.delivery
        if delivery.stream not in places:
            keys += [names.events_beside(delivery.stream), delivery.stream]
            places[delivery.stream] = len(keys) - 1
            settled[delivery.stream] = []
        arguments += (places[delivery.stream], encode(answer.decided), answer.letter.traceparent)
        settled[delivery.stream].append(delivery.entry)
    for entries in settled.values():
        arguments += (len(entries), *entries)
    await cast("Awaitable[int]", redis.eval(TELL, len(keys), *keys, *arguments))
