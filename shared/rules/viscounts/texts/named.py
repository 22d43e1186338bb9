"""What components are called in a sentence: by their names, or by what tells them apart where they have none."""

from typing import Final

from shared.rules.core.text import Arg, Text
from shared.rules.viscounts import schema
from shared.rules.viscounts.components import CATALOGUE, PLAYER_CARDS_DATA, SCHEMES_DATA, SEGMENTS_DATA, SLOTS_DATA
from shared.rules.viscounts.components import TILES_DATA as TILES
from shared.rules.viscounts.texts.effects import amount, effect_of, icon, icons, scored
from shared.rules.viscounts.vocabulary import ACTIONS, ICONS, SPACES

PRINTED: Final = "printed-"
KINDS: Final = {"townsfolk": "townsfolk", "heroes": "hero", "starters": "starter"}
"""By kind of card: the argument that its ids are given as."""
CARDS: Final = {card.id: (kind, card) for kind in KINDS for card in CATALOGUE.entries(kind, schema.Card)}
SCHEMES: Final = {scheme.id: scheme for scheme in SCHEMES_DATA}
MANUSCRIPTS: Final = {tile.id: tile for tile in TILES}
SEGMENTS: Final = {segment.id: segment for segment in SEGMENTS_DATA}
SLOTS: Final = {slot.id: slot for slot in SLOTS_DATA}
PLAYER_CARDS: Final = {card.id: card for card in PLAYER_CARDS_DATA}
_NAMES: Final = [card.names.en for _, card in CARDS.values()]
_SCHEMES_OF: Final = {
    deck: [scheme.id for scheme in SCHEMES_DATA if scheme.deck == deck] for deck in ("starting", "future")
}
_SLOTS_OF: Final = {
    slot.building: [other.id for other in SLOTS_DATA if other.building == slot.building] for slot in SLOTS_DATA
}


def card_name(id: str) -> Text:
    """A card of any kind: Townsfolk, one that is printed on the board, or a scheme."""
    if id in SCHEMES:
        return scheme(id)
    if id.startswith(PRINTED):
        printed = SEGMENTS[id.removeprefix(PRINTED)].printed_townsfolk
        return Text("name-printed", {"icons": icons(printed.icons)})
    kind, _ = CARDS[id]
    return Text(f"name-{KINDS[kind]}", {KINDS[kind]: id})


def card(id: str) -> Text:
    """A card in a label: several have one name, and are told apart by what they do."""
    name = card_name(id)
    if id not in CARDS or _NAMES.count(CARDS[id][1].names.en) == 1:
        return name
    return Text("card-told", {"card": name, "effect": ability(CARDS[id][1])})


def ability(of: schema.Card) -> Text:
    """The one thing that a card does, without when."""
    if of.conversions:
        return conversion(of.conversions[0])
    words = of.immediate or of.dropoff or (of.triggers[0].effect if of.triggers else "")
    return effect_of(words)


def conversion(of: schema.Conversion) -> Text:
    pay = icon(of.pay, of.amount) if of.pay in ICONS else amount(of.pay, of.amount)
    counts = icon(ICONS[ACTIONS.index(of.action)], of.counts_as)
    args: dict[str, Arg] = {"pay": pay, "icons": counts, "action": of.action}
    if of.limit:
        return Text("conversion-limited", {**args, "count": of.limit})
    return Text("conversion", args)


def scheme(id: str) -> Text:
    """They have no names: the starting ones and the future ones are counted."""
    deck = SCHEMES[id].deck
    return Text(f"name-scheme-{deck}", {"number": _SCHEMES_OF[deck].index(id) + 1})


def manuscript(id: str) -> Text:
    """They have no names: the ribbon, and what it brings."""
    if id.startswith(PRINTED):
        printed = SEGMENTS[id.removeprefix(PRINTED)].printed_manuscript
        return Text("name-manuscript-printed", {"effect": effect_of(printed.effect)})
    tile = MANUSCRIPTS[id]
    return Text("name-manuscript", {"ribbon": tile.ribbon, "effect": brings(tile)})


def brings(tile: schema.Manuscript) -> Text:
    return scored(tile.points) if tile.points else effect_of(tile.effect)


def slot(id: str) -> Text:
    """The building that leaves it, counted by type."""
    building = SLOTS[id].building
    return Text("name-slot", {"building": building, "number": _SLOTS_OF[building].index(id) + 1})


def place(words: str) -> Text:
    """Where a Viscount stands, `S3 IN`: outside by the number printed there, inside by the two before it."""
    segment, _, space = words.partition(" ")
    numbers = SEGMENTS[segment].numbers
    at = SPACES.index(space)
    if at < len(numbers):
        return Text("place-outside", {"number": numbers[at]})
    return Text("place-inside", {"first": numbers[0], "second": numbers[1]})


def spot(words: str) -> Text:
    """A building spot, `S4 R2`: the number of the outside space that it is reached from, and which of those there."""
    segment, _, name = words.partition(" ")
    number = SEGMENTS[segment].numbers[0 if name.startswith("L") else 1]
    return Text("name-spot", {"number": number, "spot": int(name[1:])})
