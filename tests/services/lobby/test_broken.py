"""A table whose log can't be used: its players are told so, and everybody else plays on."""

import asyncio

import msgspec
import psycopg
import pytest
from redis.asyncio import Redis

from shared.contracts.ids import TableId
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from shared.runtime.web.client import ApiError, Client
from tests.services.damage import damaged, found_broken
from tests.services.lobby.conftest import lobby_at
from tests.services.lobby.playing import begun, seated, until_seq

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("engine")]


async def moved(ada: Client, ben: Client) -> str:
    """A table after one move."""
    table = await begun(ada, ben)
    async with seated(ada, table.id) as (live, first):
        await live.move(first.legal[0])
        await until_seq(live, 2)
    return table.id


async def test_the_players_of_a_broken_table_are_told_why(ada: Client, ben: Client, settings: Settings) -> None:
    table, whole = await moved(ada, ben), await moved(ada, ben)
    async with lobby_at(settings) as other, Client(other, ada.token) as again:
        with damaged(settings.database_url, table):
            for request in (again.view(table), again.record(table)):
                with pytest.raises(ApiError) as refused:
                    await request
                assert (refused.value.code, refused.value.status) == ("table_broken", 409)
            async with again.follow(table) as live:
                frame = await live.next()
                assert (frame.type, frame.code) == ("error", "table_broken")
                await live.socket.wait_closed()
                assert (live.socket.close_code, live.socket.close_reason) == (1011, "table_broken")
            assert "Event 2" in ((await again.table(table)).broken or "")
            assert (await again.table(whole)).broken is None
            assert (await again.view(whole))["seq"] == 2
        assert (await again.view(table))["seq"] == 2
        assert (await again.table(table)).broken is None
        assert found_broken(settings.database_url) == []


async def test_who_watches_when_it_breaks_is_told(ada: Client, ben: Client, settings: Settings, redis: Redis) -> None:
    """A newer engine has written; its decision can't be read here, and so neither can the log."""
    table, whole = await moved(ada, ben), await begun(ada, ben)
    async with seated(ada, table) as (live, _), seated(ada, whole.id) as (other, hers):
        newer = msgspec.msgpack.encode({"v": 99, "type": "move_played", "seq": 3})
        await add_event(settings, table, newer)
        stream = names.events_stream(names.partition_of(TableId(table), settings.partitions))
        await redis.xadd(stream, {names.MESSAGE: newer, names.TRACEPARENT: b""})
        async with asyncio.timeout(20):
            frame = await live.next()
        assert (frame.type, frame.code) == ("error", "table_broken")
        await live.socket.wait_closed()
        assert (live.socket.close_code, live.socket.close_reason) == (1011, "table_broken")
        await other.move(hers.legal[0])
        await until_seq(other, 2)


async def add_event(settings: Settings, table: str, body: bytes) -> None:
    async with await psycopg.AsyncConnection.connect(settings.database_url) as connection:
        await connection.execute("insert into events values (%s, 3, 'newer', %s)", (table, body))
