"""The components of Viscounts as the catalogue files describe them: one struct per kind."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from shared.rules.core.catalogue import Catalogue, Entry, Id, Named, Text, load

Icon = Literal["merchant", "builder", "noble", "cleric", "criminal"]
Icons = dict[Icon, Annotated[int, msgspec.Meta(ge=0, le=9)]]
Cost = Annotated[int, msgspec.Meta(ge=0, le=9)]
Amount = Annotated[int, msgspec.Meta(ge=1, le=20)]
Points = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Event = Literal[
    "after_trade",
    "after_build",
    "after_castle",
    "after_transcribe",
    "collision_step1",
    "collision_step2",
    "debt_gained",
    "debt_flipped",
    "hired",
]
When = Literal["", "criminals", "no criminals"]
Segment = Literal["S1", "S2", "S3", "S4", "S5"]


class Trigger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An ability that its owner carries out each time the event happens (RV-29)."""

    on: Event
    effect: Text
    when: When = ""


class Conversion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """While its owner takes the action, each `amount` of `pay` may count as icons of the action (V-31)."""

    action: Literal["build", "castle", "transcribe"]
    pay: Literal["merchant", "builder", "noble", "cleric", "silver", "ink", "gold", "stone"]
    amount: Amount
    counts_as: Amount
    limit: Annotated[int, msgspec.Meta(ge=0)] = 0
    """How often in one action; 0 is any number of times."""


