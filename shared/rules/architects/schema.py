"""What a catalogue file of Architects may hold: one struct per kind of component.

What their effects are is in `effect_schema.py`; the expansion and the opponent have schemas of their own.
"""

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from shared.rules.architects import effect_schema as effects
from shared.rules.architects.artisans import schema as artisans
from shared.rules.architects.effect_schema import (
    Count,
    Good,
    Goods,
    Item,
    Items,
    OpenLocation,
    Points,
    Positive,
    Skill,
    Trigger,
)
from shared.rules.architects.solo import schema as solo
from shared.rules.core.catalogue import Catalogue, Dated, Entry, Named, load

ApprenticeEffect = (
    effects.Gain
    | effects.GainIf
    | effects.Trade
    | effects.ReduceCost
    | effects.ReduceVirtueLoss
    | effects.ReleaseFromPrison
    | effects.ExtraWorker
    | effects.SkillsOnly
    | artisans.ReleaseArtisan
    | artisans.ArtisanDiscount
    | artisans.ArtisanCapture
)
BoardEffect = (
    effects.Gain
    | effects.ReduceCost
    | effects.ReduceBuildCost
    | effects.ReleaseFromPrison
    | effects.ResourceEquivalence
    | effects.IgnoreTax
    | effects.WaiveCathedralDiscard
    | effects.ApprenticeLimit
    | effects.AvoidDebt
    | artisans.ArtisanCount
    | artisans.ToolGivesAdornment
)
BuildingEffect = (
    effects.Gain
    | effects.GainChoice
    | effects.GainPer
    | effects.GainAllPlayers
    | effects.GainIfMost
    | effects.Lose
    | effects.LoseVirtueWhere
    | effects.VpIfMost
    | effects.VpPer
    | effects.VpIf
    | effects.ModifyDebtVp
    | effects.ReleaseFromPrison
    | effects.Capture
    | effects.ChooseOne
    | effects.HireFree
    | effects.DestroyDebt
    | effects.DiscardBuildingFor
    | effects.DiscardApprentice
    | effects.ExtraGuildhallPlacement
    | artisans.FreeTool
    | artisans.FreeAdornment
)


class ApprenticeCard(Dated, frozen=True):
    family: str
    set: Literal["base", "promo", "artisans"]
    skills: list[Skill]
    virtue: Points
    trigger: Trigger
    effect: ApprenticeEffect
    location: OpenLocation | Literal["black_market"] | None = None


class BuildingCard(Dated, frozen=True):
    set: Literal["base", "promo", "artisans"]
    cost: Goods
    skills: list[Skill]
    vp: Points
    virtue: Points
    timing: Literal["immediate", "end_game"]
    effect: BuildingEffect


class RewardCard(Named, frozen=True):
    gain: Items


class MarketCard(Named, frozen=True):
    small: Items
    large: Items


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    trigger: Trigger
    effect: BoardEffect


class CharacterBoard(Named, frozen=True):
    set: Literal["base", "promo_boards", "artisans"]
    colour: str
    virtue: Count
    silver: Count
    goods: Goods
    prison: Count
    building_cards: Count
    unpaid_debts: Count
    abilities: list[Ability]
    tools: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0


class Yield(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    item: Item
    base: Count
    workers: Positive


class Location(Named, frozen=True):
    yields: tuple[Yield, ...] = ()


class StorehouseTrade(Named, frozen=True):
    any_of: Annotated[list[Good], msgspec.Meta(min_length=1)]
    count: Annotated[int, msgspec.Meta(ge=1, le=6)]
    get: Items


class Slot(Named, frozen=True):
    silver: Count
    virtue: Count
    printed: Items


class Price(Named, frozen=True):
    silver: Count
    tax: Count
    debts: Count = 0
    virtue: Count = 0


class CathedralLevel(Named, frozen=True):
    cost: Goods
    vp: Points
    capacity: Positive
    any_of: tuple[Good, ...] = ()
    count: Count = 0


class VirtueSpace(Named, frozen=True):
    vp: Points
    tax_avoided: Count
    black_market: bool
    cathedral: bool


class PlayerCount(Named, frozen=True):
    guildhall_columns: Positive
    rewards: Count
    capture_locations: Positive


class TurnOrder(Named, frozen=True):
    silver: Count


class Constant(Named, frozen=True):
    value: int
    rule: str


KINDS: dict[str, type[Entry]] = {
    "apprentices": ApprenticeCard,
    "buildings": BuildingCard,
    "rewards": RewardCard,
    "market": MarketCard,
    "crafts": artisans.CraftCard,
    "characters": CharacterBoard,
    "locations": Location,
    "trades": StorehouseTrade,
    "slots": Slot,
    "prices": Price,
    "cathedral": CathedralLevel,
    "virtue": VirtueSpace,
    "players": PlayerCount,
    "turn_order": TurnOrder,
    "constants": Constant,
    "opponents": solo.Opponent,
    "schemes": solo.Scheme,
    "difficulties": solo.Difficulty,
    "group_order": solo.GroupOrder,
}


FILES = [
    "apprentices",
    "board",
    "buildings",
    "characters",
    "constants",
    "market",
    "rewards",
    "tracks",
    "solo",
    "artisans_apprentices",
    "artisans_board",
    "artisans_buildings",
    "artisans_crafts",
]
"""The files of the catalogue in the order in which their entries are numbered: a new one goes to the end."""

GROWING = ("apprentices", "buildings", "rewards", "market", "crafts")
"""Decks to which an operator may add a card."""

WEIGHTS = Path(__file__).with_name("weights")
"""The folder of what was learned, see `core/weights.py`."""


def read() -> Catalogue:
    """The catalogue of Architects with the operator's corrections and additions; raises BadCatalogue."""
    return load("architects", Path(__file__).with_name("catalogue"), FILES, KINDS, GROWING)
