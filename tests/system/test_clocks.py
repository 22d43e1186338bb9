"""Clocks while something of ours is away: whatever dies, nobody pays for it with time, and the log says so."""

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator

import psutil
import pytest

from shared.contracts.clock_events import ClocksCredited
from shared.contracts.ids import TableId
from shared.runtime.tables.table import replayed
from shared.runtime.web.client import Client
from tests.folders import server_folder
from tests.system.test_outages import House
from tests.system.truth import database, log_of
from tests.waiting import until

pytestmark = pytest.mark.alone

AWAY = 6.0
"""Seconds of an outage."""
MISSED = 2.5
"""Seconds of an outage that may be counted all the same: until the last note that we were there is missed."""

Outage = Callable[[House], None]


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with server_folder() as folder:
        one = House(folder)
        yield one
        one.close()


def sleep(pids: list[int]) -> None:
    """They are stopped for as long as an outage takes."""
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    time.sleep(AWAY)
    for pid in pids:
        os.kill(pid, signal.SIGCONT)


def engine_sleeps_and_is_killed(house: House) -> None:
    pid = house.platform.pid_of("engine-1")
    sleep([pid])
    os.kill(pid, signal.SIGKILL)
    house.platform.until(lambda: house.platform.pid_of("engine-1") not in (0, pid), 30, "there is another engine")


def postgresql_sleeps(house: House) -> None:
    postmaster = psutil.Process(house.servers.pids()["postgres"])
    sleep([postmaster.pid, *(child.pid for child in postmaster.children())])


def redis_sleeps(house: House) -> None:
    sleep([house.servers.pids()["redis"]])


OUTAGES = [engine_sleeps_and_is_killed, postgresql_sleeps, redis_sleeps]


@pytest.mark.parametrize("outage", OUTAGES, ids=lambda one: one.__name__)
def test_the_time_that_we_were_away_is_on_nobodys_clock(house: House, outage: Outage) -> None:
    async def act() -> None:
        async with Client(house.platform.note.lobby) as ada, Client(house.platform.note.lobby) as ben:
            await ada.enter_as_guest("Ada")
            await ben.enter_as_guest("Ben")
            terms = {"clock": {"kind": "live", "seconds": 600}}
            table = await ada.open_table("architects", ["person", "person"], terms=terms)
            await ben.join(table.id)
            begun = time.monotonic()
            await ada.start(table.id)
            async with ada.follow(table.id) as live:
                before = await live.next()
                await asyncio.to_thread(outage, house)
                while not any(line[1] == "clocks_credited" for frame in [await live.next()] for line in frame.happened):
                    pass  # the players see what was given back though nobody moves
                shown = await ada.view(table.id)
            elapsed = time.monotonic() - begun
            mover = next(clock.seat for clock in before.clocks if clock.runs)
            await check(house, table.id, mover, elapsed)
            clocks = shown["clocks"]
            assert isinstance(clocks, list)
            used = 600 - next(clock["left"] for clock in clocks if clock["seat"] == mover)
            assert 0 <= used <= elapsed - AWAY + MISSED, f"{used:.1f} s of {elapsed:.1f} s were counted"

    asyncio.run(act())


async def check(house: House, table: str, mover: int, elapsed: float) -> None:
    """By the log alone it comes to the same."""

    def credited() -> bool:
        with database(house.servers.database_url) as connection:
            log = [event for _, _, event in log_of(connection, table)]
        if not any(isinstance(event, ClocksCredited) for event in log):
            return False
        clocks = replayed(TableId(table), log).clocks
        assert clocks is not None
        assert 600 - clocks.left(mover, log[-1].at) <= elapsed - AWAY + MISSED
        return True

    await until(credited)
