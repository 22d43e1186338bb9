"""What the opponent does in a turn is what the plain reading of its rules says, in positions of random games."""

from collections import Counter
from random import Random
from typing import Any, cast

import pytest

from shared.rules.core.drawn_options import drawn_options
from shared.rules.core.game import Json
from shared.rules.core.simulate import game_seed
from shared.rules.registry import game
from tests.rules.architects.naive_solo import SCHEMES, Step
from tests.rules.laws import GAMES, Walk

RULES = game("architects")
ANYWHERE = {
    "agenda",
    "deciding",
    "turn",
    "phase",
    "idle_turns",
    "captured_from",
    "lost_turns",
    "building_deck",
    "building_deck_size",
}
"""What its turn leaves behind of the turn itself; and the deck, whose bottom is in random order."""
AFTER_A_RESET = {"market", "seats", "reset_due"}


@pytest.mark.parametrize("opponent", ["constantine", "helena"])
@pytest.mark.parametrize("players", [1, 2])
def test_the_opponent_does_what_its_rules_say(players: int, opponent: str) -> None:
    done: Counter[str] = Counter()
    turned: Counter[str] = Counter()
    for number in range(max(4, GAMES // 2)):
        walk = Walk("architects", number)
        rng = Random(number)
        options = drawn_options(RULES, rng, players) | {"opponent": opponent, "expansion": "none"}
        options |= {"difficulty": rng.choice(["gentle", "easy", "normal", "hard"]), "apprentice_refresh": False}
        walk.options = RULES.check_options(options)
        walk.position = RULES.new(walk.options, game_seed(5, number))
        while not walk.over:
            if RULES.pending(walk.position)[0].kind == "place":
                step = compared(cast("dict[str, Any]", RULES.words(walk.position)))
                if step is not None:
                    done[step.done] += 1
                    turned[step.turned] += 1
            walk.step()
    assert {"guildhall", "town_centre", "guardhouse", "workshop", "silversmith", "nothing"} <= set(done)
    assert len(set(turned) - {""}) == 15


def compared(words: dict[str, Any]) -> Step | None:
    """The turn as the opponent would take it now, and as it must be; None where more than that turn would follow."""
    people = [seat for colour, seat in words["seats"].items() if colour != "automa"]
    if words.get("final_turns", 9) <= 1 or not all(seat["workers"]["available"] for seat in people):
        return None
    before: dict[str, Json] = words | {"turn": "automa", "agenda": [["automa_turn", "automa"]]}
    del before["phase"], before["deciding"]
    after = cast("dict[str, Any]", RULES.words(RULES.arrange(before)))
    played = after["seats"]["automa"]["schemes_played"]
    step = Step(words, RULES.catalogue())
    step.take(words["seats"]["automa"]["schemes"][0] if words["seats"]["automa"]["schemes"] else played[-1])
    told = step.after
    told["seats"]["automa"]["schemes_safe"] = after["seats"]["automa"]["schemes_safe"]
    assert sorted(after["building_deck"]) == sorted(told["building_deck"])
    if told["seats"]["automa"]["schemes"] != after["seats"]["automa"]["schemes"]:
        assert not words["seats"]["automa"]["schemes"], "the deck is another one without a shuffle"
        told["seats"]["automa"]["schemes"] = after["seats"]["automa"]["schemes"]
    skipped = ANYWHERE | (AFTER_A_RESET if step.resets else set()) | {"final_turns"}
    for key in told:
        if key not in skipped:
            assert after[key] == told[key], f"{step.turned} {key}: {after[key]} instead of {told[key]}; from {words}"
    return step


def test_the_second_reading_knows_every_scheme() -> None:
    assert set(SCHEMES) == {str(scheme["id"]) for scheme in RULES.catalogue()["schemes"]}
