"""Captures: paid for at the Town Centre, free by a building (A-44 to A-51)."""

from shared.rules.architects.abilities import silver_saved
from shared.rules.architects.artisans import points
from shared.rules.architects.artisans.crafts import BOARD, HOME
from shared.rules.architects.components import FIRST_CAPTURE_PRICE, FURTHER_CAPTURE_PRICE
from shared.rules.architects.frames import CAPTURE, COMPULSORY, GRANTED, PAID
from shared.rules.architects.goods import pay_silver, silver_left
from shared.rules.architects.notation import CAPTURE_MOVE, CAPTURE_OF, DONE
from shared.rules.architects.position import ArchitectsPosition, Seat
from shared.rules.architects.vocabulary import OPEN_COUNT, OPEN_LOCATIONS, TOWN_CENTRE
from shared.rules.core.agenda import Frame


def visit(position: ArchitectsPosition, seat: int, strength: int) -> None:
    """The number is fixed now, even if the workers here are captured first (A-50)."""
    position.agenda.append((CAPTURE, seat, strength, 0, PAID))


def grant(position: ArchitectsPosition, seat: int, count: int, optional: bool) -> None:
    position.agenda.append((CAPTURE, seat, count, 0, GRANTED if optional else COMPULSORY))


def offer_capture(position: ArchitectsPosition, frame: Frame) -> list[str]:
    owner = position.seats[frame[1]]
    made, how = frame[3], frame[4]
    if how == PAID and silver_left(owner, _price(position, owner, made), _printed_tax(made)) < 0:
        return [DONE]
    moves = groups(position, how != PAID)
    if how != COMPULSORY or not moves:
        moves.append(DONE)
    return moves


def groups(position: ArchitectsPosition, free: bool) -> list[str]:
    """Every group that may be taken; the limit on locations counts the whole turn (A-46, AQ-15)."""
    rules = position.rules
    used = position.captured_from
    limited = used.bit_count() >= rules.capture_locations and not (free and not rules.limit_building_captures)
    moves: list[str] = []
    for seat, owner in enumerate(position.seats):
        at, name = owner.at, position.in_moves(seat)
        moves.extend(
            [
                CAPTURE_MOVE[place][name]
                for place in range(OPEN_COUNT)
                if at[place] and (not limited or used >> place & 1)
            ]
        )
    return moves


def play_capture(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if move == DONE:
        return
    seat, left, made, how = frame[1], frame[2] - 1, frame[3], frame[4]
    if how == PAID:
        price = _price(position, position.seats[seat], made)
        pay_silver(position, seat, price, _printed_tax(made))
        if made:
            points.saved(position, seat, TOWN_CENTRE, FURTHER_CAPTURE_PRICE.silver - price, 0)
        made += 1
    if left:
        position.agenda.append((CAPTURE, seat, left, made, how))
    capture(position, seat, move)


def capture(position: ArchitectsPosition, seat: int, move: str) -> None:
    place, name = CAPTURE_OF[move]
    take_group(position, seat, place, position.seat_in_moves(name))


def take_group(position: ArchitectsPosition, seat: int, place: int, whose: int) -> None:
    """Own workers come home, the others stay on the captor's board (A-48, A-49)."""
    at = position.seats[whose].at
    group = at[place]
    at[place] = 0
    captor = position.seats[seat]
    if whose == seat:
        captor.workers += group
        points.group_moves(position, whose, place, HOME)
    else:
        captor.captured[whose] += group
        points.group_moves(position, whose, place, BOARD + seat)
    position.captured_from |= 1 << place
    position.log(seat, "captures", (OPEN_LOCATIONS[place], position.name_of(whose), group))


def _printed_tax(made: int) -> int:
    return FIRST_CAPTURE_PRICE.tax if made == 0 else FURTHER_CAPTURE_PRICE.tax


def _price(position: ArchitectsPosition, owner: Seat, made: int) -> int:
    """Silver that is not tax; Conspirators save the first such coins of a visit, or some of each (AQ-14, AQ-30)."""
    if made == 0:
        return FIRST_CAPTURE_PRICE.silver
    price = FURTHER_CAPTURE_PRICE.silver
    saved = silver_saved(owner, TOWN_CENTRE)
    if not saved:
        return price
    if position.rules.conspirator_per_capture:
        return max(0, price - saved)
    return max(0, made * price - saved) - max(0, (made - 1) * price - saved)
