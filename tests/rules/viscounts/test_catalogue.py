"""The catalogue: all components are there, and a corrected number changes the game."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from shared.rules.viscounts import GAME
from shared.rules.viscounts.effect_text import EffectBook


def test_every_component_is_there() -> None:
    listed = GAME.catalogue()
    counts = {kind: len(entries) for kind, entries in listed.items()}
    assert counts["townsfolk"] == 68
    assert counts["heroes"] == 10
    assert counts["starters"] == 8
    assert counts["manuscripts"] == 35
    assert counts["player_cards"] == 10
    assert counts["spots"] == 25 + 20
    assert counts["slots"] == 9
    ids = [entry["id"] for kind in ("townsfolk", "heroes", "starters") for entry in listed[kind]]
    assert len(set(ids)) == 86
    assert all(entry["provenance"] for entries in listed.values() for entry in entries)


@pytest.mark.parametrize("text", ["explode", "2 geese", "flip coin", "build castle any", "discard", "1 ink,1 gold"])
def test_what_is_no_effect_is_said(text: str) -> None:
    number, wrong = EffectBook().number(text)
    assert number == 0
    assert "is no step of an effect" in wrong


def run(overrides: Path, code: str) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"GUILDHALL_CATALOGUE": str(overrides)}
    return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)


def correct(folder: Path, content: str) -> None:
    (folder / "viscounts").mkdir()
    (folder / "viscounts" / "corrections.toml").write_text(content)


def test_a_corrected_number_changes_the_game(tmp_path: Path) -> None:
    correct(tmp_path, '[[starters]]\nid = "abbot"\ncost = 3\n')
    code = (
        "from shared.rules.viscounts import GAME\n"
        "position = GAME.arrange({'seats': {'red': {'hand': ['abbot', 'squire'], 'at': 'S1 OL'}}})\n"
        "GAME.play(position, 0, 'play abbot')\n"
        "print(GAME.words(position)['steps'])\n"
    )
    ran = run(tmp_path, code)
    assert ran.stdout == "3\n", ran.stderr


def test_a_wrong_effect_names_file_card_and_field(tmp_path: Path) -> None:
    correct(tmp_path, '[[townsfolk]]\nid = "friar"\nimmediate = "1 halo"\n')
    ran = run(tmp_path, "import shared.rules.viscounts")
    assert "corrections.toml: townsfolk 'friar': immediate: '1 halo' is no step of an effect" in ran.stderr


def test_steps_of_the_solo_opponent_are_no_effects_of_cards(tmp_path: Path) -> None:
    correct(tmp_path, '[[townsfolk]]\nid = "friar"\nimmediate = "dismiss"\n')
    ran = run(tmp_path, "import shared.rules.viscounts")
    assert "townsfolk 'friar': immediate: 'dismiss' is for the solo opponent alone" in ran.stderr


def test_a_board_that_removes_an_unknown_scheme_is_named(tmp_path: Path) -> None:
    correct(tmp_path, '[[automa_boards]]\nid = "cleric"\nremoved = ["scheme-S9"]\n')
    ran = run(tmp_path, "import shared.rules.viscounts")
    assert "automa_boards 'cleric': removed: there is no scheme scheme-S9" in ran.stderr


def test_a_corrected_scheme_changes_the_opponent(tmp_path: Path) -> None:
    correct(tmp_path, '[[schemes]]\nid = "scheme-S1"\nrow3 = "move 5"\n')
    code = (
        "from shared.rules.viscounts import GAME\n"
        "draw = ['scheme-S1', 'scheme-S2', 'scheme-S3']\n"
        "automa = {'at': 'S1 OL', 'draw': draw}\n"
        "position = GAME.arrange({'players': 1, 'phase': 'automa', 'seats': {'automa': automa}})\n"
        "print(GAME.words(position)['seats']['automa']['at'])\n"
    )
    ran = run(tmp_path, code)
    assert ran.stdout == "S3 OR\n", ran.stderr
