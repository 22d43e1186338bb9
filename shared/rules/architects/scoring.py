"""Points, by component, and who has won (A-105 to A-107)."""

from shared.rules.architects import cards
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
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.vocabulary import GOLD, MARBLE, PRISON, SILVER
from shared.rules.core.game import Result, SeatResult, ranked


def effect_points(position: ArchitectsPosition, who: int) -> int:
    """What end-game effects of buildings are worth on this state."""
    points = 0
    for number in position.seats[who].buildings:
        building = BUILDINGS[number]
        op = building.op
        if op == cards.OP_VP_PER:
            points += building.count * (measured(position, who, building.measure) // building.per)
        elif op == cards.OP_VP_IF_MOST:
            if has_most(position, who, building.measure):
                points += building.count
        elif op == cards.OP_VP_IF:
            when = building.when
            assert when is not None
            if holds(position, who, when):
                points += building.count
    return points


def debt_points(position: ArchitectsPosition, who: int) -> int:
    """Fountain and Gambler's Den change what each unpaid Debt costs (A-140)."""
    seat = position.seats[who]
    each = UNPAID_DEBT_VP
    for number in seat.buildings:
        if BUILDINGS[number].op == cards.OP_DEBT_VP:
            each += BUILDINGS[number].count
    return each * seat.unpaid


def components(position: ArchitectsPosition, who: int) -> dict[str, int]:
    seat = position.seats[who]
    return {
        "buildings": sum([BUILDINGS[number].vp for number in seat.buildings]),
        "building_effects": effect_points(position, who),
        "cathedral": LEVELS[seat.cathedral - 1].vp if seat.cathedral else 0,
        "virtue": VIRTUE_VP[seat.virtue],
        "debts": debt_points(position, who),
        "gold_marble": GOLD_MARBLE_VP * (seat.goods[GOLD] + seat.goods[MARBLE]),
        "silver": seat.goods[SILVER] // SILVER_PER_VP,
        "prison": -(seat.at[PRISON] // PRISON_PER_VP),
    }


def result_of(position: ArchitectsPosition) -> Result | None:
    """Ties go to the higher virtue, then to more silver, then they are shared (A-107)."""
    if not position.over:
        return None
    parts = [components(position, who) for who in range(position.rules.players)]
    scores = [sum(part.values()) for part in parts]
    breaks = [[seat.virtue, seat.goods[SILVER]] for seat in position.seats]
    ranks = ranked(scores, breaks)
    seats = [SeatResult(scores[who], parts[who], breaks[who], ranks[who]) for who in range(position.rules.players)]
    return Result("guildhall_full", seats)
