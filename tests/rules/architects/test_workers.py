"""Captures, Prison, recall and turns that are lost."""

import pytest

from shared.rules.core.errors import IllegalMove
from tests.rules.architects.table import Table


def test_captures_of_a_turn_come_from_two_locations_with_two_players() -> None:
    seats = {
        "red": {"silver": 9, "workers": {"town_centre": 2}},
        "blue": {"workers": {"quarry": 2, "forest": 3, "mines": 1}},
    }
    table = Table(seats=seats).play("red: place town_centre", "red: capture quarry blue", "red: capture forest blue")
    assert table.deciding() == {"blue": "place"}, "for the third capture there is no group left to take"
    assert table.workers("blue")["mines"] == 1
    assert table.seat("red")["captured"] == {"blue": 5}


def test_captures_come_from_one_location_with_four() -> None:
    seats = {
        "red": {"silver": 9, "workers": {"town_centre": 1}},
        "blue": {"workers": {"quarry": 2, "forest": 3}},
        "green": {"workers": {"quarry": 1}},
    }
    table = Table(players=4, seats=seats).play("red: place town_centre", "red: capture quarry blue")
    assert table.legal("red") == ["capture quarry green", "done"]


def test_first_capture_is_taxed_the_others_not() -> None:
    seats = {"red": {"silver": 3, "workers": {"town_centre": 2, "quarry": 1}}, "blue": {"workers": {"quarry": 2}}}
    table = Table(seats=seats).play("red: place town_centre", "red: capture town_centre red")
    assert table.words()["tax_stand"] == 5
    table.play("red: capture quarry blue", "red: capture quarry red")  # still three, though they are home
    assert (table.words()["tax_stand"], table.seat("red")["silver"]) == (5, 0)
    assert table.workers("red")["available"] == 20


@pytest.mark.parametrize(
    ("scope", "spies", "left"),
    [
        ("per_visit", ["conspirator_1"], [9, 9, 8, 7]),
        ("per_visit", ["conspirator_1", "conspirator_2"], [9, 9, 9, 8]),
        ("per_additional_capture", ["conspirator_1"], [9, 9, 9, 9]),
    ],
)
def test_conspirators_save_coins_that_are_not_tax(scope: str, spies: list[str], left: list[int]) -> None:
    """AQ-14, AQ-30: captures cost 1 tax, 0, 1, 1 with one of them."""
    seats = {
        "red": {"silver": 10, "apprentices": spies, "workers": {"town_centre": 3, "quarry": 1}},
        "blue": {"workers": {"quarry": 1, "forest": 1}},
        "green": {"workers": {"quarry": 1}},
    }
    table = Table(players=3, options={"conspirator_scope": scope}, seats=seats).play("red: place town_centre")
    for group, silver in zip(["quarry blue", "quarry green", "quarry red", "forest blue"], left, strict=True):
        assert table.play(f"red: capture {group}").seat("red")["silver"] == silver


def test_buildings_capture_for_nothing_within_the_limit() -> None:
    """Fortress with four players: both groups from one place, unless the table says otherwise (AQ-15)."""
    fortress = {"clay": 3, "stone": 4, "gold": 1, "marble": 2, "apprentices": ["labourer"], "hand": ["fortress"]}
    seats = {"red": fortress, "blue": {"workers": {"quarry": 2, "forest": 3}}, "green": {"workers": {"quarry": 1}}}
    table = Table(players=4, seats=seats).play(
        "red: place guildhall", "red: build fortress", "red: capture quarry blue"
    )
    assert table.legal("red") == ["capture quarry green", "done"]
    free = Table(players=4, seats=seats, options={"building_capture_location_limit": False})
    free.play("red: place guildhall", "red: build fortress", "red: capture quarry blue")
    assert "capture forest blue" in free.legal("red")


def test_sending_captives_pays_per_worker_and_bertha_once() -> None:
    seats = {"red": {"character": "bertha", "captured": {"blue": 3}, "apprentices": ["enforcer"]}}
    table = Table(options={"promo_cards": True}, seats=seats).play("red: place guardhouse", "red: send captured")
    assert (table.seat("red")["silver"], table.seat("red")["gold"]) == (5, 1)
    assert table.workers("blue")["prison"] == 3


def test_the_only_worker_that_can_come_back_comes_without_asking() -> None:
    seats = {"red": {"workers": {"available": 0, "quarry": 2, "prison": 18}}}
    table = Table(seats=seats)
    assert table.deciding() == {"blue": "place"}
    assert table.workers("red") | {"available": 1, "quarry": 1} == table.workers("red")


def test_a_player_with_nothing_to_take_back_loses_the_turn() -> None:
    """AQ-13."""
    seats = {"red": {"workers": {"available": 0, "prison": 20}}}
    assert Table(seats=seats).deciding() == {"blue": "place"}
    other = Table(seats=seats, options={"recall_without_candidate": "any_non_guildhall_worker"})
    assert other.workers("red")["available"] == 1


def test_a_standstill_ends_with_a_worker_of_ones_choice() -> None:
    """Everybody loses a turn; the first one then takes back a worker from anywhere but the Guildhall."""
    seats = {
        "red": {"workers": {"available": 0, "prison": 18}, "captured": {"blue": 2}},
        "blue": {"workers": {"available": 0, "prison": 18}, "captured": {"red": 1}},
    }
    table = Table(market={"slots": {"small": "red"}}, seats=seats)
    assert table.deciding() == {"red": "recall"}
    assert table.legal("red") == ["recall prison", "recall market small", "recall from blue"]
    table.play("red: recall from blue")
    assert table.workers("red")["available"] == 1


def test_fruitless_placements_are_forbidden_only_by_option() -> None:
    """AQ-2."""
    assert {"place town_centre", "place guardhouse"} <= set(Table().legal("red"))
    strict = Table(options={"fruitless_placement": "forbidden"}).legal("red")
    assert not {"place town_centre", "place guardhouse"} & set(strict)


def test_an_illegal_move_changes_nothing() -> None:
    table = Table()
    before = table.words()
    with pytest.raises(IllegalMove, match="Red can't play 'place market small' now"):
        table.play("red: place market small")
    with pytest.raises(IllegalMove, match="not for blue to decide"):
        table.play("blue: place quarry")
    assert table.words() == before
