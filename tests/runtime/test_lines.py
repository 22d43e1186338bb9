"""Lines of a log about what happens beside moves: they have their names, and can be read back."""

from typing import get_args

import pytest

from shared.contracts.clock_events import ClockEvent
from shared.rules.core.speech import OF_TABLES
from shared.runtime.tables.lines import KINDS, event_of, happening_of
from tests.contracts.messages import EVENTS

BESIDE = [event for event in EVENTS if isinstance(event, ClockEvent)]


@pytest.mark.parametrize("event", BESIDE, ids=lambda one: type(one).__name__)
def test_a_line_says_all_of_its_event(event: ClockEvent) -> None:
    happening = happening_of(event)
    assert event_of(event.seq, event.at, happening.line_for(None)) == event
    assert len(OF_TABLES[happening.kind].public(happening.details)) == len(happening.details)


def test_every_kind_has_a_line_and_a_name_for_each_detail() -> None:
    assert {type(event) for event in BESIDE} == {*get_args(ClockEvent)} == {*KINDS.values()}


def test_lines_of_other_kinds_are_none_of_these() -> None:
    assert event_of(2, 0.0, [0, "resigns", "greedy"]) is None
