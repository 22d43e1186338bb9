"""Connections to PostgreSQL: bounded, whole when they are lent, and back at once when the server is."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, suppress

import psycopg
import pytest

from shared.runtime.local.embedded import EmbeddedServers
from shared.runtime.servers.connections import AWAY
from shared.runtime.servers.pool import NoConnection, Pool
from shared.runtime.settings import Settings

pytestmark = pytest.mark.anyio


@pytest.fixture
async def pool(settings: Settings) -> AsyncIterator[Pool]:
    one = Pool(settings.database_url, size=2, limit=0.5)
    yield one
    await one.close()


async def backend(pool: Pool) -> int:
    async with pool.connection() as connection:
        return connection.info.backend_pid


async def test_a_connection_is_kept_for_the_next_one(pool: Pool) -> None:
    assert await backend(pool) == await backend(pool)


async def test_no_more_are_lent_than_there_are(pool: Pool) -> None:
    async with AsyncExitStack() as stack:
        for _ in range(2):
            await stack.enter_async_context(pool.connection())
        with pytest.raises(NoConnection):
            async with pool.connection(patience=0.1):
                pass
    await backend(pool)


async def test_whoever_stops_waiting_takes_nothing_along(pool: Pool) -> None:
    """Cancelled at every moment: while waiting for a place, while one is tried, while one is made, while it is used."""

    async def use() -> None:
        async with pool.connection() as connection:
            await connection.execute("select pg_sleep(0.002)")

    for round_ in range(60):
        users = [asyncio.create_task(use()) for _ in range(6)]
        await asyncio.sleep(round_ * 0.0002)
        for user in users:
            user.cancel()
        await asyncio.gather(*users, return_exceptions=True)
    async with pool.connection(), pool.connection():
        pass


@pytest.mark.parametrize("kill", [False, True])
async def test_the_first_one_after_a_restart_is_served(pool: Pool, servers: EmbeddedServers, kill: bool) -> None:
    before = await backend(pool)
    await asyncio.to_thread(servers.restart_postgres, kill)
    assert await backend(pool) != before


async def test_a_server_that_is_gone_is_noticed_at_once(pool: Pool, servers: EmbeddedServers) -> None:
    await backend(pool)
    await asyncio.to_thread(servers.stop_postgres)
    try:
        for _ in range(5):
            begun = time.monotonic()
            with pytest.raises(AWAY):
                await backend(pool)
            assert time.monotonic() - begun < 2.5
    finally:
        await asyncio.to_thread(servers.start)
    await backend(pool)


async def test_a_server_that_stalls_is_hung_up_on(pool: Pool) -> None:
    """Asleep while a connection is tried, and while a statement runs; cancelling would wait for it to wake up."""
    pid = await backend(pool)
    for patience in (0.3, None):
        async with AsyncExitStack() as stack:
            with pytest.raises(NoConnection):
                if patience is None:
                    connection = await stack.enter_async_context(pool.connection())
                    pid = connection.info.backend_pid
                    os.kill(pid, signal.SIGSTOP)
                    await connection.execute("select 1")
                else:
                    os.kill(pid, signal.SIGSTOP)
                    await stack.enter_async_context(pool.connection(patience))
        os.kill(pid, signal.SIGCONT)
        assert await backend(pool) != pid


async def test_what_was_left_in_the_middle_is_not_lent_again(pool: Pool) -> None:
    async with pool.connection() as connection:
        before = connection.info.backend_pid
        await connection.execute("begin")
    assert await backend(pool) != before


async def test_a_server_that_only_reads_is_away(pool: Pool) -> None:
    """As a former primary after a failover; a new connection may find the new one."""
    async with pool.connection() as connection:
        before = connection.info.backend_pid
        await connection.execute("set default_transaction_read_only = on")
    with pytest.raises(psycopg.errors.ReadOnlySqlTransaction) as refused:
        async with pool.connection() as connection:
            await connection.execute("create table t ()")
    assert isinstance(refused.value, AWAY)
    assert await backend(pool) != before


async def test_a_closed_pool_keeps_nothing(pool: Pool) -> None:
    async with pool.connection() as connection:
        await pool.close()
    assert connection.closed
    with suppress(psycopg.OperationalError):
        await connection.execute("select 1")
