"""Moves over HTTP: who may play what, and that a command is decided once."""

import asyncio
from collections.abc import Callable

import msgspec
import pytest

from services.lobby.commands.ids import command_id
from shared.contracts.ids import AccountId, TableId
from shared.rules.core.chance import commitment
from shared.runtime.settings import Settings
from shared.runtime.web.client import ApiError, Client
from tests.games.pennies import GAME
from tests.services.lobby.conftest import lobby_at
from tests.services.lobby.playing import begun

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("engine")]

NewClient = Callable[..., Client]


async def legal(client: Client, table: str) -> list[str]:
    view = await client.view(table)
    return msgspec.convert(view.get("legal", []), list[str])


async def test_a_whole_game_over_http(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben)
    assert table.status == "running"
    moves: list[tuple[int, int, str]] = []
    while True:
        turns = [(seat, client, await legal(client, table.id)) for seat, client in enumerate((ada, ben))]
        turn = next(((seat, client, options) for seat, client, options in turns if options), None)
        if turn is None:
            break
        seat, client, options = turn
        outcome = await client.move(table.id, options[-1])
        assert [move for _, move in outcome.moves] == [options[-1]]
        moves.append((outcome.moves[0][0], seat, options[-1]))
    record = await ben.record(table.id)
    assert record.finished and record.scores is not None and record.seed is not None
    assert [(event.seq, event.seat, event.move) for event in record.events if event.move] == moves
    assert commitment(bytes.fromhex(record.seed)) == record.commitment == table.commitment
    position = GAME.new({"players": 2}, bytes.fromhex(record.seed))
    for _, seat, move in moves:
        GAME.play(position, seat, move)
    result = GAME.result(position)
    assert result is not None
    assert [score.score for score in record.scores] == [seat.score for seat in result.seats]


async def test_the_same_command_ten_times_through_two_lobbies_is_played_once(
    ada: Client, ben: Client, settings: Settings
) -> None:
    table = await begun(ada, ben)
    move = (await legal(ada, table.id))[0]
    async with lobby_at(settings) as second, Client(second, ada.token) as elsewhere:
        tries = [client.move(table.id, move, id="once") for client in [ada, elsewhere] * 5]
        answers = await asyncio.gather(*tries)
        late = await elsewhere.move(table.id, move, id="once")
        asked = await ada.command(table.id, "once")
    assert len({msgspec.json.encode(answer) for answer in [*answers, late, asked]}) == 1
    played = [event for event in (await ada.record(table.id)).events if event.seat == 0]
    assert [event.move for event in played] == [move]


async def test_a_refusal_is_repeated_as_well(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben)
    sentences = set()
    for _ in range(3):
        with pytest.raises(ApiError) as refused:
            await ada.move(table.id, "return 9", id="wrong")
        assert (refused.value.status, refused.value.code) == (422, "illegal_move")
        sentences.add(refused.value.sentence)
    with pytest.raises(ApiError, match="422 illegal_move"):
        await ada.command(table.id, "wrong")
    assert len(sentences) == 1
    move = (await legal(ada, table.id))[0]
    await ada.move(table.id, move)


async def test_a_command_id_of_somebody_else_tells_nothing_and_uses_nothing_up(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben)
    await ada.move(table.id, (await legal(ada, table.id))[0], id="same")
    with pytest.raises(ApiError, match="404 unknown_command"):
        await ben.command(table.id, "same")
    move = (await legal(ben, table.id))[-1]
    assert [played for _, played in (await ben.move(table.id, move, id="same")).moves] == [move]
    forged = command_id(AccountId(ada.account.id), TableId(table.id), "same")
    with pytest.raises(ApiError, match=r"404 unknown_route|400 malformed_request"):
        await ben.command(table.id, forged)
    with pytest.raises(ApiError, match="400 malformed_request"):
        await ben.move(table.id, move, id=forged)


async def test_who_does_not_sit_there_does_not_play(ada: Client, ben: Client, somebody: NewClient) -> None:
    table = await begun(ada, ben)
    stranger = somebody()
    await stranger.enter_as_guest("Stranger")
    before = await ada.record(table.id)
    with pytest.raises(ApiError, match="403 not_your_seat"):
        await stranger.move(table.id, (await legal(ada, table.id))[0])
    with pytest.raises(ApiError, match="403 not_your_seat"):
        await stranger.resign(table.id)
    with pytest.raises(ApiError, match="404 unknown_table"):
        await stranger.move("nowhere", "play 1")
    with pytest.raises(ApiError, match="401 bad_token"):
        await somebody("forged").move(table.id, "play 1")
    assert await ada.record(table.id) == before


