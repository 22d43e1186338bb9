"""What a learned evaluation sees of a position: numbers by seat, each bounded, so that no hoard looks ever better.

The weights that make points of them are data (`weights/*.toml`), found by `guildhall train`.
"""

from typing import Final

from shared.rules.viscounts.components import (
    BONUS_ICONS,
    BONUS_RIBBONS,
    CARD_COST,
    CARD_ICONS,
    DEBTS_ABOVE,
    DEEDS_ABOVE,
    SLOT_ICONS,
    SLOTS,
    START_ICONS_2,
    START_ICONS_3,
)
from shared.rules.viscounts.evaluation import prospects
from shared.rules.viscounts.position import Seat, ViscountsPosition
from shared.rules.viscounts.scoring import COMPONENT_NAMES, parts
from shared.rules.viscounts.vocabulary import BITS, GOOD_OF, ICONS, IN, ITEMS, NOTHING, ONE, RING, SEATS_MAX

KINDS: Final = len(ICONS)
FEATURES: Final[list[str]] = [
    "outlook",
    # Points as they stand.
    *(f"{name}_vp" for name in COMPONENT_NAMES),
    # Goods, as far as they are of use.
    *ITEMS[:4], *(f"{good}_more" for good in ITEMS[:4]),
    # Debts and Deeds, the race for the most of them, the markers.
    "debts", "deeds", "paid", "approved", "virtue", "corruption", "near", "meeting",
    # Buildings and manuscripts.
    "built", *(f"slot_{slot}" for slot in SLOTS), "ribbons", "tiles", "nearly_bonus",
    # The castle.
    "tier_1", "tier_2", "pairs_1", "pairs_2", "sections", "supply",
    # Icons: on the spaces that stay, in hand, of all cards on the average; what the best card of the hand adds up to.
    *(f"stays_{icon}" for icon in ICONS), *(f"hand_{icon}" for icon in ICONS), *(f"deck_{icon}" for icon in ICONS),
    *(f"power_{icon}" for icon in ICONS[:4]),
    "cards", "cost", "hand", "hand_cost", "inside",
]  # fmt: skip
ENOUGH: Final = 4
PLENTY: Final = 10
POWER: Final = 10
OUTLOOK_MOST: Final = 200.0
LAST_ROUND: Final = 0.85
"""How far the game is when the last round is known."""


def progress(position: ViscountsPosition) -> float:
    """How far the game is: 1 when it is over, and only then."""
    if not position.agenda:
        return 1.0
    if position.last_round:
        return LAST_ROUND if position.round < position.last_round else LAST_ROUND + 0.1
    if not position.round:
        return 0.0
    players = position.players()
    debts = 1.0 - position.debts_above / DEBTS_ABOVE[players - 1]
    deeds = 1.0 - position.deeds_above / DEEDS_ABOVE[players - 1]
    return 0.8 * max(debts, deeds)


def features(position: ViscountsPosition, seat: int) -> list[float]:
    """In the order of FEATURES."""
    owner = position.seats[seat]
    if seat == position.opponent_seat:  # it plans nothing: what it has is what scores
        return [float(sum(parts(position, seat)))] + [0.0] * (len(FEATURES) - 1)
    found = [min(prospects(position, seat), OUTLOOK_MOST)]
    for points in parts(position, seat):
        found.append(float(points))  # noqa: PERF401 - compiles to a plain loop
    goods = owner.goods
    for good in range(4):
        found.append(float(min(goods[good], ENOUGH)))  # noqa: PERF401
    for good in range(4):
        found.append(float(max(0, min(goods[good], PLENTY) - ENOUGH)))  # noqa: PERF401
    found += _standing(owner)
    found += _castle(position, seat, owner)
    found += _cards(owner)
    return found


def _standing(owner: Seat) -> list[float]:
    gap = owner.virtue - owner.corruption
    found = [
        float(min(owner.debts, 6)),
        float(min(owner.deeds, 6)),
        float(min(owner.paid, 8)),
        float(min(owner.approved, 8)),
        float(owner.virtue),
        float(owner.corruption),
        float(max(0, 3 - gap)),
        1.0 if gap == 0 else 0.0,
        float(owner.built.bit_count()),
    ]
    for slot in range(len(SLOTS)):
        found.append(float(owner.built >> slot & 1))  # noqa: PERF401
    colours = nearly = 0
    for number in owner.ribbons:
        colours += number > 0
        nearly += number == BONUS_RIBBONS - 1
    found.append(float(colours))
    found.append(float(min(len(owner.tiles), 12)))
    found.append(float(nearly))
    return found


def _castle(position: ViscountsPosition, seat: int, owner: Seat) -> list[float]:
    tier1 = tier2 = pairs1 = pairs2 = sections = 0
    for section in range(RING):
        outer, middle = position.tier1[section * SEATS_MAX + seat], position.tier2[section * SEATS_MAX + seat]
        tier1 += outer
        tier2 += middle
        pairs1 += outer == 2
        pairs2 += middle == 2
        sections += outer > 0
    return [float(tier1), float(tier2), float(pairs1), float(pairs2), float(sections), float(min(owner.supply, 6))]


def _cards(owner: Seat) -> list[float]:
    """What stays is what the next turn begins with: each card goes one space on, and the last one drops off."""
    left, middle, _ = owner.spaces
    stays = CARD_ICONS[left] + CARD_ICONS[middle] + SLOT_ICONS[owner.built] + BONUS_ICONS[owner.bonuses]
    if left < 0:
        stays += START_ICONS_2
    if middle < 0:
        stays += START_ICONS_3
    held = total = cost = cards = hand_cost = 0
    for card in owner.hand:
        held += CARD_ICONS[card]
        hand_cost += CARD_COST[card]
    for pile in (owner.spaces, owner.hand, owner.draw, owner.discard):
        for card in pile:
            if card != NOTHING:
                total += CARD_ICONS[card]
                cost += CARD_COST[card]
                cards += 1
    found: list[float] = []
    for kind in range(KINDS):
        found.append(float(min(stays >> BITS * kind & ONE, 8)))  # noqa: PERF401
    for kind in range(KINDS):
        found.append(float(min(held >> BITS * kind & ONE, 8)))  # noqa: PERF401
    average = 3.0 / max(1, cards)
    for kind in range(KINDS):
        found.append((total >> BITS * kind & ONE) * average)  # noqa: PERF401
    for kind in range(KINDS - 1):
        found.append(_power(owner, stays, kind))  # noqa: PERF401
    found.append(float(min(cards, 16)))
    found.append(cost * average)
    found.append(float(len(owner.hand)))
    found.append(float(min(hand_cost, 12)))
    found.append(1.0 if owner.place % 3 == IN else 0.0)
    return found


def _power(owner: Seat, stays: int, kind: int) -> float:
    """What the next action of that kind can muster, goods and criminals with it."""
    best = 0
    for card in owner.hand:
        icons = CARD_ICONS[card]
        best = max(best, (icons >> BITS * kind & ONE) + (icons >> BITS * (KINDS - 1) & ONE))
    base = (stays >> BITS * kind & ONE) + (stays >> BITS * (KINDS - 1) & ONE)
    good = owner.goods[GOOD_OF[kind]]
    return float(min(base + best + good, POWER))
