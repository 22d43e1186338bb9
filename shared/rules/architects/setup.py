"""Setting up the table (A-7 to A-15, A-108, A-109)."""

from collections.abc import Mapping
from typing import Final, cast

from shared.rules.architects.artisans import opponent
from shared.rules.architects.artisans.craft_cards import CRAFTS
from shared.rules.architects.artisans.crafts import ABSENT, new_crafts
from shared.rules.architects.cards import Board
from shared.rules.architects.components import (
    APPRENTICE_COLUMNS,
    APPRENTICES,
    BOARD_IDS,
    BOARDS,
    BUILDINGS,
    CRAFT_ROW,
    GUILDHALL_ROWS,
    MARKET_IDS,
    PLAYER_COUNTS,
    REWARD_IDS,
    TAX_STAND_SILVER,
    TURN_ORDER_SILVER,
    WORKERS,
)
from shared.rules.architects.frames import AT_START, DEAL, HIRE, REFILL
from shared.rules.architects.memory import nothing_yet
from shared.rules.architects.options import ARTISANS, BASE, NO_OPPONENT, RANDOM
from shared.rules.architects.position import NONE, ArchitectsPosition, Seat, TableRules
from shared.rules.architects.reset import clockwise
from shared.rules.architects.solo.components import DIFFICULTY_IDS, OPPONENT_IDS
from shared.rules.architects.solo.start import seat_opponent
from shared.rules.architects.vocabulary import COLOURS, PLACES, PRISON, ROWS, SILVER, SLOTS
from shared.rules.core.agenda import EVERYBODY, NOBODY
from shared.rules.core.chance import Chance
from shared.rules.core.game import Json

WITH_IDLE_ROUNDS: Final = 3
"""The rules since which a table ends where nobody builds."""
WITH_MEMORY: Final = 3
"""The rules since which a position holds what people remember of cards that they saw."""


def rules_of(options: Mapping[str, Json]) -> TableRules:
    """What checked options mean for the rules."""
    rules = TableRules()
    rules.players = rules.participants = cast(int, options["players"])
    rules.idle_rounds = cast(int, options["idle_rounds"])
    opponent = cast(str, options["opponent"])
    if opponent != NO_OPPONENT:
        rules.participants += 1
        rules.opponent, rules.difficulty = (
            OPPONENT_IDS.index(opponent),
            DIFFICULTY_IDS.index(str(options["difficulty"])),
        )
    fit_to_participants(rules)
    boards = options["variable_boards"]
    rules.variable_boards = 0 if boards is False else 1 if boards == BASE else 2
    rules.promo_cards = bool(options["promo_cards"])
    rules.conspirator_per_capture = options["conspirator_scope"] == "per_additional_capture"
    rules.limit_building_captures = bool(options["building_capture_location_limit"])
    rules.any_worker_back = options["recall_without_candidate"] == "any_non_guildhall_worker"
    rules.fruitless_forbidden = options["fruitless_placement"] == "forbidden"
    rules.starting_apprentice = bool(options["starting_apprentice"])
    rules.apprentice_refresh = bool(options["apprentice_refresh"])
    if options["expansion"] == ARTISANS:  # which brings these two along (AA-7, AA-22)
        rules.artisans = rules.starting_apprentice = rules.apprentice_refresh = True
    return rules


def fit_to_participants(rules: TableRules) -> None:
    """What depends on their number alone (A-23, A-46)."""
    count = PLAYER_COUNTS[rules.participants]
    rules.columns = count.guildhall_columns
    rules.spots = count.guildhall_columns * GUILDHALL_ROWS
    rules.capture_locations = count.capture_locations


def new_seat(board: Board, rules: TableRules) -> Seat:
    owner = Seat()
    owner.board = board
    owner.workers = workers_each(rules) - board.prison
    owner.at = [0] * len(PLACES)
    owner.at[PRISON] = board.prison
    owner.captured = [0] * rules.participants
    owner.goods = board.goods[:]
    owner.goods[SILVER] = max(0, board.silver)
    owner.virtue = board.virtue
    owner.cathedral = 0
    owner.unpaid = board.unpaid_debts
    owner.paid = 0
    owner.hand = []
    owner.buildings = []
    owner.apprentices = []
    owner.skills = 0
    owner.discount = 0
    return owner


def empty_position(version: int, rules: TableRules, boards: list[Board]) -> ArchitectsPosition:
    """The table before anything is laid out, with the boards of the people."""
    if version < WITH_IDLE_ROUNDS:
        rules.idle_rounds = 0
    rules.most_idle_turns = rules.idle_rounds * rules.participants
    position = ArchitectsPosition()
    position.rules_version = version
    position.rules = rules
    position.seed = b""
    position.counter = 0
    position.seats = [new_seat(board, rules) for board in boards]
    if rules.opponent != NONE:
        position.seats.append(new_seat(BOARDS[0], rules))
        position.seats[-1].workers = WORKERS
    position.first = 0
    position.turn = 0
    position.agenda = []
    position.guildhall = 0
    position.final_turns = -1
    position.lost_turns = 0
    position.idle_turns = 0
    position.captured_from = 0
    position.reset_due = False
    position.refresh_due = False
    position.over = False
    position.tax_stand = TAX_STAND_SILVER
    position.slots = [-1] * len(SLOTS)
    position.market_small = []
    position.market_large = []
    position.rewards = []
    position.rewards_seen = []
    position.building_deck = []
    position.apprentice_deck = []
    position.rows = [[] for _ in ROWS]
    position.coins = [[] for _ in ROWS]
    position.packets = []
    position.picks = []
    position.looking = []
    position.memory = nothing_yet(rules.players) if version >= WITH_MEMORY else None
    position.under = 0
    position.unsettled = []
    position.schemes = None
    position.artisans = None
    position.expanded = rules.artisans
    if rules.artisans:
        position.artisans = new_crafts(rules.participants, len(APPRENTICES), len(BUILDINGS))
        if rules.opponent != NONE:
            position.artisans.artisan[-1] = ABSENT
    position.offered = None
    position.happenings = []
    position.opponent_seat = rules.players if rules.opponent != NONE else NOBODY  # the last seat
    return position


