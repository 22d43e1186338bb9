"""The catalogue turned into tables of numbers that the rules look things up in."""

from typing import Final

from shared.rules.viscounts import schema as data
from shared.rules.viscounts.effect_text import EffectBook
from shared.rules.viscounts.vocabulary import (
    ACTIONS,
    BITS,
    BUILDINGS,
    CONDITIONS,
    DESTROY_OWN,
    DISMISS,
    EVENTS,
    GAIN,
    ICONS,
    ITEMS,
    RIBBONS,
    RING,
    SILVER,
    SPOTS_MAX,
)

CATALOGUE: Final = data.components()
BOOK: Final = EffectBook()
AUTOMA_KINDS: Final = ["automa_boards", "automa_slots", "schemes", "substitutions", "automa_track"]


def effect(kind: str, id: str, field: str, text: str) -> int:
    """The number of an effect; raises BadCatalogue where the text is not of the vocabulary, or nobody would do it."""
    number, wrong = BOOK.number(text)
    steps = BOOK.all_steps(number)
    if not wrong and kind not in AUTOMA_KINDS and any(op >= DISMISS for op in steps):
        wrong = f"{text!r} is for the solo opponent alone"
    if not wrong and kind != "player_cards" and DESTROY_OWN in steps:
        wrong = f"{text!r} is for the set-up alone"
    if wrong:
        raise CATALOGUE.wrong(kind, id, field, wrong)
    return number


def no_effect(kind: str, id: str, field: str, text: str) -> None:
    """Raises BadCatalogue for an effect where no rule would carry it out."""
    if text:
        raise CATALOGUE.wrong(kind, id, field, "nothing carries out an effect here")


def packed(icons: data.Icons) -> int:
    """All icons as one number, so that those of several cards are one sum."""
    return sum(number << (BITS * ICONS.index(name)) for name, number in icons.items())


# Townsfolk: neutral ones, heroes, starters, then the five printed on the board, then the schemes of the solo opponent,
# then nobody (found by index -1).
_CARDS: Final = [
    (kind, card) for kind in ("townsfolk", "heroes", "starters") for card in CATALOGUE.entries(kind, data.Card)
]
SEGMENTS_DATA: Final = CATALOGUE.entries("segments", data.BoardSegment)
SCHEMES_DATA: Final = CATALOGUE.entries("schemes", data.Scheme)
SCHEMES: Final[int] = len(SCHEMES_DATA)
CARD_IDS: Final[list[str]] = (
    [card.id for _, card in _CARDS]
    + [f"printed-{s.id}" for s in SEGMENTS_DATA]
    + [scheme.id for scheme in SCHEMES_DATA]
)
NEUTRALS: Final[int] = len(CATALOGUE.ids("townsfolk"))
HEROES: Final[int] = len(CATALOGUE.ids("heroes"))
STARTERS: Final[int] = len(CATALOGUE.ids("starters"))
FIRST_STARTER: Final[int] = NEUTRALS + HEROES
CARDS: Final[int] = FIRST_STARTER + STARTERS
PRINTED: Final[int] = CARDS
"""The card printed on segment s is number PRINTED + s."""
FIRST_SCHEME: Final[int] = PRINTED + RING
CARD_COST: Final[list[int]] = (
    [c.cost for _, c in _CARDS] + [s.printed_townsfolk.cost for s in SEGMENTS_DATA] + [0] * (SCHEMES + 1)
)
CARD_ICONS: Final[list[int]] = (
    [packed(card.icons) for _, card in _CARDS]
    + [packed(s.printed_townsfolk.icons) for s in SEGMENTS_DATA]
    + [packed(scheme.icons) for scheme in SCHEMES_DATA]
    + [0]
)
for _kind, _own in _CARDS:
    if _kind != "townsfolk":
        no_effect(_kind, _own.id, "top_right", _own.top_right)  # that of a card which is hired or dismissed
