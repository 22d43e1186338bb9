"""What each game keeps: from a position's words, the things of which there are as many at every moment of a game."""

from collections.abc import Callable, Mapping

from shared.rules.core.game import Json

Kept = Callable[[Mapping[str, Json]], dict[str, object]]


def pennies(words: Mapping[str, Json]) -> dict[str, object]:
    bag, hands, purses = words["bag"], words["hands"], words["purses"]
    assert isinstance(bag, list)
    assert isinstance(hands, list)
    assert isinstance(purses, list)
    return {"money": sum(bag) + sum(sum(hand) for hand in hands) + sum(purses)}


KEPT: dict[str, Kept] = {"pennies": pennies}
