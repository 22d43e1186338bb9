"""What must not be done is refused with a clear code or parked as a dead letter; nothing stops, nothing changes."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from typing import cast

import httpx
import msgpack
import pytest
import redis
from websockets.exceptions import ConnectionClosed

from shared.contracts.ids import TableId
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from shared.runtime.web.client import ApiError, Client
from tests.system.platform import Platform
from tests.system.truth import database, log_of

PARTITIONS = Settings().partitions


class Scene:
    """A table of Ada and Bob where Ada has drafted and it is Bob's decision; Eve sits elsewhere."""

    def __init__(self, lobby: str) -> None:
        self.lobby = lobby
        self.ada, self.bob, self.eve = Client(lobby), Client(lobby), Client(lobby)
        self.table = ""
        self.elsewhere = ""

    async def set_up(self) -> None:
        for client, name in ((self.ada, "Ada"), (self.bob, "Bob"), (self.eve, "Eve")):
            await client.enter_as_guest(name)
        self.table = (await self.ada.open_table("pennies", ["person", "person"])).id
        await self.bob.join(self.table)
        await self.ada.start(self.table)
        await self.ada.move(self.table, (await legal(self.ada, self.table))[0])
        self.elsewhere = (await self.eve.open_table("pennies", ["person", "random"])).id
        await self.eve.start(self.elsewhere)

    async def close(self) -> None:
        for client in (self.ada, self.bob, self.eve):
            await client.close()


Act = Callable[[Scene], Awaitable[None]]


async def legal(client: Client, table: str) -> list[str]:
    return cast("list[str]", (await client.view(table))["legal"])


def attempt(platform: Platform, act: Act) -> None:
    """Does something bad at a table, then sees that the table is as it was and goes on."""

    async def whole() -> None:
        scene = Scene(platform.note.lobby)
        await scene.set_up()
        try:
            await act(scene)
            assert sequences(platform, scene.table) == [1, 2], "something changed"
            outcome = await scene.bob.move(scene.table, (await legal(scene.bob, scene.table))[0])
            assert outcome.seq == 3, "the table did not go on"
        finally:
            await scene.close()

    asyncio.run(whole())


def sequences(platform: Platform, table: str) -> list[int]:
    with database(platform.note.database_url) as connection:
        return [seq for seq, _, _ in log_of(connection, table)]


async def refused(code: str, status: int, request: Awaitable[object]) -> None:
    with pytest.raises(ApiError) as raised:
        await request
    assert (raised.value.code, raised.value.status) == (code, status), raised.value
    assert raised.value.sentence


def test_a_move_by_somebody_who_does_not_sit_there(platform: Platform) -> None:
    async def act(scene: Scene) -> None:
        move = (await legal(scene.bob, scene.table))[0]
        await refused("not_your_seat", 403, scene.eve.move(scene.table, move))

    attempt(platform, act)


def test_a_move_for_somebody_else(platform: Platform) -> None:
    """Ada sends what is Bob's to play: her token is her seat, so it is taken as hers, and she has nothing to decide."""

    async def act(scene: Scene) -> None:
        move = (await legal(scene.bob, scene.table))[0]
        await refused("not_your_turn", 409, scene.ada.move(scene.table, move))

    attempt(platform, act)


def test_a_move_on_a_table_that_is_not_there(platform: Platform) -> None:
    async def act(scene: Scene) -> None:
        await refused("unknown_table", 404, scene.ada.move("0000000000000000", "return 1"))

    attempt(platform, act)


def test_an_illegal_move(platform: Platform) -> None:
    async def act(scene: Scene) -> None:
        await refused("illegal_move", 422, scene.bob.move(scene.table, "return 1000"))

    attempt(platform, act)


def test_a_forged_token(platform: Platform) -> None:
    async def act(scene: Scene) -> None:
        async with Client(scene.lobby, token=scene.bob.token[:-3] + "xyz") as forger:
            await refused("bad_token", 401, forger.move(scene.table, "return 1"))
            async with forger.follow(scene.table) as live:
                assert (await live.next()).code == "bad_token"

    attempt(platform, act)


def test_no_token(platform: Platform) -> None:
    async def act(scene: Scene) -> None:
        async with Client(scene.lobby) as nobody:
            await refused("no_token", 401, nobody.move(scene.table, "return 1"))

    attempt(platform, act)


@pytest.fixture
def forgetful_lobby(platform: Platform) -> Iterator[str]:
    """One whose tokens expire as soon as they are made."""
    process, address = platform.start_another_lobby(token_hours=0)
    yield address
    process.terminate()
    assert process.wait(20) == 0


