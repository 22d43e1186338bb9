"""What effects count and compare: the measures of a player."""

from shared.rules.architects.cards import Condition
from shared.rules.architects.components import APPRENTICES
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.vocabulary import (
    CLAY,
    GOLD,
    M_BUILDINGS,
    M_CAPTURED,
    M_CATHEDRAL,
    M_CLAY_WOOD_STONE,
    M_PAID_DEBTS,
    M_SKILL,
    M_UNPAID_DEBTS,
    M_VIRTUE,
    MARBLE,
    PRISON,
    SILVER,
    STONE,
    WOOD,
)


def measured(position: ArchitectsPosition, who: int, measure: int) -> int:
    seat = position.seats[who]
    if measure <= SILVER:
        if seat.board.gold_is_marble and (measure in (GOLD, MARBLE)):
            return seat.goods[GOLD] + seat.goods[MARBLE]
        return seat.goods[measure]
    if measure == M_VIRTUE:
        return seat.virtue
    if measure == M_CATHEDRAL:
        return seat.cathedral
    if measure == M_CLAY_WOOD_STONE:
        return seat.goods[CLAY] + seat.goods[WOOD] + seat.goods[STONE]
    if measure == M_BUILDINGS:
        return len(seat.buildings)
    if measure == M_CAPTURED:
        return sum(seat.captured)
    if measure < M_PAID_DEBTS:
        skill = measure - M_SKILL
        return sum([APPRENTICES[number].skills >> skill & 1 for number in seat.apprentices])
    if measure == M_PAID_DEBTS:
        return seat.paid
    if measure == M_UNPAID_DEBTS:
        return seat.unpaid
    return seat.at[PRISON]


def holds(position: ArchitectsPosition, who: int, condition: Condition) -> bool:
    found, value = measured(position, who, condition.measure), condition.value
    comparison = condition.comparison
    if comparison == 0:
        return found == value
    if comparison == 1:
        return found >= value
    if comparison == 2:
        return found <= value
    return found > value if comparison == 3 else found < value


def has_most(position: ArchitectsPosition, who: int, measure: int) -> bool:
    """Strictly more than every other player (A-135)."""
    own = measured(position, who, measure)
    return all(measured(position, other, measure) < own for other in range(len(position.seats)) if other != who)
