"""The words of the moves that the expansion adds."""

from typing import Final

from shared.rules.architects.artisans.craft_cards import CRAFT_IDS
from shared.rules.architects.cards import Apprentice
from shared.rules.architects.components import APPRENTICE_IDS, APPRENTICES, BUILDING_IDS
from shared.rules.architects.notation import (
    ADVANCE,
    CAPTURE_MOVE,
    CARD_TRADE_MOVE,
    HIRE_MOVE,
    PAY_DEBT,
    PLACE_CRAFT,
    PLACE_HIRE,
    PLACE_LARGE,
    PLACE_MOVE,
    PLACE_SEARCH,
    PLACE_SMALL,
    RELEASE_BY_SILVER,
    SEND,
    USE_MOVE,
    in_table,
    numbered,
)

ARTISAN: Final = " artisan"
"""At the end of a move that takes one worker of several: it is the artisan, or the artisan is among them."""
WITH: Final = " with "
"""Before the tool that is used first, to pay for the move (AA-52)."""
DISCOUNTED: Final = " discounted"
"""At the end of the trade on which the Strongarm's discount is spent (AA-93)."""
USE: Final = "use "

MARKET_MOVES: Final = (PLACE_SMALL, PLACE_HIRE, PLACE_SEARCH, PLACE_CRAFT, PLACE_LARGE)
ARTISAN_MOVE: Final[dict[str, str]] = {
    move: f"place artisan{move.removeprefix('place')}" for move in (*PLACE_MOVE, *MARKET_MOVES)
}
"""By the move of an ordinary worker to the same place."""
ARTISAN_MOVE_OF: Final[dict[str, str]] = {move: plain for plain, move in ARTISAN_MOVE.items()}

ADORN_MOVE: Final[list[list[str]]] = [[f"adorn {card} under {under}" for under in BUILDING_IDS] for card in CRAFT_IDS]
ADORN_OF: Final[dict[str, tuple[int, int]]] = in_table(ADORN_MOVE)
CRAFT_MOVE: Final[list[list[str]]] = [[f"craft {card} under {under}" for under in APPRENTICE_IDS] for card in CRAFT_IDS]
CRAFT_OF: Final[dict[str, tuple[int, int]]] = in_table(CRAFT_MOVE)
TUCK_MOVE: Final[list[list[str]]] = [[f"tuck {card} under {under}" for under in APPRENTICE_IDS] for card in CRAFT_IDS]
TUCK_OF: Final[dict[str, tuple[int, int]]] = in_table(TUCK_MOVE)

IGNORE_LOSS: Final = "ignore loss"
LOSE_VIRTUE: Final = "lose virtue"


def _of_apprentice(apprentice: Apprentice) -> list[str]:
    moves = [USE_MOVE[apprentice.number]]
    if apprentice.trade >= 0:
        moves += [CARD_TRADE_MOVE[apprentice.trade], CARD_TRADE_MOVE[apprentice.trade] + DISCOUNTED]
    return moves


PAID_MOVES: Final[list[str]] = [
    *MARKET_MOVES,
    *[ARTISAN_MOVE[move] for move in MARKET_MOVES],
    ADVANCE,
    PAY_DEBT,
    RELEASE_BY_SILVER,
    SEND,
    *[move for in_row in HIRE_MOVE for move in in_row],
    *[move for at_place in CAPTURE_MOVE for move in at_place],
    *[move for apprentice in APPRENTICES for move in _of_apprentice(apprentice)],
]
"""The moves for which a tool may pay in advance. A frame keeps the number of one, so those of a new apprentice are the
last."""
PAID_MOVE_OF: Final[dict[str, int]] = numbered(PAID_MOVES)
