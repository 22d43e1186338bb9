"""The start of a turn: placing a worker, or taking one back when none is left (A-17, A-18)."""

from typing import Final

from shared.rules.architects import black_market, captures, gathering, guardhouse, guildhall, storehouse, workshop
from shared.rules.architects.components import APPRENTICES, FIRST_CAPTURE_PRICE, STEAL_VIRTUE
from shared.rules.architects.frames import END_TURN, Frame
from shared.rules.architects.goods import can_pay, gain
from shared.rules.architects.position import ArchitectsPosition, Seat
from shared.rules.architects.virtue import lose_virtue
from shared.rules.architects.vocabulary import (
    COLOURS,
    GUARDHOUSE,
    OPEN_COUNT,
    OPEN_LOCATIONS,
    PRISON,
    SILVER,
    SLOTS,
    STOREHOUSE,
    TAX_STAND,
    TOWN_CENTRE,
    WORKSHOP,
)
from shared.rules.core.happenings import Happening

PLACE_MOVES: Final[list[str]] = [f"place {location}" for location in OPEN_LOCATIONS]
PLACE_OF: Final[dict[str, int]] = {move: place for place, move in enumerate(PLACE_MOVES)}
PLACE_GUILDHALL: Final = "place guildhall"
UNCONDITIONAL: Final[list[str]] = [
    move for place, move in enumerate(PLACE_MOVES) if place not in (TOWN_CENTRE, TAX_STAND, GUARDHOUSE)
]


def place_options(position: ArchitectsPosition, frame: Frame) -> list[str]:
    seat = position.seats[frame[1]]
    moves = UNCONDITIONAL[:]
    forbidden = position.rules.fruitless_forbidden
    if not forbidden or can_pay(seat, FIRST_CAPTURE_PRICE):
        moves.append(PLACE_MOVES[TOWN_CENTRE])
    if position.tax_stand:
        moves.append(PLACE_MOVES[TAX_STAND])
    if not forbidden or guardhouse.action_possible(position, frame[1]):
        moves.append(PLACE_MOVES[GUARDHOUSE])
    black_market.add_placements(position, seat, moves)
    if guildhall.possible(position, seat):
        moves.append(PLACE_GUILDHALL)
    return moves


def play_place(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    who = frame[1]
    seat = position.seats[who]
    position.agenda.append((END_TURN, who, 0, 0))
    position.lost_turns = 0
    if move == PLACE_GUILDHALL:
        guildhall.place(position, who)
        return
    place = PLACE_OF.get(move, -1)
    if place < 0:
        black_market.place(position, who, move)
        return
    seat.workers -= 1
    seat.at[place] += 1
    position.log.append(Happening(who, "places", (OPEN_LOCATIONS[place],)))
    strength = workers_counted(seat, place)
    if place < STOREHOUSE:
        gathering.gather(position, who, place, strength)
    elif place == STOREHOUSE:
        storehouse.visit(position, who, strength)
    elif place == WORKSHOP:
        workshop.visit(position, who, strength)
    elif place == TOWN_CENTRE:
        captures.visit(position, who, strength)
    elif place == TAX_STAND:
        steal(position, who)
    else:
        guardhouse.visit(position, who, strength)


def workers_counted(seat: Seat, place: int) -> int:
    """n of the rules: own workers there, the one just placed included, and one more by an Overseer."""
    count = seat.at[place]
    for number in seat.apprentices:
        apprentice = APPRENTICES[number]
        if apprentice.extra_location == place:
            count += apprentice.extra_workers
    return count


def steal(position: ArchitectsPosition, who: int) -> None:
    """A-52, A-53. The silver comes first, so that Hugo can buy off a Debt with it."""
    seat = position.seats[who]
    loot = position.tax_stand
    position.tax_stand = 0
    gain(position, who, SILVER, loot)
    virtue = STEAL_VIRTUE
    for number in seat.apprentices:
        apprentice = APPRENTICES[number]
        virtue -= apprentice.virtue_saved[TAX_STAND]
        for item, count in apprentice.gains[TAX_STAND]:
            gain(position, who, item, count)
    lose_virtue(position, who, virtue)


RECALL_MOVES: Final[list[str]] = [f"recall {location}" for location in OPEN_LOCATIONS]
RECALL_PRISON: Final = "recall prison"
RECALL_SLOTS: Final[list[str]] = [f"recall market {slot}" for slot in SLOTS]
RECALL_BOARDS: Final[list[str]] = [f"recall from {colour}" for colour in COLOURS]


def recall_options(position: ArchitectsPosition, frame: Frame) -> list[str]:
    """From open locations; from elsewhere only where none is there, and the table or a standstill allows it (AQ-13)."""
    who = frame[1]
    seat = position.seats[who]
    moves = [RECALL_MOVES[place] for place in range(OPEN_COUNT) if seat.at[place]]
    if moves or not (position.rules.any_worker_back or position.lost_turns >= position.rules.players):
        return moves
    if seat.at[PRISON]:
        moves.append(RECALL_PRISON)
    moves.extend([RECALL_SLOTS[slot] for slot in range(len(SLOTS)) if position.slots[slot] == who])
    moves.extend([RECALL_BOARDS[other] for other, captor in enumerate(position.seats) if captor.captured[who]])
    return moves


def play_recall(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    who = frame[1]
    seat = position.seats[who]
    if move in RECALL_MOVES:
        seat.at[RECALL_MOVES.index(move)] -= 1
    elif move == RECALL_PRISON:
        seat.at[PRISON] -= 1
    elif move in RECALL_SLOTS:
        position.slots[RECALL_SLOTS.index(move)] = -1
    else:
        position.seats[RECALL_BOARDS.index(move)].captured[who] -= 1
    seat.workers += 1
    position.lost_turns = 0
    position.agenda.append((END_TURN, who, 0, 0))
    position.log.append(Happening(who, "recalls", (move.partition(" ")[2],)))
