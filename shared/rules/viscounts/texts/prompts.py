"""What a seat is asked: one line per kind of decision, with what is left to do."""

from typing import Final

from shared.rules.core.agenda import Frame
from shared.rules.core.text import Arg, Text
from shared.rules.viscounts import frames
from shared.rules.viscounts.castle import overfull
from shared.rules.viscounts.components import SLOTS
from shared.rules.viscounts.decisions import KINDS
from shared.rules.viscounts.position import ViscountsPosition
from shared.rules.viscounts.texts import named
from shared.rules.viscounts.vocabulary import ACTIONS, BUILDINGS, RING, SECTIONS

COUNTED: Final = (
    frames.TAKE,
    frames.DISCARD_ONE,
    frames.DESTROY_ONE,
    frames.HIRE_ONE,
    frames.SECTION,
    frames.MOVE_WORKER,
)
"""Decisions that tell how many, or how many times yet."""


def prompt(position: ViscountsPosition) -> Text:
    """Whoever decides is asked the same, so the seat does not matter: nothing hidden is in it."""
    frame = position.agenda[-1]
    kind, name = frame[0], KINDS[frame[0]].name
    if kind == frames.PIECE and frame[2]:
        return Text("prompt-piece-free", {"building": BUILDINGS[frame[2] - 1]})
    return Text(f"prompt-{name}", _args(position, frame))


def _args(position: ViscountsPosition, frame: Frame) -> dict[str, Arg]:
    kind = frame[0]
    if kind in COUNTED:
        return {"count": frame[2]}
    if kind == frames.MOVE:
        return {"count": position.steps}
    if kind == frames.FLIP_CARD:
        return {"count": frame[3]}
    if kind == frames.SPOT:
        return {"slot": named.slot(SLOTS[frame[2]])}
    if kind == frames.PAY:
        return {"action": ACTIONS[frame[2]]}
    if kind == frames.SIDE:
        return {"section": SECTIONS[frame[2]]}
    if kind == frames.BUMP:
        at = overfull(position)
        return {"section": SECTIONS[at % RING], "tier": at // RING + 1}
    return {}
