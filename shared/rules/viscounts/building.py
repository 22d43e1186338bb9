"""Buildings: which piece, on which spot, and the links that it completes (V-68 to V-75)."""

# ruff: noqa: ARG001 - every kind of frame hands its handlers the same numbers

from shared.rules.viscounts.components import SLOT_COST, SLOT_TYPE, SLOTS, SPOT_EFFECT, SPOT_NAMES
from shared.rules.viscounts.effects import can_build_free, empty_spots, run_effect
from shared.rules.viscounts.frames import EFFECT, LINK, SPOT
from shared.rules.viscounts.funding import action_icons, counted, goods_value, pay
from shared.rules.viscounts.notation import LINK_MOVE, PIECE_MOVE, SPOT_MOVE
from shared.rules.viscounts.position import ViscountsPosition
from shared.rules.viscounts.vocabulary import BUILD

OWNER_SHIFT = 4
"""A spot holds seat * 16 + slot."""


def offer_piece(position: ViscountsPosition, seat: int, free: int, where: int) -> None:
    """Any slot's piece (V-69, RV-18): those that can be paid, or free of charge those of the named type."""
    owner = position.seats[seat]
    if free:
        if not can_build_free(position, seat, free - 1, where):
            return
        most = 0
    else:
        most = counted(owner, action_icons(position, owner), BUILD) + goods_value(owner, BUILD, 0)
    for slot in range(9):
        if owner.built >> slot & 1:
            continue
        if SLOT_TYPE[slot] == free - 1 if free else SLOT_COST[slot] <= most:
            position.moves.append(PIECE_MOVE[slot])
            position.codes.append(slot)


def take_piece(position: ViscountsPosition, seat: int, free: int, where: int, code: int) -> None:
    position.agenda.append((SPOT, seat, code, where))
    if not free:
        pay(position, seat, BUILD, SLOT_COST[code])


def offer_spot(position: ViscountsPosition, seat: int, slot: int, where: int) -> None:
    words = SPOT_MOVE[position.side]
    position.codes = empty_spots(position, seat, where)
    position.moves = [words[spot] for spot in position.codes]


def take_spot(position: ViscountsPosition, seat: int, slot: int, where: int, code: int) -> None:
    """The slot's ability is there from now on; then the spot's effect, then the links (V-70)."""
    position.spots[code] = (seat << OWNER_SHIFT) + slot
    position.seats[seat].built |= 1 << slot
    position.tell_more(seat, "builds", (SLOTS[slot], SPOT_NAMES[position.side][code]))
    completed = 0
    for at, (other, _) in enumerate(position.links[code]):
        if position.spots[other] >= 0:
            completed |= 1 << at
    if completed:
        position.agenda.append((LINK, seat, code, completed))
    run_effect(position, seat, SPOT_EFFECT[position.side][code], 0)


def offer_link(position: ViscountsPosition, seat: int, spot: int, completed: int) -> None:
    """The builder orders the links (V-72); where they would do the same there is nothing to order."""
    seen: list[tuple[int, int]] = []
    for at, (other, effect) in enumerate(position.links[spot]):
        if completed >> at & 1:
            alike = (effect, position.spots[other] >> OWNER_SHIFT)
            if alike not in seen:
                seen.append(alike)
                position.moves.append(LINK_MOVE[position.side][other])
                position.codes.append(at)


def take_link(position: ViscountsPosition, seat: int, spot: int, completed: int, code: int) -> None:
    """The builder first, then the owner of the other end; one who owns both ends gets it once."""
    other, effect = position.links[spot][code]
    owner = position.spots[other] >> OWNER_SHIFT
    position.tell_more(seat, "links", (SPOT_NAMES[position.side][spot], SPOT_NAMES[position.side][other]))
    rest = completed & ~(1 << code)
    if rest:
        position.agenda.append((LINK, seat, spot, rest))
    if owner != seat:
        position.agenda.append((EFFECT, owner, effect, 0))
    run_effect(position, seat, effect, 0)
