"""The Guildhall: constructing a building, or going on to the Cathedral (A-77 to A-82)."""

from typing import Final

from shared.rules.architects import cathedral
from shared.rules.architects.cards import Building
from shared.rules.architects.components import BUILDING_IDS, BUILDINGS, GUILDHALL_ROWS
from shared.rules.architects.frames import EFFECT, GUILDHALL, Frame
from shared.rules.architects.goods import can_afford, gain_later, pay_goods
from shared.rules.architects.position import ArchitectsPosition, Seat
from shared.rules.architects.virtue import change_virtue
from shared.rules.architects.vocabulary import CONSTRUCT_BUILDING, GOODS
from shared.rules.architects.vocabulary import GUILDHALL as AT_GUILDHALL
from shared.rules.core.happenings import Happening

BUILD_MOVES: Final[list[str]] = [f"build {building}" for building in BUILDING_IDS]
ADVANCE: Final = "advance"
SAVING: Final[list[str]] = [f" saving {good}" for good in GOODS]

PLACED: Final = 0
EXTRA: Final = 1
EXTRA_OPTIONAL: Final = 2


def possible(position: ArchitectsPosition, seat: Seat) -> bool:
    lacking = ~seat.skills
    for number in seat.hand:
        building = BUILDINGS[number]
        if not building.skills & lacking and buildable(seat, building):  # the quick half first
            return True
    return cathedral.possible(position, seat)


def buildable(seat: Seat, building: Building) -> bool:
    if building.skills & ~seat.skills:
        return False
    if can_afford(seat, building.cost):
        return True
    return bool(seat.board.cheaper_by) and bool(savings(seat, building))


def savings(seat: Seat, building: Building) -> list[int]:
    """The goods of which Lothaire may pay less so that he can afford it (A-116)."""
    return [
        good
        for good in seat.board.cheaper_goods
        if building.cost[good] and can_afford(seat, cheaper(seat, building, good))
    ]


def cheaper(seat: Seat, building: Building, good: int) -> list[int]:
    cost = building.cost[:]
    cost[good] = max(0, cost[good] - seat.board.cheaper_by)
    return cost


def place(position: ArchitectsPosition, who: int) -> None:
    fill_spot(position, who)
    position.agenda.append((GUILDHALL, who, PLACED, 0))


def fill_spot(position: ArchitectsPosition, who: int) -> None:
    """Left to right, row by row; once the grid is full workers lie beside it and trigger nothing (A-23, A-101)."""
    seat = position.seats[who]
    seat.workers -= 1
    seat.at[AT_GUILDHALL] += 1
    position.log.append(Happening(who, "places", ("guildhall",)))
    rules = position.rules
    if position.guildhall == rules.spots:
        return
    row, column = position.guildhall // rules.columns, position.guildhall % rules.columns
    position.guildhall += 1
    if column == 0 and row >= GUILDHALL_ROWS - 2:
        position.reset_due = True
    if rules.apprentice_refresh and column == 2 and row < GUILDHALL_ROWS - 1:
        position.refresh_due = True


def extra_placement(position: ArchitectsPosition, who: int, optional: bool) -> None:
    """The Crane; it lapses without a worker (AQ-33)."""
    if position.seats[who].workers:
        position.agenda.append((GUILDHALL, who, EXTRA_OPTIONAL if optional else EXTRA, 0))


def guildhall_options(position: ArchitectsPosition, frame: Frame) -> list[str]:
    seat = position.seats[frame[1]]
    moves: list[str] = []
    for number in seat.hand:
        if buildable(seat, BUILDINGS[number]):
            moves.extend(_ways_to_build(seat, BUILDINGS[number]))
    if cathedral.possible(position, seat):
        moves.append(ADVANCE)
    if frame[2] == EXTRA_OPTIONAL or not moves:
        moves.append("pass")
    return moves


def _ways_to_build(seat: Seat, building: Building) -> list[str]:
    """Usually one; Lothaire says which good he saves where he has the choice."""
    move = BUILD_MOVES[building.number]
    if seat.board.cheaper_by:
        saved = savings(seat, building)
        if len(saved) > 1:
            return [move + SAVING[good] for good in saved]
    return [move]


def play_guildhall(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if move == "pass":
        return
    who = frame[1]
    if frame[2] != PLACED:
        fill_spot(position, who)
    if move == ADVANCE:
        cathedral.advance(position, who)
        return
    seat, words = position.seats[who], move.split()
    building = BUILDINGS[BUILDING_IDS.index(words[1])]
    saved = savings(seat, building) if seat.board.cheaper_by else []
    if len(words) > 2:
        saved = [GOODS.index(words[3])]
    _construct(position, who, building, cheaper(seat, building, saved[0]) if saved else building.cost)


def _construct(position: ArchitectsPosition, who: int, building: Building, cost: list[int]) -> None:
    """Pay, lay the card, its icon, its effect, then Clovis draws (A-80)."""
    seat = position.seats[who]
    pay_goods(position, who, cost)
    seat.hand.remove(building.number)
    seat.buildings.append(building.number)
    position.log.append(Happening(who, "builds", (building.id,)))
    gain_later(position, who, seat.board.gains[CONSTRUCT_BUILDING])
    if not building.at_end:
        position.agenda.append((EFFECT, who, building.number, 0))
    change_virtue(position, who, building.virtue)
