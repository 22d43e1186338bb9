"""Lobby and statistics at one address: what the lobby fetches is what the statistics answer."""

import msgspec
import pytest

from shared.runtime.settings import Settings
from tests.ports import free_port
from tests.services.test_web_contract import SERVICES, problem_of, serving

pytestmark = pytest.mark.anyio

LOBBY, STATS = SERVICES


async def test_the_lobby_answers_what_the_statistics_answer(settings: Settings) -> None:
    async with serving(STATS, settings) as stats:
        with_stats = msgspec.structs.replace(settings, stats_url=str(stats.base_url).rstrip("/"))
        async with serving(LOBBY, with_stats) as lobby:
            for path in (
                "/stats/games",
                "/stats/games/pennies/leaderboard?limit=3&bots=false",
                "/stats/schema/openapi.json",
                "/stats/schema",
            ):
                here, there = await lobby.get(path), await stats.get(path)
                assert (here.status_code, here.content) == (200, there.content), path
                assert here.headers["content-type"] == there.headers["content-type"]
            problem_of(await lobby.get("/stats/tables/nobody"), 404, "unknown_table")
            problem_of(await lobby.get("/stats/tables/a%20b"), 400, "malformed_request")
            problem_of(await lobby.get("/stats/games/pennies/leaderboard?limit=x"), 400, "malformed_request")
            problem_of(await lobby.get("/stats/../tables/nobody"), 404, "unknown_table")
            problem_of(await lobby.post("/stats/games"), 405, "wrong_method")
            problem_of(await lobby.get("/stats"), 404, "unknown_route")


async def test_statistics_that_are_away_are_said_to_be(settings: Settings) -> None:
    nowhere = msgspec.structs.replace(settings, stats_url=f"http://127.0.0.1:{free_port()}")
    async with serving(LOBBY, nowhere) as lobby:
        assert problem_of(await lobby.get("/stats/games"), 503, "unavailable")["retry_after"]
        assert (await lobby.get("/games")).status_code == 200


async def test_where_a_proxy_leads_to_them_the_lobby_has_none(settings: Settings) -> None:
    async with serving(LOBBY, settings) as lobby:
        problem_of(await lobby.get("/stats/games"), 404, "unknown_route")
