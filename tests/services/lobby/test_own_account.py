"""What somebody can do with the own account: profile, name, password, recovery codes, sign-ins."""

from collections.abc import Callable
from datetime import timedelta

import httpx
import psycopg
import pytest

from services.lobby.accounts.came_from import came_from
from services.lobby.accounts.name_claims import HELD_BACK_MOST
from services.lobby.accounts.recovery import CODES, hash_of, new_codes
from shared.contracts.ids import AccountId
from shared.runtime.settings import Settings
from shared.runtime.web.client import ApiError, Client
from tests.services.lobby.conftest import lobby_at
from tests.services.lobby.people import PASSWORD, refused, signed_in_before
from tests.services.lobby.playing import begun, seated

pytestmark = pytest.mark.anyio

NewClient = Callable[..., Client]


@pytest.fixture
async def grace(somebody: NewClient) -> Client:
    client = somebody()
    await client.register("Grace", PASSWORD)
    return client


async def test_language_and_time_zone_are_kept_and_shown_to_nobody_else(grace: Client, ada: Client) -> None:
    told = await grace.request("PATCH", "/accounts/me", {"language": "uk", "time_zone": "Europe/Kyiv"})
    assert (told.json()["language"], told.json()["time_zone"]) == ("uk", "Europe/Kyiv")
    await grace.request("PATCH", "/accounts/me", {"language": "pl"})
    mine = (await grace.request("GET", "/accounts/me")).json()
    assert (mine["language"], mine["time_zone"], mine["role"]) == ("pl", "Europe/Kyiv", "player")
    public = (await ada.request("GET", f"/accounts/{grace.account.id}")).json()
    assert set(public) == {"id", "name", "guest", "bot", "owner", "gone"}


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ({"language": "xx"}, "400 unknown_language"),
        ({"language": "../../etc"}, "400 unknown_language"),
        ({"time_zone": "Mars/Olympus"}, "400 unknown_time_zone"),
        ({"time_zone": "/etc/localtime"}, "400 unknown_time_zone"),
        ({"language": "uk", "time_zone": "Mars/Olympus"}, "400 unknown_time_zone"),
        ({"language": 7}, "400 malformed_request"),
        ({"role": "operator"}, "400 malformed_request"),
    ],
)
async def test_what_nobody_speaks_and_no_map_has_changes_nothing(
    grace: Client, told: dict[str, object], code: str
) -> None:
    before = (await grace.request("GET", "/accounts/me")).json()
    assert await refused(grace, "PATCH", "/accounts/me", told) == code
    assert (await grace.request("GET", "/accounts/me")).json() == before


async def test_a_new_name_shows_at_once_and_the_old_one_is_held_back(grace: Client, somebody: NewClient) -> None:
    table = await grace.open_table("pennies", ["person", "person"])
    await grace.request("POST", "/accounts/me/name", {"name": "Grace Hopper"})
    assert (await grace.table(table.id)).seats[0].name == "Grace Hopper"
    for name in ("Grace", "grace"):
        assert await refused(somebody(), "POST", "/accounts", {"name": name, "password": PASSWORD}) == "409 name_taken"
        assert await refused(somebody(), "POST", "/accounts/guests", {"name": name}) == "409 name_taken"
    assert (await somebody().sign_in("Grace Hopper", PASSWORD)).id == grace.account.id
    await grace.request("POST", "/accounts/me/name", {"name": "Grace"})  # one's own can be had back
    assert (await grace.table(table.id)).seats[0].name == "Grace"


async def test_a_name_that_was_given_up_long_ago_is_free(
    grace: Client, somebody: NewClient, settings: Settings
) -> None:
    await grace.request("POST", "/accounts/me/name", {"name": "Hopper"})
    with psycopg.connect(settings.database_url) as connection:
        connection.execute("update names set free_at = now() where free_at is not null")
    other = somebody()
    await other.register("Grace", PASSWORD)
    assert await refused(grace, "POST", "/accounts/me/name", {"name": "Grace"}) == "409 name_taken"


