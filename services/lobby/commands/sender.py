"""Where commands leave for the engine and wait for their answer.

Commands of many connections go out together in one pipeline. One that is sent again while it waits is not sent twice,
it waits along. What Redis may have lost in a restart is sent again: the engine decides a command id once.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import takewhile

from redis.asyncio import Redis

from shared.contracts.commands import Command
from shared.contracts.events import Decided
from shared.contracts.ids import CommandId
from shared.contracts.refusal import Refusal
from shared.runtime.servers.connections import Patience, patiently
from shared.runtime.streams.bus import append_command
from shared.runtime.telemetry.ops import Health

BEAT_SECONDS = 1.0
SEND_SECONDS = 2.0
"""How long a command may wait to be sent before it is answered as one that can't be."""

DecisionListener = Callable[[Decided | None, bool], None]
"""Called once with the decision (None: no answer within the time limit), and whether the room of the table projected
its events: whoever watches there has the answer already."""


@dataclass
class Waiting:
    command: Command
    traceparent: str
    until: float
    listeners: list[DecisionListener] = field(default_factory=list)


class CommandSender:
    def __init__(self, redis: Redis, partitions: int, timeout: float, health: Health) -> None:
        self.redis = redis
        self.partitions = partitions
        self.timeout = timeout
        self.health = health
        self._waiting: dict[CommandId, Waiting] = {}
        self._outgoing: list[Waiting] = []
        self._sending: list[Waiting] = []
        self._something = asyncio.Event()

    def send(self, command: Command, traceparent: str, listener: DecisionListener) -> None:
        waiting = self._waiting.get(command.id)
        if waiting is None:
            waiting = Waiting(command, traceparent, asyncio.get_running_loop().time() + self.timeout)
            self._waiting[command.id] = waiting
            self._post(waiting)
        waiting.listeners.append(listener)

    async def ask(self, command: Command, traceparent: str) -> Decided | None:
        """The decision on a command; None: none came within the time limit."""
        answer: asyncio.Future[Decided | None] = asyncio.get_running_loop().create_future()

        def listener(decided: Decided | None, _projected: bool) -> None:
            if not answer.done():
                answer.set_result(decided)

        self.send(command, traceparent, listener)
        return await answer

    def settle(self, decided: Decided, projected: bool) -> None:
        """Answers whoever waits for this decision."""
        waiting = self._waiting.pop(decided.command, None)
        if waiting is not None:
            for listener in waiting.listeners:
                listener(decided, projected)

    def send_again(self) -> None:
        """After Redis was away: whatever still waits may have been lost with it."""
        for waiting in self._waiting.values():
            self._post(waiting)

    def give_up_late(self) -> None:
        """Answers whoever waited too long that there is no decision; all wait equally long, the oldest in front."""
        now = asyncio.get_running_loop().time()
        self._refuse_unsent(now)
        self._give_up(list(takewhile(lambda command: self._waiting[command].until <= now, self._waiting)))

    def _refuse_unsent(self, now: float) -> None:
        """Those that Redis has not taken for a while. They are not sent when it is back: by then their senders may want
        something else."""
        for waiting in self._sending + self._outgoing:
            if waiting.until <= now + self.timeout - SEND_SECONDS:
                self.settle(unavailable(waiting.command), projected=False)

    def give_up_all(self) -> None:
        """This lobby is going away; the commands are on their way all the same and can be asked for elsewhere."""
        self._give_up(list(self._waiting))

    def _give_up(self, commands: list[CommandId]) -> None:
        for command in commands:
            for listener in self._waiting.pop(command).listeners:
                listener(None, False)

    async def run(self, stop: asyncio.Event) -> None:
        patience = Patience("redis")
        while not stop.is_set():
            if not self._sending and not self._outgoing:
                self.health.beat("commands")
                with suppress(TimeoutError):
                    async with asyncio.timeout(BEAT_SECONDS):
                        await self._something.wait()
            self._something.clear()
            self._sending = [one for one in self._sending + self._outgoing if one.command.id in self._waiting]
            self._outgoing = []
            if self._sending:
                async with patiently(patience, stop):
                    await self._flush(self._sending)
                    self._sending = []
                    self.health.beat("commands")

    def _post(self, waiting: Waiting) -> None:
        self._outgoing.append(waiting)
        self._something.set()

    async def _flush(self, batch: list[Waiting]) -> None:
        pipeline = self.redis.pipeline(transaction=False)
        for waiting in batch:
            append_command(pipeline, waiting.command, self.partitions, waiting.traceparent)
        await pipeline.execute()


def unavailable(command: Command) -> Decided:
    """No decision of an engine: nobody stores it, and the same command can be sent again."""
    refusal = Refusal("unavailable", "The message server takes nothing at the moment; send it again with the same id.")
    return Decided(command=command.id, table=command.table, seq=0, refusal=refusal)
