"""What `guildhall up` does for embedded servers: it says what is wrong with them and starts those again that die."""

import asyncio
import os
import shutil
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from shared.runtime.local.embedded import EmbeddedServers
from shared.runtime.local.server_watch import Trouble, disk_trouble, keep, redis_trouble
from shared.runtime.servers.connections import AWAY, redis_client
from shared.runtime.servers.pool import Pool
from tests.chaos.disk import Disk

pytestmark = pytest.mark.anyio

SIZE = 250_000_000
FULL_SECONDS = 4.0
BACK_SECONDS = 20.0


@asynccontextmanager
async def kept(servers: EmbeddedServers) -> AsyncIterator[list[str]]:
    """What is said while they are looked after."""
    said: list[str] = []
    await asyncio.to_thread(servers.start)
    looks = {"the disk": disk_trouble(servers.folder), "redis": redis_trouble(servers.redis_url)}
    watching = [Trouble(what, look, said.append).watch() for what, look in looks.items()]
    keeping = [keep(server, servers, said.append, lambda: None) for server in servers.each]
    tasks = [asyncio.create_task(one) for one in watching + keeping]
    try:
        yield said
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(servers.stop)


async def refusals(write: Callable[[], Awaitable[object]], seconds: float) -> int:
    """How often it was refused as by a server that is away; anything else is raised."""
    refused, limit = 0, time.monotonic() + seconds
    while time.monotonic() < limit:
        try:
            await write()
        except AWAY:
            refused += 1
            await asyncio.sleep(0.05)
    return refused


async def until_taken(write: Callable[[], Awaitable[object]]) -> None:
    limit = time.monotonic() + BACK_SECONDS
    while True:
        try:
            await write()
            return
        except AWAY:
            assert time.monotonic() < limit, f"not taken {BACK_SECONDS:.0f} s after there was room again"
            await asyncio.sleep(0.1)


async def test_a_full_disk_passes() -> None:
    """Both servers refuse, as if they were away; with room again they serve, and what they acknowledged is there."""
    folder = Path(tempfile.mkdtemp(prefix="gh-disk-"))
    disk = Disk(folder / "data", wanted=True, size=SIZE)
    if disk.why_not:  # a file system of a limited size needs rights that not everybody has
        pytest.skip(f"No disk was filled: {disk.why_not}")
    servers = EmbeddedServers(disk.folder)
    acknowledged: list[int] = []
    try:
        async with kept(servers) as said:
            pool, redis = Pool(servers.database_url, size=1), redis_client(servers.redis_url)
            async with pool.connection() as connection:
                await connection.execute("create table kept (number int, filler text)")

            async def insert() -> None:
                number = len(acknowledged)
                async with pool.connection() as connection:
                    await connection.execute("insert into kept values (%s, %s)", (number, os.urandom(100_000).hex()))
                acknowledged.append(number)

            async def put() -> None:
                await redis.set("kept", os.urandom(100_000))

            await insert()
            disk.fill()
            refused = await asyncio.gather(refusals(insert, FULL_SECONDS), refusals(put, FULL_SECONDS))
            disk.free()
            assert all(refused), "a full disk was not noticed"
            await until_taken(insert)
            await until_taken(put)
            async with pool.connection() as connection:
                rows = await (await connection.execute("select distinct number from kept")).fetchall()
            assert {row[0] for row in rows} >= set(acknowledged)
            assert any("the disk has" in line for line in said), said
            await pool.close()
            await redis.aclose()
    finally:
        disk.free()
        (disk.folder / "log").mkdir(exist_ok=True)
        disk.release()
        shutil.rmtree(folder, ignore_errors=True)
