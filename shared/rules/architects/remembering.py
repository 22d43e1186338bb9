"""When Building cards move: what everybody makes of it who remembers what they have seen. Since rules 3."""

from shared.rules.architects.memory import FIXED, LOOKS, MOST_SEATS, NOBODY_SAW, Memory, hand, layer, look
from shared.rules.architects.position import ArchitectsPosition


def drawn(position: ArchitectsPosition, seat: int, cards: list[int]) -> None:
    """From the deck to a hand. Nobody learns anything from it while there are cards that nobody has seen."""
    memory = position.memory
    if memory is not None and len(position.building_deck) < memory.under:
        _taken(position, memory, seat, cards, hand(seat))


def looked_at(position: ArchitectsPosition, seat: int, cards: list[int]) -> None:
    memory = position.memory
    if memory is not None and len(position.building_deck) < memory.under:
        _taken(position, memory, seat, cards, look(seat))


def _taken(position: ArchitectsPosition, memory: Memory, seat: int, cards: list[int], zone: int) -> None:
    position.memory = memory = memory.clone()
    for card in cards:
        memory.known[seat].pop(card, None)
    memory.take_from_layers(len(position.building_deck), zone, seat)


def searched(position: ArchitectsPosition, seat: int, rest: list[int]) -> None:
    """One of the cards of a search was kept, the rest lie under the deck."""
    if position.memory is None:
        return
    position.memory = memory = position.memory.clone()
    memory.spread(look(seat), hand(seat), seat)
    _lie_under(memory, seat, rest, look(seat))
    memory.close(look(seat))


def discarded(position: ArchitectsPosition, seat: int, card: int) -> None:
    if position.memory is not None:
        position.memory = memory = position.memory.clone()
        _lie_under(memory, seat, [card], hand(seat))


def _lie_under(memory: Memory, seer: int, cards: list[int], source: int) -> None:
    if cards:
        zone = memory.put_under(len(cards))
        memory.spread(source, zone, seer)
        for card in cards:
            memory.known[seer][card] = zone


def built(position: ArchitectsPosition, card: int) -> None:
    """It lies open now."""
    memory = position.memory
    if memory is None:
        return
    for seat in range(len(memory.known)):
        if card in memory.known[seat]:
            position.memory = memory = memory.clone()
            del memory.known[seat][card]


def opponent_built(position: ArchitectsPosition, seat: int, kept: int, rest: int) -> None:
    """It kept one of the cards that it drew, in the open; so many others, which nobody saw, lie under the deck."""
    if position.memory is None:
        return
    position.memory = memory = position.memory.clone()
    for known in memory.known:
        known.pop(kept, None)
    memory.take_from_layers(len(position.building_deck) - rest, look(seat), NOBODY_SAW)
    if rest:
        memory.spread(look(seat), memory.put_under(rest), NOBODY_SAW)
    memory.close(look(seat))


def picked(position: ArchitectsPosition) -> None:
    """Everybody has picked, and is about to take that card: of the packets seen before it may be any."""
    if position.memory is None:
        return
    position.memory = memory = position.memory.clone()
    for seat, known in enumerate(memory.known):
        for card, zones in list(known.items()):
            known[card] = zones | (zones & LOOKS) >> MOST_SEATS
        for card in position.packets[seat]:
            if card != position.picks[seat]:
                known[card] = look(seat)


def passed(position: ArchitectsPosition) -> None:
    """Packets have gone on to the left. Whoever gets one that it has seen before sees what was taken out of it."""
    if position.memory is None:
        return
    position.memory = memory = position.memory.clone()
    people = position.rules.players
    for seat, known in enumerate(memory.known):
        for card, zones in list(known.items()):
            looks = (zones & LOOKS) >> MOST_SEATS
            looks = (looks << 1 | looks >> (people - 1)) & ((1 << people) - 1)
            known[card] = (zones & ~LOOKS | looks << MOST_SEATS) & ~look(seat)
        for card in position.packets[seat]:
            known.pop(card, None)


def draft_over(position: ArchitectsPosition, left: int) -> None:
    """So many cards of all packets lie under the deck."""
    if position.memory is None:
        return
    position.memory = memory = position.memory.clone()
    if left:
        memory.spread(LOOKS, memory.put_under(left), NOBODY_SAW)
    memory.close(LOOKS)


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
        for card, zones in known.items():
            if not zones & found.get(card, 0) or zones & ~zones_there or zones & (hand(seat) | look(seat)):
                return False
    return True
