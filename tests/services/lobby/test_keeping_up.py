"""A lobby that misses what a stream held notices it by the event log, and catches up within seconds."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis

from services.lobby.bootstrap import Lobby
from shared.contracts.ids import TableId
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from shared.runtime.web.client import Client
from tests.ports import free_port
from tests.services.lobby.playing import begun, until_seq
from tests.services.lobby.test_following import read, some_moves, watched
from tests.waiting import until_ready

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("engine")]

LIMIT = 15.0  # 5 s are promised, on a machine that has nothing else to do


class OtherLobby:
    """A lobby in a process of its own, which can be put to sleep."""

    def __init__(self, settings: Settings) -> None:
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        given = {
            "DATABASE_URL": settings.database_url, "REDIS_URL": settings.redis_url, "GAMES": settings.games,
            "PORT": str(port),
        }  # fmt: skip
        environment = os.environ | {f"GUILDHALL_{name}": value for name, value in given.items()}
        self.process = subprocess.Popen([sys.executable, "-m", "services.cli", "lobby"], env=environment)

    async def ready(self) -> None:
        await until_ready(self.url, self.process)

    def sleep(self) -> None:
        self.process.send_signal(signal.SIGSTOP)

    def wake(self) -> None:
        self.process.send_signal(signal.SIGCONT)


@pytest.fixture
async def other(settings: Settings) -> AsyncIterator[OtherLobby]:
    lobby = OtherLobby(settings)
    await lobby.ready()
    yield lobby
    lobby.wake()
    lobby.process.terminate()
    assert lobby.process.wait(20) == 0


def stream_of(table: str, settings: Settings) -> str:
    return names.events_stream(names.partition_of(TableId(table), settings.partitions))


async def test_what_was_published_while_a_lobby_slept_is_shown_though_the_stream_is_gone(
    ada: Client, ben: Client, other: OtherLobby, settings: Settings, redis: Redis
) -> None:
    table = await begun(ada, ben)
    async with Client(other.url, ben.token) as elsewhere, elsewhere.follow(table.id) as live:
        first = await live.next()
        other.sleep()
        move = (await ada.view(table.id))["legal"]
        assert isinstance(move, list)
        await ada.move(table.id, move[0])
        await redis.delete(stream_of(table.id, settings))
        other.wake()
        async with asyncio.timeout(LIMIT):
            told = await until_seq(live, first.seq + 1)
        assert told.happened == [[0, "returns"]]


async def test_a_stream_that_begins_anew_below_what_was_read_is_read_from_its_beginning(
    ada: Client, ben: Client, settings: Settings, redis: Redis
) -> None:
    """Redis came back without its data, and its clock is behind what it was."""
    table = await begun(ada, ben)
    stream = stream_of(table.id, settings)
    await redis.xadd(stream, {names.MESSAGE: b"far ahead"}, id="99999999999999-0")
    async with ben.follow(table.id) as live:
        await live.next()
        await asyncio.sleep(0.5)  # the entry far ahead has been read
        await redis.delete(stream)
        move = (await ada.view(table.id))["legal"]
        assert isinstance(move, list)
        async with asyncio.timeout(LIMIT):
            outcome = await ada.move(table.id, move[0])  # the decision itself comes, not only the view
            assert (outcome.ask, outcome.seq) == ("", 2)
            assert (await until_seq(live, 2)).seq == 2


async def test_a_room_that_misses_an_event_for_a_whole_round_reads_the_log(
    ada: Client, ben: Client, lobby: Lobby
) -> None:
    table = await begun(ada, ben)
    async with watched(lobby, table.id, ada.account.id) as (room, ear), ada.follow(table.id) as live:
        told = await live.next()
        await live.move(told.legal[0])
        await until_seq(live, 2)
        await lobby.log_check.compare()
        assert room.seq == 1 and ear.heard == []  # it may be on its way
        await lobby.log_check.compare()
        await asyncio.wait_for(ear.told.wait(), LIMIT)
        assert room.seq == 2
        assert [read(packed).seq for packed in ear.heard] == [2]


async def test_a_room_whose_game_began_unheard_begins(ada: Client, ben: Client, lobby: Lobby) -> None:
    opened = await ada.open_table("pennies", ["person", "person"])
    async with watched(lobby, opened.id, ada.account.id) as (room, ear):
        await ben.join(opened.id)
        await ada.start(opened.id)
        assert room.table is None
        for _ in range(2):
            await lobby.log_check.compare()
        await asyncio.wait_for(ear.told.wait(), LIMIT)
        assert ear.seat == 0 and read(ear.heard[0]).legal


async def test_rooms_that_are_up_to_date_are_left_alone(ada: Client, ben: Client, lobby: Lobby) -> None:
    table = await some_moves(ada, ben, 3)
    async with watched(lobby, table, ada.account.id) as (room, ear):
        for _ in range(3):
            await lobby.log_check.compare()
        assert room.behind is None and ear.heard == []
