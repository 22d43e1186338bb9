"""What is done with each kind of frame where the expansion is played: decisions with more moves, and its own kinds."""

from typing import Final

from shared.rules.architects import frames
from shared.rules.architects.artisans import adornments, carrying_out, crafting, places, placing, reset, tools
from shared.rules.architects.decisions import KINDS
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.core.agenda import Decision, Step

ALL_KINDS: Final[dict[int, Step[ArchitectsPosition] | Decision[ArchitectsPosition]]] = {
    **KINDS,
    # The same decisions as without it, with its moves among the others.
    frames.PLACE: Decision("place", placing.offer_place, placing.play_place, always_asked=True),
    frames.RECALL: Decision("recall", placing.offer_recall, placing.play_recall),
    frames.STOREHOUSE: Decision("storehouse", places.offer_storehouse, places.play_storehouse),
    frames.WORKSHOP: Decision("workshop", places.offer_workshop, places.play_workshop),
    frames.CAPTURE: Decision("capture", places.offer_capture, places.play_capture),
    frames.GUARDHOUSE: Decision("guardhouse", places.offer_guardhouse, places.play_guardhouse),
    frames.GUILDHALL: Decision("guildhall", places.offer_guildhall, places.play_guildhall),
    frames.RESET_ABILITIES: Decision("reset", reset.offer_reset, reset.play_reset),
    # Its own.
    frames.TOOLS: Decision("tools", tools.offer_tools, tools.play_tools),
    frames.SHIELD: Decision("shield", carrying_out.offer_shield, carrying_out.play_shield),
    frames.FREE_TOOL: Decision("free_tool", crafting.offer_free_tool, crafting.play_free),
    frames.FREE_ADORNMENT: Decision("free_adornment", crafting.offer_free_adornment, crafting.play_free),
    frames.MOVE_TOOL: Decision("move_tool", crafting.offer_move_tool, crafting.play_move_tool),
    frames.ADORNED_CHOICE: Decision("adorned_choice", adornments.offer_adorned_choice, adornments.play_adorned_choice),
    frames.HELPED: Step("helped", tools.resolve_helped),
    frames.CARRY_OUT: Step("carry_out", carrying_out.resolve_carry_out),
    frames.REFILL_CRAFTS: Step("refill_crafts", crafting.resolve_refill_crafts),
    frames.NEW_FACES: Step("new_faces", adornments.resolve_new_faces),
}
"""Every kind of frame that there is, as a table with the expansion resolves it."""
