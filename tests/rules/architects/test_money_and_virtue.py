"""Tax and its avoidance, Debts, and both ends of the virtue track."""

from tests.rules.architects.table import Table


def test_low_virtue_avoids_tax_and_nobody_gets_it() -> None:
    """A hire at virtue 1 costs 2, and the Tax Stand gets nothing (A-55, AQ-9)."""
    table = Table(seats={"red": {"silver": 2, "virtue": 1}}).play("red: place workshop", "red: hire top 1")
    assert table.seat("red")["silver"] == 0
    assert table.words()["tax_stand"] == 4


def test_each_debt_is_paid_with_the_virtue_held_then() -> None:
    """At virtue 1 two Debts cost 4 and then 5 (A-56)."""
    red = {"silver": 9, "virtue": 1, "unpaid_debts": 2, "workers": {"guardhouse": 1}}
    table = Table(seats={"red": red}).play("red: place guardhouse", "red: pay debt")
    assert table.seat("red")["silver"] == 5
    table.play("red: pay debt")
    assert table.seat("red")["silver"] == 0
    assert table.seat("red")["virtue"] == 3
    assert table.seat("red")["paid_debts"] == 2


def test_ada_adds_to_the_avoidance_of_the_track() -> None:
    table = Table(seats={"red": {"character": "ada", "silver": 3, "virtue": 3, "unpaid_debts": 1}})
    table.play("red: place guardhouse")
    assert "pay debt" not in table.legal("red"), "3 silver and 1 tax"
    table = Table(seats={"red": {"character": "ada", "silver": 4, "virtue": 3, "unpaid_debts": 1}})
    table.play("red: place guardhouse", "red: pay debt")
    assert table.words()["tax_stand"] == 5


def test_a_point_above_the_track_may_destroy_a_debt_or_not() -> None:
    """A-89, AQ-18; a Debt destroyed is not a Debt paid."""
    words = {"silver": 9, "virtue": 14, "unpaid_debts": 2}
    table = Table(seats={"red": words}).play("red: place guardhouse", "red: pay debt")
    assert table.legal("red") == ["destroy debt", "pass"]
    destroyed = table.play("red: destroy debt").seat("red")
    assert (destroyed["unpaid_debts"], destroyed["paid_debts"]) == (0, 1)
    kept = Table(seats={"red": words}).play("red: place guardhouse", "red: pay debt", "red: pass").seat("red")
    assert (kept["unpaid_debts"], kept["paid_debts"]) == (1, 1)


def test_points_below_the_track_are_debts() -> None:
    """Stealing at virtue 1: one point down to 0, the other is a Debt (A-90, AQ-35)."""
    red = Table(seats={"red": {"virtue": 1}}).play("red: place tax_stand").seat("red")
    assert (red["virtue"], red["unpaid_debts"], red["silver"]) == (0, 1, 4)


def test_freeing_workers_by_a_debt_at_virtue_nought_takes_two() -> None:
    """AQ-17."""
    seats = {"red": {"virtue": 0}, "blue": {"captured": {"red": 3}}}
    table = Table(seats=seats).play("red: place guardhouse", "red: release boards debt")
    assert table.seat("red")["unpaid_debts"] == 2
    assert table.workers("red")["captured"] == 0


def test_hugo_buys_off_each_of_them() -> None:
    seats = {"red": {"character": "hugo", "virtue": 0, "silver": 3}, "blue": {"captured": {"red": 3}}}
    table = Table(seats=seats).play("red: place guardhouse", "red: release boards debt")
    assert table.legal("red") == ["take debt", "pay 2 silver"]
    table.play("red: pay 2 silver")  # the second can't be paid and is taken without asking
    assert (table.seat("red")["silver"], table.seat("red")["unpaid_debts"]) == (1, 1)
    assert table.deciding() == {"blue": "place"}


def test_hugo_may_buy_off_a_debt_on_somebody_elses_turn() -> None:
    seats = {"blue": {"character": "hugo", "virtue": 5, "silver": 2, "workers": {"prison": 4}}}
    table = Table(phase="reset", seats=seats)
    assert table.deciding() == {"blue": "debt"}
    table.play("blue: pay 2 silver")
    assert (table.seat("blue")["unpaid_debts"], table.seat("blue")["virtue"]) == (0, 4)
    assert table.deciding() == {"blue": "place"}


def test_thief_and_pickpocket_at_the_tax_stand() -> None:
    red = Table(tax_stand=7, seats={"red": {"apprentices": ["thief", "pickpocket"]}}).play("red: place tax_stand")
    assert (red.seat("red")["silver"], red.seat("red")["gold"], red.seat("red")["virtue"]) == (7, 1, 6)
    assert "place tax_stand" not in red.legal("blue")
