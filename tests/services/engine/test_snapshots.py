"""Snapshots are a shortcut: with them, without them and with wrong ones the table is the same."""

import msgspec
import psycopg
import pytest
from redis.asyncio import Redis

from shared.contracts.ids import TableId
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from shared.runtime.tables.loading import load_tables
from shared.runtime.tables.snapshots import restored, snapshot_of
from shared.runtime.tables.table import Table
from tests.services.engine.harness import Engine, engines, resign, start

pytestmark = pytest.mark.anyio

OAK = TableId("oak")


def same(one: Table, other: Table) -> bool:
    return (one.seq, one.digest(), one.asked, one.bots, one.resigned, one.finished, one.header) == (
        other.seq, other.digest(), other.asked, other.bots, other.resigned, other.finished, other.header,
    )  # fmt: skip


async def loaded(settings: Settings, redis: Redis) -> Table | None:
    async with await psycopg.AsyncConnection.connect(settings.database_url) as connection:
        return (await load_tables(redis, connection, [OAK], "test")).tables.get(OAK)


async def test_a_snapshot_is_written_every_so_many_events(settings: Settings, redis: Redis) -> None:
    often = msgspec.structs.replace(settings, snapshot_every=3)
    async with engines(often, redis, "ada") as (engine,):
        await engine.decided(start("oak", "Ada", "Ben", "Cyd"))
        await engine.play_on("oak", moves=1)
        assert await redis.get(names.snapshot_key(OAK)) is None
        await engine.play_on("oak", moves=1)
        data = await redis.get(names.snapshot_key(OAK))
        assert isinstance(data, bytes)
        kept = restored(OAK, data)
        assert kept is not None and kept.seq == 3


async def test_a_table_is_the_same_from_snapshot_and_tail_as_from_the_whole_log(
    settings: Settings, redis: Redis
) -> None:
    often = msgspec.structs.replace(settings, snapshot_every=4)
    async with engines(often, redis, "ada") as (engine,):
        await engine.decided(start("oak", "Ada", "Ben", "Cyd"))
        await engine.decided(resign("oak", "cyd", 2))
        for _ in range(6):
            await engine.play_on("oak", moves=1)
            there = await loaded(settings, redis)
            assert there is not None and same(there, await engine.replayed("oak"))


@pytest.mark.parametrize("wrong", ["bytes", "ahead", "version"])
async def test_a_snapshot_that_can_not_be_right_is_passed_over(
    engine: Engine, settings: Settings, redis: Redis, wrong: str
) -> None:
    await engine.decided(start("oak", "Ada", "Ben"))
    truth = await engine.play_on("oak", moves=3)
    data = snapshot_of(truth)
    match wrong:
        case "bytes":
            data = b"no snapshot"
        case "ahead":  # of a log that was lost since
            truth.seq += 5
            data = snapshot_of(truth)
        case "version":
            data = msgspec.msgpack.encode(msgspec.msgpack.decode(data) | {"v": 99})
    await redis.set(names.snapshot_key(OAK), data)
    there = await loaded(settings, redis)
    assert there is not None and same(there, await engine.replayed("oak"))


async def test_more_tables_than_memory_holds_are_put_away_and_brought_back(settings: Settings, redis: Redis) -> None:
    small = msgspec.structs.replace(settings, tables_kept=2, snapshot_every=1000)
    async with engines(small, redis, "ada") as (engine,):
        tables = [f"elm{number}" for number in range(6)]
        for table in tables:
            await engine.decided(start(table, "Ada", "Ben"))
        for _ in range(3):
            for table in tables:
                await engine.play_on(table, moves=1)
                assert len(engine.cache) <= 3
        assert [(await engine.replayed(table)).seq for table in tables] == [4] * 6
        assert await redis.exists(names.snapshot_key(TableId("elm0")))


async def test_a_finished_table_leaves_no_snapshot(settings: Settings, redis: Redis) -> None:
    often = msgspec.structs.replace(settings, snapshot_every=1)
    async with engines(often, redis, "ada") as (engine,):
        await engine.decided(start("oak", "Ada", "Ben"))
        await engine.play_on("oak", moves=1)
        assert await redis.exists(names.snapshot_key(OAK))
        await engine.play_on("oak")
        assert not await redis.exists(names.snapshot_key(OAK))
