"""Laws of the schedule."""

from hypothesis import given
from hypothesis import strategies as st

from shared.runtime.due_times import DueTimes

MOVES = st.lists(st.tuples(st.integers(0, 5), st.one_of(st.none(), st.floats(0, 100))))


@given(MOVES, st.floats(0, 100))
def test_what_is_due_is_what_a_plain_dictionary_says(moves: list[tuple[int, float | None]], now: float) -> None:
    schedule: DueTimes[int] = DueTimes()
    plain: dict[int, float] = {}
    for key, due in moves:
        if due is None:
            schedule.drop(key)
            plain.pop(key, None)
        else:
            schedule.set(key, due)
            plain[key] = due
    assert schedule.next_due() == min(plain.values(), default=None)
    assert {key: schedule.due(key) for key in range(6)} == {key: plain.get(key) for key in range(6)}
    assert sorted(schedule.keys()) == sorted(plain)
    found = [key for _ in range(3) for key in schedule.pop_due(now, most=1)] + schedule.pop_due(now)
    assert sorted(found) == sorted(key for key, due in plain.items() if due <= now)
    assert [plain[key] for key in found] == sorted(plain[key] for key in found)
    assert len(schedule) == len(plain) - len(found)
    assert schedule.pop_due(now) == []
