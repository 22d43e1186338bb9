"""The words of the catalogue of Architects, and what its cards and boards do: effects in a small vocabulary.

What the expansion adds to the effects is in `artisans/schema.py`.
"""

from typing import Annotated, Literal

import msgspec

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
