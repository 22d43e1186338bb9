"""What a catalogue file of Architects may hold: one struct per kind of component, effects in a small vocabulary."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from shared.rules.core.catalogue import Catalogue, Entry, Named, load

Good = Literal["clay", "wood", "stone", "gold", "marble", "silver"]
Item = Literal["clay", "wood", "stone", "gold", "marble", "silver", "virtue", "building_card", "debt"]
Skill = Literal["carpentry", "tiling", "masonry"]
OpenLocation = Literal[
    "quarry", "forest", "mines", "silversmith", "storehouse", "workshop", "town_centre", "tax_stand", "guardhouse"
]
Trigger = Literal[
    "static",
    "collect:quarry",
    "collect:forest",
    "collect:mines",
    "collect:silversmith",
    "storehouse_trade",
    "storehouse_visit",
    "town_centre",
    "tax_stand",
    "workshop_hire",
    "black_market_action",
    "black_market_reset",
    "cathedral_advance",
    "construct_building",
    "debt_paid_off",
    "send_captured_to_prison",
]
Measure = Literal[
    "clay",
    "wood",
    "stone",
    "gold",
    "marble",
    "silver",
    "virtue",
    "cathedral_level",
    "clay_wood_stone_total",
    "constructed_buildings",
    "captured_workers",
    "apprentices_with_skill:carpentry",
    "apprentices_with_skill:tiling",
    "apprentices_with_skill:masonry",
    "paid_debts",
    "unpaid_debts",
    "own_workers_in_prison",
    "tools",
    "adornments",
    "skill_sets",
]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
Points = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Items = dict[Item, Positive]
Goods = dict[Good, Positive]


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    measure: Measure
    cmp: Literal["==", ">=", "<=", ">", "<"]
    value: Count


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op"):
    """What a card does; the op says which of these."""


class Gain(Effect, frozen=True, tag="gain"):
    items: Items
    optional: bool = False


class GainIf(Effect, frozen=True, tag="gain_if"):
    when: Condition
    items: Items
    optional: bool = False


class GainChoice(Effect, frozen=True, tag="gain_choice"):
    options: Annotated[list[Items], msgspec.Meta(min_length=2)]


class GainPer(Effect, frozen=True, tag="gain_per"):
    items: Items
    measure: Measure
    per: Positive


class GainAllPlayers(Effect, frozen=True, tag="gain_all_players"):
    items: Items


class GainIfMost(Effect, frozen=True, tag="gain_if_most"):
    measure: Measure
    items: Items


class Lose(Effect, frozen=True, tag="lose"):
    items: dict[Literal["virtue"], Positive]


class LoseVirtueWhere(Effect, frozen=True, tag="lose_virtue_where"):
    when: Condition
    amount: Positive


class VpIfMost(Effect, frozen=True, tag="vp_if_most"):
    measure: Measure
    vp: Points


class VpPer(Effect, frozen=True, tag="vp_per"):
    measure: Measure
    per: Positive
    vp: Points


class VpIf(Effect, frozen=True, tag="vp_if"):
    when: Condition
    vp: Points


class ModifyDebtVp(Effect, frozen=True, tag="modify_debt_vp"):
    vp: Points


class Trade(Effect, frozen=True, tag="trade"):
    give: Goods
    get: Items


class ReduceCost(Effect, frozen=True, tag="reduce_cost"):
    """Fewer coins that are not tax; how far it reaches is told by the trigger (AQ-14)."""

    amount: Positive


class ReduceVirtueLoss(Effect, frozen=True, tag="reduce_virtue_loss"):
    amount: Positive


class ReduceBuildCost(Effect, frozen=True, tag="reduce_build_cost"):
    resources: Annotated[list[Good], msgspec.Meta(min_length=1)]
    amount: Positive


class ReleaseFromPrison(Effect, frozen=True, tag="release_from_prison"):
    max: Positive
    optional: bool = False


class ReleaseFromBoards(Effect, frozen=True, tag="release_from_boards"):
    pass


class Capture(Effect, frozen=True, tag="capture"):
    count: Positive
    optional: bool = False


class ChooseOne(Effect, frozen=True, tag="choose_one"):
    options: Annotated[list[ReleaseFromBoards | Capture], msgspec.Meta(min_length=2)]
    optional: bool = False


class HireFree(Effect, frozen=True, tag="hire_free"):
    pass


class DestroyDebt(Effect, frozen=True, tag="destroy_debt"):
    max: Positive
    optional: bool = False


class DiscardBuildingFor(Effect, frozen=True, tag="discard_building_for"):
    discard: Annotated[int, msgspec.Meta(ge=1, le=1)]
    get: Items
    optional: bool = False


class DiscardApprentice(Effect, frozen=True, tag="discard_apprentice"):
    count: Positive


class ExtraGuildhallPlacement(Effect, frozen=True, tag="extra_guildhall_placement"):
    optional: bool = False


class ExtraWorker(Effect, frozen=True, tag="extra_worker"):
    location: OpenLocation
    amount: Positive


class SkillsOnly(Effect, frozen=True, tag="skills_only"):
    pass


class ResourceEquivalence(Effect, frozen=True, tag="resource_equivalence"):
    resources: Annotated[list[Literal["gold", "marble"]], msgspec.Meta(min_length=2, max_length=2)]


class IgnoreTax(Effect, frozen=True, tag="ignore_tax"):
    amount: Positive


class WaiveCathedralDiscard(Effect, frozen=True, tag="waive_cathedral_discard"):
    pass


class ApprenticeLimit(Effect, frozen=True, tag="apprentice_limit"):
    value: Positive


class AvoidDebt(Effect, frozen=True, tag="avoid_debt"):
    pay: dict[Literal["silver"], Positive]


# Age of Artisans.


class ReleaseArtisan(Effect, frozen=True, tag="release_artisan"):
    pass


class ArtisanDiscount(Effect, frozen=True, tag="artisan_discount"):
    """Silver less in one action of the turn in which the artisan is placed."""

    amount: Positive


class ArtisanCapture(Effect, frozen=True, tag="artisan_capture"):
    """All workers of one colour where the artisan is placed."""


class ArtisanCount(Effect, frozen=True, tag="artisan_count"):
    """What the artisan counts as when it is placed."""

    workers: Positive


class ToolGivesAdornment(Effect, frozen=True, tag="tool_gives_adornment"):
    pass


class FreeTool(Effect, frozen=True, tag="free_tool"):
    pass


class FreeAdornment(Effect, frozen=True, tag="free_adornment"):
    pass


class Adorn(Effect, frozen=True, tag="adorn"):
    """Losses and Debts come before gains."""

    lose_virtue: Count = 0
    items: Items = {}


class RepeatBuilding(Effect, frozen=True, tag="repeat_building"):
    pass


class NewFaces(Effect, frozen=True, tag="new_faces"):
    pass


class ReleaseAllFromPrison(Effect, frozen=True, tag="release_all_from_prison"):
    pass


class Exchange(Effect, frozen=True, tag="exchange"):
    pay: Annotated[dict[Item | Literal["wood_or_stone"], Positive], msgspec.Meta(min_length=1, max_length=1)]
    get: Items


class ReleaseFromBoard(Effect, frozen=True, tag="release_from_board"):
    """From one of the other boards."""

    max: Positive


class CaptureHere(Effect, frozen=True, tag="capture_here"):
    """Workers of one colour where the owner has just placed one."""

    max: Positive


class ToolSkills(Effect, frozen=True, tag="skills"):
    skills: Annotated[list[Skill], msgspec.Meta(min_length=1)]


ApprenticeEffect = (
    Gain
    | GainIf
    | Trade
    | ReduceCost
    | ReduceVirtueLoss
    | ReleaseFromPrison
    | ExtraWorker
    | SkillsOnly
    | ReleaseArtisan
    | ArtisanDiscount
    | ArtisanCapture
)
AdornmentEffect = Adorn | RepeatBuilding | ChooseOne | NewFaces | ReleaseAllFromPrison | DestroyDebt
ToolEffect = Gain | Exchange | ReleaseFromPrison | ReleaseFromBoard | CaptureHere | ToolSkills
BoardEffect = (
    Gain
    | ReduceCost
    | ReduceBuildCost
    | ReleaseFromPrison
    | ResourceEquivalence
    | IgnoreTax
    | WaiveCathedralDiscard
    | ApprenticeLimit
    | AvoidDebt
    | ArtisanCount
    | ToolGivesAdornment
)
BuildingEffect = (
    Gain
    | GainChoice
    | GainPer
    | GainAllPlayers
    | GainIfMost
    | Lose
    | LoseVirtueWhere
    | VpIfMost
    | VpPer
    | VpIf
    | ModifyDebtVp
    | ReleaseFromPrison
    | Capture
    | ChooseOne
    | HireFree
    | DestroyDebt
    | DiscardBuildingFor
    | DiscardApprentice
    | ExtraGuildhallPlacement
    | FreeTool
    | FreeAdornment
)


class ApprenticeCard(Named, frozen=True):
    family: str
    set: Literal["base", "promo", "artisans"]
    skills: list[Skill]
    virtue: Points
    trigger: Trigger
    effect: ApprenticeEffect
    location: OpenLocation | Literal["black_market"] | None = None


class BuildingCard(Named, frozen=True):
    set: Literal["base", "promo", "artisans"]
    cost: Goods
    skills: list[Skill]
    vp: Points
    virtue: Points
    timing: Literal["immediate", "end_game"]
    effect: BuildingEffect


class CraftCard(Named, frozen=True):
    """An adornment above, with its points, and a tool below."""

    vp: Points
    tool: ToolEffect
    adornment: AdornmentEffect | None = None


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


class Opponent(Named, frozen=True):
    """Whom the rules play against one or two people (SO-2, SO-4)."""

    virtue: Count
    unpaid_debts: Count


class SchemeStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a worker of the opponent goes, and what is printed beside that."""

    location: OpenLocation | Literal["guildhall", "black_market"]
    action: Literal["build", "cathedral"] | None = None
    row: Literal["top", "bottom"] | None = None
    side: Literal["left", "right"] | None = None
    recall: bool = False


class Scheme(Named, frozen=True):
    """A card of the opponent's deck (SO-8)."""

    opponent: str
    step: SchemeStep
    fallback: SchemeStep | None = None


class Difficulty(Named, frozen=True):
    building_draw: Positive
    virtue_shift: Points
    start_gold: Count
    score_shift: Points


class GroupOrder(Named, frozen=True):
    """A location, by which of groups of equal size the opponent takes (SO-10)."""


KINDS: dict[str, type[Entry]] = {
    "apprentices": ApprenticeCard,
    "buildings": BuildingCard,
    "rewards": RewardCard,
    "market": MarketCard,
    "crafts": CraftCard,
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
    "opponents": Opponent,
    "schemes": Scheme,
    "difficulties": Difficulty,
    "group_order": GroupOrder,
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


def read() -> Catalogue:
    """The catalogue of Architects with the operator's corrections and additions; raises BadCatalogue."""
    return load("architects", Path(__file__).with_name("catalogue"), FILES, KINDS, GROWING)
