"""A position: all that the rules need to go on from here, in plain numbers and lists."""

from typing import Final

from shared.rules.architects.artisans.crafts import Crafts
from shared.rules.architects.cards import Board
from shared.rules.architects.memory import Memory
from shared.rules.architects.vocabulary import AS_OPPONENT, COLOURS
from shared.rules.core.agenda import OPPONENT, AgendaPosition

NONE: Final = -1
"""The opponent of a table without one."""


class TableRules:
    """What the table has agreed on; the same for the whole game, so copies of a position share it."""

    def __init__(self) -> None:
        self.players = 2  # people
        self.opponent = NONE
        self.difficulty = 0  # of the opponent
        self.idle_rounds = 0  # without a placement in the Guildhall, before the final round begins; 0: it never does
        self.most_idle_turns = 0  # the same in turns
        self.participants = 2  # people, and the opponent where the rules play one
        self.spots = 0
        self.columns = 0
        self.capture_locations = 0
        self.variable_boards = 0  # 0 standard, 1 base, 2 with the promotional boards
        self.promo_cards = False
        self.conspirator_per_capture = False
        self.limit_building_captures = True
        self.any_worker_back = False
        self.fruitless_forbidden = False
        self.starting_apprentice = False
        self.apprentice_refresh = False
        self.artisans = False  # the expansion


class Schemes:
    """The opponent's scheme cards (SO-3, SO-8)."""

    def __init__(self, deck: list[int], played: list[int], safe: int) -> None:
        self.deck = deck  # the top at the end
        self.played = played  # in this pass, in order
        self.safe = safe  # cards on top of which everybody knows that they do not lead to the Guildhall

    def clone(self) -> "Schemes":
        return Schemes(self.deck[:], self.played[:], self.safe)


class Seat:
    """One player's things."""

    board: Board
    workers: int
    at: list[int]
    captured: list[int]
    goods: list[int]
    virtue: int
    cathedral: int
    unpaid: int
    paid: int
    hand: list[int]
    buildings: list[int]
    apprentices: list[int]
    skills: int
    discount: int  # silver less in the next price of this turn (AA-69)

    def clone(self) -> "Seat":
        twin = Seat()
        twin.board = self.board
        twin.workers = self.workers
        twin.at = self.at[:]
        twin.captured = self.captured[:]
        twin.goods = self.goods[:]
        twin.virtue = self.virtue
        twin.cathedral = self.cathedral
        twin.unpaid = self.unpaid
        twin.paid = self.paid
        twin.hand = self.hand[:]
        twin.buildings = self.buildings[:]
        twin.apprentices = self.apprentices[:]
        twin.skills = self.skills
        twin.discount = self.discount
        return twin


class ArchitectsPosition(AgendaPosition):
    """Piles have their top at the end of the list."""

    __slots__ = (
        "apprentice_deck",
        "artisans",
        "building_deck",
        "captured_from",
        "coins",
        "counter",
        "final_turns",
        "first",
        "guildhall",
        "idle_turns",
        "looking",
        "lost_turns",
        "market_large",
        "market_small",
        "memory",
        "over",
        "packets",
        "picks",
        "refresh_due",
        "reset_due",
        "rewards",
        "rewards_seen",
        "rows",
        "rules",
        "schemes",
        "seats",
        "seed",
        "slots",
        "tax_stand",
        "turn",
        "under",
        "unsettled",
    )

    rules: TableRules
    seed: bytes
    counter: int
    seats: list[Seat]
    first: int
    turn: int
    guildhall: int  # spots filled
    final_turns: int  # still to be played once the last spot is filled; -1: it is not
    lost_turns: int  # in a row (AQ-13)
    idle_turns: int  # in a row, this one included, without a worker placed in the Guildhall; counted if that matters
    captured_from: int  # bits of the locations captured from in this turn
    reset_due: bool
    refresh_due: bool
    over: bool
    tax_stand: int
    slots: list[int]  # the seat whose worker stands in each Black Market slot, or -1
    market_small: list[int]
    market_large: list[int]
    rewards: list[int]
    rewards_seen: list[int]
    building_deck: list[int]
    apprentice_deck: list[int]
    rows: list[list[int]]
    coins: list[list[int]]
    packets: list[list[int]]  # what each seat drafts from
    picks: list[int]  # what it has kept of that, until all have; -1: nothing yet
    looking: list[int]  # the cards of a search
    memory: (
        Memory | None
    )  # what people remember of hidden Building cards; since rules 3; `settled` brings it up to date
    under: int  # cards in layers under the Building deck that somebody may have seen; 0 where nobody remembers
    unsettled: list[tuple[int, int, int, list[int]]]  # what happened since: kind, seat, cards left in the deck, cards
    artisans: Crafts | None  # the expansion's part
    schemes: Schemes | None  # where there is an opponent

    def name_of(self, seat: int) -> str:
        return OPPONENT if seat == self.opponent_seat else COLOURS[seat]

    def in_moves(self, seat: int) -> int:
        """Where the seat stands among the PARTICIPANTS that moves name."""
        return AS_OPPONENT if seat == self.opponent_seat else seat

    def seat_in_moves(self, number: int) -> int:
        return self.opponent_seat if number == AS_OPPONENT else number

    def seat_names(self) -> list[str]:
        return self.names_of(self.rules.participants, COLOURS)

    def clone(self) -> "ArchitectsPosition":
        twin = ArchitectsPosition()
        twin.rules_version = self.rules_version
        twin.rules = self.rules
        twin.seed = self.seed
        twin.counter = self.counter
        twin.seats = [owner.clone() for owner in self.seats]
        twin.first = self.first
        twin.turn = self.turn
        twin.agenda = self.agenda[:]
        twin.guildhall = self.guildhall
        twin.final_turns = self.final_turns
        twin.lost_turns = self.lost_turns
        twin.idle_turns = self.idle_turns
        twin.captured_from = self.captured_from
        twin.reset_due = self.reset_due
        twin.refresh_due = self.refresh_due
        twin.over = self.over
        twin.tax_stand = self.tax_stand
        twin.slots = self.slots[:]
        twin.market_small = self.market_small[:]
        twin.market_large = self.market_large[:]
        twin.rewards = self.rewards[:]
        twin.rewards_seen = self.rewards_seen[:]
        twin.building_deck = self.building_deck[:]
        twin.apprentice_deck = self.apprentice_deck[:]
        twin.rows = [row[:] for row in self.rows]
        twin.coins = [coins[:] for coins in self.coins]
        twin.packets = [packet[:] for packet in self.packets]
        twin.picks = self.picks[:]
        twin.looking = self.looking[:]
        twin.memory = self.memory
        twin.under = self.under
        twin.unsettled = self.unsettled[:]
        twin.schemes = self.schemes.clone() if self.schemes is not None else None
        crafts = self.artisans
        twin.artisans = None if crafts is None else crafts.clone()
        twin.offered = self.offered
        twin.happenings = []
        twin.opponent_seat = self.opponent_seat
        twin.expanded = self.expanded
        return twin
