"""Servers that are away for long, asleep, full or read-only: requests are refused soon and with a reason, no process
ends, no acknowledged move is lost, and everything works again by itself within seconds of their return."""

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, AbstractContextManager, contextmanager
from pathlib import Path

import httpx
import psutil
import pytest
from redis import Redis

from shared.runtime.local.embedded import EmbeddedServers
from shared.runtime.web.client import Client
from tests.faults import REDIS_FAULTS, Fault
from tests.folders import server_folder
from tests.system.people import Person
from tests.system.platform import Platform
from tests.system.playing import somebody_plays

pytestmark = pytest.mark.alone

SOON = 3.0
"""Seconds within which a request is refused while a server is away, and served when it is back."""
LONG = 20.0
"""Seconds of an outage after which a pool that reconnects with growing pauses would pause for as long again."""
SHORT = 6.0


class House:
    """A platform whose servers are ours, so that nobody starts them again but us."""

    def __init__(self, folder: Path) -> None:
        self.servers = EmbeddedServers(folder / "servers")
        self.servers.start()
        self.platform = Platform(
            folder / "data",
            games="architects",
            database_url=self.servers.database_url,
            redis_url=self.servers.redis_url,
            rate_per_second=0,
            bot_deadline=2,
        )
        self.platform.start()

    def somebody_plays(self) -> AbstractAsyncContextManager[Person]:
        return somebody_plays(self.platform.note.lobby, self.servers.database_url)

    def close(self) -> None:
        code = self.platform.stop()
        self.servers.stop()
        assert code == 0, self.platform.said()


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with server_folder() as folder:
        one = House(folder)
        yield one
        one.close()


@contextmanager
def nobody_ends(house: House) -> Iterator[None]:
    before = house.platform.note.parts
    workers = psutil.Process(house.platform.pid_of("bots-1")).children()
    yield
    assert house.platform.note.parts == before, house.platform.said()
    assert all(one.is_running() and one.status() != psutil.STATUS_ZOMBIE for one in workers), "a child has ended"


async def refused_soon(http: httpx.AsyncClient, method: str, url: str, body: object = None) -> None:
    begun = time.monotonic()
    answer = await http.request(method, url, json=body)
    took = time.monotonic() - begun
    assert answer.status_code == 503, f"{method} {url}: {answer.status_code} {answer.text}"
    assert took < SOON, f"{method} {url} took {took:.1f} s"
    problem = answer.json()
    assert problem["code"] == "unavailable"
    assert problem["sentence"].startswith(("The database", "The message server"))
    assert int(answer.headers["Retry-After"]) >= 1


async def served_soon(house: House) -> None:
    """From the moment of the return: a guest, a new table, its first moves, and the statistics."""
    begun = time.monotonic()
    async with Client(house.platform.note.lobby) as ben:
        while True:
            try:
                await ben.enter_as_guest("Ben")
                table = await ben.open_table("architects", ["random", "random"], sit=False)
                await ben.start(table.id)
                await ben.view(table.id)
                break
            except Exception as error:  # whatever it is, there are a few seconds for it
                assert time.monotonic() - begun < SOON, f"{error} {SOON:g} s after the servers' return"
                await asyncio.sleep(0.05)
        took = time.monotonic() - begun
        assert took < SOON, f"served {took:.1f} s after the servers' return"
    async with httpx.AsyncClient() as http:
        assert (await http.get(f"{house.platform.note.stats}/stats/games")).status_code == 200


def test_a_long_outage_of_postgresql(house: House) -> None:
    async def act() -> None:
        lobby, stats = house.platform.note.lobby, house.platform.note.stats
        async with (
            house.somebody_plays() as person,
            httpx.AsyncClient(timeout=30) as http,
        ):
            await asyncio.to_thread(house.servers.stop_postgres)
            try:
                until = time.monotonic() + LONG
                while time.monotonic() < until:
                    await refused_soon(http, "POST", f"{lobby}/accounts/guests", {"name": "Ben"})
                    await refused_soon(http, "GET", f"{lobby}/tables/{person.table}")
                    await refused_soon(http, "GET", f"{stats}/stats/games")
                    await asyncio.sleep(0.5)
            finally:
                await asyncio.to_thread(house.servers.start)
            await served_soon(house)

    with nobody_ends(house):
        asyncio.run(act())


@pytest.mark.parametrize("fault", REDIS_FAULTS, ids=lambda fault: fault.__name__)
def test_a_redis_that_can_not_serve(house: House, fault: Fault) -> None:
    asyncio.run(outage_of_redis(house, fault(Redis.from_url(house.servers.redis_url))))


@contextmanager
def asleep(pid: int) -> Iterator[None]:
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


def test_a_redis_that_sleeps(house: House) -> None:
    asyncio.run(outage_of_redis(house, asleep(house.servers.pids()["redis"])))


async def outage_of_redis(house: House, fault: AbstractContextManager[None]) -> None:
    with nobody_ends(house):
        async with (
            house.somebody_plays() as person,
            httpx.AsyncClient(timeout=30) as http,
        ):
            moves = f"{house.platform.note.lobby}/tables/{person.table}/moves"
            http.headers["Authorization"] = f"Bearer {person.client.token}"
            with fault:
                until = time.monotonic() + SHORT
                while time.monotonic() < until:
                    await refused_soon(http, "POST", moves, {"move": "fly moon"})
            await served_soon(house)


def test_a_postgresql_that_sleeps(house: House) -> None:
    """All of it: the server and whoever serves a connection."""

    async def act() -> None:
        lobby = house.platform.note.lobby
        async with (
            house.somebody_plays() as person,
            httpx.AsyncClient(timeout=30) as http,
        ):
            postmaster = psutil.Process(house.servers.pids()["postgres"])
            stopped = [postmaster, *postmaster.children()]
            for one in stopped:
                one.suspend()
            try:
                until = time.monotonic() + SHORT
                while time.monotonic() < until:
                    await refused_soon(http, "GET", f"{lobby}/tables/{person.table}")
            finally:
                for one in stopped:
                    one.resume()
            await served_soon(house)

    with nobody_ends(house):
        asyncio.run(act())
