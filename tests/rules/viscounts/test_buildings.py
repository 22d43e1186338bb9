"""Building: spots, links, slots (V-68 to V-75)."""

from tests.rules.viscounts.table import Table

BUILDERS = ["charlatan", "sculptor", "labourer"]


def test_only_the_own_bank_can_be_built_on() -> None:
    table = Table(players=3, phase="action", seats={"red": {"at": "S1 OR", "board": BUILDERS}})
    table.play("red: build")
    assert table.moves("red") == ["piece W1", "piece W2", "piece W3"]
    table.play("red: piece W2")
    assert table.moves("red") == ["spot S1 R1", "spot S1 R2"]


def test_no_building_without_an_empty_spot() -> None:
    table = Table(
        phase="action",
        seats={"red": {"at": "S1 OR", "board": BUILDERS}},
        spots={"S1 R1": "blue W1", "S1 R2": "blue W2"},
    )
    assert "build" not in table.moves("red")


def test_a_link_rewards_both_owners_the_builder_first() -> None:
    table = Table(
        phase="action",
        seats={"red": {"at": "S4 OR", "board": BUILDERS, "deeds": 1}, "blue": {"board": ["racketeer_1", "abbot"]}},
        spots={"S4 R1": "blue W1"},
    )
    table.play("red: build", "red: piece W1")
    assert table.waits_for() == "blue choose"  # blue's Racketeer answers the Debt of the link
    assert table.seat("red", "debts", "gold") == [1, 1]
    assert table.seat("blue", "debts") == [1]


def test_one_who_owns_both_ends_gets_a_link_once() -> None:
    table = Table(phase="action", seats={"red": {"at": "S4 OR", "board": BUILDERS}}, spots={"S4 R1": "red W1"})
    table.play("red: build", "red: piece W2")
    assert table.seat("red", "debts") == [1]


def test_the_builder_orders_two_links() -> None:
    """Links reach over the segment border to whatever lies next (V-71, V-72)."""
    table = Table(
        phase="action",
        ring=["S4", "S2", "S1", "S3", "S5"],
        seats={"red": {"at": "S4 OR", "board": BUILDERS}},
        spots={"S4 R1": "blue W1", "S2 L1": "red TP1"},
    )
    table.play("red: build", "red: piece W1")
    assert sorted(table.moves("red")) == ["link S2 L1", "link S4 R1"]
    table.play("red: link S2 L1")
    assert table.seat("red", "virtue", "debts", "gold") == [6, 1, 1]
    assert table.seat("blue", "debts") == [1]


def test_equal_links_to_one_owner_are_not_ordered() -> None:
    table = Table(
        phase="action",
        seats={"red": {"at": "S3 OR", "board": BUILDERS, "virtue": 7}},
        spots={"S3 R1": "blue W1", "S4 L1": "blue W2"},
    )
    table.play("red: build", "red: piece W1")
    assert table.words("seats.red.stone") == 1  # the spot; its one link leads on to S4
    assert table.seat("red", "virtue") == [6]
    assert table.seat("blue", "virtue") == [6]


def test_an_emptied_slot_counts_in_its_own_action_no_more_but_from_then_on() -> None:
    table = Table(phase="action", seats={"red": {"at": "S5 OR", "board": BUILDERS, "stone": 2}})
    table.play("red: build", "red: piece G1")
    assert table.words("seats.red.stone") == 0  # four builders, the Sculptor counts one of two stones twice
    table.play("red: spot S5 R2")
    assert table.words("seats.red.built") == ["G1"]


def test_a_free_building_goes_anywhere_and_is_no_action() -> None:
    table = Table(
        phase="action",
        seats={"red": {"at": "S1 IN", "board": ["abbot", "bishop", "woodcutter_2"], "ink": 1}},
        manuscripts={"S1": ["G3"]},
        spots={"S1 L1": "blue W1"},
    )
    table.play("red: transcribe", "red: piece W3")
    assert len(table.moves("red")) == 19
    table.play("red: spot S3 L1")
    assert table.seat("red", "built", "virtue", "corruption") == [["W3"], 6, 2]  # spot and Bishop; not the Woodcutter
