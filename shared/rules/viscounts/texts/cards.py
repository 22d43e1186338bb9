"""What is printed on cards, boards and the castle, in words: prices, icons, points, and what they do when."""

from collections.abc import Callable
from typing import Final

from shared.rules.core.text import Text
from shared.rules.viscounts import schema
from shared.rules.viscounts.components import CATALOGUE
from shared.rules.viscounts.texts.effects import amount, effect_of, icon, icons, points
from shared.rules.viscounts.texts.named import CARDS, MANUSCRIPTS, PLAYER_CARDS, SEGMENTS, SLOTS, brings, conversion
from shared.rules.viscounts.texts.opponent import OPPONENT_MAKERS, condition, triggered


def card_text(kind: str, id: str) -> list[Text]:
    made = MAKERS.get(kind)
    return made(id) if made else []


def _card(id: str) -> list[Text]:
    _, card = CARDS[id]
    texts = [
        Text("card-cost", {"amount": amount("silver", card.cost)}),
        Text("card-icons", {"icons": icons(card.icons)}),
    ]
    if card.immediate:
        texts.append(Text("card-immediate", {"effect": effect_of(card.immediate)}))
    if card.dropoff:
        texts.append(Text("card-dropoff", {"effect": effect_of(card.dropoff)}))
    texts.extend(triggered(trigger.on, trigger.when, trigger.effect) for trigger in card.triggers)
    texts.extend(Text("card-ongoing", {"effect": conversion(one)}) for one in card.conversions)
    if card.top_right:
        texts.append(Text("card-top_right", {"effect": effect_of(card.top_right)}))
    return texts


def _manuscript(id: str) -> list[Text]:
    tile = MANUSCRIPTS[id]
    texts = [Text("card-ribbon", {"ribbon": tile.ribbon}), Text("card-price", {"icons": [icon("cleric", tile.cost)]})]
    return [*texts, Text("card-end_game" if tile.points else "card-immediate", {"effect": brings(tile)})]


def _bonus(id: str) -> list[Text]:
    bonus = BONUSES[id]
    return [Text("card-points", {"points": points(bonus.vp)}), Text("card-icons", {"icons": icons(bonus.icons)})]


def _segment(id: str) -> list[Text]:
    segment = SEGMENTS[id]
    texts = [
        Text(
            "card-trade",
            {"number": number, "icons": [icon("merchant", trade.merchants)], "effect": effect_of(trade.effect)},
        )
        for number, trade in zip(segment.numbers, (segment.left_trade, segment.right_trade), strict=True)
    ]
    townsfolk, manuscript = segment.printed_townsfolk, segment.printed_manuscript
    texts.append(
        Text(
            "card-printed_townsfolk",
            {
                "amount": amount("silver", townsfolk.cost),
                "icons": icons(townsfolk.icons),
                "effect": effect_of(townsfolk.top_right),
            },
        )
    )
    price = [icon("cleric", manuscript.cost)]
    texts.append(Text("card-printed_manuscript", {"icons": [*price], "effect": effect_of(manuscript.effect)}))
    return texts


def _spot(id: str) -> list[Text]:
    return [Text("card-spot", {"effect": effect_of(SPOTS[id].effect)})]


def _link(id: str) -> list[Text]:
    return [Text("card-link", {"effect": effect_of(LINKS[id].effect)})]


def _section(id: str) -> list[Text]:
    return [Text("card-section", {"effect": effect_of(SECTIONS[id].effect)})]


def _tier(id: str) -> list[Text]:
    tier = TIERS[id]
    texts = [Text("card-tier", {"points": points(tier.vp)})]
    if tier.effect:
        texts.append(Text("card-reached", {"effect": effect_of(tier.effect)}))
    if tier.bumped:
        texts.append(Text("card-bumped", {"effect": effect_of(tier.bumped)}))
    return texts


def _building(id: str) -> list[Text]:
    building = BUILDINGS[id]
    worth = [Text("points-of", {"count": count, "points": points(vp)}) for count, vp in enumerate(building.vp, 1)]
    return [Text("card-price", {"icons": [icon("builder", building.cost)]}), Text("card-worth", {"worth": [*worth]})]


