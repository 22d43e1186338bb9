"""What Age of Artisans offers is what the plain reading of its rules allows, no move more and none less."""

from collections import Counter

import pytest

from shared.rules.core.simulate import game_seed
from shared.rules.registry import game
from tests.rules.architects.naive_artisans import NaiveArtisans
from tests.rules.architects.naive_turn import Turn
from tests.rules.laws import GAMES, Walk

RULES = game("architects")
CATALOGUE = RULES.catalogue()
APPRENTICES = {card["id"]: card for card in CATALOGUE["apprentices"]}


def compared(players: int, number: int) -> Counter[str]:
    """Plays a game and compares at every decision; tells how often each kind was."""
    walk = Walk("architects", number)
    walk.position = RULES.new({"players": players, "expansion": "artisans"}, game_seed(9, number))
    turn, found = Turn(APPRENTICES), Counter[str]()
    while not walk.over:
        words = RULES.words(walk.position)
        for pending in RULES.pending(walk.position):
            colour = RULES.seat_names[pending.seat]
            turn.before(words, colour, pending.kind)
            reading = NaiveArtisans(words, CATALOGUE, colour, turn).expected(pending.kind)
            if reading is not None:
                expected, spoken_of = reading
                offered = {move for move in RULES.legal(walk.position, pending.seat) if spoken_of(move)}
                expected = {move for move in expected if spoken_of(move)}
                where = f"{players} players, game {number}, after {len(walk.moves)} moves: {pending}"
                assert not offered - expected, f"{where}: too much\n{turn.told()}\n{words['seats'][colour]}"
                assert not expected - offered, f"{where}: too little\n{turn.told()}\n{words['seats'][colour]}"
                found[pending.kind] += 1
                found.update(f"{pending.kind} use" for move in offered if move.startswith("use craft"))
                found.update(f"{pending.kind} with" for move in offered if " with " in move)
        walk.step()
        seat, move = walk.moves[-1]
        turn.after(words, RULES.seat_names[seat], words["deciding"].get(RULES.seat_names[seat], ""), move)
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_legal_move_is_offered_and_no_other(players: int) -> None:
    found: Counter[str] = Counter()
    for number in range(max(3, GAMES // 8)):
        found += compared(players, number)
    assert set(found) > {"place", "recall", "storehouse", "workshop", "capture", "guardhouse", "guildhall", "tools"}
    assert found["tools use"] and found["guardhouse use"] and found["storehouse use"]
