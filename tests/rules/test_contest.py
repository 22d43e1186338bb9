"""Who is stronger: intervals, the sequential test, Elo; and the sums that weights are learned from."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.rules.core.contest import SequentialTest, elo_difference, interval
from shared.rules.core.least_squares import Sums, solved, sums_of


@given(st.integers(1, 500), st.data())
def test_an_interval_holds_the_share_that_was_seen(games: int, data: st.DataObject) -> None:
    won = data.draw(st.integers(0, games))
    low, high = interval(won, games)
    assert 0.0 <= low <= won / games <= high <= 1.0


def test_an_interval_gets_narrower() -> None:
    few, many = interval(6, 10), interval(600, 1000)
    assert many[1] - many[0] < few[1] - few[0]
    assert interval(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(("true", "verdict"), [(0.75, "strong"), (0.5, "weak"), (0.3, "weak")])
def test_a_sequential_test_finds_out(true: float, verdict: str) -> None:
    found: list[str] = []
    for seed in range(200):
        rng, test = Random(seed), SequentialTest(0.5, 0.65)
        while not test.verdict:
            test.add(float(rng.random() < true))
        found.append(test.verdict)
    assert found.count(verdict) >= 180


def test_elo_is_even_at_a_fair_share() -> None:
    assert elo_difference(0.5, 0.5) == pytest.approx(0)
    assert elo_difference(0.25, 0.25) == pytest.approx(0)
    assert elo_difference(10 / 11, 0.5) == pytest.approx(400)
    assert elo_difference(1.0, 0.5) < 1300


def rows(rng: Random, number: int) -> list[tuple[list[float], float]]:
    """Two columns that matter, one that does not, one that is always 0."""
    found: list[tuple[list[float], float]] = []
    for _ in range(number):
        row = [rng.uniform(-3, 3), float(rng.randrange(4)), rng.uniform(-1, 1), 0.0]
        found.append((row, 2 * row[0] - 3 * row[1] + rng.gauss(0, 0.1)))
    return found


def gathered(part: list[tuple[list[float], float]]) -> Sums:
    sums = Sums(4)
    for row, target in part:
        sums.add(row, target)
    return sums


def test_weights_are_found_again() -> None:
    found = solved(gathered(rows(Random(1), 500)), 0.1, [0.0] * 4)
    assert found == pytest.approx([2, -3, 0, 0], abs=0.05)


def test_weights_are_held_back_from_leaving_their_start() -> None:
    sums, start = gathered(rows(Random(1), 500)), [5.0, 0.0, 0.0, 7.0]
    free, held = solved(sums, 0.1, start), solved(sums, 500.0, start)
    assert free[:2] == pytest.approx([2, -3], abs=0.05)
    assert free[0] < held[0] < 5.0
    assert free[3] == held[3] == 7.0, "nothing is known of a column that is always 0"


def test_sums_of_parts_add_up_and_survive_a_file() -> None:
    every = rows(Random(2), 60)
    whole, part = gathered(every), gathered(every[:25])
    part.merge(sums_of(4, gathered(every[25:]).flat()))
    assert part.rows == whole.rows == 60
    assert part.flat() == pytest.approx(whole.flat())
    assert sums_of(4, whole.flat()).flat() == whole.flat()