if len(set(CARD_IDS)) != len(CARD_IDS):
    _twice = next((kind, card.id) for kind, card in _CARDS if CARD_IDS.count(card.id) > 1)
    raise CATALOGUE.wrong(*_twice, "id", "is that of another card already")
IMMEDIATE: Final[list[int]] = [effect(kind, c.id, "immediate", c.immediate) for kind, c in _CARDS] + [0]
DROPOFF: Final[list[int]] = [effect(kind, c.id, "dropoff", c.dropoff) for kind, c in _CARDS] + [0]
TOP_RIGHT: Final[list[int]] = [effect(kind, c.id, "top_right", c.top_right) for kind, c in _CARDS] + [
    effect("segments", s.id, "printed_townsfolk.top_right", s.printed_townsfolk.top_right) for s in SEGMENTS_DATA
]


def _triggers(kind: str, id: str, triggers: tuple[data.Trigger, ...], event: int) -> tuple[int, int]:
    """The effect and the condition of what waits for the event."""
    found = [trigger for trigger in triggers if trigger.on == EVENTS[event]]
    if len(found) > 1:
        raise CATALOGUE.wrong(kind, id, "triggers", f"two abilities wait for {EVENTS[event]}")
    if not found:
        return 0, 0
    return effect(kind, id, "triggers", found[0].effect), CONDITIONS.index(found[0].when)


_CARD_TRIGGERS: Final = [
    [_triggers(kind, card.id, card.triggers, event) for kind, card in _CARDS] + [(0, 0)] * (RING + SCHEMES + 1)
    for event in range(len(EVENTS))
]
CARD_TRIGGER: Final[list[list[int]]] = [[found[0] for found in row] for row in _CARD_TRIGGERS]
"""By event and card: the effect to carry out, 0 for none."""
CARD_TRIGGER_WHEN: Final[list[list[int]]] = [[found[1] for found in row] for row in _CARD_TRIGGERS]

Conversion = tuple[int, int, int, int]
"""What is paid (an icon or a good), how many of it, as how many icons they count, how often at most (0: any number)."""


def _conversions(card: data.Card, action: int, goods: bool) -> list[Conversion]:
    names = ITEMS[:4] if goods else ICONS
    return [
        (names.index(c.pay), c.amount, c.counts_as, c.limit)
        for c in card.conversions
        if c.action == ACTIONS[action] and c.pay in names
    ]


ICON_CONVERSIONS: Final[list[list[list[Conversion]]]] = [
    [_conversions(card, action, False) for _, card in _CARDS] + [[]] for action in range(4)
]
GOODS_CONVERSIONS: Final[list[list[list[Conversion]]]] = [
    [_conversions(card, action, True) for _, card in _CARDS] + [[]] for action in range(4)
]
CONVERTS: Final[list[int]] = [
    sum(1 << action for action in range(4) if ICON_CONVERSIONS[action][at] or GOODS_CONVERSIONS[action][at])
    for at in range(CARDS)
] + [0]
"""For which actions a card converts something, as bits."""

# Manuscripts: the tiles, then those printed on the five segments.
TILES_DATA: Final = CATALOGUE.entries("manuscripts", data.Manuscript)
TILES: Final[int] = len(TILES_DATA)
TILE_IDS: Final[list[str]] = [tile.id for tile in TILES_DATA] + [f"printed-{s.id}" for s in SEGMENTS_DATA]
TILE_COST: Final[list[int]] = [tile.cost for tile in TILES_DATA] + [s.printed_manuscript.cost for s in SEGMENTS_DATA]
TILE_RIBBON: Final[list[int]] = [RIBBONS.index(tile.ribbon) for tile in TILES_DATA]
TILE_START: Final[list[bool]] = [tile.start for tile in TILES_DATA]
if sum(TILE_START) != RING:
    raise CATALOGUE.wrong("manuscripts", TILES_DATA[0].id, "start", f"{sum(TILE_START)} tiles start, not {RING}")
