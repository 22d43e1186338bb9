"""The Guildhall: constructing a building, or going on to the Cathedral (A-77 to A-82)."""

from shared.rules.architects import cathedral, remembering
from shared.rules.architects.artisans import points
from shared.rules.architects.cards import Building
from shared.rules.architects.components import BUILDINGS, GUILDHALL_ROWS
from shared.rules.architects.frames import EFFECT, EXTRA, EXTRA_OPTIONAL, GUILDHALL, PLACED
from shared.rules.architects.goods import can_afford, gain_later, pay_goods
from shared.rules.architects.notation import ADVANCE, BUILD_MOVE, BUILD_OF, BUILD_SAVING_MOVE, BUILD_SAVING_OF, PASS
from shared.rules.architects.position import ArchitectsPosition, Seat
from shared.rules.architects.virtue import change_virtue
from shared.rules.architects.vocabulary import CONSTRUCT_BUILDING
from shared.rules.architects.vocabulary import GUILDHALL as AT_GUILDHALL
from shared.rules.core.agenda import Frame


def possible(position: ArchitectsPosition, owner: Seat) -> bool:
    lacking, saves = ~owner.skills, owner.board.cheaper_by
    for number in owner.hand:
        building = BUILDINGS[number]  # `buildable`, without the call: this is asked at every turn
        if building.skills & lacking:
            continue
        if can_afford(owner, building.cost) or (saves and savings(owner, building)):
            return True
    return cathedral.possible(position, owner)


def buildable(owner: Seat, building: Building) -> bool:
    if building.skills & ~owner.skills:
        return False
    if can_afford(owner, building.cost):
        return True
    return bool(owner.board.cheaper_by) and bool(savings(owner, building))


def savings(owner: Seat, building: Building) -> list[int]:
    """The goods of which Lothaire may pay less so that he can afford it (A-116)."""
    return [
        good
        for good in owner.board.cheaper_goods
        if building.cost[good] and can_afford(owner, cheaper(owner, building, good))
    ]


def cheaper(owner: Seat, building: Building, good: int) -> list[int]:
    cost = building.cost[:]
    cost[good] = max(0, cost[good] - owner.board.cheaper_by)
    return cost


def place(position: ArchitectsPosition, seat: int) -> None:
    fill_spot(position, seat)
    position.agenda.append((GUILDHALL, seat, PLACED))


def fill_spot(position: ArchitectsPosition, seat: int) -> None:
    """Left to right, row by row; in the final round workers lie beside it and trigger nothing (A-23, A-101)."""
    owner = position.seats[seat]
    owner.workers -= 1
    owner.at[AT_GUILDHALL] += 1
    position.log(seat, "places", ("guildhall",))
    rules = position.rules
    if position.guildhall == rules.spots or position.final_turns >= 0:
        return
    position.idle_turns = 0
    row, column = position.guildhall // rules.columns, position.guildhall % rules.columns
    position.guildhall += 1
    points.spot_filled(position, seat)
    if column == 0 and row >= GUILDHALL_ROWS - 2:
        position.reset_due = True
    if rules.apprentice_refresh and column == 2 and row < GUILDHALL_ROWS - 1:
        position.refresh_due = True


def extra_placement(position: ArchitectsPosition, seat: int, optional: bool) -> None:
    """The Crane; it lapses without a worker (AQ-33)."""
    if points.ordinary_at_home(position, seat):
        position.agenda.append((GUILDHALL, seat, EXTRA_OPTIONAL if optional else EXTRA))


def offer_guildhall(position: ArchitectsPosition, frame: Frame) -> list[str]:
    owner = position.seats[frame[1]]
    moves: list[str] = []
    for number in owner.hand:
        if buildable(owner, BUILDINGS[number]):
            moves.extend(_ways_to_build(owner, BUILDINGS[number]))
    if cathedral.possible(position, owner):
        moves.append(ADVANCE)
    if frame[2] == EXTRA_OPTIONAL or not moves:
        moves.append(PASS)
    return moves


def _ways_to_build(owner: Seat, building: Building) -> list[str]:
    """Usually one; Lothaire says which good he saves where he has the choice."""
    if owner.board.cheaper_by:
        saved = savings(owner, building)
        if len(saved) > 1:
            return [BUILD_SAVING_MOVE[building.number][good] for good in saved]
    return [BUILD_MOVE[building.number]]


def play_guildhall(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if move == PASS:
        return
    seat = frame[1]
    if frame[2] != PLACED:
        fill_spot(position, seat)
    if move == ADVANCE:
        cathedral.advance(position, seat)
        return
    owner = position.seats[seat]
    if move in BUILD_SAVING_OF:
        number, good = BUILD_SAVING_OF[move]
        _construct(position, seat, BUILDINGS[number], cheaper(owner, BUILDINGS[number], good))
        return
    building = BUILDINGS[BUILD_OF[move]]
    saved = savings(owner, building) if owner.board.cheaper_by else []
    _construct(position, seat, building, cheaper(owner, building, saved[0]) if saved else building.cost)


def _construct(position: ArchitectsPosition, seat: int, building: Building, cost: list[int]) -> None:
    """Pay, lay the card, its icon, its effect, then Clovis draws (A-80)."""
    owner = position.seats[seat]
    pay_goods(position, seat, cost)
    owner.hand.remove(building.number)
    remembering.built(position, seat, building.number)
    owner.buildings.append(building.number)
    position.log(seat, "builds", (building.id,))
    gain_later(position, seat, owner.board.gains[CONSTRUCT_BUILDING])
    if not building.at_end:
        position.agenda.append((EFFECT, seat, building.number))
    change_virtue(position, seat, building.virtue)
