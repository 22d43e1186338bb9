"""Every card, worked example and ruling has a scenario in `tests/scenarios/architects`; what has none is named."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import cast

import msgspec
import pytest

from shared.rules.core.game import Json
from shared.rules.core.scenario import Case, cases
from shared.rules.core.scenario_steps import Stepper
from shared.rules.registry import game

GAME = game("architects")
FOLDER = Path(__file__).parents[2] / "scenarios" / "architects"
EXAMPLES = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 14, 15, 16, 17, 18, 19, 21, 24, 25, 27, 28, 30, 32]
"""The worked examples of the rulebooks that are known: AE-1 and so on; the other numbers are not in use."""
ARTISANS = [1, 2, 3, 5, 6, 8, 10, 11, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23, 24, 25]
"""Those of Age of Artisans: AAE-1 and so on."""
RULINGS = [number for number in range(1, 42) if number != 38]
"""The rulings on ambiguous points, AQ-1 to AQ-41; AQ-38 is about options that can't be chosen, not about a position."""
OPPONENT = [number for number in range(1, 45) if number not in (33, 38)]
"""The rules and rulings of the opponent, SO-1 to SO-44; SO-33 is a measurement, SO-38 about the expansion."""
ARTISANS_RULES = [number for number in range(3, 97) if number not in (73, 78, 80, 95)]
"""The rules of Age of Artisans that a position can show, of AA-1 to AA-96: AA-1 and AA-2 are about the box, AA-73 and
AA-95 about the catalogue, and AA-78 and AA-80 leave the base game as it is."""
ARTISANS_RULINGS = [
    *["7.1", "7.2", "42.1", "42.2", "52.1", "52.2", "61.1", "61.2", "62.1", "62.2", "67.1", "69.1", "69.2", "69.3"],
    *["71.1", "71.2", "72.1", "72.2", "76.1", "79.1"],
]
"""The rulings below a rule of Age of Artisans."""
KINDS = [
    "apprentices",
    "buildings",
    "rewards",
    "market",
    "characters",
    "schemes",
    "opponents",
    "difficulties",
    "crafts",
]


@cache
def all_cases() -> list[Case]:
    return [case for file in sorted(FOLDER.rglob("*.toml")) for case in cases(file)]


@cache
def rules_named() -> set[str]:
    """What the files say they are about."""
    texts = [file.read_text("utf-8") for file in FOLDER.rglob("*.toml")]
    lines = [line for text in texts for line in re.findall(r"^rules = (.*)$", text, re.M)]
    return {rule for line in lines for rule in re.findall(r'"([^"]+)"', line)}


@cache
def told() -> set[str]:
    """Every line that is told while the scenarios are played."""
    lines: set[str] = set()
    for case in all_cases():
        position = GAME.arrange(cast("Mapping[str, Json]", case.position))
        for step in case.steps:
            stepper = Stepper(GAME, position, step)
            stepper.run()
            lines.update(stepper.happened)
    return lines


def words(text: str) -> set[str]:
    return set(re.findall(r"[\w-]+", text))


@cache
def shown() -> set[str]:
    """The words that stand in the title of a case and also in its position or expectations: what it is about."""
    found: set[str] = set()
    for case in all_cases():
        content = msgspec.json.encode([case.position, case.steps]).decode()
        found |= words(f"{case.title} {case.file.stem}") & words(content)
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_every_card_has_a_scenario(kind: str) -> None:
    missing = [str(card["id"]) for card in GAME.catalogue()[kind] if card["id"] not in shown()]
    assert not missing, f"{kind} without a scenario in {FOLDER.name}: {', '.join(missing)}"


