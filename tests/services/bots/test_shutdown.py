"""A bot worker ends within ten seconds of SIGTERM with all its children, and what it had in hand comes back."""

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import psutil
import pytest
from msgspec.structs import replace

from services.bots.thinking.shutdown import ENDED
from shared.runtime.local.embedded import EmbeddedServers
from tests.services.bots.fleet import Fleet, Worker
from tests.services.bots.tables import ADA, bot
from tests.waiting import until

pytestmark = pytest.mark.anyio


async def end(worker: Worker) -> int:
    """Its exit code, once it is gone in time, and its children with it."""
    family = [psutil.Process(worker.process.pid), *psutil.Process(worker.process.pid).children(recursive=True)]
    worker.process.send_signal(signal.SIGTERM)
    _, left = await asyncio.to_thread(psutil.wait_procs, family[1:], ENDED)
    code = await asyncio.to_thread(worker.process.wait, ENDED)
    assert not left
    return code


@contextmanager
def paused(servers: EmbeddedServers) -> Iterator[None]:
    process = psutil.Process(servers.pids()["redis"])
    process.suspend()
    try:
        yield
    finally:
        process.resume()


async def a_task_in_hand(fleet: Fleet) -> None:
    async def taken() -> bool:
        return await fleet.redis.hlen("guildhall.bots.unacked") == 1

    await until(taken)


async def test_a_child_that_thinks_on_and_on(fleet: Fleet) -> None:
    """Its task is done by the next worker at once: long before the deadline, and before Redis would give it back."""
    fleet.settings = replace(fleet.settings, bot_deadline=120.0)
    dispatcher = await fleet.dispatcher()
    leaving = await fleet.bots("--concurrency", "1")
    psutil.Process(leaving.process.pid).children()[0].suspend()
    table = await fleet.begin([bot("greedy"), ADA])
    await a_task_in_hand(fleet)
    await end(leaving)
    await fleet.bots("--concurrency", "1")
    await fleet.reached(table, 2)
    assert 'guildhall_bots_answers_total{how="asked",level="greedy"} 1.0' in (await dispatcher.get("/metrics"))[1]


async def test_redis_does_not_answer(fleet: Fleet, servers: EmbeddedServers) -> None:
    leaving = await fleet.bots("--concurrency", "2")
    with paused(servers):
        await end(leaving)


async def test_redis_does_not_answer_and_a_child_thinks_on_and_on(fleet: Fleet, servers: EmbeddedServers) -> None:
    """The task could not be given back, so Redis does it after a while: the table is played all the same."""
    await fleet.dispatcher()
    leaving = await fleet.bots("--concurrency", "1")
    psutil.Process(leaving.process.pid).children()[0].suspend()
    table = await fleet.begin([bot("greedy"), ADA])
    await a_task_in_hand(fleet)
    with paused(servers):
        await end(leaving)
    await fleet.bots("--concurrency", "1")
    await fleet.reached(table, 2)


async def test_redis_is_gone(fleet: Fleet, servers: EmbeddedServers) -> None:
    leaving = await fleet.bots("--concurrency", "1")
    psutil.Process(servers.pids()["redis"]).kill()
    try:
        await end(leaving)
    finally:
        servers.start()
