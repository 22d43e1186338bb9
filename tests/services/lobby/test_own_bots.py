"""Bots of others: accounts with keys, which play as people do, within limits of their own."""

from collections.abc import Callable

import msgspec
import psycopg
import pytest

from services.lobby.accounts.standing import must_be_heard
from services.lobby.accounts.tokens import digest_of
from services.lobby.own_bots.service import KEYS_MOST
from shared.contracts.ids import AccountId
from shared.runtime.servers.pool import Pool
from shared.runtime.settings import Settings
from shared.runtime.web.client import ApiError, Client
from shared.runtime.web.problems import Refused
from tests.services.lobby.conftest import lobby_at
from tests.services.lobby.people import PASSWORD, refused
from tests.services.lobby.playing import begun, play_out, seated

pytestmark = pytest.mark.anyio

NewClient = Callable[..., Client]
BOTS = "/accounts/me/bots"


@pytest.fixture
async def grace(somebody: NewClient) -> Client:
    client = somebody()
    await client.register("Grace", PASSWORD)
    return client


async def bot_of(owner: Client, bot: Client, name: str = "Difference Engine") -> Client:
    """The client shows a key of a new bot of that owner from now on."""
    made = (await owner.request("POST", BOTS, {"name": name})).json()
    assert (made["bot"], made["guest"], made["owner"]) == (True, False, owner.account.id)
    key = await owner.request("POST", f"{BOTS}/{made['id']}/keys", {"label": "the old laptop"})
    bot.token = key.json()["key"]
    bot.account = msgspec.convert((await bot.request("GET", "/accounts/me")).json(), type(bot.account))
    return bot


async def test_a_bot_plays_as_people_do_and_is_marked(
    grace: Client, ada: Client, somebody: NewClient, engine: None
) -> None:
    bot = await bot_of(grace, somebody())
    table = await begun(ada, bot)
    shown = (await ada.request("GET", f"/tables/{table.id}")).json()["seats"]
    marks = [(seat["name"], seat["bot"], seat["owner"]) for seat in shown]
    assert marks == [("Ada", "", None), ("Difference Engine", "", grace.account.id)]
    async with seated(ada, table.id) as (hers, first), seated(bot, table.id) as (its, second):
        assert (first.seat, second.seat) == (0, 1)
        await play_out([hers, its], [first, second])
    seats = (await ada.request("GET", f"/tables/{table.id}/record")).json()["seats"]
    assert [seat["owner"] for seat in seats] == [None, grace.account.id]


async def test_a_key_is_shown_once_and_kept_as_a_hash(grace: Client, somebody: NewClient, settings: Settings) -> None:
    bot = await bot_of(grace, somebody())
    listed = await grace.request("GET", f"{BOTS}/{bot.account.id}/keys")
    assert bot.token not in listed.text
    (shown,) = listed.json()
    assert bot.token.startswith(shown["prefix"]) and shown["label"] == "the old laptop"
    with psycopg.connect(settings.database_url) as connection:
        stored = connection.execute("select hash from tokens where kind = 'key'").fetchall()
    assert [bytes(row[0]) for row in stored] == [digest_of(bot.token)]
    assert [(one["name"], one["keys"]) for one in (await grace.request("GET", BOTS)).json()] == [
        ("Difference Engine", 1)
    ]


async def test_a_revoked_key_is_refused_and_its_connections_end(
    grace: Client, somebody: NewClient, settings: Settings
) -> None:
    bot = await bot_of(grace, somebody())
    table = await bot.open_table("pennies", ["person", "person"])
    (key,) = (await grace.request("GET", f"{BOTS}/{bot.account.id}/keys")).json()
    async with lobby_at(settings) as second, Client(second, bot.token) as elsewhere:
        async with seated(bot, table.id) as (live, _), seated(elsewhere, table.id) as (other, _):
            await grace.request("DELETE", f"{BOTS}/{bot.account.id}/keys/{key['id']}")
            for one in (live, other):
                await one.socket.wait_closed()
                assert (one.socket.close_code, one.socket.close_reason) == (4001, "key_revoked")
        for client in (bot, elsewhere):
            assert await refused(client, "POST", f"/tables/{table.id}/leave") == "401 key_revoked"
    assert (await grace.table(table.id)).seats[0].account == bot.account.id
    path = f"{BOTS}/{bot.account.id}/keys"
    assert await refused(grace, "DELETE", f"{path}/{key['id']}") == "404 unknown_key"
    assert (await grace.request("GET", path)).json() == []


async def test_nobody_has_the_bots_of_another(grace: Client, somebody: NewClient) -> None:
    bot, other = await bot_of(grace, somebody()), somebody()
    await other.register("Linus", PASSWORD)
    path = f"{BOTS}/{bot.account.id}"
    (key,) = (await grace.request("GET", f"{path}/keys")).json()
    for method, at, body in (("DELETE", path, None), ("GET", f"{path}/keys", None), ("POST", f"{path}/keys", {}),
                             ("DELETE", f"{path}/keys/{key['id']}", None)):  # fmt: skip
        assert await refused(other, method, at, body) == "404 unknown_bot"
    assert (await other.request("GET", BOTS)).json() == []
    await bot.request("GET", "/accounts/me")


