"""Changes lead from one JSON value to another, whatever the two are."""

import msgspec
from hypothesis import example, given
from hypothesis import strategies as st

from shared.runtime.tables.deltas import changed, changes, same

values = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 2) | st.floats(-2, 2) | st.sampled_from(["", "a", "b"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["a", "b", "c"]), inner, max_size=3),
    max_leaves=20,
)


@given(old=values, new=values)
@example(old={"a": 1}, new={"a": True})
@example(old={"a": None}, new={})
@example(old=[{"a": 1}, 2], new=[{}, 2])
def test_changes_lead_from_the_old_to_the_new(old: object, new: object) -> None:
    before = msgspec.json.encode(old)
    found = changes(old, new)
    sent = msgspec.json.decode(msgspec.json.encode(found))
    assert same(changed(old, sent), new)
    assert msgspec.json.encode(old) == before, "what is handed in stays as it was"


@given(value=values)
def test_nothing_changes_between_equals(value: object) -> None:
    assert changes(value, msgspec.json.decode(msgspec.json.encode(value))) == []


def test_a_row_of_cards_is_told_as_a_whole_where_several_moved() -> None:
    assert changes({"row": ["a", "b", "c"]}, {"row": ["b", "c", "d"]}) == [[["row"], ["b", "c", "d"]]]
    assert changes({"row": ["a", "b", "c"]}, {"row": ["a", "x", "c"]}) == [[["row", 1], "x"]]
