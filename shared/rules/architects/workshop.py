"""The Workshop and every other way to hire an apprentice (A-34 to A-43, A-62, A-125)."""

from typing import Final

from shared.rules.architects.components import (
    APPRENTICE_COLUMNS,
    APPRENTICE_IDS,
    APPRENTICES,
    HIRE_PRICE,
    SKIP_COIN,
    YIELDS,
)
from shared.rules.architects.frames import AT_START, BY_TAVERN, BY_WORKSHOP, HIRE, REFILL, REPLACE, WORKSHOP, Frame
from shared.rules.architects.goods import draw, pay_silver, tax_due
from shared.rules.architects.position import ArchitectsPosition, Seat
from shared.rules.architects.virtue import change_virtue
from shared.rules.architects.vocabulary import ROWS, SILVER
from shared.rules.architects.vocabulary import WORKSHOP as AT_WORKSHOP
from shared.rules.core.happenings import Happening

HIRE_MOVES: Final[list[list[str]]] = [
    [f"hire {row} {column + 1}" for column in range(APPRENTICE_COLUMNS)] for row in ROWS
]
HIRE_OF: Final[dict[str, int]] = {
    HIRE_MOVES[row][column]: row * APPRENTICE_COLUMNS + column
    for row in range(len(ROWS))
    for column in range(APPRENTICE_COLUMNS)
}
DISMISS_MOVES: Final[list[str]] = [f"discard {apprentice}" for apprentice in APPRENTICE_IDS]
DISMISS_OF: Final[dict[str, int]] = {move: number for number, move in enumerate(DISMISS_MOVES)}


def visit(position: ArchitectsPosition, who: int, strength: int) -> None:
    position.agenda.append((WORKSHOP, who, strength, 0))


