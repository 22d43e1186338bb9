"""The HTTP API over a database with finished tables in it."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from statistics import fmean

import httpx
import psycopg
import pytest

from services.stats.app import create_app
from services.stats.finished_table import FinishedTable, summarise
from services.stats.ingest import record_missing
from shared.runtime.local.embedded import EmbeddedServers
from shared.runtime.servers.pool import Pool
from shared.runtime.telemetry.ops import Health
from shared.runtime.web.rate_limit import RateLimit
from tests.services.stats import tables
from tests.services.stats.tables import Log, random_tables

pytestmark = pytest.mark.anyio

LOGS = random_tables(21, 50)
FINISHED = [summarise(log.table, log.events) for log in LOGS]
assert any(not one.by_rules for one in FINISHED), "some end by resignation"


@pytest.fixture(scope="module")
def recorded(servers: EmbeddedServers, template: str) -> Iterator[str]:
    """The address of a database in which all the tables are recorded; the tests only read it."""
    url = servers.database_url.replace("/guildhall?", "/guildhall_api?")
    with psycopg.connect(servers.database_url, autocommit=True) as admin:
        admin.execute(f"create database guildhall_api template {template}".encode())
        asyncio.run(record(url))
        yield url
        admin.execute("drop database guildhall_api with (force)")


async def record(url: str) -> None:
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        await tables.store(connection, LOGS)
        await record_missing(connection)


@pytest.fixture
async def pool(recorded: str) -> AsyncIterator[Pool]:
    pool = Pool(recorded, size=4)
    yield pool
    await pool.close()


@pytest.fixture
def health() -> Health:
    return Health()


@pytest.fixture
async def client(pool: Pool, health: Health) -> AsyncIterator[httpx.AsyncClient]:
    async with asking(pool, health, RateLimit(0, 1)) as client:
        yield client


def asking(pool: Pool, health: Health, rate_limit: RateLimit) -> httpx.AsyncClient:
    application = create_app(pool, health, rate_limit)
    transport = httpx.ASGITransport(application)  # type: ignore[arg-type]  # two spellings of ASGI
    return httpx.AsyncClient(transport=transport, base_url="http://stats")


def newest_first() -> list[Log]:
    ended = {one.table: (one.finished_at, one.table) for one in FINISHED}
    return sorted(LOGS, key=lambda log: ended[log.table], reverse=True)


def counted(players: int | None = None) -> Iterator[tuple[FinishedTable, int]]:
    for one in FINISHED:
        if one.by_rules and players in (None, len(one.seats)):
            yield from ((one, at) for at, seat in enumerate(one.seats) if not seat.resigned)


async def test_the_leaderboard_is_the_best_first_in_pages(client: httpx.AsyncClient) -> None:
    board = (await client.get("/stats/games/pennies/leaderboard")).json()
    assert board["total"] == len(board["lines"]) == 6, "four people and two bot levels"
    ratings = [line["rating"] for line in board["lines"]]
    assert ratings == sorted(ratings, reverse=True)
    assert [line["place"] for line in board["lines"]] == [1, 2, 3, 4, 5, 6]
    assert {line["player"] for line in board["lines"] if line["bot"]} == {"bot:greedy", "bot:random"}
    second = (await client.get("/stats/games/pennies/leaderboard", params={"limit": 2, "offset": 2})).json()
    assert second == board | {"lines": board["lines"][2:4]}


async def test_a_leaderboard_of_people_has_its_own_places(client: httpx.AsyncClient) -> None:
    board = (await client.get("/stats/games/pennies/leaderboard", params={"bots": "false"})).json()
    assert [line["place"] for line in board["lines"]] == [1, 2, 3, 4]
    assert not any(line["bot"] for line in board["lines"])


async def test_a_table_shows_what_the_engine_recorded(client: httpx.AsyncClient) -> None:
    for log, one in zip(LOGS[:10], FINISHED, strict=False):
        shown = (await client.get(f"/stats/tables/{log.table}")).json()
        assert shown["agrees"] is True
        assert (shown["digest"], shown["moves"], shown["game"]) == (log.finished.digest, one.moves, "pennies")
        for seat, score in zip(shown["seats"], log.finished.scores, strict=True):
            assert (seat["rank"], seat["score"], seat["components"]) == (score.rank, score.score, score.components)
        assert [seat["usage"] for seat in shown["seats"]] == [seat.usage for seat in one.seats]
        assert [seat["resigned"] for seat in shown["seats"]] == [seat.resigned for seat in one.seats]


async def test_finished_tables_are_listed_with_their_winners(client: httpx.AsyncClient) -> None:
    listed = (await client.get("/stats/games/pennies/tables", params={"limit": 20, "offset": 5})).json()
    assert listed["total"] == 50
    assert [line["table"] for line in listed["tables"]] == [log.table for log in newest_first()[5:25]]
    by_table = {one.table: one for one in FINISHED}
    for line in listed["tables"]:
        assert line["winners"] == [seat.seat.name for seat in by_table[line["table"]].seats if seat.won]


async def test_a_player_with_ratings_history_and_results(client: httpx.AsyncClient) -> None:
    played = [log for log, one in zip(LOGS, FINISHED, strict=True) if "ada" in [seat.player for seat in one.seats]]
    ada = (await client.get("/stats/players/ada")).json()
    assert (ada["name"], ada["bot"], ada["tables"]) == ("Ada", False, len(played))
    (rating,) = ada["ratings"]
    history = (await client.get("/stats/players/ada/ratings", params={"limit": 200, "game": "pennies"})).json()
    assert history["total"] == len(history["steps"]) == rating["tables"]
    assert history["steps"][0]["rating"] == pytest.approx(rating["rating"])
    results = (await client.get("/stats/players/ada/results", params={"limit": 200})).json()
    assert {line["table"] for line in results["results"]} == {log.table for log in played}
    assert results["total"] == len(played)
    other = (await client.get("/stats/players/ada/results", params={"game": "another"})).json()
    assert other["results"] == []


async def test_a_bot_level_is_a_player(client: httpx.AsyncClient) -> None:
    greedy = (await client.get("/stats/players/bot:greedy")).json()
    assert (greedy["name"], greedy["bot"]) == ("greedy", True)


@pytest.mark.parametrize("players", [None, 3])
async def test_components_are_what_the_seats_used(client: httpx.AsyncClient, players: int | None) -> None:
    params = {"kind": "coin"} | ({"players": str(players)} if players else {})
    shown = (await client.get("/stats/games/pennies/components", params=params)).json()
    seats = list(counted(players))
    assert shown["seats"] == len(seats)
    uses: Counter[str] = Counter()
    for one, at in seats:
        uses.update(one.seats[at].usage["coin"])
    assert {line["component"]: line["uses"] for line in shown["components"]} == uses
    for line in shown["components"]:
        users = [one.seats[at] for one, at in seats if line["component"] in one.seats[at].usage["coin"]]
        assert line["seats"] == len(users)
        assert line["win_rate"] == pytest.approx(fmean(seat.won for seat in users))
        assert line["average_score"] == pytest.approx(fmean(seat.score.score for seat in users))
        assert line["usage_rate"] == pytest.approx(len(users) / len(seats))
    if players:
        expected = fmean(one.seats[at].won for one, at in seats)
        assert [line["expected_win_rate"] for line in shown["components"]] == pytest.approx(
            [expected] * len(shown["components"])
        )


async def test_components_can_be_sorted(client: httpx.AsyncClient) -> None:
    for sort in ("uses", "win_rate", "average_score", "usage_rate"):
        shown = (await client.get("/stats/games/pennies/components", params={"sort": sort})).json()
        numbers = [line[sort] for line in shown["components"]]
        assert numbers == sorted(numbers, reverse=True), sort


async def test_bot_levels_against_each_other_mirror_each_other(client: httpx.AsyncClient) -> None:
    duels = (await client.get("/stats/games/pennies/bots")).json()["duels"]
    greedy, random = duels
    assert (greedy["level"], greedy["against"]) == ("greedy", "random")
    assert (random["level"], random["against"]) == ("random", "greedy")
    assert greedy["duels"] == random["duels"] == greedy["wins"] + greedy["ties"] + greedy["losses"] > 0
    assert greedy["wins"] == random["losses"] and greedy["ties"] == random["ties"]
    assert greedy["win_rate"] + random["win_rate"] == pytest.approx(1)
    assert greedy["average_margin"] == -random["average_margin"]


async def test_lengths_by_number_of_players(client: httpx.AsyncClient) -> None:
    lengths = (await client.get("/stats/games/pennies/lengths")).json()["lengths"]
    assert [line["players"] for line in lengths] == [2, 3, 4]
    for line in lengths:
        moves = [one.moves for one in FINISHED if one.by_rules and len(one.seats) == line["players"]]
        assert line["tables"] == len(moves)
        assert (line["moves"]["least"], line["moves"]["most"]) == (min(moves), max(moves))
        assert line["moves"]["mean"] == pytest.approx(fmean(moves))
        assert line["bot_decision_seconds"] > 0 and line["person_decision_seconds"] > 0


async def test_games_that_were_played(client: httpx.AsyncClient) -> None:
    (pennies,) = (await client.get("/stats/games")).json()
    assert (pennies["game"], pennies["tables"], pennies["players"]) == ("pennies", 50, 6)


@pytest.mark.parametrize(
    ("path", "status", "code", "names"),
    [
        ("/stats/games/nowhere/leaderboard", 404, "unknown_game", "nowhere"),
        ("/stats/games/nowhere/components", 404, "unknown_game", "nowhere"),
        ("/stats/games/nowhere/bots", 404, "unknown_game", "nowhere"),
        ("/stats/games/nowhere/lengths", 404, "unknown_game", "nowhere"),
        ("/stats/games/nowhere/tables", 404, "unknown_game", "nowhere"),
        ("/stats/players/nobody", 404, "unknown_player", "nobody"),
        ("/stats/players/nobody/ratings", 404, "unknown_player", "nobody"),
        ("/stats/players/nobody/results", 404, "unknown_player", "nobody"),
        ("/stats/tables/none", 404, "unknown_table", "none"),
        ("/nothing/here", 404, "unknown_route", ""),
        ("/stats/games/pennies/leaderboard?limit=0", 400, "malformed_request", "limit"),
        ("/stats/games/pennies/leaderboard?limit=201", 400, "malformed_request", "limit"),
        ("/stats/games/pennies/leaderboard?limit=many", 400, "malformed_request", "limit"),
        ("/stats/games/pennies/leaderboard?offset=-1", 400, "malformed_request", "offset"),
        ("/stats/games/pennies/leaderboard?bots=perhaps", 400, "malformed_request", "bots"),
        ("/stats/games/pennies/components?sort=beauty", 400, "malformed_request", "sort"),
        ("/stats/games/pennies/components?players=99", 400, "malformed_request", "players"),
        ("/stats/players/%00", 400, "malformed_request", "player"),
        (f"/stats/tables/{'x' * 200}", 400, "malformed_request", "table"),
    ],
)
async def test_what_can_not_be_answered_is_said_in_one_shape(
    client: httpx.AsyncClient, path: str, status: int, code: str, names: str
) -> None:
    answer = await client.get(path)
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    assert names in answer.json()["sentence"]
    assert set(answer.json()) - {"trace"} == {"code", "sentence"}, "a trace only where somebody traces"


async def test_nothing_can_be_written(client: httpx.AsyncClient) -> None:
    answer = await client.post("/stats/games", content=b"x" * 5000)
    assert (answer.status_code, answer.json()["code"]) == (405, "wrong_method")


async def test_a_database_that_is_away_is_said(client: httpx.AsyncClient, pool: Pool) -> None:
    await pool.close()
    answer = await client.get("/stats/games")
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")


async def test_every_operation_has_an_id_of_its_own(client: httpx.AsyncClient) -> None:
    schema = (await client.get("/stats/schema/openapi.json")).json()
    ids = [operation.get("operationId") for path in schema["paths"].values() for operation in path.values()]
    assert all(ids) and len(set(ids)) == len(ids) == 10


async def test_the_public_port_says_whether_it_is_ready_and_no_more(client: httpx.AsyncClient, health: Health) -> None:
    assert (await client.get("/health")).json() == {"status": "alive"}
    health.expect("consumer", within=1.0)
    waiting = await client.get("/ready")
    assert (waiting.status_code, waiting.json()) == (503, {"status": "not ready"})
    health.beat("consumer")
    assert (await client.get("/ready")).json() == {"status": "ready"}
    assert (await client.get("/metrics")).json()["code"] == "unknown_route"


async def test_who_asks_too_often_hears_until_when(pool: Pool, health: Health) -> None:
    now = 1000.0
    async with asking(pool, health, RateLimit(rate=0.5, burst=2, clock=lambda: now)) as client:
        assert [(await client.get("/stats/games")).status_code for _ in range(3)] == [200, 200, 429]
        refused = await client.get("/stats/games")
        assert (refused.json()["code"], refused.json()["retry_after"]) == ("too_many_requests", 2.0)
        assert int(refused.headers["retry-after"]) >= 1
        assert (await client.get("/health")).status_code == 200, "a load balancer never has to wait"
        now = 1002.0
        assert (await client.get("/stats/games")).status_code == 200
