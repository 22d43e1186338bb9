"""Every kind of recorded game goes through the API's shapes and back: all options, old rules versions too."""

from functools import cache
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from services.cli.main import main
from services.cli.retelling import as_record
from shared.rules.core import record
from shared.runtime.tables.deltas import changed
from shared.runtime.web.client import RecordInfo, ReplayInfo

FOLDER = Path(__file__).parents[1] / "records"


@cache
def kinds() -> dict[str, Path]:
    """The shortest record of each game, rules version and set of options."""
    found: dict[str, Path] = {}
    for file in sorted(FOLDER.rglob("*.txt"), key=lambda one: (one.stat().st_size, str(one))):
        read = record.read(file)
        found.setdefault(f"{read.game} {read.rules} {sorted(read.options.items())}", file)
    return found


def replay(*words: str | Path) -> Result:
    return CliRunner().invoke(main, ["replay", *map(str, words)])


@pytest.mark.parametrize("kind", sorted(kinds()))
def test_a_record_of_the_rules_becomes_one_of_the_api(kind: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(as_record(kinds()[kind]))
    done = replay(file)
    text, of_table = record.read(kinds()[kind]), msgspec.json.decode(file.read_bytes(), type=RecordInfo)
    if text.ending == ["not over"]:
        assert done.exit_code == 2 and "this game was not over" in done.output
        return
    assert done.exit_code == 0 and "same" in done.output, done.output
    assert [event.move for event in of_table.events if event.move] == [line.move for line in text.lines]


def test_a_game_is_told_as_data(tmp_path: Path) -> None:
    source = min(kinds().values(), key=lambda file: file.stat().st_size)
    file = tmp_path / "game.json"
    file.write_bytes(as_record(source))
    for one in (source, file):
        told = msgspec.json.decode(replay(one, "--json").stdout, type=ReplayInfo)
        assert told.open and told.seq == len(told.steps)
        state: object = told.state
        for step in told.steps[:5]:
            state = changed(state, step.changes)
        then = msgspec.json.decode(replay(one, "--json", "--at", "5").stdout)
        assert isinstance(state, dict) and state["view"] == then["view"]
        through = msgspec.json.decode(replay(one, "--json", "--seat", "0").stdout, type=ReplayInfo)
        assert through.seat == 0 and not through.open
        own = msgspec.json.decode(replay(one, "--json", "--seat", "0", "--at", "2").stdout)
        assert own["seat"] == 0 and own["legal"]
    assert replay(source, "--record").stdout.strip().encode() == file.read_bytes()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--at", "5"], "--seat and --at go with --json."),
        (["--json", "--lang", "uk"], "tells one game, without --lang"),
        (["--json", "--record"], "--json or --record tells one game"),
        (["--json", "--at", "100000"], "not yet to 100000"),
        (["--json", "--seat", "9"], "not 9"),
        (["--json", str(FOLDER)], "tells one game"),
    ],
)
def test_what_can_not_be_told_is_refused(words: list[str], said: str) -> None:
    done = replay(min(kinds().values(), key=lambda file: file.stat().st_size), *words)
    assert done.exit_code == 2 and said in done.output, done.output


def test_a_record_that_differs_is_not_told(tmp_path: Path) -> None:
    source = min(kinds().values(), key=lambda file: file.stat().st_size)
    file = tmp_path / "game.txt"
    lines = source.read_text().splitlines()
    lines[4] = lines[4][:-6] + "000000"
    file.write_text("\n".join(lines) + "\n")
    done = replay(file, "--json")
    assert done.exit_code == 2 and "expected digest 000000" in done.output