def _slot(id: str) -> list[Text]:
    slot = SLOTS[id]
    texts: list[Text] = []
    if slot.free_steps:
        texts.append(Text("slot-free_steps", {"count": slot.free_steps}))
    if slot.dismiss_price is not None:
        texts.append(Text("slot-dismiss_price", {"amount": amount("silver", slot.dismiss_price)}))
    if slot.icons:
        texts.append(Text("card-icons", {"icons": icons(slot.icons)}))
    if slot.hand_limit:
        texts.append(Text("slot-hand_limit", {"count": slot.hand_limit}))
    return [*texts, *[triggered(trigger.on, trigger.when, trigger.effect) for trigger in slot.triggers]]


def _workers(id: str) -> list[Text]:
    step = WORKERS[id]
    return [Text("card-workers", {"icons": [icon("noble", step.nobles)], "count": step.workers})]


def _start_icons(id: str) -> list[Text]:
    return [Text("card-uncovered", {"icons": icons(START_ICONS[id].icons)})]


def _track(id: str) -> list[Text]:
    cell = TRACK[id]
    return [
        Text("card-collision", {"effect": effect_of(cell.active)}),
        Text(f"card-collision-others{condition(cell.when)}", {"effect": effect_of(cell.others)}),
    ]


def _player_card(id: str) -> list[Text]:
    card = PLAYER_CARDS[id]
    texts = [Text("card-start", {"number": card.number}), Text("card-immediate", {"effect": effect_of(card.gains)})]
    return [*texts, Text("card-then", {"effect": effect_of(card.extra)})] if card.extra else texts


def _ending(id: str) -> list[Text]:
    ending = ENDINGS[id]
    told: list[Text] = []
    for name, prizes in (("card-prizes", ending.prizes), ("card-prizes-few", ending.prizes_few)):
        worth = [Text("points-rank", {"number": rank, "points": points(vp)}) for rank, vp in enumerate(prizes, 1)]
        told.append(Text(name, {"worth": [*worth]}))
    return [Text(f"card-ending-{id}"), *told]


def _constant(id: str) -> list[Text]:
    return [Text("card-value", {"count": CONSTANTS[id].value})]


BONUSES: Final = {entry.id: entry for entry in CATALOGUE.entries("cleric_bonuses", schema.ClericBonus)}
SPOTS: Final = {entry.id: entry for entry in CATALOGUE.entries("spots", schema.Spot)}
LINKS: Final = {entry.id: entry for entry in CATALOGUE.entries("links", schema.Link)}
SECTIONS: Final = {entry.id: entry for entry in CATALOGUE.entries("castle_sections", schema.CastleSection)}
TIERS: Final = {entry.id: entry for entry in CATALOGUE.entries("castle_tiers", schema.CastleTier)}
BUILDINGS: Final = {entry.id: entry for entry in CATALOGUE.entries("building_types", schema.BuildingType)}
WORKERS: Final = {entry.id: entry for entry in CATALOGUE.entries("worker_steps", schema.WorkerStep)}
START_ICONS: Final = {entry.id: entry for entry in CATALOGUE.entries("start_icons", schema.StartIcons)}
TRACK: Final = {entry.id: entry for entry in CATALOGUE.entries("track", schema.TrackSpace)}
ENDINGS: Final = {entry.id: entry for entry in CATALOGUE.entries("endings", schema.Ending)}
CONSTANTS: Final = {entry.id: entry for entry in CATALOGUE.entries("constants", schema.Constant)}

MAKERS: Final[dict[str, Callable[[str], list[Text]]]] = {
    "townsfolk": _card,
    "heroes": _card,
    "starters": _card,
    "manuscripts": _manuscript,
    "cleric_bonuses": _bonus,
    "segments": _segment,
    "spots": _spot,
    "links": _link,
    "castle_sections": _section,
    "castle_tiers": _tier,
    "building_types": _building,
    "slots": _slot,
    "worker_steps": _workers,
    "start_icons": _start_icons,
    "track": _track,
    "player_cards": _player_card,
    "endings": _ending,
    "constants": _constant,
    **OPPONENT_MAKERS,
}