async def test_out_of_turn_and_stale_moves_are_refused(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben)
    await ada.move(table.id, (await legal(ada, table.id))[0])
    with pytest.raises(ApiError, match="409 not_your_turn"):
        await ada.move(table.id, "return 1")
    with pytest.raises(ApiError, match="409 stale"):
        await ben.move(table.id, (await legal(ben, table.id))[0], version=0)


async def test_a_table_that_has_not_begun_takes_no_moves_and_has_no_record(ada: Client) -> None:
    table = await ada.open_table("pennies", ["person", "random"])
    for refused in (ada.move(table.id, "play 1"), ada.resign(table.id), ada.record(table.id), ada.view(table.id)):
        with pytest.raises(ApiError, match="409 not_started"):
            await refused
    await ada.start(table.id)
    with pytest.raises(ApiError, match="409 already_started"):
        await ada.start(table.id)
    with pytest.raises(ApiError, match="409 already_started"):
        await ada.leave(table.id)


async def test_resigning_ends_a_game_of_two(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben)
    await ada.resign(table.id, id="enough")
    await ada.resign(table.id, id="enough")
    record = await ben.record(table.id)
    assert record.finished and record.reason == "resignation" and record.scores is not None
    assert [score.rank for score in record.scores] == [2, 1]
    with pytest.raises(ApiError, match="409 table_finished"):
        await ben.move(table.id, "return 1")


MALFORMED: list[object] = [
    {},
    {"move": ""},
    {"move": 7},
    {"move": "x" * 401},
    {"move": "play 1", "id": ""},
    {"move": "play 1", "id": "a b"},
    {"move": "play 1", "id": "x" * 65},
    {"move": "play 1", "version": -1},
    {"move": "play 1", "version": "one"},
    {"move": "play 1", "seat": 1},
    ["play 1"],
]


async def test_malformed_moves_are_refused_with_what_is_wrong(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben)
    for body in MALFORMED:
        with pytest.raises(ApiError, match=r"400 malformed_request: .+"):
            await ada.request("POST", f"/tables/{table.id}/moves", body)
    assert len((await ada.record(table.id)).events) == 1


async def test_finished_and_running_tables_are_listed_as_such(ada: Client, ben: Client) -> None:
    ended, running = await begun(ada, ben), await begun(ada, ben)
    await ada.resign(ended.id)
    async with ada.follow(ended.id) as live:
        assert (await live.next()).finished is not None
    while (await ada.table(ended.id)).status != "finished":
        await asyncio.sleep(0)
    assert [table.id for table in (await ada.tables(status="finished")).tables] == [ended.id]
    assert [table.id for table in (await ada.tables(status="running")).tables] == [running.id]
    assert (await ada.table(ended.id)).seed is not None
    assert (await ada.table(running.id)).seed is None


async def test_a_chain_of_moves_is_played_as_far_as_it_goes(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben)
    first = (await legal(ada, table.id))[0]
    outcome = await ada.moves(table.id, [first, "fly away"], id="turn")
    assert [move for _, move in outcome.moves] == [first]
    assert await ada.moves(table.id, [first, "fly away"], id="turn") == outcome
    with pytest.raises(ApiError, match="422 illegal_move"):
        await ben.moves(table.id, ["fly away", (await legal(ben, table.id))[0]])
    assert await legal(ben, table.id)


@pytest.mark.parametrize("body", [{}, {"moves": []}, {"move": "return 1", "moves": ["return 1"]}])
async def test_what_to_play_is_said_in_one_way(ada: Client, ben: Client, body: dict[str, object]) -> None:
    table = await begun(ada, ben)
    with pytest.raises(ApiError, match="400 malformed_request"):
        await ada.request("POST", f"/tables/{table.id}/moves", body)
    async with ada.follow(table.id) as live:
        await live.next()
        await live.send({"type": "move", **body})
        assert (await live.next()).code == "malformed_frame"
