"""Phase 2: the Viscount's way (V-48 to V-54).

Only where it ends matters, so that is what is decided; the cheapest way there is taken.
"""

from typing import Final

from shared.rules.viscounts.components import CARD_COST, FREE_STEPS
from shared.rules.viscounts.frames import ORDER
from shared.rules.viscounts.notation import MOVE_MOVE, SPACE_NAMES
from shared.rules.viscounts.position import ViscountsPosition
from shared.rules.viscounts.vocabulary import IN, OL, OR, RING, SILVER

PLACES: Final = RING * 3


def next_places(place: int) -> list[int]:
    """Where the arrows lead from a space (V-49)."""
    here, after = place - place % 3, (place - place % 3 + 3) % PLACES
    if place % 3 == OL:
        return [here + OR, here + IN]
    if place % 3 == IN:
        return [here + OR, after + IN]
    return [after + OL]


def ways(start: int, steps: int) -> list[tuple[int, int]]:
    """The spaces that can be reached with so many steps or more, each with the fewest extra steps it takes (V-51)."""
    reached = {start}
    for _ in range(steps):
        reached = {there for place in reached for there in next_places(place)}
    found: dict[int, int] = {}
    for extra in range(2 * PLACES):
        for place in sorted(reached):
            found.setdefault(place, extra)
        reached = {there for place in reached for there in next_places(place)}
    return [(extra, place) for place, extra in found.items()]


WAYS: Final[list[list[list[tuple[int, int]]]]] = [
    [ways(start, steps) for start in range(PLACES)] for steps in range(max(CARD_COST) + 1)
]
"""By steps and starting space: extra steps and the space they lead to, cheapest first."""


def offer_move(position: ViscountsPosition, seat: int, _: int, __: int) -> None:
    owner = position.seats[seat]
    ring = position.ring
    reach = owner.goods[SILVER] + FREE_STEPS[owner.built]
    moves, codes = position.moves, position.codes
    for extra, place in WAYS[position.steps][owner.place]:
        if extra > reach:
            break
        moves.append(MOVE_MOVE[ring[place // 3] * 3 + place % 3])
        codes.append(extra * 16 + place)


def take_move(position: ViscountsPosition, seat: int, _: int, __: int, code: int) -> None:
    owner = position.seats[seat]
    place = code % 16
    price = max(0, code // 16 - FREE_STEPS[owner.built])
    owner.place = place
    position.tell(seat, "moves", SPACE_NAMES[position.ring[place // 3] * 3 + place % 3])
    if price:
        owner.goods[SILVER] -= price
        position.tell(seat, "pays", "silver", price)
    seats = position.seats
    for distance in range(
        len(seats) - 1, 0, -1
    ):  # the nearest clockwise comes to lie on top and decides first (V-53, RV-32)
        other = (seat + distance) % len(seats)
        if seats[other].place == place:
            position.agenda.append((ORDER, other, 0, 0))
