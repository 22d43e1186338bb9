"""Guests, passwords, tokens that expire and can be revoked."""

from collections.abc import Callable

import httpx
import msgspec
import psycopg
import pytest

from services.lobby.accounts.tokens import digest_of
from shared.runtime.settings import Settings
from shared.runtime.web.client import ApiError, Client
from tests.services.lobby.conftest import lobby_at

pytestmark = pytest.mark.anyio

NewClient = Callable[..., Client]


async def test_a_guest_is_known_by_the_token(ada: Client) -> None:
    answer = await ada.request("GET", "/accounts/me")
    assert {"id": ada.account.id, "name": "Ada", "guest": True}.items() <= answer.json().items()


async def test_a_registered_name_signs_in_again_and_belongs_to_one(somebody: NewClient) -> None:
    first, again, other = somebody(), somebody(), somebody()
    account = await first.register("Grace", "correct horse")
    assert (await again.sign_in("grace", "correct horse")).id == account.id
    assert again.token != first.token
    with pytest.raises(ApiError, match="409 name_taken"):
        await other.register("GRACE", "another password")


async def test_a_wrong_password_and_an_unknown_name_look_the_same(somebody: NewClient) -> None:
    await somebody().register("Grace", "correct horse")
    refusals = set()
    for name, password in (("Grace", "wrong password"), ("Nobody", "correct horse")):
        with pytest.raises(ApiError) as refused:
            await somebody().sign_in(name, password)
        refusals.add(str(refused.value))
    assert refusals == {"401 wrong_password: No account has that name and password."}


async def test_neither_token_nor_password_is_stored(somebody: NewClient, settings: Settings) -> None:
    client = somebody()
    await client.register("Grace", "correct horse")
    with psycopg.connect(settings.database_url) as connection:
        stored = connection.execute("select password_hash from accounts where name = 'Grace'").fetchone()
        digest = connection.execute("select hash from tokens").fetchone()
    assert stored is not None and str(stored[0]).startswith("$argon2id$") and "correct horse" not in str(stored[0])
    assert digest is not None and bytes(digest[0]) == digest_of(client.token) != client.token.encode()


async def test_a_signed_out_token_is_refused_at_once_also_by_another_lobby(
    ada: Client, settings: Settings, somebody: NewClient
) -> None:
    async with lobby_at(settings) as second, Client(second, ada.token) as elsewhere:
        assert (await elsewhere.request("GET", "/accounts/me")).status_code == 200
        async with elsewhere.follow((await ada.open_table("pennies", ["person", "person"])).id) as live:
            assert (await live.next()).type == "table"
            await ada.sign_out()
            await live.socket.wait_closed()  # so the second lobby has heard of it
            assert live.socket.close_code == 4001
        for client in (ada, elsewhere):
            with pytest.raises(ApiError, match="401 token_revoked"):
                await client.request("GET", "/accounts/me")


async def test_signing_out_everywhere_revokes_every_token(somebody: NewClient) -> None:
    first, second = somebody(), somebody()
    await first.register("Grace", "correct horse")
    await second.sign_in("Grace", "correct horse")
    await first.request("POST", "/sign-out/everywhere")
    for client in (first, second):
        with pytest.raises(ApiError, match="401 token_revoked"):
            await client.request("GET", "/accounts/me")


async def test_an_expired_token_is_refused(settings: Settings) -> None:
    async with (
        lobby_at(msgspec.structs.replace(settings, token_hours=0.0)) as url,
        Client(url) as client,
    ):
        await client.enter_as_guest("Late")
        with pytest.raises(ApiError, match="401 token_expired"):
            await client.request("GET", "/accounts/me")


async def test_without_a_good_token_nothing_is_told(url: str) -> None:
    async with httpx.AsyncClient(base_url=url) as http:
        for shown, code in {
            "": "no_token",
            "Basic abc": "no_token",
            "Bearer": "no_token",
            "Bearer forged": "bad_token",
            "Bearer " + "x" * 5000: "bad_token",
        }.items():
            answer = await http.get("/accounts/me", headers={"Authorization": shown} if shown else {})
            assert (answer.status_code, answer.json()["code"]) == (401, code), shown


BAD_REGISTRATIONS = [
    b"",
    b"{",
    b"[]",
    b'{"name": 7, "password": "long enough"}',
    b'{"name": "", "password": "long enough"}',
    b'{"name": " Ada", "password": "long enough"}',
    b'{"name": "Ada\\n", "password": "long enough"}',
    b'{"name": "A\\u0000da", "password": "long enough"}',
    b'{"name": "A\\ud800da", "password": "long enough"}',
    b'{"name": "' + b"x" * 41 + b'", "password": "long enough"}',
    b'{"name": "Ada", "password": "short"}',
    b'{"name": "Ada", "password": "' + b"x" * 201 + b'"}',
    b'{"name": "Ada", "password": "long enough", "admin": true}',
    b'\xff\xfe{"name"',
]


async def test_bad_registrations_are_refused_with_what_is_wrong(url: str) -> None:
    async with httpx.AsyncClient(base_url=url) as http:
        for body in BAD_REGISTRATIONS:
            answer = await http.post("/accounts", content=body, headers={"Content-Type": "application/json"})
            assert (answer.status_code, answer.json()["code"]) == (400, "malformed_request"), body
            assert answer.json()["sentence"], body


async def test_an_unknown_account_is_refused(ada: Client) -> None:
    with pytest.raises(ApiError, match="404 unknown_account"):
        await ada.request("GET", "/accounts/nobody")
    with pytest.raises(ApiError, match="400 malformed_request"):
        await ada.request("GET", "/accounts/%00")
