"""Watching without an account: what a spectator may know, and nothing to be done."""

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from shared.runtime.settings import Settings
from shared.runtime.web.client import Client
from tests.services.lobby.conftest import lobby_at
from tests.services.lobby.playing import begun, seated, until_seq

pytestmark = pytest.mark.anyio


@pytest.mark.usefixtures("engine")
async def test_a_stranger_watches_as_a_spectator_does(url: str, ada: Client, ben: Client) -> None:
    table = (await begun(ada, ben)).id
    async with (
        seated(ada, table) as (hers, first),
        seated(ben, table) as (his, second),
        Client(url) as nobody,
        nobody.follow(table) as watching,
    ):
        told = await watching.next()
        assert (told.seat, told.legal, told.moves) == (None, [], [])
        assert (await nobody.view(table))["view"] == told.seen()
        live, frame = (hers, first) if first.legal else (his, second)
        await live.move(frame.legal[0], version=frame.seq)
        after = await until_seq(watching, told.seq + 1)
        assert (after.seat, after.legal, after.moves, after.command) == (None, [], [], "")


@pytest.mark.usefixtures("engine")
async def test_a_stranger_can_do_nothing_but_ping(url: str, ada: Client, ben: Client) -> None:
    table = (await begun(ada, ben)).id
    async with Client(url) as nobody, nobody.follow(table) as watching:
        await watching.next()
        asked = (
            {"type": "move", "move": "return 1"}, {"type": "resign"}, {"type": "say", "text": "hello"},
            {"type": "try", "moves": ["return 1"]},
        )  # fmt: skip
        for frame in asked:
            await watching.send(frame)
            answer = await watching.next()
            assert (answer.type, answer.code) == ("error", "no_token")
        await watching.send({"type": "ping", "n": 3})
        assert (await watching.next()).n == 3


async def test_a_private_table_is_not_there_for_strangers(url: str, ada: Client) -> None:
    body = {"game": "pennies", "seats": ["person", "person"], "private": True}
    table = (await ada.request("POST", "/tables", body)).json()["id"]
    async with Client(url) as nobody, nobody.follow(table) as watching:
        assert (await watching.next()).code == "unknown_table"


async def test_strangers_of_one_address_are_counted(settings: Settings) -> None:
    few = msgspec.structs.replace(settings, sockets_per_address=2)
    async with lobby_at(few) as url, Client(url) as ada, Client(url) as nobody:
        await ada.enter_as_guest("Ada")
        table = (await ada.open_table("pennies", ["person", "person"])).id
        async with nobody.follow(table) as one, nobody.follow(table) as two:
            assert [(await one.next()).type, (await two.next()).type] == ["table", "table"]
            with pytest.raises(ConnectionClosed) as closed:
                async with nobody.follow(table) as three:
                    while True:
                        await three.next()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4029
