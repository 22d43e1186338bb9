"""What Age of Artisans offers is what the plain reading of its rules allows, no move more and none less."""

from collections import Counter
from typing import Any, cast

import pytest

from shared.rules.core.game import Json
from shared.rules.core.simulate import game_seed
from shared.rules.registry import game
from tests.rules.architects.naive import READ
from tests.rules.architects.naive_artisans import NaiveArtisans
from tests.rules.architects.naive_turn import Turn
from tests.rules.laws import GAMES, Walk

RULES = game("architects")
CATALOGUE = RULES.catalogue()
APPRENTICES = {str(card["id"]): card for card in CATALOGUE["apprentices"]}


PLAIN: dict[str, Json] = {}
BOARDS: dict[str, Json] = {"variable_boards": "base+promo_boards", "promo_cards": True}


def compared(players: int, opponent: str, number: int, options: dict[str, Json]) -> Counter[str]:
    """Plays a game and compares at every decision; tells how often each kind was."""
    walk = Walk("architects", number)
    against: dict[str, Json] = {"opponent": opponent, "expansion": "artisans"}
    walk.options = RULES.check_options({"players": players, **against, **options})
    walk.position = RULES.new(walk.options, game_seed(9, number), READ)
    turn, found = Turn(APPRENTICES), Counter[str]()
    words: Any = RULES.words(walk.position)
    while not walk.over:
        where = f"{players} players, game {number}, after {len(walk.moves)} moves"
        for pending in RULES.pending(walk.position):
            colour = RULES.seat_names[pending.seat]
            turn.before(words, colour, pending.kind)
            found.update(
                compared_offer(words, colour, pending.kind, RULES.legal(walk.position, pending.seat), turn, where)
            )
        walk.step()
        seat, move = walk.moves[-1]
        colour, then = RULES.seat_names[seat], cast(Any, RULES.words(walk.position))
        turn.after(words, colour, words["deciding"][colour], move)
        gathered = turn.gathered(words, colour) if move.startswith("place") else None
        if gathered is not None:
            good, count = gathered
            assert then["seats"][colour][good] - words["seats"][colour][good] == count, f"{where}: {move}"
            found["gathered"] += 1
        words = then
    return found


def compared_offer(words: Any, colour: str, kind: str, legal: list[str], turn: Turn, where: str) -> list[str]:
    """What was compared: the kind of the decision, and what was among the moves."""
    reading = NaiveArtisans(words, CATALOGUE, colour, turn).expected(kind)
    if reading is None:
        return []
    expected, spoken_of = reading
    offered = {move for move in legal if spoken_of(move)}
    told = f"{where}, {colour}: {kind}\n{turn.told()}\n{words['seats'][colour]}"
    assert offered == {move for move in expected if spoken_of(move)}, told
    if kind in ("storehouse", "guardhouse") or (kind == "capture" and int(words["agenda"][-1][4]) == 0):
        assert int(words["agenda"][-1][2]) == turn.strength - turn.actions, f"strength; {told}"
    assert kind != "tools" or not turn.cut_short(), f"was not asked; {told}"
    used = [f"{kind} use" for move in offered if move.startswith("use craft")]
    return [kind, *used, *[f"{kind} with" for move in offered if " with " in move]]


@pytest.mark.parametrize("options", [PLAIN, BOARDS], ids=["plain", "boards"])
@pytest.mark.parametrize(
    ("players", "opponent"),
    [(1, "constantine"), (2, "helena"), (2, "none"), (3, "none"), (4, "none"), (5, "none"), (6, "none")],
)
def test_every_legal_move_is_offered_and_no_other(players: int, opponent: str, options: dict[str, Json]) -> None:
    found: Counter[str] = Counter()
    for number in range(max(3, GAMES // 8) * (5 if players < 3 else 1)):  # alone, games are short
        found += compared(players, opponent, number, options)
    assert set(found) > {"place", "storehouse", "workshop", "capture", "guardhouse", "guildhall", "tools", "gathered"}
    if opponent == "none":
        assert found["recall"] and found["tools use"] and found["guardhouse use"] and found["storehouse use"]
