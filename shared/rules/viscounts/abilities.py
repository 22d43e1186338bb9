"""Abilities that wait for an event: of cards on the board and of emptied slots (V-34, V-35, RV-29)."""

from shared.rules.core.agenda import Frame
from shared.rules.viscounts.components import CARD_TRIGGER, CARD_TRIGGER_WHEN, EFFECTS, SLOT_TRIGGERS
from shared.rules.viscounts.frames import EFFECT
from shared.rules.viscounts.position import ViscountsPosition
from shared.rules.viscounts.solo.components import BOARD_TRIGGERS
from shared.rules.viscounts.track import holds
from shared.rules.viscounts.vocabulary import CORRUPTION, GAIN, VIRTUE


def resolve_fire(position: ViscountsPosition, frame: Frame) -> None:
    fire(position, frame[1], frame[2])


def fire(position: ViscountsPosition, seat: int, event: int) -> None:
    """Puts the abilities that the event wakes on the agenda, the first to be carried out on top."""
    fired = woken(position, seat, event)
    if len(fired) > 1:
        fired = corruption_before_virtue(fired)
    for effect in reversed(fired):
        position.agenda.append((EFFECT, seat, effect, 0))


def woken(position: ViscountsPosition, seat: int, event: int) -> list[int]:
    """The effects of the abilities that wait for the event and whose condition is met."""
    owner = position.seats[seat]
    effects = CARD_TRIGGER[event]
    spaces = owner.spaces
    slots = BOARD_TRIGGERS[position.automa][event] if seat == position.opponent_seat else SLOT_TRIGGERS[event]
    if not slots and not effects[spaces[0]] and not effects[spaces[1]] and not effects[spaces[2]]:
        return []
    fired = [effects[card] for card in spaces if effects[card] and holds(owner, CARD_TRIGGER_WHEN[event][card])]
    for slot, effect, when in slots:
        if owner.built >> slot & 1 and holds(owner, when):
            fired.append(effect)
    return fired


def corruption_before_virtue(fired: list[int]) -> list[int]:
    """Space 1 to space 3, but one that gives corruption comes before one that gives virtue (RV-29)."""
    ordered: list[int] = []
    for effect in fired:
        at = len(ordered)
        if gives(effect, CORRUPTION):
            for before, earlier in enumerate(ordered):
                if gives(earlier, VIRTUE):
                    at = before
                    break
        ordered.insert(at, effect)
    return ordered


def gives(effect: int, item: int) -> bool:
    return any(op == GAIN and a == item for op, a, _ in EFFECTS[effect])
