"""What the queues show of themselves."""

import json

import pytest
from redis.asyncio import Redis

from services.bots.broker import TaskSender
from services.bots.dispatching.admission import Held
from services.bots.dispatching.command_backlog import backlog_page
from services.bots.dispatching.queue_status import QueueStatus, status, tidy
from services.bots.presence import SHOWN, Crew, show_crew, show_held, slots
from services.bots.thinking.worker_health import TASKS, Diligence
from shared.contracts.ids import CommandId, TableId
from shared.contracts.levels import LADDER
from shared.contracts.tasks import ThinkTask
from shared.runtime.servers.server_clock import ServerClock
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from shared.runtime.telemetry.ops import Health

NOW = 1_000_000.0
IDLE = dict.fromkeys(LADDER, QueueStatus(waiting=0, running=0, oldest=0.0))


@pytest.fixture
def send(settings: Settings) -> "Send":
    return Send(settings)


class Send:
    def __init__(self, settings: Settings) -> None:
        self._sender = TaskSender(settings)

    def __call__(self, level: str, asked: float, deadline: float) -> None:
        task = ThinkTask(
            table=TableId("t"),
            seq=1,
            seat=0,
            game="pennies",
            level=level,
            attempt=0,
            position=b"",
            deadline=deadline,
        )
        self._sender.send(task, CommandId("bot-1"), asked, "")


@pytest.mark.anyio
async def test_what_waits_for_engines_is_the_sum_over_all_streams(redis: Redis) -> None:
    for partition in range(8):
        for _ in range(9):
            await redis.xadd(names.commands_stream(partition), {"message": b"x"})
    page = json.loads((await backlog_page(redis, 8)).body)
    assert page["waiting"] == 72
    assert page["streams"] == {names.commands_stream(partition): 9 for partition in range(8)}


@pytest.mark.anyio
async def test_status_of_the_queues(redis: Redis, send: Send) -> None:
    send("greedy", NOW - 3, NOW + 2)
    send("greedy", NOW - 1, NOW + 4)
    await redis.zadd(names.bots_thinking_key("random"), {"bot-2": NOW + 1, "bot-3": NOW - 100})
    assert await status(redis, NOW) == IDLE | {
        "greedy": QueueStatus(waiting=2, running=0, oldest=3.0),
        "random": QueueStatus(waiting=0, running=1, oldest=0.0),
    }


@pytest.mark.anyio
async def test_what_dispatchers_hold_back_waits_as_well(redis: Redis, send: Send) -> None:
    """Of those that are there; what one held that is gone is known again when somebody took its place."""
    send("greedy", NOW - 1, NOW + 4)
    server = ServerClock(lambda: 0.0, lambda: NOW)
    await redis.zadd(names.members_key("dispatcher"), {"first": 1, "second": 2})
    await show_held(redis, "first", {"greedy": Held(10, -2.0)}, server)
    await show_held(redis, "second", {"greedy": Held(5, -1.5), "random": Held(1, -4.0)}, server)
    await show_held(redis, "gone", {"greedy": Held(100, -9.0)}, server)
    assert await status(redis, NOW) == IDLE | {
        "greedy": QueueStatus(waiting=16, running=0, oldest=2.0),
        "random": QueueStatus(waiting=1, running=0, oldest=4.0),
    }


@pytest.mark.anyio
async def test_slots_are_those_of_the_workers_that_show_up(redis: Redis) -> None:
    nobody = dict.fromkeys(LADDER, 0)
    await show_crew(redis, Crew("first", ["greedy", "random"], 2), NOW)
    await show_crew(redis, Crew("second", ["greedy"], 4), NOW + SHOWN / 2)
    assert await slots(redis, NOW + SHOWN / 2) == nobody | {"greedy": 6, "random": 2}
    assert await slots(redis, NOW + SHOWN) == nobody | {"greedy": 4}


@pytest.mark.anyio
async def test_a_queue_without_workers_does_not_grow_for_ever(redis: Redis, send: Send) -> None:
    for asked in range(20):
        send("random", NOW + asked, NOW + asked + 5)
    await redis.zadd(names.bots_thinking_key("random"), {"killed": NOW - 100, "bot-2": NOW + 10})
    await tidy(redis, NOW + 14.5)
    assert (await status(redis, NOW + 14.5))["random"] == QueueStatus(waiting=10, running=0, oldest=4.5)
    assert await redis.zrange(names.bots_thinking_key("random"), 0, -1) == []


@pytest.mark.anyio
async def test_junk_in_a_queue_does_not_stop_the_status(redis: Redis) -> None:
    await redis.lpush(names.bot_queue("random"), b"\xff junk")
    await tidy(redis, NOW)
    assert (await status(redis, NOW))["random"] == QueueStatus(waiting=1, running=0, oldest=0.0)


def test_a_worker_that_takes_no_task_is_not_ready() -> None:
    """Tasks wait all the time, and none of them ends here."""
    clock = [0.0]
    health = Health(lambda: clock[0])
    health.expect(TASKS, 15.0)
    diligence = Diligence(health)

    def ready(at: float, waiting: int, ended: int) -> bool:
        clock[0] = at
        diligence.looked(waiting, ended)
        return not health.check()

    assert all(ready(second, waiting=7, ended=second + 1) for second in range(100))  # busy, and it gets on
    assert ready(114, waiting=7, ended=100)  # one task may take its time
    assert not ready(120, waiting=7, ended=100)
    assert ready(121, waiting=0, ended=100)
