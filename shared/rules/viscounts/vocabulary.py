"""The words of the game as small numbers: items, icons, actions, events, steps of effects, spaces, and switches."""

from typing import Final

from shared.rules.core.game import Game

SILVER: Final = 0
INK: Final = 1
GOLD: Final = 2
STONE: Final = 3
ANY_RESOURCE: Final = 4
DEBT: Final = 5
DEED: Final = 6
VIRTUE: Final = 7
CORRUPTION: Final = 8
ITEMS: Final = ["silver", "ink", "gold", "stone", "any_resource", "debt", "deed", "virtue", "corruption"]
"""The first four are goods that a seat keeps; silver is no resource."""
RESOURCES: Final = [INK, GOLD, STONE]

MERCHANT: Final = 0
BUILDER: Final = 1
NOBLE: Final = 2
CLERIC: Final = 3
CRIMINAL: Final = 4
ICONS: Final = ["merchant", "builder", "noble", "cleric", "criminal"]
BITS: Final = 8
"""Icons are counted five at once: each kind has so many bits of one number."""
ONE: Final = 255
CRIMINAL_SHIFT: Final = 32

TRADE: Final = 0
BUILD: Final = 1
CASTLE: Final = 2
TRANSCRIBE: Final = 3
ACTIONS: Final = ["trade", "build", "castle", "transcribe"]
"""The number of an action is also that of its icon (V-57)."""
GOOD_OF: Final = [SILVER, STONE, GOLD, INK]
"""What stands in for its icons; workers are placed for gold, not for silver (RV-14)."""

# Events that abilities wait for (V-34, V-35); the first four are the ends of the four actions.
COLLISION_STEP1: Final = 4
COLLISION_STEP2: Final = 5
DEBT_GAINED: Final = 6
DEBT_FLIPPED: Final = 7
HIRED: Final = 8
CARD_FLIPPED: Final = 9
FUTURE_SCHEME_GAINED: Final = 10
SHUFFLED: Final = 11
EVENTS: Final = [
    "after_trade",
    "after_build",
    "after_castle",
    "after_transcribe",
    "collision_step1",
    "collision_step2",
    "debt_gained",
    "debt_flipped",
    "hired",
    "card_flipped",
    "future_scheme_gained",
    "shuffled",
]
"""The last three wake abilities of the solo opponent alone (SV-39)."""
ALWAYS: Final = 0
WITH_CRIMINALS: Final = 1
WITHOUT_CRIMINALS: Final = 2
CONDITIONS: Final = ["", "criminals", "no criminals"]

# Steps of effects.
GAIN: Final = 0
FLIP: Final = 1
REARRANGE: Final = 2
DISCARD: Final = 3
DESTROY: Final = 4
SHUFFLE: Final = 5
HIRE: Final = 6
CASTLE_MOVE: Final = 7
PLACE_WORKERS: Final = 8
FREE_BUILDING: Final = 9
FREE_MANUSCRIPT: Final = 10
CHOOSE: Final = 11
DESTROY_OWN: Final = 12
DISMISS: Final = 13
"""From here on: steps of the solo opponent alone."""
STRIDE: Final = 14
FUTURE_SCHEME: Final = 15
CORRUPTION_PER_CRIMINAL: Final = 16

EITHER: Final = 0
"""What a flip may turn: EITHER, DEBT or DEED."""
ANYWHERE: Final = 0
AT_VISCOUNT: Final = 1
"""Where a free building may go."""

OL: Final = 0
OR: Final = 1
IN: Final = 2
SPACES: Final = ["OL", "OR", "IN"]
"""A place of a Viscount is ring position * 3 + one of these (V-48)."""
RING: Final = 5
SPOTS_MAX: Final = 5
"""A building spot is segment * 5 + its number in the segment."""
RIBBONS: Final = ["black", "yellow", "grey", "blue"]
BUILDINGS: Final = ["trading_post", "guildhall", "workshop"]
SECTIONS: Final = ["A", "B", "C", "D", "E"]
SEATS_MAX: Final = 4
COLOURS: Final[list[str]] = Game.seat_names[:SEATS_MAX]
AUTOMA: Final = 1
"""The seat of the solo opponent, which the rules play."""
NOTHING: Final = -1

# Switches of the table, as bits (rules.md, 25).
DISMISS_VIA_CONVERSION: Final = 1
TURN_PLAYER_BUMPS: Final = 2
SHUFFLE_EFFECT_CHECKS: Final = 4
BONUS_ICONS_SCORE: Final = 8
AUTOMA_SCORES_SCHEME_ICONS: Final = 16
SWITCHES: Final = [
    "dismiss_via_conversion",
    "turn_player_bumps",
    "shuffle_effect_checks",
    "bonus_icons_score",
    "automa_scores_scheme_icons",
]
SWITCH_DEFAULTS: Final = [True, False, True, True, True]
