"""The agenda: what is still to be resolved, as a stack of small frames (kind, seat, two numbers of its own).

Kinds below `FIRST_AUTOMATIC` wait for a decision of the seat; the others resolve themselves when they come up.
"""

from typing import Final

Frame = tuple[int, int, int, int]

DRAFT: Final = 0  # all seats at once
PLACE: Final = 1
RECALL: Final = 2
YIELD: Final = 3  # location, workers
STOREHOUSE: Final = 4  # trades left
WORKSHOP: Final = 5  # workers
HIRE: Final = 6  # which free hire
REPLACE: Final = 7  # row and column, which hire and workers
CAPTURE: Final = 8  # captures left, captures made; -1: granted by a building, -2: granted and compulsory
GUARDHOUSE: Final = 9  # actions left
SEARCH: Final = 10
GUILDHALL: Final = 11  # 0 worker placed, 1 extra worker, 2 extra worker that may be declined
MIX: Final = 12  # goods to pay
CATHEDRAL_CARD: Final = 13
GOODS_CHOICE: Final = 14  # building
RELEASE_OR_CAPTURE: Final = 15  # building
DESTROY_DEBT: Final = 16  # at most, 1: may be declined
DISCARD_FOR: Final = 17  # building
DISMISS: Final = 18  # apprentices to discard
DEBT: Final = 19  # debts to take or to buy off
RESET_ABILITIES: Final = 20  # bits of what was used
HAND_LIMIT: Final = 21
END_EFFECTS: Final = 22  # bits of the buildings that are resolved

FIRST_AUTOMATIC: Final = 23
GAIN: Final = 23  # item, count
LOSE_VIRTUE: Final = 24  # points
EFFECT: Final = 25  # building
LOOK: Final = 26
ADVANCE: Final = 27
RESET_PENALTIES: Final = 28
RESET_DEBTS: Final = 29
END_TURN: Final = 30
REFILL: Final = 31  # row from 1, or 0: both
DEAL: Final = 32
END_SEAT: Final = 33
SCORE: Final = 34
KIND_COUNT: Final = 35

DECISIONS: Final = (
    "draft",
    "place",
    "recall",
    "yield",
    "storehouse",
    "workshop",
    "hire",
    "replace",
    "capture",
    "guardhouse",
    "search",
    "guildhall",
    "mix",
    "cathedral_card",
    "goods_choice",
    "release_or_capture",
    "destroy_debt",
    "discard_for",
    "dismiss",
    "debt",
    "reset",
    "hand_limit",
    "end_effects",
)
"""What each decision is called in `pending`."""

KINDS: Final = (
    *DECISIONS,
    "gain",
    "lose_virtue",
    "effect",
    "look",
    "advance",
    "reset_penalties",
    "reset_debts",
    "end_turn",
    "refill",
    "deal",
    "end_seat",
    "score",
)
"""What each frame is called in a position's words."""

# Which hire it is (A-35, A-62, A-125, and the starting apprentice of the option).
BY_MARKET: Final = 0
BY_TAVERN: Final = 1
AT_START: Final = 2
BY_WORKSHOP: Final = 3
