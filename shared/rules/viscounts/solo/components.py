"""The solo opponent's boards and schemes turned into tables of numbers."""

from typing import Final

from shared.rules.viscounts import schema as data
from shared.rules.viscounts.components import (
    ALL_BUILT,
    CATALOGUE,
    CONSTANT,
    FIRST_SCHEME,
    SCHEMES,
    SCHEMES_DATA,
    SLOTS,
    TRACK_END,
    WORKER_STEPS,
    effect,
    packed,
)
from shared.rules.viscounts.vocabulary import (
    ACTIONS,
    CASTLE_MOVE,
    CONDITIONS,
    DESTROY,
    DISCARD,
    EVENTS,
    HIRE,
    ITEMS,
    REARRANGE,
)

FLIP_FOCUS: Final = 4
"""The focus of the card board; the others are actions by their number."""
FOCUS: Final = 5
"""On a scheme: whatever the board's focus is (SV-38)."""
_ALTERNATIVES: Final = [*ACTIONS, "flip", "focus"]

# Boards.
BOARDS_DATA: Final = CATALOGUE.entries("automa_boards", data.AutomaBoard)
BOARDS: Final[list[str]] = [board.id for board in BOARDS_DATA]
BOARD_FOCUS: Final[list[int]] = [_ALTERNATIVES.index(board.focus) for board in BOARDS_DATA]
POOLED: Final[list[bool]] = [board.pool for board in BOARDS_DATA]
TAKES_FIRST: Final[list[list[tuple[int, int]]]] = [
    [(ITEMS.index(entry.resource), entry.until) for entry in board.resources] for board in BOARDS_DATA
]
"""By board: resources, and how many of each make it go on to the next; 0 is no limit (SV-22)."""
SPACE2_ICONS: Final[list[int]] = [packed(board.space2) for board in BOARDS_DATA]
SPACE3_ICONS: Final[list[int]] = [packed(board.space3) for board in BOARDS_DATA]
START_ITEMS: Final[list[int]] = [effect("automa_boards", b.id, "start", b.start) for b in BOARDS_DATA]
for _board in BOARDS_DATA:
    if _board.pool == bool(_board.resources) or (_board.resources and _board.resources[-1].until):
        raise CATALOGUE.wrong("automa_boards", _board.id, "resources", "need a last one without limit, or a pool")

# Slots.
SLOTS_DATA: Final = CATALOGUE.entries("automa_slots", data.AutomaSlot)


def _slot(entry: data.AutomaSlot) -> int:
    if entry.slot not in SLOTS:
        raise CATALOGUE.wrong("automa_slots", entry.id, "slot", f"there is no slot {entry.slot}")
    return SLOTS.index(entry.slot)


_SLOTS_OF: Final = [[(_slot(entry), entry) for entry in SLOTS_DATA if entry.board == board] for board in BOARDS]
for _board, _slots in zip(BOARDS_DATA, _SLOTS_OF, strict=True):
    if sorted(slot for slot, _ in _slots) != list(range(len(SLOTS))):
        raise CATALOGUE.wrong("automa_boards", _board.id, "id", "must have each slot once")
LEFT_TO_RIGHT: Final[list[list[int]]] = [[slot for slot, _ in slots] for slots in _SLOTS_OF]
"""By board: the slots in the order in which they are emptied (SV-30)."""
BOARD_SLOT_ICONS: Final[list[list[int]]] = [
    [sum(packed(entry.icons) for slot, entry in slots if mask >> slot & 1) for mask in range(ALL_BUILT + 1)]
    for slots in _SLOTS_OF
]
"""By board and the set of emptied slots, as bits."""


def _by_slot(slots: list[tuple[int, data.AutomaSlot]]) -> list[int]:
    found = [0] * len(SLOTS)
    for slot, entry in slots:
        found[slot] = effect("automa_slots", entry.id, "when_built", entry.when_built)
    return found


WHEN_BUILT: Final[list[list[int]]] = [_by_slot(slots) for slots in _SLOTS_OF]
"""By board and slot: what happens once, when the piece leaves it (SV-39)."""


