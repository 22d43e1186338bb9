"""A small platform without a lobby: an engine in this process, dispatchers and bot workers in their own."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import cast
from uuid import uuid4

import httpx
import psutil
import psycopg
from redis.asyncio import Redis

from services.engine.main import main as engine_main
from shared.contracts.codec import decode_decided
from shared.contracts.commands import StartTable
from shared.contracts.events import Event, MovePlayed, TableFinished
from shared.contracts.ids import AccountId, CommandId, TableId
from shared.contracts.seats import Seat
from shared.runtime.servers.server_clock import entered_at
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from shared.runtime.streams.bus import Entry, send_command
from shared.runtime.tables.event_log import read_events
from shared.runtime.tables.games import running_tables
from shared.runtime.tables.table import Table, replayed
from tests.waiting import LIMIT, until

OTHER_CLOCK = Path(__file__).parent / "other_clock"
"""Seconds after which a test gives up waiting, on the slowest of machines."""


@dataclass
class Worker:
    """A process of ours and where it tells how it is."""

    name: str
    process: "subprocess.Popen[bytes]"
    address: str

    def kill(self) -> None:
        """As the system would: at once, and its children hear nothing of it."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(LIMIT)

    async def get(self, path: str) -> tuple[int, str]:
        async with httpx.AsyncClient() as client:
            answer = await client.get(self.address + path)
            return answer.status_code, answer.text

    async def is_ready(self) -> bool:
        try:
            return (await self.get("/ready"))[0] == 200
        except httpx.TransportError:
            assert self.process.poll() is None, f"{self.name} ended with {self.process.returncode}"
            return False

    async def metric(self, name: str) -> float:
        """The sum of a metric over its labels."""
        lines = (await self.get("/metrics"))[1].splitlines()
        return sum(float(line.split()[-1]) for line in lines if line.split("{")[0].split(" ")[0] == name)

    async def status(self) -> dict[str, dict[str, float]]:
        found: dict[str, dict[str, float]] = json.loads((await self.get("/bots/status"))[1])
        return found


@dataclass
class Fleet:
    settings: Settings
    redis: Redis
    workers: list[Worker] = field(default_factory=list)
    _stop: asyncio.Event = field(default_factory=asyncio.Event)
    _engine: "asyncio.Task[None] | None" = None

    async def start_engine(self) -> None:
        self._engine = asyncio.create_task(engine_main(self.settings, self._stop))

    async def dispatcher(self, clock: float = 0.0) -> Worker:
        return await self._spawn("dispatcher", clock=clock)

    async def bots(self, *arguments: str, clock: float = 0.0) -> Worker:
        return await self._spawn("bots", *arguments, clock=clock)

    async def _spawn(self, *arguments: str, clock: float) -> Worker:
        """A process whose wall clock is ahead of ours by `clock` seconds."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
        environment = {
            f"GUILDHALL_{name.upper()}": str(getattr(self.settings, name)) for name in self.settings.__struct_fields__
        }
        process = subprocess.Popen(
            [sys.executable, "-m", "services.cli", *arguments],
            env=os.environ | environment | {"GUILDHALL_OPS_PORT": str(port)} | other_clock(clock),
            start_new_session=True,
        )
        worker = Worker(arguments[0], process, f"http://127.0.0.1:{port}")
        self.workers.append(worker)
        await until(worker.is_ready)
        return worker

    async def close(self) -> None:
        for worker in self.workers:
            if worker.process.poll() is None:
                children = psutil.Process(worker.process.pid).children(recursive=True)
                worker.kill()
                for child in children:  # one that a test put to sleep would stay
                    with suppress(psutil.NoSuchProcess):
                        child.kill()
        self._stop.set()
        if self._engine:
            await self._engine

    async def begin(
        self, seats: Iterable[Seat], game: str = "pennies", traceparent: str = "", host: str = "host"
    ) -> TableId:
        table = TableId(uuid4().hex)
        seated = list(seats)
        command = StartTable(
            id=CommandId(uuid4().hex),
            table=table,
            account=AccountId(host),
            game=game,
            options={"players": len(seated)},
            seats=seated,
            seed=os.urandom(16),
        )
        await send_command(self.redis, command, self.settings.partitions, traceparent)
        return table

    async def log(self, table: TableId) -> list[Event]:
        async with await psycopg.AsyncConnection.connect(self.settings.database_url) as connection:
            return await read_events(connection, table)

    async def table(self, table: TableId) -> Table:
        return replayed(table, await self.log(table))

    async def finished(self, *tables: TableId) -> list[list[Event]]:
        """The logs of those tables once all have ended: without gap or repeat, and the rules agree with them."""

        async def ended() -> bool:
            async with await psycopg.AsyncConnection.connect(self.settings.database_url) as connection:
                return not {*await running_tables(connection, range(self.settings.partitions))} & {*tables}

        for table in tables:
            await self.reached(table, 1)
        await until(ended)
        logs = [await self.log(table) for table in tables]
        for table, log in zip(tables, logs, strict=True):
            assert [event.seq for event in log] == list(range(1, len(log) + 1))
            last = log[-1]
            assert isinstance(last, TableFinished) and replayed(table, log).digest() == last.digest
        return logs

    async def played(self) -> list[TableId]:
        """The tables of all moves so far, in the order in which they were published."""
        streams = [names.events_stream(partition) for partition in range(self.settings.partitions)]
        entries = [one for stream in streams for one in cast("list[Entry]", await self.redis.xrange(stream))]
        entries.sort(key=lambda entry: entered_at(entry[0]))
        decided = [decode_decided(entry[1][names.MESSAGE]) for entry in entries]
        return [one.table for one in decided for event in one.events if isinstance(event, MovePlayed)]

    async def reached(self, table: TableId, seq: int) -> None:
        async def there() -> bool:
            log = await self.log(table)
            return bool(log) and log[-1].seq >= seq

        await until(there)


def other_clock(ahead: float) -> dict[str, str]:
    if not ahead:
        return {}
    folders = [str(OTHER_CLOCK), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {"PYTHONPATH": os.pathsep.join(folders), "GUILDHALL_TEST_CLOCK": str(ahead)}


def fields(entries: object) -> list[dict[bytes, bytes]]:
    """The fields of stream entries, which redis-py types as many things they are not."""
    return [one for _, one in cast("list[tuple[bytes, dict[bytes, bytes]]]", entries)]


def moves_of(log: list[Event]) -> list[MovePlayed]:
    return [event for event in log if isinstance(event, MovePlayed)]


def longest_wait(log: list[Event]) -> float:
    return max(after.at - before.at for before, after in pairwise(log))
