"""The Guildhall, the Cathedral, and buildings with effects of their own."""

from tests.rules.architects.table import Table


def test_the_only_thing_to_build_is_built_without_asking() -> None:
    table = Table(seats={"red": {"wood": 2, "stone": 2, "hand": ["well"]}}).play("red: place guildhall")
    assert (table.seat("red")["buildings"], table.seat("red")["clay"]) == (["well"], 4)


def test_lothaire_says_what_he_saves_where_he_can_choose() -> None:
    well = {"character": "lothaire", "wood": 2, "stone": 2, "hand": ["well", "keep"]}
    table = Table(seats={"red": well}).play("red: place guildhall")
    assert table.legal("red") == ["build well saving wood", "build well saving stone"]
    table.play("red: build well saving stone")
    assert (table.seat("red")["wood"], table.seat("red")["stone"]) == (0, 1)
    short = Table(seats={"red": well | {"wood": 1}}).play("red: place guildhall")
    assert (short.seat("red")["wood"], short.seat("red")["stone"]) == (0, 0), "only wood can be saved"


def test_therese_pays_marble_for_gold() -> None:
    red = {"character": "therese", "marble": 2, "wood": 2, "hand": ["steeple"]}
    table = Table(seats={"red": red}).play("red: place guildhall", "red: build steeple")
    assert (table.seat("red")["buildings"], table.seat("red")["marble"]) == (["steeple"], 0)


def test_the_cathedral_takes_any_mix_and_any_card() -> None:
    red = {"cathedral": 1, "stone": 3, "wood": 2, "hand": ["keep", "palace"]}
    table = Table(rewards=["reward_gold"], seats={"red": red}).play("red: place guildhall")
    assert table.legal("red") == ["pay 3 stone 1 wood", "pay 2 stone 2 wood"]
    table.play("red: pay 2 stone 2 wood", "red: discard keep")
    red_after = table.seat("red")
    assert (red_after["cathedral"], red_after["gold"], red_after["virtue"]) == (2, 1, 8)
    assert red_after["hand"] == ["palace"]
    deck = table.words()["building_deck"]
    assert isinstance(deck, list)
    assert deck[-1] == "keep", "under the deck"


def test_without_rewards_an_advance_gives_virtue_and_acolytes_still_pay() -> None:
    red = {"gold": 1, "hand": ["keep"], "apprentices": ["acolyte_silver"]}
    table = Table(rewards=[], seats={"red": red}).play("red: place guildhall")
    assert (table.seat("red")["virtue"], table.seat("red")["silver"]) == (8, 2)


def test_a_full_level_and_low_virtue_bar_the_cathedral() -> None:
    seats = {
        "red": {"cathedral": 3},
        "blue": {"cathedral": 3},
        "green": {"cathedral": 2, "marble": 1, "hand": ["keep"]},
    }
    assert "place guildhall" not in Table(players=3, turn="green", seats=seats).legal("green")
    room = seats | {"red": {"cathedral": 4}}
    assert "place guildhall" in Table(players=3, turn="green", seats=room).legal("green")
    low = room | {"green": {"cathedral": 2, "marble": 1, "hand": ["keep"], "virtue": 4}}
    assert "place guildhall" not in Table(players=3, turn="green", seats=low).legal("green")


def test_frederick_advances_with_an_empty_hand() -> None:
    red = Table(seats={"red": {"character": "frederick", "gold": 1}}).play("red: place guildhall").seat("red")
    assert red["cathedral"] == 1


def test_the_tavern_must_hire_unless_somebody_would_have_to_go() -> None:
    """A-125."""
    tavern = {"wood": 3, "stone": 2, "gold": 1, "hand": ["tavern"], "apprentices": ["woodcutter_1"]}
    table = Table(seats={"red": tavern}).play("red: place guildhall", "red: build tavern")
    assert table.deciding() == {"red": "hire"}
    assert "pass" not in table.legal("red")
    full = ["woodcutter_1", "miner_1", "miner_2", "thief", "labourer"]
    table = Table(seats={"red": tavern | {"apprentices": full}}).play("red: place guildhall", "red: build tavern")
    assert "pass" in table.legal("red")


def test_the_monument_lets_others_destroy_debts_owner_first() -> None:
    """AQ-31."""
    monument = {"wood": 2, "stone": 3, "marble": 2, "hand": ["monument"], "apprentices": ["labourer"]}
    seats = {"red": monument | {"virtue": 13, "unpaid_debts": 1}, "blue": {"virtue": 14, "unpaid_debts": 1}}
    table = Table(seats=seats).play("red: place guildhall")
    assert table.deciding() == {"red": "destroy_debt"}
    table.play("red: destroy debt")
    assert table.deciding() == {"blue": "destroy_debt"}
    assert table.play("blue: pass").seat("blue")["unpaid_debts"] == 1
    assert table.seat("red")["unpaid_debts"] == 0


def test_the_crane_places_another_worker_and_the_reset_comes_once_at_the_end() -> None:
    """AQ-21, AQ-33: the second worker stands on the reset spot."""
    red = {"wood": 5, "stone": 3, "hand": ["crane", "well"]}
    table = Table(options={"promo_cards": True}, guildhall=5, seats={"red": red})
    table.play("red: place guildhall", "red: build crane")
    assert table.legal("red") == ["build well", "pass"]
    table.play("red: build well")
    assert table.words()["guildhall"] == 7
    assert table.told.count("-1 resets") == 1


def test_barracks_free_or_capture_or_nothing() -> None:
    barracks = {"clay": 2, "wood": 6, "gold": 2, "hand": ["barracks"], "apprentices": ["labourer"]}
    seats = {"red": barracks, "blue": {"captured": {"red": 4}, "workers": {"quarry": 1}}}
    table = Table(seats=seats).play("red: place guildhall", "red: build barracks")
    assert table.legal("red") == ["capture quarry blue", "release boards", "pass"]
    assert table.play("red: release boards").workers("red")["captured"] == 0


def test_clovis_draws_after_the_effect() -> None:
    red = {"character": "clovis", "wood": 2, "stone": 2, "hand": ["well"]}
    table = Table(building_deck=["keep"], seats={"red": red}).play("red: place guildhall")
    assert table.seat("red")["hand"] == ["keep"]


def test_the_hand_is_cut_to_six_at_the_end_of_ones_own_turn() -> None:
    hand = ["well", "keep", "chapel", "palace", "tavern", "smithy"]
    table = Table(seats={"red": {"hand": hand}}).play("red: place workshop")
    assert table.deciding() == {"red": "hand_limit"}
    assert table.play("red: discard smithy").deciding() == {"blue": "place"}
