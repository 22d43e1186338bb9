"""Can it have been so? Every way is tried in which a draft, and what came after it, leads to a position that is given.

For one seat, which has noted what it saw: the packets of the draft, and afterwards the lines of what happened.
"""

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import NamedTuple

from shared.rules.architects.position import ArchitectsPosition

Cards = frozenset[int]


class Sight(NamedTuple):
    """Of the draft: the packets that the seat was given, and the cards that it took, in order."""

    seat: int
    packets: list[Cards]
    taken: list[int]


class Line(NamedTuple):
    """Of what came after: who built which card, drew so many, or put one under the deck."""

    seat: int
    kind: str
    number: int


def drafted_so(sight: Sight, hands: list[Cards], packets: list[Cards]) -> bool:
    """Is there an order in which everybody took those cards, so that the seat saw what it has seen?

    `packets` are those that everybody holds now, before this round's picks.
    """
    rounds = len(hands[0])
    for orders in _orders(hands, sight):
        seen = [_seen(sight.seat, round_, rounds, orders, packets) for round_ in range(len(sight.packets))]
        if seen == sight.packets:
            return True
    return False


def _orders(hands: list[Cards], sight: Sight, at: int = 0) -> Iterator[list[tuple[int, ...]]]:
    if at == len(hands):
        yield []
        return
    for order in [tuple(sight.taken)] if at == sight.seat else permutations(hands[at]):
        for others in _orders(hands, sight, at + 1):
            yield [order, *others]


def _seen(seat: int, round_: int, rounds: int, orders: list[tuple[int, ...]], packets: list[Cards]) -> Cards:
    """What lay in the packet that the seat was given in that round: what was taken from then on, and what is left."""
    people = len(orders)
    later = {orders[(seat + more) % people][round_ + more] for more in range(rounds - round_)}
    return packets[(seat + rounds - round_) % people] | later


def drafted_with_leftovers(sight: Sight, hands: list[Cards], left: Cards) -> bool:
    """The same when the draft is over, and one card of each packet lies under the deck, in any order."""
    everybody = range(len(hands))
    for last in permutations(left):
        packets = [frozenset([last[(at - 1) % len(hands)]]) for at in everybody]  # as if they went on once more
        if drafted_so(sight, hands, packets):
            return True
    return False


def played_so(sight: Sight, lines: list[Line], world: ArchitectsPosition, people: int) -> bool:
    """Takes back line by line what the seat was told, and looks at the draft then."""
    hands = [frozenset(owner.hand) for owner in world.seats[:people]]
    layers = [frozenset(world.building_deck[:people])]
    discards = len([line for line in lines if line.kind == "discards"])
    # The last card that went under the deck is the undermost; the leftovers of the draft were there first.
    under = world.building_deck[: people + discards]
    layers = [frozenset(under[discards:]), *[frozenset([card]) for card in reversed(under[:discards])]]
    return _taken_back(sight, lines, hands, layers)


def _taken_back(sight: Sight, lines: list[Line], hands: list[Cards], layers: list[Cards]) -> bool:
    if not lines:
        return drafted_with_leftovers(sight, hands, layers[0])
    *before, line = lines
    hand = hands[line.seat]
    if line.kind == "draws":
        for drawn in combinations(hand, line.number):
            if _taken_back(sight, before, _with(hands, line.seat, hand - set(drawn)), layers):
                return True
        return False
    if line.kind == "builds":
        return _taken_back(sight, before, _with(hands, line.seat, hand | {line.number}), layers)
    return _taken_back(sight, before, _with(hands, line.seat, hand | layers[-1]), layers[:-1])


def _with(hands: list[Cards], seat: int, hand: Cards) -> list[Cards]:
    return [hand if at == seat else other for at, other in enumerate(hands)]
