"""The Workshop and every other way to hire an apprentice (A-34 to A-43, A-62, A-125)."""

from shared.rules.architects.artisans import points
from shared.rules.architects.components import (
    APPRENTICE_COLUMNS,
    APPRENTICE_IDS,
    APPRENTICES,
    HIRE_PRICE,
    SKIP_COIN,
    YIELDS,
)
from shared.rules.architects.frames import AT_START, BY_TAVERN, BY_WORKSHOP, HIRE, REFILL, REPLACE, WORKSHOP
from shared.rules.architects.goods import draw, pay_silver, silver_left
from shared.rules.architects.notation import DISMISS_MOVE, DISMISS_OF, DRAW, HIRE_MOVE, HIRE_OF, PASS
from shared.rules.architects.position import ArchitectsPosition, Seat
from shared.rules.architects.virtue import change_virtue
from shared.rules.architects.vocabulary import ROWS, SILVER
from shared.rules.architects.vocabulary import WORKSHOP as AT_WORKSHOP
from shared.rules.core.agenda import EVERYBODY, Frame


def visit(position: ArchitectsPosition, seat: int, strength: int) -> None:
    position.agenda.append((WORKSHOP, seat, strength))


def offer_workshop(position: ArchitectsPosition, frame: Frame) -> list[str]:
    owner = position.seats[frame[1]]
    moves = [DRAW]
    spare = silver_left(owner, hire_silver(owner), HIRE_PRICE.tax)
    if spare >= 0:
        reach = frame[2] + (spare // SKIP_COIN if SKIP_COIN else APPRENTICE_COLUMNS)
        for row in range(len(ROWS)):
            moves.extend(HIRE_MOVE[row][: min(reach, len(position.rows[row]))])
    return moves


def hire_silver(owner: Seat) -> int:
    """The part of the price that is not tax (A-115)."""
    return max(0, HIRE_PRICE.silver - owner.board.hire_discount)


def play_workshop(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    seat, strength = frame[1], frame[2]
    if move == DRAW:
        draw(position, seat, YIELDS[AT_WORKSHOP][0].given(strength))
        return
    row, column = HIRE_OF[move]
    _choose(position, seat, row, column, BY_WORKSHOP, strength)


def offer_hire(position: ArchitectsPosition, frame: Frame) -> list[str]:
    """Any face-up apprentice; at the limit nobody is forced to discard for the Tavern (A-125)."""
    moves: list[str] = []
    for row in range(len(ROWS)):
        moves.extend(HIRE_MOVE[row][: len(position.rows[row])])
    if not moves or (frame[2] == BY_TAVERN and at_limit(position.seats[frame[1]])):
        moves.append(PASS)
    return moves


def play_hire(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if move != PASS:
        row, column = HIRE_OF[move]
        _choose(position, frame[1], row, column, frame[2], 0)


def at_limit(owner: Seat) -> bool:
    return len(owner.apprentices) >= owner.board.apprentice_limit


def _choose(position: ArchitectsPosition, seat: int, row: int, column: int, way: int, workers: int) -> None:
    if at_limit(position.seats[seat]):
        position.agenda.append((REPLACE, seat, row, column, way, workers))  # discard before paying (AQ-36)
    else:
        _hire(position, seat, row, column, way, workers)


def offer_replace(position: ArchitectsPosition, frame: Frame) -> list[str]:
    """The own apprentices; of two copies of a card it does not matter which goes, unless a tool is under one."""
    moves: list[str] = []
    faces: list[tuple[int, int]] = []
    for number in position.seats[frame[1]].apprentices:
        face = (APPRENTICES[number].face, points.tool_under(position, number))
        if face not in faces:
            faces.append(face)
            moves.append(DISMISS_MOVE[number])
    return moves


def play_replace(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    dismiss(position, frame[1], DISMISS_OF[move])
    _hire(position, frame[1], frame[2], frame[3], frame[4], frame[5])


def dismiss(position: ArchitectsPosition, seat: int, number: int) -> None:
    owner = position.seats[seat]
    owner.apprentices.remove(number)
    owner.skills = points.skills_of(position, owner)
    position.apprentice_deck.insert(0, number)
    position.log(seat, "dismisses", (APPRENTICE_IDS[number],))
    points.leaves(position, seat, number)


def _hire(position: ArchitectsPosition, seat: int, row: int, column: int, way: int, workers: int) -> None:
    """Price, skip coins, the card with its coins, its icon, then slide and refill (AQ-36)."""
    owner = position.seats[seat]
    cards, coins = position.rows[row], position.coins[row]
    if way == BY_WORKSHOP:
        pay_silver(position, seat, hire_silver(owner), HIRE_PRICE.tax)
        skipped = column + 1 - workers
        if skipped > 0 and SKIP_COIN:
            owner.goods[SILVER] -= skipped * SKIP_COIN
            for passed in range(skipped):  # on the leftmost cards of the row
                coins[passed] += SKIP_COIN
            position.log(seat, "lays_coins", (ROWS[row], skipped * SKIP_COIN))
    number, found = cards.pop(column), coins.pop(column)
    owner.apprentices.append(number)
    owner.skills |= APPRENTICES[number].skills
    position.log(seat, "hires", (APPRENTICE_IDS[number], ROWS[row], column + 1))
    if found:
        owner.goods[SILVER] += found
        position.log(seat, "gains", ("silver", found))
    if way != AT_START and position.rules_version >= 2:  # AQ-36: what the icon leaves to decide comes first
        position.agenda.append((REFILL, EVERYBODY, row + 1))
    elif way != AT_START:  # rules 1: the next card was seen before
        refill(position, row)
    change_virtue(position, seat, APPRENTICES[number].virtue)


def refill(position: ArchitectsPosition, row: int) -> None:
    """Lays cards into the free columns on the right; an empty deck leaves them free (A-39, AQ-5)."""
    cards = position.rows[row]
    while len(cards) < APPRENTICE_COLUMNS and position.apprentice_deck:
        number = position.apprentice_deck.pop()
        cards.append(number)
        position.coins[row].append(0)
        position.log(EVERYBODY, "reveals", (APPRENTICE_IDS[number], ROWS[row], len(cards)))


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
            position.log(EVERYBODY, "refreshes", (APPRENTICE_IDS[number], ROWS[row]))
    for row in range(len(ROWS)):
        refill(position, row)


def free_hire(position: ArchitectsPosition, seat: int, way: int) -> None:
    position.agenda.append((HIRE, seat, way))


def anybody_to_hire(position: ArchitectsPosition) -> bool:
    return bool(position.rows[0]) or bool(position.rows[1])
