"""The zones in which Building cards lie hidden; a set of them is a number with a bit for each.

Every seat's hand, what every seat looks at (its packet in the draft, the cards of its search), and the layers that were
put under the deck. The part of the deck above the layers is no zone: nobody has seen any of it.
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


def hand(seat: int) -> int:
    return 1 << seat


def look(seat: int) -> int:
    return 1 << (MOST_SEATS + seat)


def layer(at: int) -> int:
    return 1 << (FIRST_LAYER + at)


def passed_on(zones: int, people: int) -> int:
    """The same zones, but what each drafter looks at has gone to the next."""
    looks = (zones & LOOKS) >> MOST_SEATS
    looks = (looks << 1 | looks >> (people - 1)) & ((1 << people) - 1)
    return zones & ~LOOKS | looks << MOST_SEATS


def without_first_layer(zones: int) -> int:
    """The same zones under their new numbers, once the first layer has been drawn."""
    return zones & FIXED | zones >> (FIRST_LAYER + 1) << FIRST_LAYER
