"""What the boards and cards of the solo opponent say, in words."""

from collections.abc import Callable
from typing import Final

from shared.rules.core.text import Text
from shared.rules.viscounts import schema
from shared.rules.viscounts.components import CATALOGUE
from shared.rules.viscounts.texts.effects import chained, effect_of, icons
from shared.rules.viscounts.texts.named import SCHEMES, scheme


def condition(when: str) -> str:
    """The end of a message's id."""
    return f"-{when.replace(' ', '_')}" if when else ""


def triggered(event: str, when: str, effect: str) -> Text:
    """What an ability does, and what it waits for."""
    told = {"when": Text(f"trigger-{event}"), "effect": effect_of(effect)}
    return Text(f"card-ability{condition(when)}", {**told})


def _board(id: str) -> list[Text]:
    board = BOARDS[id]
    texts = [Text("automa-focus", {"action": board.focus})]
    if board.pool:
        texts.append(Text("automa-pool"))
    else:
        texts.append(Text("automa-takes", {"goods": [_taken(entry) for entry in board.resources]}))
    spaces = [board.space2, board.space3]
    texts.extend(Text("card-uncovered", {"icons": icons(space)}) for space in spaces)
    texts.append(Text("automa-start", {"effect": effect_of(board.start)}))
    return [*texts, Text("automa-removed", {"cards": [scheme(one) for one in board.removed]})]


def _taken(entry: schema.AutomaResource) -> Text:
    good = Text(f"good-{entry.resource}")
    return Text("automa-until", {"good": good, "count": entry.until}) if entry.until else good


def _slot(id: str) -> list[Text]:
    slot = SLOTS[id]
    texts: list[Text] = []
    if slot.icons:
        texts.append(Text("card-icons", {"icons": icons(slot.icons)}))
    if slot.when_built:
        texts.append(Text("automa-built", {"effect": effect_of(slot.when_built)}))
    if slot.trigger:
        texts.append(triggered(slot.trigger.on, slot.trigger.when, slot.trigger.effect))
    return texts


def _scheme(id: str) -> list[Text]:
    """Rows 1 to 3, the first action that is possible, else the fallback."""
    card = SCHEMES[id]
    texts = [Text("card-icons", {"icons": icons(card.icons)})]
    rows = [effect_of(row) for row in (card.row1, card.row2, card.row3) if row]
    if rows:
        texts.append(Text("scheme-rows", {"effect": chained(rows, "effect-then")}))
    actions = [Text(f"action-{action}") for action in card.actions]
    texts.append(Text("scheme-actions", {"actions": chained(actions, "either")}))
    return [*texts, Text("scheme-fallback", {"effect": effect_of(card.fallback)})]


def _instead(id: str) -> list[Text]:
    entry = INSTEAD[id]
    return [
        Text(f"instead-{id}", {"effect": effect_of(entry.gives), **({"count": entry.per} if id == "silver" else {})})
    ]


def _track(id: str) -> list[Text]:
    return [Text("card-collision", {"effect": effect_of(TRACK[id].active)})]


BOARDS: Final = {entry.id: entry for entry in CATALOGUE.entries("automa_boards", schema.AutomaBoard)}
SLOTS: Final = {entry.id: entry for entry in CATALOGUE.entries("automa_slots", schema.AutomaSlot)}
INSTEAD: Final = {entry.id: entry for entry in CATALOGUE.entries("substitutions", schema.Substitution)}
TRACK: Final = {entry.id: entry for entry in CATALOGUE.entries("automa_track", schema.AutomaTrackSpace)}

OPPONENT_MAKERS: Final[dict[str, Callable[[str], list[Text]]]] = {
    "automa_boards": _board,
    "automa_slots": _slot,
    "schemes": _scheme,
    "substitutions": _instead,
    "automa_track": _track,
}
