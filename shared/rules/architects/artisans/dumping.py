"""The expansion's part of a dumped position: lists of whole numbers, checked as they come back."""

from typing import Final

from shared.rules.architects.artisans.craft_cards import CRAFTS
from shared.rules.architects.artisans.crafts import ABSENT, BOARD, HOME, SLOT, Crafts, new_crafts
from shared.rules.architects.components import APPRENTICES, BUILDINGS, WORKERS
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.vocabulary import OPEN_COUNT, PRISON, SLOTS

LISTS: Final = 11
TURN_NUMBERS: Final = 8

Part = list[list[int]]


def part_of(position: ArchitectsPosition, crafts: Crafts) -> Part:
    return [
        crafts.row,
        crafts.deck,
        crafts.gone,
        _pairs(crafts.tool_of),
        _pairs(crafts.adornment_of),
        crafts.artisan,
        crafts.inside,
        crafts.seconds,
        [
            crafts.fresh,
            crafts.here + 1,
            crafts.ready,
            crafts.used,
            crafts.shield,
            crafts.grab + 1,
            crafts.discounter + 1,
            crafts.owed,
        ],
        [owner.discount for owner in position.seats],
        crafts.opponent,
    ]


def _pairs(under: list[int]) -> list[int]:
    """What lies under what: first the apprentice or building, then the craft card, and so on."""
    return [number for at, card in enumerate(under) if card >= 0 for number in (at, card)]


def restore(position: ArchitectsPosition, part: Part) -> None:
    crafts = new_crafts(position.rules.participants, len(APPRENTICES), len(BUILDINGS))
    crafts.row, crafts.deck, crafts.gone = part[:3]
    for under, pairs in ((crafts.tool_of, part[3]), (crafts.adornment_of, part[4])):
        for at, card in zip(pairs[::2], pairs[1::2], strict=True):
            under[at] = card
    crafts.artisan, crafts.inside, crafts.seconds = part[5:8]
    numbers = part[8]
    crafts.fresh, crafts.here, crafts.ready, crafts.used = numbers[0], numbers[1] - 1, numbers[2], numbers[3]
    crafts.shield, crafts.grab, crafts.discounter, crafts.owed = numbers[4], numbers[5] - 1, numbers[6] - 1, numbers[7]
    crafts.opponent = part[10]
    position.artisans = crafts
    for owner, discount in zip(position.seats, part[9], strict=True):
        owner.discount = discount


def trouble(part: Part, participants: int) -> str:
    """What can't be in it; empty when nothing is wrong."""
    if len(part) != LISTS or any(len(part[at]) != participants for at in (5, 6, 7, 9)) or len(part[8]) != TURN_NUMBERS:
        return "the expansion's part has another shape"
    if len(part[3]) % 2 or len(part[4]) % 2:
        return "the expansion's part has another shape"
    cards = [*part[0], *part[1], *part[2], *part[3][1::2], *part[4][1::2], *part[10]]
    if sorted(cards) != list(range(len(CRAFTS))):
        return "a craft card is misplaced"
    for pairs, count in ((part[3], len(APPRENTICES)), (part[4], len(BUILDINGS))):
        if len(set(pairs[::2])) * 2 != len(pairs) or any(not 0 <= at < count for at in pairs[::2]):
            return "a craft card lies under nothing"
    boards, slots = range(BOARD, BOARD + participants), range(SLOT, SLOT + len(SLOTS))
    places = {*range(OPEN_COUNT), PRISON, HOME, ABSENT, *slots, *boards}
    if any(place not in places for place in part[5]):
        return "an artisan is nowhere"
    counts = [*part[6], *part[7], *part[9], part[8][0], part[8][4], part[8][7]]
    numbers, bits = part[8], 1 << len(CRAFTS)
    if any(not 0 <= count <= WORKERS for count in counts) or any(not 0 <= numbers[at] < bits for at in (2, 3)):
        return "a number of the expansion is out of bounds"
    if not 0 <= numbers[1] <= OPEN_COUNT or any(not 0 <= numbers[at] <= len(APPRENTICES) for at in (5, 6)):
        return "a number of the expansion is out of bounds"
    return ""
