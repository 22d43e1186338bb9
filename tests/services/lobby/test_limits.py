"""Rates, sizes, and the one shape of everything that goes wrong."""

import time

import httpx
import msgspec
import pytest
from litestar import Litestar

from services.lobby.limits import BODY_BYTES, Buckets
from shared.runtime.settings import Settings
from shared.runtime.web.client import ApiError, Client
from shared.runtime.web.problems import Refused
from shared.runtime.web.rate_limit import RateLimit
from tests.ports import free_port
from tests.services.lobby.conftest import lobby_at


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_lets_a_burst_through_and_says_until_when_the_next_must_wait() -> None:
    clock = Clock()
    buckets = Buckets(rate=2.0, burst=3, clock=clock)
    for _ in range(3):
        buckets.take("ada")
    with pytest.raises(Refused) as refused:
        buckets.take("ada")
    assert refused.value.wait == 0.5
    buckets.take("ben")
    clock.now = 1000.5
    buckets.take("ada")
    with pytest.raises(Refused):
        buckets.take("ada")


def test_a_rate_of_nought_switches_the_limit_off() -> None:
    buckets = Buckets(rate=0, burst=1)
    for _ in range(1000):
        buckets.take("ada")


def test_full_buckets_are_forgotten() -> None:
    clock = Clock()
    buckets = RateLimit(rate=1.0, burst=2, clock=clock, sweep_at=10)
    for key in range(9):
        buckets.take(str(key))
    clock.now += 60
    buckets.take("last")
    assert len(buckets) == 1


@pytest.mark.anyio
async def test_too_many_requests_are_told_when_to_come_back(settings: Settings) -> None:
    strict = msgspec.structs.replace(settings, rate_per_second=0.5, rate_burst=5)
    async with lobby_at(strict) as url, httpx.AsyncClient(base_url=url) as http:
        answers = [await http.get("/games") for _ in range(6)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429]
        body = answers[-1].json()
        assert body["code"] == "too_many_requests"
        assert time.time() < body["retry_at"] <= time.time() + 2.1
        assert 0 < body["retry_after"] <= 2.0
        assert 1 <= int(answers[-1].headers["Retry-After"]) <= 2
        assert (await http.get("/health")).status_code == 200


@pytest.mark.anyio
async def test_frames_count_as_requests_do(settings: Settings) -> None:
    strict = msgspec.structs.replace(settings, rate_per_second=0.01, rate_burst=20)
    async with lobby_at(strict) as url, Client(url) as ada:
        await ada.enter_as_guest("Ada")
        table = await ada.open_table("pennies", ["person", "person"])
        async with ada.follow(table.id) as live:
            await live.next()
            for n in range(30):
                await live.send({"type": "ping", "n": n})
            answers = [await live.next() for _ in range(30)]
        limited = [answer for answer in answers if answer.code == "too_many_requests"]
        assert limited and all(answer.retry_at is not None and answer.retry_at > time.time() for answer in limited)
        assert answers[0].type == "pong"


@pytest.mark.anyio
async def test_guessing_passwords_is_limited_sooner(settings: Settings) -> None:
    strict = msgspec.structs.replace(settings, rate_per_second=0.01, rate_burst=45)
    async with lobby_at(strict) as url, Client(url) as client:
        await client.register("Grace", "correct horse")
        codes = []
        for _ in range(5):
            with pytest.raises(ApiError) as refused:
                await client.sign_in("Grace", "wrong password")
            codes.append(refused.value.code)
        assert codes[0] == "wrong_password" and codes[-1] == "too_many_requests"


