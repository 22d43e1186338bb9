"""Engines as real processes: they share, they leave in order, they outlive their servers' restarts."""

import asyncio
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis
from redis.exceptions import RedisError

from shared.runtime.local.embedded import EmbeddedServers
from shared.runtime.servers.connections import AWAY
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from shared.runtime.streams.bus import send_command
from tests.services.engine.harness import Engine, play, published, sequences, start
from tests.waiting import until

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[3]


class Fleet:
    """Engine processes of one test."""

    def __init__(self, settings: Settings, redis: Redis) -> None:
        self.settings = settings
        self.redis = redis
        self.processes: list[subprocess.Popen[bytes]] = []

    def start(self) -> "subprocess.Popen[bytes]":
        environment = os.environ | {
            "GUILDHALL_DATABASE_URL": self.settings.database_url,
            "GUILDHALL_REDIS_URL": self.settings.redis_url,
            "GUILDHALL_LEASE_SECONDS": "0.9",
            "GUILDHALL_LOG_LEVEL": "warning",
        }
        process = subprocess.Popen([sys.executable, "-m", "services.cli", "engine"], env=environment, cwd=ROOT)
        self.processes.append(process)
        return process

    async def shares(self) -> dict[bytes, int]:
        """How many partitions each worker holds."""
        held = await self.redis.mget([names.lease_key("engine", p) for p in range(self.settings.partitions)])
        return Counter(lease.split(b" ", 1)[1] for lease in held if isinstance(lease, bytes))

    async def share_evenly(self, workers: int) -> None:
        async def even() -> bool:
            shares = await self.shares()
            return len(shares) == workers and sum(shares.values()) == self.settings.partitions

        await until(even)

    async def answered(self, number: int) -> None:
        """Waits until so many commands were answered."""

        async def enough() -> bool:
            try:
                return len(await published(self.redis, self.settings)) >= number
            except (RedisError, OSError):
                return False

        await until(enough)


@pytest.fixture
def fleet(settings: Settings, redis: Redis) -> Iterator[Fleet]:
    one = Fleet(settings, redis)
    yield one
    for process in one.processes:
        if process.poll() is None:
            process.kill()
        process.wait()


@pytest.fixture
async def reader(settings: Settings, redis: Redis) -> AsyncIterator[Engine]:
    """Reads the log and works out moves; decides nothing."""
    one = Engine(settings, redis, "reader")
    yield one
    await one.close()


async def test_sigterm_drains_and_ends_with_zero(fleet: Fleet, reader: Engine, redis: Redis) -> None:
    process = fleet.start()
    await reader.send(*(start(f"elm{number}", "Ada", "Ben") for number in range(50)))
    await fleet.answered(50)
    process.send_signal(signal.SIGTERM)
    assert process.wait(10) == 0
    assert await fleet.shares() == {}
    assert len(await redis.keys(names.snapshot_key("*"))) == 50  # type: ignore[arg-type]  # a pattern
    assert await redis.xinfo_consumers(names.commands_stream(0), "engine") == []


async def test_partitions_move_when_engines_come_and_go(fleet: Fleet, reader: Engine) -> None:
    first, second = fleet.start(), fleet.start()
    await fleet.share_evenly(2)
    third = fleet.start()
    await fleet.share_evenly(3)
    first.kill()
    second.send_signal(signal.SIGTERM)
    assert second.wait(10) == 0
    await fleet.share_evenly(1)
    await reader.send(*(start(f"elm{number}", "Ada", "Ben") for number in range(20)))
    await fleet.answered(20)
    assert third.poll() is None


async def test_a_killed_engine_is_taken_over_from_in_the_middle_of_its_work(fleet: Fleet, reader: Engine) -> None:
    fleet.start(), fleet.start()
    await fleet.share_evenly(2)
    tables = [f"elm{number}" for number in range(400)]
    await reader.send(*(start(table, "Ada", "Ben") for table in tables))
    await fleet.answered(1)
    fleet.processes[0].kill()
    await fleet.answered(len(tables))
    for table in tables[::40]:
        assert sequences(await reader.log(table)) == [1]


@pytest.mark.parametrize("server", ["redis", "postgres"])
@pytest.mark.parametrize("kill", [False, True], ids=["restarted", "killed"])
async def test_a_server_that_restarts_loses_nothing_and_needs_no_restart_of_ours(
    fleet: Fleet, reader: Engine, servers: EmbeddedServers, server: str, kill: bool, settings: Settings
) -> None:
    process = fleet.start()
    await reader.send(start("oak", "Ada", "Ben"))
    await fleet.answered(1)
    restart = servers.restart_redis if server == "redis" else servers.restart_postgres
    tables = [f"elm{number}" for number in range(200)]
    for at, table in enumerate(tables):
        if at == 100:
            restart(kill)
        await patiently_send(reader, table)
    await fleet.answered(201)
    for table in tables[::20]:
        assert sequences(await reader.log(table)) == [1]
    state = await reader.replayed("oak")
    await reader.send(play("oak", "ada", 0, state.game.legal(state.position, 0)[0]))
    await fleet.answered(202)
    assert sequences(await reader.log("oak")) == [1, 2]
    assert process.poll() is None


async def patiently_send(reader: Engine, table: str) -> None:
    command = start(table, "Ada", "Ben")
    while True:
        try:
            await send_command(reader.redis, command, reader.settings.partitions)
            return
        except AWAY:
            await asyncio.sleep(0.01)


async def test_names_of_dead_engines_do_not_pile_up_and_nothing_pending_is_thrown_away(
    reader: Engine, redis: Redis
) -> None:
    await reader.commands.open()
    stream = names.commands_stream(0)
    await redis.xadd(stream, {"message": "x"})
    await redis.xreadgroup("engine", "died with work", {stream: ">"})
    await redis.xgroup_createconsumer(stream, "engine", "died idle")
    await reader.commands.tidy(not_seen_for=0.0)
    left = [consumer["name"] for consumer in await redis.xinfo_consumers(stream, "engine")]
    assert left == [b"died with work"]
