"""The start of a turn: placing a worker, or taking one back when none is left (A-17, A-18)."""

from typing import Final

from shared.rules.architects import black_market, captures, gathering, guardhouse, guildhall, storehouse, workshop
from shared.rules.architects.abilities import apprentices_gain, virtue_saved, workers_counted
from shared.rules.architects.artisans import points
from shared.rules.architects.components import FIRST_CAPTURE_PRICE, STEAL_VIRTUE
from shared.rules.architects.frames import END_TURN
from shared.rules.architects.goods import can_pay, gain
from shared.rules.architects.notation import (
    PLACE_GUILDHALL,
    PLACE_MOVE,
    PLACE_OF,
    RECALL_BOARD_MOVE,
    RECALL_BOARD_OF,
    RECALL_MOVE,
    RECALL_OF,
    RECALL_PRISON,
    RECALL_SLOT_MOVE,
    RECALL_SLOT_OF,
)
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.virtue import lose_virtue
from shared.rules.architects.vocabulary import (
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
from shared.rules.core.agenda import Frame

UNCONDITIONAL: Final[list[str]] = [
    move for place, move in enumerate(PLACE_MOVE) if place not in (TOWN_CENTRE, TAX_STAND, GUARDHOUSE)
]
NOWHERE: Final = [0] * OPEN_COUNT
"""The workers at open locations of somebody who has none there."""


def offer_place(position: ArchitectsPosition, frame: Frame) -> list[str]:
    owner = position.seats[frame[1]]
    moves = UNCONDITIONAL[:]
    forbidden = position.rules.fruitless_forbidden
    if not forbidden or can_pay(owner, FIRST_CAPTURE_PRICE):
        moves.append(PLACE_MOVE[TOWN_CENTRE])
    if position.tax_stand:
        moves.append(PLACE_MOVE[TAX_STAND])
    if not forbidden or guardhouse.action_possible(position, frame[1]):
        moves.append(PLACE_MOVE[GUARDHOUSE])
    black_market.add_placements(position, owner, moves)
    if guildhall.possible(position, owner):
        moves.append(PLACE_GUILDHALL)
    return moves


def play_place(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    seat = frame[1]
    owner = position.seats[seat]
    position.agenda.append((END_TURN, seat))
    position.lost_turns = 0
    if move == PLACE_GUILDHALL:
        guildhall.place(position, seat)
        return
    place = PLACE_OF.get(move, -1)
    if place < 0:
        black_market.place(position, seat, move)
        return
    owner.workers -= 1
    owner.at[place] += 1
    position.log(seat, "places", (OPEN_LOCATIONS[place],))
    act(position, seat, place, workers_counted(owner, place))


def act(position: ArchitectsPosition, seat: int, place: int, strength: int) -> None:
    """What a worker who was just placed does there."""
    if place < STOREHOUSE:
        gathering.gather(position, seat, place, strength)
    elif place == STOREHOUSE:
        storehouse.visit(position, seat, strength)
    elif place == WORKSHOP:
        workshop.visit(position, seat, strength)
    elif place == TOWN_CENTRE:
        captures.visit(position, seat, strength)
    elif place == TAX_STAND:
        steal(position, seat)
    else:
        guardhouse.visit(position, seat, strength)


def steal(position: ArchitectsPosition, seat: int) -> None:
    """A-52, A-53. The silver comes first, so that Hugo can buy off a Debt with it."""
    loot = position.tax_stand
    position.tax_stand = 0
    gain(position, seat, SILVER, loot)
    apprentices_gain(position, seat, TAX_STAND)
    lost = STEAL_VIRTUE - virtue_saved(position.seats[seat], TAX_STAND)
    points.saved(position, seat, TAX_STAND, 0, STEAL_VIRTUE - max(0, lost))
    lose_virtue(position, seat, lost)


def can_recall(position: ArchitectsPosition, seat: int) -> bool:
    if position.seats[seat].at[:OPEN_COUNT] != NOWHERE:
        return True
    return bool(_recalls_from_elsewhere(position, seat))


def offer_recall(position: ArchitectsPosition, frame: Frame) -> list[str]:
    """From open locations; from elsewhere only where none is there."""
    at = position.seats[frame[1]].at
    moves = [RECALL_MOVE[place] for place in range(OPEN_COUNT) if at[place]]
    return moves or _recalls_from_elsewhere(position, frame[1])


def _recalls_from_elsewhere(position: ArchitectsPosition, seat: int) -> list[str]:
    """Where the table or a standstill allows it (AQ-13)."""
    if not (position.rules.any_worker_back or position.lost_turns >= position.rules.participants):
        return []
    moves = [RECALL_PRISON] if position.seats[seat].at[PRISON] else []
    moves.extend([RECALL_SLOT_MOVE[slot] for slot in range(len(SLOTS)) if position.slots[slot] == seat])
    moves.extend(
        [
            RECALL_BOARD_MOVE[position.in_moves(other)]
            for other, captor in enumerate(position.seats)
            if captor.captured[seat]
        ]
    )
    return moves


def play_recall(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    seat = frame[1]
    owner = position.seats[seat]
    if move in RECALL_OF:
        owner.at[RECALL_OF[move]] -= 1
    elif move == RECALL_PRISON:
        owner.at[PRISON] -= 1
    elif move in RECALL_SLOT_OF:
        position.slots[RECALL_SLOT_OF[move]] = -1
    else:
        position.seats[position.seat_in_moves(RECALL_BOARD_OF[move])].captured[seat] -= 1
    owner.workers += 1
    position.lost_turns = 0
    position.agenda.append((END_TURN, seat))
    position.log(seat, "recalls", (move.partition(" ")[2],))
