"""Quick pairing, from the wish to the game that goes on."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import psycopg
import pytest

from services.lobby.bootstrap import Lobby
from services.lobby.pairing.schemas import SeekGame
from shared.contracts.ids import AccountId
from shared.runtime.settings import Settings
from shared.runtime.web.client import ApiError, Client
from tests.services.lobby.conftest import lobby_at
from tests.services.lobby.test_hall import in_hall
from tests.waiting import until

pytestmark = pytest.mark.anyio

NewClient = Callable[..., Client]
TWO = {"game": "pennies", "least": 2, "most": 2}


async def seek(client: Client, **wish: object) -> Any:
    return (await client.request("POST", "/pairing", {**TWO, **wish})).json()


async def table_of(client: Client) -> str:
    """Waits for it, as a client without a live connection does."""
    while True:
        found = (await client.request("GET", "/pairing?wait=20")).json()
        if found["table"] is not None:
            return str(found["table"])


async def code_of(client: Client, method: str, path: str, body: object = None) -> tuple[int, str]:
    with pytest.raises(ApiError) as error:
        await client.request(method, path, body)
    return error.value.status, error.value.code


@pytest.mark.usefixtures("engine")
async def test_two_who_want_the_same_play(ada: Client, ben: Client, url: str) -> None:
    async with in_hall(url, ada.token) as hall:
        asked = await seek(ada)
        assert (asked["game"], asked["table"]) == ("pennies", None)
        await hall.until(lambda: hall.mine.get("pairing") is not None)
        await seek(ben)
        table = await table_of(ben)
        await hall.until(lambda: hall.mine["pairing"]["table"] == table)
        await hall.until(lambda: any(one["kind"] == "paired" for one in hall.mine["notices"]))
    assert await table_of(ada) == table

    async def runs() -> bool:
        return (await ada.table(table)).status == "running"

    await until(runs)
    shown = await ada.table(table)
    assert {seat.account for seat in shown.seats} == {ada.account.id, ben.account.id}
    assert shown.options["players"] == 2
    await seek(ada)  # the pairing that was found makes room for the next


async def test_one_wish_an_account_and_it_can_be_cancelled(ada: Client) -> None:
    await seek(ada)
    assert await code_of(ada, "POST", "/pairing", TWO) == (409, "already_waiting")
    await ada.request("DELETE", "/pairing")
    assert await code_of(ada, "DELETE", "/pairing") == (404, "not_waiting")
    assert await code_of(ada, "GET", "/pairing") == (404, "not_waiting")
    answers = await asyncio.gather(*(seek(ada) for _ in range(5)), return_exceptions=True)
    assert sum(not isinstance(answer, ApiError) for answer in answers) == 1


async def test_what_can_not_be_played_is_refused(ada: Client) -> None:
    refused: list[tuple[dict[str, object], tuple[int, str]]] = [
        ({"game": "chess"}, (404, "unknown_game")),
        ({"least": 3, "most": 2}, (422, "bad_seats")),
        ({"most": 19}, (422, "bad_options")),
        ({"options": {"players": 2}}, (422, "bad_options")),
        ({"options": {"wild": True}}, (422, "bad_options")),
        ({"terms": {"undo": "always"}}, (422, "bad_terms")),
        ({"least": 1}, (400, "malformed_request")),
        ({"bots_after": -1}, (400, "malformed_request")),
        ({"bots_after": 1}, (400, "malformed_request")),
        ({"bot": "grandmaster"}, (400, "malformed_request")),
    ]
    for wish, refusal in refused:
        assert await code_of(ada, "POST", "/pairing", {**TWO, **wish}) == refusal, wish
    assert await code_of(ada, "GET", "/pairing") == (404, "not_waiting")
    assert await code_of(ada, "GET", "/pairing?wait=1000") == (400, "malformed_request")


async def test_those_who_want_different_things_or_avoid_each_other_are_not_paired(
    lobby: Lobby, url: str, ada: Client, ben: Client, somebody: NewClient
) -> None:
    cleo = somebody()
    await cleo.enter_as_guest("Cleo")
    await ada.request("POST", "/blocks", {"account": ben.account.id})
    await seek(ada)
    await seek(ben)
    await seek(cleo, options={"generous": True})
    await lobby.pairer.round()
    for client in (ada, ben, cleo):
        assert (await client.request("GET", "/pairing")).json()["table"] is None


@pytest.mark.usefixtures("engine")
async def test_bots_fill_the_table_of_whoever_waited_long_enough(ada: Client, settings: Settings) -> None:
    await seek(ada, least=3, most=4, bots_after=30, bot="random")
    with psycopg.connect(settings.database_url, autocommit=True) as connection:
        connection.execute("update pairing set asked_at = asked_at - interval '31 seconds'")
    table = await ada.table(await table_of(ada))
    assert sorted(seat.bot for seat in table.seats) == ["", "random", "random"]


async def test_whoever_goes_away_does_not_wait_any_more(ada: Client, ben: Client, settings: Settings) -> None:
    await seek(ada)
    with psycopg.connect(settings.database_url, autocommit=True) as connection:
        connection.execute("update pairing set seen_at = seen_at - interval '31 seconds'")

    async def gone() -> bool:
        with psycopg.connect(settings.database_url) as connection:
            return connection.execute("select 1 from pairing").fetchone() is None

    await until(gone)


@pytest.mark.usefixtures("engine")
async def test_many_at_several_lobbies_are_each_paired_once(settings: Settings) -> None:
    unlimited = msgspec.structs.replace(settings, rate_per_second=0.0)
    async with lobby_at(unlimited) as one, lobby_at(unlimited) as other:
        crowd = [Client(url) for url in (one, other) * 10]
        for client in crowd:
            await client.enter_as_guest()
        await asyncio.gather(*(seek(client) for client in crowd))
        tables = await asyncio.gather(*(table_of(client) for client in crowd))
        assert len(set(tables)) == 10 and all(tables.count(table) == 2 for table in tables)

        async def all_run() -> bool:
            return all([(await crowd[0].table(table)).status == "running" for table in set(tables)])

        await until(all_run)
        for client in crowd:
            await client.close()


@pytest.mark.usefixtures("engine")
async def test_a_table_that_its_lobby_did_not_begin_is_begun_by_the_next(lobby: Lobby, settings: Settings) -> None:
    """The lobby that paired them sends nothing, as if it had died between storing the table and asking the engine."""
    async with lobby_at(settings) as url, Client(url) as ada, Client(url) as ben:
        await ada.enter_as_guest("Ada")
        await ben.enter_as_guest("Ben")
    for client in (ada, ben):
        await lobby.pairing.seek(
            SeekGame("pennies", 2, 2), await lobby.accounts.find(AccountId(client.account.id)), "x"
        )
    await lobby.pairer.round()
    table = (await lobby.pairing.show(AccountId(ada.account.id))).table
    assert table is not None and (await lobby.tables.find(table)).status == "starting"
    async with lobby_at(settings):

        async def runs() -> bool:
            return (await lobby.tables.find(table)).status == "running"

        await until(runs)
