"""The craft cards as the rules use them; made from the catalogue once."""

from typing import Final, assert_never

from shared.rules.architects import effect_schema as effects
from shared.rules.architects.artisans import schema as artisans_schema
from shared.rules.architects.cards import Items
from shared.rules.architects.components import CATALOGUE, items_of, skill_bits
from shared.rules.architects.vocabulary import DEBT, ITEMS

# What an adornment does.
AD_NOTHING: Final = 0
AD_GAIN: Final = 1
AD_REPEAT: Final = 2
AD_RELEASE_OR_CAPTURE: Final = 3
AD_NEW_FACES: Final = 4
AD_RELEASE_PRISON: Final = 5
AD_DESTROY_DEBT: Final = 6

# What a tool does.
TOOL_GAIN: Final = 0
TOOL_EXCHANGE: Final = 1
TOOL_RELEASE_PRISON: Final = 2
TOOL_RELEASE_BOARD: Final = 3
TOOL_CAPTURE: Final = 4
TOOL_SKILLS: Final = 5

WOOD_OR_STONE: Final = len(ITEMS)
"""What an exchange may ask for beside the items."""


class CraftCard:
    def __init__(self) -> None:
        self.id = ""
        self.vp = 0
        self.adorns = AD_NOTHING
        self.lose_virtue = 0
        self.adorn_items: Items = []  # Debts first
        self.adorn_count = 0  # captures, Debts
        self.tool = TOOL_GAIN
        self.pay = -1  # an item, or wood or stone
        self.pay_count = 0
        self.get: Items = []
        self.count = 0  # workers released or captured
        self.skills = 0


def _craft(card: artisans_schema.CraftCard) -> CraftCard:
    made = CraftCard()
    made.id, made.vp = card.id, card.vp
    _add_adornment(made, card.adornment)
    _add_tool(made, card.tool)
    return made


def _add_adornment(made: CraftCard, effect: artisans_schema.AdornmentEffect | None) -> None:
    match effect:
        case None:
            pass
        case artisans_schema.Adorn():
            made.adorns, made.lose_virtue = AD_GAIN, effect.lose_virtue
            items = items_of(effect.items)
            made.adorn_items = [pair for pair in items if pair[0] == DEBT] + [pair for pair in items if pair[0] != DEBT]
        case artisans_schema.RepeatBuilding():
            made.adorns = AD_REPEAT
        case effects.ChooseOne():
            made.adorns = AD_RELEASE_OR_CAPTURE
            made.adorn_count = sum(option.count for option in effect.options if isinstance(option, effects.Capture))
        case artisans_schema.NewFaces():
            made.adorns = AD_NEW_FACES
        case artisans_schema.ReleaseAllFromPrison():
            made.adorns = AD_RELEASE_PRISON
        case effects.DestroyDebt():
            made.adorns, made.adorn_count = AD_DESTROY_DEBT, effect.max
        case _:
            assert_never(effect)


def _add_tool(made: CraftCard, effect: artisans_schema.ToolEffect) -> None:
    match effect:
        case effects.Gain():
            made.tool, made.get = TOOL_GAIN, items_of(effect.items)
        case artisans_schema.Exchange():
            made.tool, made.get = TOOL_EXCHANGE, items_of(effect.get)
            for name, count in effect.pay.items():
                made.pay = WOOD_OR_STONE if name == "wood_or_stone" else ITEMS.index(name)
                made.pay_count = count
        case effects.ReleaseFromPrison():
            made.tool, made.count = TOOL_RELEASE_PRISON, effect.max
        case artisans_schema.ReleaseFromBoard():
            made.tool, made.count = TOOL_RELEASE_BOARD, effect.max
        case artisans_schema.CaptureHere():
            made.tool, made.count = TOOL_CAPTURE, effect.max
        case artisans_schema.ToolSkills():
            made.tool, made.skills = TOOL_SKILLS, skill_bits(effect.skills)
        case _:
            assert_never(effect)


CRAFTS: Final[list[CraftCard]] = [_craft(card) for card in CATALOGUE.entries("crafts", artisans_schema.CraftCard)]
CRAFT_IDS: Final[list[str]] = CATALOGUE.ids("crafts")
