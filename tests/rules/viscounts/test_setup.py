"""Set-up (V-5 to V-16)."""

import pytest

from shared.rules.core.errors import BadDump, BadOptions, IllegalMove
from shared.rules.core.game import Json
from shared.rules.viscounts import GAME
from shared.rules.viscounts.components import TILE_START
from tests.rules.viscounts.table import Table


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_before_the_first_pair(players: int) -> None:
    position = GAME.new({"players": players}, b"0123456789abcdef")
    assert len(position.pair_cards) == players + 1
    assert sorted(len(pile) for pile in position.piles) == [13, 13, 14, 14, 14]
    assert [len(pile) for pile in position.tiles] == [7] * 5
    for pile in position.tiles:
        assert [TILE_START[tile] for tile in pile] == [False] * 6 + [True]
    last = (position.start - 1) % players
    assert [pending.seat for pending in GAME.pending(position)] == [last]


def test_the_side_fits_the_number_of_players() -> None:
    assert GAME.view(GAME.new({"players": 2}, b"x" * 16), None)["side"] == "B"
    assert GAME.view(GAME.new({"players": 3}, b"x" * 16), None)["side"] == "A"


def pair(card: str, hero: str = "bertha", **position: object) -> Table:
    pairs = [{"player_card": card, "hero": hero}, {"player_card": "PC1", "hero": "emma"}]
    table = Table(phase="setup", pairs=[*pairs, {"player_card": "PC2", "hero": "ada"}], **position)
    return table.play(f"blue: pair {card.removeprefix('PC')} {hero}")


def test_a_card_hired_in_set_up_goes_into_the_deck_and_its_discard_does_nothing() -> None:
    table = pair("PC3", townsfolk={"S1": ["acolyte"], "S2": ["friar"]})
    table.play("blue: hire acolyte")
    assert table.seat("blue", "hand_cards", "draw_cards", "discard", "silver") == [3, 7, [], 7]


def test_card_nine_destroys_any_own_card_before_the_shuffle() -> None:
    table = pair("PC9")
    assert len(table.moves("blue")) == 10
    table.play("blue: destroy bertha")
    assert table.seat("blue", "silver", "hand_cards", "draw_cards") == [8, 3, 5]
    assert pair("PC9").play("blue: pass").seat("blue", "draw_cards") == [6]


def test_card_eight_builds_at_the_viscount() -> None:
    table = pair("PC8").play("blue: take ink")
    table.play("blue: piece TP3")
    assert table.moves("blue") == ["spot S4 R1", "spot S4 R2"]


def test_workers_of_set_up_go_anywhere() -> None:
    table = pair("PC5").play("blue: section E")
    assert table.words("castle.E.tier1.blue") == 2


def test_a_manuscript_of_set_up_works_except_for_destroying() -> None:
    table = pair("PC6", manuscripts={"S1": ["K8"], "S2": ["Y1"]})
    table.play("blue: manuscript K8")
    assert table.seat("blue", "manuscripts", "hand_cards") == [["K8"], 3]


@pytest.mark.parametrize("options", [{"players": 5}, {"players": 0}, {"players": 2, "bonus_icons_score": "yes"}])
def test_bad_options_are_refused(options: dict[str, Json]) -> None:
    with pytest.raises(BadOptions):
        GAME.new(options, b"x" * 16)


def test_an_illegal_move_says_what_is_possible_and_changes_nothing() -> None:
    table = Table()
    before = GAME.dump(table.position)
    for seat, move, says in ((0, "play king", "possible: play "), (1, "play abbot", "not for blue to decide")):
        with pytest.raises(IllegalMove) as caught:
            GAME.play(table.position, seat, move)
        assert says in caught.value.sentence
    assert GAME.dump(table.position) == before


def test_a_dump_of_another_kind_is_refused() -> None:
    data = GAME.dump(Table().position)
    for bad in (b"", data[:-1], data[:20] + bytes([data[20] ^ 1]) + data[21:]):
        with pytest.raises(BadDump):
            GAME.load(bad)
