"""Games told again over the API: what each asker saw at the time, and everything once the game is over."""

from collections.abc import Callable
from typing import cast

import msgspec
import psycopg
import pytest

from shared.runtime.settings import Settings
from shared.runtime.tables.deltas import changed
from shared.runtime.web.client import Client, Live, LiveFrame, ReplayInfo
from tests.services.lobby.people import refused
from tests.services.lobby.playing import begun, play_out, seated, until_seq

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("engine")]

State = dict[str, object]


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Here people look far more often than they may elsewhere."""
    return msgspec.structs.replace(settings, rate_per_second=0.0)


def states(replay: ReplayInfo) -> dict[int, State]:
    """How things stood after each event, by its sequence."""
    state, found = replay.state, dict[int, State]()
    for step in replay.steps:
        state = cast(State, changed(state, step.changes))
        found[step.seq] = state
    return found


def as_json(frame: LiveFrame) -> State:
    """What a live frame tells of how things stand."""
    return {"view": frame.seen(), "pending": [msgspec.to_builtins(one) for one in frame.pending]}


def assert_as_it_was_told(replay: ReplayInfo, heard: list[LiveFrame]) -> None:
    found = states(replay)
    for frame in heard:
        told = as_json(frame)
        assert {name: found[frame.seq][name] for name in told} == told, f"at {frame.seq}"


async def some_moves(lives: list[Live], frames: list[LiveFrame], moves: int) -> list[list[LiveFrame]]:
    heard = [[frame] for frame in frames]
    for _ in range(moves):
        mover = next(at for at, told in enumerate(heard) if told[-1].legal)
        await lives[mover].move(heard[mover][-1].legal[-1])
        for at, live in enumerate(lives):
            heard[at].append(await until_seq(live, heard[at][-1].seq + 1))
    return heard


@pytest.mark.parametrize("game", ["pennies", "architects"])
async def test_a_running_game_is_told_again_as_each_saw_it(
    ada: Client, ben: Client, somebody: Callable[..., Client], game: str
) -> None:
    table, eve = await begun(ada, ben, game=game), somebody()
    async with seated(ada, table.id) as (hers, first), seated(ben, table.id) as (his, second):
        heard = await some_moves([hers, his], [first, second], 7)
    for seat, client in enumerate((ada, ben)):
        replay = await client.replay(table.id)
        assert (replay.seat, replay.open, replay.finished, replay.seed) == (seat, False, False, None)
        assert [step.seq for step in replay.steps] == list(range(1, 9))
        assert_as_it_was_told(replay, heard[seat])
        assert [step.happened for step in replay.steps[1:]] == [frame.happened for frame in heard[seat][1:]]
        assert all((step.move is not None) == (step.seat == seat) for step in replay.steps[1:])
        assert all(step.by is None for step in replay.steps)
        for frame in heard[seat]:
            then = await client.position(table.id, frame.seq)
            assert (then["view"], then["legal"]) == (frame.seen(), frame.legal)
            assert then["pending"] == as_json(frame)["pending"]
    public = await eve.replay(table.id)
    assert public.seat is None and not public.open and not any(step.move for step in public.steps)
    assert states(public)[8]["view"] == (await eve.view(table.id))["view"]


async def test_nobody_looks_through_the_eyes_of_others_before_the_end(
    ada: Client, ben: Client, somebody: Callable[..., Client]
) -> None:
    table, eve = await begun(ada, ben), somebody()
    assert (await ada.replay(table.id, seat=0)).seat == 0, "her own"
    for client, seat in ((ada, 1), (eve, 0), (ben, 0)):
        for path in (f"/tables/{table.id}/replay", f"/tables/{table.id}/positions/1"):
            assert await refused(client, "GET", f"{path}?seat={seat}") == "409 not_over"


async def test_a_finished_game_hides_nothing(ada: Client, ben: Client, somebody: Callable[..., Client]) -> None:
    table, eve = await begun(ada, ben), somebody()
    async with seated(ada, table.id) as (hers, first), seated(ben, table.id) as (his, second):
        heard = await play_out([hers, his], [first, second])
    whole = await eve.replay(table.id)
    end = heard[0][-1].finished
    assert end is not None and (whole.seed, whole.finished, whole.open, whole.seat) == (end.seed, True, True, None)
    record = await eve.record(table.id)
    assert [(s.seq, s.at, s.happened, s.seat, s.move) for s in whole.steps] == [
        (e.seq, e.at, e.happened, e.seat, e.move) for e in record.events
    ]
    hands = [[cast("list[list[list[int]]]", frame.seen()["hands"])[seat] for frame in heard[seat]] for seat in (0, 1)]
    for at, frame in enumerate(heard[0]):
        shown = cast("dict[str, object]", states(whole)[frame.seq]["view"])
        assert shown["hands"] == [hands[0][at], hands[1][at]]
    for seat in (0, 1):
        through = await eve.replay(table.id, seat=seat)
        assert (through.seat, through.open) == (seat, False)
        assert_as_it_was_told(through, heard[seat])
        then = await eve.position(table.id, 2, seat=seat)
        assert (then["seat"], then["view"], then["legal"]) == (seat, heard[seat][1].seen(), heard[seat][1].legal)
    last = await eve.position(table.id, whole.seq)
    assert cast("dict[str, object]", last["finished"])["digest"] == end.digest


async def test_moves_that_were_taken_back_are_told_and_lead_back(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben)
    async with seated(ada, table.id) as (hers, first):
        await hers.move(first.legal[0])
        played = await until_seq(hers, 2)
        await hers.undo(1)
        undone = await until_seq(hers, 3)
        await hers.move(first.legal[-1])
        heard = [first, played, undone, await until_seq(hers, 4)]
    replay = await ada.replay(table.id)
    assert_as_it_was_told(replay, heard)
    assert states(replay)[3] == states(replay)[1]
    assert [step.happened for step in replay.steps[2:3]] == [[[0, "undoes", 1, 2]]]
    assert (await ada.position(table.id, 3))["legal"] == first.legal


async def test_a_private_game_is_told_to_those_who_may_find_it(
    ada: Client, ben: Client, somebody: Callable[..., Client]
) -> None:
    body = {"game": "pennies", "seats": ["person", "random"], "private": True}
    table = (await ada.request("POST", "/tables", body)).json()["id"]
    await ada.start(table)
    assert (await ada.replay(table)).seat == 0
    for client in (ben, somebody()):
        for path in (f"/tables/{table}/replay", f"/tables/{table}/positions/1"):
            assert await refused(client, "GET", path) == "404 unknown_table"


async def test_a_long_game_comes_in_pages(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben)
    async with seated(ada, table.id) as (hers, first), seated(ben, table.id) as (his, second):
        await play_out([hers, his], [first, second])
    whole = states(await ada.replay(table.id))
    since: int | None = 0
    pages = dict[int, State]()
    while since is not None:
        page = await ada.replay(table.id, since=since, limit=4)
        assert page.state == ({} if since == 0 else whole[since])
        pages |= states(page)
        since = page.next
    assert pages == whole
    assert (await ada.replay(table.id, since=max(whole))).steps == []


async def test_what_is_not_there_is_refused(ada: Client, ben: Client) -> None:
    waiting = await ada.open_table("pennies", ["person", "person"])
    table = await begun(ada, ben)
    for path, code in (
        ("/tables/nobody/replay", "404 unknown_table"),
        ("/tables/nobody/positions/1", "404 unknown_table"),
        (f"/tables/{waiting.id}/replay", "409 not_started"),
        (f"/tables/{waiting.id}/positions/1", "409 not_started"),
        (f"/tables/{table.id}/replay?seat=7", "404 unknown_seat"),
        (f"/tables/{table.id}/replay?seat=-1", "400 malformed_request"),
        (f"/tables/{table.id}/replay?since=9", "404 unknown_seq"),
        (f"/tables/{table.id}/replay?limit=0", "400 malformed_request"),
        (f"/tables/{table.id}/positions/9", "404 unknown_seq"),
        (f"/tables/{table.id}/positions/0", "400 malformed_request"),
        (f"/tables/{table.id}/positions/two", "404 unknown_route"),
    ):
        assert await refused(ada, "GET", path) == code, path


async def test_a_finished_game_is_shown_when_all_is_forgotten_that_may_be(
    ada: Client, ben: Client, settings: Settings
) -> None:
    """Outcomes of commands are; the log is not."""
    table = await begun(ada, ben, bots=1)
    await ada.resign(table.id)
    await ben.resign(table.id)
    before = (await ada.replay(table.id)).steps
    with psycopg.connect(settings.database_url) as connection:
        connection.execute("delete from outcomes")
    assert (await ada.replay(table.id, limit=1000)).steps == before
    resigned = [step.happened[0][1] for step in before if step.happened]
    assert resigned == ["begins", "resigns", "resigns"]
