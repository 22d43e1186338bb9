"""What workers and dispatchers show each other in Redis every second: slots, and what is held back."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from redis.asyncio import Redis

from services.bots.dispatching.admission import Held
from shared.contracts.levels import LADDER
from shared.runtime.servers.server_clock import ServerClock
from shared.runtime.streams import names

SHOWN = 5.0
"""Seconds for which somebody who does not show up any more still counts."""


@dataclass(frozen=True)
class Crew:
    """A worker: which levels it works for, and how many tasks it thinks on at once."""

    name: str
    levels: Sequence[str]
    slots: int


async def show_crew(redis: Redis, crew: Crew, now: float) -> None:
    """`now` is the time of Redis, here and below."""
    for level in crew.levels:
        await redis.zadd(names.bots_slots_key(level), {f"{crew.name} {crew.slots}": now + SHOWN})


async def slots(redis: Redis, now: float) -> dict[str, int]:
    """Tasks of each level that the workers who are there can think on at once."""
    found: dict[str, int] = {}
    for level in LADDER:
        key = names.bots_slots_key(level)
        await redis.zremrangebyscore(key, "-inf", now)
        workers = cast("list[bytes]", await redis.zrange(key, 0, -1))
        found[level] = sum(int(worker.rpartition(b" ")[2]) for worker in workers)
    return found


async def show_held(redis: Redis, dispatcher: str, held: Mapping[str, Held], server: ServerClock) -> None:
    shown = {level: (one.waiting, server.at(one.asked)) for level, one in held.items()}
    await redis.set(names.bots_held_key(dispatcher), json.dumps(shown), px=int(SHOWN * 1000))


async def held(redis: Redis) -> list[dict[str, tuple[int, float]]]:
    """What waits in each dispatcher, by level: how many, and when the oldest was asked for, by Redis's clock."""
    dispatchers = cast("list[bytes]", await redis.zrange(names.members_key("dispatcher"), 0, -1))
    keys = [names.bots_held_key(one.decode()) for one in dispatchers]
    found = cast("list[bytes | None]", await redis.mget(keys)) if keys else []
    return [json.loads(one) for one in found if one is not None]
