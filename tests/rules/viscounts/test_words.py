"""Positions in words: there and back, and what is wrong in them."""

from random import Random
from typing import cast

import pytest

from shared.rules.core.errors import BadScenario
from shared.rules.core.game import Json
from shared.rules.viscounts import GAME


def test_the_words_of_a_position_arrange_it_again() -> None:
    """At the beginning of a phase; in the middle of one a phase would begin anew."""
    for seed in range(6):
        rng = Random(seed)
        position = GAME.new({"players": 2 + seed % 3}, seed.to_bytes(16, "big"))
        while GAME.pending(position):
            pending = GAME.pending(position)[0]
            if pending.kind in ("pair", "play", "move", "action", "recruit"):
                words = GAME.words(position)
                assert GAME.words(GAME.arrange(words)) == words, f"seed {seed}"
            GAME.play(position, pending.seat, rng.choice(GAME.legal(position, pending.seat)))


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ({"players": 7}, "position.players: must be a number from 1 to 4"),
        ({"weather": "fine"}, "position.weather: there is no such thing"),
        ({"phase": "sleep"}, "position.phase: 'sleep' is none of"),
        ({"ring": ["S1", "S1", "S2", "S3", "S4"]}, "position.ring: must name every segment once"),
        ({"seats": {"red": {"hand": ["nobody"]}}}, "position.seats.red.hand: there is no 'nobody'"),
        ({"seats": {"red": {"hand": ["abbot"], "board": ["abbot"]}}}, "abbot twice"),
        ({"seats": {"red": {"silver": -1}}}, "position.seats.red.silver: must be a number"),
        ({"seats": {"purple": {}}}, "position.seats.purple: there is no such thing"),
        ({"seats": {"red": {"corruption": 5, "virtue": 4}}}, "position.seats.red.corruption: can't be beyond virtue"),
        ({"phase": "play", "seats": {"red": {"board": ["abbot"]}}}, "position.phase: the first space is taken"),
        ({"seats": [1]}, "position.seats: must be a table"),
        ({"townsfolk": {"S1": ["friar"], "S2": ["friar"]}}, "position.townsfolk.S2: friar is somewhere else"),
        ({"spots": {"S9 L1": "red TP1"}}, "position.spots.S9 L1: there is no such spot"),
        ({"spots": {"S1 L1": "red TP9"}}, "position.spots.S1 L1: 'red TP9' is none of"),
        ({"castle": {"A": {"tier1": {"red": 30}}}}, "position.castle.A.tier1.red: must be a number from 0 to 20"),
        ({"options": {"sky": "blue"}}, "position.options: Viscounts of the West Kingdom has no option 'sky'"),
        ({"effects": [{"effect": "explode"}]}, "position.effects[0].effect: 'explode' is none of"),
        ({"pairs": [], "phase": "setup", "leader": "purple"}, "position.leader"),
    ],
)
def test_wrong_words_are_named(words: dict[str, Json], complaint: str) -> None:
    with pytest.raises(BadScenario) as caught:
        GAME.arrange(words)
    assert complaint in caught.value.sentence


def test_nothing_told_is_a_table_for_two() -> None:
    words = GAME.words(GAME.arrange({}))
    seats = cast("dict[str, dict[str, Json]]", words["seats"])
    assert list(seats) == ["red", "blue"]
    assert words["pending"] == {"seat": "red", "kind": "play"}
    assert seats["red"]["hand"] == ["abbot", "financer", "journeyman"]