@pytest.mark.parametrize(
    ("kind", "verb"), [("apprentices", "hires"), ("buildings", "builds"), ("rewards", "turns_reward")]
)
def test_every_card_is_really_played(kind: str, verb: str) -> None:
    """Being named is not enough: somebody hires, constructs or turns it up in some scenario."""
    played = {line.split()[2] for line in told() if line.split()[1] == verb}
    missing = [str(card["id"]) for card in GAME.catalogue()[kind] if card["id"] not in played]
    assert not missing, f"{kind} that nobody {verb} in a scenario: {', '.join(missing)}"


@pytest.mark.parametrize("verb", ["adorns", "crafts", "uses"])
def test_both_halves_of_every_craft_card_are_really_played(verb: str) -> None:
    """Each is tucked under a building, tucked under an apprentice, and used; skills are never used (AA-54)."""
    played = {line.split()[2] for line in told() if line.split()[1] == verb}
    wanted = [card for card in GAME.catalogue()["crafts"] if verb != "uses" or "skills" not in str(card["tool"])]
    missing = [str(card["id"]) for card in wanted if card["id"] not in played]
    assert not missing, f"craft cards that nobody {verb} in a scenario: {', '.join(missing)}"


def test_the_repeat_is_tried_under_every_building_with_an_immediate_effect() -> None:
    repeats = [str(card["id"]) for card in GAME.catalogue()["crafts"] if "repeat" in str(card.get("adornment"))]
    under = {line.split()[3] for line in told() if line.split()[1] == "adorns" and line.split()[2] in repeats}
    buildings = [card for card in GAME.catalogue()["buildings"] if card["timing"] == "immediate"]
    missing = [str(card["id"]) for card in buildings if card["id"] not in under]
    assert not missing, f"buildings under which nobody repeats: {', '.join(missing)}"


def test_a_tool_lies_under_every_apprentice() -> None:
    titles = [case.title for case in all_cases() if case.file.stem == "tools_under_apprentices"]
    named = {word for title in titles for word in words(title)}
    missing = [str(card["id"]) for card in GAME.catalogue()["apprentices"] if card["id"] not in named]
    assert not missing, f"apprentices under whom no tool is tried: {', '.join(missing)}"


def test_every_rule_of_the_artisans_has_a_scenario() -> None:
    wanted = [f"AA-{number}" for number in [*ARTISANS_RULES, *ARTISANS_RULINGS]]
    missing = [rule for rule in wanted if rule not in rules_named()]
    assert not missing, f"rules of Age of Artisans without a scenario: {', '.join(missing)}"


def test_every_scheme_is_really_turned() -> None:
    turned = {line.split()[3] for line in told() if line.startswith("table automa turns ")}
    missing = [str(scheme["id"]) for scheme in GAME.catalogue()["schemes"] if scheme["id"] not in turned]
    assert not missing, f"schemes that are turned in no scenario: {', '.join(missing)}"


def test_every_fallback_is_really_taken() -> None:
    """For each scheme that has one there is a case that says what is done instead."""
    named = [case.title for case in all_cases() if "its fallback" in case.title]
    missing = [
        str(scheme["id"])
        for scheme in GAME.catalogue()["schemes"]
        if scheme.get("fallback") and not any(str(scheme["id"]) in words(title) for title in named)
    ]
    assert not missing, f"schemes whose fallback is taken in no scenario: {', '.join(missing)}"


def test_every_rule_of_the_opponent_has_a_scenario() -> None:
    missing = [f"SO-{number}" for number in OPPONENT if f"SO-{number}" not in rules_named()]
    assert not missing, f"rules of the opponent without a scenario: {', '.join(missing)}"


def test_every_worked_example_has_a_scenario() -> None:
    examples = [f"AE-{number}" for number in EXAMPLES] + [f"AAE-{number}" for number in ARTISANS]
    missing = [example for example in examples if example not in rules_named()]
    assert not missing, f"examples without a scenario: {', '.join(missing)}"


def test_every_ruling_has_a_scenario() -> None:
    missing = [f"AQ-{number}" for number in RULINGS if f"AQ-{number}" not in rules_named()]
    assert not missing, f"rulings without a scenario: {', '.join(missing)}"