def _woken(slots: list[tuple[int, data.AutomaSlot]], event: int) -> list[tuple[int, int, int]]:
    found: list[tuple[int, int, int]] = []
    for slot, entry in slots:
        trigger = entry.trigger
        if trigger is not None and trigger.on == EVENTS[event]:
            gives = effect("automa_slots", entry.id, "trigger.effect", trigger.effect)
            found.append((slot, gives, CONDITIONS.index(trigger.when)))
    return found


BOARD_TRIGGERS: Final[list[list[list[tuple[int, int, int]]]]] = [
    [_woken(slots, event) for event in range(len(EVENTS))] for slots in _SLOTS_OF
]
"""By board and event: slot, effect, condition of each ability that waits for it."""

# Schemes, by their number from FIRST_SCHEME on.
_DECKS: Final = [scheme.deck for scheme in SCHEMES_DATA]
STARTING: Final[list[int]] = [FIRST_SCHEME + at for at in range(SCHEMES) if _DECKS[at] == "starting"]
FUTURE: Final[list[int]] = [FIRST_SCHEME + at for at in range(SCHEMES) if _DECKS[at] == "future"]
ROWS: Final[list[list[int]]] = [
    [
        effect("schemes", s.id, "row1", s.row1),
        effect("schemes", s.id, "row2", s.row2),
        effect("schemes", s.id, "row3", s.row3),
    ]
    for s in SCHEMES_DATA
]
ALTERNATIVES: Final[list[list[int]]] = [[_ALTERNATIVES.index(name) for name in s.actions] for s in SCHEMES_DATA]
FALLBACK: Final[list[int]] = [effect("schemes", s.id, "fallback", s.fallback) for s in SCHEMES_DATA]
_IDS: Final = [scheme.id for scheme in SCHEMES_DATA]


def _left_out(board: data.AutomaBoard) -> list[int]:
    for id in board.removed:
        if id not in _IDS:
            raise CATALOGUE.wrong("automa_boards", board.id, "removed", f"there is no scheme {id}")
    return [FIRST_SCHEME + _IDS.index(id) for id in board.removed]


REMOVED: Final[list[list[int]]] = [_left_out(board) for board in BOARDS_DATA]
"""By board: the schemes that stay out of the game (SV-4)."""

# The reference card.
_INSTEAD: Final = {entry.id: entry for entry in CATALOGUE.entries("substitutions", data.Substitution)}


def _instead(id: str) -> int:
    if id != "silver" and _INSTEAD[id].per != 1:
        raise CATALOGUE.wrong("substitutions", id, "per", "only silver is counted together")
    return effect("substitutions", id, "gives", _INSTEAD[id].gives)


INSTEAD: Final[dict[int, int]] = {
    REARRANGE: _instead("rearrange"),
    DESTROY: _instead("destroy"),
    DISCARD: _instead("discard"),
    CASTLE_MOVE: _instead("castle_move"),
    HIRE: _instead("hire"),
}
"""By step of an effect: what is done instead of each one."""
INSTEAD_OF_SILVER: Final[int] = _instead("silver")
SILVER_PER: Final[int] = _INSTEAD["silver"].per
INSTEAD_OF_FLIP: Final[int] = _instead("no_flip")
INSTEAD_OF_SCHEME: Final[int] = _instead("no_future_scheme")
_TRACK: Final = CATALOGUE.entries("automa_track", data.AutomaTrackSpace)
if len(_TRACK) != TRACK_END:
    raise CATALOGUE.wrong("automa_track", _TRACK[0].id, "id", f"there must be {TRACK_END} spaces")
AUTOMA_TRACK: Final[list[int]] = [0] + [effect("automa_track", cell.id, "active", cell.active) for cell in _TRACK]
CHECK_CORRUPTION: Final[int] = effect("automa_track", _TRACK[0].id, "active", "1 corruption")
CHECK_VIRTUE: Final[int] = effect("automa_track", _TRACK[0].id, "active", "1 virtue")
"""What a shuffle brings (SV-27)."""
AUTOMA_STEPS: Final[list[tuple[int, int]]] = [
    (nobles, workers) for nobles, workers in WORKER_STEPS if workers >= CONSTANT["automa_workers_least"]
]
"""Nobles and the workers placed for them, never a single one (SV-32)."""
RESOURCE_VP: Final[int] = CONSTANT["automa_resource_vp"]
POOL: Final = 0
"""Where a pool is kept among the goods: the place of silver, which the solo opponent never has (SV-3)."""