def new_position(options: Mapping[str, Json], seed: bytes, version: int) -> ArchitectsPosition:
    """By checked options: the position before the first decision, but for what resolves itself, as the draft's deal."""
    rules = rules_of(options)
    chance = Chance(seed)
    boards = _boards(rules, cast("list[str]", options["characters"]), bool(options["same_colour_boards"]), chance)
    position = empty_position(version, rules, boards)
    position.seed = seed
    position.first = position.turn = _first_player(rules, boards, str(options["first_player"]), chance)
    for order, seat in enumerate(clockwise(position, position.first)):
        if seat != position.opponent_seat and boards[seat].silver < 0:
            position.seats[seat].goods[SILVER] = TURN_ORDER_SILVER[order]
    _lay_out(position, chance)
    if rules.opponent != NONE:
        seat_opponent(position, chance)
    position.counter = chance.counter
    position.agenda.append((DEAL, EVERYBODY))
    if rules.starting_apprentice:  # before the draft, the last player first
        opponent.removes_apprentice(position)
        position.agenda.append((REFILL, EVERYBODY, 0))
        position.agenda.extend(
            [(HIRE, seat, AT_START) for seat in clockwise(position, position.first) if seat < rules.players]
        )
    return position


def _lay_out(position: ArchitectsPosition, chance: Chance) -> None:
    rules = position.rules
    position.market_small = list(range(len(MARKET_IDS)))
    chance.shuffle(position.market_small)
    rewards = list(range(len(REWARD_IDS)))
    chance.shuffle(rewards)
    position.rewards = rewards[: PLAYER_COUNTS[rules.participants].rewards]
    position.apprentice_deck = apprentices_in_play(position)
    chance.shuffle(position.apprentice_deck)
    position.building_deck = buildings_in_play(position)
    chance.shuffle(position.building_deck)
    for row in range(len(ROWS)):
        position.rows[row] = [position.apprentice_deck.pop() for _ in range(APPRENTICE_COLUMNS)]
        position.coins[row] = [0] * APPRENTICE_COLUMNS
    crafts = position.artisans
    if crafts is not None:  # AA-4
        crafts.deck = list(range(len(CRAFTS)))
        chance.shuffle(crafts.deck)
        crafts.row = [crafts.deck.pop() for _ in range(min(CRAFT_ROW, len(crafts.deck)))]


def apprentices_in_play(position: ArchitectsPosition) -> list[int]:
    return [card.number for card in APPRENTICES if _in_play(position, card.since, card.promo, card.artisans)]


def buildings_in_play(position: ArchitectsPosition) -> list[int]:
    return [card.number for card in BUILDINGS if _in_play(position, card.since, card.promo, card.artisans)]


def _in_play(position: ArchitectsPosition, since: int, promo: bool, artisans: bool) -> bool:
    """Is a card of this set, which came with those rules, on the table?"""
    rules = position.rules
    in_sets = (rules.promo_cards or not promo) and (rules.artisans or not artisans)
    return in_sets and since <= position.rules_version


def workers_each(rules: TableRules) -> int:
    """What a player has of them, the artisan included (AA-6)."""
    return WORKERS + 1 if rules.artisans else WORKERS


def _boards(rules: TableRules, characters: list[str], same_colour: bool, chance: Chance) -> list[Board]:
    """The chosen boards, and random ones of the colours left for the others (AQ-38)."""
    if not rules.variable_boards:
        return [BOARDS[0]] * rules.players
    boards = [BOARDS[0] if name == RANDOM else BOARDS[BOARD_IDS.index(name)] for name in characters]
    for seat, board in enumerate(boards):
        if board.number:
            continue
        taken = [other.colour for other in boards if other.number]
        pool = [
            choice
            for choice in BOARDS[1:]
            if choice not in boards
            and (rules.variable_boards == 2 or not choice.promo)
            and (rules.artisans or not choice.artisans)
            and (same_colour or choice.colour not in taken)
        ]
        boards[seat] = pool[chance.below(len(pool))]
    return boards


def _first_player(rules: TableRules, boards: list[Board], wish: str, chance: Chance) -> int:
    """At random; with variable boards the highest starting virtue (A-14, AQ-25)."""
    if wish in COLOURS:
        return COLOURS.index(wish)
    candidates = list(range(rules.players))
    if wish != RANDOM and rules.variable_boards:
        highest = max([board.virtue for board in boards])
        candidates = [seat for seat in candidates if boards[seat].virtue == highest]
    return candidates[chance.below(len(candidates))]
