"""What people remember, as a part of a dumped position: the sizes of layers, the sets of zones, and each seat's cards.

Many cards can be in the same zones, so that a set is written once and the cards name it by its place.
"""

from typing import Final

from shared.rules.architects.memory import MOST_LAYERS, Memory
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.remembering import fits

Part = list[list[int]]
BEFORE_SEATS: Final = 2


def part_of(memory: Memory) -> Part:
    if not memory.dumped:
        memory.dumped = _part_of(memory)
    return memory.dumped


def _part_of(memory: Memory) -> Part:
    sets: dict[int, int] = {}
    seats: list[list[int]] = []
    for known in memory.known:
        pairs: list[int] = []
        for card in sorted(known):
            pairs.append(card)
            pairs.append(sets.setdefault(known[card], len(sets)))
        seats.append(pairs)
    return [memory.sizes, list(sets), *seats]


def restore(position: ArchitectsPosition, part: Part) -> bool:
    """Whether it can be so."""
    if len(part) != BEFORE_SEATS + position.rules.players or len(part[0]) > MOST_LAYERS:
        return False
    sets, seats = part[1], part[BEFORE_SEATS:]
    for pairs in seats:
        if len(pairs) % 2 or any(not 0 <= number < len(sets) for number in pairs[1::2]):
            return False
    known = [{card: sets[at] for card, at in zip(pairs[::2], pairs[1::2], strict=True)} for pairs in seats]
    memory = Memory(part[0], known)
    if not fits(position, memory):
        return False
    position.memory, position.under = memory, memory.under
    return True