async def test_names_are_not_collected_by_renaming(grace: Client, somebody: NewClient) -> None:
    for at in range(HELD_BACK_MOST):
        await grace.request("POST", "/accounts/me/name", {"name": f"Grace {at + 2}"})
    assert await refused(grace, "POST", "/accounts/me/name", {"name": "Grace 99"}) == "409 renamed_too_often"
    assert (await grace.request("GET", "/accounts/me")).json()["name"] == f"Grace {HELD_BACK_MOST + 1}"
    await somebody().register("Grace 99", PASSWORD)  # what was refused is nobody's


@pytest.mark.parametrize("name", ["Linus", "1inus", "Greedy bot", "Former player", "A\u202eb"])
async def test_no_name_of_anybody_else(grace: Client, somebody: NewClient, name: str) -> None:
    await somebody().register("Linus", PASSWORD)
    code = "400 bad_name" if "\u202e" in name else "409 name_taken"
    assert await refused(grace, "POST", "/accounts/me/name", {"name": name}) == code


@pytest.mark.usefixtures("engine")
async def test_a_running_game_shows_the_present_name(grace: Client, ada: Client) -> None:
    table = await begun(grace, ada)
    await grace.request("POST", "/accounts/me/name", {"name": "Hopper"})
    async with seated(ada, table.id) as (_, first):
        assert [seat.name for seat in first.seats] == ["Hopper", "Ada"]
    assert [seat.name for seat in (await ada.record(table.id)).seats] == ["Hopper", "Ada"]


@pytest.mark.usefixtures("engine")
async def test_a_guest_becomes_an_account_and_keeps_seat_and_games(
    ada: Client, ben: Client, somebody: NewClient
) -> None:
    table = await begun(ada, ben)
    told = await ada.request("POST", "/accounts/me/registration", {"name": "Countess", "password": PASSWORD})
    assert (told.json()["id"], told.json()["guest"]) == (ada.account.id, False)
    again = somebody()
    assert (await again.sign_in("Countess", PASSWORD)).id == ada.account.id
    async with seated(again, table.id) as (live, first):
        assert first.seat == 0 and first.seats[0].name == "Countess" and not first.seats[0].guest
        await live.move(first.legal[0])
    assert await refused(ada, "POST", "/accounts/me/registration", {"password": PASSWORD}) == "409 already_registered"


async def test_a_guest_whose_name_is_taken_chooses_another(ada: Client, ben: Client, somebody: NewClient) -> None:
    await ada.request("POST", "/accounts/me/registration", {"password": PASSWORD})
    other = somebody()
    assert await refused(other, "POST", "/accounts/guests", {"name": "Ada"}) == "409 name_taken"
    body = {"name": "Ada", "password": PASSWORD}
    assert await refused(ben, "POST", "/accounts/me/registration", body) == "409 name_taken"
    assert (await ben.request("GET", "/accounts/me")).json()["guest"]


async def test_a_new_password_ends_every_other_sign_in(grace: Client, somebody: NewClient) -> None:
    elsewhere = somebody()
    await elsewhere.sign_in("Grace", PASSWORD)
    await grace.request("POST", "/accounts/me/password", {"new": "another horse", "password": PASSWORD})
    assert await refused(elsewhere, "GET", "/accounts/me") == "401 token_revoked"
    await grace.request("GET", "/accounts/me")
    with pytest.raises(ApiError, match="401 wrong_password"):
        await elsewhere.sign_in("Grace", PASSWORD)
    await elsewhere.sign_in("Grace", "another horse")


ASKS_WHO = [
    ("/accounts/me/password", {"new": "another horse"}),
    ("/accounts/me/recovery-codes", {}),
    ("/accounts/me/deletion", {}),
]


@pytest.mark.parametrize(("path", "body"), ASKS_WHO)
async def test_an_old_sign_in_has_to_give_the_password(
    grace: Client, settings: Settings, path: str, body: dict[str, str]
) -> None:
    signed_in_before(settings, grace, timedelta(minutes=11))
    async with lobby_at(settings) as url, Client(url, grace.token) as elsewhere:  # nothing is believed there yet
        assert await refused(elsewhere, "POST", path, body) == "403 password_needed"
        wrong = {**body, "password": "wrong horse"}
        assert await refused(elsewhere, "POST", path, wrong) == "403 not_your_password"
        await elsewhere.request("POST", path, {**body, "password": PASSWORD})


