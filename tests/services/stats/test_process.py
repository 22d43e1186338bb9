"""The service and its command as an operator starts them."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
from redis.asyncio import Redis

from shared.runtime.local.embedded import EmbeddedServers
from shared.runtime.settings import Settings
from shared.runtime.tables.event_log import Connection
from tests.ports import free_port
from tests.services.publishing import publish
from tests.services.stats import tables
from tests.services.stats.conftest import everything
from tests.services.stats.tables import random_tables
from tests.waiting import until_ready

pytestmark = pytest.mark.anyio

PATIENCE = 60.0


def environment(settings: Settings, port: int = 0, ops_port: int = 0) -> dict[str, str]:
    return os.environ | {
        "GUILDHALL_DATABASE_URL": settings.database_url,
        "GUILDHALL_REDIS_URL": settings.redis_url,
        "GUILDHALL_STATS_PORT": str(port),
        "GUILDHALL_OPS_PORT": str(ops_port),
    }


@contextmanager
def service(settings: Settings, port: int, ops_port: int = 0) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", "services.cli", "stats"]
    process = subprocess.Popen(command, env=environment(settings, port, ops_port), stderr=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


async def test_it_records_what_it_is_told_answers_and_ends_well(
    connection: Connection, redis: Redis, settings: Settings
) -> None:
    before, after = random_tables(31, 3), random_tables(32, 3)
    await tables.store(connection, before)
    port, ops_port = free_port(), free_port()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:
        with service(settings, port, ops_port) as process:
            await until_ready(str(client.base_url), process)
            assert (await client.get("/stats/games")).json()[0]["tables"] == 3, "ready means caught up"
            await tables.store(connection, after)
            await publish(redis, [log.last() for log in after], settings.partitions)
            async with asyncio.timeout(PATIENCE):
                while (await client.get(f"/stats/tables/{after[-1].table}")).status_code != 200:
                    await asyncio.sleep(0.02)
            measured = (await client.get(f"http://127.0.0.1:{ops_port}/metrics")).text
            assert "guildhall_stats_results_total 6.0" in measured
            process.send_signal(signal.SIGTERM)
            assert process.wait(10) == 0


async def test_servers_that_are_killed_under_it_cost_no_result(
    connection: Connection, redis: Redis, settings: Settings, servers: EmbeddedServers
) -> None:
    """The second ones were never in any stream."""
    first, second = random_tables(34, 3), random_tables(35, 3)
    port = free_port()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:
        with service(settings, port) as process:
            await until_ready(str(client.base_url), process)
            await tables.store(connection, [*first, *second])
            await publish(redis, [log.last() for log in first], settings.partitions)
            await asyncio.to_thread(servers.restart_postgres, kill=True)
            await asyncio.to_thread(servers.restart_redis, kill=True)
            async with asyncio.timeout(PATIENCE):
                for log in [*first, *second]:
                    while (await client.get(f"/stats/tables/{log.table}")).status_code != 200:
                        assert process.poll() is None, "the service ended"
                        await asyncio.sleep(0.05)
            await until_ready(str(client.base_url), process)


async def test_rebuild_from_the_command_line(connection: Connection, settings: Settings) -> None:
    await tables.store(connection, random_tables(33, 4))
    command = [sys.executable, "-m", "services.cli", "stats", "rebuild"]
    first = subprocess.run(command, env=environment(settings), capture_output=True, text=True, timeout=PATIENCE)
    assert (first.returncode, "from 4 finished tables" in first.stdout) == (0, True), first.stderr
    built = await everything(connection)
    subprocess.run(command, env=environment(settings), check=True, capture_output=True, timeout=PATIENCE)
    assert await everything(connection) == built


def test_rebuild_says_when_the_database_is_not_there(settings: Settings) -> None:
    away = environment(settings) | {"GUILDHALL_DATABASE_URL": f"postgresql://127.0.0.1:{free_port()}/none"}
    command = [sys.executable, "-m", "services.cli", "stats", "rebuild"]
    done = subprocess.run(command, env=away, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 1
    assert "GUILDHALL_DATABASE_URL" in done.stderr and "Traceback" not in done.stderr
