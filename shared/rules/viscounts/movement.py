"""Phase 2: the Viscount's way (V-48 to V-54).

Only where it ends matters, so that is what is decided; the cheapest way there is taken.
"""

from typing import Final

from shared.rules.core.agenda import Frame
from shared.rules.viscounts.components import CARD_COST, FREE_STEPS
from shared.rules.viscounts.frames import ORDER
from shared.rules.viscounts.notation import MOVE_MOVE, MOVE_OF, SPACE_NAMES
from shared.rules.viscounts.position import ViscountsPosition
from shared.rules.viscounts.solo.effects import be_met
from shared.rules.viscounts.vocabulary import IN, ITEMS, OL, OR, RING, SILVER

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
EXTRA: Final[list[list[dict[int, int]]]] = [
    [{place: extra for extra, place in found} for found in starts] for starts in WAYS
]
"""By steps and starting space: the extra steps to each space."""


def offer_move(position: ViscountsPosition, frame: Frame) -> list[str]:
    owner = position.seats[frame[1]]
    ring = position.ring
    reach = owner.goods[SILVER] + FREE_STEPS[owner.built]
    moves: list[str] = []
    for extra, place in WAYS[position.steps][owner.place]:
        if extra > reach:
            break
        moves.append(MOVE_MOVE[ring[place // 3] * 3 + place % 3])
    return moves


def play_move(position: ViscountsPosition, frame: Frame, move: str) -> None:
    seat, there = frame[1], MOVE_OF[move]
    owner = position.seats[seat]
    place = position.ring.index(there // 3) * 3 + there % 3
    price = max(0, EXTRA[position.steps][owner.place][place] - FREE_STEPS[owner.built])
    owner.place = place
    position.log(seat, "moves", (SPACE_NAMES[there],))
    if price:
        owner.goods[SILVER] -= price
        position.log(seat, "pays", (ITEMS[SILVER], price))
    meet_others(position, seat, place)


def meet_others(position: ViscountsPosition, seat: int, place: int) -> None:
    """Those whose Viscounts stand there may rearrange their cards (V-53)."""
    seats = position.seats
    for distance in range(len(seats) - 1, 0, -1):  # the nearest clockwise comes to lie on top: it decides first (RV-32)
        other = (seat + distance) % len(seats)
        if seats[other].place != place:
            continue
        if other == position.opponent_seat:
            be_met(position)
        else:
            position.agenda.append((ORDER, other))
