"""What the opponent's things are worth: no effects of buildings, and what its difficulty adds (SO-30)."""

from shared.rules.architects.artisans import opponent as adornments
from shared.rules.architects.components import (
    BUILDINGS,
    GOLD_MARBLE_VP,
    LEVELS,
    PRISON_PER_VP,
    SILVER_PER_VP,
    UNPAID_DEBT_VP,
    VIRTUE_VP,
)
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.solo.components import DIFFICULTIES
from shared.rules.architects.vocabulary import GOLD, PRISON, SILVER


def components(position: ArchitectsPosition) -> dict[str, int]:
    owner = position.seats[position.opponent_seat]
    parts = {
        "buildings": sum([BUILDINGS[number].vp for number in owner.buildings]),
        "cathedral": LEVELS[owner.cathedral - 1].vp if owner.cathedral else 0,
        "virtue": VIRTUE_VP[owner.virtue],
        "debts": UNPAID_DEBT_VP * owner.unpaid,
        "gold": GOLD_MARBLE_VP * owner.goods[GOLD],
        "silver": owner.goods[SILVER] // SILVER_PER_VP,
        "prison": -(owner.at[PRISON] // PRISON_PER_VP),
        "difficulty": DIFFICULTIES[position.rules.difficulty].points,
    }
    if position.artisans is not None:
        parts["adornments"] = adornments.points(position)
    return parts
