"""Clocks, pauses, absence and rest as players meet them: what is shown, what can be wished, what is refused."""

from collections.abc import Callable

import psycopg
import pytest

from shared.contracts.codec import decode_event
from shared.contracts.events import TableStarted
from shared.runtime.settings import Settings
from shared.runtime.web.client import ApiError, Client, Live, LiveFrame
from tests.services.lobby.conftest import lobby_at
from tests.services.lobby.playing import begun, seated, until_seq
from tests.waiting import until

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("engine")]

NewClient = Callable[..., Client]
LIVE = {"clock": {"kind": "live", "seconds": 600, "increment": 5}}


async def until_told(live: Live, kind: str) -> LiveFrame:
    """The frame that tells of such a happening."""
    while True:
        frame = await live.next()
        if any(line[1] == kind for line in frame.happened):
            return frame


async def test_everybody_sees_the_clocks_and_who_decides_loses_time(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben, terms=LIVE)
    assert table.terms.clock.seconds == 600
    async with seated(ada, table.id) as (first, hers), seated(ben, table.id) as (_, his):
        assert [(clock.seat, clock.runs) for clock in hers.clocks] == [(0, True), (1, True)]  # both draft at once
        assert all(599 - 30 < clock.left < 600 for clock in [*hers.clocks, *his.clocks])
        assert [clock.ends for clock in hers.clocks] == [clock.ends for clock in his.clocks]
        await first.move(hers.legal[0])
        told = await until_seq(first, 2)
    assert [clock.runs for clock in told.clocks] == [False, True]
    assert 570 < told.clocks[0].left <= 605 and told.clocks[0].ends is None


async def test_a_table_without_clocks_shows_none(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben)
    shown = await ada.view(table.id)
    assert "clocks" not in shown and "attendance" not in shown


@pytest.mark.parametrize(
    ("terms", "where"),
    [
        ({"clock": {"kind": "live", "seconds": -1}}, "clock.seconds"),
        ({"clock": {"kind": "correspondence", "seconds": 86400, "night_to": 99}}, "clock.night_to"),
        ({"at_time_out": "explode"}, "at_time_out"),
        ({"rest_after": -5}, "rest_after"),
    ],
)
async def test_terms_that_can_not_be_are_refused_by_name(ada: Client, terms: dict[str, object], where: str) -> None:
    with pytest.raises(ApiError) as refused:
        await ada.open_table("pennies", ["person", "person"], terms=terms)
    assert (refused.value.status, refused.value.code) == (422, "bad_terms") and where in refused.value.sentence
    assert (await ada.tables(account=ada.account.id)).tables == []


async def test_a_clock_goes_by_the_zone_of_its_player_and_nobody_is_told_it(
    ada: Client, ben: Client, settings: Settings
) -> None:
    await ben.request("PATCH", "/accounts/me", {"time_zone": "Europe/Kyiv"})
    table = await begun(ada, ben)
    async with await psycopg.AsyncConnection.connect(settings.database_url) as connection:
        rows = await connection.execute("select body from events where table_id = %s and seq = 1", (table.id,))
        header = decode_event(bytes((await rows.fetchone() or [b""])[0]))
    assert isinstance(header, TableStarted) and [seat.zone for seat in header.seats] == ["", "Europe/Kyiv"]
    for path in ("", "/view", "/record"):
        assert b"Kyiv" not in (await ada.request("GET", f"/tables/{table.id}{path}")).content


