"""The final round, the end-game effects and the score."""

from shared.rules.architects import GAME
from tests.rules.architects.table import Table


def test_everybody_has_one_more_turn_and_the_trigger_player_the_last() -> None:
    """A-100, AQ-41; workers placed then trigger nothing (A-101)."""
    red = {"wood": 4, "stone": 4, "clay": 4, "hand": ["well", "smithy"]}
    table = Table(guildhall=11, seats={"red": red}).play("red: place guildhall", "red: build well")
    assert table.words()["final_turns"] == 2
    table.play("blue: place quarry")
    assert table.words()["final_turns"] == 1
    table.play("red: place guildhall")
    assert table.words()["phase"] == "over"
    assert table.words()["guildhall"] == 12
    assert table.result("red").components["buildings"] == 6


def test_the_order_of_end_effects_is_asked_where_it_matters() -> None:
    """Virtue gained above 14 before the Dungeon's loss is gone: 12 either way round is not the same (AQ-24)."""
    red = {"virtue": 13, "marble": 6, "unpaid_debts": 2, "buildings": ["observatory", "dungeon"]}
    table = Table(phase="end", seats={"red": red})
    assert table.legal("red") == ["resolve observatory", "resolve dungeon"]
    greedy = Table(phase="end", seats={"red": red}).play(
        "red: resolve observatory", "red: destroy debt", "red: destroy debt"
    )
    assert (greedy.seat("red")["virtue"], greedy.seat("red")["unpaid_debts"]) == (12, 0)
    pious = table.play("red: resolve dungeon").seat("red")
    assert (pious["virtue"], pious["unpaid_debts"]) == (14, 2)
    calm = Table(phase="end", seats={"red": red | {"virtue": 8}})
    assert calm.seat("red")["virtue"] == 9, "nobody was asked"


def test_points_are_counted_after_everybodys_effects() -> None:
    """Two phases (A-103, A-104): a Lighthouse counts the virtue that a Castle brings."""
    seats = {"red": {"virtue": 7, "gold": 2, "buildings": ["lighthouse", "castle"]}, "blue": {"virtue": 9}}
    table = Table(phase="end", seats=seats)
    assert table.result("red").components["building_effects"] == 2
    assert table.result("red").components["gold_marble"] == 2


def test_a_tie_for_the_most_gives_nothing() -> None:
    """A-135."""
    alone = Table(phase="end", seats={"red": {"clay": 2, "buildings": ["clay_market"]}, "blue": {"clay": 1}})
    assert alone.result("red").components["building_effects"] == 2
    tied = Table(phase="end", seats={"red": {"clay": 2, "buildings": ["clay_market"]}, "blue": {"clay": 2}})
    assert tied.result("red").components["building_effects"] == 0


def test_fountain_and_gamblers_den_even_out() -> None:
    """A-140."""
    for buildings, points in ((["fountain"], -3), (["gamblers_den"], -9), (["fountain", "gamblers_den"], -6)):
        table = Table(phase="end", seats={"red": {"unpaid_debts": 3, "buildings": buildings}})
        assert table.result("red").components["debts"] == points


def test_ties_go_to_virtue_then_silver_then_are_shared() -> None:
    """A-107."""
    virtue = Table(phase="end", seats={"red": {"virtue": 8}, "blue": {"virtue": 7}})
    assert (virtue.result("red").rank, virtue.result("blue").rank) == (1, 2)
    silver = Table(phase="end", seats={"red": {"silver": 1}, "blue": {"silver": 2}})
    assert (silver.result("red").rank, silver.result("blue").rank) == (2, 1)
    shared = Table(phase="end")
    assert (shared.result("red").rank, shared.result("blue").rank) == (1, 1)


def test_every_component_has_its_name() -> None:
    red = {"cathedral": 3, "virtue": 12, "unpaid_debts": 2, "gold": 2, "marble": 1, "silver": 16}
    buildings = ["barracks", "betting_house", "aqueduct"]
    table = Table(phase="end", seats={"red": red | {"buildings": buildings, "workers": {"prison": 3}}})
    result = GAME.result(table.position)
    assert result is not None
    assert result.reason == "guildhall_full"
    assert result.seats[0].components == {
        "buildings": 20,
        "building_effects": 3,
        "cathedral": 7,
        "virtue": 3,
        "debts": -4,
        "gold_marble": 3,
        "silver": 1,
        "prison": -1,
    }