TILE_EFFECT: Final[list[int]] = [effect("manuscripts", t.id, "effect", t.effect) for t in TILES_DATA] + [
    effect("segments", s.id, "printed_manuscript.effect", s.printed_manuscript.effect) for s in SEGMENTS_DATA
]
BONUS_DATA: Final = {bonus.id: bonus for bonus in CATALOGUE.entries("cleric_bonuses", data.ClericBonus)}
BONUS_VP: Final[list[int]] = [BONUS_DATA[ribbon].vp for ribbon in RIBBONS]
BONUS_ICONS: Final[list[int]] = [
    sum(packed(BONUS_DATA[ribbon].icons) for at, ribbon in enumerate(RIBBONS) if mask >> at & 1) for mask in range(16)
]
"""By the set of cleric bonus cards that a seat holds, as bits."""

# The board.
SEGMENTS: Final[list[str]] = [segment.id for segment in SEGMENTS_DATA]
TRADE_COST: Final[list[list[int]]] = [[s.left_trade.merchants, s.right_trade.merchants] for s in SEGMENTS_DATA]
TRADE_EFFECT: Final[list[list[int]]] = [
    [
        effect("segments", s.id, "left_trade.effect", s.left_trade.effect),
        effect("segments", s.id, "right_trade.effect", s.right_trade.effect),
    ]
    for s in SEGMENTS_DATA
]
NUMBER_AT: Final[dict[int, tuple[int, int]]] = {
    s.numbers[side]: (at, side) for at, s in enumerate(SEGMENTS_DATA) for side in (0, 1)
}
"""Location number to segment and OL or OR."""
SIDES: Final = ["A", "B"]
SPOTS_DATA: Final = CATALOGUE.entries("spots", data.Spot)
SPOT_NAMES: Final[list[list[str]]] = [[""] * (RING * SPOTS_MAX) for _ in SIDES]
SPOT_EFFECT: Final[list[list[int]]] = [[0] * (RING * SPOTS_MAX) for _ in SIDES]
BANK_SPOTS: Final[list[list[list[list[int]]]]] = [[[[], []] for _ in SEGMENTS] for _ in SIDES]
"""By side, segment and OL or OR: the spots reached from there (V-68)."""
ALL_SPOTS: Final[list[list[int]]] = [[], []]


