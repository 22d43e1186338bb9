"""The reset of the Black Market, in its five steps (A-92 to A-99)."""

from shared.rules.architects.artisans import points
from shared.rules.architects.artisans.crafts import SLOT
from shared.rules.architects.cards import Apprentice
from shared.rules.architects.components import (
    APPRENTICE_IDS,
    APPRENTICES,
    MARKET_IDS,
    MOST_PRISON_DEBTS,
    PRISON_LIMIT,
    PRISON_VIRTUE,
)
from shared.rules.architects.conditions import holds
from shared.rules.architects.frames import GAIN, LOSE_VIRTUE, RESET_ABILITIES, RESET_DEBTS, RESET_PENALTIES
from shared.rules.architects.goods import gain
from shared.rules.architects.guardhouse import release_from_prison
from shared.rules.architects.notation import DONE, RELEASE_MOVE, RELEASE_OF, USE_MOVE, USE_OF
from shared.rules.architects.position import ArchitectsPosition, Seat
from shared.rules.architects.vocabulary import DEBT, PRISON
from shared.rules.core.agenda import EVERYBODY, Frame
from shared.rules.core.chance import Chance


def reset(position: ArchitectsPosition, seat: int) -> None:
    """Steps 1 and 2 at once; the others go on the agenda, decisions from the active player clockwise (AQ-31)."""
    position.log(EVERYBODY, "resets")
    points.window_begins(position)
    for slot, whose in enumerate(position.slots):
        if whose >= 0:
            position.seats[whose].at[PRISON] += 1
            position.slots[slot] = -1
            points.group_moves(position, whose, SLOT + slot, PRISON)
            position.log(whose, "goes_to_prison", (position.name_of(whose), 1))
    _turn_market(position)
    position.agenda.append((RESET_DEBTS, seat))
    position.agenda.append((RESET_PENALTIES, seat))
    for able in reversed(clockwise(position, seat)):
        if has_ability(position.seats[able]):
            position.agenda.append((RESET_ABILITIES, able, 0))


def clockwise(position: ArchitectsPosition, seat: int) -> list[int]:
    seats, way = position.rules.participants, _way(position)
    return [(seat + way * step) % seats for step in range(seats)]


def next_seat(position: ArchitectsPosition, seat: int) -> int:
    way = 1 if position.opponent_seat < 0 else _way(position)
    return (seat + way) % position.rules.participants


def _way(position: ArchitectsPosition) -> int:
    """The opponent's turn is the last of a round, so where blue begins the table is read the other way (SO-34)."""
    return -1 if position.first and position.opponent_seat >= 0 else 1


def _turn_market(position: ArchitectsPosition) -> None:
    """The top small card goes to the large side; with none left all are shuffled first (A-94, AQ-6)."""
    if not position.market_small:
        chance = Chance(position.seed, position.counter)
        position.market_small = sorted(position.market_large)
        chance.shuffle(position.market_small)
        position.counter = chance.counter
        position.market_large = []
        position.log(EVERYBODY, "reshuffles_market")
    card = position.market_small.pop()
    position.market_large.append(card)
    position.log(EVERYBODY, "turns_market", (MARKET_IDS[card],))
    if position.market_small:
        position.log(EVERYBODY, "shows_market", (MARKET_IDS[position.market_small[-1]],))


def has_ability(owner: Seat) -> bool:
    if owner.board.releases:
        return True
    for number in owner.apprentices:
        apprentice = APPRENTICES[number]
        if apprentice.releases or apprentice.reset_gain or apprentice.frees_artisan:
            return True
    return False


def offer_reset(position: ArchitectsPosition, frame: Frame) -> list[str]:
    """How many workers come free is chosen once, whoever opens the door; the Squires come one by one (A-95)."""
    owner = position.seats[frame[1]]
    used = frame[2]
    moves: list[str] = []
    door = owner.board.releases
    for at, number in enumerate(owner.apprentices):
        apprentice = APPRENTICES[number]
        door += apprentice.releases
        if apprentice.reset_gain and not used >> (at + 1) & 1 and _usable(position, frame[1], apprentice):
            moves.append(USE_MOVE[number])
    if not used & 1:
        moves.extend(RELEASE_MOVE[1 : 1 + min(door, owner.at[PRISON])])
    moves.append(DONE)
    return moves


def _usable(position: ArchitectsPosition, seat: int, apprentice: Apprentice) -> bool:
    when = apprentice.reset_when
    return when is None or holds(position, seat, when)


def play_reset(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if move == DONE:
        return
    seat, used = frame[1], frame[2]
    if move in RELEASE_OF:
        position.agenda.append((RESET_ABILITIES, seat, used | 1))
        release_from_prison(position, seat, RELEASE_OF[move])
        return
    number = USE_OF[move]
    at = position.seats[seat].apprentices.index(number)
    position.agenda.append((RESET_ABILITIES, seat, used | 1 << (at + 1)))
    position.log(seat, "uses", (APPRENTICE_IDS[number],))
    for item, count in APPRENTICES[number].reset_gain:
        gain(position, seat, item, count)


def resolve_penalties(position: ArchitectsPosition, frame: Frame) -> None:
    """Step 4, with the Debts of those who fall below the track before step 5 (AQ-34)."""
    for seat in reversed(clockwise(position, frame[1])):
        if position.seats[seat].at[PRISON] >= PRISON_LIMIT:
            position.agenda.append((LOSE_VIRTUE, seat, PRISON_VIRTUE))


def resolve_debts(position: ArchitectsPosition, frame: Frame) -> None:
    """Step 5: all who are tied for the most, if anybody is there at all (AQ-8)."""
    most = 0
    for owner in position.seats:
        most = max(most, owner.at[PRISON])
    for seat in reversed(clockwise(position, frame[1])):
        if most and MOST_PRISON_DEBTS and position.seats[seat].at[PRISON] == most:
            position.agenda.append((GAIN, seat, DEBT, MOST_PRISON_DEBTS))
