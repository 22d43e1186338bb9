"""The names of what each kind of happening tells, and the sentences that need more than those fields."""

from collections.abc import Callable, Mapping
from typing import Final

from shared.rules.core.fields import Fields
from shared.rules.core.text import Arg, Text, Value
from shared.rules.viscounts.texts import named
from shared.rules.viscounts.texts.effects import amount

FIELDS: Final[Mapping[str, Fields]] = {
    # The course of the game.
    "takes": Fields("player_card", "hero"),
    "round": Fields("round", numbers=("round",)),
    "reveals": Fields("ending"),
    "ends": Fields("reason"),
    "passes": Fields("decision"),
    # Cards.
    "plays": Fields("card"),
    "drops": Fields("card"),
    "draws": Fields("count", secret=("*cards",)),
    "shuffles": Fields(),
    "discards": Fields("card"),
    "destroys": Fields("card"),
    "rearranges": Fields("*cards"),
    "hires": Fields("card"),
    "dismisses": Fields("card"),
    # The way and the actions.
    "moves": Fields("place"),
    "acts": Fields("action"),
    "exchanges": Fields("count", numbers=("count",)),
    "builds": Fields("slot", "spot"),
    "links": Fields("spot", "other"),
    "transcribes": Fields("manuscript"),
    "keeps": Fields("manuscript"),
    "bonus": Fields("ribbon"),
    # Goods, markers, Debts and Deeds.
    "gains": Fields("item", "count"),
    "pays": Fields("item", "count"),
    "flips": Fields("what"),
    "collides": Fields("position", numbers=("position",)),
    # The castle.
    "places": Fields("section", "count"),
    "enters": Fields("section"),
    "shifts": Fields("section", "there"),
    "climbs": Fields("section"),
    "leads": Fields(),
    "bumps": Fields("whose", "tier", "section"),
    # The opponent that the rules play.
    "turns": Fields("scheme"),
    "adds": Fields("scheme"),
}

NAMED: Final[Mapping[str, Callable[[str], Text]]] = {
    "card": named.card_name,
    "cards": named.card_name,
    "hero": named.card_name,
    "scheme": named.scheme,
    "manuscript": named.manuscript,
    "slot": named.slot,
    "place": named.place,
    "spot": named.spot,
    "other": named.spot,
}
"""Fields that are told by more than an id."""


def reworded(text: Text, kind: str, player: str, fields: Mapping[str, Value]) -> Text:
    """The usual sentence, with amounts in words, components as they are called, and a sentence for each way to pass."""
    by: dict[str, Arg] = {"player": player} if player else {}
    if "item" in fields:
        return Text(text.id, {**by, "amount": amount(str(fields["item"]), int(str(fields["count"])))})
    if kind == "passes":
        return Text(f"log-passes-{fields['decision']}", by)
    if kind == "flips":
        return Text(f"log-flips-{fields['what']}", by)
    if kind == "ends":
        return Text(text.id, {"ending": Text(f"end-{fields['reason']}")})
    if kind == "takes":
        number = named.PLAYER_CARDS[str(fields["player_card"])].number
        return Text(text.id, {**by, "number": number, "hero": named.card_name(str(fields["hero"]))})
    return Text(text.id, {name: _named(name, value) for name, value in text.args.items()})


def _named(name: str, value: Arg) -> Arg:
    tells = NAMED.get(name)
    if tells is None:
        return value
    if isinstance(value, list):
        return [tells(str(one)) for one in value]
    return tells(str(value))
