"""The hall: tables, turns and results as they change, and what waits for one account."""

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import psycopg
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from shared.runtime.settings import Settings
from shared.runtime.web.client import Client
from tests.services.lobby.conftest import lobby_at
from tests.services.lobby.playing import begun, play_out, seated

pytestmark = pytest.mark.anyio

NewClient = Callable[..., Client]


class InHall:
    """Somebody in the hall who keeps account of what it says, as a client would."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.tables: dict[str, Any] = {}
        self.turns: dict[str, Any] = {}
        self.results: list[Any] = []
        self.mine: dict[str, Any] = {}

    async def next(self) -> dict[str, Any]:
        frame: dict[str, Any] = json.loads(await self.socket.recv())
        if frame["type"] in ("hall", "changed"):
            if frame["type"] == "hall":
                self.tables = {}
            self.tables |= {table["id"]: table for table in frame.get("tables", [])}
            self.turns |= {turn["table"]: turn["seats"] for turn in frame.get("turns", [])}
            self.results = frame.get("results", []) + self.results
            for table in frame.get("gone", []):
                del self.tables[table]
        elif frame["type"] == "mine":
            self.mine |= frame
        return frame

    async def until(self, holds: Callable[[], bool]) -> None:
        while not holds():
            await self.next()


@asynccontextmanager
async def in_hall(url: str, token: str = "") -> AsyncIterator[InHall]:
    async with connect(f"{url.replace('http', 'ws', 1)}/hall", max_size=None) as socket:
        await socket.send(json.dumps({"type": "hello", "token": token}))
        hall = InHall(socket)
        await hall.next()
        if token:
            await hall.next()
        yield hall


async def test_tables_come_change_and_go(url: str, ada: Client, ben: Client) -> None:
    async with in_hall(url) as hall:
        assert hall.tables == {}
        table = (await ada.open_table("pennies", ["person", "person"])).id
        await hall.until(lambda: table in hall.tables)
        await ben.join(table)
        await hall.until(lambda: hall.tables[table]["seats"][1]["name"] == "Ben")
        await ada.request("POST", f"/tables/{table}/close")
        await hall.until(lambda: table not in hall.tables)


@pytest.mark.usefixtures("engine")
async def test_whose_turn_it_is_and_how_it_ended(url: str, ada: Client, ben: Client) -> None:
    async with in_hall(url, ada.token) as hall, in_hall(url) as stranger:
        table = (await begun(ada, ben)).id
        async with seated(ada, table) as (hers, first), seated(ben, table) as (his, second):
            await hall.until(lambda: table in hall.turns and hall.tables[table]["status"] == "running")
            waiting = {one["seat"] for one in hall.turns[table]}
            assert waiting == {one.seat for one in first.pending}
            await hall.until(lambda: (table in hall.mine["waiting"]) == (0 in waiting))
            async with in_hall(url, ben.token) as late:
                assert late.mine["waiting"] == ([table] if 1 in waiting else [])
                assert [one["id"] for one in late.mine["tables"]] == [table]
                assert {one["seat"] for one in late.turns[table]} == waiting
            heard = await play_out([hers, his], [first, second])
        for watcher in (hall, stranger):
            await watcher.until(lambda watcher=watcher: any(one["table"] == table for one in watcher.results))  # type: ignore[misc]
            assert table not in watcher.tables or watcher.tables[table]["status"] != "running"
        finished = heard[0][-1].finished
        assert finished is not None
        places = hall.results[0]["places"]
        assert [(one["name"], one["score"]) for one in places] == [
            ("Ada", finished.scores[0].score), ("Ben", finished.scores[1].score),
        ]  # fmt: skip
        await hall.until(lambda: hall.mine["tables"] == [] and hall.mine["waiting"] == [])
    async with in_hall(url) as newcomer:
        assert [one["table"] for one in newcomer.results] == [table]


@pytest.mark.usefixtures("engine")
async def test_a_lobby_that_begins_later_knows_whose_turn_it_is(settings: Settings) -> None:
    async with lobby_at(settings) as first, Client(first) as ada, Client(first) as ben:
        await ada.enter_as_guest("Ada")
        await ben.enter_as_guest("Ben")
        table = (await begun(ada, ben)).id
        async with seated(ada, table) as (_, told):
            waiting = {one.seat for one in told.pending}
    async with lobby_at(settings) as second, in_hall(second, ada.token) as hall:
        await hall.until(lambda: table in hall.turns)
        assert {one["seat"] for one in hall.turns[table]} == waiting


async def test_private_tables_are_shown_to_those_who_belong_there(url: str, ada: Client, ben: Client) -> None:
    async with in_hall(url, ada.token) as hers, in_hall(url, ben.token) as his, in_hall(url) as stranger:
        body = {"game": "pennies", "seats": ["person", "person"], "private": True}
        table = (await ada.request("POST", "/tables", body)).json()["id"]
        await hers.until(lambda: [one["id"] for one in hers.mine["tables"]] == [table])
        sent = await ada.request("POST", f"/tables/{table}/invitations", {"account": ben.account.id})
        await his.until(lambda: bool(his.mine["invitations"]["received"]))
        assert his.mine["invitations"]["received"] == [sent.json()]
        await his.until(lambda: bool(his.mine["notices"]))
        assert his.mine["notices"][0]["kind"] == "invited"
        await ben.request("POST", f"/invitations/{sent.json()['id']}/accept", {})
        await his.until(lambda: [one["id"] for one in his.mine["tables"]] == [table])
        await hers.until(lambda: bool(hers.mine["notices"]))
        public = (await ada.open_table("pennies", ["person", "person"])).id
        await stranger.until(lambda: public in stranger.tables)
        for watcher in (hers, his, stranger):
            assert table not in watcher.tables


async def test_friends_see_each_other_come_and_go_at_any_lobby(settings: Settings, url: str, ada: Client) -> None:
    async with lobby_at(settings) as other, Client(other) as ben:
        await ben.enter_as_guest("Ben")
        await ada.request("POST", "/friends", {"account": ben.account.id})
        await ben.request("POST", "/friends", {"account": ada.account.id})
        async with in_hall(url, ada.token) as hers:
            assert hers.mine["online"] == []
            async with in_hall(other, ben.token) as his:
                await hers.until(lambda: hers.mine["online"] == [ben.account.id])
                await his.until(lambda: his.mine["online"] == [ada.account.id])
            await hers.until(lambda: hers.mine["online"] == [])


async def test_what_nobody_heard_of_is_seen_all_the_same(url: str, ada: Client, settings: Settings) -> None:
    """Redis carries hints only: what is in the database is shown within a few seconds."""
    table = (await ada.open_table("pennies", ["person", "person"])).id
    async with in_hall(url) as hall:
        assert table in hall.tables
        with psycopg.connect(settings.database_url, autocommit=True) as connection:
            connection.execute("update tables set status = 'closed'")
        await hall.until(lambda: table not in hall.tables)


async def test_a_bad_token_and_bad_frames_are_answered(url: str, ada: Client) -> None:
    async with in_hall(url, ada.token) as hall:
        for data in ("no json", '{"type": "move", "move": "x"}', '{"type": "hello"}'):
            await hall.socket.send(data)
            assert (await hall.next())["code"] == "malformed_frame"
        await hall.socket.send('{"type": "ping", "n": 7}')
        assert await hall.next() == {"type": "pong", "n": 7}
        await ada.sign_out()
        with pytest.raises(ConnectionClosed) as closed:
            await hall.until(lambda: False)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4001
    async with connect(f"{url.replace('http', 'ws', 1)}/hall") as socket:
        await socket.send('{"type": "hello", "token": "forged"}')
        assert json.loads(await socket.recv())["code"] == "bad_token"
