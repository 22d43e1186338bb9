"""What a careful person remembers of Building cards that it has seen and that are hidden now: where each can be.

A set of zones is a number with a bit for each: every seat's hand, what every seat looks at (its packet in the draft,
the cards of its search), and the layers that were put under the deck. The part of the deck above the layers is no zone:
nobody has seen any of it. A card without an entry was never seen, and can be anywhere.
"""

from typing import Final

MOST_SEATS: Final = 6
HANDS: Final = (1 << MOST_SEATS) - 1
LOOKS: Final = HANDS << MOST_SEATS
FIRST_LAYER: Final = 2 * MOST_SEATS
FIXED: Final = (1 << FIRST_LAYER) - 1
"""The zones that are no layers."""
MOST_LAYERS: Final = 48
"""More are run together into the last, so that a set of zones stays a number of 64 bits, as a dump can hold it."""

NOBODY_SAW: Final = -1


def hand(seat: int) -> int:
    return 1 << seat


def look(seat: int) -> int:
    return 1 << (MOST_SEATS + seat)


def layer(at: int) -> int:
    return 1 << (FIRST_LAYER + at)


class Memory:
    """Copies of a position share it: only a clone of it is changed (`remembering.py`)."""

    def __init__(self, sizes: list[int], known: list[dict[int, int]]) -> None:
        self.sizes = sizes  # of the layers under the deck, the one that is drawn from next first
        self.under = sum(sizes)  # cards in all of them
        self.known = known  # of each person: the zones in which a card can be
        self.dumped: list[list[int]] = []  # as a dump has it, once one was asked for: most moves change nothing of it

    def clone(self) -> "Memory":
        return Memory(self.sizes[:], [known.copy() for known in self.known])

    def spread(self, source: int, target: int, seer: int) -> None:
        """Some card went from one zone to another, and only the seer knows which."""
        for seat, known in enumerate(self.known):
            if seat != seer:
                for card, zones in list(known.items()):
                    if zones & source:
                        known[card] = zones | target

    def close(self, zone: int) -> None:
        """Nothing is left in the zone."""
        for known in self.known:
            for card, zones in list(known.items()):
                if zones & zone:
                    known[card] = zones & ~zone

    def forget(self, card: int) -> None:
        """It lies open now."""
        for known in self.known:
            known.pop(card, None)

    def take_from_layers(self, left: int, target: int, seer: int) -> None:
        """The deck has so many cards left, fewer than the layers had: the missing ones went elsewhere."""
        while self.under > left:
            count = min(self.sizes[0], self.under - left)
            self.under -= count
            self.sizes[0] -= count
            self.spread(layer(0), target, seer)
            if not self.sizes[0]:
                self._first_layer_is_gone()

    def _first_layer_is_gone(self) -> None:
        del self.sizes[0]
        self.close(layer(0))
        for known in self.known:
            for card, zones in list(known.items()):
                if zones > FIXED:
                    known[card] = zones & FIXED | zones >> (FIRST_LAYER + 1) << FIRST_LAYER

    def put_under(self, count: int) -> int:
        """A new layer; returns its zone."""
        self.under += count
        if len(self.sizes) < MOST_LAYERS:
            self.sizes.append(count)
        else:
            self.sizes[-1] += count
        return layer(len(self.sizes) - 1)

    def only_of(self, seat: int) -> "Memory":
        """What one seat remembers; the others remember nothing."""
        return Memory(self.sizes[:], [known.copy() if at == seat else {} for at, known in enumerate(self.known)])


def nothing_yet(people: int) -> Memory:
    return Memory([], [{} for _ in range(people)])
