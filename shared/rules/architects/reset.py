"""The reset of the Black Market, in its five steps (A-92 to A-99)."""

from typing import Final

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
from shared.rules.architects.frames import GAIN, LOSE_VIRTUE, RESET_ABILITIES, RESET_DEBTS, RESET_PENALTIES, Frame
from shared.rules.architects.goods import gain
from shared.rules.architects.guardhouse import release_from_prison
from shared.rules.architects.position import ArchitectsPosition, Seat
from shared.rules.architects.vocabulary import COLOURS, DEBT, PRISON
from shared.rules.core.chance import Chance
from shared.rules.core.happenings import Happening

USE_MOVES: Final[list[str]] = [f"use {apprentice}" for apprentice in APPRENTICE_IDS]


def reset(position: ArchitectsPosition, who: int) -> None:
    """Steps 1 and 2 at once; the others go on the agenda, decisions from the active player clockwise (AQ-31)."""
    position.log.append(Happening(-1, "resets", ()))
    for slot, owner in enumerate(position.slots):
        if owner >= 0:
            position.seats[owner].at[PRISON] += 1
            position.slots[slot] = -1
            position.log.append(Happening(owner, "goes_to_prison", (COLOURS[owner], 1)))
    _turn_market(position)
    position.agenda.append((RESET_DEBTS, who, 0, 0))
    position.agenda.append((RESET_PENALTIES, who, 0, 0))
    for seat in reversed(clockwise(position, who)):
        if has_ability(position.seats[seat]):
            position.agenda.append((RESET_ABILITIES, seat, 0, 0))


def clockwise(position: ArchitectsPosition, who: int) -> list[int]:
    players = position.rules.players
    return [(who + step) % players for step in range(players)]


def _turn_market(position: ArchitectsPosition) -> None:
    """The top small card goes to the large side; with none left all are shuffled first (A-94, AQ-6)."""
    if not position.market_small:
        chance = Chance(position.seed, position.counter)
        position.market_small = sorted(position.market_large)
        chance.shuffle(position.market_small)
        position.counter = chance.counter
        position.market_large = []
        position.log.append(Happening(-1, "reshuffles_market", ()))
    card = position.market_small.pop()
    position.market_large.append(card)
    position.log.append(Happening(-1, "turns_market", (MARKET_IDS[card],)))
    if position.market_small:
        position.log.append(Happening(-1, "shows_market", (MARKET_IDS[position.market_small[-1]],)))


def has_ability(seat: Seat) -> bool:
    if seat.board.releases:
        return True
    for number in seat.apprentices:
        apprentice = APPRENTICES[number]
        if apprentice.releases or apprentice.reset_gain:
            return True
    return False


def ability_options(position: ArchitectsPosition, frame: Frame) -> list[str]:
    """How many workers come free is chosen once, whoever opens the door; the Squires come one by one (A-95)."""
    seat = position.seats[frame[1]]
    used = frame[2]
    moves: list[str] = []
    door = seat.board.releases
    for at, number in enumerate(seat.apprentices):
        apprentice = APPRENTICES[number]
        door += apprentice.releases
        if apprentice.reset_gain and not used >> (at + 1) & 1 and _usable(position, frame[1], apprentice):
            moves.append(USE_MOVES[number])
    if not used & 1:
        moves.extend([f"release {count + 1}" for count in range(min(door, seat.at[PRISON]))])
    moves.append("done")
    return moves


def _usable(position: ArchitectsPosition, who: int, apprentice: Apprentice) -> bool:
    when = apprentice.reset_when
    return when is None or holds(position, who, when)


def play_ability(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if move == "done":
        return
    who, used = frame[1], frame[2]
    if move.startswith("release"):
        position.agenda.append((RESET_ABILITIES, who, used | 1, 0))
        release_from_prison(position, who, int(move.split()[1]))
        return
    number = USE_MOVES.index(move)
    at = position.seats[who].apprentices.index(number)
    position.agenda.append((RESET_ABILITIES, who, used | 1 << (at + 1), 0))
    position.log.append(Happening(who, "uses", (APPRENTICE_IDS[number],)))
    for item, count in APPRENTICES[number].reset_gain:
        gain(position, who, item, count)


def penalties(position: ArchitectsPosition, frame: Frame) -> None:
    """Step 4, with the Debts of those who fall below the track before step 5 (AQ-34)."""
    for who in reversed(clockwise(position, frame[1])):
        if position.seats[who].at[PRISON] >= PRISON_LIMIT:
            position.agenda.append((LOSE_VIRTUE, who, PRISON_VIRTUE, 0))


def debts(position: ArchitectsPosition, frame: Frame) -> None:
    """Step 5: all who are tied for the most, if anybody is there at all (AQ-8)."""
    most = 0
    for seat in position.seats:
        most = max(most, seat.at[PRISON])
    for who in reversed(clockwise(position, frame[1])):
        if most and MOST_PRISON_DEBTS and position.seats[who].at[PRISON] == most:
            position.agenda.append((GAIN, who, DEBT, MOST_PRISON_DEBTS))
