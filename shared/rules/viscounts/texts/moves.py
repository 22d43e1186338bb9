"""Moves that explain themselves: verb, arguments, the element of the board, and a label."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from shared.rules.core.shapes import Found
from shared.rules.core.text import Arg, ExplainedMove, Text
from shared.rules.viscounts.actions import dismiss_price, visible
from shared.rules.viscounts.castle import overfull
from shared.rules.viscounts.components import (
    CARD_COST,
    CARD_IDS,
    FREE_STEPS,
    SLOT_COST,
    SLOTS,
    SPOT_EFFECT,
    SPOT_NAMES,
    TRADE_EFFECT,
    WORKER_STEPS,
)
from shared.rules.viscounts.frames import RECRUIT
from shared.rules.viscounts.movement import EXTRA
from shared.rules.viscounts.notation import MOVE_OF, SPACE_NAMES
from shared.rules.viscounts.position import ViscountsPosition
from shared.rules.viscounts.texts import named
from shared.rules.viscounts.texts.effects import amount, effect_of, effect_text, icon
from shared.rules.viscounts.texts.notation import SHAPES
from shared.rules.viscounts.vocabulary import ACTIONS, RING, SECTIONS


class Meant(NamedTuple):
    """A move whose words are read."""

    position: ViscountsPosition
    seat: int
    verb: str
    args: Found


def explain(position: ViscountsPosition, seat: int, moves: Sequence[str]) -> list[ExplainedMove]:
    found: list[ExplainedMove] = []
    seen: list[Text] = []
    for move in moves:
        one = explained(position, seat, move)
        before = seen.count(one.label)
        seen.append(one.label)
        if before:  # an operator's card may have the name and the effect of another
            copy = Text("move-copy", {"move": one.label, "number": before + 1})
            one = ExplainedMove(one.move, one.verb, one.args, one.element, copy)
        found.append(one)
    return found


def explained(position: ViscountsPosition, seat: int, move: str) -> ExplainedMove:
    first, _, words = move.partition(" ")
    if first in UNSHAPED:
        return UNSHAPED[first](position, seat, move, words.split(" "))
    shape, args = SHAPES.find(move)
    meant = Meant(position, seat, shape.verb, args)
    if words == "dismiss":
        args["dismissed"] = CARD_IDS[visible(position, position.segment(seat))]
    worded = WORDED.get(shape.verb, _plain)
    return ExplainedMove(move, shape.verb, args, _element(meant, shape.element), worded(meant))


def _element(move: Meant, pattern: str) -> str:
    """The pattern with the arguments, and with where the seat stands."""
    position, seat = move.position, move.seat
    context: Found = {"player": position.seat_names()[seat], **move.args}
    if "{here" in pattern:
        context["here"] = _here(move).replace(" ", "/")
        context["here_section"] = SECTIONS[position.section(seat)]
    if "{crowded}" in pattern:
        context["crowded"] = SECTIONS[overfull(position) % RING]
    return pattern.format_map(context)


def _here(move: Meant) -> str:
    place = move.position.seats[move.seat].place
    return SPACE_NAMES[move.position.segment(move.seat) * 3 + place % 3]


# Labels.


def _plain(move: Meant) -> Text:
    return Text(f"move-{move.verb}", {**move.args})


def _card(move: Meant) -> Text:
    return Text(f"move-{move.verb}", {"card": named.card(str(move.args["card"]))})


def _pair(move: Meant) -> Text:
    number = int(move.args["number"])
    taken = next(card for card in named.PLAYER_CARDS.values() if card.number == number)
    told: dict[str, Arg] = {"number": number, "effect": effect_of(taken.gains), "extra": effect_of(taken.extra)}
    return Text("move-pair", {**told, "card": named.card(str(move.args["hero"]))})


def _way(move: Meant) -> Text:
    """Where the Viscount goes, and what the steps beyond the card's cost."""
    position, owner = move.position, move.position.seats[move.seat]
    words = f"{move.args['segment']} {move.args['space']}"
    there = MOVE_OF[f"move {words}"]
    place = position.ring.index(there // 3) * 3 + there % 3
    price = EXTRA[position.steps][owner.place][place] - FREE_STEPS[owner.built]
    told: dict[str, Arg] = {"place": named.place(words)}
    if price > 0:
        return Text("move-move-paying", {**told, "amount": amount("silver", price)})
    return Text("move-move", told)


def _action(move: Meant) -> Text:
    if "dismissed" not in move.args:
        return Text("move-act", {"action": move.verb})
    card = str(move.args["dismissed"])
    price = dismiss_price(move.position.seats[move.seat], CARD_IDS.index(card))
    told: dict[str, Arg] = {"action": move.verb, "card": named.card(card), "amount": amount("silver", price)}
    return Text("move-act-dismissing", told)


def _exchange(move: Meant) -> Text:
    position, count = move.position, int(move.args["count"])
    if count == 0:
        return Text("move-exchange-none")
    side = position.seats[move.seat].place % 3
    effect = effect_text(TRADE_EFFECT[position.segment(move.seat)][side])
    return Text("move-exchange", {"count": count, "effect": effect})


def _piece(move: Meant) -> Text:
    slot = str(move.args["slot"])
    free = move.position.agenda[-1][2]
    if free:
        return Text("move-piece", {"slot": named.slot(slot)})
    return Text("move-piece-paying", {"slot": named.slot(slot), "icons": icon("builder", SLOT_COST[SLOTS.index(slot)])})


def _workers(move: Meant) -> Text:
    count = int(move.args["count"])
    nobles = next(nobles for nobles, workers in WORKER_STEPS if workers == count)
    return Text("move-workers", {"count": count, "icons": icon("noble", nobles)})


def _hire(move: Meant) -> Text:
    """For silver in the phase of its own, else for nothing."""
    card = str(move.args["card"])
    if move.position.agenda[-1][0] != RECRUIT:
        return _card(move)
    price = amount("silver", CARD_COST[CARD_IDS.index(card)])
    return Text("move-hire-paying", {"card": named.card(card), "amount": price})


def _spot(move: Meant) -> Text:
    """What building there brings, or what the link to that building brings."""
    position = move.position
    words = f"{move.args['segment']} {move.args['spot']}"
    spot = SPOT_NAMES[position.side].index(words)
    effect = SPOT_EFFECT[position.side][spot]
    if move.verb == "link":
        built = position.agenda[-1][2]
        effect = next(effect for other, effect in position.links[built] if other == spot)
    return Text(f"move-{move.verb}", {"spot": named.spot(words), "effect": effect_text(effect)})


def _manuscript(move: Meant) -> Text:
    return Text("move-manuscript", {"manuscript": named.manuscript(str(move.args["manuscript"]))})


Worded = Callable[[Meant], Text]
WORDED: Final[dict[str, Worded]] = {
    "pair": _pair,
    "play": _card,
    "hire": _hire,
    "discard": _card,
    "destroy": _card,
    "move": _way,
    **dict.fromkeys(ACTIONS, _action),
    "exchange": _exchange,
    "piece": _piece,
    "workers": _workers,
    "spot": _spot,
    "link": _spot,
    "manuscript": _manuscript,
}


# Moves whose number of words varies.


def _take(position: ViscountsPosition, seat: int, move: str, words: list[str]) -> ExplainedMove:  # noqa: ARG001
    taken = {good: words.count(good) for good in dict.fromkeys(words)}
    label = Text("move-take", {"amounts": [amount(good, count) for good, count in taken.items()]})
    element = f"good:{words[0]}" if len(taken) == 1 else ""
    return ExplainedMove(move, "take", {**taken}, element, label)


def _pay(position: ViscountsPosition, seat: int, move: str, words: list[str]) -> ExplainedMove:  # noqa: ARG001
    paid = {words[at + 1]: int(words[at]) for at in range(0, len(words), 2)}
    label = Text("move-pay", {"amounts": [amount(good, count) for good, count in paid.items()]})
    return ExplainedMove(move, "pay", {**paid}, "", label)


def _choose(position: ViscountsPosition, seat: int, move: str, words: list[str]) -> ExplainedMove:  # noqa: ARG001
    effect = " ".join(words)
    return ExplainedMove(move, "choose", {"effect": effect}, "", Text("move-choose", {"effect": effect_of(effect)}))


def _rearrange(position: ViscountsPosition, seat: int, move: str, words: list[str]) -> ExplainedMove:
    args: Found = {f"card_{at}": card for at, card in enumerate(words, 1)}
    label = Text("move-rearrange", {"cards": [named.card(card) for card in words]})
    return ExplainedMove(move, "rearrange", args, f"board:{position.seat_names()[seat]}", label)


UNSHAPED: Final[dict[str, Callable[[ViscountsPosition, int, str, list[str]], ExplainedMove]]] = {
    "take": _take,
    "pay": _pay,
    "choose": _choose,
    "rearrange": _rearrange,
}
