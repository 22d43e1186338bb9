"""Points by component, majorities, and who wins (V-116 to V-128)."""

from typing import Final

from shared.rules.core.game import Result, SeatResult, ranked
from shared.rules.viscounts.position import Seat, ViscountsPosition
from shared.rules.viscounts.solo.tables import BOARD_SLOT_ICONS, RESOURCE_VP
from shared.rules.viscounts.tables import (
    BONUS_ICONS,
    BONUS_VP,
    CARD_ICONS,
    CONSTANT,
    ENDINGS,
    SLOT_ICONS,
    SLOT_TYPE,
    TIER_VP,
    TILES_DATA,
    TYPE_VP,
    WORKERS,
)
from shared.rules.viscounts.turn import end_reason
from shared.rules.viscounts.vocabulary import (
    AUTOMA,
    AUTOMA_SCORES_SCHEME_ICONS,
    BITS,
    BONUS_ICONS_SCORE,
    BUILDINGS,
    ICONS,
    NOTHING,
    ONE,
    RING,
    SEATS_MAX,
    SILVER,
)

SET_VP: Final[list[int]] = [0] + [CONSTANT[f"ribbon_set_{size}_vp"] for size in range(1, 5)]
LEADER_VP: Final[int] = CONSTANT["leader_vp"]
UNPAID_VP: Final[int] = CONSTANT["debt_unpaid_vp"]
PAID_VP: Final[int] = CONSTANT["debt_paid_vp"]
ACQUIRED_VP: Final[int] = CONSTANT["deed_acquired_vp"]
APPROVED_VP: Final[int] = CONSTANT["deed_approved_vp"]
PRIZES: Final[dict[str, list[int]]] = {name: ending.prizes for name, ending in ENDINGS.items()}
PRIZES_FEW: Final[dict[str, list[int]]] = {name: ending.prizes_few for name, ending in ENDINGS.items()}
MEASURES: Final = [
    "manuscripts",
    "flipped_deeds",
    "flipped_debts",
    "workers_in_castle",
    "resources",
    "buildings",
    *ICONS,
]
TILE_POINTS: Final[list[tuple[int, int, int]]] = [
    (tile.points.vp, tile.points.per, MEASURES.index(tile.points.of)) if tile.points else (0, 1, 0)
    for tile in TILES_DATA
]
"""By tile: points, for how many, of which measure."""


def result(position: ViscountsPosition) -> Result | None:
    if position.agenda:
        return None
    components = [score(position, seat) for seat in range(len(position.seats))]
    scores = [sum(parts.values()) for parts in components]
    left = [[sum(seat.goods)] for seat in position.seats]
    if position.automa != NOTHING:
        left = [[0], [1]]  # the player needs strictly more points (SV-44)
    ranks = ranked(scores, left)
    everyone = [
        SeatResult(total, parts, breaks, rank)
        for total, parts, breaks, rank in zip(scores, components, left, ranks, strict=True)
    ]
    players = position.players()
    return Result(end_reason(position), everyone[:players], everyone[players:])


def score(position: ViscountsPosition, seat: int) -> dict[str, int]:
    """Every component by name; a total may be negative (V-127, RV-27)."""
    owner = position.seats[seat]
    built = buildings_built(owner)
    prizes = majorities(position)
    components = {
        "trading_posts": TYPE_VP[0][built[0]],
        "guildhalls": TYPE_VP[1][built[1]],
        "workshops": TYPE_VP[2][built[2]],
        "castle": castle_points(position, seat),
        "manuscript_sets": set_points(owner),
        "manuscripts": tile_points(position, seat),
        "castle_leader": LEADER_VP if position.leader == seat else 0,
        "cleric_bonuses": sum(BONUS_VP[ribbon] for ribbon in range(4) if owner.bonuses >> ribbon & 1),
        "debts": owner.debts * UNPAID_VP + owner.paid * PAID_VP,
        "deeds": owner.deeds * ACQUIRED_VP + owner.approved * APPROVED_VP,
        "poverty": prizes[0][seat],
        "prosperity": prizes[1][seat],
    }
    if position.by_rules(seat):
        components["resources"] = sum(owner.goods) * RESOURCE_VP  # SV-43
    return components


