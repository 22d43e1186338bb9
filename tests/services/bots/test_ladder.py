"""The promise of the ladder: a table waits for at most deadline + 5 s, whenever its dispatcher dies."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from services.bots.dispatching.ladder import LEAST, TAKEOVER, below, rungs
from shared.contracts.levels import LADDER
from shared.rules.core.policies import LEVELS

NAMES = st.sampled_from([*LADDER, "a level of tomorrow"])
DEADLINES = st.floats(0.1, 60)
PROMISE = 5.0


def test_every_level_has_a_policy() -> None:
    assert list(LADDER) == [level.name for level in reversed(LEVELS)]


def test_who_is_asked_when_nobody_answers() -> None:
    for level, weaker in pairwise(LADDER):
        steps = [(rung.level, rung.until, rung.again) for rung in rungs(level, 100.0, 100.0, 5.0)]
        assert steps == [(level, 102.5, False), (level, 105.0, True), (weaker, 105.5, False)]
    weakest = LADDER[-1]
    steps = [(rung.level, rung.until, rung.again) for rung in rungs(weakest, 100.0, 100.0, 5.0)]
    assert steps == [(weakest, 102.5, False), (weakest, 105.0, True)]


def test_under_an_unknown_level_comes_the_weakest() -> None:
    assert below("a level of tomorrow") == LADDER[-1]
    assert below(LADDER[-1]) is None


@given(NAMES, DEADLINES, st.floats(0, 100))
def test_every_try_has_time_and_later_ones_come_later(level: str, deadline: float, late: float) -> None:
    asked = 1000.0
    now = asked + late
    steps = rungs(level, asked, now, deadline)
    times = [now, *(rung.until for rung in steps)]
    assert times == sorted(times)
    assert steps[0].level == level and steps[0].until >= now + LEAST - 1e-6
    assert not steps[0].again


@given(NAMES, DEADLINES, st.floats(0, 10))
def test_no_table_waits_longer_than_promised_when_its_dispatcher_dies(
    level: str, deadline: float, died_after: float
) -> None:
    """Nobody answers, the dispatcher dies at the worst of times, and the next one is as slow as it may be."""
    asked = 1000.0
    plays_itself = rungs(level, asked, asked, deadline)[-1].until
    died = min(asked + died_after, plays_itself)
    taken_over = died + TAKEOVER
    plays = rungs(level, asked, taken_over, deadline)[-1].until
    reading = 1.0  # seconds to read the tables, on a bad day
    assert plays + reading <= asked + deadline + PROMISE
