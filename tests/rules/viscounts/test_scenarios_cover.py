"""Worked examples, cards, tiles, slots, spots and sections all have a scenario; what has none is named.

The solo opponent's are in `solo`, with its own check.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import cast

import msgspec
import pytest

from shared.rules.core.game import Json
from shared.rules.core.scenario import Case, cases
from shared.rules.core.scenario_steps import Stepper
from shared.rules.registry import game

GAME = game("viscounts")
FOLDER = Path(__file__).parents[2] / "scenarios" / "viscounts"
EXAMPLES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 18, 19]
"""The worked examples of the rulebook: VE-1 and so on; the other numbers are not in use, or are the solo opponent's."""
DERIVED = range(1, 12)
"""Checks that follow from the rules, VD-1 to VD-11; VD-12 is the solo opponent's."""
RULINGS = [number for number in range(1, 37) if number not in (1, 2, 3)]
"""The rulings, RV-1 to RV-36. Hidden hands, the castle's lie and the piles' sizes are no matter of one position."""
CARDS = ["townsfolk", "heroes", "starters"]
SWITCHES = ["dismiss_via_conversion", "turn_player_bumps", "shuffle_effect_checks", "bonus_icons_score"]


@cache
def all_cases() -> list[Case]:
    files = [file for file in sorted(FOLDER.rglob("*.toml")) if file.parent.name != "solo"]
    return [case for file in files for case in cases(file)]


@cache
def rules_named() -> set[str]:
    """What the files say they are about."""
    texts = {case.file.read_text("utf-8") for case in all_cases()}
    return {rule for text in texts for line in re.findall(r"^rules = (.*)$", text, re.M) for rule in words(line)}


@cache
def told() -> set[tuple[str, str]]:
    """What is told while the scenarios are played, without the seat, each with the side of the board it is about."""
    lines: set[tuple[str, str]] = set()
    for case in all_cases():
        position = GAME.arrange(cast("Mapping[str, Json]", case.position))
        side = "A" if case.position.get("players", 2) in (3, 4) else "B"
        for step in case.steps:
            stepper = Stepper(GAME, position, step)
            stepper.run()
            lines.update((side, line.partition(" ")[2]) for line in stepper.happened)
    return lines


@cache
def shown() -> set[str]:
    """The words that stand in the title of a case and also in its position or its steps: what it is about."""
    found: set[str] = set()
    for case in all_cases():
        content = msgspec.json.encode([case.position, case.steps]).decode()
        found |= words(f"{case.title} {case.file.stem}") & words(content)
    return found


def words(text: str) -> set[str]:
    return set(re.findall(r"[\w-]+", text))


def objects(verb: str) -> set[str]:
    """What stands first after a verb: whom somebody `hires`, what somebody `keeps`."""
    return {line.split()[1] for _, line in told() if line.split()[0] == verb}


def lacking(what: str, wanted: Iterable[object], found: Iterable[object]) -> None:
    missing = sorted({str(thing) for thing in wanted} - {str(thing) for thing in found})
    assert not missing, f"{what} without a scenario in {FOLDER.name}: {', '.join(missing)}"


def entries(*kinds: str) -> list[Mapping[str, Json]]:
    return [entry for kind in kinds for entry in GAME.catalogue()[kind]]


def test_every_worked_example_has_a_scenario() -> None:
    wanted = [f"VE-{number}" for number in EXAMPLES] + [f"VD-{number}" for number in DERIVED]
    lacking("examples", wanted, rules_named())


def test_every_ruling_has_a_scenario() -> None:
    lacking("rulings", [f"RV-{number}" for number in RULINGS], rules_named())


def test_every_switch_has_a_scenario() -> None:
    used = {str(switch) for case in all_cases() for switch in cast("dict[str, Json]", case.position.get("options", {}))}
    lacking("switches", SWITCHES, used)


@pytest.mark.parametrize("kind", CARDS)
def test_every_card_has_a_scenario(kind: str) -> None:
    lacking(kind, [card["id"] for card in entries(kind)], shown())


@pytest.mark.parametrize(("timing", "verb"), [("immediate", "plays"), ("dropoff", "drops")])
def test_every_ability_of_a_moment_is_carried_out(timing: str, verb: str) -> None:
    """Being named is not enough: the card is played, or drops off, in some scenario."""
    lacking(f"cards that nobody {verb}", [card["id"] for card in entries(*CARDS) if card.get(timing)], objects(verb))


@pytest.mark.parametrize("ability", ["triggers", "conversions"])
def test_every_lasting_ability_lies_on_a_board(ability: str) -> None:
    on_boards: set[str] = set()
    for case in all_cases():
        seats = cast("dict[str, dict[str, list[str]]]", case.position.get("seats", {}))
        on_boards.update(card for seat in seats.values() for card in seat.get("board", []))
    lacking(f"cards with {ability}", [card["id"] for card in entries(*CARDS) if card.get(ability)], on_boards)


@pytest.mark.parametrize("verb", ["hires", "dismisses"])
def test_every_effect_at_the_top_right_is_carried_out(verb: str) -> None:
    effects = {card["id"]: card["top_right"] for card in entries("townsfolk")}
    lacking(f"effects of cards that somebody {verb}", effects.values(), [effects.get(card) for card in objects(verb)])


def test_every_manuscript_is_taken_and_every_kind_of_points_is_scored() -> None:
    lacking("manuscripts", [tile["id"] for tile in entries("manuscripts")], objects("keeps"))
    scored: set[str] = set()
    for case in all_cases():
        for step in case.steps:
            for colour, points in step.scores.items():
                seats = cast("dict[str, dict[str, list[str]]]", case.position.get("seats", {}))
                scored.update(seats[colour].get("manuscripts", []) if points.get("manuscripts") else [])
    lacking("manuscripts with points", [tile["id"] for tile in entries("manuscripts") if tile.get("points")], scored)


def test_every_bonus_card_and_player_card_is_taken() -> None:
    lacking("bonus cards", [card["id"] for card in entries("cleric_bonuses")], shown())
    lacking("player cards", [card["id"] for card in entries("player_cards")], objects("takes"))


def test_every_slot_has_a_scenario_and_is_emptied() -> None:
    lacking("slots", [slot["id"] for slot in entries("slots")], shown())
    lacking("slots that nobody builds", [slot["id"] for slot in entries("slots")], objects("builds"))


def test_every_spot_is_built_on_and_every_link_completed() -> None:
    built = {(side, *line.split()[2:]) for side, line in told() if line.startswith("builds ")}
    lacking("spots", [(spot["side"], spot["segment"], spot["spot"]) for spot in entries("spots")], built)
    linked = {(side, *line.split()[1:]) for side, line in told() if line.startswith("links ")}
    following = {f"S{number}": f"S{number % 5 + 1}" for number in range(1, 6)}
    wanted: list[object] = []
    for link in entries("links"):
        here, ends = str(link["segment"]), cast("list[str]", link["ends"])
        wanted.append((link["side"], here, ends[0], following[here] if link["to_next_segment"] else here, ends[1]))
    lacking("links", wanted, linked)


def test_every_section_is_entered_and_every_position_of_the_track_collides() -> None:
    lacking("sections", [section["id"] for section in entries("castle_sections")], objects("enters"))
    lacking(
        "positions", [str(space["id"]).removeprefix("position-") for space in entries("track")], objects("collides")
    )
