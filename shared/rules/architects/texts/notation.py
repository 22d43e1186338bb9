"""The shapes of all moves, and what on the board each belongs to."""

from typing import Final

from shared.rules.architects.artisans.craft_cards import CRAFT_IDS
from shared.rules.architects.components import APPRENTICE_IDS, BOARD_IDS, BUILDING_IDS
from shared.rules.architects.vocabulary import GOODS, PARTICIPANTS, PLACES, ROWS, SLOTS
from shared.rules.core.shapes import Shape, Shapes

ELEMENTS: Final = {
    "location": "a place of the main board, by its id; also `prison` and `guildhall`",
    "slot": "a slot of the Black Market: `market/small`, `market/middle`, `market/large`",
    "row": "a face-up apprentice: row and column, as `top/3`",
    "card": "a card by its id, wherever it lies: in a hand, built, hired, among the face-up craft cards",
    "workers": "the workers of one colour at a place, as `forest/red`",
    "player": "a player's board, by colour; the opponent's is `automa`",
    "good": "a good in the supply",
    "cathedral": "a level of the Cathedral, from 1",
    "debts": "the Debts of a player, by colour",
    "deck": "a face-down pile: `buildings`",
}

SERVICES: Final = {"small": "small", "large": "large", "hire": "middle", "search": "middle", "craft": "middle"}
"""What can be done at the Black Market, and at which slot."""

SHAPES: Final = Shapes(
    {
        "apprentice": frozenset(APPRENTICE_IDS),
        "building": frozenset(BUILDING_IDS),
        "craft": frozenset(CRAFT_IDS),
        "character": frozenset(BOARD_IDS),
        "good": frozenset(GOODS),
        "location": frozenset(PLACES),
        "row": frozenset(ROWS),
        "service": frozenset(SERVICES),
        "slot": frozenset(SLOTS),
        "whose": frozenset(PARTICIPANTS),
    },
    [
        Shape("done", "done"),
        Shape("pass", "pass"),
        # Workers.
        Shape("place {location}", "place", "location:{location}"),
        Shape("place market {service}", "place_market", "slot:market/{slot}"),
        Shape("place artisan {location}", "place_artisan", "location:{location}"),
        Shape("place artisan market {service}", "place_artisan_market", "slot:market/{slot}"),
        Shape("recall {location}", "recall", "location:{location}"),
        Shape("recall market {slot}", "recall_market", "slot:market/{slot}"),
        Shape("recall from {whose}", "recall_board", "player:{whose}"),
        Shape("capture {location} {whose}", "capture", "workers:{location}/{whose}"),
        Shape("send captured", "send", "player:{player}"),
        Shape("release prison", "release_prison", "location:prison"),
        Shape("release boards silver", "release_boards_silver", "player:{player}"),
        Shape("release boards debt", "release_boards_debt", "player:{player}"),
        Shape("release boards", "release_boards", "player:{player}"),
        Shape("release {count}", "release_some", "location:prison"),
        Shape("release {apprentice} {count}", "release_by", "card:{apprentice}"),
        Shape("release {character} {count}", "release_board", "player:{player}"),
        # Goods, virtue, Debts.
        Shape("take {good}", "take", "good:{good}"),
        Shape("pay debt", "pay_debt", "debts:{player}"),
        Shape("destroy debt", "destroy_debt", "debts:{player}"),
        Shape("take debt", "take_debt", "debts:{player}"),
        Shape("ignore loss", "ignore_loss", "player:{player}"),
        Shape("lose virtue", "lose_virtue", "player:{player}"),
        # Cards.
        Shape("keep {building}", "keep", "card:{building}"),
        Shape("draw", "draw", "deck:buildings"),
        Shape("hire {row} {column}", "hire", "row:{row}/{column}"),
        Shape("discard {building}", "discard", "card:{building}"),
        Shape("discard {apprentice}", "dismiss", "card:{apprentice}"),
        Shape("build {building}", "build", "card:{building}"),
        Shape("build {building} saving {good}", "build_saving", "card:{building}"),
        Shape("advance", "advance", "cathedral:{level}"),
        Shape("resolve {building}", "resolve", "card:{building}"),
        Shape("use {apprentice}", "use", "card:{apprentice}"),
        # Age of Artisans.
        Shape("craft {craft} under {apprentice}", "craft", "card:{craft}"),
        Shape("adorn {craft} under {building}", "adorn", "card:{craft}"),
        Shape("tuck {craft} under {apprentice}", "tuck", "card:{apprentice}"),
        Shape("use {craft}", "use_tool", "card:{craft}"),
        Shape("use {craft} {good}", "use_tool_paying", "card:{craft}"),
        Shape("use {craft} {count}", "use_tool_release", "card:{craft}"),
        Shape("use {craft} {whose} {count}", "use_tool_group", "card:{craft}"),
        Shape("use {apprentice} {whose}", "use_capture", "card:{apprentice}"),
    ],
)