def workshop_options(position: ArchitectsPosition, frame: Frame) -> list[str]:
    seat = position.seats[frame[1]]
    moves = ["draw"]
    spare = seat.goods[SILVER] - hire_silver(seat) - tax_due(seat, HIRE_PRICE.tax)
    if spare >= 0:
        reach = frame[2] + (spare // SKIP_COIN if SKIP_COIN else APPRENTICE_COLUMNS)
        for row in range(len(ROWS)):
            moves.extend(HIRE_MOVES[row][: min(reach, len(position.rows[row]))])
    return moves


def hire_silver(seat: Seat) -> int:
    """The part of the price that is not tax (A-115)."""
    return max(0, HIRE_PRICE.silver - seat.board.hire_discount)


def play_workshop(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if move == "draw":
        cards = YIELDS[AT_WORKSHOP][0]
        draw(position, frame[1], cards.base + frame[2] // cards.every)
        return
    _choose(position, frame[1], HIRE_OF[move], BY_WORKSHOP, frame[2])


def hire_options(position: ArchitectsPosition, frame: Frame) -> list[str]:
    """Any face-up apprentice; at the limit nobody is forced to discard for the Tavern (A-125)."""
    moves: list[str] = []
    for row in range(len(ROWS)):
        moves.extend(HIRE_MOVES[row][: len(position.rows[row])])
    if not moves or (frame[2] == BY_TAVERN and at_limit(position.seats[frame[1]])):
        moves.append("pass")
    return moves


def play_hire(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if move != "pass":
        _choose(position, frame[1], HIRE_OF[move], frame[2], 0)


def at_limit(seat: Seat) -> bool:
    return len(seat.apprentices) >= seat.board.apprentice_limit


def _choose(position: ArchitectsPosition, who: int, at: int, way: int, workers: int) -> None:
    if at_limit(position.seats[who]):
        position.agenda.append((REPLACE, who, at, way + 4 * workers))  # discard before paying (AQ-36)
    else:
        _hire(position, who, at, way, workers)


def dismiss_options(position: ArchitectsPosition, frame: Frame) -> list[str]:
    """The own apprentices; of two copies of a card it does not matter which goes."""
    moves: list[str] = []
    faces: list[int] = []
    for number in position.seats[frame[1]].apprentices:
        face = APPRENTICES[number].face
        if face not in faces:
            faces.append(face)
            moves.append(DISMISS_MOVES[number])
    return moves


def play_replace(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    dismiss(position, frame[1], DISMISS_OF[move])
    _hire(position, frame[1], frame[2], frame[3] % 4, frame[3] // 4)


def dismiss(position: ArchitectsPosition, who: int, number: int) -> None:
    seat = position.seats[who]
    seat.apprentices.remove(number)
    seat.skills = skills_of(seat.apprentices)
    position.apprentice_deck.insert(0, number)
    position.log.append(Happening(who, "dismisses", (APPRENTICE_IDS[number],)))


def skills_of(apprentices: list[int]) -> int:
    skills = 0
    for number in apprentices:
        skills |= APPRENTICES[number].skills
    return skills


def _hire(position: ArchitectsPosition, who: int, at: int, way: int, workers: int) -> None:
    """Price, skip coins, the card with its coins, its icon, then slide and refill (AQ-36)."""
    seat = position.seats[who]
    row, column = at // APPRENTICE_COLUMNS, at % APPRENTICE_COLUMNS
    cards, coins = position.rows[row], position.coins[row]
    if way == BY_WORKSHOP:
        pay_silver(position, who, hire_silver(seat), HIRE_PRICE.tax)
        skipped = column + 1 - workers
        if skipped > 0 and SKIP_COIN:
            seat.goods[SILVER] -= skipped * SKIP_COIN
            for passed in range(skipped):  # on the leftmost cards of the row
                coins[passed] += SKIP_COIN
            position.log.append(Happening(who, "lays_coins", (ROWS[row], skipped * SKIP_COIN)))
    number, found = cards.pop(column), coins.pop(column)
    seat.apprentices.append(number)
    seat.skills |= APPRENTICES[number].skills
    position.log.append(Happening(who, "hires", (APPRENTICE_IDS[number], ROWS[row], column + 1)))
    if found:
        seat.goods[SILVER] += found
        position.log.append(Happening(who, "gains", ("silver", found)))
    if way != AT_START and position.rules_version >= 2:  # AQ-36: what the icon leaves to decide comes first
        position.agenda.append((REFILL, -1, row + 1, 0))
    elif way != AT_START:  # rules 1: the next card was seen before
        refill(position, row)
    change_virtue(position, who, APPRENTICES[number].virtue)


def refill(position: ArchitectsPosition, row: int) -> None:
    """Lays cards into the free columns on the right; an empty deck leaves them free (A-39, AQ-5)."""
    cards = position.rows[row]
    while len(cards) < APPRENTICE_COLUMNS and position.apprentice_deck:
        number = position.apprentice_deck.pop()
        cards.append(number)
        position.coins[row].append(0)
        position.log.append(Happening(-1, "reveals", (APPRENTICE_IDS[number], ROWS[row], len(cards))))


def resolve_refill(position: ArchitectsPosition, frame: Frame) -> None:
    """One row, or both where none is named."""
    for row in range(len(ROWS)):
        if frame[2] in (0, row + 1):
            refill(position, row)


def refresh_leftmost(position: ArchitectsPosition) -> None:
    """The option of the same name: both cards of the first column go, their coins to the supply."""
    for row in range(len(ROWS)):
        if position.rows[row]:
            number = position.rows[row].pop(0)
            position.coins[row].pop(0)
            position.apprentice_deck.insert(0, number)
            position.log.append(Happening(-1, "refreshes", (APPRENTICE_IDS[number], ROWS[row])))
    for row in range(len(ROWS)):
        refill(position, row)


def free_hire(position: ArchitectsPosition, who: int, way: int) -> None:
    position.agenda.append((HIRE, who, way, 0))


def anybody_to_hire(position: ArchitectsPosition) -> bool:
    return bool(position.rows[0]) or bool(position.rows[1])
