"""The two markers and their collisions (V-21 to V-26, V-97 to V-103)."""

import pytest

from tests.rules.viscounts.table import Table


@pytest.mark.parametrize(
    ("markers", "effect", "after"),
    [
        ((4, 5), "2 virtue", [3, 3]),
        ((1, 1), "2 virtue", [1, 1]),
        ((1, 1), "1 corruption", [2, 2]),
        ((3, 4), "1 corruption", [4, 4]),
        ((6, 7), "2 corruption", [7, 7]),
        ((2, 5), "1 virtue", [2, 4]),
    ],
)
def test_markers_that_meet_move_together(markers: tuple[int, int], effect: str, after: list[int]) -> None:
    table = Table(seats={"red": {"corruption": markers[0], "virtue": markers[1]}}, effects=[{"effect": effect}])
    assert table.seat("red", "corruption", "virtue") == after


def test_a_collision_in_four_steps() -> None:
    table = Table(
        players=3,
        phase="collision",
        seats={
            "red": {
                "board": ["diplomat", "peddler_2_ink", "thief"],
                "built": ["TP3", "G2", "W2", "W3"],
                "corruption": 6,
                "virtue": 6,
            },
            "blue": {"board": ["abbot", "ada", "squire"], "corruption": 2},
            "green": {"board": ["abbot"], "built": ["W2"]},
        },
    )
    assert table.waits_for() == "blue take"  # Ada answers any player's collision
    table.play("blue: take gold")
    assert table.seat("red", "ink", "silver", "debts", "corruption", "virtue") == [1, 3, 2, 1, 7]
    assert table.seat("blue", "virtue", "gold") == [6, 1]  # from Ada; nothing from below, a criminal lies there
    assert table.seat("green", "virtue") == [5]  # step 1 by the second Workshop's slot, step 4 from below


def test_the_slot_may_move_the_stuck_pair_before_it_is_read() -> None:
    table = Table(
        phase="collision",
        seats={"red": {"built": ["W2"], "corruption": 5, "virtue": 5}, "blue": {"board": ["abbot", "squire"]}},
    )
    assert table.waits_for() == "blue rearrange"  # position 4 after the slot's virtue
    assert table.seat("red", "silver", "deeds", "debts") == [2, 1, 1]


def test_a_collision_waits_for_the_own_turn() -> None:
    table = Table(
        phase="recruit",
        seats={"red": {"at": "S1 OL"}, "blue": {"corruption": 4, "virtue": 4, "hand": ["abbot", "squire"]}},
    )
    assert table.seat("blue", "corruption", "virtue", "silver") == [4, 4, 0]


def test_each_debt_gained_wakes_an_ability_once() -> None:
    """They wait until all Debts of the step are taken (RV-29)."""
    table = Table(
        phase="collision",
        seats={"red": {"board": ["racketeer_1", "abbot", "squire"], "corruption": 6, "virtue": 6, "draw": ["lender"]}},
    )
    asked = 0
    while table.waits_for() == "red choose":
        assert table.words("seats.red.debts") == 2
        table.play("red: choose discard 1", "red: pass")
        asked += 1
    assert asked == 2


def test_a_flipped_debt_gives_its_resource_before_the_collector() -> None:
    table = Table(
        seats={"red": {"board": ["debt_collector_3_flip_deed"], "debts": 1, "deeds": 1}},
        effects=[{"effect": "flip debt"}],
    )
    assert table.waits_for() == "red take"
    assert table.seat("red", "paid", "approved") == [1, 0]
    table.play("red: take ink")
    assert table.seat("red", "ink", "approved") == [1, 1]


def test_the_shuffle_effect_is_checked_only_by_option() -> None:
    for switch, virtue in ((True, 6), (False, 7)):
        table = Table(
            options={"shuffle_effect_checks": switch},
            seats={"red": {"discard": ["abbot"]}},
            effects=[{"effect": "shuffle"}],
        )
        assert table.seat("red", "virtue", "discard") == [virtue, []]


def test_the_shuffle_effect_needs_a_discarded_card() -> None:
    table = Table(effects=[{"effect": "shuffle"}])
    assert table.seat("red", "virtue") == [7]


def test_one_corruption_for_a_shuffle_however_many_criminals() -> None:
    table = Table(
        phase="recruit",
        effects=[{"effect": "shuffle"}],
        seats={"red": {"board": ["antagonist", "thief"], "discard": ["abbot"]}},
    )
    assert table.seat("red", "corruption") == [2]
