"""One thinking process: what it answers, what it leaves, what it parks."""

import time
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace
from redis import Redis
from redis.asyncio import Redis as AsyncRedis

from services.bots.dispatching.issuer import think_task
from services.bots.dispatching.open_questions import OpenQuestions
from services.bots.thinking.thinker import ANSWERED, LATE, PARKED, Thinker
from shared.contracts.codec import decode_command, encode
from shared.contracts.commands import PlayMove
from shared.contracts.ids import BOTS, CommandId
from shared.contracts.tasks import ThinkTask
from shared.runtime.settings import Settings
from shared.runtime.streams import dead_letters, names
from tests.services.bots.fleet import fields
from tests.services.bots.tables import bot, table

COMMAND = CommandId("bot-1")
QUEUE = names.bot_queue("random")


@pytest.fixture
def client(settings: Settings) -> Iterator[Redis]:
    with Redis.from_url(settings.redis_url) as client:
        yield client


@pytest.fixture
def thinker(client: Redis) -> Thinker:
    return Thinker(client, partitions=1, rng=Random(1))


@pytest.fixture
def task() -> ThinkTask:
    drafting = table(bot("random"), bot("random"))
    return think_task(drafting, OpenQuestions(5.0).update(drafting, 0.0, 0.0, "")[0], time.time() + 5, Random(1))


def sent(client: Redis) -> list[PlayMove]:
    commands = [decode_command(one[b"message"]) for one in fields(client.xrange(names.commands_stream(0)))]
    assert all(isinstance(command, PlayMove) for command in commands)
    return [command for command in commands if isinstance(command, PlayMove)]


def letters(client: Redis) -> list[tuple[bytes, bytes, bytes]]:
    return [(one[b"code"], one[b"origin"], one[b"message"]) for one in fields(client.xrange(names.DEAD_LETTERS))]


def test_an_answer_carries_seq_level_and_trace(thinker: Thinker, client: Redis, task: ThinkTask) -> None:
    trace = "00-" + "1" * 32 + "-" + "2" * 16 + "-01"
    assert thinker.think(encode(task), COMMAND, QUEUE, trace) == ANSWERED
    (answer,) = sent(client)
    assert (answer.id, answer.account, answer.seat, answer.seq, answer.by) == (COMMAND, BOTS, 0, 1, "random")
    (entry,) = fields(client.xrange(names.commands_stream(0)))
    assert entry[b"traceparent"].startswith(b"00-" + b"1" * 32)


def test_a_task_that_runs_twice_sends_the_same_command(thinker: Thinker, client: Redis, task: ThinkTask) -> None:
    for _ in range(2):
        thinker.think(encode(task), COMMAND, QUEUE, "")
    assert [answer.id for answer in sent(client)] == [COMMAND, COMMAND]


def test_a_late_task_costs_nothing(thinker: Thinker, client: Redis, task: ThinkTask) -> None:
    assert thinker.think(encode(replace(task, deadline=time.time())), COMMAND, QUEUE, "") == LATE
    assert sent(client) == []


@pytest.mark.parametrize("payload", [b"", b"\xc1 no msgpack", 3, None, {"a": 1}], ids=repr)
def test_what_is_no_task_is_parked(thinker: Thinker, client: Redis, payload: object) -> None:
    assert thinker.think(payload, COMMAND, QUEUE, "") == PARKED
    ((code, origin, message),) = letters(client)
    assert (code, origin) == (b"unreadable_message", QUEUE.encode())
    assert message == (payload if isinstance(payload, bytes) else repr(payload).encode())
    assert sent(client) == []


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"v": 99}, b"unknown_version"),
        ({"game": "chess"}, b"unknown_game"),
        ({"position": b"not a position"}, b"bad_dump"),
        ({"level": "a level of tomorrow"}, b"bad_options"),
    ],
)
def test_a_task_that_can_not_be_carried_out_is_parked(
    thinker: Thinker, client: Redis, task: ThinkTask, change: dict[str, object], code: bytes
) -> None:
    payload = encode(replace(task, **change))
    assert thinker.think(payload, COMMAND, QUEUE, "") == PARKED
    assert letters(client) == [(code, QUEUE.encode(), payload)]
    assert sent(client) == []


def test_nobody_is_thinking_afterwards(thinker: Thinker, client: Redis, task: ThinkTask) -> None:
    thinker.think(encode(task), COMMAND, QUEUE, "")
    thinker.think(encode(replace(task, game="chess")), COMMAND, QUEUE, "")
    assert client.zcard(names.bots_thinking_key("random")) == 0


@pytest.mark.anyio
async def test_a_parked_task_is_not_put_back(thinker: Thinker, redis: AsyncRedis) -> None:
    """By the time somebody looks at it, its table has long been asked about anew: a retry just drops it."""
    thinker.think(b"junk", COMMAND, QUEUE, "")
    (letter,) = await dead_letters.listed(redis)
    await dead_letters.retry(redis, letter)
    assert await dead_letters.listed(redis) == []
    assert await redis.exists(QUEUE) == 0
