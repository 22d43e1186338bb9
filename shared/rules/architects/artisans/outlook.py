"""What craft cards and the artisan look worth to a bot, in points; opinions, not rules."""

from typing import Final

from shared.rules.architects.artisans.craft_cards import CRAFTS, TOOL_SKILLS
from shared.rules.architects.artisans.crafts import HOME, Crafts
from shared.rules.architects.artisans.points import adornment_points, tool_points
from shared.rules.architects.position import ArchitectsPosition, Seat

TOOL: Final = 1.2
"""What a tool brings in the time that is left, beside its points."""
ARTISAN_HOME: Final = 0.4
"""It counts double when it is placed."""


def outlook_of(position: ArchitectsPosition, crafts: Crafts, owner: Seat, time: float) -> float:
    """Points of adornments and tools, and what tools and the artisan promise for the time that is left."""
    value = float(adornment_points(position, owner) + tool_points(position, owner))
    if not time:
        return value
    for number in owner.apprentices:
        card = crafts.tool_of[number]
        if card >= 0:
            value += time * (TOOL if CRAFTS[card].tool != TOOL_SKILLS else TOOL / 2)
    return value


def at_hand(crafts: Crafts, seat: int) -> float:
    """The artisan at home is ready for something better than a worker is."""
    return ARTISAN_HOME if crafts.artisan[seat] == HOME else 0.0
