"""Who sits where at the demonstration's tables."""

from services.cli.demo import seatings
from shared.contracts.tasks import LADDER


def test_levels_are_mixed_at_every_table_and_take_turns_with_the_seats() -> None:
    found = seatings("mixed", 4, 20)
    assert len(found) == 20
    assert all(set(seats) == set(LADDER) for seats in found)
    for seat in range(4):
        assert {seats[seat] for seats in found} == set(LADDER)


def test_one_level_where_one_is_asked_for() -> None:
    assert seatings("random", 3, 2) == [["random"] * 3] * 2