def test_an_expired_token(platform: Platform, forgetful_lobby: str) -> None:
    async def act(scene: Scene) -> None:
        async with Client(forgetful_lobby) as late:
            await late.enter_as_guest("Late")
            async with Client(scene.lobby, token=late.token) as client:
                await refused("token_expired", 401, client.move(scene.table, "return 1"))

    attempt(platform, act)


def test_a_revoked_token(platform: Platform) -> None:
    async def act(scene: Scene) -> None:
        async with Client(scene.lobby) as gone:
            await gone.enter_as_guest("Gone")
            async with gone.follow(scene.table) as live:
                await live.next()
                await gone.sign_out()
                await refused("token_revoked", 401, gone.move(scene.table, "return 1"))
                with pytest.raises(ConnectionClosed):
                    while True:
                        await asyncio.wait_for(live.next(), 10)

    attempt(platform, act)


@pytest.mark.parametrize(
    ("content", "status", "code"),
    [
        (b"x" * 70_000, 413, "too_large"),
        (b"{", 400, "malformed_request"),
        (b'{"move": 7}', 400, "malformed_request"),
        (b'{"move": "return 1", "seat": 1}', 400, "malformed_request"),
        (b'{"move": "return 1", "id": "../../etc"}', 400, "malformed_request"),
        (b'{"move": "' + b"a" * 2000 + b'"}', 400, "malformed_request"),
        (b"\xff\xfe\x00", 400, "malformed_request"),
        (b"", 400, "malformed_request"),
    ],
)
def test_a_body_that_is_too_large_or_malformed(platform: Platform, content: bytes, status: int, code: str) -> None:
    async def act(scene: Scene) -> None:
        headers = {"Authorization": f"Bearer {scene.bob.token}", "Content-Type": "application/json"}
        async with httpx.AsyncClient(base_url=scene.lobby) as http:
            answer = await http.post(f"/tables/{scene.table}/moves", content=content, headers=headers)
        assert answer.status_code == status, answer.text
        assert answer.json()["code"] == code
        assert answer.json()["sentence"]

    attempt(platform, act)


def test_frames_that_are_malformed_or_too_large(platform: Platform) -> None:
    """A malformed one is answered and the connection goes on; a huge one ends it."""

    async def act(scene: Scene) -> None:
        async with scene.bob.follow(scene.table) as live:
            await live.next()
            for data in (b"\xc1", b"\x81", msgpack.packb({"type": "fly"}), msgpack.packb(["move"])):
                await live.socket.send(data)
                assert (await live.next()).code == "malformed_frame"
            await live.send({"type": "ping", "n": 7})
            assert (await live.next()).n == 7
            await live.socket.send(bytes(100_000))
            with pytest.raises(ConnectionClosed) as closed:
                await live.next()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009

    attempt(platform, act)


def play_move(scene: Scene, **changes: object) -> dict[str, object]:
    """A command as it lies in the stream, for Bob's seat."""
    command: dict[str, object] = {
        "type": "play_move",
        "v": 1,
        "command": f"{scene.table}-{len(changes)}",
        "table": scene.table,
        "account": scene.bob.account.id,
        "seat": 1,
        "moves": ["return 1"],
    }
    return command | changes


def test_bytes_straight_into_a_stream_are_parked(platform: Platform) -> None:
    """With the reason, to be looked at and dropped; the commands behind them in the same stream are decided."""

    async def act(scene: Scene) -> None:
        bad = {
            "no msgpack": (b"\xc1 no msgpack at all", "unreadable_message"),
            "nothing": (b"", "unreadable_message"),
            "a list": (msgpack.packb(["a", "list"]), "unreadable_message"),
            "an unknown type": (msgpack.packb(play_move(scene, type="fly")), "unreadable_message"),
            "a wrong type": (msgpack.packb(play_move(scene, moves="return 1")), "unreadable_message"),
            "a newer version": (msgpack.packb(play_move(scene, v=99)), "unknown_version"),
        }
        client = redis.Redis.from_url(platform.note.redis_url)
        assert client.xlen(names.DEAD_LETTERS) == 0
        stream = names.commands_stream(names.partition_of(TableId(scene.table), PARTITIONS))
        for data, _ in bad.values():
            client.xadd(stream, {names.MESSAGE: data, names.TRACEPARENT: b""})
        platform.until(lambda: client.xlen(names.DEAD_LETTERS) == len(bad), 20, "all are parked")
        letters = [json.loads(line) for line in platform.command("deadletters", "list", "--json").stdout.splitlines()]
        assert [letter["code"] for letter in letters] == [code for _, code in bad.values()]
        assert all(letter["sentence"] and letter["origin"] == stream for letter in letters)
        platform.command("deadletters", "drop", "--all")
        assert client.xlen(names.DEAD_LETTERS) == 0

    attempt(platform, act)
