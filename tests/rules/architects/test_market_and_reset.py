"""The Black Market and its reset, in five steps."""

from typing import cast

from tests.rules.architects.table import Table


def test_a_hired_swindler_does_not_help_the_hire_itself() -> None:
    """Bonuses are those held at placement; one who is dismissed for the hire still counts (A-43, AQ-23)."""
    full = ["swindler_wood", "miner_1", "miner_2", "thief", "labourer"]
    table = Table(
        rows={"top": ["swindler_stone"]}, coins={"top": [2]}, seats={"red": {"silver": 2, "apprentices": full}}
    ).play("red: place market hire", "red: hire top 1", "red: discard swindler_wood")
    red = table.seat("red")
    assert (red["wood"], red["stone"], red["silver"]) == (1, 0, 2)
    assert red["virtue"] == 5, "one for the slot, one for the icon"


def test_copies_of_a_card_are_discarded_under_one_name() -> None:
    full = ["miner_1", "miner_2", "thief", "labourer", "trickster"]
    table = Table(rows={"top": ["illusionist"]}, seats={"red": {"silver": 9, "apprentices": full}})
    table.play("red: place market hire", "red: hire top 1")
    assert table.legal("red") == ["discard miner_1", "discard thief", "discard labourer", "discard trickster"]


def test_the_third_worker_resets_after_his_own_action() -> None:
    """Goods come from the cards before the reset (AQ-20); the workers go to Prison (A-93)."""
    market = {"small": "market_02", "large": "market_01", "slots": {"middle": "blue", "large": "blue"}}
    table = Table(market=market, seats={"red": {"silver": 1}}).play("red: place market small")
    assert table.seat("red")["gold"] == 2
    assert (table.workers("red")["prison"], table.workers("blue")["prison"]) == (1, 2)
    assert table.seat("blue")["unpaid_debts"] == 1
    assert table.seat("red")["unpaid_debts"] == 0
    market_after = table.words()["market"]
    assert isinstance(market_after, dict)
    assert market_after["large"] == "market_02"


def test_a_squire_waits_until_the_last_worker_is_free() -> None:
    """A-122: free them first, then there is nobody in Prison."""
    seats = {"red": {"apprentices": ["squire_gold", "gatekeeper"], "workers": {"prison": 2}}}
    table = Table(phase="reset", seats=seats)
    assert table.legal("red") == ["release 1", "release 2", "done"]
    table.play("red: release 2")
    assert table.legal("red") == ["use squire_gold", "done"]
    assert table.play("red: use squire_gold").seat("red")["gold"] == 1
    assert table.seat("red")["unpaid_debts"] == 0


def test_gatekeeper_and_fara_open_the_door_together() -> None:
    seats = {"red": {"character": "fara", "apprentices": ["gatekeeper"], "workers": {"prison": 5}}}
    table = Table(phase="reset", seats=seats)
    assert table.legal("red") == ["release 1", "release 2", "release 3", "done"]


def test_losses_of_step_four_come_before_the_debts_of_step_five() -> None:
    """With virtue 0 and the most workers in Prison there are two Debts; ties take one each (AQ-8, AQ-34)."""
    seats = {"red": {"virtue": 0, "workers": {"prison": 3}}, "blue": {"workers": {"prison": 3}}}
    table = Table(phase="reset", seats=seats)
    assert (table.seat("red")["unpaid_debts"], table.seat("blue")["unpaid_debts"]) == (2, 1)
    assert table.seat("blue")["virtue"] == 6
    empty = Table(phase="reset")
    assert empty.seat("red")["unpaid_debts"] == 0, "a maximum of nobody is no maximum"


def test_the_tenth_card_leaves_the_printed_market_and_then_all_are_shuffled() -> None:
    """AQ-6, AQ-7."""
    table = Table(phase="reset", market={"small": "market_10", "small_pile": ["market_10"]})
    market = table.words()["market"]
    assert isinstance(market, dict)
    assert (market["small"], market["large"]) == ("printed", "market_10")
    again = Table(phase="reset", market={"small": "printed"}).words()["market"]
    assert isinstance(again, dict)
    small, large = again["small_pile"], again["large_pile"]
    assert isinstance(small, list)
    assert isinstance(large, list)
    assert (len(small), len(large)) == (9, 1)


def test_a_guildhall_spot_resets_without_a_worker_on_the_market() -> None:
    """Spot 7 with two players (A-92, A-99)."""
    red = {"wood": 2, "stone": 2, "hand": ["well"]}
    table = Table(guildhall=6, seats={"red": red}).play("red: place guildhall")
    assert "-1 resets" in table.told
    assert table.words()["guildhall"] == 7


def test_the_middle_slot_names_its_service_at_placement() -> None:
    table = Table(building_deck=["well", "keep", "chapel", "palace", "tavern"], seats={"red": {"silver": 2}})
    before = table.words()["building_deck_size"]
    table.play("red: place market search")
    assert table.legal("red") == ["keep well", "keep keep", "keep chapel", "keep palace", "keep tavern"]
    table.play("red: keep palace")
    assert table.seat("red")["hand"] == ["palace"]
    assert table.words()["building_deck_size"] == cast(int, before) - 1
    empty = Table(building_deck_size=0, seats={"red": {"silver": 2}})
    assert "place market search" not in empty.legal("red")
    assert "place market hire" in empty.legal("red")


def test_virtue_ten_closes_the_market() -> None:
    assert not [m for m in Table(seats={"red": {"silver": 9, "virtue": 10}}).legal("red") if "market" in m]
    assert [m for m in Table(seats={"red": {"silver": 9, "virtue": 9}}).legal("red") if "market" in m]
