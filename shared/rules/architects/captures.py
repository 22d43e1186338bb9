"""Captures: paid for at the Town Centre, free by a building (A-44 to A-51)."""

from typing import Final

from shared.rules.architects.components import APPRENTICES, FIRST_CAPTURE_PRICE, FURTHER_CAPTURE_PRICE
from shared.rules.architects.frames import CAPTURE, Frame
from shared.rules.architects.goods import pay_silver, tax_due
from shared.rules.architects.position import ArchitectsPosition, Seat
from shared.rules.architects.vocabulary import COLOURS, OPEN_COUNT, OPEN_LOCATIONS, SILVER, TOWN_CENTRE
from shared.rules.core.happenings import Happening

CAPTURE_MOVES: Final[list[list[str]]] = [
    [f"capture {location} {colour}" for colour in COLOURS] for location in OPEN_LOCATIONS
]
CAPTURE_OF: Final[dict[str, int]] = {
    CAPTURE_MOVES[place][colour]: place * len(COLOURS) + colour
    for place in range(OPEN_COUNT)
    for colour in range(len(COLOURS))
}
FREE: Final = -1
FREE_COMPULSORY: Final = -2


def visit(position: ArchitectsPosition, who: int, strength: int) -> None:
    """The number is fixed now, even if the workers here are captured first (A-50)."""
    position.agenda.append((CAPTURE, who, strength, 0))


def grant(position: ArchitectsPosition, who: int, count: int, optional: bool) -> None:
    position.agenda.append((CAPTURE, who, count, FREE if optional else FREE_COMPULSORY))


def capture_options(position: ArchitectsPosition, frame: Frame) -> list[str]:
    seat = position.seats[frame[1]]
    made = frame[3]
    if made >= 0 and seat.goods[SILVER] < _price(position, seat, made) + tax_due(seat, _printed_tax(made)):
        return ["done"]
    moves = groups(position, made < 0)
    if made != FREE_COMPULSORY or not moves:
        moves.append("done")
    return moves


def groups(position: ArchitectsPosition, free: bool) -> list[str]:
    """Every group that may be taken; the limit on locations counts the whole turn (A-46, AQ-15)."""
    rules = position.rules
    used = position.captured_from
    limited = used.bit_count() >= rules.capture_locations and not (free and not rules.limit_building_captures)
    moves: list[str] = []
    for colour, owner in enumerate(position.seats):
        at = owner.at
        moves.extend(
            [
                CAPTURE_MOVES[place][colour]
                for place in range(OPEN_COUNT)
                if at[place] and (not limited or used >> place & 1)
            ]
        )
    return moves


def play_capture(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if move == "done":
        return
    who, left, made = frame[1], frame[2] - 1, frame[3]
    if made >= 0:
        pay_silver(position, who, _price(position, position.seats[who], made), _printed_tax(made))
        made += 1
    if left:
        position.agenda.append((CAPTURE, who, left, made))
    take_group(position, who, move)


def take_group(position: ArchitectsPosition, who: int, move: str) -> None:
    """Own workers come home, the others stay on the captor's board (A-48, A-49)."""
    place, colour = CAPTURE_OF[move] // len(COLOURS), CAPTURE_OF[move] % len(COLOURS)
    at = position.seats[colour].at
    group = at[place]
    at[place] = 0
    captor = position.seats[who]
    if colour == who:
        captor.workers += group
    else:
        captor.captured[colour] += group
    position.captured_from |= 1 << place
    position.log.append(Happening(who, "captures", (OPEN_LOCATIONS[place], COLOURS[colour], group)))


def _printed_tax(made: int) -> int:
    return FIRST_CAPTURE_PRICE.tax if made == 0 else FURTHER_CAPTURE_PRICE.tax


def _price(position: ArchitectsPosition, seat: Seat, made: int) -> int:
    """Silver that is not tax; Conspirators save the first such coins of a visit, or some of each (AQ-14, AQ-30)."""
    if made == 0:
        return FIRST_CAPTURE_PRICE.silver
    price = FURTHER_CAPTURE_PRICE.silver
    saved = 0
    for number in seat.apprentices:
        saved += APPRENTICES[number].discount[TOWN_CENTRE]
    if not saved:
        return price
    if position.rules.conspirator_per_capture:
        return max(0, price - saved)
    return max(0, made * price - saved) - max(0, (made - 1) * price - saved)
