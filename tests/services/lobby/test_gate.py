"""Connections that never come to the point, too many of them, and those who only want to play meanwhile."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from urllib.parse import urlsplit

import httpx
import msgspec
import pytest

from shared.runtime.settings import Settings
from shared.runtime.web import connection_limits
from shared.runtime.web.client import Client
from tests.services.lobby.conftest import lobby_at

pytestmark = pytest.mark.anyio

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
HALF = b"GET /games HTTP/1.1\r\nHost: here\r\nX-Slow: "
LIMIT = 20.0


@asynccontextmanager
async def wire(url: str) -> AsyncIterator[Streams]:
    """A bare connection to a lobby."""
    reader, writer = await asyncio.open_connection(urlsplit(url).hostname, urlsplit(url).port)
    yield reader, writer
    writer.close()


async def rest(reader: asyncio.StreamReader) -> bytes:
    """What still comes before the other side closes."""
    try:
        return await asyncio.wait_for(reader.read(-1), LIMIT)
    except ConnectionResetError:
        return b""


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET",
        HALF,
        b"\r\n" * 5,
        b"POST /accounts/guests HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
        b"GET /games HTTP/1.1\r\nHost: here\r\n\r\n" + HALF,
    ],
    ids=["nothing", "a word", "half a header", "blank lines", "half a body", "half a second request"],
)
async def test_a_request_that_is_not_complete_in_time_is_dropped(
    url: str, sent: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_limits, "REQUEST_SECONDS", 0.3)
    async with wire(url) as (reader, writer):
        writer.write(sent)
        assert (await rest(reader)).endswith(connection_limits.TOO_LATE)


@pytest.mark.parametrize(
    "endless",
    [b"X-Endless: " + b"x" * 1000 + b"\r\n", b"x" * 1000],
    ids=["headers", "one header"],
)
async def test_headers_without_end_are_cut_off(url: str, endless: bytes) -> None:
    async with wire(url) as (reader, writer):
        writer.write(HALF + b"\r\n" * endless.endswith(b"\n"))
        with suppress(ConnectionError):
            for _ in range(10 * connection_limits.HEAD_BYTES // len(endless)):
                writer.write(endless)
                await writer.drain()
        assert (await rest(reader)) in (
            connection_limits.TOO_LARGE,
            b"",
        )  # its reason may be lost where we went on sending


async def test_a_body_is_refused_by_its_size_and_not_by_that_of_its_headers(url: str) -> None:
    async with httpx.AsyncClient(base_url=url) as http:
        answer = await http.post("/accounts/guests", content=b"x" * 2 * connection_limits.HEAD_BYTES)
        assert answer.status_code == 400
        answer = await http.post("/accounts/guests", content=b"x" * 500_000)
        assert answer.json()["code"] == "too_large"


async def test_one_byte_now_and_then_does_not_help(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "REQUEST_SECONDS", 0.5)
    async with wire(url) as (reader, writer):
        writer.write(HALF)

        async def drip() -> None:
            while True:
                writer.write(b"x")
                await asyncio.sleep(0.05)

        dripping = asyncio.create_task(drip())
        assert (await rest(reader)).endswith(connection_limits.TOO_LATE)
        dripping.cancel()


async def test_connections_that_are_used_are_kept(url: str, ada: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "REQUEST_SECONDS", 0.3)
    table = await ada.open_table("pennies", ["person", "person"])
    async with ada.follow(table.id) as live, httpx.AsyncClient(base_url=url) as http:
        await live.next()
        for _ in range(4):
            assert (await http.get("/games")).status_code == 200
            await asyncio.sleep(0.2)
        await live.send({"type": "ping", "n": 1})
        assert (await live.next()).n == 1


async def test_thousands_of_half_sent_headers_take_nothing_away(url: str) -> None:
    async with AsyncExitStack() as stack, httpx.AsyncClient(base_url=url) as http:
        for _ in range(1300):
            _, writer = await stack.enter_async_context(wire(url))
            writer.write(HALF)
        assert (await http.get("/games")).status_code == 200


async def test_a_full_lobby_drops_who_waits_longest_and_keeps_who_plays(settings: Settings) -> None:
    few = msgspec.structs.replace(settings, connections=10)
    async with lobby_at(few) as url, Client(url) as ada, AsyncExitStack() as stack:
        await ada.enter_as_guest("Ada")
        table = await ada.open_table("pennies", ["person", "person"])
        live = await stack.enter_async_context(ada.follow(table.id))
        await live.next()
        idle = [await stack.enter_async_context(wire(url)) for _ in range(20)]
        assert await rest(idle[0][0]) == b""
        async with Client(url) as ben:
            await ben.enter_as_guest("Ben")
        await live.send({"type": "ping", "n": 1})
        assert (await live.next()).n == 1


async def test_a_lobby_full_of_players_takes_nobody_more_until_one_leaves(settings: Settings) -> None:
    few = msgspec.structs.replace(settings, connections=3)
    async with lobby_at(few) as url, Client(url) as ada, AsyncExitStack() as stack:
        await ada.enter_as_guest("Ada")
        table = await ada.open_table("pennies", ["person", "person"])
        lives = [await stack.enter_async_context(ada.follow(table.id)) for _ in range(3)]
        for live in lives:
            await live.next()
        async with wire(url) as (reader, _):
            assert await rest(reader) == b""
        await lives[0].socket.close()
        async with asyncio.timeout(LIMIT):
            while True:
                try:
                    assert await ada.table(table.id)
                    break
                except httpx.TransportError:
                    await asyncio.sleep(0.05)


@pytest.mark.parametrize(("proxy", "let_in"), [("10.1.2.3", 5), ("127.0.0.1", 8)])
async def test_one_address_has_its_share_unless_it_is_a_trusted_proxy(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, proxy: str, let_in: int
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", proxy)
    few = msgspec.structs.replace(settings, connections_per_address=5)
    request = b"GET /games HTTP/1.1\r\nHost: here\r\n\r\n"
    async with lobby_at(few) as url, AsyncExitStack() as stack:
        answered = 0
        for _ in range(8):
            reader, writer = await stack.enter_async_context(wire(url))
            writer.write(request)
            with suppress(ConnectionResetError):
                answered += (await asyncio.wait_for(reader.read(12), LIMIT)) == b"HTTP/1.1 200"
        assert answered == let_in
