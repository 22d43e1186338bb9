"""A position as bytes and back. The bytes are msgpack of whole numbers, under a seal."""

from typing import Final

import msgspec

from shared.rules.architects import memory_dumping
from shared.rules.architects.artisans import dumping as artisans_dumping
from shared.rules.architects.artisans import points
from shared.rules.architects.components import (
    APPRENTICE_COLUMNS,
    APPRENTICES,
    BOARDS,
    BUILDINGS,
    LEVELS,
    MARKET_IDS,
    PLAYER_COUNTS,
    REWARD_IDS,
    VIRTUE_MAX,
    WORKERS,
)
from shared.rules.architects.decisions import KINDS
from shared.rules.architects.frames import CAPTURE, COMPULSORY, GRANTED, NUMBERS, PAID, REPLACE, TOOLS
from shared.rules.architects.options import MOST_PLAYERS, NO_EXPANSION
from shared.rules.architects.position import NONE, ArchitectsPosition, Schemes, Seat, TableRules
from shared.rules.architects.remembering import settled
from shared.rules.architects.setup import WITH_IDLE_ROUNDS, WITH_MEMORY, empty_position, fit_to_participants
from shared.rules.architects.solo.components import DIFFICULTIES, OPPONENTS
from shared.rules.architects.vocabulary import OPEN_COUNT, PLACES, ROWS, SLOTS
from shared.rules.core.agenda import Frame
from shared.rules.core.errors import BadDump
from shared.rules.core.sealed import sealed, unsealed

Content = tuple[
    list[int],  # rules
    bytes,  # seed
    list[int],  # single numbers
    list[list[int]],  # piles
    list[list[list[int]]],  # seats
    list[tuple[int, int, int, int]],  # agenda, packed
]
WithArtisans = tuple[
    list[int],
    bytes,
    list[int],
    list[list[int]],
    list[list[list[int]]],
    list[tuple[int, int, int, int]],
    list[list[int]],  # the expansion's part
]
DECODER: Final = msgspec.msgpack.Decoder(Content)
DECODER_WITH_ARTISANS: Final = msgspec.msgpack.Decoder(WithArtisans)
SEVEN_PARTS: Final = 0x97
"""How msgpack begins a position with the expansion; one without has six parts, as it always had."""
RULE_COUNT: Final = 9
NUMBER_COUNT: Final = 10
PILE_COUNT: Final = 14
SEAT_LISTS: Final = 7
MOST: Final = 10_000
"""No count of anything gets there; a number beyond it was not written by `dump`."""
HIRES: Final = 4
"""Ways to hire, which a packed frame holds in one number with the workers."""
GRANTS: Final = {-1: GRANTED, -2: COMPULSORY}
"""What a packed frame of captures has instead of those made, where a building grants them."""


def dump(position: ArchitectsPosition, game: str) -> bytes:
    rules = position.rules
    newer = position.rules_version >= WITH_IDLE_ROUNDS
    memory = settled(position)
    content: Content = (
        [
            rules.players,
            rules.variable_boards,
            int(rules.promo_cards),
            int(rules.conspirator_per_capture),
            int(rules.limit_building_captures),
            int(rules.any_worker_back),
            int(rules.fruitless_forbidden),
            int(rules.starting_apprentice),
            int(rules.apprentice_refresh),
            *([rules.idle_rounds] if newer else []),
            *([rules.opponent, rules.difficulty] if rules.opponent != NONE else []),
        ],
        position.seed,
        [
            position.counter,
            position.first,
            position.turn,
            position.guildhall,
            position.final_turns + 1,
            position.lost_turns,
            position.captured_from,
            int(position.reset_due) + 2 * int(position.refresh_due),
            int(position.over),
            position.tax_stand,
            *([position.idle_turns] if newer else []),
            *([position.schemes.safe] if position.schemes is not None else []),
        ],
        [
            [slot + 1 for slot in position.slots],
            position.market_small,
            position.market_large,
            position.rewards,
            position.rewards_seen,
            position.building_deck,
            position.apprentice_deck,
            *position.rows,
            *position.coins,
            position.looking,
            [pick + 1 for pick in position.picks],
            [card for packet in position.packets for card in packet],
            *([position.schemes.deck, position.schemes.played] if position.schemes is not None else []),
            *(memory_dumping.part_of(memory) if memory is not None else []),
        ],
        [_seat_lists(owner) for owner in position.seats],
        [_packed(frame) for frame in position.agenda],
    )
    crafts = position.artisans
    if crafts is not None:
        with_crafts: WithArtisans = (*content, artisans_dumping.part_of(position, crafts))
        return sealed(game, position.rules_version, msgspec.msgpack.encode(with_crafts))
    return sealed(game, position.rules_version, msgspec.msgpack.encode(content))


def _seat_lists(owner: Seat) -> list[list[int]]:
    numbers = [owner.board.number, owner.workers, owner.virtue, owner.cathedral, owner.unpaid, owner.paid]
    return [numbers, owner.at, owner.captured, owner.goods, owner.hand, owner.buildings, owner.apprentices]


