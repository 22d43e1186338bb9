"""What people remember, as a part of a dumped position: sizes of layers, sets of zones, each seat's cards and packets.

Many cards can be in the same zones, so that a set is written once and the cards name it by its place. Packets are there
only where somebody remembers one.
"""

from typing import Final

from shared.rules.architects.memory import Memory
from shared.rules.architects.memory_zones import MOST_LAYERS
from shared.rules.architects.passed_packet import MOST_CARDS, SEEN, PassedPacket
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
    packets = [[number for packet in own for number in _spelled(packet, sets)] for own in memory.packets]
    return [memory.sizes, list(sets), *seats, *(packets if any(packets) else [])]


def _spelled(packet: PassedPacket, sets: dict[int, int]) -> list[int]:
    ways = [sets.setdefault(zones, len(sets)) for zones in packet.ways]
    return [len(packet.cards), *packet.cards, *ways, *packet.may]


def restore(position: ArchitectsPosition, part: Part) -> bool:
    """Whether it can be so."""
    players = position.rules.players
    if len(part) not in (BEFORE_SEATS + players, BEFORE_SEATS + 2 * players) or len(part[0]) > MOST_LAYERS:
        return False
    sets, seats = part[1], part[BEFORE_SEATS : BEFORE_SEATS + players]
    for pairs in seats:
        named = pairs[1::2]
        if len(pairs) % 2 or min(named, default=0) < 0 or max(named, default=-1) >= len(sets):
            return False
    packets = [_read(numbers, sets) for numbers in part[BEFORE_SEATS + players :]]
    known = [{card: sets[at] for card, at in zip(pairs[::2], pairs[1::2], strict=True)} for pairs in seats]
    memory = Memory(part[0], known, [own for own in packets if own is not None])
    if len(memory.packets) != players or not fits(position, memory):
        return False
    position.memory, position.under = memory, memory.under
    return True


def _read(numbers: list[int], sets: list[int]) -> list[PassedPacket] | None:
    """A seat's packets; None where the numbers are none."""
    packets: list[PassedPacket] = []
    at = 0
    while at < len(numbers):
        size = numbers[at]
        cards, ways, may = [numbers[at + 1 + size * part : at + 1 + size * (part + 1)] for part in range(3)]
        at += 1 + 3 * size
        if not 1 < size <= MOST_CARDS or at > len(numbers) or len(set(cards)) < size:
            return None
        if any(not 0 <= way < len(sets) for way in ways) or any(not 0 <= bits < 2 * SEEN for bits in may):
            return None
        packets.append(PassedPacket(cards, [sets[way] for way in ways], may))
    return packets
