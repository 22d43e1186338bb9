"""A game ends under the rules it began with: after a release that corrects a rule, in every service."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import msgspec
import psycopg
import pytest
from redis.asyncio import Redis

from services.engine.main import main as engine_main
from shared.contracts.codec import encode
from shared.contracts.events import TableFinished, TableStarted
from shared.contracts.ids import TableId
from shared.rules.architects import GAME
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from shared.runtime.tables.event_log import read_events
from shared.runtime.tables.games import stored_games
from shared.runtime.tables.validate import wrong_with
from shared.runtime.web.client import Client
from tests.services.bots.fleet import Fleet, moves_of
from tests.services.lobby.conftest import lobby_at
from tests.services.lobby.playing import until_seq

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def engine(settings: Settings) -> AsyncIterator[None]:
    stop = asyncio.Event()
    running = asyncio.create_task(engine_main(settings, stop))
    try:
        yield
    finally:
        stop.set()
        await running


async def begin(ada: Client) -> TableId:
    """Ada against a greedy bot; nobody dispatches bots yet, so its log is the header and Ada's own moves."""
    opened = await ada.open_table("architects", seats=["person", "greedy"], options={"variable_boards": "base"})
    await ada.start(opened.id)
    return TableId(opened.id)


async def date_back(settings: Settings, redis: Redis, table: TableId) -> None:
    """Makes the table one that the release before began: under rules 1, with no snapshot of this one's."""
    async with await psycopg.AsyncConnection.connect(settings.database_url, autocommit=True) as connection:
        header, *rest = await read_events(connection, table)
        assert isinstance(header, TableStarted) and header.rules_version == GAME.rules_version > 1 and not rest
        older = encode(msgspec.structs.replace(header, rules_version=1))
        await connection.execute("update events set body = %s where table_id = %s and seq = 1", (older, table))
        await connection.execute("update games set rules_version = 1 where table_id = %s", (table,))
    await redis.delete(names.snapshot_key(table))


async def play_on(ada: Client, table: TableId) -> None:
    """Ada plays at random whenever it is her turn, until the table has ended."""
    rng, under_way = Random(1), ""
    async with ada.follow(table) as live:
        frame = await live.next()
        while frame.finished is None:
            if frame.legal and not under_way:
                under_way = await live.move(rng.choice(frame.legal), version=frame.seq)
            frame = await until_seq(live, frame.seq + 1)
            if frame.command == under_way:  # others may have drafted in between
                under_way = ""


async def test_a_running_table_goes_on_under_its_rules_and_new_ones_begin_under_the_newest(
    settings: Settings, redis: Redis
) -> None:
    async with engine(settings), lobby_at(settings) as url, Client(url) as ada:
        await ada.enter_as_guest("Ada")
        token, older = ada.token, await begin(ada)
    await date_back(settings, redis, older)
    fleet = Fleet(settings, redis)
    await fleet.start_engine()
    try:
        await fleet.bots("--concurrency", "1")
        await fleet.dispatcher()
        async with lobby_at(settings) as url, Client(url, token) as ada:
            newer = await begin(ada)
            await asyncio.gather(play_on(ada, older), play_on(ada, newer))
            assert (await ada.record(older)).rules_version == 1
        logs = await fleet.finished(older, newer)
    finally:
        await fleet.close()
    for log, rules in zip(logs, (1, GAME.rules_version), strict=True):
        header, last = log[0], log[-1]
        assert isinstance(header, TableStarted) and header.rules_version == rules
        assert isinstance(last, TableFinished) and last.reason == "guildhall_full"
        assert "greedy" in {event.by for event in moves_of(log)}
    async with await psycopg.AsyncConnection.connect(settings.database_url) as connection:
        stored = {game.table: game for game in await stored_games(connection)}
    assert [wrong_with(stored[table], log) for table, log in zip((older, newer), logs, strict=True)] == ["", ""]
