"""The words of the moves, made once: players write `play abbot`, `move S3 IN`, `take ink gold`."""

from itertools import combinations_with_replacement
from typing import Final

from shared.rules.core.game import Game
from shared.rules.viscounts.components import (
    BOOK,
    CARD_IDS,
    CHOICES,
    SEGMENTS,
    SLOTS,
    SPOT_NAMES,
    TILE_IDS,
    WORKER_STEPS,
)
from shared.rules.viscounts.vocabulary import ACTIONS, AUTOMA_NAME, ITEMS, RESOURCES, RING, SEATS_MAX, SECTIONS, SPACES

PASS: Final = -1
"""The code of declining."""
TOP: Final = 999
"""The code of the unseen card on top of the draw pile."""
PLAY_MOVE: Final[list[str]] = [f"play {card}" for card in CARD_IDS]
HIRE_MOVE: Final[list[str]] = [f"hire {card}" for card in CARD_IDS]
DISCARD_MOVE: Final[list[str]] = [f"discard {card}" for card in CARD_IDS]
DESTROY_MOVE: Final[list[str]] = [f"destroy {card}" for card in CARD_IDS]
SPACE_NAMES: Final[list[str]] = [f"{segment} {space}" for segment in SEGMENTS for space in SPACES]
"""By segment * 3 + space."""
MOVE_MOVE: Final[list[str]] = [f"move {name}" for name in SPACE_NAMES]
ACTION_MOVE: Final[list[str]] = ACTIONS[:]
DISMISS_MOVE: Final[list[str]] = [f"{action} dismiss" for action in ACTIONS]
EXCHANGE_MOVE: Final[list[str]] = [f"exchange {number}" for number in range(100)]
PIECE_MOVE: Final[list[str]] = [f"piece {slot}" for slot in SLOTS]
SPOT_MOVE: Final[list[list[str]]] = [[f"spot {name}" for name in names] for names in SPOT_NAMES]
LINK_MOVE: Final[list[list[str]]] = [[f"link {name}" for name in names] for names in SPOT_NAMES]
WORKERS_MOVE: Final[list[str]] = [f"workers {workers}" for _, workers in WORKER_STEPS]
CHOOSE_MOVE: Final[list[list[str]]] = [[f"choose {BOOK.texts[of]}" for of in choice] for choice in CHOICES]
TILE_MOVE: Final[list[str]] = [f"manuscript {tile}" for tile in TILE_IDS]
SECTION_MOVE: Final[list[str]] = [f"section {name}" for name in SECTIONS]
SPREAD_MOVE: Final[list[str]] = [f"spread {name}" for name in SECTIONS]
CLIMB_MOVE: Final[list[str]] = [f"climb {name}" for name in SECTIONS]
SIDE_MOVE: Final[list[str]] = [f"side {name}" for name in SECTIONS]
SHIFT_MOVE: Final[list[list[str]]] = [[f"shift {here} {there}" for there in SECTIONS] for here in SECTIONS]
SEAT_NAMES: Final[list[str]] = Game.seat_names[:SEATS_MAX]
BUMP_MOVE: Final[list[str]] = [f"bump {seat}" for seat in SEAT_NAMES]
BUMP_AUTOMA: Final = f"bump {AUTOMA_NAME}"
CLOCKWISE: Final[list[int]] = [(section + 1) % RING for section in range(RING)]
COUNTER: Final[list[int]] = [(section - 1) % RING for section in range(RING)]

TAKES_MAX: Final = 6
TAKES: Final[list[list[tuple[int, ...]]]] = [
    list(combinations_with_replacement(RESOURCES, number)) for number in range(TAKES_MAX + 1)
]
"""By number: which resources can be taken, each mixture once."""
TAKE_MOVE: Final[list[list[str]]] = [
    [" ".join(["take", *(ITEMS[item] for item in mix)]) for mix in row] for row in TAKES
]
TAKE_CODES: Final[list[list[int]]] = [list(range(len(row))) for row in TAKES]
FLIP_MOVE: Final = ["flip debt", "flip deed"]
"""In the order of DEBT and DEED."""
