"""The page on scenarios of Architects tells of every word and every decision, and its example runs."""

import re
from pathlib import Path

from shared.rules.architects import GAME
from shared.rules.architects.arranging import STARTS
from shared.rules.architects.decisions import KINDS
from shared.rules.core.agenda import Decision
from shared.rules.core.scenario import cases

PAGE = (Path(__file__).parents[2] / "scenarios" / "architects" / "README.md").read_text("utf-8")
EXAMPLE = re.compile(r"```toml\n(.*?)```", re.DOTALL)
QUOTED = {word for text in re.findall(r"`([^`]+)`", EXAMPLE.sub("", PAGE)) for word in re.findall(r"\w+", text)}


def test_the_example_of_the_page_runs(tmp_path: Path) -> None:
    (example,) = EXAMPLE.findall(PAGE)
    file = tmp_path / "example.toml"
    file.write_text(example, "utf-8")
    assert [line for case in cases(file) for line in case.run()] == []


def test_every_word_of_a_position_is_told() -> None:
    words = GAME.words(GAME.new({"players": 2}, bytes(16)))
    keys = {*words, *_keys(words["options"]), *_keys(words["market"]), *STARTS, "final_turns"}
    seats = words["seats"]
    assert isinstance(seats, dict)
    keys |= _keys(seats["red"])
    assert not keys - QUOTED, f"not on the page: {', '.join(sorted(keys - QUOTED))}"


def test_every_decision_and_every_character_is_told() -> None:
    characters = {str(character["id"]) for character in GAME.catalogue()["characters"]}
    decisions = {kind.name for kind in KINDS.values() if isinstance(kind, Decision)}
    missing = (decisions | characters) - QUOTED
    assert not missing, f"not on the page: {', '.join(sorted(missing))}"


def _keys(table: object) -> set[str]:
    assert isinstance(table, dict)
    return set(map(str, table))