def buildings_built(owner: Seat) -> list[int]:
    """How many of each type."""
    built = [0] * len(BUILDINGS)
    for slot, type in enumerate(SLOT_TYPE):
        built[type] += owner.built >> slot & 1
    return built


def castle_points(position: ViscountsPosition, seat: int) -> int:
    outer = sum(position.tier1[section * SEATS_MAX + seat] for section in range(RING))
    middle = sum(position.tier2[section * SEATS_MAX + seat] for section in range(RING))
    return outer * TIER_VP[0] + middle * TIER_VP[1] + position.seats[seat].top_tier * TIER_VP[2]


def set_points(owner: Seat) -> int:
    """Sets of different ribbons: the k-th has one of every colour owned k times (V-118)."""
    return sum(SET_VP[sum(1 for number in owner.ribbons if number >= k)] for k in range(1, max(owner.ribbons) + 1))


def tile_points(position: ViscountsPosition, seat: int) -> int:
    """Tiles with a condition, each on its own (V-119)."""
    owner = position.seats[seat]
    total = 0
    for tile in owner.tiles:
        points, per, measure = TILE_POINTS[tile]
        if points:
            total += points * (measured(position, seat, measure) // per)
    return total


def measured(position: ViscountsPosition, seat: int, measure: int) -> int:
    owner = position.seats[seat]
    if measure == 0:
        return len(owner.tiles)
    if measure == 1:
        return owner.approved
    if measure == 2:
        return owner.paid
    if measure == 3:
        return WORKERS - owner.supply
    if measure == 4:
        return sum(owner.goods) - (0 if position.by_rules(seat) else owner.goods[SILVER])
    if measure == 5:
        return owner.built.bit_count()
    icons = scheme_icons(position) if position.by_rules(seat) else all_icons(position, owner)
    return (icons >> (BITS * (measure - 6))) & ONE


def all_icons(position: ViscountsPosition, owner: Seat) -> int:
    """Icons of all own cards wherever they are, of emptied slots and of bonus cards (V-120, RV-26)."""
    total = SLOT_ICONS[owner.built]
    if position.switches & BONUS_ICONS_SCORE:
        total += BONUS_ICONS[owner.bonuses]
    for cards in (owner.spaces, owner.hand, owner.draw, owner.discard):
        for card in cards:
            total += CARD_ICONS[card]
    return total


def scheme_icons(position: ViscountsPosition) -> int:
    """Icons of the solo opponent: of its schemes that were seen, of emptied slots and of bonus cards (SV-43, RS-9)."""
    if not position.switches & AUTOMA_SCORES_SCHEME_ICONS:
        return 0
    owner = position.seats[AUTOMA]
    total = BOARD_SLOT_ICONS[position.automa][owner.built]
    if position.switches & BONUS_ICONS_SCORE:
        total += BONUS_ICONS[owner.bonuses]
    for schemes in (owner.spaces, owner.draw, owner.discard):
        for scheme in schemes:
            if scheme not in position.unseen:
                total += CARD_ICONS[scheme]
    return total


def majorities(position: ViscountsPosition) -> list[list[int]]:
    """The prizes for approved Deeds under Poverty and for paid Debts under Prosperity (V-123)."""
    few = len(position.seats) <= 2
    prizes = PRIZES_FEW if few else PRIZES
    nothing = [0] * len(position.seats)
    return [
        shared_out([seat.approved for seat in position.seats], prizes["poverty"]) if position.poverty else nothing,
        shared_out([seat.paid for seat in position.seats], prizes["prosperity"]) if position.prosperity else nothing,
    ]


def shared_out(flipped: list[int], prizes: list[int]) -> list[int]:
    """Those who tie share the prizes of the ranks they take; who has flipped nothing gets nothing (V-123, V-124)."""
    won: list[int] = []
    for own in flipped:
        above = sum(1 for other in flipped if other > own)
        tied = sum(1 for other in flipped if other == own)
        won.append(sum(prizes[above : above + tied]) // tied if own else 0)
    return won
