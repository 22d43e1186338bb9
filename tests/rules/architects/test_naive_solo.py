"""What the opponent does in a turn is what the plain reading of its rules says, in positions of random games."""

from collections import Counter
from random import Random
from typing import Any, cast

import pytest

from shared.rules.core.drawn_options import drawn_options
from shared.rules.core.game import Json
from shared.rules.core.simulate import game_seed
from shared.rules.registry import game
from tests.rules.architects.naive_solo import SCHEMES
from tests.rules.architects.naive_solo_turn import SoloTurn, score
from tests.rules.laws import GAMES, Walk

RULES = game("architects")
CATALOGUE = RULES.catalogue()
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
    "crafts",
}
"""What its turn leaves of the turn itself; the deck, whose bottom is in random order; craft cards, on their own."""
IN_A_RESET = {"market", "seats", "reset_due", "refresh_due", "rows", "coins", "apprentice_deck", "final_turns"}
"""What is not settled yet while somebody decides in a reset."""


@pytest.mark.parametrize("opponent", ["constantine", "helena"])
@pytest.mark.parametrize("expansion", ["none", "artisans"])
@pytest.mark.parametrize("players", [1, 2])
def test_the_opponent_does_what_its_rules_say(players: int, expansion: str, opponent: str) -> None:
    seen: Counter[str] = Counter()
    for number in range(max(8, GAMES)):
        walk = Walk("architects", number)
        rng = Random(number)
        options = drawn_options(RULES, rng, players) | {"opponent": opponent, "expansion": expansion}
        options |= {"difficulty": rng.choice(["gentle", "easy", "normal", "hard"])}
        if {"valaric", "gisela"} & set(cast("list[str]", options["characters"])):
            options["expansion"] = "artisans"  # theirs are boards of the expansion
        walk.options = RULES.check_options(options)
        walk.position = RULES.new(walk.options, game_seed(5, number))
        while not walk.over:
            if RULES.pending(walk.position)[0].kind == "place":
                turn = compared(cast("dict[str, Any]", RULES.words(walk.position)))
                seen.update(met(turn) if turn is not None else [])
            walk.step()
        compare_score(walk)
    assert {"guildhall", "town_centre", "guardhouse", "workshop", "silversmith", "nothing", "reset", "final"} <= set(
        seen
    )
    assert len(set(seen) & set(SCHEMES)) == 15
    assert expansion == "none" or {"refresh", "crafted"} <= set(seen)


def met(turn: SoloTurn) -> list[str]:
    """What the turn was, and what came with it."""
    found = [turn.done, turn.turned]
    found += ["reset"] if turn.resets and not turn.asks else []
    found += ["refresh"] if turn.refreshed else []
    found += ["crafted"] if turn.crafted else []
    return [*found, "final"] if "final_turns" in turn.after and not turn.was_final else found


def compared(words: dict[str, Any]) -> SoloTurn | None:
    """The turn as the opponent would take it now, and as it must be; None where more than that turn would follow."""
    people = [seat for colour, seat in words["seats"].items() if colour != "automa"]
    if words.get("final_turns", 9) <= 1 or not all(seat["workers"]["available"] for seat in people):
        return None
    before: dict[str, Json] = words | {"turn": "automa", "agenda": [["automa_turn", "automa"]]}
    del before["phase"], before["deciding"]
    after = cast("dict[str, Any]", RULES.words(RULES.arrange(before)))
    played = after["seats"]["automa"]["schemes_played"]
    own = after.get("crafts", {}).get("opponent", [])
    turn = SoloTurn(words, CATALOGUE, own[-1] if own != words.get("crafts", {}).get("opponent", []) else "")
    turn.take(words["seats"]["automa"]["schemes"][0] if words["seats"]["automa"]["schemes"] else played[-1])
    told = turn.after
    told["seats"]["automa"]["schemes_safe"] = after["seats"]["automa"]["schemes_safe"]
    assert sorted(after["building_deck"]) == sorted(told["building_deck"])
    if told["seats"]["automa"]["schemes"] != after["seats"]["automa"]["schemes"]:
        assert not words["seats"]["automa"]["schemes"], "the deck is another one without a shuffle"
        told["seats"]["automa"]["schemes"] = after["seats"]["automa"]["schemes"]
    skipped = ANYWHERE | (IN_A_RESET if turn.resets and turn.asks else {"market"} if turn.shuffles else set())
    for key in (told.keys() | after.keys()) - skipped:
        there, here = after.get(key), told.get(key)
        assert there == here, f"{turn.turned} {key}: {there} instead of {here}; from {words}"
    compare_crafts(after, told)
    return turn


def compare_crafts(after: dict[str, Any], told: dict[str, Any]) -> None:
    """Which place of the row a new card lies in says nothing."""
    for pile in ("row", "deck", "deck_size", "gone", "opponent") if "crafts" in told else ():
        there, here = after["crafts"][pile], told["crafts"][pile]
        assert (sorted(there) == sorted(here)) if pile == "row" else there == here, f"{pile}: {there}, not {here}"


def compare_score(walk: Walk) -> None:
    words, result = cast("dict[str, Any]", RULES.words(walk.position)), RULES.result(walk.position)
    assert result is not None and result.opponents[0].score == score(words, CATALOGUE), words


def test_the_second_reading_knows_every_scheme() -> None:
    assert set(SCHEMES) == {str(scheme["id"]) for scheme in CATALOGUE["schemes"]}
