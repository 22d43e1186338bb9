"""Clocks that disagree by half a minute harm no bot, and operators hear of it."""

import time
from typing import cast

import psutil
import pytest

from services.bots.dispatching.table_ages import LONG_AGO, TableAges
from shared.contracts.events import Decided
from shared.contracts.ids import CommandId, TableId
from shared.runtime.servers.server_clock import ServerClock
from tests.services.bots.fleet import Fleet, Worker, moves_of
from tests.services.bots.tables import ADA, bot, header
from tests.waiting import until

APART = 30.0


async def off(worker: Worker) -> float:
    return await worker.metric("guildhall_clock_offset_seconds")


@pytest.mark.anyio
@pytest.mark.parametrize("ahead", [-APART, APART])
@pytest.mark.parametrize("who", ["dispatcher", "bots"])
async def test_bots_think_whatever_the_clocks_say(fleet: Fleet, who: str, ahead: float) -> None:
    """Every move was asked for and thought on in time, none came down the ladder; the clock that is off is shown."""
    dispatcher = await fleet.dispatcher(clock=ahead if who == "dispatcher" else 0.0)
    bots = await fleet.bots("--concurrency", "1", clock=ahead if who == "bots" else 0.0)
    (log,) = await fleet.finished(await fleet.begin([bot("greedy"), bot("greedy")]))
    assert {event.by for event in moves_of(log)} == {"greedy"}
    lines = (await dispatcher.get("/metrics"))[1].splitlines()
    answers = [line for line in lines if "bots_answers_total{" in line and not line.endswith(" 0.0")]
    assert len(answers) == 1 and 'how="asked",level="greedy"' in answers[0]
    assert await off(dispatcher) == pytest.approx(ahead if who == "dispatcher" else 0.0, abs=1.0)
    assert await off(bots) == pytest.approx(ahead if who == "bots" else 0.0, abs=1.0)


@pytest.mark.anyio
@pytest.mark.parametrize("ahead", [-APART, APART])
async def test_when_a_task_was_taken_is_written_in_the_time_of_redis(fleet: Fleet, ahead: float) -> None:
    """Other workers compare it with theirs, to find the tasks of workers that died and no others."""
    await fleet.dispatcher()
    bots = await fleet.bots("--concurrency", "1", clock=ahead)
    psutil.Process(bots.process.pid).children()[0].suspend()
    await fleet.begin([bot("greedy"), ADA])

    async def taken() -> list[tuple[bytes, float]]:
        found = await fleet.redis.zrange("guildhall.bots.unacked_index", 0, -1, withscores=True)
        return cast("list[tuple[bytes, float]]", found)

    async def is_taken() -> bool:
        return bool(await taken())

    await until(is_taken)
    ((_, at),) = await taken()
    assert at == pytest.approx(time.time(), abs=5.0)


def test_the_age_of_a_table_is_that_of_the_entry_that_led_furthest() -> None:
    server = ServerClock(lambda: 100.0, lambda: 1_000_100.0)
    ages = TableAges(server)
    table = TableId("t")

    def publish(seq: int, at: float) -> None:
        start = header(bot("random"), bot("random"))
        decided = Decided(command=CommandId("c"), table=table, seq=seq, events=[start])
        ages.note(decided, f"{int((1_000_000 + at) * 1000)}-0".encode())

    assert ages.since(table) == LONG_AGO
    publish(3, 90.0)
    assert ages.since(table) == 90.0
    publish(3, 95.0)  # published again
    assert ages.since(table) == 90.0
    publish(4, 97.0)
    assert ages.since(table) == 97.0
    ages.forget(table)
    assert ages.since(table) == LONG_AGO
