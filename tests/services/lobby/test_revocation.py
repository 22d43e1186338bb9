"""A token that is good no more loses its connections within seconds, whoever could not be told of it."""

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

import psycopg
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from services.lobby.accounts.store import Account
from services.lobby.accounts.token_watch import PROMISED_SECONDS
from services.lobby.accounts.tokens import SignedIn, digest_of
from services.lobby.bootstrap import Lobby
from services.lobby.live.frame_handler import FrameHandler
from services.lobby.live.frames import FrameOut, PongFrame, RefusedFrame
from services.lobby.play.front_door import FrontDoor
from shared.contracts.ids import AccountId, TableId
from shared.runtime.local.embedded import EmbeddedServers
from shared.runtime.settings import Settings
from shared.runtime.web.client import ApiError, Client, Live
from shared.runtime.web.problems import Refused
from tests.services.lobby.conftest import lobby_at

pytestmark = pytest.mark.anyio

LIMIT = PROMISED_SECONDS + 7.0  # for a machine that does other things as well


@contextmanager
def redis_paused(servers: EmbeddedServers) -> Iterator[None]:
    """Redis takes connections and answers none of them."""
    pid = servers.pids()["redis"]
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


async def closed_with(live: Live) -> tuple[int | None, str | None]:
    async with asyncio.timeout(LIMIT):
        await live.socket.wait_closed()
    return live.socket.close_code, live.socket.close_reason


async def test_signing_out_while_redis_does_not_answer_closes_the_connections_of_every_lobby(
    ada: Client, settings: Settings, servers: EmbeddedServers
) -> None:
    table = await ada.open_table("pennies", ["person", "person"])
    async with (
        lobby_at(settings) as second,
        Client(second, ada.token) as elsewhere,
        ada.follow(table.id) as here,
        elsewhere.follow(table.id) as there,
    ):
        assert [(await live.next()).type for live in (here, there)] == ["table", "table"]
        with redis_paused(servers):
            await ada.sign_out()
            for live in (here, there):
                assert await closed_with(live) == (4001, "token_revoked")
            for client in (ada, elsewhere):
                with pytest.raises(ApiError, match="401 token_revoked"):
                    await client.request("GET", "/accounts/me")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("update tokens set revoked_at = now()", "token_revoked"),
        ("update tokens set expires_at = now() - interval '1 second'", "token_expired"),
        ("delete from tokens", "token_revoked"),
    ],
)
async def test_a_token_that_went_bad_without_a_word_loses_its_connections(
    ada: Client, settings: Settings, change: str, reason: str
) -> None:
    table = await ada.open_table("pennies", ["person", "person"])
    async with ada.follow(table.id) as live:
        await live.next()
        with psycopg.connect(settings.database_url, autocommit=True) as connection:
            connection.execute(f"{change} where hash = %s", (digest_of(ada.token),))
        assert await closed_with(live) == (4001, reason)


async def test_a_token_revoked_between_sign_in_and_the_first_frame_shows_nothing(
    ada: Client, settings: Settings
) -> None:
    """The connection waits for its table while the token that it showed is revoked."""
    table = await ada.open_table("pennies", ["person", "person"])
    with psycopg.connect(settings.database_url) as connection:
        connection.execute("lock table tables in access exclusive mode")
        async with ada.follow(table.id) as live:
            while not waits_for_the_table(settings):
                await asyncio.sleep(0.01)
            await ada.sign_out()
            connection.rollback()
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(live.next(), LIMIT)
            assert (live.socket.close_code, live.socket.close_reason) == (4001, "token_revoked")


def waits_for_the_table(settings: Settings) -> bool:
    with psycopg.connect(settings.database_url) as connection:
        waiting = (
            "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
        )
        row = connection.execute(waiting).fetchone()
    return row is not None and row[0] > 0


async def test_other_tokens_keep_their_connections(somebody: Callable[..., Client], lobby: Lobby) -> None:
    first, second = somebody(), somebody()
    await first.register("Grace", "correct horse")
    await second.sign_in("Grace", "correct horse")
    ended: list[str] = []

    class Standing:
        def end(self, reason: str) -> None:
            ended.append(reason)

    lobby.presence.add(digest_of(first.token), Standing())
    await second.sign_out()
    await lobby.token_watch.look()
    assert ended == []
    await first.sign_out()
    await lobby.token_watch.look()
    assert ended == ["token_revoked"]


async def test_nobody_plays_while_tokens_can_not_be_looked_up(lobby: Lobby) -> None:
    now = time.monotonic()
    lobby.token_watch.clock = lambda: now
    await lobby.token_watch.look()
    lobby.token_watch.must_be_fresh()
    now += PROMISED_SECONDS + 0.1
    with pytest.raises(Refused) as refused:
        lobby.token_watch.must_be_fresh()
    assert refused.value.code == "unavailable" and refused.value.wait is not None
    await lobby.token_watch.look()
    lobby.token_watch.must_be_fresh()


async def test_a_bad_first_frame_is_named_and_the_connection_goes_on(url: str, ada: Client) -> None:
    table = await ada.open_table("pennies", ["person", "person"])
    async with connect(f"{url.replace('http', 'ws')}/tables/{table.id}/live") as socket:
        live = Live(socket)
        for frame, code in (
            (b"\xc1", "malformed_frame"),
            (b"\x91" * 5000, "malformed_frame"),
            (b'{"type": "hello"}', "malformed_frame"),
            (b"\x82\xa4type\xa4move\xa4move\xa6play 1", "no_hello"),
        ):
            await socket.send(frame)
            assert (await live.next()).code == code
        await live.send({"type": "hello", "token": ada.token})
        assert (await live.next()).type == "table"


async def test_a_move_that_finds_a_server_away_is_refused_with_its_id_and_the_connection_goes_on(lobby: Lobby) -> None:
    class Away(FrontDoor):
        async def send(self, *_: object) -> None:
            raise TimeoutError

    replies: list[FrameOut] = []
    parts = replace(lobby.live_parts, front_door=Away.__new__(Away))
    who = SignedIn(Account(AccountId("ada"), "Ada", True), b"", good_until=time.monotonic() + 60)
    handler = FrameHandler(parts, TableId("any"), who, "here", replies.append)
    await handler.handle('{"type": "move", "move": "return 1", "id": "mine"}')
    await handler.handle('{"type": "ping", "n": 7}')
    refused, pong = replies
    assert isinstance(refused, RefusedFrame) and (refused.id, refused.code) == ("mine", "unavailable")
    assert pong == PongFrame(7)