def _packed(frame: Frame) -> tuple[int, int, int, int]:
    """A frame as four numbers, which is all that frames once had: digests of stored games are taken of them."""
    kind, seat = frame[0], frame[1]
    if kind == REPLACE:
        row, column, way, workers = frame[2:]
        return kind, seat, row * APPRENTICE_COLUMNS + column, way + HIRES * workers
    if kind == CAPTURE:
        left, made, how = frame[2:]
        return kind, seat, left, made if how == PAID else -how
    return kind, seat, frame[2] if len(frame) > 2 else 0, frame[3] if len(frame) > 3 else 0


def _unpacked(frame: tuple[int, int, int, int]) -> Frame:
    kind, seat, first, second = frame
    if kind == REPLACE:
        return kind, seat, *divmod(first, APPRENTICE_COLUMNS), second % HIRES, second // HIRES
    if kind == CAPTURE:
        return (kind, seat, first, 0, GRANTS[second]) if second in GRANTS else (kind, seat, first, second, PAID)
    return frame[: 2 + NUMBERS.get(kind, 0)]


def load(data: bytes, game: str, rules_versions: range) -> ArchitectsPosition:
    """Raises BadDump for anything that `dump` did not write."""
    version, content = unsealed(game, rules_versions, data)
    part: artisans_dumping.Part | None = None
    try:
        if content[:1] == bytes([SEVEN_PARTS]):
            *_, part = whole = DECODER_WITH_ARTISANS.decode(content)
            found: Content = whole[:6]
        else:
            found = DECODER.decode(content)
    except msgspec.MsgspecError as error:
        raise BadDump(f"Not a position of {game}: {error}.") from error
    remembered = _remembered(found, version)
    trouble = _trouble(found, version) or _expansion_trouble(found, part)
    if trouble:
        raise BadDump(f"Not a position of {game}: {trouble}.")
    position = _restored(found, part, version)
    if remembered and not memory_dumping.restore(position, remembered):
        raise BadDump(f"Not a position of {game}: somebody remembers what can't be.")
    return position


def _remembered(found: Content, version: int) -> memory_dumping.Part:
    """Taken off the end of the piles. A table stored before people remembered has nothing there: they begin now."""
    piles = found[3]
    first = PILE_COUNT + 2 * _opposed(found[0], version)
    remembered = piles[first:] if version >= WITH_MEMORY else []
    if remembered:
        del piles[first:]
    return remembered


def _expansion_trouble(found: Content, part: artisans_dumping.Part | None) -> str:
    """What is there of the expansion without its part, or wrong in that."""
    players, seats, slots = found[0][0], found[4], found[3][0]
    if part is not None:
        return artisans_dumping.trouble(part, len(seats)) or _worker_trouble(players, seats, slots, WORKERS + 1)
    if players > MOST_PLAYERS[NO_EXPANSION]:
        return f"{players} seats need the expansion"
    if any(BOARDS[lists[0][0]].artisans for lists in seats):
        return "a board of the expansion is there without it"
    if any(frame[0] >= TOOLS for frame in found[5]):  # from there on kinds are the expansion's
        return "a step of the expansion is on the agenda without it"
    return _worker_trouble(players, seats, slots, WORKERS)


def _worker_trouble(players: int, seats: list[list[list[int]]], slots: list[int], each: int) -> str:
    """The artisan is one more worker of each player, so that their number tells of the expansion (AA-6)."""
    for seat in range(players):
        captive = sum([lists[2][seat] for lists in seats])
        if seats[seat][0][1] + sum(seats[seat][1]) + captive + slots.count(seat + 1) != each:
            return f"a player has not {each} workers, as {'without' if each == WORKERS else 'with'} the expansion"
    return ""


