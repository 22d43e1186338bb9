"""Pages of other origins: none may use the API from a browser, but those that the setting names."""

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from shared.contracts.levels import BOT_LEVELS
from shared.runtime import settings as all_settings
from shared.runtime.settings import BadSettings, Settings
from shared.runtime.web.client import Client
from tests.services.lobby.conftest import lobby_at

pytestmark = pytest.mark.anyio

OURS, THEIRS = "https://play.example", "https://evil.example"
PREFLIGHT = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "authorization, content-type"}


def named(answer: httpx.Response) -> str | None:
    return (
        str(answer.headers["access-control-allow-origin"]) if "access-control-allow-origin" in answer.headers else None
    )


async def test_by_default_no_page_of_another_origin_reads_anything(url: str) -> None:
    async with httpx.AsyncClient(base_url=url, headers={"Origin": OURS}) as http:
        for answer in (await http.get("/games"), await http.options("/tables", headers=PREFLIGHT)):
            assert named(answer) is None and "access-control-allow-methods" not in answer.headers


async def test_an_origin_that_is_named_reads_answers_and_problems(settings: Settings) -> None:
    chosen = msgspec.structs.replace(settings, cors_origins=f"{OURS}, http://127.0.0.1:5173")
    async with lobby_at(chosen) as url, httpx.AsyncClient(base_url=url) as http:
        for path in ("/games", "/tables/nobody", "/nowhere", "/accounts/me"):
            answer = await http.get(path, headers={"Origin": OURS})
            assert named(answer) == OURS and answer.headers["vary"] == "Origin"
            assert "Retry-After" in answer.headers["access-control-expose-headers"]
            other = await http.get(path, headers={"Origin": THEIRS})
            assert named(other) is None and other.headers["vary"] == "Origin"
        asked = await http.options("/tables", headers={"Origin": OURS, **PREFLIGHT})
        assert asked.status_code == 204 and "POST" in asked.headers["access-control-allow-methods"]
        assert "authorization" in asked.headers["access-control-allow-headers"].lower()
        refused = await http.options("/tables", headers={"Origin": THEIRS, **PREFLIGHT})
        assert named(refused) is None and "access-control-allow-methods" not in refused.headers
        assert "access-control-allow-credentials" not in asked.headers  # there are no cookies


async def test_a_star_lets_every_page_in(settings: Settings) -> None:
    async with lobby_at(msgspec.structs.replace(settings, cors_origins="*")) as url, httpx.AsyncClient() as http:
        assert named(await http.get(f"{url}/games", headers={"Origin": THEIRS})) == THEIRS


async def test_a_websocket_of_a_foreign_page_is_not_accepted(settings: Settings) -> None:
    chosen = msgspec.structs.replace(settings, cors_origins=OURS)
    async with lobby_at(chosen) as url, Client(url) as ada:
        await ada.enter_as_guest("Ada")
        table = await ada.open_table("pennies", ["person", "person"])
        address = f"{url.replace('http', 'ws', 1)}/tables/{table.id}/live"
        for origin in (THEIRS, "null", f"{url}.evil.example", "http://127.0.0.1:1"):
            with pytest.raises(InvalidStatus, match="403"):
                async with connect(address, additional_headers={"Origin": origin}):
                    pass
        for origin in (OURS, url, url.upper().replace("HTTP", "http")):
            async with connect(address, additional_headers={"Origin": origin}) as socket:
                await socket.send(f'{{"type": "hello", "token": "{ada.token}"}}')
                assert '"type":"table"' in str(await socket.recv())


@pytest.mark.parametrize("bad", ["play.example", "https://x.example/", "ftp://x", "https://a b", "https://u@x", "**"])
def test_a_setting_that_is_no_origin_is_named(bad: str) -> None:
    with pytest.raises(BadSettings, match="GUILDHALL_CORS_ORIGINS"):
        all_settings.load({"GUILDHALL_CORS_ORIGINS": f"https://fine.example,{bad}"})


async def test_what_is_offered_is_told_in_one_place(url: str) -> None:
    async with httpx.AsyncClient(base_url=url) as http:
        told = (await http.get("/platform")).json()
        assert [one["code"] for one in told["languages"]] == ["en", "uk", "ru", "pl"]
        assert [one["name"] for one in told["levels"]] == list(BOT_LEVELS)
        assert all(one["help"] for one in told["levels"])
        assert told["games"] == (await http.get("/games")).json()
        assert told["limits"]["frame_bytes"] == 16 * 1024 and told["limits"]["own_bots_per_account"] == 5
        assert told["version"]
