"""What a careful person remembers of Building cards that it has seen and that are hidden now: where each can be.

Of each card the set of its zones (`memory_zones.py`), and of a packet that it passed on in the draft that no two cards
went the same way (`passed_packet.py`). A card without an entry was never seen, and can be anywhere.
"""

from typing import Final

from shared.rules.architects.memory_zones import FIXED, MOST_LAYERS, layer, without_first_layer
from shared.rules.architects.passed_packet import PassedPacket

NOBODY_SAW: Final = -1


class Memory:
    """Copies of a position share it: only a clone of it is changed (`remembering.py`)."""

    def __init__(
        self, sizes: list[int], known: list[dict[int, int]], packets: list[list[PassedPacket]] | None = None
    ) -> None:
        self.sizes = sizes  # of the layers under the deck, the one that is drawn from next first
        self.under = sum(sizes)  # cards in all of them
        self.known = known  # of each person: the zones in which a card can be
        self.packets: list[list[PassedPacket]] = packets or [[] for _ in known]  # of each person: those it passed on
        self.dumped: list[list[int]] = []  # as a dump has it, once one was asked for: most moves change nothing of it

    def clone(self) -> "Memory":
        packets = [[packet.clone() for packet in own] for own in self.packets]
        return Memory(self.sizes[:], [known.copy() for known in self.known], packets)

    def spread(self, source: int, target: int, seer: int) -> None:
        """Some card went from one zone to another, and only the seer knows which."""
        for seat, known in enumerate(self.known):
            if seat != seer:
                for card, zones in list(known.items()):
                    if zones & source:
                        known[card] = zones | target
                for packet in self.packets[seat]:
                    packet.spread(source, target)

    def close(self, zone: int) -> None:
        """Nothing is left in the zone."""
        for known in self.known:
            for card, zones in list(known.items()):
                if zones & zone:
                    known[card] = zones & ~zone
        for own in self.packets:
            for packet in own:
                packet.close(zone)

    def lies_open(self, card: int, source: int) -> None:
        """Everybody sees it, and that it came out of one of these zones."""
        for seat in range(len(self.known)):
            self.is_seen(seat, card, source)

    def is_seen(self, seat: int, card: int, source: int) -> None:
        """By one person, who need not remember any more where it can be, but learns where it was."""
        self.known[seat].pop(card, None)
        for packet in self.packets[seat]:
            if card in packet.cards:
                packet.is_seen(card, source)
                self.conclude(seat)
                return

    def conclude(self, seat: int) -> None:
        for packet in self.packets[seat]:
            packet.concluded(self.known[seat])
        self.packets[seat] = [packet for packet in self.packets[seat] if not packet.says_nothing()]

    def layers_down_to(self, left: int) -> int:
        """The layers out of which cards are taken until the deck has so many left."""
        zones, under = 0, self.under
        for at, size in enumerate(self.sizes):
            if under > left:
                zones |= layer(at)
            under -= size
        return zones

    def take_from_layers(self, left: int, target: int, seer: int) -> None:
        """The deck has so many cards left, fewer than the layers had: the missing ones went elsewhere."""
        while self.under > left:
            count = min(self.sizes[0], self.under - left)
            self.under -= count
            self.sizes[0] -= count
            self.spread(layer(0), target, seer)
            if not self.sizes[0]:
                self._first_layer_is_gone()

    def _first_layer_is_gone(self) -> None:
        del self.sizes[0]
        self.close(layer(0))
        for known in self.known:
            for card, zones in list(known.items()):
                if zones > FIXED:
                    known[card] = without_first_layer(zones)
        for own in self.packets:
            for packet in own:
                packet.first_layer_is_gone()

    def put_under(self, count: int) -> int:
        """A new layer; returns its zone."""
        self.under += count
        if len(self.sizes) < MOST_LAYERS:
            self.sizes.append(count)
        else:
            self.sizes[-1] += count
        return layer(len(self.sizes) - 1)

    def only_of(self, seat: int) -> "Memory":
        """What one seat remembers; the others remember nothing."""
        return Memory(
            self.sizes[:],
            [known.copy() if at == seat else {} for at, known in enumerate(self.known)],
            [[packet.clone() for packet in own] if at == seat else [] for at, own in enumerate(self.packets)],
        )


def nothing_yet(people: int) -> Memory:
    return Memory([], [{} for _ in range(people)])