class Card(Named, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Townsfolk card: neutral, hero or starting one (V-32)."""

    cost: Cost
    icons: Icons
    immediate: str = ""
    dropoff: str = ""
    triggers: tuple[Trigger, ...] = ()
    conversions: tuple[Conversion, ...] = ()
    top_right: str = ""


class VictoryPoints(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points at the end for every full `per` of what `of` names (V-119)."""

    vp: Points
    per: Amount
    of: Literal[
        "manuscripts",
        "flipped_deeds",
        "flipped_debts",
        "workers_in_castle",
        "resources",
        "buildings",
        "merchant",
        "builder",
        "noble",
        "cleric",
        "criminal",
    ]


class Manuscript(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    ribbon: Literal["black", "yellow", "grey", "blue"]
    cost: Cost
    start: bool = False
    effect: str = ""
    points: VictoryPoints | None = None


class ClericBonus(Named, frozen=True, forbid_unknown_fields=True, kw_only=True):
    vp: Points
    icons: Icons


class Exchange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What merchants buy at an outside space (V-63)."""

    merchants: Amount
    effect: Text


class PrintedTownsfolk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cost: Cost
    icons: Icons
    top_right: str = ""


class PrintedManuscript(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cost: Cost
    effect: str = ""


class BoardSegment(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    numbers: tuple[int, int]
    left_trade: Exchange
    right_trade: Exchange
    printed_townsfolk: PrintedTownsfolk
    printed_manuscript: PrintedManuscript


class Spot(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    side: Literal["A", "B"]
    segment: Segment
    spot: Id
    bank: Literal["left", "right"]
    effect: str = ""


class Link(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    side: Literal["A", "B"]
    segment: Segment
    ends: tuple[str, str]
    to_next_segment: bool = False
    effect: Text


class CastleSection(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    effect: str


class CastleTier(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    vp: Points
    effect: str = ""
    bumped: str = ""


class BuildingType(Named, frozen=True, forbid_unknown_fields=True, kw_only=True):
    cost: Cost
    vp: Annotated[list[Points], msgspec.Meta(min_length=3, max_length=3)]


class Slot(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the board shows where a building stood (V-73)."""

    building: Literal["trading_post", "guildhall", "workshop"]
    free_steps: int = 0
    dismiss_price: int | None = None
    icons: Icons = msgspec.field(default_factory=dict)
    hand_limit: int = 0
    triggers: tuple[Trigger, ...] = ()


class WorkerStep(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    nobles: Amount
    workers: Amount


class StartIcons(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    icons: Icons


class TrackSpace(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    active: str
    others: str
    when: When = ""


class PlayerCard(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    number: Annotated[int, msgspec.Meta(ge=1, le=10)]
    gains: str
    extra: str = ""


class Ending(Named, frozen=True, forbid_unknown_fields=True, kw_only=True):
    cards_above: Annotated[list[Amount], msgspec.Meta(min_length=4, max_length=4)]
    prizes: Annotated[list[Points], msgspec.Meta(min_length=1)]
    prizes_few: Annotated[list[Points], msgspec.Meta(min_length=1)]


class AutomaResource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A resource that the solo opponent takes while it has fewer than `until`; 0 is no limit (SV-22)."""

    resource: Literal["ink", "gold", "stone"]
    until: Annotated[int, msgspec.Meta(ge=0)] = 0


class AutomaBoard(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A solo opponent (SV-40)."""

    focus: Literal["build", "castle", "transcribe", "flip"]
    resources: tuple[AutomaResource, ...] = ()
    pool: bool = False
    """All its resources are of one kind (RS-14)."""
    space2: Icons
    space3: Icons
    start: Text
    removed: tuple[Id, ...]


class AutomaTrigger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an emptied slot of the solo opponent does each time the event happens (SV-39)."""

    on: Literal["collision_step1", "card_flipped", "future_scheme_gained", "shuffled"]
    effect: Text
    when: When = ""


class AutomaSlot(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    board: Id
    slot: Id
    icons: Icons = msgspec.field(default_factory=dict)
    when_built: str = ""
    trigger: AutomaTrigger | None = None


class Scheme(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card of the solo opponent (SV-41)."""

    deck: Literal["starting", "future"]
    icons: Icons
    row1: str = ""
    row2: str = ""
    row3: str = ""
    actions: tuple[Literal["build", "castle", "transcribe", "focus"], ...]
    fallback: Text


class Substitution(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the solo opponent does instead (SV-18 to SV-21)."""

    per: Amount = 1
    gives: Text


class AutomaTrackSpace(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    active: Text


class Constant(Named, frozen=True, forbid_unknown_fields=True, kw_only=True):
    value: int


KINDS: dict[str, type[Entry]] = {
    "townsfolk": Card,
    "heroes": Card,
    "starters": Card,
    "manuscripts": Manuscript,
    "cleric_bonuses": ClericBonus,
    "segments": BoardSegment,
    "spots": Spot,
    "links": Link,
    "castle_sections": CastleSection,
    "castle_tiers": CastleTier,
    "building_types": BuildingType,
    "slots": Slot,
    "worker_steps": WorkerStep,
    "start_icons": StartIcons,
    "track": TrackSpace,
    "player_cards": PlayerCard,
    "endings": Ending,
    "constants": Constant,
    "automa_boards": AutomaBoard,
    "automa_slots": AutomaSlot,
    "schemes": Scheme,
    "substitutions": Substitution,
    "automa_track": AutomaTrackSpace,
}


FILES = [
    "automa_boards",
    "automa_reference",
    "automa_slots",
    "castle",
    "cleric_bonuses",
    "constants",
    "endings",
    "heroes",
    "links",
    "manuscripts",
    "player_board",
    "player_cards",
    "schemes",
    "segments",
    "spots",
    "starters",
    "townsfolk",
]
"""The files of the catalogue in the order in which their entries are numbered: a new one goes to the end."""

GROWING = ("townsfolk", "heroes", "manuscripts")
"""Decks and piles to which an operator may add a card or a tile."""

WEIGHTS = Path(__file__).with_name("weights")
"""The folder of what was learned, see `core/weights.py`."""


def components() -> Catalogue:
    """The catalogue, with the operator's corrections and additions; `tables` reads it once."""
    return load("viscounts", Path(__file__).parent / "catalogue", FILES, KINDS, GROWING)
