"""Trying moves over HTTP and on a live connection: nothing is played, and what is shown is what comes."""

import msgspec
import pytest

from shared.runtime.web.client import ApiError, Client, Tried
from tests.services.lobby.playing import begun, seated, until_seq

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("engine")]


async def drafted(client: Client, table: str, first: str) -> tuple[list[str], Tried]:
    """As a client drafts a turn: from one answer to the next, as far as it is certain."""
    moves = [first]
    while True:
        tried = await client.try_moves(table, moves)
        if tried.stopped is not None or not tried.moves[-1].legal or len(moves) == 5:
            return moves, tried
        moves.append(tried.moves[-1].legal[0])


async def test_a_turn_is_drafted_and_then_sent_as_one_command(ada: Client) -> None:
    """One alone at Architects: what was shown is what comes of it, as far as it was certain."""
    table = await begun(ada, game="architects")
    chains = 0
    async with seated(ada, table.id) as (live, told):
        while told.finished is None and told.seq < 80:
            moves, tried = await drafted(ada, table.id, told.legal[0])
            shown = [one.move for one in tried.moves]
            assert shown == moves[: len(shown)] and tried.seq == told.seq
            assert (await ada.view(table.id))["seq"] == told.seq, "trying played something"
            await live.moves(shown or moves, version=told.seq)
            told = await until_seq(live, told.seq + 1)
            if shown:
                assert [move for _, move in told.moves] == shown
                assert told.happened == [line for one in tried.moves for line in one.happened]
                assert told.seen() == tried.moves[-1].view
                assert told.legal == tried.moves[-1].legal
            chains += len(shown) > 1
    assert chains


async def test_it_stops_where_something_would_be_revealed(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben)
    for client in (ada, ben):
        async with seated(client, table.id) as (live, told):
            await live.move(told.legal[0])
            await until_seq(live, told.seq + 1)
    async with seated(ada, table.id) as (live, told):
        await live.send({"type": "try", "moves": [told.legal[0], "play 1"], "id": "what-if"})
        frame = await live.next()
        assert (frame.type, frame.id, frame.seq) == ("tried", "what-if", told.seq)
        tried = await ada.try_moves(table.id, [told.legal[0], "play 1"])
        assert tried.moves == [] and tried.stopped is not None and tried.stopped.code == "would_reveal"


async def test_a_turn_that_is_over_and_a_later_move_that_is_not_legal_are_named(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben)
    async with seated(ada, table.id) as (_, told):
        tried = await ada.try_moves(table.id, [told.legal[0], told.legal[0]])
    assert [one.move for one in tried.moves] == [told.legal[0]]
    assert tried.stopped is not None and tried.stopped.code == "not_your_turn"
    alone = await begun(ada, game="architects")
    async with seated(ada, alone.id) as (_, told):
        tried = await ada.try_moves(alone.id, [told.legal[0], "fly away"])
    assert tried.stopped is not None and tried.stopped.code in ("illegal_move", "would_reveal")


async def test_what_could_not_be_played_is_refused_as_a_command_would_be(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben)
    for moves, version in ((["fly away"], None), (["return 1"], 0)):
        with pytest.raises(ApiError) as played:
            await ada.moves(table.id, moves, version=version)
        with pytest.raises(ApiError) as tried:
            await ada.try_moves(table.id, moves, version=version)
        assert (tried.value.status, tried.value.code) == (played.value.status, played.value.code)
        assert tried.value.sentence == played.value.sentence
        async with seated(ada, table.id) as (live, _):
            await live.send({"type": "try", "moves": moves, "version": version, "id": "t"})
            frame = await live.next()
            assert (frame.type, frame.code, frame.sentence) == ("refused", played.value.code, played.value.sentence)


async def test_a_try_is_refused_to_those_who_do_not_play(ada: Client, ben: Client) -> None:
    waiting = await ada.open_table("pennies", ["person", "person"])
    with pytest.raises(ApiError, match="409 not_started"):
        await ada.try_moves(waiting.id, ["return 1"])
    with pytest.raises(ApiError, match="403 not_your_seat"):
        await ben.try_moves(waiting.id, ["return 1"])
    table = await begun(ada, ben)
    await ben.resign(table.id)
    with pytest.raises(ApiError, match="409 table_finished"):
        await ada.try_moves(table.id, ["return 1"])


@pytest.mark.parametrize("moves", [[], ["return 1"] * 65, "return 1", [7], None])
async def test_malformed_tries_are_refused(ada: Client, ben: Client, moves: object) -> None:
    table = await begun(ada, ben)
    with pytest.raises(ApiError, match="400 malformed_request"):
        await ada.request("POST", f"/tables/{table.id}/try", {"moves": moves})
    async with seated(ada, table.id) as (live, _):
        await live.socket.send(msgspec.msgpack.encode({"type": "try", "moves": moves}))
        assert (await live.next()).code == "malformed_frame"
