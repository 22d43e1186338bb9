"""What `guildhall doctor` looks at, piece by piece."""

import time
from pathlib import Path

import pytest

from services.cli import doctor_checks


@pytest.mark.parametrize(("ahead", "state"), [(-30.0, "look"), (-1.0, "ok"), (0.0, "ok"), (1.0, "ok"), (30.0, "look")])
def test_a_clock_that_is_off_is_named(ahead: float, state: str) -> None:
    finding = doctor_checks.clock("Redis", time.time() - ahead)
    assert finding.state == state
    assert "Redis" in finding.sentence
    assert state == "ok" or f"{ahead:+.1f} s" in finding.sentence


def test_doctor_says_what_would_make_the_rules_quick(tmp_path: Path) -> None:
    nothing, tools, builds = tmp_path / "nothing", tmp_path / "tools", tmp_path / "builds"
    for folder in (nothing, tools, builds):
        folder.mkdir()
    compiler = tools / "gcc"
    compiler.touch(mode=0o755)
    without = doctor_checks.plain_rules({"PATH": str(nothing)}, builds)
    assert "no C compiler" in without.sentence and "Install" in without.todo
    with_one = doctor_checks.plain_rules({"PATH": str(tools)}, builds)
    assert "not compiled yet" in with_one.sentence and with_one.todo == "Run `make setup`."
    (builds / "0123456789abcdef").mkdir()
    outdated = doctor_checks.plain_rules({"PATH": str(nothing)}, builds)
    assert "of other sources" in outdated.sentence and outdated.todo == "Run `make setup`."
    unwanted = doctor_checks.plain_rules({"PATH": str(tools), "GUILDHALL_COMPILED": "0"}, builds)
    assert unwanted.todo == "Unset it."