async def test_a_pause_needs_everybody_and_so_does_going_on(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben, terms=LIVE)
    async with seated(ada, table.id) as (first, hers), seated(ben, table.id) as (second, his):
        await first.wish("pause")
        told = await until_told(second, "vote_cast")
        assert told.attendance is not None and told.attendance.votes == {"pause": [0]}
        await second.wish("pause")
        paused = await until_told(first, "table_halted")
        assert paused.attendance is not None and paused.attendance.halted == "paused"
        assert not any(clock.runs for clock in paused.clocks) and paused.legal == []
        await first.move(hers.legal[0], id="early")
        refused = await first.next()
        assert (refused.type, refused.code) == ("refused", "table_paused")
        await ada.wish(table.id, "resume")
        await ben.wish(table.id, "resume")
        again = await until_told(first, "table_resumed")
        assert again.attendance is None and again.legal and all(clock.runs for clock in again.clocks)
    assert (await ada.table(table.id)).status == "running"
    assert his.legal


async def test_whose_time_is_over_is_stood_in_for_and_comes_back(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben, terms={"clock": {"kind": "live", "seconds": 1}})
    async with seated(ben, table.id) as (live, his):
        await live.move(his.legal[0])
        told = await until_told(live, "timed_out")
        assert told.attendance is not None and told.attendance.stand_ins == {0: "time"}
        assert told.clocks[0].left == 0
        await ada.wish(table.id, "come_back")
        back = await until_told(live, "seat_returned")
        assert back.attendance is None and back.clocks[0].left > 0


async def test_a_table_at_rest_is_listed_so_and_woken(ada: Client, ben: Client) -> None:
    table = await begun(ada, ben, terms={"clock": {"kind": "live", "seconds": 1}})

    async def status(wanted: str) -> bool:
        return (await ada.table(table.id)).status == wanted

    await until(lambda: status("resting"))
    assert [one.id for one in (await ada.tables(status="resting")).tables] == [table.id]
    await ben.wish(table.id, "come_back")
    await until(lambda: status("running"))


async def test_whoever_is_connected_anywhere_is_not_away(
    ada: Client, ben: Client, somebody: NewClient, settings: Settings
) -> None:
    """A lobby answers the call of somebody who is connected there; nobody answers for somebody who is gone."""
    table = await begun(ada, ben, terms={"grace": 0.5})
    async with (
        lobby_at(settings) as second,
        Client(second, ben.token) as elsewhere,
        seated(elsewhere, table.id) as (his, _),
    ):
        await ada.wish(table.id, "take_over", of=1)
        answered = await until_told(his, "seat_answered")
        assert answered.attendance is None
    async with seated(ada, table.id) as (live, _):
        await ada.wish(table.id, "take_over", of=1)
        taken = await until_told(live, "seat_taken_over")
        assert taken.attendance is not None and taken.attendance.stand_ins == {1: "vote"}


@pytest.mark.parametrize(
    ("wish", "of", "code"),
    [
        ("resume", None, "not_halted"),
        ("come_back", None, "not_away"),
        ("take_over", 0, "not_to_be_called"),
        ("take_over", 7, "not_to_be_called"),
    ],
)
async def test_wishes_that_can_not_be_are_refused(
    ada: Client, ben: Client, wish: str, of: int | None, code: str
) -> None:
    table = await begun(ada, ben)
    before = (await ada.view(table.id))["seq"]
    with pytest.raises(ApiError) as refused:
        await ada.wish(table.id, wish, of)
    assert (refused.value.status, refused.value.code) == (409, code)
    assert (await ada.view(table.id))["seq"] == before


@pytest.mark.parametrize("body", [{}, {"wish": "dance"}, {"wish": "take_over"}, {"wish": "pause", "of": 1}])
async def test_wishes_that_make_no_sense_are_named(ada: Client, ben: Client, body: object) -> None:
    table = await begun(ada, ben)
    with pytest.raises(ApiError) as refused:
        await ada.request("POST", f"/tables/{table.id}/wishes", body)
    assert refused.value.status == 400


async def test_nobody_wishes_in_anothers_name(ada: Client, ben: Client, somebody: NewClient) -> None:
    table = await begun(ada, ben)
    cleo = somebody()
    await cleo.enter_as_guest("Cleo")
    with pytest.raises(ApiError) as refused:
        await cleo.wish(table.id, "pause")
    assert refused.value.code == "not_your_seat"
