"""How the queues are: what to scale bot workers on. Read from Redis, so any dispatcher knows all of them."""

import json
from dataclasses import asdict, dataclass
from http import HTTPStatus
from typing import Any, cast

from redis.asyncio import Redis

from services.bots.presence import held
from shared.contracts.levels import LADDER
from shared.runtime.servers.server_clock import ServerClock
from shared.runtime.streams import names
from shared.runtime.telemetry import metrics
from shared.runtime.telemetry.ops import OpsAnswer, as_json

OVERTIME = 1.0
"""Seconds past its deadline after which a task can't be running any more: its process is ended (`time_limit`)."""
DISCARD_MOST = 500


@dataclass(frozen=True)
class QueueStatus:
    waiting: int
    """In the queue, and in dispatchers until it is their host's turn."""
    running: int
    oldest: float
    """Seconds for which the oldest waiting one has been waiting; 0 where none is."""


async def status(redis: Redis, now: float) -> dict[str, QueueStatus]:
    """`now` is the time of Redis, as in what dispatchers and workers write."""
    found: dict[str, QueueStatus] = {}
    holding = await held(redis)
    for level in LADDER:
        queue, thinking = names.bot_queue(level), names.bots_thinking_key(level)
        pipeline = redis.pipeline(transaction=False)
        pipeline.llen(queue)
        pipeline.lindex(queue, -1)  # Celery puts new tasks at the head and takes old ones from the end
        pipeline.zcount(thinking, now - OVERTIME, "+inf")
        waiting, oldest, running = await pipeline.execute()
        back = [one[level] for one in holding if level in one]
        queued = header(oldest, "asked") if oldest else None
        asked = min([at for _, at in back] + [now if queued is None else queued])
        everywhere = int(waiting) + sum(number for number, _ in back)
        found[level] = QueueStatus(everywhere, int(running), max(now - asked, 0.0))
    return found


async def status_page(redis: Redis, server: ServerClock) -> OpsAnswer:
    found = await status(redis, server.now())
    return as_json(HTTPStatus.OK, {level: asdict(queue) for level, queue in found.items()})


async def observe(redis: Redis, now: float) -> None:
    for level, queue in (await status(redis, now)).items():
        metrics.QUEUE_WAITING.labels(level).set(queue.waiting)
        metrics.QUEUE_RUNNING.labels(level).set(queue.running)
        metrics.QUEUE_OLDEST.labels(level).set(queue.oldest)


async def tidy(redis: Redis, now: float) -> None:
    """Takes away what nobody waits for any more, so that a queue without workers does not grow for ever."""
    for level in LADDER:
        queue = names.bot_queue(level)
        for _ in range(DISCARD_MOST):
            oldest = cast("bytes | None", await redis.lindex(queue, -1))
            deadline = header(oldest, "deadline") if oldest else None
            if deadline is None or deadline > now:
                break
            await redis.lrem(queue, -1, cast(Any, oldest))
            metrics.BOT_TASKS_LATE.labels(level).inc()
        await redis.zremrangebyscore(names.bots_thinking_key(level), "-inf", now - OVERTIME)


def header(task: bytes, name: str) -> float | None:
    """A time that we wrote to the head of a Celery message; None where somebody else wrote the message."""
    try:
        value = json.loads(task)["headers"][name]
    except (ValueError, KeyError, TypeError):
        return None
    return float(value) if isinstance(value, int | float) else None
