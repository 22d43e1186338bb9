"""Effects in words, made from their steps: a corrected number corrects its text."""

from collections.abc import Mapping, Sequence
from typing import Final

from shared.rules.core.text import Text
from shared.rules.viscounts import effect_text as written
from shared.rules.viscounts.components import BOOK, CHOICES, EFFECTS
from shared.rules.viscounts.schema import Icon, VictoryPoints
from shared.rules.viscounts.vocabulary import (
    BUILDINGS,
    CHOOSE,
    FLIP,
    FREE_BUILDING,
    FREE_MANUSCRIPT,
    GAIN,
    ITEMS,
)

COUNTED: Final = {step: word for word, step in written.COUNTED.items()}
PLAIN: Final = {step: word for word, step in written.PLAIN.items()}
FLIPS: Final = {what: word for word, what in written.FLIPS.items()}
PLACES: Final = {place: word for word, place in written.PLACES.items()}


def amount(item: str, count: int) -> Text:
    """`2 silver`, as the object of a sentence."""
    return Text(f"amount-{item}", {"count": count})


def icons(shown: Mapping[Icon, int]) -> list[str | Text]:
    return [icon(name, count) for name, count in shown.items()]


def icon(name: str, count: int) -> Text:
    return Text(f"icon-{name}", {"count": count})


def points(count: int) -> Text:
    return Text("points", {"count": count})


def scored(condition: VictoryPoints) -> Text:
    """`1 point for every 2 manuscripts`."""
    per = Text(f"per-{condition.of}", {"count": condition.per})
    return Text("effect-points-per", {"points": points(condition.vp), "per": per})


def effect_of(words: str) -> Text:
    """An effect as the catalogue writes it."""
    return effect_text(BOOK.texts.index(words))


def effect_text(number: int) -> Text:
    """What an effect does, without when; what is gained in a row is told in one breath."""
    parts: list[Text] = []
    gained: list[str | Text] = []
    for op, a, b in EFFECTS[number]:
        if op == GAIN:
            gained.append(amount(ITEMS[a], b))
            continue
        if gained:
            parts.append(Text("effect-gain", {"amounts": gained}))
            gained = []
        parts.append(step_text(op, a, b))
    if gained:
        parts.append(Text("effect-gain", {"amounts": gained}))
    return chained(parts, "effect-then") if parts else Text("effect-none")


def step_text(op: int, a: int, b: int) -> Text:
    if op in COUNTED:
        return Text(f"effect-{COUNTED[op]}", {"count": a})
    if op in PLAIN:
        return Text(f"effect-{PLAIN[op]}")
    if op == FLIP:
        return Text(f"effect-flip-{FLIPS[a]}", {"count": b})
    if op == FREE_BUILDING:
        return Text(f"effect-build-{PLACES[b]}", {"building": BUILDINGS[a]})
    if op == FREE_MANUSCRIPT:
        costs = [Text("cost", {"count": cost}) for cost in range(a.bit_length()) if a >> cost & 1]
        return Text("effect-manuscript", {"costs": chained(costs, "either")})
    assert op == CHOOSE, op
    long = any(len(EFFECTS[one]) > 1 for one in CHOICES[a])
    return chained([effect_text(one) for one in CHOICES[a]], "effect-or-else" if long else "effect-or")


def chained(parts: Sequence[Text], how: str) -> Text:
    """`this or that`, `this, then that`."""
    joined = parts[0]
    for part in parts[1:]:
        joined = Text(how, {"before": joined, "next": part})
    return joined
