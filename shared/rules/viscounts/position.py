"""A position of Viscounts: everything on the table, and what is still to be resolved."""

from shared.rules.core.agenda import NOBODY, AgendaPosition, Frame
from shared.rules.core.chance import Chance
from shared.rules.core.happenings import Happening
from shared.rules.viscounts.components import CARDS, WORKERS, Links, links_of
from shared.rules.viscounts.vocabulary import AUTOMA, COLOURS, NOTHING, RING, SEATS_MAX, SPOTS_MAX


class Seat:
    """What belongs to one player (V-1)."""

    __slots__ = (
        "approved",
        "bonuses",
        "built",
        "corruption",
        "debts",
        "deeds",
        "destroyed",
        "discard",
        "draw",
        "drawn_in",
        "goods",
        "hand",
        "hero",
        "paid",
        "place",
        "player_card",
        "ribbons",
        "shuffles",
        "since",
        "spaces",
        "supply",
        "tiles",
        "top_tier",
        "virtue",
    )

    def __init__(self) -> None:
        self.goods = [0, 0, 0, 0]  # silver, ink, gold, stone
        self.corruption = 1
        self.virtue = 7
        self.spaces = [NOTHING, NOTHING, NOTHING]
        self.hand: list[int] = []  # sorted
        self.draw: list[int] = []  # the last one is on top
        self.discard: list[int] = []
        self.destroyed: list[int] = []
        # What everybody can work out about the hand: `since` is the shuffle with which a card last came into the draw
        # pile, `drawn_in` the shuffle that each card of the hand was drawn after, so it was in the pile by then.
        self.shuffles = 0
        self.since = [0] * CARDS
        self.drawn_in: list[int] = []
        self.debts = 0
        self.paid = 0
        self.deeds = 0
        self.approved = 0
        self.supply = WORKERS
        self.top_tier = 0
        self.built = 0  # emptied slots, as bits
        self.tiles: list[int] = []
        self.ribbons = [0, 0, 0, 0]
        self.bonuses = 0  # cleric bonus cards, as bits
        self.place = NOTHING
        self.player_card = NOTHING
        self.hero = NOTHING

    def clone(self) -> "Seat":
        twin = Seat.__new__(Seat)
        twin.goods = self.goods[:]
        twin.corruption = self.corruption
        twin.virtue = self.virtue
        twin.spaces = self.spaces[:]
        twin.hand = self.hand[:]
        twin.draw = self.draw[:]
        twin.discard = self.discard[:]
        twin.destroyed = self.destroyed[:]
        twin.shuffles = self.shuffles
        twin.since = self.since[:]
        twin.drawn_in = self.drawn_in[:]
        twin.debts = self.debts
        twin.paid = self.paid
        twin.deeds = self.deeds
        twin.approved = self.approved
        twin.supply = self.supply
        twin.top_tier = self.top_tier
        twin.built = self.built
        twin.tiles = self.tiles[:]
        twin.ribbons = self.ribbons[:]
        twin.bonuses = self.bonuses
        twin.place = self.place
        twin.player_card = self.player_card
        twin.hero = self.hero
        return twin

    def owned(self) -> int:
        """Cards over all zones (V-45)."""
        on_board = (self.spaces[0] >= 0) + (self.spaces[1] >= 0) + (self.spaces[2] >= 0)
        return on_board + len(self.hand) + len(self.draw) + len(self.discard)


def segment_of(piles: list[list[int]], top: int) -> int:
    """The segment with that card or tile on top of its pile."""
    for segment, pile in enumerate(piles):
        if pile and pile[-1] == top:
            return segment
    return NOTHING


