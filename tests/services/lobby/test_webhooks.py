"""Notices sent on: signed, tried again, given up; and no way into the network that we stand in."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from ipaddress import ip_address
from typing import Any

import msgspec
import psycopg
import pytest

from services.lobby.webhooks.address import NotThere, Outside, checked, reachable
from services.lobby.webhooks.postman import signature
from services.lobby.webhooks.store import FAILURES_MOST, TRIES_MOST
from shared.runtime.settings import Settings
from shared.runtime.web.client import ApiError, Client
from shared.runtime.web.problems import Refused
from tests.services.lobby.conftest import lobby_at
from tests.services.lobby.playing import begun, seated
from tests.waiting import until

NewClient = Callable[..., Client]

BAD = [
    "http://guildhall.example/x", "ftp://guildhall.example", "https://", "nonsense", "", "https://user:pw@guildhall.example",
    "https://127.0.0.1/", "https://10.1.2.3", "https://192.168.0.1", "https://172.16.0.1", "https://169.254.169.254/latest",
    "https://[::1]/", "https://[fd00::1]", "https://[fe80::1]", "https://[::ffff:127.0.0.1]", "https://[64:ff9b::7f00:1]",
    "https://0.0.0.0", "https://100.64.0.1", "https://224.0.0.1", "https://guildhall.example:99999", "https://guildhall.example:0",
    "https://a b.example", "https://example.org/\n", "https://" + "a" * 600, "https://[::", "file:///etc/passwd",
]  # fmt: skip


@pytest.mark.parametrize("url", BAD)
def test_where_no_webhook_may_lead(url: str) -> None:
    with pytest.raises(Refused) as refused:
        checked(url, loopback=False)
    assert refused.value.code == "bad_webhook"


@pytest.mark.parametrize(
    "url", ["https://guildhall.example/hook?a=1", "https://8.8.8.8:8443/x", "https://[2606:4700::1]/"]
)
def test_where_one_may(url: str) -> None:
    assert checked(url, loopback=False) == url
    assert checked(url + "#part", loopback=False) == url


def test_this_machine_is_reached_where_an_operator_allows_it_and_no_other_of_the_network() -> None:
    assert checked("http://127.0.0.1:9/x", loopback=True) == "http://127.0.0.1:9/x"
    for address in ("10.0.0.1", "169.254.169.254", "::ffff:10.0.0.1", "fd00::1"):
        assert not reachable(ip_address(address), loopback=True)
    with pytest.raises(Refused):
        checked("http://guildhall.example", loopback=True)


@pytest.mark.anyio
async def test_a_name_that_leads_into_our_network_is_not_followed() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        with pytest.raises(NotThere):
            await Outside(loopback=False).connect_tcp("localhost", server.getsockname()[1], 5.0)
        server.settimeout(0.0)
        with pytest.raises(BlockingIOError):
            server.accept()


class Receiver:
    """Somebody's own server: what was posted to it, and what it answers."""

    def __init__(self) -> None:
        self.posted: list[tuple[dict[str, str], bytes]] = []
        self.status = "200 OK"
        self.url = ""

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
        body = await reader.readexactly(int(headers["content-length"]))
        self.posted.append((headers, body))
        writer.write(f"HTTP/1.1 {self.status}\r\ncontent-length: 0\r\nlocation: {self.url}/other\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    def notices(self) -> list[dict[str, Any]]:
        return [msgspec.json.decode(body) for _, body in self.posted]


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    receiver = Receiver()
    server = await asyncio.start_server(receiver.serve, "127.0.0.1", 0)
    receiver.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    yield receiver
    server.close()
    await server.wait_closed()


@pytest.fixture
async def url(settings: Settings) -> AsyncIterator[str]:
    async with lobby_at(msgspec.structs.replace(settings, webhook_loopback=1)) as address:
        yield address


@pytest.mark.anyio
async def test_a_notice_is_posted_with_a_signature(ada: Client, ben: Client, receiver: Receiver) -> None:
    secret = (await ben.request("PUT", "/webhook", {"url": receiver.url})).json()["secret"]
    await ada.request("POST", "/friends", {"account": ben.account.id})
    await until(lambda: bool(receiver.posted))
    headers, body = receiver.posted[0]
    (notice,) = (await ben.request("GET", "/notices")).json()["notices"]
    assert msgspec.json.decode(body) == notice
    assert headers["guildhall-notice"] == str(notice["id"])
    at, signed = (part.partition("=")[2] for part in headers["guildhall-signature"].split(","))
    assert signed == signature(secret, int(at), body)
    shown = (await ben.request("GET", "/webhook")).json()
    assert (shown["url"], shown["failures"], shown["stopped"]) == (receiver.url, 0, False)
    assert secret not in str(shown)
    await ben.request("DELETE", "/webhook")
    for method in ("GET", "DELETE"):
        with pytest.raises(ApiError, match="404 no_webhook"):
            await ben.request(method, "/webhook")


@pytest.mark.anyio
async def test_what_was_not_taken_comes_again_and_a_redirection_is_not_followed(
    ada: Client, ben: Client, receiver: Receiver, settings: Settings
) -> None:
    receiver.status = "307 Temporary Redirect"
    await ben.request("PUT", "/webhook", {"url": receiver.url})
    await ada.request("POST", "/friends", {"account": ben.account.id})
    await until(lambda: len(receiver.posted) == 1)
    receiver.status = "204 No Content"
    await until(lambda: at_once(settings) > 0)
    await until(lambda: len(receiver.posted) == 2)
    assert receiver.posted[0][1] == receiver.posted[1][1]
    await until(lambda: at_once(settings) == 0)


def at_once(settings: Settings) -> int:
    """What waits for its next try need not wait; returns how many do."""
    with psycopg.connect(settings.database_url, autocommit=True) as connection:
        rows = connection.execute(
            "update inbox set due_at = now() where due_at between now() + interval '1 second'"
            " and now() + interval '50 seconds' returning id"
        )
        return len(rows.fetchall())


@pytest.mark.anyio
async def test_a_webhook_that_takes_nothing_is_stopped_and_its_owner_told(
    ada: Client, ben: Client, receiver: Receiver, settings: Settings
) -> None:
    receiver.status = "500 Internal Server Error"
    await ben.request("PUT", "/webhook", {"url": receiver.url})
    with psycopg.connect(settings.database_url, autocommit=True) as connection:
        connection.execute("update webhooks set failures = %s", (FAILURES_MOST - 1,))
        connection.execute(
            "insert into inbox (account_id, kind, due_at, tries) values (%s, 'paired', now(), %s)",
            (ben.account.id, TRIES_MOST - 1),
        )

    async def told() -> bool:
        found = (await ben.request("GET", "/notices")).json()["notices"]
        return bool(found) and found[0]["kind"] == "webhook_stopped"

    await until(told)
    assert (await ben.request("GET", "/webhook")).json()["stopped"]
    posted = len(receiver.posted)
    await ada.request("POST", "/friends", {"account": ben.account.id})
    with psycopg.connect(settings.database_url) as connection:
        assert connection.execute("select count(*) from inbox where due_at is not null").fetchone() == (0,)
    assert len(receiver.posted) == posted


@pytest.mark.anyio
async def test_bad_addresses_are_refused(ada: Client) -> None:
    for url in ("http://guildhall.example", "https://10.0.0.1", ""):
        with pytest.raises(ApiError, match="422 bad_webhook"):
            await ada.request("PUT", "/webhook", {"url": url})
    with pytest.raises(ApiError, match="400 malformed_request"):
        await ada.request("PUT", "/webhook", {"url": 7})


@pytest.mark.anyio
@pytest.mark.usefixtures("engine")
async def test_whose_turn_it_is_is_called_once_unless_they_are_here(
    ada: Client, ben: Client, receiver: Receiver, settings: Settings
) -> None:
    for client in (ada, ben):
        await client.request("PUT", "/webhook", {"url": receiver.url})
    table = (await begun(ada, ben)).id

    def calls() -> list[dict[str, Any]]:
        return [notice for notice in receiver.notices() if notice["kind"] == "your_turn"]

    async with seated(ada, table) as (hers, first):
        if first.legal:
            await hers.move(first.legal[0], version=first.seq)
        await until(lambda: bool(calls()))
        assert calls()[0]["table"] == table
    view = await ben.view(table)
    legal = view["legal"]
    assert isinstance(legal, list) and legal
    before = len(calls())
    with psycopg.connect(settings.database_url) as connection:
        rows = connection.execute(
            "select account_id, count(*) from inbox where kind = 'your_turn' group by 1"
        ).fetchall()
    assert (ben.account.id, 1) in rows, "called once for one question, however often it is looked at"
    await ben.move(table, str(legal[0]))
    await until(lambda: len(calls()) > before)
