"""Set-up, table options, and the draft."""

from typing import cast

import pytest

from shared.rules.architects import GAME
from shared.rules.core.errors import BadOptions
from shared.rules.core.game import Json

SEED = b"sixteen bytes !!"


@pytest.mark.parametrize(("players", "spots", "rewards"), [(2, 12, 5), (3, 16, 7), (4, 20, 9), (5, 24, 11)])
def test_what_depends_on_the_number_of_players(players: int, spots: int, rewards: int) -> None:
    position = GAME.new({"players": players, "first_player": "blue"}, SEED)
    assert (position.rules.spots, len(position.rewards)) == (spots, rewards)
    silver = [seat.goods[5] for seat in position.seats]
    assert silver == [3 + (who - 1) % players for who in range(players)]
    assert {pending.kind for pending in GAME.pending(position)} == {"draft"}


def test_the_draft_passes_to_the_left_and_leaves_three_cards() -> None:
    """A-13."""
    position = GAME.new({"players": 3}, SEED, rules=3)
    dealt = [list(packet) for packet in position.packets]
    for who in range(3):
        GAME.play(position, who, GAME.legal(position, who)[0])
    assert position.packets[1] == dealt[0][1:]
    assert position.packets[0] == dealt[2][1:]
    while GAME.pending(position)[0].kind == "draft":
        who = GAME.pending(position)[0].seat
        GAME.play(position, who, GAME.legal(position, who)[0])
    assert [len(seat.hand) for seat in position.seats] == [3, 3, 3]
    assert len(position.building_deck) == 31
    assert [(pending.seat, pending.kind) for pending in GAME.pending(position)] == [(position.first, "place")]


def test_nobody_sees_what_another_has_kept() -> None:
    position = GAME.new({"players": 2}, SEED)
    before = GAME.view(position, 1)
    happened = GAME.play(position, 0, GAME.legal(position, 0)[2])
    assert happened[0].line_for(1) == [0, "keeps", 1]
    seats = cast("list[dict[str, Json]]", before["seats"])
    assert "packet" not in seats[0]
    assert "hand" not in seats[0]


def test_boards_bring_their_own_start() -> None:
    """A-109; the highest virtue begins (AQ-25)."""
    options: dict[str, Json] = {
        "players": 3,
        "variable_boards": "base+promo_boards",
        "characters": ["caroline", "ada", "hugo"],
        "same_colour_boards": True,
    }
    position = GAME.new(options, SEED)
    assert position.first == 1
    caroline, ada, hugo = position.seats
    assert (caroline.unpaid, caroline.at[10], caroline.workers, caroline.goods[5]) == (1, 8, 12, 10)
    assert (ada.virtue, ada.goods[3]) == (11, 1)
    while GAME.pending(position)[0].kind == "draft":
        who = GAME.pending(position)[0].seat
        GAME.play(position, who, GAME.legal(position, who)[0])
    assert [len(seat.hand) for seat in position.seats] == [3, 4, 5], "extra cards come after the draft"
    assert hugo.at[10] == 10


def test_random_boards_have_different_colours() -> None:
    for number in range(20):
        options: dict[str, Json] = {"players": 5, "variable_boards": "base+promo_boards"}
        position = GAME.new(options, bytes([number]) * 16)
        assert len({seat.board.colour for seat in position.seats}) == 5


def test_starting_apprentices_are_hired_from_the_last_player_on() -> None:
    position = GAME.new({"players": 3, "starting_apprentice": True, "first_player": "red"}, SEED)
    order = []
    while GAME.pending(position)[0].kind == "hire":
        who = GAME.pending(position)[0].seat
        order.append(who)
        assert len(GAME.legal(position, who)) == 8 - len(order) + 1, "no refill between the picks"
        GAME.play(position, who, GAME.legal(position, who)[0])
    assert order == [2, 1, 0]
    assert [len(row) for row in position.rows] == [4, 4]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"players": 7}, "1 to 6 players"),
        ({"players": 0}, "1 to 6 players"),
        ({"players": 6}, "6 players need artisans; without it at most 5 can play"),
        ({"players": 4, "expansion": "quarries"}, "Option expansion"),
        ({"players": 4, "variable_boards": "base", "characters": ["valaric", "random", "random", "random"]}, "valaric"),
        ({"players": 1, "opponent": "none"}, "opponent: one player needs one; there are: constantine, helena"),
        ({"players": 3, "opponent": "helena"}, "opponent: helena plays against one or two players, not 3"),
        ({"players": 5, "opponent": "constantine"}, "opponent: constantine plays against one or two players, not 5"),
        ({"players": 2, "opponent": "merlin"}, "opponent: 'merlin' is none of none, constantine, helena"),
        ({"players": 1, "difficulty": "cruel"}, "difficulty: 'cruel' is none of gentle, easy, normal, hard"),
        ({"players": 2, "difficulty": "hard"}, "difficulty: there is no opponent"),
        ({"players": 1, "first_player": "blue"}, "nobody plays blue with 1 players"),
        ({"players": 2, "idle_rounds": 7}, "idle_rounds: 7 is none of 0, 5"),
        ({"players": 2, "weather": "fine"}, "no option 'weather'"),
        ({"players": 2, "characters": ["ada", "hugo"]}, "boards are standard"),
        ({"players": 2, "variable_boards": "base", "characters": ["ada", "ada"]}, "ada is at two seats"),
        ({"players": 2, "variable_boards": "base", "characters": ["ada", "merlin"]}, "'merlin' is none of"),
        ({"players": 2, "variable_boards": "base", "characters": ["ada", "hugo"]}, "hugo is a promotional board"),
        ({"players": 3, "variable_boards": "base", "characters": ["ada"]}, "names 1 of 3 seats"),
        (
            {"players": 2, "variable_boards": "base+promo_boards", "characters": ["ada", "clovis"]},
            "two boards are purple",
        ),
        ({"players": 2, "first_player": "green"}, "nobody plays green"),
        ({"players": 2, "promo_cards": 1}, "promo_cards: 1 is none of"),
    ],
)
def test_options_that_make_no_table(options: dict[str, Json], says: str) -> None:
    with pytest.raises(BadOptions, match=says):
        GAME.new(options, SEED)
