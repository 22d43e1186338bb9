"""Points, by component, and who has won (A-105 to A-107)."""

from shared.rules.architects import cards
from shared.rules.architects.artisans import points
from shared.rules.architects.components import (
    BUILDINGS,
    GOLD_MARBLE_VP,
    LEVELS,
    PRISON_PER_VP,
    SILVER_PER_VP,
    UNPAID_DEBT_VP,
    VIRTUE_VP,
)
from shared.rules.architects.conditions import has_most, holds, measured
from shared.rules.architects.ending import nobody_builds
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.solo import scoring as solo_scoring
from shared.rules.architects.vocabulary import GOLD, MARBLE, PRISON, SILVER
from shared.rules.core.game import Result
from shared.rules.core.opponent import results


def effect_points(position: ArchitectsPosition, seat: int) -> int:
    """What end-game effects of buildings are worth on this state."""
    points = 0
    for number in position.seats[seat].buildings:
        building = BUILDINGS[number]
        op = building.op
        if op == cards.OP_VP_PER:
            points += building.count * (measured(position, seat, building.measure) // building.per)
        elif op == cards.OP_VP_IF_MOST:
            if has_most(position, seat, building.measure):
                points += building.count
        elif op == cards.OP_VP_IF:
            when = building.when
            assert when is not None
            if holds(position, seat, when):
                points += building.count
    return points


def debt_points(position: ArchitectsPosition, seat: int) -> int:
    """Fountain and Gambler's Den change what each unpaid Debt costs (A-140)."""
    owner = position.seats[seat]
    each = UNPAID_DEBT_VP
    for number in owner.buildings:
        if BUILDINGS[number].op == cards.OP_DEBT_VP:
            each += BUILDINGS[number].count
    return each * owner.unpaid


def components(position: ArchitectsPosition, seat: int) -> dict[str, int]:
    if seat == position.opponent_seat:
        return solo_scoring.components(position)
    owner = position.seats[seat]
    parts = {
        "buildings": sum([BUILDINGS[number].vp for number in owner.buildings]),
        "building_effects": effect_points(position, seat),
        "cathedral": LEVELS[owner.cathedral - 1].vp if owner.cathedral else 0,
        "virtue": VIRTUE_VP[owner.virtue],
        "debts": debt_points(position, seat),
        "gold_marble": GOLD_MARBLE_VP * (owner.goods[GOLD] + owner.goods[MARBLE]),
        "silver": owner.goods[SILVER] // SILVER_PER_VP,
        "prison": -(owner.at[PRISON] // PRISON_PER_VP),
    }
    if position.artisans is not None:
        parts["adornments"] = points.adornment_points(position, owner)
        parts["tools"] = points.tool_points(position, owner)
    return parts


def result_of(position: ArchitectsPosition) -> Result | None:
    """Ties go to the higher virtue, then to more silver, then they are shared (A-107, SO-31, SO-37)."""
    if not position.over:
        return None
    parts = [components(position, seat) for seat in range(position.rules.participants)]
    breaks = [[owner.virtue, owner.goods[SILVER]] for owner in position.seats]
    return results(position, "nobody_builds" if nobody_builds(position) else "guildhall_full", parts, breaks)