class ViscountsPosition(AgendaPosition):
    """Players are `seats`, whose number is that of their seat; the segment at ring position p is `ring[p]`."""

    def __init__(self) -> None:  # without arguments: compiled, `__new__` takes those of `__init__`
        self.seed = b""
        self.counter = 0
        self.switches = 0
        self.side = 0
        self.ring: list[int] = []
        self.rotation = 0
        self.links: Links = []
        self.seats: list[Seat] = []
        self.start = 0
        self.active = 0
        self.round = 0  # 0 is set-up
        self.last_round = 0  # 0 while no end is in sight
        self.steps = 0  # silver value of the card placed this turn (V-50)
        self.dismissed = NOTHING  # whose icons count in the running action
        self.poverty = False
        self.prosperity = False
        self.debts_above = 0
        self.deeds_above = 0
        self.piles: list[list[int]] = [[] for _ in range(RING)]  # Townsfolk by segment, the last one is visible
        self.tiles: list[list[int]] = [[] for _ in range(RING)]
        self.removed: list[int] = []  # dismissed Townsfolk
        self.pair_cards: list[int] = []
        self.pair_heroes: list[int] = []
        self.spots = [NOTHING] * (RING * SPOTS_MAX)  # seat * 16 + slot of the building there
        self.tier1 = [0] * (RING * SEATS_MAX)  # workers by section * 4 + seat
        self.tier2 = [0] * (RING * SEATS_MAX)
        self.leader = NOTHING
        # Where one plays alone the rules play an opponent: its board, the pile of future schemes, and those schemes of
        # its draw pile that nobody has seen yet (SV-8), sorted.
        self.opponent_seat = NOBODY
        self.expanded = False
        self.automa = NOTHING
        self.future: list[int] = []
        self.unseen: list[int] = []
        self.agenda: list[Frame] = []
        self.offered: list[str] | None = None
        self.happenings: list[Happening] = []

    def clone(self) -> "ViscountsPosition":
        twin = ViscountsPosition.__new__(ViscountsPosition)
        twin.rules_version = self.rules_version
        twin.seed = self.seed
        twin.counter = self.counter
        twin.switches = self.switches
        twin.side = self.side
        twin.ring = self.ring  # never changes after set-up
        twin.rotation = self.rotation
        twin.links = self.links
        twin.seats = [owner.clone() for owner in self.seats]
        twin.start = self.start
        twin.active = self.active
        twin.round = self.round
        twin.last_round = self.last_round
        twin.steps = self.steps
        twin.dismissed = self.dismissed
        twin.poverty = self.poverty
        twin.prosperity = self.prosperity
        twin.debts_above = self.debts_above
        twin.deeds_above = self.deeds_above
        twin.piles = [pile[:] for pile in self.piles]
        twin.tiles = [pile[:] for pile in self.tiles]
        twin.removed = self.removed[:]
        twin.pair_cards = self.pair_cards[:]
        twin.pair_heroes = self.pair_heroes[:]
        twin.spots = self.spots[:]
        twin.tier1 = self.tier1[:]
        twin.tier2 = self.tier2[:]
        twin.leader = self.leader
        twin.opponent_seat = self.opponent_seat
        twin.expanded = self.expanded
        twin.automa = self.automa
        twin.future = self.future[:]
        twin.unseen = self.unseen[:]
        twin.agenda = self.agenda[:]
        twin.offered = self.offered
        twin.happenings = []
        return twin

    def lay(self, ring: list[int], rotation: int, side: int) -> None:
        """Lays the board: which segment lies where, and with which side up."""
        self.ring = ring
        self.rotation = rotation
        self.side = side
        self.links = links_of(side, ring)

    def face(self, board: int) -> None:
        """The one player faces the solo opponent with that board, which the rules play (SV-1)."""
        self.automa = board
        self.opponent_seat = AUTOMA

    def players(self) -> int:
        return len(self.seats) - (self.automa >= 0)

    def seat_names(self) -> list[str]:
        return self.names_of(len(self.seats), COLOURS)

    def segment(self, seat: int) -> int:
        """The segment that the Viscount of a seat stands in."""
        return self.ring[self.seats[seat].place // 3]

    def section(self, seat: int) -> int:
        """The castle section in front of that segment (V-6)."""
        return (self.seats[seat].place // 3 + self.rotation) % RING

    def shuffle(self, items: list[int]) -> None:
        chance = Chance(self.seed, self.counter)
        chance.shuffle(items)
        self.counter = chance.counter
