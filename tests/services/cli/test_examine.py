"""What `guildhall doctor` looks at, piece by piece."""

import time

import pytest

from services.cli import examine


@pytest.mark.parametrize(("ahead", "state"), [(-30.0, "look"), (-1.0, "ok"), (0.0, "ok"), (1.0, "ok"), (30.0, "look")])
def test_a_clock_that_is_off_is_named(ahead: float, state: str) -> None:
    finding = examine.clock("Redis", time.time() - ahead)
    assert finding.state == state
    assert "Redis" in finding.sentence
    assert state == "ok" or f"{ahead:+.1f} s" in finding.sentence
