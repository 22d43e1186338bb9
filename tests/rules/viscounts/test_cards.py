"""Playing cards: shifting, drop-off, criminals, playing unseen, the three-card minimum (V-41 to V-47)."""

import pytest

from tests.rules.viscounts.table import Table


@pytest.mark.parametrize(("board", "corruption"), [([], 2), (["thief"], 3), (["thief", "meddler"], 4)])
def test_a_criminal_brings_corruption_for_all_criminals_on_the_board(board: list[str], corruption: int) -> None:
    table = Table(seats={"red": {"board": board, "hand": ["antagonist", "abbot"]}})
    table.play("red: play antagonist")
    assert table.seat("red", "corruption", "debts") == [1 + corruption, 1]
    order = [line for line in table.told if line.startswith("red gains")]
    assert order[:2] == [f"red gains corruption {corruption}", "red gains debt 1"]


def test_a_card_without_criminals_brings_no_corruption() -> None:
    table = Table(seats={"red": {"board": ["thief"], "hand": ["abbot", "squire"]}}).play("red: play abbot")
    assert table.seat("red", "corruption") == [1]


def test_a_dropped_card_lies_on_the_discard_pile_when_its_ability_comes() -> None:
    """The shuffle of a card hired by the drop-off takes the dropped card along (V-41, V-96)."""
    table = Table(
        seats={"red": {"board": ["abbot", "squire", "journeyman"], "hand": ["thief", "trader"], "draw": ["lender"]}},
        townsfolk={"S1": ["defender"], "S2": ["friar"]},
    )
    assert table.waits_for() == "red hire"
    table.play("red: hire defender")
    assert table.words("seats.red.discard") == []
    assert set(table.cards("red", "draw")) == {"defender", "journeyman", "lender"}
    assert table.seat("red", "virtue") == [5]  # one for the shuffle, one from the Journeyman


def test_with_an_empty_hand_the_top_card_is_played_unseen() -> None:
    table = Table(seats={"red": {"hand": [], "draw": ["trader", "abbot"]}})
    assert table.words("seats.red.board") == ["trader", "", ""]
    assert table.waits_for() == "red move"


def test_three_cards_go_round_for_ever() -> None:
    """Exactly three cards, all on the board: the right one drops off, is shuffled alone and played again (V-46)."""
    table = Table(
        seats={
            "red": {
                "board": ["abbot", "squire", "labourer"],
                "hand": [],
                "draw": [],
                "destroyed": ["trader", "thief", "lender", "journeyman", "financer"],
            }
        }
    )
    assert table.seat("red", "board", "virtue") == [["labourer", "abbot", "squire"], 6]


def test_nobody_destroys_down_to_two_cards() -> None:
    seat = {"board": ["", "abbot", "squire"], "hand": ["aristocrat"], "draw": []}
    table = Table(seats={"red": seat}, phase="play")
    assert table.waits_for() == "red move"  # only the discard is left to choose, and there is nothing to discard
    richer = Table(seats={"red": seat | {"hand": ["aristocrat", "trader"]}}, phase="play")
    richer.play("red: play aristocrat")
    assert richer.moves("red") == ["choose destroy 1", "choose discard 1"]
    richer.play("red: choose destroy 1", "red: destroy trader")
    assert richer.seat("red", "silver", "destroyed") == [1, ["trader"]]


def test_an_immediate_ability_leaves_its_own_card_where_it_is() -> None:
    table = Table(seats={"red": {"hand": ["aristocrat", "abbot", "squire"], "draw": ["trader"]}})
    table.play("red: play aristocrat", "red: choose destroy 1")
    assert table.moves("red") == ["destroy abbot", "destroy squire", "destroy top", "pass"]


def test_reshuffling_for_a_discard_commits_to_it() -> None:
    """The draw pile is empty: the discard pile is shuffled, checked, and its top card discarded (RV-30)."""
    table = Table(seats={"red": {"hand": ["financer", "abbot"], "draw": [], "discard": ["squire"]}})
    table.play("red: play financer", "red: discard top")
    assert table.seat("red", "virtue", "discard", "draw", "silver") == [6, ["squire"], [], 2]


def test_declining_the_first_of_two_discards_declines_both() -> None:
    table = Table(seats={"red": {"hand": ["gatekeeper", "abbot", "squire"]}})
    table.play("red: play gatekeeper")
    assert table.waits_for() == "red discard"  # one card on the board: nothing to rearrange
    assert table.play("red: pass").waits_for() == "red move"


def test_rearranging_permutes_occupied_spaces_only() -> None:
    table = Table(phase="play", seats={"red": {"board": ["", "abbot"], "hand": ["gatekeeper", "squire"], "draw": []}})
    table.play("red: play gatekeeper", "red: choose rearrange")
    assert table.moves("red") == ["pass", "rearrange abbot gatekeeper"]
    table.play("red: rearrange abbot gatekeeper")
    assert table.words("seats.red.board") == ["abbot", "gatekeeper", ""]
    assert table.words("steps") == 1  # the movement stays that of the card that was placed (V-50)


def test_the_hand_limit_grows_with_the_slot_and_the_lead() -> None:
    seat = {"hand": ["abbot"], "draw": ["squire", "trader", "thief", "lender", "labourer"], "built": ["W3"]}
    table = Table(phase="draw", leader="red", seats={"red": seat})
    assert table.words("seats.red.hand_cards") == 5


def test_losing_the_lead_discards_nothing() -> None:
    hand = ["abbot", "squire", "trader", "thief", "lender"]
    table = Table(phase="draw", leader="blue", seats={"red": {"hand": hand, "draw": ["labourer"], "built": ["W3"]}})
    assert table.seat("red", "hand_cards", "draw_cards") == [5, 1]
