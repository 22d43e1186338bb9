"""How good a position looks for a seat: its points so far, and what its goods, cards and markers promise."""

from typing import Final

from shared.rules.viscounts.components import CARD_ICONS
from shared.rules.viscounts.position import Seat, ViscountsPosition
from shared.rules.viscounts.scoring import parts
from shared.rules.viscounts.vocabulary import BITS, ICONS, NOTHING, ONE, RING, SEATS_MAX, SILVER


def evaluate(position: ViscountsPosition, seat: int) -> float:
    """Own prospects less a part of those of the best opponent."""
    if not position.agenda:
        scores = [float(sum(parts(position, other))) for other in range(len(position.seats))]
        return 2.0 * scores[seat] - max(scores[other] for other in range(len(scores)) if other != seat)
    others = [prospects(position, other) for other in range(len(position.seats)) if other != seat]
    return prospects(position, seat) - 0.3 * max(others, default=0.0)


def prospects(position: ViscountsPosition, seat: int) -> float:
    owner = position.seats[seat]
    value = float(sum(parts(position, seat)))
    ending = position.last_round > 0
    left = 0.4 if ending else 1.0  # what is yet to be turned into points counts less when there is little time
    goods = owner.goods
    for good in range(1, 4):
        value += left * (0.8 * min(goods[good], 4) + 0.35 * max(0, goods[good] - 4))
    value += left * (0.35 * min(goods[SILVER], 8) + 0.1 * max(0, goods[SILVER] - 8))
    value += left * (0.9 * owner.debts + 0.7 * owner.deeds)  # they may still be flipped
    value += left * (markers(owner) + cards(owner) + foothold(position, seat))
    value += 0.5 * owner.built.bit_count() * left
    if owner.place % 3 == 2:
        value += 0.3 * left
    if not (position.poverty and position.prosperity):
        value += 0.3 * (owner.approved + owner.paid)
    return value


def markers(owner: Seat) -> float:
    """The nearer the markers, the sooner a collision; more virtue than corruption makes it Deeds, not Debts."""
    gap = owner.virtue - owner.corruption
    middle = (owner.virtue + owner.corruption) / 2
    return 0.35 * (6 - gap) + 0.25 * (4 - middle)


def cards(owner: Seat) -> float:
    """Icons on the board fund the next actions; icons in hand will."""
    left, middle, right = owner.spaces
    return 0.25 * (ICON_COUNT[left] + ICON_COUNT[middle] + ICON_COUNT[right]) + 0.1 * deck_worth(owner)


def deck_worth(owner: Seat) -> float:
    """Icons a card, over all own cards: hiring good ones and destroying weak ones both help."""
    total = 0
    number = 0
    for pile in (owner.spaces, owner.hand, owner.draw, owner.discard):
        for card in pile:
            if card != NOTHING:
                total += ICON_COUNT[card]
                number += 1
    return 6.0 * total / max(1, number)


ICON_COUNT: Final[list[int]] = [sum(icons >> BITS * icon & ONE for icon in range(len(ICONS))) for icons in CARD_ICONS]
"""By card: how many icons it shows; an empty space shows none."""


def foothold(position: ViscountsPosition, seat: int) -> float:
    """Pairs in the castle are about to move on."""
    value = 0.0
    for section in range(RING):
        if position.tier1[section * SEATS_MAX + seat] == 2:
            value += 0.5
        if position.tier2[section * SEATS_MAX + seat] == 2:
            value += 0.7
    return value
