"""Tables before their game begins: open, list, show, join, leave, bots, close."""

import asyncio
from collections.abc import Callable

import httpx
import msgspec
import psycopg
import pytest

from services.lobby.main import main
from shared.rules.core.chance import commitment
from shared.runtime.settings import BadSettings, Settings
from shared.runtime.web.client import ApiError, Client

pytestmark = pytest.mark.anyio

NewClient = Callable[..., Client]


async def test_an_opened_table_shows_its_seats_and_the_hash_of_its_seed(ada: Client, settings: Settings) -> None:
    table = await ada.open_table("pennies", ["person", "person", "greedy"], {"generous": True})
    assert (table.status, table.host, table.seed) == ("open", ada.account.id, None)
    assert table.options == {"players": 3, "generous": True}
    assert [(s.name, s.account, s.bot) for s in table.seats] == [
        ("Ada", ada.account.id, ""), ("", None, ""), ("Greedy bot", None, "greedy"),
    ]  # fmt: skip
    with psycopg.connect(settings.database_url) as connection:
        row = connection.execute("select seed from tables").fetchone()
    assert row is not None and len(bytes(row[0])) >= 16
    assert commitment(bytes(row[0])) == table.commitment


async def test_opening_can_leave_the_host_unseated(ada: Client) -> None:
    table = await ada.open_table("pennies", ["random", "greedy"], sit=False)
    assert [seat.bot for seat in table.seats] == ["random", "greedy"]


NOT_OPENED: list[tuple[object, tuple[int, str]]] = [
    ({"game": "chess"}, (404, "unknown_game")),
    ({"game": "pennies"}, (422, "bad_options")),
    ({"game": "pennies", "seats": ["person"]}, (422, "bad_options")),
    ({"game": "pennies", "options": {"players": 99}}, (422, "bad_options")),
    ({"game": "pennies", "options": {"players": "two"}}, (422, "bad_options")),
    ({"game": "pennies", "options": {"players": 2, "wild": True}}, (422, "bad_options")),
    ({"game": "pennies", "options": {"players": 3}, "seats": ["person", "person"]}, (422, "bad_seats")),
    ({"game": "pennies", "seats": ["random", "random"], "sit": True}, (422, "bad_seats")),
    ({"game": "pennies", "seats": ["person", "grandmaster"]}, (400, "malformed_request")),
    ({"game": "pennies", "seats": "person"}, (400, "malformed_request")),
    ({"game": "pennies", "options": []}, (400, "malformed_request")),
    ({"game": "../../etc/passwd"}, (404, "unknown_game")),
    ({"seats": ["person", "person"]}, (400, "malformed_request")),
]


async def test_what_the_rules_do_not_allow_is_not_opened(ada: Client) -> None:
    for body, refusal in NOT_OPENED:
        with pytest.raises(ApiError) as refused:
            await ada.request("POST", "/tables", body)
        assert (refused.value.status, refused.value.code) == refusal, body
    assert (await ada.tables()).tables == []


async def test_people_join_and_leave(ada: Client, ben: Client, somebody: NewClient) -> None:
    table = await ada.open_table("pennies", ["person", "person", "person"])
    assert (await ben.join(table.id, seat=2)).seats[2].account == ben.account.id
    with pytest.raises(ApiError, match="409 already_seated"):
        await ben.join(table.id)
    cleo = somebody()
    await cleo.enter_as_guest("Cleo")
    with pytest.raises(ApiError, match="409 no_free_seat"):
        await cleo.join(table.id, seat=2)
    with pytest.raises(ApiError, match="403 not_your_seat"):
        await cleo.leave(table.id)
    await cleo.join(table.id)
    assert [seat.name for seat in (await ben.leave(table.id)).seats] == ["Ada", "Cleo", ""]


async def test_one_seat_wanted_by_many_at_once_goes_to_one(ada: Client, somebody: NewClient) -> None:
    table = await ada.open_table("pennies", ["person", "person"])
    crowd = [somebody() for _ in range(8)]
    await asyncio.gather(*(client.enter_as_guest() for client in crowd))
    answers = await asyncio.gather(*(client.join(table.id) for client in crowd), return_exceptions=True)
    refused = [answer for answer in answers if isinstance(answer, ApiError)]
    assert len(refused) == 7
    assert {error.code for error in refused} == {"no_free_seat"}


