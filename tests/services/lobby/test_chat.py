"""Talk at a table: who reads what, once, in order and durably; mutes, reports and limits."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import psycopg
import pytest
from websockets.asyncio.client import ClientConnection, connect

from shared.runtime.settings import Settings
from shared.runtime.web.client import ApiError, Client
from tests.services.lobby.conftest import lobby_at
from tests.services.lobby.playing import begun
from tests.waiting import until

pytestmark = pytest.mark.anyio

NewClient = Callable[..., Client]


class Talk:
    """A live connection of which only the talk is looked at."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.lines: list[tuple[str, int, str]] = []
        self.answers: list[dict[str, Any]] = []

    async def take(self) -> None:
        frame = msgspec.json.decode(await self.socket.recv())
        if frame["type"] == "chat":
            self.lines += [(frame["channel"], line["n"], line["text"]) for line in frame["lines"]]
        elif frame["type"] in ("said", "refused", "error"):
            self.answers.append(frame)

    async def until(self, holds: Callable[[], bool]) -> None:
        while not holds():
            await self.take()

    async def say(self, text: str, id: str = "") -> None:
        await self.socket.send(
            msgspec.json.encode({"type": "say", "text": text, **({"id": id} if id else {})}).decode()
        )


@asynccontextmanager
async def talking(client: Client, table: str, chat: int | None = None) -> AsyncIterator[Talk]:
    address = f"{client.url.replace('http', 'ws', 1)}/tables/{table}/live"
    async with connect(address, max_size=None) as socket:
        hello = {"type": "hello", "token": client.token, "chat": chat}
        await socket.send(msgspec.json.encode(hello).decode())
        talk = Talk(socket)
        await talk.take()
        yield talk


async def say(client: Client, table: str, text: str, id: str | None = None) -> Any:
    return (await client.request("POST", f"/tables/{table}/chat", {"text": text, "id": id})).json()


async def heard(client: Client, table: str, query: str = "") -> list[str]:
    page = (await client.request("GET", f"/tables/{table}/chat{query}")).json()
    return [line["text"] for line in page["lines"]]


async def code_of(client: Client, method: str, path: str, body: object = None) -> tuple[int, str]:
    with pytest.raises(ApiError) as error:
        await client.request(method, path, body)
    return error.value.status, error.value.code


@pytest.fixture
async def cleo(somebody: NewClient) -> Client:
    client = somebody()
    await client.enter_as_guest("Cleo")
    return client


@pytest.fixture
async def table(ada: Client, ben: Client) -> str:
    opened = await ada.open_table("pennies", ["person", "person"])
    await ben.join(opened.id)
    return opened.id


async def test_players_and_spectators_talk_apart(table: str, ada: Client, ben: Client, cleo: Client) -> None:
    async with talking(ada, table) as hers, talking(ben, table) as his, talking(cleo, table) as watcher:
        await hers.say("hello", id="one")
        await his.until(lambda: his.lines == [("players", 1, "hello")])
        await hers.until(lambda: hers.lines == [("players", 1, "hello")] and bool(hers.answers))
        assert hers.answers == [{"type": "said", "id": "one", "n": 1}]
        await watcher.say("Ben keeps the chapel")
        await watcher.until(lambda: watcher.lines == [("spectators", 1, "Ben keeps the chapel")])
        await his.say("good luck")
        await hers.until(lambda: len(hers.lines) == 2)
        assert hers.lines == [("players", 1, "hello"), ("players", 2, "good luck")]
        assert watcher.lines == [("spectators", 1, "Ben keeps the chapel")]
    assert await heard(cleo, table) == ["Ben keeps the chapel"]
    for client, channel in ((ada, "spectators"), (cleo, "players")):
        assert await code_of(client, "GET", f"/tables/{table}/chat?channel={channel}") == (403, "not_your_channel")


@pytest.mark.usefixtures("engine")
async def test_when_the_game_is_over_players_read_what_spectators_said(ada: Client, ben: Client, cleo: Client) -> None:
    table = (await begun(ada, ben)).id
    await say(cleo, table, "she has the better hand")
    await say(ada, table, "gg")
    await ada.resign(table)

    async def over() -> bool:
        return (await ada.table(table)).status == "finished"

    await until(over)
    assert await heard(ada, table, "?channel=spectators") == ["she has the better hand"]
    async with talking(ben, table) as his:
        await his.until(lambda: len(his.lines) == 2)
        assert set(his.lines) == {("players", 1, "gg"), ("spectators", 1, "she has the better hand")}
    assert await code_of(cleo, "GET", f"/tables/{table}/chat?channel=players") == (403, "not_your_channel")


async def test_the_same_id_twice_is_one_line(table: str, ada: Client, ben: Client) -> None:
    answers = await asyncio.gather(*(say(ada, table, "hello", id="x") for _ in range(5)))
    assert {answer["n"] for answer in answers} == {1}
    assert (await say(ben, table, "hello", id="x"))["n"] == 2, "ids are each one's own"
    assert await heard(ada, table) == ["hello", "hello"]


