"""When Building cards move: what everybody makes of it who remembers what they have seen. Since rules 3.

Most positions are never asked for it. So a move only notes what happened, and `settled` works it out.
"""

from typing import Final

from shared.rules.architects.memory import NOBODY_SAW, Memory
from shared.rules.architects.memory_zones import FIXED, LOOKS, MOST_SEATS, hand, layer, look, passed_on
from shared.rules.architects.passed_packet import WITH_PACKETS, just_passed
from shared.rules.architects.position import ArchitectsPosition

DRAWN: Final = 0
LOOKED_AT: Final = 1
SEARCHED: Final = 2
DISCARDED: Final = 3
BUILT: Final = 4
OPPONENT_BUILT: Final = 5
PICKED: Final = 6
PASSED: Final = 7
DRAFT_OVER: Final = 8


def drawn(position: ArchitectsPosition, seat: int, cards: list[int]) -> None:
    """From the deck to a hand. Nobody learns anything from it while there are cards that nobody has seen."""
    left = len(position.building_deck)
    if left < position.under:
        position.under = left
        position.unsettled.append((DRAWN, seat, left, cards))


def looked_at(position: ArchitectsPosition, seat: int, cards: list[int]) -> None:
    left = len(position.building_deck)
    if left < position.under:
        position.under = left
        position.unsettled.append((LOOKED_AT, seat, left, cards))


def searched(position: ArchitectsPosition, seat: int, rest: list[int]) -> None:
    """One of the cards of a search was kept, the rest lie under the deck."""
    if position.memory is not None:
        position.under += len(rest)
        position.unsettled.append((SEARCHED, seat, 0, rest))


def discarded(position: ArchitectsPosition, seat: int, card: int) -> None:
    if position.memory is not None:
        position.under += 1
        position.unsettled.append((DISCARDED, seat, 0, [card]))


def built(position: ArchitectsPosition, seat: int, card: int) -> None:
    if position.memory is not None:
        position.unsettled.append((BUILT, seat, 0, [card]))


def opponent_built(position: ArchitectsPosition, seat: int, kept: int, rest: int) -> None:
    """It kept one of the cards that it drew, in the open; so many others, which nobody saw, lie under the deck."""
    if position.memory is not None:
        left = len(position.building_deck) - rest
        position.under = min(position.under, left) + rest
        position.unsettled.append((OPPONENT_BUILT, seat, left, [kept, rest]))


def picked(position: ArchitectsPosition) -> None:
    """Everybody has picked, and is about to take that card."""
    if position.memory is not None:
        packets = [card for packet in position.packets for card in packet]
        with_packets = int(position.rules_version >= WITH_PACKETS)
        position.unsettled.append((PICKED, 0, with_packets, packets + position.picks))


def passed(position: ArchitectsPosition) -> None:
    """Packets have gone on to the left."""
    if position.memory is not None:
        packets = [card for packet in position.packets for card in packet]
        position.unsettled.append((PASSED, 0, 0, packets))


def draft_over(position: ArchitectsPosition, left: int) -> None:
    """So many cards of all packets lie under the deck."""
    if position.memory is not None:
        position.under += left
        position.unsettled.append((DRAFT_OVER, 0, left, []))


def settled(position: ArchitectsPosition) -> Memory | None:
    """What people remember by now."""
    memory = position.memory
    if memory is not None and position.unsettled:
        memory = memory.clone()
        for kind, seat, left, cards in position.unsettled:
            _settle(memory, kind, seat, left, cards)
        position.memory, position.unsettled = memory, []
    return memory


