"""Who plays with whom: a pure function of who waits and what time it is.

The longest waiting choose first. Each looks at the others nearest in rating, as far as both sides' windows reach; a
window widens with the wait. A party that is as large as all of it want sits down at once; a smaller one that suits all
of it does once its first has waited for `FILL_SECONDS`; and with bots in the empty seats once one of it has waited as
long as they said, if all of it would play with bots at all.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

WINDOW, WIDENS = 2.0, 0.2
"""How far apart two ratings may be at first, and how much further for each second of waiting (a new player has 25)."""
FILL_SECONDS = 10.0
SCANNED_MOST = 64
"""Others whom one looks at: enough to fill a table, and it bounds the work where many can't play with each other."""


@dataclass(frozen=True)
class Seeker:
    """Somebody who waits. All who are matched together want the same game, options and terms."""

    account: str
    rating: float
    waited: float
    least: int
    most: int
    near: bool = True
    bots_after: float | None = None
    avoids: frozenset[str] = frozenset()
    """Whom they have blocked, or who blocked them."""

    @property
    def window(self) -> float:
        return WINDOW + WIDENS * self.waited if self.near else float("inf")


@dataclass(frozen=True)
class Party:
    members: tuple[Seeker, ...]
    bots: int = 0

    @property
    def size(self) -> int:
        return len(self.members) + self.bots


def suit(one: Seeker, other: Seeker) -> bool:
    """Whether the two would sit at one table."""
    return (
        abs(one.rating - other.rating) <= min(one.window, other.window)
        and max(one.least, other.least) <= min(one.most, other.most)
        and other.account not in one.avoids
        and one.account not in other.avoids
    )


def match(seekers: Sequence[Seeker]) -> list[Party]:
    """Parties that can sit down now; whoever is in none goes on waiting."""
    by_rating = sorted(seekers, key=lambda one: (one.rating, one.account))
    line = _Line(by_rating)
    place = {one.account: at for at, one in enumerate(by_rating)}
    in_turn = sorted(seekers, key=lambda one: (-one.waited, one.account))
    parties: list[Party] = []
    while found := _one_round(in_turn, line, place):  # who looked at others in vain may sit down once these are gone
        parties.extend(found)
    return parties


def _one_round(in_turn: Sequence[Seeker], line: "_Line", place: Mapping[str, int]) -> list[Party]:
    found: list[Party] = []
    for first in in_turn:
        if line.free(place[first.account]):
            party = _party_of(first, line, place[first.account])
            if party is not None:
                found.append(party)
                for member in party.members:
                    line.take(place[member.account])
    return found


def _party_of(first: Seeker, line: "_Line", at: int) -> Party | None:
    members = [first]
    least, most = first.least, first.most
    for other in line.nearest(at):
        if len(members) == most:
            break
        smallest, largest = max(least, other.least), min(most, other.most)
        if smallest <= largest and len(members) < largest and all(suit(member, other) for member in members):
            members.append(other)
            least, most = smallest, largest
    if len(members) == most or (len(members) >= least and first.waited >= FILL_SECONDS):
        return Party(tuple(members))
    if len(members) < least and _would_play_with_bots(members):
        return Party(tuple(members), least - len(members))
    return None


def _would_play_with_bots(members: Sequence[Seeker]) -> bool:
    limits = [(one.waited, one.bots_after) for one in members if one.bots_after is not None]
    return len(limits) == len(members) and any(waited >= after for waited, after in limits)


class _Line:
    """Those who wait, by rating; whoever is taken is stepped over without being looked at again."""

    def __init__(self, seekers: Sequence[Seeker]) -> None:
        self.seekers = seekers
        self._left = list(range(-1, len(seekers) - 1))
        self._right = list(range(1, len(seekers) + 1))
        self._taken = [False] * len(seekers)

    def free(self, at: int) -> bool:
        return not self._taken[at]

    def take(self, at: int) -> None:
        self._taken[at] = True
        left, right = self._left[at], self._right[at]
        if left >= 0:
            self._right[left] = right
        if right < len(self.seekers):
            self._left[right] = left

    def nearest(self, at: int) -> Iterator[Seeker]:
        """The others, nearest in rating first, as far as the window of the one at `at` reaches."""
        here = self.seekers[at]
        left, right = self._left[at], self._right[at]
        for _ in range(SCANNED_MOST):
            below = here.rating - self.seekers[left].rating if left >= 0 else float("inf")
            above = self.seekers[right].rating - here.rating if right < len(self.seekers) else float("inf")
            if min(below, above) > here.window or (left < 0 and right >= len(self.seekers)):
                return
            if below <= above:
                yield self.seekers[left]
                left = self._left[left]
            else:
                yield self.seekers[right]
                right = self._right[right]
