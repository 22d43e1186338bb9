"""Live connections: what is told to whom, resuming, and what is done with frames that make no sense."""

import json
from collections.abc import Callable
from functools import partial

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from services.lobby.bootstrap import put_together
from services.lobby.limits import FRAME_BYTES
from services.lobby.live.outbox import Outbox
from shared.runtime.settings import Settings
from shared.runtime.web.client import ApiError, Client
from tests.services.lobby.conftest import lobby_at
from tests.services.lobby.playing import begun, play_out, seated, until_seq

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("engine")]

NewClient = Callable[..., Client]


async def test_two_people_play_a_whole_game_live(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben)
    async with seated(ada, table.id) as (first, hers), seated(ben, table.id) as (second, his):
        heard = await play_out([first, second], [hers, his])
    for told in heard:
        assert [frame.seq for frame in told] == [*range(1, len(told)), told[-1].seq]
    end = heard[0][-1].finished
    assert end is not None and end == heard[1][-1].finished
    assert end.commitment == table.commitment
    moves = [[move for frame in told for _, move in frame.moves] for told in heard]
    record = await ada.record(table.id)
    for seat in (0, 1):
        assert moves[seat] == [event.move for event in record.events if event.seat == seat and event.move]


async def test_each_sees_the_own_hand_and_the_own_moves_a_spectator_none(
    ada: Client, ben: Client, somebody: NewClient
) -> None:
    table = await begun(ada, ben)
    cleo = somebody()
    await cleo.enter_as_guest("Cleo")
    async with (
        seated(ada, table.id) as (first, hers),
        seated(ben, table.id) as (second, his),
        seated(cleo, table.id) as (third, theirs),
    ):
        assert (hers.seat, his.seat, theirs.seat) == (0, 1, None)
        hands = [frame.seen()["hands"] for frame in (hers, his, theirs)]
        assert [[isinstance(hand, list) for hand in seen] for seen in hands if isinstance(seen, list)] == [
            [True, False], [False, True], [False, False],
        ]  # fmt: skip
        assert theirs.legal == []
        command = await first.move(hers.legal[0])
        after = [await until_seq(live, 2) for live in (first, second, third)]
    coin = int(hers.legal[0].split()[1])
    assert [frame.happened for frame in after] == [[[0, "returns", coin]], [[0, "returns"]], [[0, "returns"]]]
    assert [frame.moves for frame in after] == [[(2, hers.legal[0])], [], []]
    assert [frame.command for frame in after] == [command, "", ""]


async def test_a_connection_resumes_where_the_last_one_was_lost(ada: Client, ben: Client, settings: Settings) -> None:
    """Ben misses some of it; what he is told on coming back is what he would have been told all along."""
    table = await begun(ada, ben)
    async with seated(ada, table.id) as (first, hers), seated(ben, table.id) as (second, his):
        heard = await play_out([first, second], [hers, his])
    all_along = heard[1]
    async with lobby_at(settings) as fresh, Client(fresh, ben.token) as elsewhere:
        for missed_from in (1, 3, all_along[-2].seq):
            since = [frame for frame in all_along if frame.seq > missed_from]
            for client in (ben, elsewhere):  # a room that followed it all, and one that begins at a snapshot
                async with client.follow(table.id, resume=missed_from) as live:
                    back = await live.next()
                assert back.happened == [line for frame in since for line in frame.happened]
                assert back.moves == [move for frame in since for move in frame.moves]
                assert (back.seq, back.seen()) == (all_along[-1].seq, all_along[-1].seen())
        async with elsewhere.follow(table.id, resume=all_along[-1].seq) as live:
            assert (await live.next()).happened == []
        async with elsewhere.follow(table.id, resume=9999) as live:
            assert (await live.next()).code == "bad_resume"
            assert (await live.next()).seq == all_along[-1].seq