def _settle(memory: Memory, kind: int, seat: int, left: int, cards: list[int]) -> None:
    if kind == DISCARDED:
        _lie_under(memory, seat, cards, hand(seat))
    elif kind in (DRAWN, LOOKED_AT):
        for card in cards:
            memory.is_seen(seat, card, memory.layers_down_to(left))
        memory.take_from_layers(left, hand(seat) if kind == DRAWN else look(seat), seat)
    elif kind == SEARCHED:
        memory.spread(look(seat), hand(seat), seat)
        _lie_under(memory, seat, cards, look(seat))
        memory.close(look(seat))
    elif kind == BUILT:
        memory.lies_open(cards[0], hand(seat))
    elif kind == OPPONENT_BUILT:
        _settle_opponent_built(memory, seat, left, cards[0], cards[1])
    elif kind == PICKED:
        _settle_picked(memory, cards, left > 0)
    elif kind == PASSED:
        _settle_passed(memory, cards)
    else:
        if left:
            memory.spread(LOOKS, memory.put_under(left), NOBODY_SAW)
        memory.close(LOOKS)
        for person in range(len(memory.known)):
            memory.conclude(person)


def _lie_under(memory: Memory, seer: int, cards: list[int], source: int) -> None:
    if cards:
        zone = memory.put_under(len(cards))
        memory.spread(source, zone, seer)
        for card in cards:
            memory.known[seer][card] = zone


def _settle_opponent_built(memory: Memory, seat: int, left: int, kept: int, rest: int) -> None:
    memory.lies_open(kept, memory.layers_down_to(left))
    memory.take_from_layers(left, look(seat), NOBODY_SAW)
    if rest:
        memory.spread(look(seat), memory.put_under(rest), NOBODY_SAW)
    memory.close(look(seat))


def _settle_picked(memory: Memory, cards: list[int], with_packets: bool) -> None:
    """Of a packet seen before, its holder may have taken any card. The cards are all packets, then the picks."""
    people = len(memory.known)
    size = len(cards) // people - 1
    for seat, known in enumerate(memory.known):
        for card, zones in list(known.items()):
            known[card] = zones | (zones & LOOKS) >> MOST_SEATS
        for packet in memory.packets[seat]:
            packet.one_is_taken()
        passed = [card for card in cards[seat * size : (seat + 1) * size] if card != cards[people * size + seat]]
        for card in passed:
            known[card] = look(seat)
        if with_packets and people > 2 and len(passed) > 1:
            memory.packets[seat].append(just_passed(passed, look(seat)))


def _settle_passed(memory: Memory, cards: list[int]) -> None:
    """Whoever gets a packet that it has seen before sees what was taken out of it."""
    people = len(memory.known)
    size = len(cards) // people
    for seat, known in enumerate(memory.known):
        for card, zones in list(known.items()):
            known[card] = passed_on(zones, people) & ~look(seat)
        for packet in memory.packets[seat]:
            packet.goes_on(people)
        for card in cards[seat * size : (seat + 1) * size]:
            known.pop(card, None)


def true_zones(position: ArchitectsPosition, memory: Memory) -> dict[int, int]:
    """The zone of every Building card that lies in one."""
    found: dict[int, int] = {}
    for seat, owner in enumerate(position.seats):
        for card in owner.hand:
            found[card] = hand(seat)
    for seat, packet in enumerate(position.packets):
        for card in packet:
            found[card] = look(seat)
    if position.looking and position.agenda:  # a search is under way
        for card in position.looking:
            found[card] = look(position.agenda[-1][1])
    end = memory.under
    for at, size in enumerate(memory.sizes):
        for card in position.building_deck[end - size : end]:
            found[card] = layer(at)
        end -= size
    return found


def fits(position: ArchitectsPosition, memory: Memory) -> bool:
    """Do the layers fit under the deck, and does every card lie where those who remember it think that it can be?"""
    if memory.under > len(position.building_deck) or min(memory.sizes, default=1) < 1:
        return False
    found, zones_there = true_zones(position, memory), FIXED
    for at in range(len(memory.sizes)):
        zones_there |= layer(at)
    for seat, known in enumerate(memory.known):
        elsewhere = zones_there & ~hand(seat) & ~look(seat)
        for card, zones in known.items():
            if not zones & found.get(card, 0) or zones & ~elsewhere:
                return False
        for packet in memory.packets[seat]:
            if not packet.orders(found) or [zones for zones in packet.ways if zones & ~zones_there]:
                return False
    return True
