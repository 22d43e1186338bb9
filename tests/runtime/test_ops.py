"""Health tells that the process lives, readiness that none of its parts is stuck."""

import asyncio
import json
import threading
from itertools import count

import pytest

from shared.runtime.telemetry import metrics, ops
from shared.runtime.telemetry.ops import MEASURED_SECONDS, Health, MetricsPage, OpsAnswer, serve_ops

pytestmark = pytest.mark.anyio


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


async def ask(port: int, request: bytes) -> tuple[str, str]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request)
    answer = await reader.read()
    writer.close()
    head, _, body = answer.decode().partition("\r\n\r\n")
    return head.split("\r\n")[0], body


def get(path: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: here\r\n\r\n".encode()


def test_a_part_that_does_not_show_up_in_time_is_named() -> None:
    clock = Clock()
    health = Health(clock)
    health.expect("loop", within=5.0)
    assert health.check() == {"loop": "has not started yet"}
    health.beat("loop")
    clock.now = 4.9
    assert health.check() == {}
    clock.now = 7.5
    assert health.check() == {"loop": "stuck for 7.5 s, should show up every 5 s"}
    health.beat("loop")
    assert health.check() == {}


async def test_the_three_routes() -> None:
    clock = Clock()
    health = Health(clock)
    health.beat("loop")
    server = await serve_ops("127.0.0.1", 0, health)
    assert (await ask(server.port, get("/health")))[0] == "HTTP/1.1 200 OK"
    assert (await ask(server.port, get("/ready")))[0] == "HTTP/1.1 200 OK"
    metrics.TABLES_IN_MEMORY.set(3)
    status, body = await ask(server.port, get("/metrics"))
    assert status == "HTTP/1.1 200 OK" and "guildhall_engine_tables_in_memory 3.0" in body
    clock.now = 60.0
    status, body = await ask(server.port, get("/ready"))
    assert status == "HTTP/1.1 503 Service Unavailable"
    assert "stuck for 60.0 s" in json.loads(body)["wrong"]["loop"]
    assert (await ask(server.port, get("/health")))[0] == "HTTP/1.1 200 OK"  # alive, all the same
    await server.close()


async def test_others_are_answered_while_metrics_are_written_and_who_asks_meanwhile_gets_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written, go_on = [], threading.Event()

    def slowly() -> bytes:
        written.append("once")
        go_on.wait(10)
        return b"text"

    monkeypatch.setattr(ops, "generate_latest", slowly)
    server = await serve_ops("127.0.0.1", 0, Health())
    asking = [asyncio.create_task(ask(server.port, get("/metrics"))) for _ in range(20)]
    while not written:
        await asyncio.sleep(0.01)
    assert (await ask(server.port, get("/health")))[0] == "HTTP/1.1 200 OK"
    go_on.set()
    assert {body for _, body in await asyncio.gather(*asking)} == {"text"}
    assert len(written) < 20
    await server.close()


async def test_metrics_cost_the_same_however_often_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, written = Clock(), count(1)
    monkeypatch.setattr(ops, "generate_latest", lambda: f"{next(written)}".encode())
    page = MetricsPage(clock)
    said = []
    for clock.now in (0.0, 0.0, 0.9 * MEASURED_SECONDS, MEASURED_SECONDS, 1.5 * MEASURED_SECONDS):
        said.append((await page.answer()).body)
    assert said == [b"1", b"1", b"1", b"2", b"2"]


async def test_a_page_whose_server_is_away_says_so() -> None:
    async def page() -> OpsAnswer:
        raise ConnectionError

    server = await serve_ops("127.0.0.1", 0, Health(), {"/page": page})
    assert (await ask(server.port, get("/page")))[0] == "HTTP/1.1 503 Service Unavailable"
    await server.close()


@pytest.mark.parametrize("request_", [b"POST /health HTTP/1.1\r\n\r\n", b"nonsense\r\n\r\n", get("/etc/passwd")])
async def test_anything_else_is_not_found(request_: bytes) -> None:
    server = await serve_ops("127.0.0.1", 0, Health())
    assert (await ask(server.port, request_))[0] == "HTTP/1.1 404 Not Found"
    await server.close()


async def test_a_request_without_an_end_is_cut_off_and_others_are_served() -> None:
    server = await serve_ops("127.0.0.1", 0, Health())
    assert await ask(server.port, b"GET /" + b"x" * 20_000) == ("", "")
    assert (await ask(server.port, get("/health")))[0] == "HTTP/1.1 200 OK"
    await server.close()
