"""Points by component, majorities, and who wins (V-116 to V-128)."""

from typing import Final

from shared.rules.core.game import Result
from shared.rules.core.opponent import results
from shared.rules.viscounts.components import (
    ALL_BUILT,
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
from shared.rules.viscounts.position import Seat, ViscountsPosition
from shared.rules.viscounts.solo.components import BOARD_SLOT_ICONS, RESOURCE_VP
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

BONUSES_VP: Final[list[int]] = [
    sum(vp for ribbon, vp in enumerate(BONUS_VP) if mask >> ribbon & 1) for mask in range(16)
]
"""By the set of cleric bonus cards that a seat holds, as bits."""
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


def result_of(position: ViscountsPosition) -> Result | None:
    if position.agenda:
        return None
    components = [score(position, seat) for seat in range(len(position.seats))]
    alone = position.automa != NOTHING  # then the player needs strictly more points (SV-44)
    left: list[list[int]] = [[] if alone else [sum(owner.goods)] for owner in position.seats]
    return results(position, end_reason(position), components, left)


def score(position: ViscountsPosition, seat: int) -> dict[str, int]:
    """Every component by name; a total may be negative (V-127, RV-27)."""
    named = dict(zip(COMPONENT_NAMES, parts(position, seat), strict=True))
    if seat != position.opponent_seat:
        del named["resources"]  # SV-43
    return named


COMPONENT_NAMES: Final = (
    "trading_posts",
    "guildhalls",
    "workshops",
    "castle",
    "manuscript_sets",
    "manuscripts",
    "castle_leader",
    "cleric_bonuses",
    "debts",
    "deeds",
    "poverty",
    "prosperity",
    "resources",
)


def parts(position: ViscountsPosition, seat: int) -> list[int]:
    """The points of each component, in the order of their names."""
    owner = position.seats[seat]
    built = buildings_built(owner)
    few = len(position.seats) <= 2
    prizes = PRIZES_FEW if few else PRIZES
    return [
        TYPE_VP[0][built[0]],
        TYPE_VP[1][built[1]],
        TYPE_VP[2][built[2]],
        castle_points(position, seat),
        set_points(owner),
        tile_points(position, seat),
        LEADER_VP if position.leader == seat else 0,
        BONUSES_VP[owner.bonuses],
        owner.debts * UNPAID_VP + owner.paid * PAID_VP,
        owner.deeds * ACQUIRED_VP + owner.approved * APPROVED_VP,
        prize([other.approved for other in position.seats], seat, prizes["poverty"]) if position.poverty else 0,
        prize([other.paid for other in position.seats], seat, prizes["prosperity"]) if position.prosperity else 0,
        sum(owner.goods) * RESOURCE_VP if seat == position.opponent_seat else 0,
    ]


def buildings_built(owner: Seat) -> list[int]:
    """How many of each type."""
    return BUILT[owner.built]


def _built(mask: int) -> list[int]:
    built = [0] * len(BUILDINGS)
    for slot, type in enumerate(SLOT_TYPE):
        built[type] += mask >> slot & 1
    return built


BUILT: Final[list[list[int]]] = [_built(mask) for mask in range(ALL_BUILT + 1)]
"""By the set of emptied slots, as bits: how many buildings of each type have left them."""


def castle_points(position: ViscountsPosition, seat: int) -> int:
    outer = middle = 0
    for at in range(seat, RING * SEATS_MAX, SEATS_MAX):
        outer += position.tier1[at]
        middle += position.tier2[at]
    return outer * TIER_VP[0] + middle * TIER_VP[1] + position.seats[seat].top_tier * TIER_VP[2]


def set_points(owner: Seat) -> int:
    """Sets of different ribbons: the k-th has one of every colour owned k times (V-118)."""
    total = 0
    left = owner.ribbons[:]
    while True:
        size = 0
        for colour, number in enumerate(left):
            if number:
                left[colour] = number - 1
                size += 1
        if not size:
            return total
        total += SET_VP[size]


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
        return sum(owner.goods) - (0 if seat == position.opponent_seat else owner.goods[SILVER])
    if measure == 5:
        return owner.built.bit_count()
    icons = scheme_icons(position) if seat == position.opponent_seat else all_icons(position, owner)
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


def prize(flipped: list[int], seat: int, prizes: list[int]) -> int:
    """For the most approved Deeds under Poverty, and the most paid Debts under Prosperity (V-123).

    Those who tie share the prizes of the ranks they take; who has flipped nothing gets nothing (V-124).
    """
    own = flipped[seat]
    if not own:
        return 0
    above = sum(1 for other in flipped if other > own)
    tied = flipped.count(own)
    return sum(prizes[above : above + tied]) // tied
