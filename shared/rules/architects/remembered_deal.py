"""All Building cards that a seat can't see, dealt anew to where it remembers that they can be.

Of cards that it has seen each lies in one of its zones, and of a packet that it passed on no two went the same way;
the others fill what is left. Nothing else of the true position is used than how many cards lie where. In the draft, and
until somebody discards, all such deals are equally likely; later some are likelier than others.
"""

from random import Random
from typing import Final

from shared.rules.architects.frames import SEARCH
from shared.rules.architects.memory import Memory
from shared.rules.architects.memory_zones import FIRST_LAYER, MOST_SEATS, hand, layer, look
from shared.rules.architects.passed_packet import PassedPacket
from shared.rules.architects.position import ArchitectsPosition

ABOVE: Final = 0
"""What stands for the part of the deck above the layers, in which no card lies that anybody has seen."""

Zones = dict[int, list[int]]


def deal(twin: ArchitectsPosition, memory: Memory, seat: int, rng: Random) -> None:
    dealt = _dealt_by_packets(*_hidden(twin, memory, seat, rng), memory.known[seat], memory.packets[seat], rng)
    assert dealt is not None, "a seat remembers what can't be"
    _lay(twin, memory, seat, dealt, rng)


def deal_one_of(
    wanted: set[int], builder: int, twin: ArchitectsPosition, memory: Memory, seat: int, rng: Random
) -> None:
    """So that the builder holds a card that is wanted, if it can."""
    unseen, room = _hidden(twin, memory, seat, rng)
    known, zone = memory.known[seat], hand(builder)
    for card in unseen:
        if card in wanted and (card not in known or known[card] & zone):
            dealt = _dealt_by_packets(unseen, room, {**known, card: zone}, memory.packets[seat], rng)
            if dealt is not None:
                _lay(twin, memory, seat, dealt, rng)
                return


def _hidden(twin: ArchitectsPosition, memory: Memory, seat: int, rng: Random) -> tuple[list[int], dict[int, int]]:
    """The cards that the seat can't see, in random order, and how many of them lie in each zone."""
    unseen = twin.building_deck[:]
    room = {ABOVE: len(unseen) - memory.under}
    for at, size in enumerate(memory.sizes):
        room[layer(at)] = size
    for at, owner in enumerate(twin.seats):
        if at != seat:
            unseen += owner.hand
            room[hand(at)] = len(owner.hand)
    for at, packet in enumerate(twin.packets):
        if at != seat:
            unseen += packet
            room[look(at)] = len(packet)
    searcher = _searcher(twin)
    if searcher not in (seat, -1):
        unseen += twin.looking
        room[look(searcher)] = len(twin.looking)
    unseen.sort()
    rng.shuffle(unseen)
    return unseen, room


def _searcher(twin: ArchitectsPosition) -> int:
    return twin.agenda[-1][1] if twin.agenda and twin.agenda[-1][0] == SEARCH else -1


def _dealt_by_packets(
    cards: list[int], room: dict[int, int], known: dict[int, int], packets: list[PassedPacket], rng: Random
) -> Zones | None:
    """Tries one order after another in which the cards of each packet can have gone their ways."""
    ways = [known]
    for packet in packets:
        ways = [packet.narrowed(order, each) for each in ways for order in packet.orders(known)]
    while ways:
        dealt = _dealt(cards, room, ways.pop(int(rng.random() * len(ways))), rng)
        if dealt is not None:
            return dealt
    return None


def _dealt(cards: list[int], room: dict[int, int], known: dict[int, int], rng: Random) -> Zones | None:
    """The cards by zones; None where they do not fit. Those that can be in one zone only come first."""
    dealt: Zones = {zone: [] for zone in room}
    seen = [card for card in cards if card in known]
    seen.sort(key=lambda card: known[card] & (known[card] - 1) != 0)
    for card in seen:
        if not _laid(card, known[card], dealt, room, rng) and not _make_room(card, dealt, room, known):
            return None
    unseen = [card for card in cards if card not in known]
    for zone, size in room.items():  # they come in random order
        count = size - len(dealt[zone])
        dealt[zone] += unseen[:count]
        del unseen[:count]
    return dealt


def _laid(card: int, zones: int, dealt: Zones, room: dict[int, int], rng: Random) -> bool:
    """In any free place of those zones, if there is one."""
    free = [(zone, size - len(dealt[zone])) for zone, size in room.items() if zone & zones]
    places = sum([count for _, count in free])
    at = int(rng.random() * places) if places else 0
    for zone, count in free:
        if at < count:
            dealt[zone].append(card)
            return True
        at -= count
    return False


def _make_room(card: int, dealt: Zones, room: dict[int, int], known: dict[int, int]) -> bool:
    """Moves cards from zone to zone until this one has a place: the shortest way to a zone that has room."""
    came: dict[int, tuple[int, int]] = {}  # into the zone: which card would, and out of which zone
    queue: list[int] = []
    for zone in room:
        if zone & known[card]:
            came[zone] = (card, -1)
            queue.append(zone)
    for zone in queue:
        if len(dealt[zone]) < room[zone]:
            _move_along(zone, dealt, came)
            return True
        for other in dealt[zone]:
            for further in room:
                if further & known[other] and further not in came:
                    came[further] = (other, zone)
                    queue.append(further)
    return False


def _move_along(zone: int, dealt: Zones, came: dict[int, tuple[int, int]]) -> None:
    while zone >= 0:
        card, source = came[zone]
        dealt[zone].append(card)
        if source >= 0:
            dealt[source].remove(card)
        zone = source


def _lay(twin: ArchitectsPosition, memory: Memory, seat: int, dealt: Zones, rng: Random) -> None:
    deck: list[int] = []
    for zone, cards in dealt.items():
        if zone != ABOVE:  # where the cards that nobody has seen lie in random order
            rng.shuffle(cards)  # nobody knows the order in which they lie
        at = zone.bit_length() - 1
        if zone == ABOVE or at >= FIRST_LAYER:
            deck = cards + deck
        elif at < MOST_SEATS:
            twin.seats[at].hand = cards
        elif twin.packets:
            twin.packets[at - MOST_SEATS] = cards
        else:
            twin.looking = cards
    twin.building_deck = deck
    for at, packet in enumerate(twin.packets):
        if at != seat and twin.picks[at] >= 0:
            twin.picks[at] = packet[int(rng.random() * len(packet))]
    twin.memory = memory.only_of(seat)
