"""What Architects offers is what the plain reading of the rules allows, no move more and none less."""

from collections import Counter

import pytest

from shared.rules.core.game import Json
from shared.rules.core.simulate import game_seed
from shared.rules.registry import game
from tests.rules.architects.naive import READ, Naive
from tests.rules.laws import GAMES, Walk


@pytest.mark.parametrize(
    ("players", "opponent"),
    [(1, "constantine"), (1, "helena"), (2, "none"), (2, "helena"), (3, "none"), (4, "none"), (5, "none")],
)
@pytest.mark.parametrize("boards", [False, True], ids=["plain", "boards"])
def test_every_legal_move_is_offered_and_no_other(players: int, opponent: str, boards: bool) -> None:
    rules = game("architects")
    catalogue = rules.catalogue()
    compared: Counter[str] = Counter()
    for number in range(max(3, GAMES // 8) * (5 if players == 1 else 1)):  # alone, games are short
        walk = Walk("architects", number)
        second: dict[str, Json] = {"variable_boards": "base+promo_boards", "promo_cards": True} if boards else {}
        second["fruitless_placement"] = ["allowed", "forbidden"][number % 2]
        walk.options = rules.check_options({"players": players, "opponent": opponent, **second})
        walk.position = rules.new(walk.options, game_seed(4, number), READ)
        while not walk.over:
            words = rules.words(walk.position)
            for pending in rules.pending(walk.position):
                expected = Naive(words, catalogue, rules.seat_names[pending.seat]).moves(pending.kind)
                offered = set(rules.legal(walk.position, pending.seat))
                if expected is not None:
                    compared[pending.kind] += 1
                    where = f"{players} players, game {number}, after {len(walk.moves)} moves: {pending}\n{words}"
                    assert offered == expected, where
            walk.step()
    assert set(compared) > {"draft", "place", "recall", "storehouse", "workshop", "capture", "guardhouse", "guildhall"}
