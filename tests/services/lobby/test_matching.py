"""Laws of quick pairing: who sits down together, whoever waits."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from services.lobby.pairing.matching import FILL_SECONDS, Party, Seeker, match, suit

NAMES = [f"account{at}" for at in range(14)]


@st.composite
def crowds(draw: st.DrawFn) -> list[Seeker]:
    crowd = []
    for name in draw(st.lists(st.sampled_from(NAMES), unique=True)):
        least = draw(st.integers(2, 4))
        crowd.append(
            Seeker(
                name,
                draw(st.floats(0, 50)),
                draw(st.floats(0, 120)),
                least,
                draw(st.integers(least, 5)),
                draw(st.booleans()),
                draw(st.none() | st.floats(5, 60)),
                draw(st.frozensets(st.sampled_from(NAMES), max_size=3)),
            )
        )
    return crowd


def suits_all(party: Party) -> bool:
    return all(suit(one, other) for one, other in combinations(party.members, 2)) and all(
        one.least <= party.size <= one.most for one in party.members
    )


@given(crowds())
def test_nobody_sits_twice_and_everybody_gets_what_they_asked_for(crowd: list[Seeker]) -> None:
    parties = match(crowd)
    seated = [one.account for party in parties for one in party.members]
    assert len(seated) == len(set(seated)) and set(seated) <= {one.account for one in crowd}
    for party in parties:
        assert suits_all(party)
        if party.bots:
            assert all(one.bots_after is not None for one in party.members)
            assert any(one.waited >= (one.bots_after or 0.0) for one in party.members)
            assert party.size == max(one.least for one in party.members), "no more bots than are needed"
        else:
            assert len(party.members) >= 2


@given(crowds())
def test_the_order_in_which_they_are_listed_does_not_matter(crowd: list[Seeker]) -> None:
    def who(parties: list[Party]) -> list[frozenset[str]]:
        return [frozenset(one.account for one in party.members) for party in parties]

    assert who(match(crowd)) == who(match(crowd[::-1]))


@given(crowds())
def test_nobody_who_is_left_could_have_sat_down(crowd: list[Seeker]) -> None:
    """Another round at the same moment finds nothing more."""
    seated = {one.account for party in match(crowd) for one in party.members}
    assert match([one for one in crowd if one.account not in seated]) == []


@given(crowds())
def test_two_who_suit_each_other_do_not_both_wait_on(crowd: list[Seeker]) -> None:
    pairs = [Seeker(one.account, one.rating, one.waited, 2, 2, one.near, None, one.avoids) for one in crowd]
    seated = {one.account for party in match(pairs) for one in party.members}
    left = [one for one in pairs if one.account not in seated]
    assert not any(suit(one, other) for one, other in combinations(left, 2))


@given(crowds(), st.floats(1, 100))
def test_whoever_waited_longest_is_not_passed_over(crowd: list[Seeker], longer: float) -> None:
    """Where somebody suits them: of two players, the first who may choose does."""
    pairs = [Seeker(one.account, one.rating, one.waited, 2, 2, one.near, None, one.avoids) for one in crowd]
    first = Seeker("first", 25.0, 120.0 + longer, 2, 2)
    parties = match([*pairs, first])
    if any(suit(first, other) for other in pairs):
        assert first in parties[0].members


def test_the_window_widens_with_the_wait() -> None:
    def both(waited: float) -> list[Party]:
        return match([Seeker("ada", 20.0, waited, 2, 2), Seeker("ben", 30.0, waited, 2, 2)])

    assert both(0.0) == [] and len(both(60.0)) == 1


@pytest.mark.parametrize(("waited", "sizes"), [(0.0, [4]), (FILL_SECONDS, [4, 2])])
def test_a_full_table_sits_down_at_once_and_a_smaller_one_after_a_while(waited: float, sizes: list[int]) -> None:
    crowd = [Seeker(f"a{at}", 25.0, waited, 2, 4) for at in range(6)]
    assert [party.size for party in match(crowd)] == sizes


def test_bots_come_to_whoever_waited_as_long_as_they_said() -> None:
    assert match([Seeker("ada", 25.0, 29.0, 3, 4, bots_after=30.0)]) == []
    (party,) = match(
        [Seeker("ada", 25.0, 30.0, 3, 4, bots_after=30.0), Seeker("ben", 25.0, 1.0, 2, 4, bots_after=60.0)]
    )
    assert (len(party.members), party.bots) == (2, 1)
    assert match([Seeker("ada", 25.0, 30.0, 3, 3, bots_after=30.0), Seeker("ben", 25.0, 30.0, 3, 3)]) == []
