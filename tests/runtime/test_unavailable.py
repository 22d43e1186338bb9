"""A Redis that is there and can't serve is away, in whatever way a command was sent."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import psycopg
import pytest
from redis import Redis as SyncRedis
from redis.asyncio import Redis
from redis.exceptions import ResponseError

from shared.runtime.servers.connections import AWAY, reason, redis_client, sync_redis_client
from shared.runtime.servers.unavailable import ServerUnavailable
from shared.runtime.settings import Settings
from tests.faults import REDIS_FAULTS, Fault, read_only

pytestmark = pytest.mark.anyio


SCRIPT = "return redis.call('SET', KEYS[1], 'x')"


async def plain(client: Redis) -> object:
    return await client.set("key", "x")


async def pipelined(client: Any) -> object:
    return await client.pipeline(transaction=False).set("key", "x").get("key").set("other", "x").execute()


async def in_a_transaction(client: Any) -> object:
    return await client.pipeline(transaction=True).set("key", "x").execute()


async def scripted(client: Any) -> object:
    return await client.eval(SCRIPT, 1, "key")


@pytest.mark.parametrize("how", REDIS_FAULTS)
@pytest.mark.parametrize("write", [plain, pipelined, in_a_transaction, scripted])
async def test_it_is_away_and_comes_back(
    settings: Settings, redis: Redis, write: Callable[[Redis], Awaitable[object]], how: Fault
) -> None:
    admin = SyncRedis.from_url(settings.redis_url)
    with how(admin):
        with pytest.raises(ServerUnavailable) as refused:
            await write(redis)
        assert isinstance(refused.value, AWAY)
        assert await redis.exists("nothing") == 0  # the connection is in step with its answers
    assert await write(redis)


@pytest.mark.parametrize("how", REDIS_FAULTS)
async def test_for_code_that_blocks_too(settings: Settings, how: Fault) -> None:
    client: Any = sync_redis_client(settings.redis_url)
    with how(SyncRedis.from_url(settings.redis_url)):
        with pytest.raises(ServerUnavailable):
            client.set("key", "x")
        with pytest.raises(ServerUnavailable):
            client.pipeline(transaction=False).set("key", "x").execute()
        with pytest.raises(ServerUnavailable):
            client.eval(SCRIPT, 1, "key")
    assert client.set("key", "x")


async def test_whoever_waits_for_an_entry_when_it_becomes_read_only(settings: Settings, redis: Redis) -> None:
    """Redis sends those away who wait where something could be written: they ask again."""
    await redis.xgroup_create("stream", "group", mkstream=True)
    waiting = asyncio.ensure_future(redis.xreadgroup("group", "worker", {"stream": ">"}, block=5000))
    await asyncio.sleep(0.2)
    with read_only(SyncRedis.from_url(settings.redis_url)), pytest.raises(ServerUnavailable):
        await waiting
    assert await redis.xreadgroup("group", "worker", {"stream": ">"}, block=10) == []


async def test_a_redis_that_is_busy_is_away(settings: Settings, redis: Redis) -> None:
    admin = sync_redis_client(settings.redis_url)
    admin.config_set("lua-time-limit", "50")
    other: Any = redis_client(settings.redis_url)
    endless = asyncio.ensure_future(other.eval("while true do end", 0))
    await asyncio.sleep(0.3)
    try:
        with pytest.raises(ServerUnavailable):
            await redis.get("key")
    finally:
        admin.script_kill()
        await asyncio.gather(endless, return_exceptions=True)
        await other.aclose()
    assert await redis.ping()


async def test_other_refusals_stay_what_they_are(redis: Redis) -> None:
    await redis.xgroup_create("stream", "group", mkstream=True)
    for again in (
        lambda: redis.xgroup_create("stream", "group"),  # BUSYGROUP
        lambda: redis.incrby("stream", 1),  # WRONGTYPE
        lambda: redis.eval("return redis.call('INCR', 'stream')", 0),
        lambda: redis.xreadgroup("nobody", "me", {"stream": ">"}),  # NOGROUP
    ):
        with pytest.raises(ResponseError) as refused:
            await again()
        assert not isinstance(refused.value, AWAY)


def test_people_are_told_which_server_it_is() -> None:
    assert reason(psycopg.errors.DiskFull()) == "The database takes nothing at the moment; try again soon."
    assert reason(psycopg.OperationalError()) == "The database does not answer; try again soon."
    assert reason(ServerUnavailable("OOM")) == "The message server takes nothing at the moment; try again soon."
    assert reason(ConnectionError()) == "The message server does not answer; try again soon."