async def test_a_bot_can_not_change_accounts(grace: Client, somebody: NewClient) -> None:
    bot = await bot_of(grace, somebody())
    tried = [
        ("PATCH", "/accounts/me", {"language": "uk"}), ("POST", "/accounts/me/name", {"name": "Deep Thought"}),
        ("POST", "/accounts/me/password", {"new": PASSWORD}),
        ("POST", "/accounts/me/registration", {"password": PASSWORD}),
        ("POST", "/accounts/me/recovery-codes", {}), ("POST", "/accounts/me/deletion", {}),
        ("GET", "/accounts/me/sessions", None), ("GET", "/accounts/me/export", None), ("POST", BOTS, {"name": "Child"}),
        ("POST", "/sign-out", None), ("POST", "/sign-out/everywhere", None),
    ]  # fmt: skip
    for method, path, body in tried:
        assert await refused(bot, method, path, body) == "403 not_for_bots", path
    assert await refused(bot, "GET", "/operators/audit") == "403 role_needed"


async def test_names_of_bots_are_their_own(grace: Client, somebody: NewClient) -> None:
    await bot_of(grace, somebody())
    for name in ("difference engine", "Grace", "greedy"):
        assert await refused(grace, "POST", BOTS, {"name": name}) == "409 name_taken"
    for path in ("/accounts", "/accounts/guests"):
        body = {"name": "Difference Engine"} | ({"password": PASSWORD} if path == "/accounts" else {})
        assert await refused(somebody(), "POST", path, body) == "409 name_taken"
    with pytest.raises(ApiError, match="401 wrong_password"):
        await somebody().sign_in("Difference Engine", PASSWORD)


async def test_bots_and_keys_have_limits(grace: Client, ada: Client, somebody: NewClient) -> None:
    assert await refused(ada, "POST", BOTS, {"name": "Guest's"}) == "409 no_password"
    bot = await bot_of(grace, somebody())
    for _ in range(KEYS_MOST - 1):
        await grace.request("POST", f"{BOTS}/{bot.account.id}/keys", {})
    assert await refused(grace, "POST", f"{BOTS}/{bot.account.id}/keys", {}) == "409 too_many_keys"
    for at in range(4):
        await grace.request("POST", BOTS, {"name": f"Engine {at}"})
    assert await refused(grace, "POST", BOTS, {"name": "One more"}) == "409 too_many_own_bots"
    await grace.request("DELETE", f"{BOTS}/{bot.account.id}")
    await grace.request("POST", BOTS, {"name": "One more"})


async def test_a_bot_sits_at_so_many_tables_and_no_more(settings: Settings) -> None:
    few = msgspec.structs.replace(settings, tables_per_own_bot=2)
    async with lobby_at(few) as url, Client(url) as grace, Client(url) as ada, Client(url) as bot:
        await grace.register("Grace", PASSWORD)
        await ada.enter_as_guest("Ada")
        await bot_of(grace, bot)
        tables = [await ada.open_table("pennies", ["person", "person"]) for _ in range(3)]
        for table in tables[:2]:
            await bot.join(table.id)
        assert await refused(bot, "POST", f"/tables/{tables[2].id}/join", {}) == "409 too_many_seats"
        body = {"game": "pennies", "seats": ["person", "person"]}
        assert await refused(bot, "POST", "/tables", body) == "409 too_many_seats"
        await bot.leave(tables[0].id)
        await bot.join(tables[2].id)


async def test_bots_of_one_owner_have_one_rate_of_their_own(settings: Settings) -> None:
    strict = msgspec.structs.replace(settings, rate_per_second=0.02, rate_burst=100, own_bots_rate_per_second=0.002)
    async with lobby_at(strict) as url, Client(url) as grace, Client(url) as one, Client(url) as two:
        await grace.register("Grace", PASSWORD)
        await bot_of(grace, one, "One")
        await bot_of(grace, two, "Two")
        for bot in (one, two) * 4:
            await bot.request("GET", "/accounts/me")
        for bot in (one, two):
            assert await refused(bot, "GET", "/accounts/me") == "429 too_many_requests"
        await grace.request("GET", "/accounts/me")


async def test_bots_take_no_part_in_talk(grace: Client, somebody: NewClient, settings: Settings) -> None:
    bot = await bot_of(grace, somebody())
    pool = Pool(settings.database_url, size=1)
    async with pool.connection() as connection:
        with pytest.raises(Refused, match="Bots do not take part in talk"):
            await must_be_heard(connection, AccountId(bot.account.id))
        await must_be_heard(connection, AccountId(grace.account.id))
    await pool.close()


async def test_a_bot_goes_with_its_owner_and_is_out_with_its_owner(
    grace: Client, somebody: NewClient, settings: Settings
) -> None:
    bot = await bot_of(grace, somebody())
    with psycopg.connect(settings.database_url) as connection:
        connection.execute("update accounts set suspended_until = now() + interval '1 hour' where name = 'Grace'")
    async with lobby_at(settings) as url, Client(url, bot.token) as elsewhere:
        assert await refused(elsewhere, "GET", "/accounts/me") == "403 suspended"
    with psycopg.connect(settings.database_url) as connection:
        connection.execute("update accounts set suspended_until = null")
    await grace.request("POST", "/accounts/me/deletion", {})
    assert await refused(bot, "GET", "/accounts/me") == "401 bad_token"
    assert (await somebody().request("GET", f"/accounts/{bot.account.id}")).json()["name"] == "Former player"