def _restored(found: Content, part: artisans_dumping.Part | None, version: int) -> ArchitectsPosition:
    rule, seed, numbers, piles, seats, agenda = found
    rules = TableRules()
    rules.players, rules.variable_boards = rule[0], rule[1]
    if version >= WITH_IDLE_ROUNDS:
        rules.idle_rounds = rule[RULE_COUNT]
    if _opposed(rule, version):
        rules.opponent, rules.difficulty = rule[-2:]
    rules.participants = len(seats)
    rules.promo_cards, rules.conspirator_per_capture = bool(rule[2]), bool(rule[3])
    rules.limit_building_captures, rules.any_worker_back = bool(rule[4]), bool(rule[5])
    rules.fruitless_forbidden, rules.starting_apprentice = bool(rule[6]), bool(rule[7])
    rules.apprentice_refresh, rules.artisans = bool(rule[8]), part is not None
    fit_to_participants(rules)
    position = empty_position(version, rules, [BOARDS[lists[0][0]] for lists in seats[: rules.players]])
    position.seed = seed
    position.counter, position.first, position.turn, position.guildhall = numbers[:4]
    position.final_turns, position.lost_turns, position.captured_from = numbers[4] - 1, numbers[5], numbers[6]
    position.reset_due, position.refresh_due = bool(numbers[7] & 1), bool(numbers[7] & 2)
    position.over, position.tax_stand = bool(numbers[8]), numbers[9]
    if version >= WITH_IDLE_ROUNDS:
        position.idle_turns = numbers[NUMBER_COUNT]
    if rules.opponent != NONE:
        position.schemes = Schemes(piles[PILE_COUNT], piles[PILE_COUNT + 1], numbers[-1])
    position.slots = [slot - 1 for slot in piles[0]]
    position.market_small, position.market_large, position.rewards, position.rewards_seen = piles[1:5]
    position.building_deck, position.apprentice_deck = piles[5:7]
    position.rows, position.coins = piles[7:9], piles[9:11]
    position.looking = piles[11]
    position.picks = [pick - 1 for pick in piles[12]]
    drafted = piles[13]
    if position.picks:
        size = len(drafted) // rules.players
        position.packets = [drafted[seat * size : (seat + 1) * size] for seat in range(rules.players)]
    for owner, lists in zip(position.seats, seats, strict=True):
        owner.workers, owner.virtue, owner.cathedral, owner.unpaid, owner.paid = lists[0][1:]
        owner.at, owner.captured, owner.goods, owner.hand, owner.buildings, owner.apprentices = lists[1:]
    if part is not None:
        artisans_dumping.restore(position, part)
    for owner in position.seats:
        owner.skills = points.skills_of(position, owner)
    position.agenda = [_unpacked(frame) for frame in agenda]
    return position


def _opposed(rule: list[int], version: int) -> bool:
    """Is there an opponent? Its numbers are the last, and are there only with it."""
    return len(rule) > RULE_COUNT + (version >= WITH_IDLE_ROUNDS)


def _trouble(found: Content, version: int) -> str:
    """What can't be in a position; empty when nothing is wrong. Wrong shapes first, then numbers, then cards."""
    rule, _, numbers, piles, seats, agenda = found
    opposed, newer = _opposed(rule, version), int(version >= WITH_IDLE_ROUNDS)
    shape = (RULE_COUNT + newer + 2 * opposed, NUMBER_COUNT + newer + opposed, PILE_COUNT + 2 * opposed)
    if (len(rule), len(numbers), len(piles)) != shape or len(seats) not in PLAYER_COUNTS:
        return "it has another shape"
    if len(seats) != rule[0] + opposed or rule[0] < 1:
        return "it has another shape"
    if opposed and (rule[-2] not in range(len(OPPONENTS)) or rule[-1] not in range(len(DIFFICULTIES))):
        return "the opponent is nobody"
    if opposed and sorted(piles[-2] + piles[-1]) != sorted(OPPONENTS[rule[-2]].guildhall + OPPONENTS[rule[-2]].others):
        return "a scheme is misplaced"
    players = len(seats)
    for lists in seats:
        if len(lists) != SEAT_LISTS or [len(part) for part in lists[:4]] != [6, len(PLACES), players, 6]:
            return "a seat has another shape"
        if lists[0][0] not in range(len(BOARDS)) or lists[0][2] > VIRTUE_MAX or lists[0][3] > len(LEVELS):
            return "a seat is off its tracks"
    flat = [*rule, *numbers[1:], *(n for pile in piles for n in pile), *(n for s in seats for part in s for n in part)]
    if any(not 0 <= number < MOST for number in flat) or not 0 <= numbers[0] < 1 << 63:
        return "a number is out of bounds"
    if any(numbers[at] >= players for at in (1, 2)) or any(slot > players for slot in piles[0]):
        return "a seat is not there"
    if len(piles[0]) != len(SLOTS) or numbers[6] >= 1 << OPEN_COUNT or (piles[12] and len(piles[12]) != rule[0]):
        return "it has another shape"
    rows = piles[7:9]
    if any(len(row) > APPRENTICE_COLUMNS or len(row) != len(piles[9 + at]) for at, row in enumerate(rows)):
        return f"the {ROWS[0]} and {ROWS[1]} rows are not whole"
    if any(frame[0] not in KINDS or not -1 <= frame[1] < players for frame in agenda):
        return "the agenda is not understood"
    return _misplaced(piles, seats)


def _misplaced(piles: list[list[int]], seats: list[list[list[int]]]) -> str:
    """A card that does not exist or lies in two places."""
    buildings = [*piles[5], *piles[11], *piles[13], *(card for lists in seats for card in lists[4] + lists[5])]
    apprentices = [*piles[6], *piles[7], *piles[8], *(card for lists in seats for card in lists[6])]
    kinds = (
        ("building", buildings, len(BUILDINGS)),
        ("apprentice", apprentices, len(APPRENTICES)),
        ("market card", piles[1] + piles[2], len(MARKET_IDS)),
        ("reward", piles[3] + piles[4], len(REWARD_IDS)),
    )
    for kind, found, count in kinds:
        if len(set(found)) != len(found) or any(card >= count for card in found):
            return f"a {kind} is misplaced"
    return ""
