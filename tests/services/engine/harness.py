"""An engine in the test's own process, piece by piece, so that a test can stop it between any two steps."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import count
from typing import Any, cast

import psycopg
from msgspec.structs import replace
from redis.asyncio import Redis

from services.engine.command_stream import CommandStream
from services.engine.housekeeping import EVERY, Housekeeping
from services.engine.ownership import Ownership
from services.engine.publisher import Publisher
from services.engine.retries import Retries
from services.engine.settle import Settler
from services.engine.store import Store
from services.engine.table_cache import TableCache
from services.engine.timekeeper import Timekeeper
from services.engine.worker import Worker
from shared.contracts.codec import decode_decided
from shared.contracts.commands import Command, PlayMove, Resign, StartTable
from shared.contracts.events import Decided, Event
from shared.contracts.ids import AccountId, CommandId, TableId
from shared.contracts.seats import Seat
from shared.contracts.terms import AS_BEFORE, Terms
from shared.runtime.servers.server_clock import ServerClock
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from shared.runtime.streams.bus import Entry, send_command
from shared.runtime.streams.leases import Leases
from shared.runtime.tables.event_log import read_events
from shared.runtime.tables.table import Table, replayed
from shared.runtime.telemetry.ops import Health
from tests.waiting import until

IMPATIENT = 0.002
"""Seconds that one read waits: nobody sends anything while an engine of the test's own process waits for it."""

_ids = count(1)


def new_id() -> CommandId:
    return CommandId(f"command-{next(_ids)}-{secrets.token_hex(4)}")


def seats_for(*names: str) -> list[Seat]:
    return [Seat(name, AccountId(name.lower())) for name in names]


def start(table: str, *names: str, seed: bytes = b"sixteen byte seed", terms: Terms = AS_BEFORE) -> StartTable:
    return StartTable(
        id=new_id(),
        table=TableId(table),
        account=AccountId(names[0].lower()),
        game="pennies",
        options={"players": len(names)},
        seats=seats_for(*names),
        seed=seed,
        terms=terms,
    )


def play(table: str, who: str, seat: int, *moves: str, seq: int | None = None, by: str = "") -> PlayMove:
    return PlayMove(
        id=new_id(),
        table=TableId(table),
        account=AccountId(who),
        seat=seat,
        moves=list(moves),
        seq=seq,
        by=by,
    )


def resign(table: str, who: str, seat: int) -> Resign:
    return Resign(id=new_id(), table=TableId(table), account=AccountId(who), seat=seat)


class SetClock(ServerClock):
    """The time of Redis, as if somebody had set it on by `ahead`."""

    ahead = 0.0

    def now(self) -> float:
        return super().now() + self.ahead


