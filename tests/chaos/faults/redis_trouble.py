"""A Redis that answers, and refuses: full, read-only, or without its data; and a disk without room."""

from collections.abc import AsyncIterator
from random import Random

from tests.chaos.faults.fault import fault
from tests.chaos.world import World, in_thread


@fault("redis full", "redis", weight=2.0, seconds=(2.0, 12.0))
async def redis_full(world: World, rng: Random) -> AsyncIterator[str]:
    """Every write is answered with OOM."""
    await in_thread(lambda: world.redis().config_set("maxmemory", "1mb"))
    try:
        yield "maxmemory 1mb"
    finally:
        await in_thread(lambda: world.redis().config_set("maxmemory", "0"))


@fault("redis read-only", "redis", weight=2.0, seconds=(2.0, 12.0))
async def redis_read_only(world: World, rng: Random) -> AsyncIterator[str]:
    """As after a failover: it takes itself for the copy of one that is not there."""
    await in_thread(lambda: world.redis().replicaof("127.0.0.1", "1"))
    try:
        yield "a replica of nobody"
    finally:
        await in_thread(lambda: world.redis().replicaof("NO", "ONE"))


@fault("redis forgets", "redis")
async def redis_forgets(world: World, rng: Random) -> AsyncIterator[str]:
    """All of its data at once; PostgreSQL has what matters."""
    await in_thread(lambda: world.redis().flushall())
    yield "FLUSHALL"


@fault("disk full", "redis", "postgres", weight=2.0, seconds=(3.0, 15.0))
async def disk_full(world: World, rng: Random) -> AsyncIterator[str]:
    """Servers and logs share the disk of the data folder."""
    try:
        await in_thread(world.disk.fill)
        yield "not a byte left"
    finally:
        await in_thread(world.disk.free)
