"""What a sample keeps of what the others do in the open."""

from random import Random

from shared.rules.architects import GAME
from shared.rules.architects.solo.components import SCHEMES
from shared.rules.architects.vocabulary import GUILDHALL
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


def test_nobody_knows_the_order_of_the_schemes_that_are_left() -> None:
    position = GAME.new({"players": 1, "opponent": "helena"}, bytes(16))
    assert position.schemes is not None
    seen = set()
    for number in range(20):
        schemes = GAME.sample(position, 0, Random(number)).schemes
        assert schemes is not None and sorted(schemes.deck) == sorted(position.schemes.deck)
        seen.add(tuple(schemes.deck))
    assert len(seen) == 20
    for watcher in (0, None):
        shown = GAME.view(position, watcher)["automa"]
        assert isinstance(shown, dict) and "schemes" not in shown
        assert (shown["schemes_left"], shown["schemes_played"], shown["schemes_safe"]) == (15, [], 5)


def test_everybody_knows_that_the_first_schemes_do_not_lead_to_the_guildhall() -> None:
    """SO-3: so many of those on top as are still to come; after the first pass nothing is known."""
    position = GAME.new({"players": 1, "opponent": "constantine"}, bytes(16))
    rng = Random(1)
    while GAME.pending(position)[0].kind == "draft":
        GAME.play(position, 0, GAME.legal(position, 0)[0])
    passes = 0
    for _ in range(60):
        schemes = position.schemes
        assert schemes is not None
        passes += len(schemes.deck) == 14
        assert schemes.safe == max(0, 5 - len(schemes.played) if passes < 2 else 0)
        for number in range(5):
            sampled = GAME.sample(position, 0, Random(number)).schemes
            assert sampled is not None
            top = sampled.deck[len(sampled.deck) - sampled.safe :]
            assert all(SCHEMES[scheme][0].place != GUILDHALL for scheme in top)
        if not GAME.pending(position):
            break
        while GAME.pending(position):
            before = len(schemes.played)
            GAME.play(position, 0, rng.choice(GAME.legal(position, 0)))
            if len(schemes.played) != before:
                break
    assert passes >= 2


def test_the_buildings_that_the_opponent_does_not_keep_are_shown_to_nobody() -> None:
    automa = {"schemes": ["rush_job"]}
    table = Table(players=1, options={"opponent": "helena", "difficulty": "hard"}, seats={"automa": automa})
    table.play("red: place forest")
    assert sum(line.startswith("-1 automa builds") for line in table.told) == 1
    assert not any("looks_at" in line or "draws" in line for line in table.told)
