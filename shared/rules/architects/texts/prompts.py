"""What a seat is asked: one line per kind of decision, with what is left to do."""

from shared.rules.architects import frames
from shared.rules.architects.artisans.craft_cards import CRAFT_IDS
from shared.rules.architects.components import BUILDING_IDS, LEVELS
from shared.rules.architects.decisions import KINDS
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.texts.cards import BUILDINGS, tool
from shared.rules.architects.texts.effects import amount, effect_text
from shared.rules.architects.vocabulary import GOODS, OPEN_LOCATIONS
from shared.rules.core.agenda import Frame
from shared.rules.core.text import Arg, Text

COUNTED = (
    frames.STOREHOUSE,
    frames.GUARDHOUSE,
    frames.DESTROY_DEBT,
    frames.DISMISS,
    frames.DEBT,
    frames.ADORNED_CHOICE,
)
"""Decisions that tell how many times yet."""
BY_BUILDING = (frames.GOODS_CHOICE, frames.RELEASE_OR_CAPTURE, frames.DISCARD_FOR)
CAPTURES = {frames.PAID: "paid", frames.GRANTED: "granted", frames.COMPULSORY: "compulsory"}
HIRES = {frames.BY_MARKET: "market", frames.BY_TAVERN: "effect", frames.AT_START: "start"}


def prompt(position: ArchitectsPosition) -> Text:
    """Whoever decides is asked the same, so the seat does not matter: nothing hidden is in it."""
    frame = position.agenda[-1]
    kind, name = frame[0], KINDS[frame[0]].name
    if kind == frames.CAPTURE:
        return Text(f"prompt-capture-{CAPTURES[frame[4]]}", {"count": frame[2]})
    if kind == frames.HIRE:
        return Text(f"prompt-hire-{HIRES[frame[2]]}")
    if kind == frames.GUILDHALL and frame[2] in (frames.EXTRA, frames.EXTRA_OPTIONAL):
        return Text("prompt-guildhall-extra")
    return Text(f"prompt-{name}", _args(position, frame))


def _args(position: ArchitectsPosition, frame: Frame) -> dict[str, Arg]:
    kind = frame[0]
    if kind in COUNTED:
        return {"count": frame[2]}
    if kind in BY_BUILDING:
        building = BUILDING_IDS[frame[2]]
        return {"building": building, "effect": effect_text(BUILDINGS[building].effect)}
    if kind == frames.YIELD:
        return {"location": OPEN_LOCATIONS[frame[2]]}
    if kind == frames.MIX:
        goods = LEVELS[position.seats[frame[1]].cathedral].any_of
        return {"count": frame[2], "goods": [GOODS[good] for good in goods]}
    if kind == frames.SHIELD:
        return {"amount": amount("virtue", frame[2])}
    if kind == frames.MOVE_TOOL:
        return tool(CRAFT_IDS[frame[2]])
    return {}
