"""The catalogue: all components are there, and a corrected number changes the game."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import cast, get_args

import pytest

from shared.rules import SOURCES
from shared.rules.viscounts import GAME, effect_text, schema, vocabulary
from shared.rules.viscounts.effect_text import EffectBook
from shared.rules.viscounts.solo.components import INSTEAD

NAMED = 'names = {en = "Somebody"}\nprovenance = "house"\n'


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


START = "from shared.runtime.offered_games import offer_games_of\noffer_games_of()\n"
"""What every process of ours does first."""


def run(overrides: Path, code: str) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"GUILDHALL_CATALOGUE": str(overrides)}
    return subprocess.run([sys.executable, "-c", START + code], env=env, capture_output=True, text=True)


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


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        (
            '[[townsfolk]]\nid = "friar"\nimmediate = "1 ink / dismiss"\n',
            "townsfolk 'friar': immediate: '1 ink / dismiss' is for the solo opponent alone.",
        ),
        (
            '[[townsfolk]]\nid = "friar"\nimmediate = "destroy_own"\n',
            "townsfolk 'friar': immediate: 'destroy_own' is for the set-up alone.",
        ),
        (
            '[[schemes]]\nid = "scheme-S1"\nrow1 = "destroy_own"\n',
            "schemes 'scheme-S1': row1: 'destroy_own' is for the set-up alone.",
        ),
        (
            '[[starters]]\nid = "abbot"\ntop_right = "1 ink"\n',
            "starters 'abbot': top_right: nothing carries out an effect here.",
        ),
        (
            '[[castle_tiers]]\nid = "tier1"\neffect = "1 ink"\n',
            "castle_tiers 'tier1': effect: nothing carries out an effect here.",
        ),
        (
            '[[castle_tiers]]\nid = "tier3"\nbumped = "1 ink"\n',
            "castle_tiers 'tier3': bumped: nothing carries out an effect here.",
        ),
        (
            '[[substitutions]]\nid = "hire"\nper = 2\n',
            "substitutions 'hire': per: only silver is counted together.",
        ),
        ('[[townsfolk]]\nid = "printed-S1"\ncost = 1\nicons = {}\n' + NAMED, "id: is that of another card already."),
    ],
)
def test_what_nobody_would_carry_out_is_refused(tmp_path: Path, entry: str, told: str) -> None:
    correct(tmp_path, entry)
    assert told in run(tmp_path, "import shared.rules.viscounts").stderr


def carried_out(file: str) -> set[int]:
    """The steps that `run_step` of that module knows."""
    body = (SOURCES / "viscounts" / file).read_text("utf-8").partition("def run_step(")[2].partition("\n\n\n")[0]
    return {cast(int, getattr(vocabulary, name)) for name in re.findall(r"\bop == (\w+)", body)}


def test_every_step_of_an_effect_is_carried_out_by_whoever_may_meet_it() -> None:
    plain = {vocabulary.GAIN, vocabulary.FLIP, vocabulary.FREE_BUILDING, vocabulary.FREE_MANUSCRIPT, vocabulary.CHOOSE}
    steps = plain | {*effect_text.COUNTED.values(), *effect_text.PLAIN.values()}
    assert carried_out("effects.py") == {step for step in steps if step < vocabulary.DISMISS}
    assert carried_out("solo/effects.py") | set(INSTEAD) == steps - {vocabulary.DESTROY_OWN}


def test_every_event_that_an_ability_may_wait_for_happens() -> None:
    lines = [line for file in (SOURCES / "viscounts").rglob("*.py") for line in file.read_text("utf-8").splitlines()]
    happening = [line for line in lines if re.search(r"\bfire\(|\(FIRE, |\bwoken\(|\bevent = ", line)]
    for event in vocabulary.EVENTS[len(vocabulary.ACTIONS) :]:
        assert any(re.search(rf"\b{event.upper()}\b", line) for line in happening), event
    assert [f"after_{action}" for action in vocabulary.ACTIONS] == vocabulary.EVENTS[:4]  # fired by the action's number
    assert set(get_args(schema.Event)) <= set(vocabulary.EVENTS)


ADDED = """
[[townsfolk]]
id = "gleaner"
cost = 1
icons = {merchant = 1, cleric = 1}
immediate = "1 ink"
top_right = "1 silver"
names = {en = "Gleaner"}
provenance = "house"

[[manuscripts]]
id = "almanac"
ribbon = "blue"
cost = 1
effect = "1 gold"
provenance = "house"
"""


def test_added_cards_are_listed_dealt_and_played_to_the_end(tmp_path: Path) -> None:
    correct(tmp_path, ADDED)
    env = os.environ | {"GUILDHALL_CATALOGUE": str(tmp_path)}

    def guildhall(*words: str) -> str:
        command = [sys.executable, "-m", "services.cli", *words]
        return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout

    listed = guildhall("catalogue", "viscounts")
    assert "townsfolk (69)" in listed and "manuscripts (36)" in listed and "  gleaner " in listed
    told = json.loads(guildhall("simulate", "viscounts", "--games", "30", "--json"))
    assert told["games"] == 30
    assert told["usage"]["hired"]["gleaner"]["used"] and told["usage"]["manuscript"]["almanac"]["used"]
    alone = json.loads(guildhall("simulate", "viscounts", "--players", "1", "--games", "10", "--json"))
    assert alone["games"] == 10


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


IN_WORDS = """
from shared.rules.viscounts import GAME
from shared.texts.languages import SPOKEN
from shared.texts.speaker import speaker
for language in SPOKEN:
    said = speaker(language, GAME)
    card, tile = GAME.speech().card("townsfolk", "friar"), GAME.speech().card("manuscripts", "almanac")
    print(said.name("townsfolk", "gleaner"), said.say(card[2]), said.say(tile[1]))
"""


def test_a_corrected_number_corrects_its_text_and_an_added_card_is_told(tmp_path: Path) -> None:
    correct(tmp_path, ADDED + '[[townsfolk]]\nid = "friar"\nimmediate = "3 stone, flip either 2"\n')
    ran = run(tmp_path, IN_WORDS)
    assert ran.stdout.splitlines() == [
        "Gleaner At once: gain 3 stone, then flip 2 Debts or Deeds. Costs: 1 cleric.",
        "Gleaner Відразу: отримайте 3 камені, потім переверніть 2 борги або грамоти. Коштує: 1 символ клірика.",
        "Gleaner Немедленно: получите 3 камня, затем переверните 2 долга или грамоты. Стоит: 1 символ клирика.",
        "Gleaner Natychmiast: otrzymaj 3 kamienie, potem odwróć 2 Długi lub Akty. Kosztuje: 1 symbol kleryka.",
    ], ran.stderr
