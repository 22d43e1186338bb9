"""Numbers of the game are data: an operator's correction changes the game, a broken one is named."""

import os
import subprocess
import sys
from pathlib import Path

from shared.rules.architects import GAME

PLAY = """
from shared.rules.architects import GAME
position = GAME.arrange({"seats": {"red": {"silver": 9, "wood": 2, "stone": 1, "hand": ["well"]}}})
GAME.play(position, 0, "place guildhall")
print(GAME.words(position)["seats"]["red"]["clay"], GAME.words(position)["tax_stand"])
"""


def run(folder: Path, catalogue: str) -> subprocess.CompletedProcess[str]:
    (folder / "architects").mkdir()
    (folder / "architects" / "house.toml").write_text(catalogue, "utf-8")
    env = os.environ | {"GUILDHALL_CATALOGUE": str(folder)}
    return subprocess.run([sys.executable, "-c", PLAY], env=env, capture_output=True, text=True, check=False)


def test_a_corrected_card_and_a_corrected_number_are_played(tmp_path: Path) -> None:
    ran = run(
        tmp_path,
        """
        [[buildings]]
        id = "well"
        cost = {wood = 2, stone = 1}
        effect = {op = "gain", items = {clay = 5}}
        [[constants]]
        id = "tax_stand_silver"
        value = 6
        """,
    )
    assert ran.stdout.split() == ["5", "6"], ran.stderr


def test_a_timing_that_does_not_go_with_the_effect_is_named(tmp_path: Path) -> None:
    ran = run(tmp_path, '[[buildings]]\nid = "well"\ntiming = "end_game"\n')
    assert "house.toml: buildings 'well': timing: end_game does not go with this effect." in ran.stderr


def test_an_unknown_good_is_named(tmp_path: Path) -> None:
    ran = run(tmp_path, '[[rewards]]\nid = "reward_gold"\ngain = {glue = 1}\n')
    assert "house.toml: rewards 'reward_gold': gain" in ran.stderr


def test_every_kind_is_listed_with_names_and_provenance() -> None:
    listed = GAME.catalogue()
    counts = {kind: len(entries) for kind, entries in listed.items()}
    assert counts | {"apprentices": 43, "buildings": 43, "rewards": 11, "market": 10, "characters": 10} == counts
    for entries in listed.values():
        for entry in entries:
            names = entry["names"]
            assert isinstance(names, dict)
            assert names["en"]
            assert entry["provenance"]