class Engine:
    """One worker and its parts."""

    def __init__(self, settings: Settings, redis: Redis, name: str = "ada") -> None:
        self.name = name
        self.slept = 0.0
        self.stopped_at: float | None = None
        self.settings = settings
        self.redis = redis
        self.stop = asyncio.Event()
        self.store = Store(settings.database_url, settings.partitions)
        self.leases = Leases(redis, "engine", name, settings.partitions, settings.lease_seconds, self.clock)
        self.cache = TableCache(settings.partitions, settings.tables_kept, settings.snapshot_every, self.clock)
        self.server_clock = SetClock(self.clock)
        self.timekeeper = Timekeeper(redis, self.store, self.cache, self.server_clock, settings.partitions, self.clock)
        forget = [self.cache.forget_partition, self.timekeeper.forget_partition]
        self.ownership = Ownership(self.leases, settings.lease_seconds, forget, self.clock)
        self.retries = Retries(self.stop, self.ownership.maybe_renew, self.clock)
        self.publisher = Publisher(redis, self.cache, self.retries, settings.partitions, settings.events_kept)
        self.settler = Settler(
            settings.partitions,
            redis,
            self.store,
            self.cache,
            self.ownership,
            self.retries,
            self.publisher,
            self.timekeeper,
        )
        self.commands = CommandStream(redis, name, settings.partitions, settings.batch)
        self.worker = Worker(
            settings,
            redis,
            self.commands,
            self.store,
            self.settler,
            self.publisher,
            self.ownership,
            self.retries,
            self.timekeeper,
            Housekeeping(settings, redis, self.store, self.clock),
            Health(),
            longest_wait=IMPATIENT,
        )

    def clock(self) -> float:
        return (time.monotonic() if self.stopped_at is None else self.stopped_at) + self.slept

    def stop_clock(self) -> None:
        """From now on it never knows that its leases have run out."""
        self.stopped_at = time.monotonic()

    def sleep(self) -> None:
        """As if the process had been stopped for longer than its leases."""
        self.slept += 2 * self.settings.lease_seconds

    async def until_logged(self, table: str, kind: type[Event]) -> list[Event]:
        """Rounds until such an event is in the table's log; returns the log."""
        found: list[Event] = []

        async def there() -> bool:
            nonlocal found
            await self.rounds(1)
            found = await self.log(table)
            return any(isinstance(event, kind) for event in found)

        await until(there, what=f"{table} has its {kind.__name__}")
        return found

    async def keep_house(self) -> None:
        """As if the next round of housekeeping were due."""
        self.slept += EVERY
        await self.rounds(1)

    async def send(self, *commands: Command) -> None:
        for command in commands:
            await send_command(self.redis, command, self.settings.partitions)

    async def drain(self) -> None:
        """Rounds until no command is left that it can settle."""
        await self.commands.open()
        while await self.backlog():
            await self.worker.step()

    async def rounds(self, number: int) -> None:
        await self.commands.open()
        for _ in range(number):
            self.renew_now()
            await self.worker.step()

    def renew_now(self) -> None:
        """As if a third of a lease had passed: the next round renews and looks around."""
        self.ownership.doubt()

    async def decided(self, *commands: Command) -> list[Decided]:
        """Sends, settles, and returns what was published about each of the commands, last word of each."""
        await self.send(*commands)
        await self.drain()
        said = {one.command: one for one in await published(self.redis, self.settings)}
        return [said[command.id] for command in commands]

    async def backlog(self) -> int:
        pipeline = self.redis.pipeline(transaction=False)
        for partition in range(self.settings.partitions):
            pipeline.xlen(names.commands_stream(partition))
        return sum(await pipeline.execute())

    async def log(self, table: str) -> list[Event]:
        async with await psycopg.AsyncConnection.connect(self.settings.database_url) as connection:
            return await read_events(connection, TableId(table))

    async def replayed(self, table: str) -> Table:
        return replayed(TableId(table), await self.log(table))

    async def play_on(self, table: str, moves: int = 10_000, by: "Engine | None" = None) -> Table:
        """Plays first legal moves until the game is over or enough; each one a command of its own."""
        engine = by or self
        for _ in range(moves):
            state = await self.replayed(table)
            if state.finished is not None:
                return state
            seat = min(state.asked)
            account = "bots" if seat in state.bots else state.seats[seat].account
            move = state.game.legal(state.position, seat)[0]
            (said,) = await engine.decided(play(table, account, seat, move))
            assert said.refusal is None, said.refusal
        return await self.replayed(table)

    async def close(self) -> None:
        await self.store.close()


@asynccontextmanager
async def engines(settings: Settings, redis: Redis, *names: str) -> AsyncIterator[list[Engine]]:
    fleet = [Engine(settings, redis, name) for name in names]
    try:
        yield fleet
    finally:
        for one in fleet:
            await one.close()


async def published(redis: Redis, settings: Settings) -> list[Decided]:
    """Everything that was published, in order within each partition; but for who has to decide, which is told once."""
    found: list[Decided] = []
    for partition in range(settings.partitions):
        entries = cast("list[Entry]", await redis.xrange(names.events_stream(partition)))
        found.extend(replace(decode_decided(fields[names.MESSAGE]), waiting=None) for _, fields in entries)
    return found


def sequences(events: Sequence[Event]) -> list[int]:
    return [event.seq for event in events]


async def put_raw(redis: Redis, settings: Settings, message: bytes, partition: int = 0) -> None:
    await redis.xadd(names.commands_stream(partition), cast(Any, {names.MESSAGE: message, names.TRACEPARENT: b""}))


async def lose_leases(redis: Redis, settings: Settings) -> None:
    """As if the dead worker's leases had run out."""
    await redis.delete(*(names.lease_key("engine", partition) for partition in range(settings.partitions)))
    await redis.delete(names.members_key("engine"))
