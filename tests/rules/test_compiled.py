"""Compiled or not, the rules are the same sources: a build is used only for exactly these, and only where wanted."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import shared.rules
from shared.rules.core import compiled

ASK = "from shared.rules.core import compiled, game; print(compiled.is_compiled(), game.__file__)"


def ask(**environment: str) -> tuple[bool, Path]:
    ran = subprocess.run(
        [sys.executable, "-c", ASK], env=os.environ | environment, capture_output=True, text=True, check=True
    )
    is_compiled, file = ran.stdout.split(maxsplit=1)
    return is_compiled == "True", Path(file.strip())


def test_plain_python_can_be_asked_for() -> None:
    assert ask(GUILDHALL_COMPILED="0") == (False, shared.rules.SOURCES / "core" / "game.py")


def test_the_build_of_these_sources_is_used_where_it_is_there() -> None:
    build = shared.rules.BUILDS / shared.rules.digest(shared.rules.SOURCES)
    is_compiled, file = ask(GUILDHALL_COMPILED="1")
    assert is_compiled == build.is_dir()
    assert file.is_relative_to(build if build.is_dir() else shared.rules.SOURCES)


def test_every_change_of_a_source_changes_the_digest(tmp_path: Path) -> None:
    digests = set()
    for name, text in [("a.py", ""), ("a.py", "1"), ("b.py", "1"), ("cards.toml", "x = 1"), ("cards.toml", "x = 2")]:
        (tmp_path / name).write_text(text)
        digests.add(shared.rules.digest(tmp_path))
    assert len(digests) == 5
    (tmp_path / "a.pyc").write_text("no source")
    assert shared.rules.digest(tmp_path) in digests


def test_without_a_compiler_one_line_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "BUILDS", tmp_path)
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert compiled.compile_rules(print).startswith("No C compiler here: the rules run as plain Python")
    assert list(tmp_path.iterdir()) == []


def test_sources_that_do_not_compile_leave_plain_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "wrong.py").write_text('points: int = "many"\n')
    monkeypatch.setattr(compiled, "BUILDS", tmp_path / "builds")
    monkeypatch.setattr(compiled, "SOURCES", tmp_path / "rules")
    told = compiled.compile_rules(print)
    if told.startswith("No "):
        pytest.skip(told)
    assert told.startswith("The rules can't be compiled and run as plain Python: ")
    assert 'wrong.py:1: error: Incompatible types in assignment (expression has type "str"' in told
    assert {path.name for path in (tmp_path / "builds").iterdir()} == {compiled.LOCK, compiled.OBJECTS}
