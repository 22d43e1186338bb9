"""Bearing with servers that are away, and the same Redis in two spellings."""

import asyncio

import psycopg
import pytest
from prometheus_client import REGISTRY
from redis.asyncio import Redis
from redis.exceptions import ConnectionError

from shared.runtime.servers.connections import Patience, broker_url, connect_redis, patiently, redis_client
from shared.runtime.settings import Settings

pytestmark = pytest.mark.anyio


async def test_a_redis_that_never_comes_is_given_up(settings: Settings) -> None:
    with pytest.raises(ConnectionError):
        await connect_redis(Settings(redis_url="unix:///nowhere/redis.sock"), seconds=0.0)
    client = await connect_redis(settings)
    assert await client.ping()
    await client.aclose()


async def test_a_round_of_a_loop_outlives_a_server_that_is_away() -> None:
    patience, stop = Patience("redis"), asyncio.Event()
    stop.set()  # so that nobody waits
    async with patiently(patience, stop):
        raise ConnectionError
    assert patience.tries == 1
    async with patiently(patience, stop):
        pass
    assert patience.tries == 0


@pytest.mark.parametrize(
    ("error", "server"), [(ConnectionError(), "redis"), (psycopg.OperationalError(), "postgresql")]
)
async def test_operators_see_which_server_is_waited_for(error: Exception, server: str) -> None:
    def waiting() -> float | None:
        return REGISTRY.get_sample_value("guildhall_server_away", {"server": server})

    before = waiting()
    assert before is not None, "there from the start"
    patience, stop = Patience("a server"), asyncio.Event()
    stop.set()
    for _ in range(3):
        await patience.wait(error, stop)
    assert waiting() == before + 1
    patience.well()
    patience.well()
    assert waiting() == before


async def test_anything_else_is_a_bug_and_is_raised() -> None:
    with pytest.raises(ZeroDivisionError):
        async with patiently(Patience("redis"), asyncio.Event()):
            raise ZeroDivisionError


async def test_every_kind_of_argument_is_packed(redis: Redis) -> None:
    await redis.set("text", "дуб")
    await redis.set("bytes", b"\x00\xff")
    await redis.set("whole", 7)
    await redis.set("part", 1.5)
    assert await redis.mget(["text", "bytes", "whole", "part"]) == ["дуб".encode(), b"\x00\xff", b"7", b"1.5"]
    assert await redis.config_get("appendonly") == {"appendonly": "yes"}  # a command of two words


def test_celery_spells_a_socket_differently() -> None:
    assert broker_url("redis://host:6379/2") == "redis://host:6379/2"
    assert broker_url("unix:///var/redis.sock") == "redis+socket:///var/redis.sock?virtual_host=0"
    assert broker_url("unix:///var/redis.sock?db=3") == "redis+socket:///var/redis.sock?virtual_host=3"


def test_the_client_takes_addresses_of_both_kinds() -> None:
    assert redis_client("redis://host:6379/2").connection_pool.connection_kwargs["db"] == 2
    assert redis_client("unix:///var/redis.sock").connection_pool.connection_kwargs["path"] == "/var/redis.sock"