async def test_a_refusal_goes_to_its_sender_alone(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben)
    async with seated(ada, table.id) as (first, hers), seated(ben, table.id) as (second, _):
        wrong = await first.move("return 99")
        refused = await first.next()
        assert (refused.type, refused.id, refused.code) == ("refused", wrong, "illegal_move")
        right = await first.move(hers.legal[0])
        assert (await first.next()).command == right
        assert (await second.next()).seq == 2  # the first that Ben hears


async def test_a_move_sent_twice_is_played_once_and_answered_twice(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben)
    async with seated(ada, table.id) as (live, told):
        await live.move(told.legal[0], id="again")
        assert (await live.next()).command == "again"
        await live.move(told.legal[0], id="again")
        answer = await live.next()
        assert (answer.type, answer.id, answer.seq, answer.moves) == ("answer", "again", 2, [(2, told.legal[0])])


async def test_spectators_do_not_play(ada: Client, ben: Client, somebody: NewClient) -> None:
    table = await begun(ada, ben)
    cleo = somebody()
    await cleo.enter_as_guest("Cleo")
    async with seated(cleo, table.id) as (live, _):
        await live.move("return 1")
        assert (await live.next()).code == "not_your_seat"
        await live.resign()
        assert (await live.next()).code == "not_your_seat"


async def test_resigning_live_ends_a_game_of_two_for_all_watchers(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben)
    async with seated(ada, table.id) as (first, _), seated(ben, table.id) as (second, _):
        await first.resign()
        for live in (first, second):
            told = await live.next()
            assert told.happened == [[0, "resigns", "greedy"]]
            assert told.finished is not None and told.finished.reason == "resignation"
            assert told.legal == [] and told.pending == []


async def test_watching_from_before_the_start_turns_into_play(ada: Client, ben: Client) -> None:
    table = await ada.open_table("pennies", ["person", "person"])
    await ben.join(table.id)
    async with ben.follow(table.id) as live:
        assert (await live.next()).type == "table"
        await ada.start(table.id)
        told = await live.next()
        while told.type == "table":
            told = await live.next()
        assert (told.seq, told.seat, told.happened) == (1, 1, [[-1, "begins"]])
        assert told.legal


MALFORMED: list[str | bytes] = [
    b"",
    b"\xc1",
    b"{}",
    msgspec.msgpack.encode([1, 2]),
    msgspec.msgpack.encode({"type": "fly"}),
    msgspec.msgpack.encode({"type": "move"}),
    msgspec.msgpack.encode({"type": "move", "move": 5}),
    msgspec.msgpack.encode({"type": "move", "move": "x" * 500}),
    msgspec.msgpack.encode({"type": "move", "move": "play 1", "id": "a/b"}),
    msgspec.msgpack.encode({"type": "move", "move": "play 1", "version": -3}),
    msgspec.msgpack.encode({"type": "move", "move": "play 1", "version": 2**63}),
    msgspec.msgpack.encode({"type": "hello", "token": ""}),
    msgspec.msgpack.encode({"type": "ping", "n": 2**64 - 1}),
    b"\x91" * 10_000,
    b"\x82\xa4type\xa4move\xa4move\xa2\xff\xfe",
    "",
    "[" * 10_000,
    '{"type": "ping", "n": 1' + "0" * 400 + "}",
    '{"type": "ping", "n": NaN}',
    '{"type": "move", "move": "play \\u0000"}',
    '{"type": "move", "move": "play \\ud800"}',
    "not json",
    '{"type": "move"',
    '{"type": "move", "move": null}',
]


async def test_a_malformed_frame_is_named_and_the_connection_goes_on(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben)
    async with seated(ada, table.id) as (live, _):
        for n, frame in enumerate(MALFORMED):
            await live.socket.send(frame)
            error = await live.next()
            assert (error.type, error.code) == ("error", "malformed_frame"), frame
            await live.send({"type": "ping", "n": n})
            assert (await live.next()).n == n


