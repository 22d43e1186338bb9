"""The Guardhouse: up to n actions with captured and imprisoned workers and with Debts (A-68 to A-76)."""

from shared.rules.architects.abilities import apprentices_gain
from shared.rules.architects.artisans import points
from shared.rules.architects.artisans.crafts import BOARD, HOME
from shared.rules.architects.components import (
    DEBT_PAID_VIRTUE,
    PAY_DEBT_PRICE,
    RELEASE_DEBT_PRICE,
    RELEASE_SILVER_PRICE,
    SEND_SILVER,
)
from shared.rules.architects.frames import GUARDHOUSE, LOSE_VIRTUE
from shared.rules.architects.goods import can_pay, gain, pay_silver
from shared.rules.architects.notation import DONE, PAY_DEBT, RELEASE_BY_DEBT, RELEASE_BY_SILVER, RELEASE_PRISON, SEND
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.virtue import gain_virtue, take_debts
from shared.rules.architects.vocabulary import DEBT_PAID_OFF, PRISON, SEND_CAPTURED, SILVER
from shared.rules.core.agenda import Frame


def visit(position: ArchitectsPosition, seat: int, strength: int) -> None:
    position.agenda.append((GUARDHOUSE, seat, strength))


def offer_guardhouse(position: ArchitectsPosition, frame: Frame) -> list[str]:
    seat = frame[1]
    owner = position.seats[seat]
    moves: list[str] = []
    if sum(owner.captured):
        moves.append(SEND)
    if owner.at[PRISON]:
        moves.append(RELEASE_PRISON)
    if captive(position, seat):
        if can_pay(owner, RELEASE_SILVER_PRICE):
            moves.append(RELEASE_BY_SILVER)
        moves.append(RELEASE_BY_DEBT)
    if owner.unpaid and can_pay(owner, PAY_DEBT_PRICE):
        moves.append(PAY_DEBT)
    moves.append(DONE)
    return moves


def action_possible(position: ArchitectsPosition, seat: int) -> bool:
    return len(offer_guardhouse(position, (GUARDHOUSE, seat, 1))) > 1


def captive(position: ArchitectsPosition, seat: int) -> bool:
    """Is a worker of that seat on somebody else's board?"""
    return any(other.captured[seat] for other in position.seats)


def play_guardhouse(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if move == DONE:
        return
    seat, left = frame[1], frame[2] - 1
    if left:
        position.agenda.append((GUARDHOUSE, seat, left))
    if move == SEND:
        send(position, seat)
    elif move == RELEASE_PRISON:
        release_from_prison(position, seat, position.seats[seat].at[PRISON])
    elif move == PAY_DEBT:
        _pay_debt(position, seat)
    else:
        price = RELEASE_SILVER_PRICE if move == RELEASE_BY_SILVER else RELEASE_DEBT_PRICE
        pay_silver(position, seat, price.silver, price.tax)
        release_from_boards(position, seat)
        if price.virtue:
            position.agenda.append((LOSE_VIRTUE, seat, price.virtue))
        if price.debts:
            take_debts(position, seat, price.debts)


def send(position: ArchitectsPosition, seat: int) -> None:
    """All of them, 1 silver each; Bertha and an Enforcer are paid once (A-69, A-120)."""
    owner = position.seats[seat]
    sent = 0
    for whose, count in enumerate(owner.captured):
        if count:
            position.seats[whose].at[PRISON] += count
            owner.captured[whose] = 0
            points.group_moves(position, whose, BOARD + seat, PRISON)
            sent += count
            position.log(seat, "imprisons", (position.name_of(whose), count))
    gain(position, seat, SILVER, sent * SEND_SILVER)
    apprentices_gain(position, seat, SEND_CAPTURED)
    for item, count in owner.board.gains[SEND_CAPTURED]:
        gain(position, seat, item, count)


def release_from_prison(position: ArchitectsPosition, seat: int, count: int) -> None:
    owner = position.seats[seat]
    if count == owner.at[PRISON]:
        points.group_moves(position, seat, PRISON, HOME)
    owner.at[PRISON] -= count
    owner.workers += count
    position.log(seat, "releases", ("prison", count))


def release_from_boards(position: ArchitectsPosition, seat: int) -> None:
    """From all other boards for one price (AQ-16)."""
    freed = 0
    for board, other in enumerate(position.seats):
        freed += other.captured[seat]
        other.captured[seat] = 0
        points.group_moves(position, seat, BOARD + board, HOME)
    position.seats[seat].workers += freed
    position.log(seat, "releases", ("boards", freed))


def _pay_debt(position: ArchitectsPosition, seat: int) -> None:
    """Tax is that of the virtue before the Debt's own point (A-56, A-73)."""
    owner = position.seats[seat]
    pay_silver(position, seat, PAY_DEBT_PRICE.silver, PAY_DEBT_PRICE.tax)
    owner.unpaid -= 1
    owner.paid += 1
    position.log(seat, "pays_debt", (1,))
    apprentices_gain(position, seat, DEBT_PAID_OFF)
    gain_virtue(position, seat, DEBT_PAID_VIRTUE)
