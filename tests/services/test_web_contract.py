"""What both web services promise of everything that goes wrong: one shape, the same codes, and when to try again."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit

import httpx
import msgspec
import psycopg
import pytest
from psycopg import conninfo

from services.lobby import main as lobby
from services.stats import main as stats
from shared.runtime.local.embedded import EmbeddedServers
from shared.runtime.settings import Settings

pytestmark = pytest.mark.anyio


@dataclass(frozen=True)
class Service:
    """One of the two: where it takes an id, a body, nothing at all, and what it answers to bodies that are too much."""

    name: str
    by_id: str
    listed: str
    body: str
    too_large: tuple[int, str]
    too_deep: tuple[int, str]


SERVICES = [
    Service(
        name="lobby",
        by_id="/tables/{}",
        listed="/tables",
        body="/accounts/guests",
        too_large=(413, "too_large"),
        too_deep=(400, "malformed_request"),
    ),
    Service(
        name="stats",
        by_id="/stats/tables/{}",
        listed="/stats/games",
        body="/stats/games",
        too_large=(405, "wrong_method"),  # no route takes a body
        too_deep=(405, "wrong_method"),
    ),
]


@asynccontextmanager
async def serving(service: Service, settings: Settings) -> AsyncIterator[httpx.AsyncClient]:
    """A client of the service, which runs in this process on a free port."""
    stop = asyncio.Event()
    address: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    main = {"lobby": lobby.main, "stats": stats.main}[service.name]
    chosen = msgspec.structs.replace(settings, port=0, stats_port=0)
    running = asyncio.create_task(main(chosen, stop, address.set_result))
    running.add_done_callback(lambda _: address.cancel())  # one that can't start must not be waited for
    try:
        async with httpx.AsyncClient(base_url=await address) as client:
            yield client
    finally:
        stop.set()
        await running


@pytest.fixture(params=SERVICES, ids=lambda service: str(service.name))
def service(request: pytest.FixtureRequest) -> Service:
    found = request.param
    assert isinstance(found, Service)
    return found


@pytest.fixture
async def client(service: Service, settings: Settings) -> AsyncIterator[httpx.AsyncClient]:
    async with serving(service, settings) as client:
        yield client


def problem_of(answer: httpx.Response, status: int, code: str) -> dict[str, object]:
    """The body of an answer that is no success; it is what every service says, and nothing else."""
    assert answer.headers["content-type"].startswith("application/json"), answer.text
    body: dict[str, object] = answer.json()
    assert (answer.status_code, body["code"]) == (status, code), answer.text
    assert body["sentence"]
    assert set(body) <= {"code", "sentence", "retry_at", "retry_after", "trace"}
    return body


def assert_says_when(answer: httpx.Response, body: dict[str, object]) -> None:
    """Three ways to say when to try again, which agree."""
    after, at = body["retry_after"], body["retry_at"]
    assert isinstance(after, float) and isinstance(at, float)
    assert 0 < after <= int(answer.headers["retry-after"]) <= after + 1
    assert at == pytest.approx(time.time() + after, abs=5)


@pytest.mark.parametrize("bad", ["none%0a", "%0anone", "x%00y", "%ff", "%2e%2e", "a%20b", "x" * 200])
async def test_an_id_that_is_none_is_refused(client: httpx.AsyncClient, service: Service, bad: str) -> None:
    problem_of(await client.get(service.by_id.format(bad)), 400, "malformed_request")


async def test_an_id_that_nobody_has_is_not_found(client: httpx.AsyncClient, service: Service) -> None:
    problem_of(await client.get(service.by_id.format("nobody")), 404, "unknown_table")


async def test_a_route_that_is_not_there(client: httpx.AsyncClient) -> None:
    problem_of(await client.get("/nowhere/at/all"), 404, "unknown_route")


async def test_a_wrong_method_is_answered_with_the_right_ones(client: httpx.AsyncClient, service: Service) -> None:
    wrong = await client.delete(service.listed)
    problem_of(wrong, 405, "wrong_method")
    right = await client.options(service.listed)
    assert right.status_code == 204
    assert "GET" in right.headers["allow"]
    assert set(right.headers["allow"].split(", ")) == set(wrong.headers["allow"].split(", "))


@pytest.mark.parametrize(
    ("content", "expected"), [(b'{"name": "' + b"x" * 70_000 + b'"}', "too_large"), (b"[" * 20_000, "too_deep")]
)
async def test_a_body_that_is_too_much(
    client: httpx.AsyncClient, service: Service, content: bytes, expected: str
) -> None:
    answer = await client.post(service.body, content=content, headers={"Content-Type": "application/json"})
    problem_of(answer, *getattr(service, expected))


@pytest.mark.parametrize("end", [b"\n", b"\r", b"\r\n"], ids=["lf", "cr", "crlf"])
@pytest.mark.parametrize("name", [b"Authorization: Bearer", b"traceparent:", b"X-Any:"])
async def test_a_newline_in_a_header_begins_no_other_header(
    client: httpx.AsyncClient, service: Service, name: bytes, end: bytes
) -> None:
    """Whatever follows it is a line of its own, and no header: nothing of it is carried into the answer."""
    where = urlsplit(str(client.base_url))
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    writer.write(b"GET %s HTTP/1.1\r\nHost: here\r\n" % service.listed.encode())
    writer.write(b"%s one%sSet-Cookie two\r\n\r\n" % (name, end))
    answer = await asyncio.wait_for(reader.read(), 20)
    writer.close()
    await writer.wait_closed()
    head, _, body = answer.partition(b"\r\n\r\n")
    status, *headers = head.split(b"\r\n")
    assert status == b"HTTP/1.1 400 Bad Request"
    assert b"content-type: application/json" in headers and b"cookie" not in head.lower()
    assert msgspec.json.decode(body)["code"] == "malformed_request"


async def test_who_asks_too_often_hears_until_when(service: Service, settings: Settings) -> None:
    strict = msgspec.structs.replace(settings, rate_per_second=0.5, rate_burst=6)
    async with serving(service, strict) as client:
        answers = [await client.get(service.by_id.format("nobody")) for _ in range(7)]
        assert [answer.status_code for answer in answers] == [404] * 6 + [429]
        assert_says_when(answers[-1], problem_of(answers[-1], 429, "too_many_requests"))
        assert (await client.get("/health")).status_code == 200, "a load balancer never has to wait"


async def test_a_server_that_is_away_is_named_with_when_to_try_again(
    client: httpx.AsyncClient, service: Service, settings: Settings, servers: EmbeddedServers
) -> None:
    assert (await client.get(service.listed)).status_code == 200
    take_away(servers, settings)
    answer = await client.get(service.listed)
    body = problem_of(answer, 503, "unavailable")
    assert body["sentence"] == "The database does not answer; try again soon."
    assert_says_when(answer, body)


def take_away(servers: EmbeddedServers, settings: Settings) -> None:
    """Nobody gets into this test's database any more; the server and the other databases stay."""
    name = str(conninfo.conninfo_to_dict(settings.database_url)["dbname"])
    with psycopg.connect(servers.database_url, autocommit=True) as admin:
        admin.execute(f"alter database {name} allow_connections false".encode())
        admin.execute("select pg_terminate_backend(pid) from pg_stat_activity where datname = %s", (name,))


async def test_every_operation_describes_the_same_problems(client: httpx.AsyncClient, service: Service) -> None:
    path = {"lobby": "/schema/openapi.json", "stats": "/stats/schema/openapi.json"}[service.name]
    described = (await client.get(path)).json()
    assert set(described["components"]["schemas"]["Problem"]["properties"]) == {
        "code", "sentence", "retry_at", "retry_after", "trace",
    }  # fmt: skip
    for operations in described["paths"].values():
        for operation in operations.values():
            assert {"400", "404", "429", "503"} <= set(operation["responses"]), operation["operationId"]


async def test_health_and_readiness_are_said_and_no_more(client: httpx.AsyncClient) -> None:
    assert (await client.get("/health")).json() == {"status": "alive"}
    assert (await client.get("/ready")).json()["status"] in ("ready", "not ready")
    problem_of(await client.get("/metrics"), 404, "unknown_route")
