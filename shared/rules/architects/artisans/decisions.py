"""The base game's decisions as they are where the expansion is played: with its moves among the others."""

from typing import Final

from shared.rules.architects import frames
from shared.rules.architects.artisans import places, placing, reset
from shared.rules.architects.decisions import KINDS
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.core.agenda import Decision, Step

EXPANDED: Final[dict[int, Step[ArchitectsPosition] | Decision[ArchitectsPosition]]] = {
    **KINDS,
    frames.PLACE: Decision("place", placing.offer_place, placing.play_place, always_asked=True),
    frames.RECALL: Decision("recall", placing.offer_recall, placing.play_recall),
    frames.STOREHOUSE: Decision("storehouse", places.offer_storehouse, places.play_storehouse),
    frames.WORKSHOP: Decision("workshop", places.offer_workshop, places.play_workshop),
    frames.CAPTURE: Decision("capture", places.offer_capture, places.play_capture),
    frames.GUARDHOUSE: Decision("guardhouse", places.offer_guardhouse, places.play_guardhouse),
    frames.GUILDHALL: Decision("guildhall", places.offer_guildhall, places.play_guildhall),
    frames.RESET_ABILITIES: Decision("reset", reset.offer_reset, reset.play_reset),
}
"""What a table with the expansion is resolved by."""
