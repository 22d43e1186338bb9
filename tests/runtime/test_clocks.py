"""Laws of the clocks' arithmetic: what was given is used or left, and nothing runs while it should stand."""

from datetime import datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.contracts.clock_terms import Clock
from shared.contracts.ids import AccountId
from shared.contracts.seats import Seat
from shared.runtime.tables.clocks import Clocks, ClockState
from shared.runtime.tables.nights import Nights, UnknownZone, zone_named

LIVE = Clock(kind="live", seconds=600.0, increment=5.0)
SEATS = [Seat("Ada", AccountId("ada")), Seat("Bot", bot="random"), Seat("Cyd", AccountId("cyd"))]
T = 1_700_000_000.0

gaps = st.lists(st.floats(0, 900, allow_nan=False), min_size=1, max_size=30)
zones = st.sampled_from(["", "Europe/Kyiv", "America/New_York", "Asia/Kolkata", "Pacific/Auckland", "America/St_Johns"])
hours: st.SearchStrategy[list[int]] = st.one_of(
    st.just([]), st.lists(st.integers(0, 23), min_size=2, max_size=2, unique=True)
)
times = st.floats(T, T + 400 * 86400, allow_nan=False)


def near(seconds: float) -> object:
    return pytest.approx(seconds, abs=1e-3)


@given(gaps, st.data())
def test_what_was_given_is_used_or_left(steps: list[float], data: st.DataObject) -> None:
    """Counted beside: whoever decides uses the time up to the receipt of the move, and nobody else any."""
    clocks = Clocks(LIVE, SEATS)
    given_, used, at, mover = {0: 600.0, 2: 600.0}, {0: 0.0, 2: 0.0}, T, 0
    clocks.run_for([mover], at)
    for step in steps:
        lag = data.draw(st.floats(0, step))
        used[mover] += min(step - lag, given_[mover] - used[mover])
        at += step
        clocks.moved(mover, at - lag, turn_over=True)
        given_[mover] += LIVE.increment
        mover = data.draw(st.sampled_from([0, 2]))
        clocks.run_for([mover], at)
        for seat in (0, 2):
            assert clocks.left(seat, at) == near(given_[seat] - used[seat])
            assert clocks.left(seat, at) >= 0


@given(times, st.floats(0, 90 * 86400), hours, zones)
def test_a_clock_ends_when_it_says_and_not_before(begin: float, seconds: float, night: list[int], zone: str) -> None:
    """Both ways through the nights agree, over every change of a zone's clocks."""
    nights = Nights(night, zone)
    end = nights.after(begin, seconds)
    assert end >= begin + seconds - 1e-3
    assert nights.awake(begin, end) == near(seconds)
    if seconds > 1:
        assert nights.awake(begin, end - 0.5) < seconds


@given(times, times, times, hours, zones)
def test_time_adds_up(a: float, b: float, c: float, night: list[int], zone: str) -> None:
    a, b, c = sorted([a, b, c])
    nights = Nights(night, zone)
    assert nights.awake(a, b) + nights.awake(b, c) == near(nights.awake(a, c))
    assert 0 <= nights.awake(a, c) <= c - a


@given(times, hours.filter(bool), zones)
def test_at_night_no_time_passes_and_by_day_all_of_it(at: float, night: list[int], zone: str) -> None:
    hour = datetime.fromtimestamp(at, zone_named(zone)).hour
    dusk, dawn = night
    asleep = dusk <= hour < dawn if dusk < dawn else hour >= dusk or hour < dawn
    minute_left = datetime.fromtimestamp(at, zone_named(zone)).minute < 59
    if minute_left:
        assert Nights(night, zone).awake(at, at + 1) == near(0.0 if asleep else 1.0)


def test_a_night_is_a_night_where_the_player_lives() -> None:
    evening = datetime(2026, 3, 10, 21, tzinfo=ZoneInfo("Europe/Kyiv")).timestamp()
    assert Nights([22, 8], "Europe/Kyiv").after(evening, 2 * 3600) == evening + 12 * 3600
    assert Nights([22, 8], "America/New_York").after(evening, 2 * 3600) == evening + 2 * 3600


@given(st.lists(st.floats(0, 300), min_size=5, max_size=5))
def test_the_time_that_we_were_away_is_on_nobodys_clock(steps: list[float]) -> None:
    start, began, ended, again, now = [T + sum(steps[: n + 1]) for n in range(5)]
    clocks = Clocks(LIVE, SEATS)
    clocks.run_for([0], start)
    clocks.stood_still(began, ended)
    clocks.stood_still(began, ended)  # told twice, it is given back once
    assert not clocks.missed(ended)
    clocks.run_for([0], again)
    assert clocks.left(0, now) == near(max(0.0, 600 - (began - start) - (now - ended)))
    assert clocks.left(2, now) == 600


