"""What effects count and compare: the measures of a player."""

from shared.rules.architects.artisans import points
from shared.rules.architects.cards import Condition
from shared.rules.architects.components import APPRENTICES
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.vocabulary import (
    CLAY,
    GOLD,
    M_ADORNMENTS,
    M_BUILDINGS,
    M_CAPTURED,
    M_CATHEDRAL,
    M_CLAY_WOOD_STONE,
    M_PAID_DEBTS,
    M_PRISON,
    M_SKILL,
    M_TOOLS,
    M_UNPAID_DEBTS,
    M_VIRTUE,
    MARBLE,
    PRISON,
    SILVER,
    STONE,
    WOOD,
)


def measured(position: ArchitectsPosition, seat: int, measure: int) -> int:
    owner = position.seats[seat]
    if measure <= SILVER:
        if owner.board.gold_is_marble and (measure in (GOLD, MARBLE)):
            return owner.goods[GOLD] + owner.goods[MARBLE]
        return owner.goods[measure]
    if measure == M_VIRTUE:
        return owner.virtue
    if measure == M_CATHEDRAL:
        return owner.cathedral
    if measure == M_CLAY_WOOD_STONE:
        return owner.goods[CLAY] + owner.goods[WOOD] + owner.goods[STONE]
    if measure == M_BUILDINGS:
        return len(owner.buildings)
    if measure == M_CAPTURED:
        return sum(owner.captured)
    if measure < M_PAID_DEBTS:
        skill = measure - M_SKILL
        counted = [APPRENTICES[number].skills | points.tool_skills(position, number) for number in owner.apprentices]
        return sum([skills >> skill & 1 for skills in counted])
    if measure == M_PAID_DEBTS:
        return owner.paid
    if measure == M_UNPAID_DEBTS:
        return owner.unpaid
    if measure == M_PRISON:
        return owner.at[PRISON]
    if measure == M_TOOLS:
        return points.tools_of(position, owner)
    if measure == M_ADORNMENTS:
        return points.adornments_of(position, owner)
    return points.skill_sets(position, owner)


def holds(position: ArchitectsPosition, seat: int, condition: Condition) -> bool:
    found, value = measured(position, seat, condition.measure), condition.value
    comparison = condition.comparison
    if comparison == 0:
        return found == value
    if comparison == 1:
        return found >= value
    if comparison == 2:
        return found <= value
    return found > value if comparison == 3 else found < value


def has_most(position: ArchitectsPosition, seat: int, measure: int) -> bool:
    """Strictly more than every other player (A-135)."""
    own = measured(position, seat, measure)
    return all(measured(position, other, measure) < own for other in range(len(position.seats)) if other != seat)
