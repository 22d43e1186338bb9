"""The way of the Viscount (V-48 to V-54)."""

import pytest

from shared.rules.viscounts.movement import ways
from shared.rules.viscounts.vocabulary import IN, OL, OR
from tests.rules.viscounts.table import Table


def ends(table: Table) -> set[str]:
    return {move.removeprefix("move ") for move in table.moves("red")}


def test_three_steps_without_silver() -> None:
    table = Table(phase="move", steps=3, seats={"red": {"at": "S1 OL"}})
    assert ends(table) == {"S2 OL", "S2 OR", "S2 IN", "S3 IN"}


def test_two_steps_from_the_left() -> None:
    table = Table(phase="move", steps=2, seats={"red": {"at": "S1 OL"}})
    assert ends(table) == {"S2 OL", "S2 IN", "S1 OR"}


@pytest.mark.parametrize(("space", "loop"), [(OL, 7), (OR, 7), (IN, 5)])
def test_the_shortest_loops(space: int, loop: int) -> None:
    """With at least one step, so many more lead back to the same space."""
    assert {place: extra + 1 for extra, place in ways(space, 1)}[space] == loop


def test_the_way_follows_the_ring_as_it_lies() -> None:
    table = Table(phase="move", steps=1, ring=["S3", "S1", "S5", "S2", "S4"], seats={"red": {"at": "S4 IN"}})
    assert ends(table) == {"S4 OR", "S3 IN"}


def test_extra_steps_cost_silver_and_the_first_trading_post_saves_one() -> None:
    poor = Table(phase="move", steps=1, seats={"red": {"at": "S1 OR"}})
    assert poor.waits_for() == "red action"  # one way only
    assert poor.words("seats.red.at") == "S2 OL"
    table = Table(phase="move", steps=1, seats={"red": {"at": "S1 OR", "silver": 1, "built": ["TP1"]}})
    assert ends(table) == {"S2 OL", "S2 OR", "S2 IN", "S3 OL", "S3 IN"}
    assert table.play("red: move S2 IN").words("seats.red.silver") == 1
    again = Table(phase="move", steps=1, seats={"red": {"at": "S1 OR", "silver": 1, "built": ["TP1"]}})
    assert again.play("red: move S3 IN").words("seats.red.silver") == 0


def test_those_who_are_landed_on_may_rearrange_clockwise() -> None:
    """Also where the Viscount comes back to the space it left (V-53, RV-32)."""
    board = ["abbot", "squire"]
    table = Table(
        players=3,
        phase="move",
        active="blue",
        steps=3,
        seats={
            "red": {"at": "S1 IN", "board": board},
            "blue": {"at": "S1 IN", "board": board, "silver": 2},
            "green": {"at": "S1 IN", "board": board},
        },
    )
    assert table.play("blue: move S1 IN").waits_for() == "green rearrange"
    assert table.play("green: rearrange squire abbot").waits_for() == "red rearrange"
    assert table.play("red: pass").waits_for().startswith("blue")
    assert table.words("seats.green.board") == ["squire", "abbot", ""]
