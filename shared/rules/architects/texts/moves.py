"""Moves that explain themselves: verb, arguments, the element of the board, and a label."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from shared.rules.architects.artisans.notation import ARTISAN, DISCOUNTED, USE, WITH
from shared.rules.architects.black_market import on_offer
from shared.rules.architects.cards import Items
from shared.rules.architects.components import APPRENTICE_IDS, APPRENTICES, MARKET_SLOTS, YIELDS
from shared.rules.architects.decisions import KINDS
from shared.rules.architects.notation import BASE_TRADE_MOVE, CARD_TRADE_MOVE, TRADE_OF
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.texts.cards import adornment, apprentice, tool
from shared.rules.architects.texts.effects import amount
from shared.rules.architects.texts.notation import SERVICES, SHAPES
from shared.rules.architects.vocabulary import ITEMS, OPEN_LOCATIONS, ROWS, SLOTS
from shared.rules.core.shapes import Found
from shared.rules.core.text import Arg, ExplainedMove, Text


class Meant(NamedTuple):
    """A move whose words are read."""

    position: ArchitectsPosition
    seat: int
    verb: str
    args: Found


def explain(position: ArchitectsPosition, seat: int, moves: Sequence[str]) -> list[ExplainedMove]:
    found: list[ExplainedMove] = []
    seen: list[Text] = []
    for move in moves:
        one = explained(position, seat, move)
        before = seen.count(one.label)
        seen.append(one.label)
        if before:  # copies of a card do the same, and may both be offered
            copy = Text("move-copy", {"move": one.label, "number": before + 1})
            one = ExplainedMove(one.move, one.verb, one.args, one.element, copy)
        found.append(one)
    return found


def explained(position: ArchitectsPosition, seat: int, move: str) -> ExplainedMove:
    plain, _, first = move.partition(WITH)
    if first:  # the tool comes first, and pays for the move
        use, then = explained(position, seat, USE + first), explained(position, seat, plain)
        label = Text("move-with", {"use": use.label, "move": then.label})
        return ExplainedMove(move, then.verb, {**then.args, "tool": use.args["craft"]}, then.element, label)
    for ending, name in ((DISCOUNTED, "discounted"), (ARTISAN, "artisan")):
        if move.endswith(ending):
            part = explained(position, seat, move.removesuffix(ending))
            alone = name == "artisan" and part.verb.startswith("recall")
            label = Text("move-artisan-alone" if alone else f"move-{name}", {"move": part.label})
            return ExplainedMove(move, part.verb, {**part.args, name: 1}, part.element, label)
    if move in TRADE_OF:
        return _trade(position, seat, move)
    if move.startswith(("pay ", "take ")) and move not in ("pay debt", "take debt"):
        return _goods(position, move)
    return _shaped(position, seat, move)


def _shaped(position: ArchitectsPosition, seat: int, move: str) -> ExplainedMove:
    shape, args = SHAPES.find(move)
    context: Found = {"player": position.name_of(seat), "level": position.seats[seat].cathedral + 1, **args}
    if "service" in args:
        context["slot"] = SERVICES[str(args["service"])]
    if shape.verb == "hire":
        row, column = ROWS.index(str(args["row"])), int(args["column"])
        args["apprentice"] = APPRENTICE_IDS[position.rows[row][column - 1]]
    element = shape.element.format_map(context)
    worded = WORDED.get(shape.verb, _plain)
    return ExplainedMove(move, shape.verb, args, element, worded(Meant(position, seat, shape.verb, args)))


# Labels.


def _plain(move: Meant) -> Text:
    """What the move itself says; passing on some decisions has words of its own."""
    if move.verb == "pass":
        kind = KINDS[move.position.agenda[-1][0]].name
        return Text("move-pass-tool" if kind == "move_tool" else "move-pass")
    return Text(f"move-{move.verb}", {**move.args})


def _market(move: Meant) -> Text:
    """What lies in the slot, and what is printed as its price."""
    service = str(move.args["service"])
    slot = SLOTS.index(SERVICES[service])
    price = MARKET_SLOTS[slot]
    costs = [amount("silver", price.silver)] if price.silver else []
    if price.virtue:
        costs.append(amount("virtue", price.virtue))
    told: dict[str, Arg] = {"price": [*costs]}
    if service in ("small", "large"):
        told |= {"slot": service, "amounts": _amounts(on_offer(move.position, slot))}
        return Text(f"move-{move.verb}-goods", told)
    return Text(f"move-{move.verb}-{service}", told)


def _capture(move: Meant) -> Text:
    whose, place = str(move.args["whose"]), str(move.args["location"])
    owner = move.position.seats[move.position.seat_names().index(whose)]
    count = owner.at[OPEN_LOCATIONS.index(place)]
    if whose == move.position.name_of(move.seat):
        return Text("move-capture-own", {"location": place, "count": count})
    return Text("move-capture", {"location": place, "whose": whose, "count": count})


def _with_apprentice(move: Meant) -> Text:
    """An apprentice by more than the name, and by the tool under it where another copy has none."""
    id = str(move.args["apprentice"])
    who = apprentice(id)
    crafts = move.position.artisans
    if move.verb == "dismiss" and crafts is not None and crafts.tool_of[APPRENTICE_IDS.index(id)] >= 0:
        return Text("move-dismiss-tool", {"apprentice": who})
    return Text(f"move-{move.verb}", {**move.args, "apprentice": who})


def _craft(move: Meant) -> Text:
    told = {**move.args, **tool(str(move.args["craft"]))}
    if "apprentice" in move.args:
        told["apprentice"] = apprentice(str(move.args["apprentice"]))
    return Text(f"move-{move.verb}", told)


def _adorn(move: Meant) -> Text:
    return Text(f"move-{move.verb}", {**move.args, **adornment(str(move.args["craft"]))})


def _build(move: Meant) -> Text:
    told: dict[str, Arg] = {"building": str(move.args["building"])}
    if "good" in move.args:
        told["amount"] = amount(str(move.args["good"]), move.position.seats[move.seat].board.cheaper_by)
    return Text(f"move-{move.verb}", told)


Worded = Callable[[Meant], Text]
WORDED: Final[dict[str, Worded]] = {
    "place_market": _market,
    "place_artisan_market": _market,
    "capture": _capture,
    "hire": _with_apprentice,
    "dismiss": _with_apprentice,
    "release_by": _with_apprentice,
    "use": _with_apprentice,
    "use_capture": _with_apprentice,
    "craft": _craft,
    "tuck": _craft,
    "use_tool": _craft,
    "use_tool_paying": _craft,
    "use_tool_release": _craft,
    "use_tool_group": _craft,
    "adorn": _adorn,
    "build": _build,
    "build_saving": _build,
}


# Moves that name goods.


def _amounts(items: Items) -> list[str | Text]:
    return [amount(ITEMS[item], count) for item, count in items]


def _trade(position: ArchitectsPosition, seat: int, move: str) -> ExplainedMove:
    """A trade of the Storehouse, or one that an apprentice makes possible."""
    trade = TRADE_OF[move]
    cards = [number for number in position.seats[seat].apprentices if _offers(number, move)]
    at_card = move not in BASE_TRADE_MOVE and cards
    element = f"card:{APPRENTICE_IDS[cards[0]]}" if at_card else "location:storehouse"
    args: Found = {f"give_{ITEMS[item]}": count for item, count in trade.give}
    args |= {f"get_{ITEMS[item]}": count for item, count in trade.get}
    label = Text("move-trade", {"give": _amounts(trade.give), "get": _amounts(trade.get)})
    return ExplainedMove(move, "trade", args, element, label)


def _offers(number: int, move: str) -> bool:
    trade = APPRENTICES[number].trade
    return trade >= 0 and CARD_TRADE_MOVE[trade] == move


def _goods(position: ArchitectsPosition, move: str) -> ExplainedMove:
    """`take clay` at a place, `take 3 silver` by a building, `pay 3 stone 1 wood` for the Cathedral, `pay 2 silver`."""
    verb, _, words = move.partition(" ")
    items = _read(words)
    frame = position.agenda[-1]
    kind = KINDS[frame[0]].name
    if kind == "yield":
        item = next(iter(items))
        given = next(y.given(frame[3]) for y in YIELDS[frame[2]] if ITEMS[y.item] == item)
        items = {item: given}
    if kind == "debt":
        verb = "buy_off"
    label = Text(f"move-{verb}", {"amounts": [amount(item, count) for item, count in items.items()]})
    element = f"good:{next(iter(items))}" if len(items) == 1 and verb == "take" else ""
    return ExplainedMove(move, verb, {**items}, element, label)


def _read(words: str) -> dict[str, int]:
    """`gold 3 silver` as counts; `nothing` is none."""
    found: dict[str, int] = {}
    count = 1
    for word in words.split():
        if word.isdecimal():
            count = int(word)
        elif word in ITEMS:
            found[word], count = count, 1
    return found
