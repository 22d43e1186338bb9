"""The shapes of moves, and what on the board each belongs to."""

from typing import Final

from shared.rules.core.agenda import OPPONENT
from shared.rules.core.shapes import Shape, Shapes
from shared.rules.viscounts.components import CARD_IDS, SEGMENTS, SLOTS, SPOT_NAMES, TILE_IDS
from shared.rules.viscounts.vocabulary import ACTIONS, COLOURS, SECTIONS, SPACES

ELEMENTS: Final = {
    "card": "a card by its id, wherever it lies: in a hand, on top of a pile, printed on the board, a hero of a pair",
    "space": "a space of a Viscount: segment and path, as `S3/IN`",
    "spot": "a building spot: segment and spot, as `S4/R2`",
    "slot": "a slot of the own player board, whose building is built",
    "manuscript": "a manuscript on top of a pile, by its id",
    "section": "a section of the castle, `A` to `E`",
    "workers": "the workers of one colour in a section, as `B/red`; the opponent's colour is `automa`",
    "good": "a good in the supply",
    "debts": "the unpaid Debts of a player, by colour",
    "deeds": "the acquired Deeds of a player, by colour",
    "deck": "the draw pile of a player, by colour",
    "board": "the three card spaces of a player, by colour",
}

SHAPES: Final = Shapes(
    {
        "card": frozenset(CARD_IDS),
        "hero": frozenset(CARD_IDS),
        "manuscript": frozenset(TILE_IDS),
        "section": frozenset(SECTIONS),
        "segment": frozenset(SEGMENTS),
        "slot": frozenset(SLOTS),
        "space": frozenset(SPACES),
        "spot": frozenset(name.partition(" ")[2] for names in SPOT_NAMES for name in names if name),
        "there": frozenset(SECTIONS),
        "whose": frozenset([*COLOURS, OPPONENT]),
    },
    [
        Shape("pass", "pass"),
        Shape("pair {number} {hero}", "pair", "card:{hero}"),
        # The phases of a turn.
        Shape("play {card}", "play", "card:{card}"),
        Shape("move {segment} {space}", "move", "space:{segment}/{space}"),
        *[Shape(action, action, "space:{here}") for action in ACTIONS],
        *[Shape(f"{action} dismiss", action, "card:{dismissed}") for action in ACTIONS],
        Shape("exchange {count}", "exchange", "space:{here}"),
        Shape("piece {slot}", "piece", "slot:{slot}"),
        Shape("spot {segment} {spot}", "spot", "spot:{segment}/{spot}"),
        Shape("link {segment} {spot}", "link", "spot:{segment}/{spot}"),
        Shape("workers {count}", "workers", "section:{here_section}"),
        Shape("hire {card}", "hire", "card:{card}"),
        # Effects.
        Shape("manuscript {manuscript}", "manuscript", "manuscript:{manuscript}"),
        Shape("flip debt", "flip_debt", "debts:{player}"),
        Shape("flip deed", "flip_deed", "deeds:{player}"),
        Shape("discard top", "discard_top", "deck:{player}"),
        Shape("discard {card}", "discard", "card:{card}"),
        Shape("destroy top", "destroy_top", "deck:{player}"),
        Shape("destroy {card}", "destroy", "card:{card}"),
        # The castle.
        Shape("section {section}", "section", "section:{section}"),
        Shape("shift {section} {there}", "shift", "workers:{section}/{player}"),
        Shape("spread {section}", "spread", "workers:{section}/{player}"),
        Shape("climb {section}", "climb", "workers:{section}/{player}"),
        Shape("side {section}", "side", "section:{section}"),
        Shape("bump {whose}", "bump", "workers:{crowded}/{whose}"),
    ],
)