def _lay_spots() -> None:
    for spot in SPOTS_DATA:
        side, segment = SIDES.index(spot.side), SEGMENTS.index(spot.segment)
        before = sum(1 for at in ALL_SPOTS[side] if at // SPOTS_MAX == segment)
        if before == SPOTS_MAX:
            raise CATALOGUE.wrong("spots", spot.id, "segment", f"has more than {SPOTS_MAX} spots on side {spot.side}")
        number = segment * SPOTS_MAX + before
        SPOT_NAMES[side][number] = f"{spot.segment} {spot.spot}"
        SPOT_EFFECT[side][number] = effect("spots", spot.id, "effect", spot.effect)
        BANK_SPOTS[side][segment][0 if spot.bank == "left" else 1].append(number)
        ALL_SPOTS[side].append(number)


_lay_spots()
Links = list[list[tuple[int, int]]]
"""By spot: the spots that links lead to, each with the effect of the link."""
LINKS_DATA: Final = CATALOGUE.entries("links", data.Link)
LINK_EFFECT: Final[list[int]] = [effect("links", link.id, "effect", link.effect) for link in LINKS_DATA]
_links: Final[dict[tuple[int, tuple[int, ...]], Links]] = {}


def links_of(side: int, ring: list[int]) -> Links:
    """The links of a board whose segments lie in that order (V-71)."""
    key = (side, tuple(ring))
    if key not in _links:
        found: Links = [[] for _ in range(RING * SPOTS_MAX)]
        for link, gives in zip(LINKS_DATA, LINK_EFFECT, strict=True):
            if SIDES.index(link.side) == side:
                there: str = link.segment
                if link.to_next_segment:
                    there = SEGMENTS[ring[(ring.index(SEGMENTS.index(link.segment)) + 1) % RING]]
                ends = [_spot(side, link, link.segment, 0), _spot(side, link, there, 1)]
                found[ends[0]].append((ends[1], gives))
                found[ends[1]].append((ends[0], gives))
        _links[key] = found
    return _links[key]


def _spot(side: int, link: data.Link, segment: str, end: int) -> int:
    name = f"{segment} {link.ends[end]}"
    if name not in SPOT_NAMES[side]:
        raise CATALOGUE.wrong("links", link.id, "ends", f"there is no spot {name} on side {SIDES[side]}")
    return SPOT_NAMES[side].index(name)


for _side in range(len(SIDES)):
    links_of(_side, list(range(RING)))  # says at once what is wrong with a link

# The castle and the player board.
SECTION_EFFECT: Final[list[int]] = [
    effect("castle_sections", section.id, "effect", section.effect)
    for section in CATALOGUE.entries("castle_sections", data.CastleSection)
]
_TIERS: Final = CATALOGUE.entries("castle_tiers", data.CastleTier)
for _tier in _TIERS[:2]:
    no_effect("castle_tiers", _tier.id, "effect", _tier.effect)
no_effect("castle_tiers", _TIERS[2].id, "bumped", _TIERS[2].bumped)  # nobody is bumped from the top
TIER_VP: Final[list[int]] = [tier.vp for tier in _TIERS]
TOP_TIER_EFFECT: Final[int] = effect("castle_tiers", _TIERS[2].id, "effect", _TIERS[2].effect)
BUMPED: Final[list[int]] = [effect("castle_tiers", tier.id, "bumped", tier.bumped) for tier in _TIERS[:2]]
TYPE_DATA: Final = {building.id: building for building in CATALOGUE.entries("building_types", data.BuildingType)}
SLOTS_DATA: Final = CATALOGUE.entries("slots", data.Slot)
SLOTS: Final[list[str]] = [slot.id for slot in SLOTS_DATA]
SLOT_TYPE: Final[list[int]] = [BUILDINGS.index(slot.building) for slot in SLOTS_DATA]
SLOT_COST: Final[list[int]] = [TYPE_DATA[slot.building].cost for slot in SLOTS_DATA]
TYPE_VP: Final[list[list[int]]] = [[0, *TYPE_DATA[name].vp] for name in BUILDINGS]
ALL_BUILT: Final = 511


def _built(mask: int) -> list[data.Slot]:
    return [slot for at, slot in enumerate(SLOTS_DATA) if mask >> at & 1]


# By the set of emptied slots, as bits.
SLOT_ICONS: Final[list[int]] = [sum(packed(slot.icons) for slot in _built(mask)) for mask in range(ALL_BUILT + 1)]
FREE_STEPS: Final[list[int]] = [sum(slot.free_steps for slot in _built(mask)) for mask in range(ALL_BUILT + 1)]
SLOT_HAND_LIMIT: Final[list[int]] = [sum(slot.hand_limit for slot in _built(mask)) for mask in range(ALL_BUILT + 1)]
DISMISS_PRICE: Final[list[int]] = [
    min([s.dismiss_price for s in _built(mask) if s.dismiss_price is not None], default=-1)
    for mask in range(ALL_BUILT + 1)
]
"""The fixed price of a dismissal, -1 where the card's own cost is to be paid (V-59)."""
CHEAPEST: Final[list[int]] = [
    min([SLOT_COST[slot] for slot in range(9) if not mask >> slot & 1], default=99) for mask in range(ALL_BUILT + 1)
]
"""Builders that the cheapest unbuilt piece costs."""
_SLOT_TRIGGERS: Final = [
    [_triggers("slots", slot.id, slot.triggers, event) for slot in SLOTS_DATA] for event in range(len(EVENTS))
]
SLOT_TRIGGERS: Final[list[list[tuple[int, int, int]]]] = [
    [(slot, found[0], found[1]) for slot, found in enumerate(row) if found[0]] for row in _SLOT_TRIGGERS
]
"""By event: slot, effect, condition of each slot ability that waits for it."""
WORKER_STEPS: Final[list[tuple[int, int]]] = [
    (step.nobles, step.workers) for step in CATALOGUE.entries("worker_steps", data.WorkerStep)
]
_START_ICONS: Final = {entry.id: packed(entry.icons) for entry in CATALOGUE.entries("start_icons", data.StartIcons)}
START_ICONS_2: Final[int] = _START_ICONS["space2"]
START_ICONS_3: Final[int] = _START_ICONS["space3"]
_TRACK: Final = CATALOGUE.entries("track", data.TrackSpace)
TRACK_END: Final[int] = len(_TRACK)
TRACK_ACTIVE: Final[list[int]] = [0] + [effect("track", cell.id, "active", cell.active) for cell in _TRACK]
TRACK_OTHERS: Final[list[int]] = [0] + [effect("track", cell.id, "others", cell.others) for cell in _TRACK]
TRACK_WHEN: Final[list[int]] = [0] + [CONDITIONS.index(cell.when) for cell in _TRACK]

PLAYER_CARDS_DATA: Final = CATALOGUE.entries("player_cards", data.PlayerCard)
PLAYER_CARDS: Final[list[str]] = [card.id for card in PLAYER_CARDS_DATA]
CARD_NUMBER: Final[list[int]] = [card.number for card in PLAYER_CARDS_DATA]
for _card in PLAYER_CARDS_DATA:
    if _card.number not in NUMBER_AT:
        raise CATALOGUE.wrong("player_cards", _card.id, "number", f"there is no location {_card.number}")
START_GAINS: Final[list[int]] = [effect("player_cards", c.id, "gains", c.gains) for c in PLAYER_CARDS_DATA]
START_EXTRA: Final[list[int]] = [effect("player_cards", c.id, "extra", c.extra) for c in PLAYER_CARDS_DATA]
ENDINGS: Final = {ending.id: ending for ending in CATALOGUE.entries("endings", data.Ending)}
DEBTS_ABOVE: Final[list[int]] = ENDINGS["poverty"].cards_above
DEEDS_ABOVE: Final[list[int]] = ENDINGS["prosperity"].cards_above
CONSTANT: Final[dict[str, int]] = {entry.id: entry.value for entry in CATALOGUE.entries("constants", data.Constant)}
HAND_LIMIT: Final[int] = CONSTANT["hand_limit"]
LEADER_HAND_LIMIT: Final[int] = CONSTANT["leader_hand_limit"]
WORKERS: Final[int] = CONSTANT["workers"]
CARDS_AT_LEAST: Final[int] = CONSTANT["cards_at_least"]
BONUS_RIBBONS: Final[int] = CONSTANT["bonus_ribbons"]
CAPACITY: Final[int] = CONSTANT["section_capacity"]
SPREAD_AT: Final[int] = CONSTANT["spread_at"]

EFFECTS: Final[list[list[tuple[int, int, int]]]] = BOOK.steps
CHOICES: Final[list[list[int]]] = BOOK.choices


def _goods_of(steps: list[tuple[int, int, int]]) -> tuple[int, int]:
    """The good and the number of it where an effect is nothing but that, else -1."""
    if len(steps) == 1 and steps[0][0] == GAIN and steps[0][1] < 4:
        return steps[0][1], steps[0][2]
    return -1, 0


PLAIN_GOOD: Final[list[int]] = [_goods_of(steps)[0] for steps in EFFECTS]
PLAIN_AMOUNT: Final[list[int]] = [_goods_of(steps)[1] for steps in EFFECTS]
SELLS_SILVER: Final[list[bool]] = [good == SILVER for good in PLAIN_GOOD]
