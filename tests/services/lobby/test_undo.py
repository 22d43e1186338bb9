"""Taking moves back, as players do it: at once, by consent, and what all of them see of it."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from services.cli.main import main
from shared.runtime.settings import Settings
from shared.runtime.web.client import ApiError, Client, LiveFrame, TableInfo
from tests.services.lobby.conftest import lobby_at
from tests.services.lobby.playing import play_out, seated, until_seq

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("engine")]


async def begun(*people: Client, undo: str = "own_turn", bots: int = 0) -> TableInfo:
    seats = ["person"] * len(people) + ["random"] * bots
    table = await people[0].open_table("pennies", seats, terms={"undo": undo})
    for person in people[1:]:
        await person.join(table.id)
    return await people[0].start(table.id)


def standing(frame: LiveFrame) -> tuple[dict[str, object], list[str]]:
    return frame.seen(), frame.legal


async def test_a_move_that_showed_nothing_is_taken_back(ada: Client, ben: Client, settings: Settings) -> None:
    """Everybody sees that it was, and the table is as before: here, and where somebody comes to it later."""
    table = await begun(ada, ben)
    async with seated(ada, table.id) as (hers, first), seated(ben, table.id) as (his, _):
        await hers.move(first.legal[0])
        await until_seq(hers, 2)
        await hers.undo(1, id="oops")
        told = await until_seq(hers, 3)
        assert (told.command, told.happened) == ("oops", [[0, "undoes", 1, 2]])
        assert standing(told) == standing(first)
        assert (await until_seq(his, 3)).happened == [[0, "undoes", 1, 2]]
    async with lobby_at(settings) as second, Client(second, ada.token) as elsewhere:
        async with elsewhere.follow(table.id, resume=1) as live:
            late = await live.next()
        assert [line[1] for line in late.happened] == ["returns", "undoes"]
        assert standing(late) == standing(first)
    outcome = await ada.command(table.id, "oops")
    assert (outcome.seq, outcome.moves, outcome.undone) == (3, [], [2])
    assert await ada.undo(table.id, 1, id="oops") == outcome, "decided once"
    await ada.move(table.id, first.legal[-1])


async def test_what_was_revealed_or_decided_by_others_stays(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben)
    async with seated(ada, table.id) as (hers, first), seated(ben, table.id) as (his, his_first):
        await hers.move(first.legal[0])
        await his.move(his_first.legal[0])
        told = await until_seq(hers, 3)
        with pytest.raises(ApiError, match="409 undo_too_late"):
            await ada.undo(table.id, 1)
        await hers.move(told.legal[0])  # worth more than no coin: it draws another
        await until_seq(hers, 4)
        with pytest.raises(ApiError, match="409 undo_revealed"):
            await ada.undo(table.id, 3)
        with pytest.raises(ApiError, match="403 not_your_move"):
            await ben.undo(table.id, 3)
        with pytest.raises(ApiError, match="409 nothing_to_undo"):
            await ada.undo(table.id, 4)
        command = await hers.undo(3)
        refused = await hers.next()
        assert (refused.type, refused.id, refused.code) == ("refused", command, "undo_revealed")
    assert len((await ada.record(table.id)).events) == 4


async def test_at_a_strict_table_nothing_is_taken_back(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben, undo="off")
    async with seated(ada, table.id) as (hers, first):
        await hers.move(first.legal[0])
        await until_seq(hers, 2)
    with pytest.raises(ApiError, match="409 undo_off"):
        await ada.undo(table.id, 1)


async def test_with_everybodys_consent_what_was_revealed_is_taken_back(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben, undo="by_consent")
    async with seated(ada, table.id) as (hers, first), seated(ben, table.id) as (his, his_first):
        await hers.move(first.legal[0])
        await his.move(his_first.legal[0])
        before = await until_seq(hers, 3)
        await hers.move(before.legal[0])
        await until_seq(hers, 4)
        asked = await ada.undo(table.id, 3)
        assert (asked.seq, asked.undone) == (5, [])
        shown = await until_seq(his, 5)
        assert shown.undo is not None and (shown.undo.seat, shown.undo.asked, shown.undo.undone) == (0, 5, [4])
        assert (await ben.view(table.id))["undo"] == {"seat": 0, "asked": 5, "undone": [4], "agreed": []}
        with pytest.raises(ApiError, match="409 undo_asked"):
            await ada.undo(table.id, 1)
        with pytest.raises(ApiError, match="409 no_undo_asked"):
            await ben.answer_undo(table.id, 4, agree=True)
        with pytest.raises(ApiError, match="409 undo_agreed"):
            await ada.answer_undo(table.id, 5, agree=True)
        await his.answer_undo(5, agree=True)
        told = await until_seq(hers, 7)
        assert told.happened == [[1, "agrees_to_undo"], [0, "undoes", 1, 4]]
        assert standing(told) == standing(before) and told.undo is None


async def test_an_undo_that_is_declined_withdrawn_or_overtaken_is_off(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben, undo="by_consent")
    async with seated(ada, table.id) as (hers, first), seated(ben, table.id) as (his, his_first):
        await hers.move(first.legal[0])
        await his.move(his_first.legal[0])
        told = await until_seq(hers, 3)
        for who in (ben, ada):
            asked = (await ada.undo(table.id, 1)).seq
            await who.answer_undo(table.id, asked, agree=False)
            told = await until_seq(hers, asked + 1)
            assert told.undo is None and told.happened[-1][1] == "declines_undo"
        asked = (await ada.undo(table.id, 1)).seq
        await hers.move(told.legal[0])
        assert (await until_seq(hers, asked + 1)).undo is None
        with pytest.raises(ApiError, match="409 no_undo_asked"):
            await ben.answer_undo(table.id, asked, agree=True)


async def test_the_record_of_a_game_with_undone_moves_replays(ada: Client, ben: Client, tmp_path: Path) -> None:
    table = await begun(ada, ben, undo="by_consent")
    async with seated(ada, table.id) as (hers, first), seated(ben, table.id) as (his, his_first):
        await hers.move(first.legal[-1])
        await his.move(his_first.legal[-1])
        await until_seq(hers, 3)
        await ben.answer_undo(table.id, (await ada.undo(table.id, 1)).seq, agree=True)
        frames = [await until_seq(live, 6) for live in (hers, his)]
        await play_out([hers, his], frames)
    response = await ada.request("GET", f"/tables/{table.id}/record")
    file = tmp_path / "game.json"
    file.write_bytes(response.content)
    replayed = CliRunner().invoke(main, ["replay", str(file)], env={"GUILDHALL_GAMES": "tests.games.pennies"})
    assert replayed.exit_code == 0, replayed.output


async def test_alone_with_bots_nobody_has_to_be_asked(ada: Client) -> None:
    """No dispatcher runs here, so that the bot waits."""
    table = await begun(ada, undo="by_consent", bots=1)
    async with seated(ada, table.id) as (hers, first):
        await hers.move(first.legal[0])
        await until_seq(hers, 2)
        assert (await ada.undo(table.id, 1)).undone == [2]


@pytest.mark.parametrize("body", [{}, {"to": -1}, {"to": "x"}, {"to": 1, "weather": 1}])
async def test_malformed_undos_are_refused(ada: Client, ben: Client, body: dict[str, object]) -> None:
    table = await begun(ada, ben)
    with pytest.raises(ApiError, match="400 malformed_request"):
        await ada.request("POST", f"/tables/{table.id}/undo", body)
