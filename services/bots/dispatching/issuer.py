"""Carries out the tries of open questions: a task with what the seat may know, or a random legal move of our own."""

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random

from kombu.exceptions import OperationalError
from redis.asyncio import Redis

from services.bots.broker import TaskSender
from services.bots.dispatching.open_questions import Issue
from shared.contracts.commands import PlayMove
from shared.contracts.ids import BOTS, CommandId
from shared.contracts.levels import LADDER
from shared.contracts.tasks import ThinkTask
from shared.rules.core.policies import random_move
from shared.runtime.servers.connections import AWAY
from shared.runtime.servers.server_clock import ServerClock
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from shared.runtime.streams.bus import send_command
from shared.runtime.tables.table import Table
from shared.runtime.telemetry import metrics, tracing

log = logging.getLogger("guildhall.bots")

Message = tuple[ThinkTask, CommandId, str]


def think_task(table: Table, issue: Issue, deadline: float, rng: Random) -> ThinkTask:
    """What a worker is given: nothing that its seat does not know."""
    game, seat = table.game, issue.question.seat
    return ThinkTask(
        table=table.id,
        seq=table.seq,
        seat=seat,
        game=game.name,
        level=issue.level,
        attempt=issue.attempt,
        position=game.dump(game.sample(table.position, seat, rng)),
        deadline=deadline,
    )


def own_move(table: Table, issue: Issue, rng: Random) -> PlayMove:
    """The last rung: nobody answered, so any legal move. The legal moves of a seat tell nothing that it can't see."""
    seat = issue.question.seat
    return PlayMove(
        id=issue.command,
        table=table.id,
        account=BOTS,
        seat=seat,
        moves=[random_move(table.game, table.position, seat, rng)],
        seq=table.seq,
        by=LADDER[-1],
    )


@contextmanager
def one_tables_trouble(table: Table) -> Iterator[None]:
    """A bug of the rules at one table keeps no other from being asked about; the next try comes when it is due."""
    try:
        yield
    except AWAY:
        raise
    except Exception as error:  # its words may name what is hidden
        metrics.STEP_FAILED.labels("bots", "ask", "bug").inc()
        log.error("Table %s can't be asked about: %s", table.id, type(error).__name__)


class Issuer:
    def __init__(self, settings: Settings, redis: Redis, server: ServerClock, rng: Random | None = None) -> None:
        self._redis = redis
        self._server = server
        self._partitions = settings.partitions
        self._sender = TaskSender(settings)
        self._rng = rng or Random()

    async def carry_out(self, issues: Sequence[tuple[Issue, Table]]) -> None:
        """Raises an error of `AWAY` where Redis is away; what was not sent is issued again then."""
        messages: list[Message] = []
        for issue, table in issues:
            with one_tables_trouble(table):
                if not issue.level:
                    await self._play(issue, table)
                elif not issue.again or await self._is_taken(issue.level):
                    messages.append(self._ask(issue, table))
        self._send(messages)

    def close(self) -> None:
        self._sender.close()

    def _ask(self, issue: Issue, table: Table) -> Message:
        current = tracing.begin(
            "bots.ask",
            issue.question.traceparent,
            table=table.id,
            seat=issue.question.seat,
            level=issue.level,
            attempt=issue.attempt,
        )
        try:
            task = think_task(table, issue, self._server.at(issue.until), self._rng)
            return task, issue.command, tracing.traceparent(current)
        finally:
            current.end()

    async def _play(self, issue: Issue, table: Table) -> None:
        fields = {"table": table.id, "seat": issue.question.seat, "attempt": issue.attempt}
        log.warning("No bot has answered; a random move is played for it", extra={"fields": fields})
        with tracing.span("bots.play", issue.question.traceparent, table=table.id, seat=issue.question.seat):
            command = own_move(table, issue, self._rng)
            await send_command(self._redis, command, self._partitions, tracing.traceparent())

    async def _is_taken(self, level: str) -> bool:
        """Whether a second question may help. With a queue that is not empty, ours may well be in it still."""
        return await self._redis.llen(names.bot_queue(level)) == 0

    def _send(self, messages: list[Message]) -> None:
        """Celery blocks, for half a millisecond each. A thread would cost as much, and nothing else could be done
        meanwhile: the next round wants these questions asked."""
        try:
            for task, command, traceparent in messages:
                with metrics.STEP.labels("bots", "ask").time():
                    self._sender.send(task, command, self._server.now(), traceparent)
        except OperationalError as error:
            raise ConnectionError(f"the bots' queue: {error}") from error