async def test_lines_are_numbered_without_gaps_whoever_writes_at_once(
    settings: Settings, table: str, url: str, ada: Client, ben: Client
) -> None:
    """Through two lobbies, and everybody is shown them in order."""
    async with (
        lobby_at(settings) as other,
        Client(other, ben.token) as elsewhere,
        talking(ada, table) as hers,
        talking(elsewhere, table) as his,
    ):
        await asyncio.gather(
            *(say(ada, table, f"ada {at}") for at in range(5)), *(say(elsewhere, table, f"ben {at}") for at in range(5))
        )
        for talk in (hers, his):
            await talk.until(lambda talk=talk: len(talk.lines) == 10)  # type: ignore[misc]
            assert [n for _, n, _ in talk.lines] == list(range(1, 11))
        assert hers.lines == his.lines


async def test_after_a_lost_connection_nothing_is_missing_and_nothing_comes_twice(
    table: str, ada: Client, ben: Client
) -> None:
    for text in ("one", "two"):
        await say(ben, table, text)
    async with talking(ada, table) as first:
        await first.until(lambda: len(first.lines) == 2)
    for text in ("three", "four"):
        await say(ben, table, text)
    async with talking(ada, table, chat=2) as again:
        await again.until(lambda: len(again.lines) == 2)
        await say(ben, table, "five")
        await again.until(lambda: len(again.lines) == 3)
        assert [text for _, _, text in again.lines] == ["three", "four", "five"]
    assert await heard(ada, table, "?after=3") == ["four", "five"]
    assert await heard(ada, table, "?limit=2") == ["four", "five"]


async def test_a_line_that_nobody_heard_of_is_shown_all_the_same(table: str, ada: Client, settings: Settings) -> None:
    async with talking(ada, table) as hers:
        await say(ada, table, "first")
        await hers.until(lambda: len(hers.lines) == 1)
        with psycopg.connect(settings.database_url, autocommit=True) as connection:
            connection.execute(
                "insert into chat_lines (table_id, channel, n, account_id, client_id, text)"
                " select table_id, channel, 2, account_id, 'other', 'second' from chat_lines"
            )
        await hers.until(lambda: len(hers.lines) == 2)


async def test_whoever_sits_down_talks_with_the_players(ada: Client, ben: Client) -> None:
    table = (await ada.open_table("pennies", ["person", "person"])).id
    async with talking(ben, table) as his:
        await say(ada, table, "before")
        await say(ben, table, "from outside")
        await his.until(lambda: his.lines == [("spectators", 1, "from outside")])
        await ben.join(table)
        await say(ada, table, "welcome")
        await his.until(lambda: his.lines[-1][2] == "welcome")
        assert his.lines[1:] == [("players", 1, "before"), ("players", 2, "welcome")]
        await say(ben, table, "thanks")
        await his.until(lambda: his.lines[-1] == ("players", 3, "thanks"))


async def test_who_is_muted_or_blocked_is_not_read(table: str, ada: Client, ben: Client) -> None:
    await say(ben, table, "noise")
    async with talking(ada, table) as hers:
        await hers.until(lambda: bool(hers.lines))
        await ada.request("POST", "/mutes", {"account": ben.account.id})
        await say(ben, table, "more noise")
        await say(ada, table, "quiet")
        await hers.until(lambda: hers.lines[-1][2] == "quiet")
        assert [text for _, _, text in hers.lines] == ["noise", "quiet"]
    assert await heard(ada, table) == ["quiet"]
    assert await heard(ben, table) == ["noise", "more noise", "quiet"]
    await ada.request("DELETE", f"/mutes/{ben.account.id}")
    assert len(await heard(ada, table)) == 3
    await ada.request("POST", "/blocks", {"account": ben.account.id})
    assert await heard(ada, table) == ["quiet"]


async def test_bad_lines_are_refused_and_nothing_is_stored(table: str, ada: Client, somebody: NewClient) -> None:
    path = f"/tables/{table}/chat"
    assert await code_of(ada, "POST", path, {"text": "x" * 501}) == (422, "chat_too_long")
    assert await code_of(ada, "POST", path, {"text": "x" * 1_000_000}) == (413, "too_large")
    assert await code_of(ada, "POST", path, {"text": "\u202e\u0000"}) == (422, "chat_empty")
    assert await code_of(ada, "POST", path, {"text": 7}) == (400, "malformed_request")
    assert await code_of(ada, "POST", path, {"text": "x", "id": "a b"}) == (400, "malformed_request")
    assert await code_of(somebody(), "POST", path, {"text": "x"}) == (401, "no_token")
    assert await code_of(ada, "POST", "/tables/nowhere/chat", {"text": "x"}) == (404, "unknown_table")
    async with talking(ada, table) as hers:
        await hers.say("y" * 600, id="long")
        await hers.until(lambda: bool(hers.answers))
        assert (hers.answers[0]["type"], hers.answers[0]["code"]) == ("refused", "chat_too_long")
    assert await heard(ada, table) == []


