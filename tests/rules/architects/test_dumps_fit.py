"""A dump goes to tables with its own options only."""

import pytest

from shared.rules.architects import GAME
from shared.rules.core.errors import BadDump
from shared.rules.core.game import Json

BASE: dict[str, Json] = {"players": 2}
SEED = bytes(16)


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ({"players": 2, "expansion": "artisans"}, "a position with expansion none; the table has expansion artisans"),
        ({"players": 3}, "a position with players 2; the table has players 3"),
        ({"players": 2, "opponent": "helena"}, "opponent"),
    ],
)
def test_a_dump_of_the_base_game_is_refused_elsewhere(other: dict[str, Json], said: str) -> None:
    position = GAME.load(GAME.dump(GAME.new(BASE, SEED)))
    with pytest.raises(BadDump) as refused:
        GAME.check_fits(position, other)
    assert said in refused.value.sentence


def test_and_one_with_the_expansion_by_the_base_game() -> None:
    position = GAME.new(BASE | {"expansion": "artisans"}, SEED)
    GAME.check_fits(position, BASE | {"expansion": "artisans"})
    with pytest.raises(BadDump, match="expansion artisans; the table has expansion none"):
        GAME.check_fits(position, BASE)