async def test_a_guest_has_no_password_to_change_or_recover(ada: Client) -> None:
    for path in ("/accounts/me/password", "/accounts/me/recovery-codes"):
        body = {"new": "another horse"} if path.endswith("password") else {}
        assert await refused(ada, "POST", path, body) == "409 no_password"


async def test_a_recovery_code_is_good_once(grace: Client, somebody: NewClient, settings: Settings) -> None:
    codes = (await grace.request("POST", "/accounts/me/recovery-codes", {})).json()["codes"]
    assert len(set(codes)) == CODES
    with psycopg.connect(settings.database_url) as connection:
        stored = connection.execute("select hash from recovery_codes").fetchall()
    assert {bytes(row[0]) for row in stored} == {hash_of(AccountId(grace.account.id), code) for code in codes}
    asked = {"name": "grace", "code": codes[0].upper().replace("-", " "), "password": "another horse"}
    other = somebody()
    token = (await other.request("POST", "/accounts/recovery", asked)).json()
    assert token["account"]["id"] == grace.account.id
    assert await refused(grace, "GET", "/accounts/me") == "401 token_revoked"
    assert await refused(other, "POST", "/accounts/recovery", asked) == "401 wrong_code"
    await other.sign_in("Grace", "another horse")
    assert (await other.request("GET", "/accounts/me")).json()["recovery_codes"] == CODES - 1


async def test_new_codes_take_the_place_of_the_old_ones_and_strangers_have_none(
    grace: Client, somebody: NewClient
) -> None:
    old = (await grace.request("POST", "/accounts/me/recovery-codes", {})).json()["codes"]
    await grace.request("POST", "/accounts/me/recovery-codes", {})
    other = somebody()
    for name, code in (("Grace", old[0]), ("Grace", "x"), ("Nobody", old[0]), ("Grace", "é")):
        body = {"name": name, "code": code, "password": "another horse"}
        assert await refused(other, "POST", "/accounts/recovery", body) == "401 wrong_code"
    await grace.request("GET", "/accounts/me")


def test_recovery_codes_are_long() -> None:
    assert all(len(code.replace("-", "")) == 16 for code in new_codes())


async def test_sign_ins_are_listed_and_ended_one_by_one(grace: Client, somebody: NewClient, url: str) -> None:
    phone = somebody()
    await phone.sign_in("Grace", PASSWORD)
    async with httpx.AsyncClient(base_url=url, headers={b"User-Agent": b"Quill/7 (\xe9criture)"}) as http:
        await http.post("/sign-in", json={"name": "Grace", "password": PASSWORD})
    listed = (await grace.request("GET", "/accounts/me/sessions")).json()
    assert [one["current"] for one in listed] == [False, False, True]
    assert listed[0]["agent"] == "Quill/7 (criture)" and listed[0]["network"] == "127.0.0.0/24"
    assert grace.token not in str(listed)
    table = await grace.open_table("pennies", ["person", "person"])
    async with seated(phone, table.id) as (live, _):
        await grace.request("DELETE", f"/accounts/me/sessions/{listed[1]['id']}")
        await live.socket.wait_closed()
        assert live.socket.close_code == 4001
    assert await refused(phone, "GET", "/accounts/me") == "401 token_revoked"
    assert await refused(grace, "DELETE", f"/accounts/me/sessions/{listed[1]['id']}") == "404 unknown_session"
    await grace.request("DELETE", "/accounts/me/sessions")
    assert len((await grace.request("GET", "/accounts/me/sessions")).json()) == 1


async def test_nobody_ends_the_sign_in_of_another(grace: Client, ada: Client) -> None:
    mine = (await grace.request("GET", "/accounts/me/sessions")).json()[0]["id"]
    assert await refused(ada, "DELETE", f"/accounts/me/sessions/{mine}") == "404 unknown_session"
    await grace.request("GET", "/accounts/me")


def test_only_the_neighbourhood_of_an_address_is_kept() -> None:
    for address, network in (("203.0.113.77", "203.0.113.0/24"), ("2001:db8:1:2::9", "2001:db8:1::/48"), ("x", "")):
        assert came_from({"client": (address, 1), "headers": []}).network == network