async def test_nobody_floods_a_table(table: str, ada: Client, ben: Client) -> None:
    for at in range(6):
        await say(ada, table, str(at))
    with pytest.raises(ApiError) as refused:
        await say(ada, table, "too much")
    assert (refused.value.status, refused.value.code) == (429, "chat_too_fast")
    assert refused.value.retry_after is not None and 0 < refused.value.retry_after <= 12
    await say(ben, table, "others may")


async def test_a_private_tables_chat_is_there_for_those_who_belong_to_it(ada: Client, ben: Client) -> None:
    body = {"game": "pennies", "seats": ["person", "person"], "private": True}
    table = (await ada.request("POST", "/tables", body)).json()["id"]
    assert await code_of(ben, "GET", f"/tables/{table}/chat") == (404, "unknown_table")
    assert await code_of(ben, "POST", f"/tables/{table}/chat", {"text": "hello"}) == (404, "unknown_table")


async def test_a_reported_line_comes_to_the_moderators_with_its_context(
    table: str, ada: Client, ben: Client, cleo: Client, somebody: NewClient, settings: Settings
) -> None:
    for text in ("one", "two", "rude", "four"):
        await say(ben, table, text)
    path = f"/tables/{table}/chat/players/3/report"
    await ada.request("POST", path, {"reason": "rude"})
    await ada.request("POST", path, {"reason": "again"})
    assert await code_of(ada, "POST", f"/tables/{table}/chat/players/9/report", {"reason": "x"}) == (
        404,
        "unknown_line",
    )
    assert await code_of(cleo, "POST", path, {"reason": "x"}) == (403, "not_your_channel")
    assert await code_of(ada, "POST", path, {"reason": ""}) == (400, "malformed_request")
    for method, where in (("GET", ""), ("POST", "/1/close")):
        body = {"verdict": "removed"} if method == "POST" else None
        assert await code_of(ada, method, f"/moderation/reports{where}", body) == (403, "role_needed")
    mara = somebody()
    await mara.register("Mara", "a long password")
    with psycopg.connect(settings.database_url, autocommit=True) as connection:
        connection.execute("update accounts set role = 'moderator' where id = %s", (mara.account.id,))
    await mara.sign_in("Mara", "a long password")
    (report,) = (await mara.request("GET", "/moderation/reports")).json()["reports"]
    assert (report["by"]["name"], report["reason"], report["n"]) == ("Ada", "rude", 3)
    assert [line["text"] for line in report["context"]] == ["one", "two", "rude", "four"]
    async with talking(ada, table) as hers:
        await hers.until(lambda: len(hers.lines) == 4)
        closing = {"verdict": "removed", "note": "an insult"}
        closed = (await mara.request("POST", f"/moderation/reports/{report['id']}/close", closing)).json()
        assert (closed["verdict"], closed["note"]) == ("removed", "an insult")
        await hers.until(lambda: len(hers.lines) == 5)
        assert hers.lines[-1] == ("players", 3, "")
    assert await heard(ada, table) == ["one", "two", "", "four"]
    again = await code_of(mara, "POST", f"/moderation/reports/{report['id']}/close", closing)
    assert again == (409, "report_closed")
    assert await code_of(mara, "POST", "/moderation/reports/999/close", closing) == (404, "unknown_report")
    assert (await mara.request("GET", "/moderation/reports")).json()["reports"] == []
    (closed,) = (await mara.request("GET", "/moderation/reports?closed=true")).json()["reports"]
    assert [line["text"] for line in closed["context"]] == ["one", "two", "rude", "four"], "moderators see what it was"
    with psycopg.connect(settings.database_url) as connection:
        assert connection.execute("select act, reason from audit").fetchall() == [("close_report", "an insult")]


async def test_whoever_is_silenced_is_not_heard(table: str, ada: Client, settings: Settings) -> None:
    with psycopg.connect(settings.database_url, autocommit=True) as connection:
        connection.execute("update accounts set silenced_until = now() + interval '1 hour'")
    assert await code_of(ada, "POST", f"/tables/{table}/chat", {"text": "hello"}) == (403, "silenced")
    assert await heard(ada, table) == []


async def test_what_somebody_said_goes_with_them(table: str, ada: Client, ben: Client, cleo: Client) -> None:
    await say(cleo, table, "from outside")
    await ben.request("POST", "/friends", {"account": cleo.account.id})
    exported = (await cleo.request("GET", "/accounts/me/export")).json()
    assert [line["text"] for line in exported["chat"]] == ["from outside"]
    await cleo.request("POST", "/accounts/me/deletion", {})
    assert (await ben.request("GET", "/friends")).json() == []
    async with Client(ada.url) as stranger:
        assert await heard(stranger, table) == [""]
