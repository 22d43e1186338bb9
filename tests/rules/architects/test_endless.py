"""A table ends whatever its players do: those who avoid every progress play no longer than the rules let them."""

from random import Random

import pytest

from shared.rules.core.game import Json
from shared.rules.registry import game

RULES = game("architects")
PROGRESS = ("place guildhall", "build ", "advance")
TABLES: list[dict[str, Json]] = [
    {"players": 1, "opponent": "constantine"},
    {"players": 1, "opponent": "helena"},
    {"players": 2},
    {"players": 2, "opponent": "helena"},
    {"players": 3},
    {"players": 4},
    {"players": 5},
    {"players": 1, "opponent": "helena", "expansion": "artisans"},
    {"players": 2, "opponent": "constantine", "expansion": "artisans"},
    {"players": 2, "expansion": "artisans"},
    {"players": 4, "expansion": "artisans"},
    {"players": 6, "expansion": "artisans"},
]


def turns_played(options: dict[str, Json], seed: int, builder: int | None = None) -> tuple[str, int]:
    """The end's reason, and the turns until then, where nobody but the builder ever does what brings the end nearer."""
    rng = Random(seed)
    position = RULES.new(options, rng.randbytes(16))
    turns = 0
    while RULES.pending(position):
        pending = RULES.pending(position)[0]
        moves = RULES.legal(position, pending.seat)
        if pending.seat != builder:
            moves = [move for move in moves if not move.startswith(PROGRESS)] or moves
        turns += pending.kind in ("place", "recall")
        RULES.play(position, pending.seat, rng.choice(moves))
    result = RULES.result(position)
    assert result is not None
    return result.reason, turns


@pytest.mark.parametrize("options", TABLES, ids=str)
@pytest.mark.parametrize("rounds", [5, 10, 30])
def test_nobody_can_make_a_game_last_for_ever(options: dict[str, Json], rounds: int) -> None:
    players, opponent = options["players"], "opponent" in options
    assert isinstance(players, int)
    for seed in range(3):
        reason, turns = turns_played(options | {"idle_rounds": rounds}, seed)
        if opponent:  # it builds, so that each spot may take that long
            spots = 4 * (2 + players)
            assert turns <= (spots + 1) * rounds * players + players
        else:
            assert (reason, turns) == ("nobody_builds", rounds * players + players)


def test_one_who_builds_alone_cannot_fill_a_large_guildhall_but_the_game_ends() -> None:
    """Twenty workers of one player are fewer than the 24 spots for five."""
    reason, turns = turns_played({"players": 5, "idle_rounds": 10}, 1, builder=2)
    assert reason == "nobody_builds"
    assert turns <= 21 * 10 * 5 + 5


def test_by_default_a_game_ends() -> None:
    assert turns_played({"players": 2}, 1)[0] == "nobody_builds"


def test_rules_before_have_no_such_end() -> None:
    """And their dumps are as they were: they do not hold the count."""
    for version in (1, 2):
        position = RULES.new({"players": 2, "idle_rounds": 5}, bytes(16), version)
        assert RULES.words(position)["options"] == RULES.words(RULES.new({"players": 2}, bytes(16), version))["options"]
        assert RULES.dump(position) == RULES.dump(RULES.new({"players": 2, "idle_rounds": 0}, bytes(16), version))
        rng = Random(1)
        for _ in range(400):
            pending = RULES.pending(position)[0]
            moves = [move for move in RULES.legal(position, pending.seat) if not move.startswith(PROGRESS)]
            RULES.play(position, pending.seat, rng.choice(moves))
        assert RULES.result(position) is None