async def test_an_oversized_frame_closes_the_connection_with_a_code(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben)
    async with seated(ada, table.id) as (live, _), seated(ben, table.id) as (other, _):
        await live.socket.send(b"x" * (FRAME_BYTES + 1))
        with pytest.raises(ConnectionClosed):
            await live.next()
        assert live.socket.close_code == 1009
        await other.send({"type": "ping", "n": 1})
        assert (await other.next()).type == "pong"


async def test_without_a_good_hello_nothing_is_told(url: str, ada: Client) -> None:
    table = await ada.open_table("pennies", ["person", "person"])
    async with connect(f"{url.replace('http', 'ws')}/tables/{table.id}/live") as socket:
        await socket.send(json.dumps({"type": "hello", "token": "forged"}))
        assert json.loads(await socket.recv())["code"] == "bad_token"
        with pytest.raises(ConnectionClosed):
            await socket.recv()
        assert socket.close_code == 4001


async def test_an_unknown_table_is_named(ada: Client) -> None:
    async with ada.follow("nowhere") as live:
        assert (await live.next()).code == "unknown_table"
        with pytest.raises(ConnectionClosed):
            await live.next()
        assert live.socket.close_code == 4004


async def test_json_text_and_a_token_in_the_header_serve_as_well(url: str, ada: Client, ben: Client) -> None:
    table = await begun(ada, ben)
    address = f"{url.replace('http', 'ws')}/tables/{table.id}/live"
    async with connect(address, additional_headers={"Authorization": f"Bearer {ada.token}"}) as socket:
        await socket.send('{"type": "hello"}')
        told = json.loads(await socket.recv())
        await socket.send(json.dumps({"type": "move", "move": told["legal"][0], "id": "j"}))
        assert json.loads(await socket.recv())["command"] == "j"


async def test_legal_is_there_also_where_nothing_is_legal(
    url: str, ada: Client, ben: Client, somebody: NewClient
) -> None:
    """Somebody only looks on: an empty list, in a frame as over HTTP."""
    table, cleo = await begun(ada, ben), somebody()
    await cleo.enter_as_guest("Cleo")
    assert (await cleo.view(table.id))["legal"] == []
    async with connect(f"{url.replace('http', 'ws')}/tables/{table.id}/live") as socket:
        await socket.send(json.dumps({"type": "hello", "token": cleo.token}))
        assert json.loads(await socket.recv())["legal"] == []


async def test_a_reader_that_is_too_slow_is_cut_off_and_holds_nothing_up() -> None:
    cut: list[bool] = []
    outbox = Outbox(lambda: cut.append(True), limit=3)
    for n in range(3):
        outbox.push(str(n))
    assert not cut
    outbox.push("one too many")
    assert cut


async def test_a_live_reader_that_is_too_slow_is_told_so_and_the_others_go_on(
    ada: Client, ben: Client, settings: Settings
) -> None:
    table = await begun(ada, ben)
    async with (
        lobby_at(settings, partial(put_together, frames_waiting=3)) as strict,
        Client(strict, ada.token) as hasty,
        seated(hasty, table.id) as (slow, _),
        seated(ben, table.id) as (other, told),
    ):
        for n in range(200):  # answered in one go, before anything can be written
            await slow.send({"type": "ping", "n": n})
        with pytest.raises(ConnectionClosed):
            while True:
                await slow.next()
        assert slow.socket.close_code == 4008
        await other.move(told.legal[0])
        assert (await other.next()).seq == 2


async def test_the_record_of_a_running_table_has_only_the_askers_own_moves(
    ada: Client, ben: Client, somebody: NewClient
) -> None:
    table = await begun(ada, ben)
    async with seated(ada, table.id) as (live, told):
        await live.move(told.legal[0])
        await until_seq(live, 2)
    records = [await client.record(table.id) for client in (ada, ben, somebody())]
    assert [record.events[1].move for record in records] == [told.legal[0], None, None]
    assert [record.events[1].happened for record in records][1:] == [[[0, "returns"]]] * 2
    assert [record.seed for record in records] == [None] * 3
    with pytest.raises(ApiError, match="401 bad_token"):
        await somebody("forged").record(table.id)
