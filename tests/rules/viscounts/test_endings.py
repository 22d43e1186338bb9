"""The end of the game and the scores (V-112 to V-128)."""

import pytest

from shared.rules.viscounts import GAME
from shared.rules.viscounts.scoring import prize
from tests.rules.viscounts.table import Table


def test_the_last_debt_above_poverty_brings_the_end_once() -> None:
    table = Table(
        phase="collision",
        debts_above=1,
        round=5,
        seats={"red": {"corruption": 7, "virtue": 7, "hand": ["abbot", "squire"]}},
    )
    assert [table.words(key) for key in ("poverty", "prosperity", "last_round", "debts_above")] == [True, False, 6, 0]
    assert table.words("seats.red.debts") == 3


def test_set_up_does_not_shorten_the_piles() -> None:
    table = Table(phase="setup", pairs=[{"player_card": card} for card in ("PC1", "PC10", "PC7")])
    table.play("blue: pair 10 bertha", "red: pair 1 ada")
    assert [table.words(key) for key in ("debts_above", "deeds_above")] == [12, 12]
    assert table.seat("blue", "debts", "corruption") == [2, 3]


@pytest.mark.parametrize("ends_in", [5, 6])
def test_the_last_turn_belongs_to_the_seat_right_of_the_start_player(ends_in: int) -> None:
    table = Table(players=3, phase="draw", start="blue", active="red", round=5, last_round=ends_in, poverty=True)
    assert (table.waits_for() == "") == (ends_in == 5)


def test_a_second_card_adds_no_round() -> None:
    table = Table(
        phase="collision",
        poverty=True,
        deeds_above=1,
        round=6,
        last_round=6,
        seats={"red": {"corruption": 1, "virtue": 1, "hand": ["abbot", "squire"]}},
    )
    assert [table.words(key) for key in ("prosperity", "last_round")] == [True, 6]


@pytest.mark.parametrize(
    ("flipped", "prizes", "won"),
    [
        ([4, 4], [12, 4], [8, 8]),
        ([4, 0], [12, 4], [12, 0]),
        ([4, 1], [12, 4], [12, 4]),
        ([2, 2, 2, 2], [12, 8, 4], [6, 6, 6, 6]),
        ([3, 3, 3], [12, 8, 4], [8, 8, 8]),
        ([9, 5, 1, 1], [12, 8, 4], [12, 8, 2, 2]),
        ([5, 2, 2, 2], [12, 8, 4], [12, 4, 4, 4]),
        ([0, 0, 0, 0], [12, 8, 4], [0, 0, 0, 0]),
    ],
)
def test_ties_share_the_prizes_of_their_ranks(flipped: list[int], prizes: list[int], won: list[int]) -> None:
    assert [prize(flipped, seat, prizes) for seat in range(len(flipped))] == won


def test_the_score_of_the_rulebook() -> None:
    table = Table(
        players=4,
        phase="over",
        poverty=True,
        leader="red",
        castle={
            "A": {"tier2": {"red": 2}},
            "B": {"tier1": {"red": 2}},
            "C": {"tier1": {"red": 1}, "tier2": {"red": 1}},
            "D": {"tier1": {"red": 1}},
            "E": {"tier1": {"red": 1}, "tier2": {"red": 1}},
            "tier3": {"red": 2},
        },
        seats={
            "red": {
                "built": ["TP3", "G2", "G3", "W1", "W2", "W3"],
                "manuscripts": ["G5", "K3", "Y4", "B5", "G2", "K2", "Y5", "K1"],
                "bonuses": ["black"],
                "board": ["princess", "antagonist", "diplomat"],
                "hand": ["squire", "aristocrat"],
                "discard": ["illusionist", "thief"],
                "draw": [],
                "debts": 1,
                "paid": 3,
                "deeds": 4,
                "approved": 2,
            },
            "blue": {"approved": 5},
            "green": {"approved": 3},
        },
    )
    result = GAME.result(table.position)
    assert result is not None
    assert result.reason == "poverty"
    assert result.seats[0].components == {
        "trading_posts": 4,
        "guildhalls": 13,
        "workshops": 9,
        "castle": 19,
        "manuscript_sets": 26,
        "manuscripts": 18,
        "castle_leader": 5,
        "cleric_bonuses": 3,
        "debts": -2,
        "deeds": 10,
        "poverty": 4,
        "prosperity": 0,
    }
    assert result.seats[0].score == 109
    assert [seat.components["poverty"] for seat in result.seats] == [4, 12, 8, 0]


def test_icons_of_bonus_cards_score_by_option() -> None:
    for switch, points in ((True, 2), (False, 1)):
        table = Table(
            phase="over",
            prosperity=True,
            options={"bonus_icons_score": switch},
            seats={"red": {"manuscripts": ["K6"], "bonuses": ["black"], "hand": ["abbot"], "draw": []}},
        )
        result = GAME.result(table.position)
        assert result is not None
        assert result.seats[0].components["manuscripts"] == points


def test_what_is_left_breaks_a_tie_and_then_the_place_is_shared() -> None:
    seats = {"red": {"silver": 2, "ink": 1}, "blue": {"stone": 3}}
    result = GAME.result(Table(phase="over", poverty=True, seats=seats).position)
    assert result is not None
    assert [seat.rank for seat in result.seats] == [1, 1]
    result = GAME.result(Table(phase="over", poverty=True, seats=seats | {"red": {"silver": 4}}).position)
    assert result is not None
    assert [seat.rank for seat in result.seats] == [1, 2]
