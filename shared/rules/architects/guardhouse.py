"""The Guardhouse: up to n actions with captured and imprisoned workers and with Debts (A-68 to A-76)."""

from typing import Final

from shared.rules.architects.components import (
    APPRENTICES,
    DEBT_PAID_VIRTUE,
    PAY_DEBT_PRICE,
    RELEASE_DEBT_PRICE,
    RELEASE_SILVER_PRICE,
    SEND_SILVER,
)
from shared.rules.architects.frames import GUARDHOUSE, LOSE_VIRTUE, Frame
from shared.rules.architects.goods import can_pay, gain, pay_silver
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.virtue import gain_virtue, take_debts
from shared.rules.architects.vocabulary import COLOURS, DEBT_PAID_OFF, PRISON, SEND_CAPTURED, SILVER
from shared.rules.core.happenings import Happening

SEND: Final = "send captured"
RELEASE_PRISON: Final = "release prison"
RELEASE_BY_SILVER: Final = "release boards silver"
RELEASE_BY_DEBT: Final = "release boards debt"
PAY_DEBT: Final = "pay debt"


def visit(position: ArchitectsPosition, who: int, strength: int) -> None:
    position.agenda.append((GUARDHOUSE, who, strength, 0))


def guardhouse_options(position: ArchitectsPosition, frame: Frame) -> list[str]:
    who = frame[1]
    seat = position.seats[who]
    moves: list[str] = []
    if sum(seat.captured):
        moves.append(SEND)
    if seat.at[PRISON]:
        moves.append(RELEASE_PRISON)
    if captive(position, who):
        if can_pay(seat, RELEASE_SILVER_PRICE):
            moves.append(RELEASE_BY_SILVER)
        moves.append(RELEASE_BY_DEBT)
    if seat.unpaid and can_pay(seat, PAY_DEBT_PRICE):
        moves.append(PAY_DEBT)
    moves.append("done")
    return moves


def action_possible(position: ArchitectsPosition, who: int) -> bool:
    return len(guardhouse_options(position, (GUARDHOUSE, who, 1, 0))) > 1


def captive(position: ArchitectsPosition, who: int) -> bool:
    """Is a worker of that seat on somebody else's board?"""
    return any(other.captured[who] for other in position.seats)


def play_guardhouse(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if move == "done":
        return
    who, left = frame[1], frame[2] - 1
    if left:
        position.agenda.append((GUARDHOUSE, who, left, 0))
    if move == SEND:
        _send(position, who)
    elif move == RELEASE_PRISON:
        release_from_prison(position, who, position.seats[who].at[PRISON])
    elif move == PAY_DEBT:
        _pay_debt(position, who)
    else:
        price = RELEASE_SILVER_PRICE if move == RELEASE_BY_SILVER else RELEASE_DEBT_PRICE
        pay_silver(position, who, price.silver, price.tax)
        release_from_boards(position, who)
        if price.virtue:
            position.agenda.append((LOSE_VIRTUE, who, price.virtue, 0))
        if price.debts:
            take_debts(position, who, price.debts)


def _send(position: ArchitectsPosition, who: int) -> None:
    """All of them, 1 silver each; Bertha and an Enforcer are paid once (A-69, A-120)."""
    seat = position.seats[who]
    sent = 0
    for owner, count in enumerate(seat.captured):
        if count:
            position.seats[owner].at[PRISON] += count
            seat.captured[owner] = 0
            sent += count
            position.log.append(Happening(who, "imprisons", (COLOURS[owner], count)))
    gain(position, who, SILVER, sent * SEND_SILVER)
    for number in seat.apprentices:
        for item, count in APPRENTICES[number].gains[SEND_CAPTURED]:
            gain(position, who, item, count)
    for item, count in seat.board.gains[SEND_CAPTURED]:
        gain(position, who, item, count)


def release_from_prison(position: ArchitectsPosition, who: int, count: int) -> None:
    seat = position.seats[who]
    seat.at[PRISON] -= count
    seat.workers += count
    position.log.append(Happening(who, "releases", ("prison", count)))


def release_from_boards(position: ArchitectsPosition, who: int) -> None:
    """From all other boards for one price (AQ-16)."""
    freed = 0
    for other in position.seats:
        freed += other.captured[who]
        other.captured[who] = 0
    position.seats[who].workers += freed
    position.log.append(Happening(who, "releases", ("boards", freed)))


def _pay_debt(position: ArchitectsPosition, who: int) -> None:
    """Tax is that of the virtue before the Debt's own point (A-56, A-73)."""
    seat = position.seats[who]
    pay_silver(position, who, PAY_DEBT_PRICE.silver, PAY_DEBT_PRICE.tax)
    seat.unpaid -= 1
    seat.paid += 1
    position.log.append(Happening(who, "pays_debt", (1,)))
    for number in seat.apprentices:
        for item, count in APPRENTICES[number].gains[DEBT_PAID_OFF]:
            gain(position, who, item, count)
    gain_virtue(position, who, DEBT_PAID_VIRTUE)
