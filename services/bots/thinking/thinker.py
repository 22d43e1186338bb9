"""What a bot worker does with a task: reads it, plans, and sends one command. Safe to do twice."""

import logging
import time
from random import Random

from redis import Redis

from shared.contracts.codec import Unreadable, decode_think
from shared.contracts.commands import PlayMove
from shared.contracts.ids import BOTS, CommandId
from shared.contracts.tasks import ThinkTask
from shared.rules.core.errors import RulesError
from shared.rules.core.plan import plan
from shared.rules.core.policies import level
from shared.rules.core.search import Hurry
from shared.rules.registry import game as game_named
from shared.runtime.streams import names
from shared.runtime.streams.bus import Delivery, append_command
from shared.runtime.streams.dead_letters import append_letter
from shared.runtime.telemetry import tracing

log = logging.getLogger("guildhall.bots")

ANSWERING = 0.3
"""Seconds before the deadline at which thinking is cut, so that the answer still gets there."""

ANSWERED, LATE, PARKED = "answered", "late", "parked"


class Thinker:
    """One thinking process: its connection to Redis is its own, made after the fork."""

    def __init__(self, redis: Redis, partitions: int, rng: Random | None = None) -> None:
        self._redis = redis
        self._partitions = partitions
        self._rng = rng or Random()

    def think(self, payload: object, command: CommandId, queue: str, traceparent: str) -> str:
        """Returns what became of the task."""
        try:
            task = decode_think(payload if isinstance(payload, bytes) else b"")
        except Unreadable as error:
            self._park(payload, command, queue, traceparent, error)
            return PARKED
        thinking = names.bots_thinking_key(task.level)
        left = task.deadline - self._begin(thinking, command, task.deadline)
        if left <= 0:
            self._redis.zrem(thinking, command)
            return LATE  # somebody else has answered: the dispatcher goes on without us at the deadline
        with tracing.span("bots.think", traceparent, level=task.level, table=task.table, seat=task.seat):
            pipeline = self._redis.pipeline(transaction=False)
            pipeline.zrem(thinking, command)
            try:
                answer = answer_to(task, command, self._rng, until(left - ANSWERING))
                append_command(pipeline, answer, self._partitions, tracing.traceparent())
            except RulesError as error:  # a position of other rules, an unknown game or level
                self._park(payload, command, queue, tracing.traceparent(), error)
                return PARKED
            finally:
                pipeline.execute()
        return ANSWERED

    def _begin(self, thinking: str, command: CommandId, deadline: float) -> float:
        """Shows that the task is being thought on; returns the time of Redis, which a deadline is in."""
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.zadd(thinking, {command: deadline})
        pipeline.time()
        _, (seconds, microseconds) = pipeline.execute()
        return float(seconds + microseconds / 1_000_000)

    def _park(
        self, payload: object, command: CommandId, queue: str, traceparent: str, error: Unreadable | RulesError
    ) -> None:
        """It will be no better the next time; the dispatcher asks somebody else when the deadline has passed."""
        log.error("A bot task can't be processed: %s", error.sentence, extra={"fields": {"code": error.code}})
        message = payload if isinstance(payload, bytes) else repr(payload).encode()
        delivery = Delivery(queue, command.encode(), message, traceparent)
        append_letter(self._redis, delivery, error.code, error.sentence, 1)


def until(seconds: float) -> Hurry:
    """Whether so much time has passed since now."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() >= end


def answer_to(task: ThinkTask, command: CommandId, rng: Random, hurry: Hurry) -> PlayMove:
    game = game_named(task.game)
    moves = plan(game, game.load(task.position), task.seat, level(task.level).think, rng, hurry)
    return PlayMove(
        id=command,
        table=task.table,
        account=BOTS,
        seat=task.seat,
        moves=moves,
        seq=task.seq,
        by=task.level,
    )
