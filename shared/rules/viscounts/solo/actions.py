"""What the solo opponent can afford, and row 4 of a scheme: the first that is possible (SV-11, SV-30 to SV-38)."""

from shared.rules.viscounts.castle import place
from shared.rules.viscounts.components import BONUS_ICONS, CARD_ICONS, SLOT_COST, TILE_COST
from shared.rules.viscounts.effects import empty_spots
from shared.rules.viscounts.manuscripts import transcribe
from shared.rules.viscounts.position import ViscountsPosition
from shared.rules.viscounts.solo.components import (
    ALTERNATIVES,
    AUTOMA_STEPS,
    BOARD_FOCUS,
    BOARD_SLOT_ICONS,
    FALLBACK,
    FLIP_FOCUS,
    FOCUS,
    LEFT_TO_RIGHT,
    POOL,
    POOLED,
    SPACE2_ICONS,
    SPACE3_ICONS,
)
from shared.rules.viscounts.solo.effects import flip, put
from shared.rules.viscounts.solo.gains import build
from shared.rules.viscounts.vocabulary import (
    ACTIONS,
    AT_VISCOUNT,
    AUTOMA,
    BITS,
    BUILD,
    CASTLE,
    CRIMINAL_SHIFT,
    EITHER,
    GOOD_OF,
    ITEMS,
    ONE,
)


def icons(position: ViscountsPosition) -> int:
    """Schemes, uncovered printed icons, emptied Guildhall slots, bonus cards (SV-13)."""
    owner, board = position.seats[AUTOMA], position.automa
    left, middle, right = owner.spaces
    total = CARD_ICONS[left] + CARD_ICONS[middle] + CARD_ICONS[right]
    total += BOARD_SLOT_ICONS[board][owner.built] + BONUS_ICONS[owner.bonuses]
    if middle < 0:
        total += SPACE2_ICONS[board]
    if right < 0:
        total += SPACE3_ICONS[board]
    return total


def shown(position: ViscountsPosition, action: int) -> int:
    """Icons that count for the action, criminals as any."""
    all_icons = icons(position)
    return ((all_icons >> (BITS * action)) & ONE) + (all_icons >> CRIMINAL_SHIFT)


def paid_with(position: ViscountsPosition, action: int) -> int:
    """The resource that stands in for icons of the action (SV-14)."""
    return POOL if POOLED[position.automa] else GOOD_OF[action]


def most(position: ViscountsPosition, action: int) -> int:
    return shown(position, action) + position.seats[AUTOMA].goods[paid_with(position, action)]


def pay(position: ViscountsPosition, action: int, cost: int) -> None:
    """Only what is missing (RS-4)."""
    position.log(AUTOMA, "acts", (ACTIONS[action],))
    missing = cost - shown(position, action)
    if missing > 0:
        good = paid_with(position, action)
        position.seats[AUTOMA].goods[good] -= missing
        position.log(AUTOMA, "pays", ("resource" if good == POOL else ITEMS[good], missing))


def row_four(position: ViscountsPosition, scheme: int) -> None:
    for alternative in ALTERNATIVES[scheme]:
        action = BOARD_FOCUS[position.automa] if alternative == FOCUS else alternative
        if act(position, action):
            return
    put(position, FALLBACK[scheme])


def act(position: ViscountsPosition, action: int) -> bool:
    """Takes the action if it is possible."""
    if action == BUILD:
        return try_build(position)
    if action == CASTLE:
        return try_castle(position)
    if action == FLIP_FOCUS:
        return try_flip(position)
    return try_transcribe(position, action)


def try_build(position: ViscountsPosition) -> bool:
    """The leftmost piece it can afford, on the first free spot of its bank (SV-30)."""
    spots = empty_spots(position, AUTOMA, AT_VISCOUNT)
    affordable = most(position, BUILD)
    for slot in LEFT_TO_RIGHT[position.automa]:
        if spots and not position.seats[AUTOMA].built >> slot & 1 and SLOT_COST[slot] <= affordable:
            pay(position, BUILD, SLOT_COST[slot])
            build(position, slot, spots[0])
            return True
    return False


def try_castle(position: ViscountsPosition) -> bool:
    """As many workers as it can pay for and has, from outside (SV-32, RS-12)."""
    affordable = most(position, CASTLE)
    for nobles, workers in reversed(AUTOMA_STEPS):
        if nobles <= affordable and workers <= position.seats[AUTOMA].supply:
            pay(position, CASTLE, nobles)
            place(position, AUTOMA, workers, position.section(AUTOMA))
            return True
    return False


def try_transcribe(position: ViscountsPosition, action: int) -> bool:
    """The visible manuscript of its segment; one that is printed can't be collected (SV-35, SV-37)."""
    segment = position.segment(AUTOMA)
    pile = position.tiles[segment]
    if not pile or TILE_COST[pile[-1]] > most(position, action):
        return False
    pay(position, action, TILE_COST[pile[-1]])
    transcribe(position, AUTOMA, segment)
    return True


def try_flip(position: ViscountsPosition) -> bool:
    """The focus of the card board needs a card to flip, nothing else (SV-38, RS-14)."""
    owner = position.seats[AUTOMA]
    if not owner.debts and not owner.deeds:
        return False
    position.log(AUTOMA, "acts", ("flip",))
    flip(position, EITHER, 1)
    return True
