"""The recorded games play again to the same happenings, digests and scores, and together show all of each game."""

from pathlib import Path

import pytest

from shared.rules.core.record import read, replay
from shared.rules.core.recording import missing
from shared.rules.registry import game, offered

FOLDER = Path(__file__).parents[1] / "records"
FILES = sorted(FOLDER.rglob("*.txt"))


@pytest.mark.parametrize("file", [pytest.param(file, id=str(file.relative_to(FOLDER))) for file in FILES])
def test_a_recorded_game_plays_again(file: Path) -> None:
    differences = replay(read(file))
    assert not differences, f"{file}: {differences[0]}; `make records` makes them anew if this is meant"


@pytest.mark.parametrize("name", [name for name in offered() if "." not in name])
def test_every_component_and_every_end_occurs_in_a_recorded_game(name: str) -> None:
    newest = FOLDER / name / f"rules-{game(name).rules_version}"
    lacking = missing(game(name), [read(file) for file in sorted(newest.glob("*.txt"))])
    assert not lacking, f"occurs in no recorded game of {name}: {', '.join(sorted(lacking))}"


@pytest.mark.parametrize("name", [name for name in offered() if "." not in name])
def test_every_rules_version_that_can_be_played_has_recorded_games(name: str) -> None:
    recorded = {read(file).rules for file in (FOLDER / name).rglob("*.txt")}
    assert recorded == set(game(name).rules_versions())
