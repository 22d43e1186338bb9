"""What a sample keeps of what the others do in the open."""

from random import Random

from shared.rules.architects import GAME
from tests.rules.architects.table import Table


def test_whoever_stands_in_the_guildhall_can_build_in_every_sample() -> None:
    """Blue can't advance, so blue holds a card that fits (A-77), whatever red imagines it to be."""
    blue = {"clay": 6, "wood": 4, "stone": 4, "virtue": 3, "hand": ["well", "smithy", "keep"]}
    table = Table(turn="blue", seats={"blue": blue}).play("blue: place guildhall")
    for number in range(40):
        twin = GAME.sample(table.position, 0, Random(number))
        assert any(move.startswith("build") for move in GAME.legal(twin, 1)), f"sample {number}"


def test_a_search_is_told_to_the_searcher_only() -> None:
    table = Table(seats={"red": {"silver": 2}}).play("red: place market search")
    assert GAME.view(table.position, 1)["looking"] == 5
    assert len(GAME.legal(table.position, 0)) == 5
    assert all(line.startswith("0 ") for line in table.told if "looks_at" in line)
    seen = {tuple(GAME.sample(table.position, 1, Random(number)).looking) for number in range(10)}
    assert len(seen) > 1
    own = {tuple(GAME.sample(table.position, 0, Random(number)).looking) for number in range(10)}
    assert len(own) == 1
