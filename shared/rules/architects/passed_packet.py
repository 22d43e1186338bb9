"""What a drafter remembers of a packet that it passed on: of its cards each later holder took one (A-13).

So there are as many ways as cards, and no two cards went the same one: one went to the left neighbour's hand, one to
the next hand, one was left over. Which card went which way nobody says; of each way it is known in which zones the card
that went it can be by now. Only with three or more drafters: of two, each gets its packet back and sees what is gone.
"""

from itertools import permutations
from typing import Final

from shared.rules.architects.memory_zones import LOOKS, MOST_SEATS, passed_on, without_first_layer

WITH_PACKETS: Final = 4
"""The rules since which a position holds them."""
MOST_CARDS: Final = 3
SEEN: Final = 1 << MOST_CARDS
"""Beside the ways of a card: it has been seen since it was passed on, so that its way no longer says where it is."""


class PassedPacket:
    def __init__(self, cards: list[int], ways: list[int], may: list[int]) -> None:
        self.cards = cards
        self.ways = ways  # of each: the zones in which the card that went it can be
        self.may = may  # of each card: bits of the ways that it can have gone, and SEEN

    def clone(self) -> "PassedPacket":
        return PassedPacket(self.cards[:], self.ways[:], self.may[:])

    def one_is_taken(self) -> None:
        """By whoever looks at the packet, from there into that hand."""
        for way, zones in enumerate(self.ways):
            if zones & LOOKS:
                self.ways[way] = zones >> MOST_SEATS
                return

    def goes_on(self, people: int) -> None:
        self.ways = [passed_on(zones, people) for zones in self.ways]

    def spread(self, source: int, target: int) -> None:
        self.ways = [zones | target if zones & source else zones for zones in self.ways]

    def close(self, zone: int) -> None:
        self.ways = [zones & ~zone for zones in self.ways]

    def first_layer_is_gone(self) -> None:
        self.ways = [without_first_layer(zones) for zones in self.ways]

    def is_seen(self, card: int, source: int) -> None:
        """It came out of one of these zones, so it had gone a way that leads there."""
        at = self.cards.index(card)
        if not self.may[at] & SEEN:
            leads = sum([1 << way for way, zones in enumerate(self.ways) if zones & source])
            self.may[at] = self.may[at] & leads | SEEN

    def orders(self, zones_of: dict[int, int]) -> list[tuple[int, ...]]:
        """Every order of the ways in which the cards can have gone them, if they are in these zones now."""
        return [order for order in permutations(range(len(self.ways))) if self._can_be(order, zones_of)]

    def _can_be(self, order: tuple[int, ...], zones_of: dict[int, int]) -> bool:
        for card, may, way in zip(self.cards, self.may, order, strict=True):
            if not may >> way & 1 or not (may & SEEN or self.ways[way] & zones_of.get(card, 0)):
                return False
        return True

    def narrowed(self, order: tuple[int, ...], known: dict[int, int]) -> dict[int, int]:
        """What is known of the cards, if they went their ways in that order."""
        found = known.copy()
        for card, may, way in zip(self.cards, self.may, order, strict=True):
            if not may & SEEN:
                found[card] &= self.ways[way]
        return found

    def concluded(self, known: dict[int, int]) -> None:
        """Tells what is known of the cards whatever follows by now, and drops the cards whose way is settled."""
        orders = self.orders(known)
        if not orders:  # can't be, but for a dump that somebody made up
            return
        for at, card in enumerate(self.cards):
            went = {order[at] for order in orders}
            self.may[at] = self.may[at] & SEEN | sum([1 << way for way in went])
            if not self.may[at] & SEEN:
                known[card] &= _either([self.ways[way] for way in went])
        for at in range(len(self.cards) - 1, -1, -1):
            if (self.may[at] & ~SEEN).bit_count() == 1:
                self._drop(at)

    def _drop(self, at: int) -> None:
        way = (self.may[at] & ~SEEN).bit_length() - 1
        del self.cards[at], self.ways[way], self.may[at]
        below = (1 << way) - 1
        for other, may in enumerate(self.may):
            left = may & ~SEEN
            self.may[other] = may & SEEN | left & below | left >> (way + 1) << way

    def says_nothing(self) -> bool:
        """Are all ways the same, so that it does not matter who went which?"""
        return len(set(self.ways)) <= 1 and not [may for may in self.may if may & SEEN]


def _either(sets: list[int]) -> int:
    found = 0
    for zones in sets:
        found |= zones
    return found


def just_passed(cards: list[int], zone: int) -> PassedPacket:
    """All of them are in that zone."""
    every = (1 << len(cards)) - 1
    return PassedPacket(cards, [zone] * len(cards), [every] * len(cards))
