"""A position: all that the rules need to go on from here, in plain numbers and lists."""

from shared.rules.architects.cards import Board
from shared.rules.architects.frames import Frame
from shared.rules.core.game import Position
from shared.rules.core.happenings import Happening


class TableRules:
    """What the table has agreed on; the same for the whole game, so copies of a position share it."""

    def __init__(self) -> None:
        self.players = 2
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


class ArchitectsPosition(Position):
    """Piles have their top at the end of the list."""

    rules: TableRules
    seed: bytes
    counter: int
    seats: list[Seat]
    first: int
    turn: int
    agenda: list[Frame]
    guildhall: int  # spots filled
    final_turns: int  # still to be played once the last spot is filled; -1: it is not
    lost_turns: int  # in a row (AQ-13)
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
    offers: list[str] | None  # the legal moves, once they were asked for
    log: list[Happening]


def copy_seat(seat: Seat) -> Seat:
    twin = Seat()
    twin.board = seat.board
    twin.workers = seat.workers
    twin.at = seat.at[:]
    twin.captured = seat.captured[:]
    twin.goods = seat.goods[:]
    twin.virtue = seat.virtue
    twin.cathedral = seat.cathedral
    twin.unpaid = seat.unpaid
    twin.paid = seat.paid
    twin.hand = seat.hand[:]
    twin.buildings = seat.buildings[:]
    twin.apprentices = seat.apprentices[:]
    twin.skills = seat.skills
    return twin


def copy_position(position: ArchitectsPosition) -> ArchitectsPosition:
    twin = ArchitectsPosition()
    twin.rules_version = position.rules_version
    twin.rules = position.rules
    twin.seed = position.seed
    twin.counter = position.counter
    twin.seats = [copy_seat(seat) for seat in position.seats]
    twin.first = position.first
    twin.turn = position.turn
    twin.agenda = position.agenda[:]
    twin.guildhall = position.guildhall
    twin.final_turns = position.final_turns
    twin.lost_turns = position.lost_turns
    twin.captured_from = position.captured_from
    twin.reset_due = position.reset_due
    twin.refresh_due = position.refresh_due
    twin.over = position.over
    twin.tax_stand = position.tax_stand
    twin.slots = position.slots[:]
    twin.market_small = position.market_small[:]
    twin.market_large = position.market_large[:]
    twin.rewards = position.rewards[:]
    twin.rewards_seen = position.rewards_seen[:]
    twin.building_deck = position.building_deck[:]
    twin.apprentice_deck = position.apprentice_deck[:]
    twin.rows = [row[:] for row in position.rows]
    twin.coins = [coins[:] for coins in position.coins]
    twin.packets = [packet[:] for packet in position.packets]
    twin.picks = position.picks[:]
    twin.looking = position.looking[:]
    twin.offers = position.offers
    twin.log = []
    return twin