async def test_only_the_host_seats_bots_and_closes(ada: Client, ben: Client) -> None:
    table = await ada.open_table("pennies", ["person", "person"])
    bot = f"/tables/{table.id}/seats/1/bot"
    with pytest.raises(ApiError, match="403 not_the_host"):
        await ben.request("PUT", bot, {"level": "random"})
    assert (await ada.request("PUT", bot, {"level": "random"})).json()["seats"][1]["bot"] == "random"
    with pytest.raises(ApiError, match="409 no_free_seat"):
        await ben.join(table.id)
    with pytest.raises(ApiError, match="409 no_free_seat"):
        await ada.request("PUT", bot, {"level": "greedy"})
    assert (await ada.request("DELETE", bot)).json()["seats"][1]["bot"] == ""
    with pytest.raises(ApiError, match="409 no_bot_there"):
        await ada.request("DELETE", bot)
    with pytest.raises(ApiError, match="422 bad_seats"):
        await ada.request("PUT", f"/tables/{table.id}/seats/7/bot", {"level": "random"})
    with pytest.raises(ApiError, match="403 not_the_host"):
        await ben.request("POST", f"/tables/{table.id}/close")
    assert (await ada.request("POST", f"/tables/{table.id}/close")).json()["status"] == "closed"
    with pytest.raises(ApiError, match="409 table_closed"):
        await ben.join(table.id)


async def test_a_table_with_a_free_seat_does_not_start_and_only_the_host_starts_it(ada: Client, ben: Client) -> None:
    table = await ada.open_table("pennies", ["person", "person"])
    with pytest.raises(ApiError, match="409 seats_free"):
        await ada.start(table.id)
    await ben.join(table.id)
    with pytest.raises(ApiError, match="403 not_the_host"):
        await ben.start(table.id)
    assert (await ada.table(table.id)).status == "open"


async def test_lists_are_filtered_and_paged_newest_first(ada: Client, ben: Client) -> None:
    opened = [(await ada.open_table("pennies", ["person", "person"])).id for _ in range(5)]
    bens = (await ben.open_table("pennies", ["person", "person"])).id
    await ada.request("POST", f"/tables/{opened[0]}/close")
    seen: list[str] = []
    page = await ben.tables(limit=2)
    while True:
        seen += [table.id for table in page.tables]
        if page.after is None:
            break
        page = await ben.tables(limit=2, after=page.after)
    assert seen == [bens, *reversed(opened)]
    assert [table.id for table in (await ben.tables(status="closed")).tables] == [opened[0]]
    assert [table.id for table in (await ada.tables(account=ben.account.id)).tables] == [bens]
    assert (await ada.tables(game="viscounts")).tables == []


async def test_bad_filters_are_refused(ada: Client) -> None:
    for query in ("limit=0", "limit=1000", "limit=x", "status=lost", "game=%0a", "after=never", "after=1~%00"):
        with pytest.raises(ApiError, match="400 malformed_request"):
            await ada.request("GET", f"/tables?{query}")


async def test_watchers_of_an_open_table_see_who_sits_down(ada: Client, ben: Client) -> None:
    table = await ada.open_table("pennies", ["person", "person"])
    async with ada.follow(table.id) as live:
        first = await live.next()
        assert first.table is not None and first.table.seats[1].account is None
        await ben.join(table.id)
        second = await live.next()
        assert second.table is not None and second.table.seats[1].name == "Ben"


async def test_a_second_lobby_on_the_same_port_says_what_is_wrong(url: str, settings: Settings) -> None:
    taken = msgspec.structs.replace(settings, port=int(url.rpartition(":")[2]))
    with pytest.raises(BadSettings, match=rf"GUILDHALL_PORT={taken.port} can't be used"):
        await main(taken, asyncio.Event())


async def test_games_show_their_options_and_components(url: str) -> None:
    async with httpx.AsyncClient(base_url=url) as http:
        games = {game["name"]: game for game in (await http.get("/games")).json()}
        assert games["pennies"]["options"][0]["name"] == "generous"
        assert (await http.get("/games/pennies/catalogue")).json()["coins"][0]["id"] == "1"
        assert (await http.get("/games/pennies/view-schema")).json() == {"type": "object"}
        assert (await http.get("/games/chess")).json()["code"] == "unknown_game"


async def test_a_table_says_by_which_terms_it_is_played(ada: Client) -> None:
    usual = await ada.open_table("pennies", ["person", "person"])
    strict = await ada.open_table("pennies", ["person", "person"], terms={"undo": "off"})
    assert (usual.terms.undo, strict.terms.undo) == ("own_turn", "off")
    assert (await ada.table(strict.id)).terms == strict.terms
    assert {table.terms.undo for table in (await ada.tables()).tables} == {"own_turn", "off"}


async def test_terms_that_no_table_can_be_played_by_open_none(ada: Client) -> None:
    with pytest.raises(ApiError) as refused:
        await ada.open_table("pennies", ["person", "person"], terms={"undo": "always"})
    assert (refused.value.status, refused.value.code) == (422, "bad_terms")
    assert "undo" in str(refused.value) and "own_turn" in str(refused.value)
    assert (await ada.tables()).tables == []
