"""Groups of workers as the opponent sees them: the largest, and what it does with one (SO-10, SO-16, SO-40)."""

from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.solo.components import GROUP_ORDER
from shared.rules.architects.vocabulary import OPEN_LOCATIONS


def largest_group(position: ArchitectsPosition, seats: list[int]) -> tuple[int, int]:
    """Place and seat of the largest group of one of those seats, which are in the order of ties; -1: there is none."""
    found, size = (-1, -1), 0
    for place in GROUP_ORDER:
        for seat in seats:
            if position.seats[seat].at[place] > size:
                found, size = (place, seat), position.seats[seat].at[place]
    return found


def take_back(position: ArchitectsPosition, seat: int, place: int) -> None:
    owner = position.seats[seat]
    count = owner.at[place]
    owner.at[place] = 0
    owner.workers += count
    position.log(seat, "recalls", (OPEN_LOCATIONS[place], count))
