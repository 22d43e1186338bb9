"""The small numbers that stand for the things of the game inside a position, and the words for them outside."""

from typing import Final

from shared.rules.core.agenda import OPPONENT

GOODS: Final = ("clay", "wood", "stone", "gold", "marble", "silver")
CLAY: Final = 0
WOOD: Final = 1
STONE: Final = 2
GOLD: Final = 3
MARBLE: Final = 4
SILVER: Final = 5

ITEMS: Final = (*GOODS, "virtue", "building_card", "debt")
VIRTUE: Final = 6
BUILDING_CARD: Final = 7
DEBT: Final = 8

OPEN_LOCATIONS: Final = (
    "quarry",
    "forest",
    "mines",
    "silversmith",
    "storehouse",
    "workshop",
    "town_centre",
    "tax_stand",
    "guardhouse",
)
QUARRY: Final = 0
FOREST: Final = 1
MINES: Final = 2
SILVERSMITH: Final = 3
STOREHOUSE: Final = 4
WORKSHOP: Final = 5
TOWN_CENTRE: Final = 6
TAX_STAND: Final = 7
GUARDHOUSE: Final = 8
OPEN_COUNT: Final = 9
GATHERING_PLACES: Final = OPEN_LOCATIONS[:STOREHOUSE]
PLACES: Final = (*OPEN_LOCATIONS, "guildhall", "prison")
GUILDHALL: Final = 9
PRISON: Final = 10

SLOTS: Final = ("small", "middle", "large")
SMALL: Final = 0
MIDDLE: Final = 1
LARGE: Final = 2

ROWS: Final = ("top", "bottom")

COLOURS: Final = ("red", "blue", "green", "yellow", "purple", "orange")
"""The colour of each seat, also with variable boards, so that a move reads the same at every table."""
PARTICIPANTS: Final = (*COLOURS, OPPONENT)
"""Whoever may be named in a move: a colour, or the opponent, wherever it sits."""
AS_OPPONENT: Final = len(COLOURS)

SKILLS: Final = ("carpentry", "tiling", "masonry")

# When an ability works. The places come first, so that a gathering place is its own trigger.
BLACK_MARKET_ACTION: Final = 9
BLACK_MARKET_RESET: Final = 10
CATHEDRAL_ADVANCE: Final = 11
CONSTRUCT_BUILDING: Final = 12
DEBT_PAID_OFF: Final = 13
SEND_CAPTURED: Final = 14
STATIC: Final = 15
STOREHOUSE_VISIT: Final = 16
TRIGGER_COUNT: Final = 17
TRIGGERS: Final = {
    "collect:quarry": QUARRY,
    "collect:forest": FOREST,
    "collect:mines": MINES,
    "collect:silversmith": SILVERSMITH,
    "storehouse_trade": STOREHOUSE,
    "workshop_hire": WORKSHOP,
    "town_centre": TOWN_CENTRE,
    "tax_stand": TAX_STAND,
    "black_market_action": BLACK_MARKET_ACTION,
    "black_market_reset": BLACK_MARKET_RESET,
    "cathedral_advance": CATHEDRAL_ADVANCE,
    "construct_building": CONSTRUCT_BUILDING,
    "debt_paid_off": DEBT_PAID_OFF,
    "send_captured_to_prison": SEND_CAPTURED,
    "static": STATIC,
    "storehouse_visit": STOREHOUSE_VISIT,
}

# What effects count. The goods come first, so that a good is its own measure.
MEASURES: Final = (
    *GOODS,
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
)
M_VIRTUE: Final = 6
M_CATHEDRAL: Final = 7
M_CLAY_WOOD_STONE: Final = 8
M_BUILDINGS: Final = 9
M_CAPTURED: Final = 10
M_SKILL: Final = 11
M_PAID_DEBTS: Final = 14
M_UNPAID_DEBTS: Final = 15
M_PRISON: Final = 16
M_TOOLS: Final = 17
M_ADORNMENTS: Final = 18
M_SKILL_SETS: Final = 19
