"""Laws of the line: hosts take turns."""

from hypothesis import given
from hypothesis import strategies as st

from services.bots.dispatching.fair_queue import FairQueue
from shared.contracts.ids import AccountId

WAITING = st.lists(st.tuples(st.sampled_from("abc"), st.booleans()), max_size=40)
"""Host, and whether people wait: keys are the places in the list."""


def line_of(waiting: list[tuple[str, bool]]) -> FairQueue[int, str]:
    line: FairQueue[int, str] = FairQueue()
    for key, (host, people) in enumerate(waiting):
        line.put(key, f"item {key}", AccountId(host), people)
    return line


def taken(line: FairQueue[int, str]) -> list[int]:
    found = []
    while (one := line.take()) is not None:
        assert one[1] == f"item {one[0]}"
        found.append(one[0])
    assert len(line) == 0 and list(line) == []
    return found


@given(WAITING)
def test_all_are_served_once(waiting: list[tuple[str, bool]]) -> None:
    assert sorted(taken(line_of(waiting))) == list(range(len(waiting)))


@given(WAITING)
def test_nobody_waits_behind_two_of_the_same_other_host(waiting: list[tuple[str, bool]]) -> None:
    """Until the last of a host is served, no other host is served twice in between."""
    served = [waiting[key][0] for key in taken(line_of(waiting))]
    for host in set(served):
        places = [place for place, other in enumerate(served) if other == host]
        for before, after in zip([-1, *places], places, strict=False):
            between = served[before + 1 : after]
            assert len(between) == len(set(between))


@given(WAITING)
def test_of_one_host_those_with_people_come_first_and_then_who_came_first(waiting: list[tuple[str, bool]]) -> None:
    order = taken(line_of(waiting))
    for host in "abc":
        mine = [key for key in order if waiting[key][0] == host]
        assert mine == sorted(mine, key=lambda key: (not waiting[key][1], key))


def test_a_host_that_comes_late_is_next() -> None:
    line = line_of([("a", False)] * 100)
    line.take()
    line.put(100, "late", AccountId("b"), False)
    assert [line.take(), line.take()] == [(1, "item 1"), (100, "late")]


@given(WAITING, st.data())
def test_who_joins_again_keeps_the_place_and_who_leaves_is_gone(
    waiting: list[tuple[str, bool]], data: st.DataObject
) -> None:
    keys = list(range(len(waiting)))
    again = data.draw(st.sets(st.sampled_from(keys)) if keys else st.just(set[int]()))
    gone = data.draw(st.sets(st.sampled_from(keys)) if keys else st.just(set[int]()))
    changed, untouched = line_of(waiting), line_of(waiting)
    for key in again:
        changed.put(key, f"item {key}", AccountId(waiting[key][0]), waiting[key][1])
    for key in gone:
        changed.drop(key)
        untouched.drop(key)
    assert taken(changed) == taken(untouched)
