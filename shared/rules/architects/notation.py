"""The words of the moves, made once, and what they mean: players write `place quarry`, `hire top 3`, `build well`."""

from typing import Final

from shared.rules.architects.cards import Items, Trade
from shared.rules.architects.components import (
    APPRENTICE_COLUMNS,
    APPRENTICE_IDS,
    BASE_TRADES,
    BOARDS,
    BUILDING_IDS,
    BUILDINGS,
    CARD_TRADES,
    WORKERS,
    YIELDS,
)
from shared.rules.architects.vocabulary import GOODS, ITEMS, OPEN_LOCATIONS, PARTICIPANTS, ROWS, SLOTS


def numbered(moves: list[str]) -> dict[str, int]:
    """What the moves of a list mean: the place of each in it."""
    return {move: number for number, move in enumerate(moves)}


def in_table(moves: list[list[str]]) -> dict[str, tuple[int, int]]:
    """The same for a table: its row and column."""
    return {move: (row, column) for row, in_row in enumerate(moves) for column, move in enumerate(in_row)}


def amounts(items: Items) -> str:
    """`gold`, or `3 silver`."""
    return " ".join(ITEMS[item] if count == 1 else f"{count} {ITEMS[item]}" for item, count in items)


def one_by_one(items: Items) -> str:
    """`silver silver gold`."""
    return " ".join(ITEMS[item] for item, count in items for _ in range(count))


def trade_move(trade: Trade) -> str:
    return f"trade {one_by_one(trade.give)} {one_by_one(trade.get)}"


DONE: Final = "done"
PASS: Final = "pass"

# Placing a worker, and taking one back.
PLACE_MOVE: Final[list[str]] = [f"place {location}" for location in OPEN_LOCATIONS]
PLACE_OF: Final[dict[str, int]] = numbered(PLACE_MOVE)
PLACE_GUILDHALL: Final = "place guildhall"
PLACE_SMALL: Final = "place market small"
PLACE_LARGE: Final = "place market large"
PLACE_HIRE: Final = "place market hire"
PLACE_SEARCH: Final = "place market search"
PLACE_CRAFT: Final = "place market craft"
RECALL_MOVE: Final[list[str]] = [f"recall {location}" for location in OPEN_LOCATIONS]
RECALL_OF: Final[dict[str, int]] = numbered(RECALL_MOVE)
RECALL_PRISON: Final = "recall prison"
RECALL_SLOT_MOVE: Final[list[str]] = [f"recall market {slot}" for slot in SLOTS]
RECALL_SLOT_OF: Final[dict[str, int]] = numbered(RECALL_SLOT_MOVE)
RECALL_BOARD_MOVE: Final[list[str]] = [f"recall from {name}" for name in PARTICIPANTS]
RECALL_BOARD_OF: Final[dict[str, int]] = numbered(RECALL_BOARD_MOVE)

# At the places.
YIELD_MOVE: Final[list[list[str]]] = [[f"take {ITEMS[y.item]}" for y in yields] for yields in YIELDS]
"""By place, in the order of its yields."""
BASE_TRADE_MOVE: Final[list[str]] = [trade_move(trade) for trade in BASE_TRADES]
CARD_TRADE_MOVE: Final[list[str]] = [trade_move(trade) for trade in CARD_TRADES]
TRADE_OF: Final[dict[str, Trade]] = {trade_move(trade): trade for trade in [*BASE_TRADES, *CARD_TRADES]}
DRAW: Final = "draw"
HIRE_MOVE: Final[list[list[str]]] = [
    [f"hire {row} {column + 1}" for column in range(APPRENTICE_COLUMNS)] for row in ROWS
]
HIRE_OF: Final[dict[str, tuple[int, int]]] = in_table(HIRE_MOVE)
DISMISS_MOVE: Final[list[str]] = [f"discard {apprentice}" for apprentice in APPRENTICE_IDS]
DISMISS_OF: Final[dict[str, int]] = numbered(DISMISS_MOVE)
CAPTURE_MOVE: Final[list[list[str]]] = [
    [f"capture {location} {name}" for name in PARTICIPANTS] for location in OPEN_LOCATIONS
]
CAPTURE_OF: Final[dict[str, tuple[int, int]]] = in_table(CAPTURE_MOVE)
SEND: Final = "send captured"
RELEASE_PRISON: Final = "release prison"
RELEASE_BY_SILVER: Final = "release boards silver"
RELEASE_BY_DEBT: Final = "release boards debt"
PAY_DEBT: Final = "pay debt"

# Building cards.
KEEP_MOVE: Final[list[str]] = [f"keep {building}" for building in BUILDING_IDS]
KEEP_OF: Final[dict[str, int]] = numbered(KEEP_MOVE)
DISCARD_MOVE: Final[list[str]] = [f"discard {building}" for building in BUILDING_IDS]
DISCARD_OF: Final[dict[str, int]] = numbered(DISCARD_MOVE)
BUILD_MOVE: Final[list[str]] = [f"build {building}" for building in BUILDING_IDS]
BUILD_SAVING_MOVE: Final[list[list[str]]] = [[f"{move} saving {good}" for good in GOODS] for move in BUILD_MOVE]
BUILD_OF: Final[dict[str, int]] = numbered(BUILD_MOVE)
BUILD_SAVING_OF: Final[dict[str, tuple[int, int]]] = in_table(BUILD_SAVING_MOVE)
"""The building, and the good of which less is paid."""
ADVANCE: Final = "advance"
CHOICE_MOVE: Final[list[list[str]]] = [
    [f"take {amounts(choice)}" for choice in building.choices] for building in BUILDINGS
]
"""By building, in the order of its choices."""
RELEASE_BOARDS: Final = "release boards"

# Debts, a reset, the end.
DESTROY: Final = "destroy debt"
TAKE_DEBT: Final = "take debt"
BUY_OFF_MOVE: Final[list[str]] = [f"pay {board.debt_price} silver" for board in BOARDS]
"""By board."""
RELEASE_MOVE: Final[list[str]] = [f"release {count}" for count in range(WORKERS + 1)]
RELEASE_OF: Final[dict[str, int]] = numbered(RELEASE_MOVE)
USE_MOVE: Final[list[str]] = [f"use {apprentice}" for apprentice in APPRENTICE_IDS]
USE_OF: Final[dict[str, int]] = numbered(USE_MOVE)
RESOLVE_MOVE: Final[list[str]] = [f"resolve {building}" for building in BUILDING_IDS]
RESOLVE_OF: Final[dict[str, int]] = numbered(RESOLVE_MOVE)


def mix_move(goods: list[int], way: list[int]) -> str:
    """Payment in a mix: so many of each of these goods."""
    parts = [f"{count} {GOODS[good]}" for good, count in zip(goods, way, strict=True) if count]
    return "pay " + " ".join(parts) if parts else "pay nothing"
