"""The kinds of frame on the agenda, with the numbers that each holds after its kind and its seat."""

from typing import Final

# What a seat decides.
DRAFT: Final = 0
"""All seats at once."""
PLACE: Final = 1
RECALL: Final = 2
YIELD: Final = 3
"""The place, the workers there."""
STOREHOUSE: Final = 4
"""Trades left."""
WORKSHOP: Final = 5
"""The workers there."""
HIRE: Final = 6
"""Which hire it is."""
REPLACE: Final = 7
"""Row and column of the new apprentice, which hire it is, the workers in the Workshop."""
CAPTURE: Final = 8
"""Captures left, captures made, how they are come by."""
GUARDHOUSE: Final = 9
"""Actions left."""
SEARCH: Final = 10
GUILDHALL: Final = 11
"""How the worker comes there."""
MIX: Final = 12
"""Goods to pay."""
CATHEDRAL_CARD: Final = 13
GOODS_CHOICE: Final = 14
"""The building."""
RELEASE_OR_CAPTURE: Final = 15
"""The building."""
DESTROY_DEBT: Final = 16
"""At most so many; 1: may be declined."""
DISCARD_FOR: Final = 17
"""The building."""
DISMISS: Final = 18
"""Apprentices to discard."""
DEBT: Final = 19
"""Debts to take or to buy off."""
RESET_ABILITIES: Final = 20
"""What was used, as bits."""
HAND_LIMIT: Final = 21
END_EFFECTS: Final = 22
"""The buildings that are resolved, as bits."""

# What the rules carry out themselves.
GAIN: Final = 23
"""The item, how many."""
LOSE_VIRTUE: Final = 24
"""Points."""
EFFECT: Final = 25
"""The building."""
LOOK: Final = 26
ADVANCE: Final = 27
RESET_PENALTIES: Final = 28
RESET_DEBTS: Final = 29
END_TURN: Final = 30
REFILL: Final = 31
"""The row from 1, or 0: both."""
DEAL: Final = 32
END_SEAT: Final = 33
SCORE: Final = 34
AUTOMA_TURN: Final = 35
"""The turn of the opponent that the rules play."""

# Age of Artisans.
TOOLS: Final = 37
"""Which tools are used when the action of the turn is over."""
SHIELD: Final = 38
"""Points of virtue that are being lost."""
FREE_TOOL: Final = 39
FREE_ADORNMENT: Final = 40
MOVE_TOOL: Final = 41
"""The tool of an apprentice that has left."""
ADORNED_CHOICE: Final = 42
"""Captures that may be made instead of a release."""
HELPED: Final = 43
"""The apprentice."""
CARRY_OUT: Final = 44
"""The move that a tool paid for in advance, by its number; the decision that it answers lies below."""
REFILL_CRAFTS: Final = 45
NEW_FACES: Final = 46

NUMBERS: Final[dict[int, int]] = {
    YIELD: 2,
    STOREHOUSE: 1,
    WORKSHOP: 1,
    HIRE: 1,
    REPLACE: 4,
    CAPTURE: 3,
    GUARDHOUSE: 1,
    GUILDHALL: 1,
    MIX: 1,
    GOODS_CHOICE: 1,
    RELEASE_OR_CAPTURE: 1,
    DESTROY_DEBT: 2,
    DISCARD_FOR: 1,
    DISMISS: 1,
    DEBT: 1,
    RESET_ABILITIES: 1,
    END_EFFECTS: 1,
    GAIN: 2,
    LOSE_VIRTUE: 1,
    EFFECT: 1,
    REFILL: 1,
    SHIELD: 1,
    MOVE_TOOL: 1,
    ADORNED_CHOICE: 1,
    HELPED: 1,
    CARRY_OUT: 1,
}
"""How many numbers a frame has beside kind and seat; none, where its kind is not here."""

# Which hire it is (A-35, A-62, A-125, and the starting apprentice of the option).
BY_MARKET: Final = 0
BY_TAVERN: Final = 1
AT_START: Final = 2
BY_WORKSHOP: Final = 3

# How captures are come by: paid for at the Town Centre, or granted by a building, which may be declined or not.
PAID: Final = 0
GRANTED: Final = 1
COMPULSORY: Final = 2

# How a worker comes to the Guildhall: placed there in a turn, or brought by a Crane, which may be declined or not; or
# in a turn, but on which spot is still to be decided.
PLACED: Final = 0
EXTRA: Final = 1
EXTRA_OPTIONAL: Final = 2
UNDECIDED: Final = 3
