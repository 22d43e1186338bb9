"""The page on scenarios of Viscounts tells of every word and every move, and its example runs."""

import re
from pathlib import Path

import pytest

from shared.rules.core.scenario import cases
from shared.rules.viscounts import GAME
from shared.rules.viscounts.frames import PHASES
from shared.rules.viscounts.notation import ACTION_MOVE

PAGE = (Path(__file__).parents[2] / "scenarios" / "viscounts" / "README.md").read_text("utf-8")
EXAMPLE = re.compile(r"```toml\n(.*?)```", re.DOTALL)
QUOTED = {word for text in re.findall(r"`([^`]+)`", EXAMPLE.sub("", PAGE)) for word in re.findall(r"\w+", text)}


def test_the_example_of_the_page_runs(tmp_path: Path) -> None:
    (example,) = EXAMPLE.findall(PAGE)
    file = tmp_path / "example.toml"
    file.write_text(example, "utf-8")
    assert [line for case in cases(file) for line in case.run()] == []


@pytest.mark.parametrize("players", [1, 2])
def test_every_word_of_a_position_is_told(players: int) -> None:
    words = GAME.words(GAME.new({"players": players}, bytes(16)))
    seats = words["seats"]
    assert isinstance(seats, dict)
    keys = {*words, "effects", "seed", *PHASES, *ACTION_MOVE}
    for seat in seats.values():
        assert isinstance(seat, dict)
        keys |= seat.keys()
    assert not keys - QUOTED, f"not on the page: {', '.join(sorted(keys - QUOTED))}"


def test_every_move_of_the_scenarios_is_told() -> None:
    """The first word of every move that a scenario plays."""
    folder = Path(__file__).parents[2] / "scenarios" / "viscounts"
    played = {
        text.partition(": ")[2].partition(" ")[0]
        for file in folder.rglob("*.toml")
        for case in cases(file)
        for step in case.steps
        for text in step.moves
    }
    assert played and not played - QUOTED, f"not on the page: {', '.join(sorted(played - QUOTED))}"
