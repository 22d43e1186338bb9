"""What a seat can work out about another's hand, and what a sample keeps of it."""

from random import Random
from typing import cast

from shared.rules.core.game import Json
from shared.rules.viscounts import GAME
from shared.rules.viscounts.deck import leave_hand
from shared.rules.viscounts.position import Seat
from shared.rules.viscounts.sampling import guess_hand
from tests.rules.viscounts.table import Table


def hands(seat: Seat, tries: int = 200) -> set[tuple[int, ...]]:
    found: set[tuple[int, ...]] = set()
    for number in range(tries):
        twin = seat.clone()
        guess_hand(twin, Random(number))
        assert sorted(twin.hand + twin.draw) == sorted(seat.hand + seat.draw)
        found.add(tuple(twin.hand))
    return found


def holding(hand: list[int], draw: list[int], since: dict[int, int], drawn_in: list[int]) -> Seat:
    seat = Seat()
    seat.hand, seat.draw, seat.drawn_in = hand, draw, drawn_in
    for card, shuffle in since.items():
        seat.since[card] = shuffle
    return seat


def test_a_card_drawn_before_a_shuffle_was_not_shuffled_in() -> None:
    """The hand was drawn from the first pile; cards 3 and 4 came to it with the second shuffle."""
    seat = holding([1], [2, 3, 4], {1: 1, 2: 1, 3: 2, 4: 2}, [1])
    assert hands(seat) == {(1,), (2,)}


def test_a_hand_drawn_to_the_end_of_a_pile_is_known() -> None:
    seat = holding([1, 3], [4, 5], {1: 1, 3: 2, 4: 2, 5: 2}, [1, 2])
    assert hands(seat) == {(1, 3), (1, 4), (1, 5)}


def test_a_card_that_is_shown_strikes_out_the_earliest_draw_it_may_come_from() -> None:
    """Card 1 may have come with either draw, so the other may be any card."""
    seat = holding([1, 2], [3, 4], {1: 1, 2: 1, 3: 2, 4: 2}, [1, 2])
    leave_hand(seat, 1)
    assert seat.drawn_in == [2]
    assert hands(seat) == {(2,), (3,), (4,)}
    late = holding([1, 3], [2, 4], {1: 1, 2: 1, 3: 2, 4: 2}, [1, 2])
    leave_hand(late, 3)
    assert late.drawn_in == [1]
    assert hands(late) == {(1,), (2,)}


def test_draws_are_told_by_number_to_others() -> None:
    seats = {"red": {"hand": ["abbot"], "silver": 9}, "blue": {"hand": ["thief", "lender"]}}
    table = Table(phase="recruit", seats=seats)
    happened = GAME.play(table.position, 0, "pass")
    draws = next(happening for happening in happened if happening.kind == "draws")
    assert draws.line_for(1) == [0, "draws", 2]
    assert len(draws.line_for(0)) == 5
    seen = cast("list[dict[str, Json]]", GAME.view(table.position, 1)["seats"])
    assert [seat["hand"] for seat in seen] == [None, ["lender", "thief"]]
