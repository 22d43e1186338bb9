"""Twins of a position that differ only in what a watcher can't see, dealt without the help of `sample`."""

from collections.abc import Callable
from random import Random
from typing import cast

from shared.rules.architects import memory_zones as zones
from shared.rules.architects.memory import Memory
from shared.rules.architects.position import ArchitectsPosition, Schemes
from shared.rules.architects.remembering import settled, true_zones
from shared.rules.architects.solo.components import SCHEMES
from shared.rules.architects.vocabulary import GUILDHALL
from shared.rules.core.game import Position
from shared.rules.registry import game
from shared.rules.viscounts.position import Seat, ViscountsPosition
from shared.rules.viscounts.vocabulary import AUTOMA
from tests.games.pennies import PenniesPosition


def pennies(position: Position, watcher: int, rng: Random) -> Position:
    twin = cast(PenniesPosition, game("pennies").clone(position))
    for at, hand in enumerate(twin.hands):
        if at != watcher and hand and twin.bag:
            swap(hand, twin.bag, rng)
            hand.sort()
    rng.shuffle(twin.bag)
    twin.seed = rng.randbytes(16)
    return twin


def architects(position: Position, watcher: int, rng: Random) -> Position:
    """The decks, the hands and draft packets of the others, the market pile below its top, the pile of Rewards."""
    twin = cast(ArchitectsPosition, game("architects").clone(position))
    deciding = {pending.seat for pending in game("architects").pending(position)}
    memory = settled(twin)
    if memory is None:
        swap_buildings(twin, watcher, deciding, rng)
    else:
        swap_remembered_buildings(twin, memory, watcher, deciding, rng)
    for pile in (twin.apprentice_deck, twin.rewards):
        rng.shuffle(pile)
    if twin.artisans is not None:
        rng.shuffle(twin.artisans.deck)
    below = twin.market_small[:-1]
    rng.shuffle(below)
    twin.market_small[:-1] = below
    if twin.schemes is not None:
        swap_hidden_schemes(twin.schemes, rng)
    twin.seed = rng.randbytes(16)
    return twin


def swap_buildings(twin: ArchitectsPosition, watcher: int, deciding: set[int], rng: Random) -> None:
    for at, seat in enumerate(twin.seats):
        if at != watcher and at not in deciding and seat.hand and twin.building_deck:
            swap(seat.hand, twin.building_deck, rng)
    for at, packet in enumerate(twin.packets):
        unpicked = [card for card in packet if card != twin.picks[at]]
        if at != watcher and unpicked:
            card, other = packet.index(rng.choice(unpicked)), rng.randrange(len(twin.building_deck))
            packet[card], twin.building_deck[other] = twin.building_deck[other], packet[card]
    rng.shuffle(twin.building_deck)


def swap_remembered_buildings(
    twin: ArchitectsPosition, memory: Memory, watcher: int, deciding: set[int], rng: Random
) -> None:
    """Exchanges pairs of cards, as long as the watcher can think each where the other was; the others forget all."""
    piles = [(zones.hand(at), seat.hand) for at, seat in enumerate(twin.seats) if at not in {watcher, *deciding}]
    piles += [(zones.look(at), packet) for at, packet in enumerate(twin.packets) if at != watcher]
    layers, end = [], memory.under
    for at, size in enumerate(memory.sizes):
        layers.append((zones.layer(at), twin.building_deck[end - size : end]))
        end -= size
    above = twin.building_deck[memory.under :]
    places = [(zone, pile, at) for zone, pile in [*piles, *layers, (0, above)] for at in range(len(pile))]
    known = memory.known[watcher]
    lies = true_zones(twin, memory)
    for _ in range(200 if places else 0):
        (zone, pile, at), (other_zone, other_pile, other) = rng.choice(places), rng.choice(places)
        card, other_card = pile[at], other_pile[other]
        if {card, other_card} & set(twin.picks):
            continue
        if (card not in known or known[card] & other_zone) and (other_card not in known or known[other_card] & zone):
            swapped = {**lies, card: other_zone, other_card: zone}
            if all(packet.orders(swapped) for packet in memory.packets[watcher]):
                pile[at], other_pile[other], lies = other_card, card, swapped
    for _, pile in [*layers, (0, above)]:
        rng.shuffle(pile)
    twin.building_deck = [card for _, pile in reversed(layers) for card in pile] + above
    twin.memory = memory.only_of(watcher)


def swap_hidden_schemes(schemes: Schemes, rng: Random) -> None:
    """The opponent's deck; of its first cards everybody knows that they do not lead to the Guildhall."""
    cut = len(schemes.deck) - schemes.safe
    top = [at for at, scheme in enumerate(schemes.deck) if at >= cut]
    below = [at for at in range(cut) if SCHEMES[schemes.deck[at]][0].place != GUILDHALL]
    if top and below:
        one, other = rng.choice(top), rng.choice(below)
        schemes.deck[one], schemes.deck[other] = schemes.deck[other], schemes.deck[one]
    hidden = schemes.deck[:cut]
    rng.shuffle(hidden)
    schemes.deck[:cut] = hidden


def viscounts(position: Position, watcher: int, rng: Random) -> Position:
    """The piles of the board below their tops, draw piles, schemes, the others' hands as far as they are unknown."""
    twin = cast(ViscountsPosition, game("viscounts").clone(position))
    for piles in (twin.piles, twin.tiles):
        for pile in piles:
            below = pile[:-1]
            rng.shuffle(below)
            pile[:-1] = below
    for at, seat in enumerate(twin.seats):
        if at != watcher:
            swap_drawn(seat, rng)
        rng.shuffle(seat.draw)
    swap_schemes(twin, rng)
    twin.seed = rng.randbytes(16)
    twin.offered = None
    return twin


def swap_schemes(position: ViscountsPosition, rng: Random) -> None:
    """The solo opponent's future pile, and one of its unseen schemes exchanged with one that is still to come."""
    rng.shuffle(position.future)
    if position.unseen and position.future:
        draw, unseen = position.seats[AUTOMA].draw, position.unseen[0]
        swap_in = position.future.pop()
        draw[draw.index(unseen)] = swap_in
        position.future.append(unseen)
        position.unseen = sorted([swap_in, *position.unseen[1:]])


def swap_drawn(seat: Seat, rng: Random) -> None:
    """Exchanges a card in hand with one in the draw pile that came into the pile with the same shuffle."""
    pairs = [(a, b) for a in seat.hand for b in seat.draw if seat.since[a] == seat.since[b]]
    if pairs:
        held, drawn = rng.choice(pairs)
        seat.hand[seat.hand.index(held)], seat.draw[seat.draw.index(drawn)] = drawn, held
        seat.hand.sort()


def swap(some: list[int], others: list[int], rng: Random) -> None:
    at, other = rng.randrange(len(some)), rng.randrange(len(others))
    some[at], others[other] = others[other], some[at]


TWINS: dict[str, Callable[[Position, int, Random], Position]] = {
    "pennies": pennies,
    "architects": architects,
    "viscounts": viscounts,
}
