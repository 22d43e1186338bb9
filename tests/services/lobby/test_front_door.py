"""HTTP and live connections are one door: the same seat, the same answers, the same refusals in the same words."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import msgspec
import pytest

from shared.runtime.settings import Settings
from shared.runtime.web.client import ApiError, Client, Live
from tests.services.lobby.conftest import lobby_at
from tests.services.lobby.playing import begun, seated, until_seq

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("engine")]


@dataclass
class Scene:
    """A table, who asks there, and for what."""

    table: str
    asker: Client
    move: str = "return 1"
    version: int | None = None


async def stranger(ada: Client, ben: Client, cleo: Client) -> Scene:
    return Scene((await begun(ada, ben)).id, cleo)


async def stranger_before_the_start(ada: Client, ben: Client, cleo: Client) -> Scene:
    return Scene((await ada.open_table("pennies", ["person", "person"])).id, cleo)


async def before_the_start(ada: Client, ben: Client, cleo: Client) -> Scene:
    return Scene((await ada.open_table("pennies", ["person", "person"])).id, ada)


async def closed(ada: Client, ben: Client, cleo: Client) -> Scene:
    table = await ada.open_table("pennies", ["person", "person"])
    await ada.request("POST", f"/tables/{table.id}/close")
    return Scene(table.id, ada)


async def out_of_turn(ada: Client, ben: Client, cleo: Client) -> Scene:
    table = await begun(ada, ben)
    async with seated(ada, table.id) as (live, first):
        await live.move(first.legal[0])
        await until_seq(live, 2)
    return Scene(table.id, ada)


async def illegal(ada: Client, ben: Client, cleo: Client) -> Scene:
    return Scene((await begun(ada, ben)).id, ada, "fly away")


async def stale(ada: Client, ben: Client, cleo: Client) -> Scene:
    return Scene((await begun(ada, ben)).id, ada, version=0)


async def finished(ada: Client, ben: Client, cleo: Client) -> Scene:
    table = await begun(ada, ben)
    await ben.resign(table.id)
    return Scene(table.id, ada)


SCENES = {
    stranger: "not_your_seat",
    stranger_before_the_start: "not_your_seat",
    before_the_start: "not_started",
    closed: "table_closed",
    out_of_turn: "not_your_turn",
    illegal: "illegal_move",
    stale: "stale",
    finished: "table_finished",
}


async def answered(live: Live, command: str) -> tuple[str, str, str]:
    """The frame that answers a command; others may come first."""
    while True:
        frame = await live.next()
        if frame.type == "refused" and frame.id == command:
            return frame.type, frame.code, frame.sentence


@pytest.mark.parametrize(("scene", "code"), SCENES.items(), ids=lambda one: getattr(one, "__name__", ""))
async def test_a_command_is_refused_in_the_same_words_over_http_and_on_a_live_connection(
    scene: Callable[[Client, Client, Client], Awaitable[Scene]],
    code: str,
    ada: Client,
    ben: Client,
    somebody: Callable[..., Client],
    settings: Settings,
) -> None:
    """Whether the table is followed by this lobby or, as by the second one, not yet."""
    cleo = somebody()
    await cleo.enter_as_guest("Cleo")
    at = await scene(ada, ben, cleo)
    async with lobby_at(settings) as second, Client(second, at.asker.token) as elsewhere:
        with pytest.raises(ApiError) as not_followed:
            await elsewhere.move(at.table, at.move, version=at.version)
    async with seated(at.asker, at.table) as (live, _):
        with pytest.raises(ApiError) as followed:
            await at.asker.move(at.table, at.move, version=at.version)
        command = await live.move(at.move, version=at.version)
        assert await answered(live, command) == ("refused", code, followed.value.sentence)
    assert (followed.value.code, followed.value.sentence) == (code, not_followed.value.sentence)


async def test_resigning_without_a_seat_is_refused_in_the_same_words(
    ada: Client, ben: Client, somebody: Callable[..., Client]
) -> None:
    table = await begun(ada, ben)
    cleo = somebody()
    await cleo.enter_as_guest("Cleo")
    with pytest.raises(ApiError) as refused:
        await cleo.resign(table.id)
    async with seated(cleo, table.id) as (live, _):
        assert await answered(live, await live.resign()) == ("refused", "not_your_seat", refused.value.sentence)


async def test_what_one_door_accepted_the_other_answers_the_same(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben)
    async with seated(ada, table.id) as (live, first):
        outcome = await ada.move(table.id, first.legal[0], id="once")
        assert (await until_seq(live, outcome.seq)).command == "once"
        await live.move(first.legal[0], id="once")
        answer = await live.next()
        assert (answer.type, answer.id, answer.seq, answer.moves) == ("answer", "once", outcome.seq, outcome.moves)
        assert await ada.command(table.id, "once") == outcome


async def test_a_look_over_http_is_the_first_frame_of_a_connection(
    ada: Client, ben: Client, settings: Settings
) -> None:
    """Also what happened since some sequence, and also where that has to be read from the log."""
    table = await begun(ada, ben)
    async with seated(ada, table.id) as (live, first):
        await live.move(first.legal[0])
        await until_seq(live, 2)
    async with lobby_at(settings) as second, Client(second, ada.token) as elsewhere:
        for client in (ada, elsewhere):
            for seq in (None, 0, 1, 2, 9):
                looked = await client.view(table.id, since=seq)
                async with client.follow(table.id, resume=seq) as live:
                    frame = await live.next()
                    if frame.type == "error":
                        assert (frame.code, seq) == ("bad_resume", 9)
                        frame = await live.next()
                seen = msgspec.to_builtins({name: getattr(frame, name) for name in ("seq", "happened", "legal")})
                assert seen == {name: looked.get(name) for name in seen}
                assert frame.seen() == looked["view"]
