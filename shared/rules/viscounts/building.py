"""Buildings: which piece, on which spot, and the links that it completes (V-68 to V-75)."""

from shared.rules.core.agenda import Frame
from shared.rules.viscounts.components import SLOT_COST, SLOT_TYPE, SLOTS, SPOT_EFFECT, SPOT_NAMES
from shared.rules.viscounts.effects import can_build_free, empty_spots, run_effect
from shared.rules.viscounts.frames import EFFECT, LINK, SPOT
from shared.rules.viscounts.funding import action_icons, counted, goods_value, pay
from shared.rules.viscounts.notation import LINK_MOVE, LINK_OF, PIECE_MOVE, PIECE_OF, SPOT_MOVE, SPOT_OF
from shared.rules.viscounts.position import ViscountsPosition
from shared.rules.viscounts.vocabulary import BUILD, NOTHING

OWNER_SHIFT = 4
"""A spot holds seat * 16 + slot."""


def offer_piece(position: ViscountsPosition, frame: Frame) -> list[str]:
    """Any slot's piece (V-69, RV-18): those that can be paid, or free of charge those of the named type."""
    seat, free, where = frame[1], frame[2], frame[3]
    owner = position.seats[seat]
    if free:
        if not can_build_free(position, seat, free - 1, where):
            return []
        most = 0
    else:
        most = counted(owner, action_icons(position, owner), BUILD) + goods_value(owner, BUILD, 0)
    moves: list[str] = []
    for slot in range(9):
        if owner.built >> slot & 1:
            continue
        if SLOT_TYPE[slot] == free - 1 if free else SLOT_COST[slot] <= most:
            moves.append(PIECE_MOVE[slot])
    return moves


def play_piece(position: ViscountsPosition, frame: Frame, move: str) -> None:
    seat, free, where = frame[1], frame[2], frame[3]
    slot = PIECE_OF[move]
    position.agenda.append((SPOT, seat, slot, where))
    if not free:
        pay(position, seat, BUILD, SLOT_COST[slot])


def offer_spot(position: ViscountsPosition, frame: Frame) -> list[str]:
    words = SPOT_MOVE[position.side]
    return [words[spot] for spot in empty_spots(position, frame[1], frame[3])]


def play_spot(position: ViscountsPosition, frame: Frame, move: str) -> None:
    build(position, frame[1], frame[2], SPOT_OF[position.side][move])


def build(position: ViscountsPosition, seat: int, slot: int, spot: int) -> None:
    """The slot's ability is there from now on; then the spot's effect, then the links (V-70)."""
    position.spots[spot] = (seat << OWNER_SHIFT) + slot
    position.seats[seat].built |= 1 << slot
    position.log(seat, "builds", (SLOTS[slot], SPOT_NAMES[position.side][spot]))
    completed = 0
    for at, (other, _) in enumerate(position.links[spot]):
        if position.spots[other] >= 0:
            completed |= 1 << at
    if completed:
        position.agenda.append((LINK, seat, spot, completed))
    run_effect(position, seat, SPOT_EFFECT[position.side][spot], 0)


def offer_link(position: ViscountsPosition, frame: Frame) -> list[str]:
    """The builder orders the links (V-72); where they would do the same there is nothing to order."""
    spot, completed = frame[2], frame[3]
    seen: list[tuple[int, int]] = []
    moves: list[str] = []
    for at, (other, effect) in enumerate(position.links[spot]):
        if completed >> at & 1:
            alike = (effect, position.spots[other] >> OWNER_SHIFT)
            if alike not in seen:
                seen.append(alike)
                moves.append(LINK_MOVE[position.side][other])
    return moves


def play_link(position: ViscountsPosition, frame: Frame, move: str) -> None:
    """The builder first, then the owner of the other end; one who owns both ends gets it once."""
    seat, spot, completed = frame[1], frame[2], frame[3]
    ends = [other if completed >> at & 1 else NOTHING for at, (other, _) in enumerate(position.links[spot])]
    at = ends.index(LINK_OF[position.side][move])
    other, effect = position.links[spot][at]
    neighbour = position.spots[other] >> OWNER_SHIFT
    position.log(seat, "links", (SPOT_NAMES[position.side][spot], SPOT_NAMES[position.side][other]))
    rest = completed & ~(1 << at)
    if rest:
        position.agenda.append((LINK, seat, spot, rest))
    if neighbour != seat:
        position.agenda.append((EFFECT, neighbour, effect, 0))
    run_effect(position, seat, effect, 0)
