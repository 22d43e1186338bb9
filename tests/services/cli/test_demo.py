"""Who sits where at the demonstration's tables."""

from services.cli.demo import seatings
from services.cli.demo_tables import parts
from shared.contracts.levels import LADDER


def test_levels_are_mixed_at_every_table_and_take_turns_with_the_seats() -> None:
    found = seatings("mixed", 4, 20)
    assert len(found) == 20
    assert all(len(set(seats)) == 4 for seats in found)
    for seat in range(4):
        assert {seats[seat] for seats in found} == set(LADDER)


def test_one_level_where_one_is_asked_for() -> None:
    assert seatings("random", 3, 2) == [["random"] * 3] * 2


def test_no_host_has_more_tables_than_a_lobby_lets_one_account_have() -> None:
    found = parts(seatings("mixed", 4, 45))
    assert [len(part) for part in found] == [20, 20, 5]
    assert [seats for part in found for seats in part] == seatings("mixed", 4, 45)
