"""The words of the moves, made once, and what each of them means: `play abbot`, `move S3 IN`, `take ink gold`."""

from itertools import combinations_with_replacement
from typing import Final

from shared.rules.core.agenda import OPPONENT
from shared.rules.viscounts.components import (
    BOOK,
    CARD_IDS,
    CARD_NUMBER,
    CHOICES,
    SEGMENTS,
    SLOTS,
    SPOT_NAMES,
    TILE_IDS,
    WORKER_STEPS,
)
from shared.rules.viscounts.vocabulary import ACTIONS, AUTOMA, COLOURS, ITEMS, RESOURCES, RING, SECTIONS, SPACES


def numbered(moves: list[str]) -> dict[str, int]:
    """What the moves of a list mean: the place of each in it."""
    return {move: number for number, move in enumerate(moves)}


PASS: Final = "pass"
SPACE_NAMES: Final[list[str]] = [f"{segment} {space}" for segment in SEGMENTS for space in SPACES]
"""By segment * 3 + space."""

# Cards and tiles, by their number.
PLAY_MOVE: Final[list[str]] = [f"play {card}" for card in CARD_IDS]
HIRE_MOVE: Final[list[str]] = [f"hire {card}" for card in CARD_IDS]
DISCARD_MOVE: Final[list[str]] = [f"discard {card}" for card in CARD_IDS]
DISCARD_TOP: Final = "discard top"
DESTROY_MOVE: Final[list[str]] = [f"destroy {card}" for card in CARD_IDS]
DESTROY_TOP: Final = "destroy top"
TILE_MOVE: Final[list[str]] = [f"manuscript {tile}" for tile in TILE_IDS]
PLAY_OF: Final[dict[str, int]] = numbered(PLAY_MOVE)
HIRE_OF: Final[dict[str, int]] = numbered(HIRE_MOVE)
DISCARD_OF: Final[dict[str, int]] = numbered(DISCARD_MOVE)
DESTROY_OF: Final[dict[str, int]] = numbered(DESTROY_MOVE)
TILE_OF: Final[dict[str, int]] = numbered(TILE_MOVE)
_CARD_OF: Final[dict[str, int]] = numbered(CARD_IDS)

# The way, the actions, and their results.
MOVE_MOVE: Final[list[str]] = [f"move {name}" for name in SPACE_NAMES]
MOVE_OF: Final[dict[str, int]] = numbered(MOVE_MOVE)
ACTION_MOVE: Final[list[str]] = ACTIONS[:]
DISMISS_MOVE: Final[list[str]] = [f"{action} dismiss" for action in ACTIONS]
ACTION_OF: Final[dict[str, int]] = numbered(ACTION_MOVE) | numbered(DISMISS_MOVE)
EXCHANGE_MOVE: Final[list[str]] = [f"exchange {number}" for number in range(100)]
EXCHANGE_OF: Final[dict[str, int]] = numbered(EXCHANGE_MOVE)
PIECE_MOVE: Final[list[str]] = [f"piece {slot}" for slot in SLOTS]
PIECE_OF: Final[dict[str, int]] = numbered(PIECE_MOVE)
SPOT_MOVE: Final[list[list[str]]] = [[f"spot {name}" for name in names] for names in SPOT_NAMES]
LINK_MOVE: Final[list[list[str]]] = [[f"link {name}" for name in names] for names in SPOT_NAMES]
SPOT_OF: Final[list[dict[str, int]]] = [numbered(moves) for moves in SPOT_MOVE]
LINK_OF: Final[list[dict[str, int]]] = [numbered(moves) for moves in LINK_MOVE]
"""By side of the board."""
WORKERS_MOVE: Final[list[str]] = [f"workers {workers}" for _, workers in WORKER_STEPS]
WORKERS_OF: Final[dict[str, int]] = numbered(WORKERS_MOVE)
"""The step of the table of workers."""

# The castle, by section.
SECTION_MOVE: Final[list[str]] = [f"section {name}" for name in SECTIONS]
SPREAD_MOVE: Final[list[str]] = [f"spread {name}" for name in SECTIONS]
CLIMB_MOVE: Final[list[str]] = [f"climb {name}" for name in SECTIONS]
SIDE_MOVE: Final[list[str]] = [f"side {name}" for name in SECTIONS]
SHIFT_MOVE: Final[list[list[str]]] = [[f"shift {here} {there}" for there in SECTIONS] for here in SECTIONS]
SECTION_OF: Final[dict[str, int]] = numbered(SECTION_MOVE)
SPREAD_OF: Final[dict[str, int]] = numbered(SPREAD_MOVE)
CLIMB_OF: Final[dict[str, int]] = numbered(CLIMB_MOVE)
SIDE_OF: Final[dict[str, int]] = numbered(SIDE_MOVE)
SHIFT_OF: Final[dict[str, tuple[int, int]]] = {
    move: (here, there) for here, moves in enumerate(SHIFT_MOVE) for there, move in enumerate(moves)
}
BUMP_MOVE: Final[list[str]] = [f"bump {seat}" for seat in COLOURS]
BUMP_OPPONENT: Final = f"bump {OPPONENT}"
BUMP_OF: Final[dict[str, int]] = numbered(BUMP_MOVE) | {BUMP_OPPONENT: AUTOMA}
"""The seat whose worker it is."""
CLOCKWISE: Final[list[int]] = [(section + 1) % RING for section in range(RING)]
COUNTER: Final[list[int]] = [(section - 1) % RING for section in range(RING)]

# Effects.
CHOOSE_MOVE: Final[list[list[str]]] = [[f"choose {BOOK.texts[of]}" for of in choice] for choice in CHOICES]
CHOOSE_OF: Final[list[dict[str, int]]] = [
    dict(zip(moves, choice, strict=True)) for moves, choice in zip(CHOOSE_MOVE, CHOICES, strict=True)
]
"""By choice: the effect that is chosen."""
FLIP_DEBT: Final = "flip debt"
FLIP_DEED: Final = "flip deed"
TAKES_MAX: Final = 6
_TAKES: Final = [list(combinations_with_replacement(RESOURCES, number)) for number in range(TAKES_MAX + 1)]
TAKE_MOVE: Final[list[list[str]]] = [
    [" ".join(["take", *(ITEMS[item] for item in mixture)]) for mixture in row] for row in _TAKES
]
"""By number: which resources can be taken, each mixture once."""
TAKE_OF: Final[dict[str, tuple[int, ...]]] = {
    move: mixture
    for moves, row in zip(TAKE_MOVE, _TAKES, strict=True)
    for move, mixture in zip(moves, row, strict=True)
}


def pair_move(card: int, hero: int) -> str:
    """`pair 8 emma`: the number of the player card, the hero with it."""
    return f"pair {CARD_NUMBER[card]} {CARD_IDS[hero]}"


def pay_move(amounts: list[int]) -> str:
    """`pay 1 ink 2 gold`: so much of each good."""
    return "pay " + " ".join([f"{amount} {ITEMS[good]}" for good, amount in enumerate(amounts) if amount])


def pay_of(move: str) -> list[tuple[int, int]]:
    """Goods, and how much of each."""
    words = move.split(" ")
    return [(ITEMS.index(words[at + 1]), int(words[at])) for at in range(1, len(words), 2)]


def rearrange_move(cards: list[int]) -> str:
    """`rearrange squire abbot`: the cards from left to right as they will lie."""
    return "rearrange " + " ".join([CARD_IDS[card] for card in cards])


def rearrange_of(move: str) -> list[int]:
    return [_CARD_OF[id] for id in move.split(" ")[1:]]