ERRORS = [
    ("GET", "/nowhere", b"", 404, "unknown_route"),
    ("DELETE", "/games", b"", 405, "wrong_method"),
    ("POST", "/accounts/guests", b'{"name": "' + b"x" * BODY_BYTES + b'"}', 413, "too_large"),
    ("POST", "/accounts/guests", b"\x80\x81", 400, "malformed_request"),
    ("POST", "/accounts/guests", b"[" * 20_000, 400, "malformed_request"),
    ("POST", "/accounts/guests", b'{"name": ' + b"[" * 5000 + b"]" * 5000 + b"}", 400, "malformed_request"),
    ("POST", "/accounts/guests", b'{"name": 1e999}', 400, "malformed_request"),
    ("POST", "/accounts/guests", b'{"name": NaN}', 400, "malformed_request"),
    ("POST", "/accounts/guests", b'{"name": ' + b"9" * 5000 + b"}", 400, "malformed_request"),
    ("GET", "/tables/%ff", b"", 400, "malformed_request"),
    ("GET", "/tables?game=%ff", b"", 400, "malformed_request"),
    ("GET", "/tables?after=9%7E%00", b"", 400, "malformed_request"),
    ("GET", "/tables?after=nan%7Ea", b"", 400, "malformed_request"),
    ("GET", "/tables/none/view?since=" + "9" * 5000, b"", 400, "malformed_request"),
    ("GET", "/tables/%2e%2e", b"", 400, "malformed_request"),
    ("GET", "/tables/none%0a", b"", 400, "malformed_request"),
    ("GET", "/tables/x%00y", b"", 400, "malformed_request"),
    ("GET", "/tables/" + "x" * 41, b"", 400, "malformed_request"),
    ("GET", "/tables/none", b"", 404, "unknown_table"),
    ("GET", "/tables/none/record", b"", 404, "unknown_table"),
    ("GET", "/tables/none/view?since=-1", b"", 400, "malformed_request"),
    ("GET", "/tables/none/view", b"", 404, "unknown_table"),
]


@pytest.mark.anyio
async def test_every_error_has_a_code_and_a_sentence(url: str) -> None:
    async with httpx.AsyncClient(base_url=url) as http:
        for method, path, content, status, code in ERRORS:
            answer = await http.request(method, path, content=content, headers={"Content-Type": "application/json"})
            assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
            assert answer.json()["sentence"]
            assert answer.headers["content-type"].startswith("application/json")


@pytest.mark.anyio
async def test_options_and_a_wrong_method_tell_what_can_be_done(url: str) -> None:
    async with httpx.AsyncClient(base_url=url) as http:
        for method, path, status, allowed in (
            ("OPTIONS", "/tables", 204, {"GET", "OPTIONS", "POST"}),
            ("OPTIONS", "/tables/any/seats/1/bot", 204, {"DELETE", "OPTIONS", "PUT"}),
            ("DELETE", "/tables", 405, {"GET", "OPTIONS", "POST"}),
        ):
            answer = await http.request(method, path)
            assert (answer.status_code, set(answer.headers["allow"].split(", "))) == (status, allowed)


def test_every_route_is_documented_with_an_operation_id_of_its_own(app: Litestar) -> None:
    schema = app.openapi_schema.to_schema()
    routes = [route for path in schema["paths"].values() for route in path.values()]
    ids = [route["operationId"] for route in routes]
    assert len(ids) == len(set(ids)) > 20
    assert all(route.get("description") and "429" in route["responses"] for route in routes)


@pytest.mark.anyio
async def test_the_public_port_says_whether_it_is_ready_and_no_more(url: str) -> None:
    async with httpx.AsyncClient(base_url=url) as http:
        assert (await http.get("/health")).json() == {"status": "alive"}
        while (ready := await http.get("/ready")).status_code == 503:  # each part shows up once it has begun
            assert ready.json() == {"status": "not ready"}
        assert ready.json() == {"status": "ready"}
        assert (await http.get("/metrics")).json()["code"] == "unknown_route"


@pytest.mark.anyio
async def test_operators_ask_on_a_port_of_their_own(settings: Settings) -> None:
    port = free_port()
    async with (
        lobby_at(msgspec.structs.replace(settings, ops_port=port)) as url,
        Client(url) as ada,
        httpx.AsyncClient(base_url=f"http://{settings.ops_host}:{port}") as ops,
    ):
        await ada.enter_as_guest("Ada")
        while (ready := await ops.get("/ready")).status_code == 503:
            assert set(ready.json()["wrong"].values()) == {"has not started yet"}
        assert ready.json() == {"status": "ready", "wrong": {}}
        metrics = (await ops.get("/metrics")).text
        assert 'guildhall_step_seconds_count{service="lobby",step="/accounts/guests"}' in metrics