@given(st.floats(0, 50), st.floats(0, 50))
def test_a_clock_that_began_to_run_while_we_were_away_loses_nothing(before: float, after: float) -> None:
    """A move that was decided before PostgreSQL went away and stored when it was back."""
    clocks = Clocks(LIVE, SEATS)
    clocks.run_for([2], T + before)
    clocks.stood_still(T, T + 100)
    assert clocks.left(2, T + 100 + after) == near(600 - after)


def test_a_bot_has_no_clock() -> None:
    clocks = Clocks(LIVE, SEATS)
    clocks.run_for([0, 1, 2], T)
    clocks.moved(1, T + 5, turn_over=True)
    assert clocks.running == {0, 2} and clocks.state.left.keys() == {0, 2}


def test_those_who_run_out_are_named_and_never_owe() -> None:
    clocks = Clocks(LIVE, SEATS)
    clocks.run_for([0, 2], T)
    assert clocks.next_end() == T + 600
    assert clocks.out_of_time(T + 599.9) == []
    assert clocks.out_of_time(T + 5000) == [0, 2]
    clocks.run_for([2], T + 5000)
    assert clocks.state == ClockState({0: 0.0, 2: 600.0}, {2: T})


def test_the_increment_comes_after_the_turn_or_after_each_decision() -> None:
    for per, expected in (("turn", 605.0), ("decision", 610.0)):
        clocks = Clocks(Clock(kind="live", seconds=600, increment=5, per=per), SEATS)
        clocks.moved(0, T, turn_over=False)
        clocks.moved(0, T, turn_over=True)
        assert clocks.left(0, T) == expected


def test_each_turn_of_a_correspondence_game_has_its_time() -> None:
    clocks = Clocks(Clock(kind="correspondence", seconds=86400), SEATS)
    clocks.run_for([0], T)
    clocks.moved(0, T + 100, turn_over=False)
    assert clocks.left(0, T) == 86300
    clocks.moved(0, T + 100, turn_over=True)
    assert clocks.left(0, T) == 86400


def test_whoever_comes_back_without_time_gets_some_and_nobody_else_any() -> None:
    clocks = Clocks(LIVE, SEATS, ClockState({0: 0.0, 2: 3.0}, {}))
    clocks.give_time_to_return(0)
    clocks.give_time_to_return(1)
    clocks.give_time_to_return(2)
    assert clocks.state.left == {0: 60.0, 2: 3.0}


@pytest.mark.parametrize(
    "name", ["Mars/Olympus", "../etc/passwd", "/etc/passwd", "Europe", "x" * 500, "Kyïv", "\0", " "]
)
def test_other_zones_are_not_known(name: str) -> None:
    with pytest.raises(UnknownZone):
        zone_named(name)


@given(zones, hours.filter(bool), times)
def test_nights_follow_each_other(zone: str, night: list[int], begin: float) -> None:
    found = []
    for one in Nights(night, zone).following(begin):
        found.append(one)
        if one[0] > begin + 40 * 86400:
            break
    assert found[0][1] <= begin + 1 or found[0][0] <= begin
    assert all(dusk <= dawn for dusk, dawn in found)
    assert all(first[1] <= second[0] for first, second in pairwise(found))


@pytest.mark.parametrize("clock", [LIVE, Clock(kind="correspondence", seconds=600.0)], ids=lambda one: one.kind)
@given(st.lists(st.tuples(st.floats(0, 50), st.booleans()), min_size=1, max_size=12))
def test_a_move_that_is_taken_back_earns_nothing_and_costs_its_time(
    clock: Clock, moves: list[tuple[float, bool]]
) -> None:
    """Played and taken back, as often as one likes: at last there is what thinking has left."""
    clocks, at = Clocks(clock, SEATS), T
    clocks.run_for([0], at)
    for number, (seconds, turn_over) in enumerate(moves):
        at += seconds
        clocks.moved(0, at, turn_over)
        clocks.note_gain(number, 0)
        clocks.run_for([0], at)
    clocks.take_back(range(len(moves)))
    assert clocks.left(0, at) == near(600 - sum(seconds for seconds, _ in moves))
    assert clocks.state.gains == []
