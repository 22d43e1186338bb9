"""The virtue track and the Debts at its ends (A-88 to A-90)."""

from shared.rules.architects.artisans import points
from shared.rules.architects.components import VIRTUE_MAX
from shared.rules.architects.frames import DEBT, DESTROY_DEBT
from shared.rules.architects.notation import BUY_OFF_MOVE, DESTROY, PASS, TAKE_DEBT
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.vocabulary import SILVER
from shared.rules.core.agenda import Frame


def gain_virtue(position: ArchitectsPosition, seat: int, points: int) -> None:
    """Every point above the track may destroy a Debt (A-89)."""
    owner = position.seats[seat]
    reached = owner.virtue + points
    over = reached - VIRTUE_MAX
    if over > 0:
        reached = VIRTUE_MAX
        if owner.unpaid:
            position.agenda.append((DESTROY_DEBT, seat, over, 1))
    owner.virtue = reached
    position.log(seat, "gains", ("virtue", points))


def lose_virtue(position: ArchitectsPosition, seat: int, amount: int) -> None:
    """Every point below the track is a Debt (A-90)."""
    if amount <= 0 or points.shielded(position, seat, amount):
        return
    suffer_loss(position, seat, amount)


def suffer_loss(position: ArchitectsPosition, seat: int, points: int) -> None:
    owner = position.seats[seat]
    position.log(seat, "loses", ("virtue", points))
    reached = owner.virtue - points
    if reached < 0:
        owner.virtue = 0
        take_debts(position, seat, -reached)
    else:
        owner.virtue = reached


def resolve_lose_virtue(position: ArchitectsPosition, frame: Frame) -> None:
    lose_virtue(position, frame[1], frame[2])


def change_virtue(position: ArchitectsPosition, seat: int, points: int) -> None:
    """Applies the icon of a card."""
    if points > 0:
        gain_virtue(position, seat, points)
    elif points < 0:
        lose_virtue(position, seat, -points)


def take_debts(position: ArchitectsPosition, seat: int, count: int) -> None:
    owner = position.seats[seat]
    price = owner.board.debt_price
    if price and owner.goods[SILVER] >= price:
        position.agenda.append((DEBT, seat, count))  # Hugo decides Debt by Debt
        return
    owner.unpaid += count
    position.log(seat, "takes_debt", (count,))


def offer_debt(position: ArchitectsPosition, frame: Frame) -> list[str]:
    owner = position.seats[frame[1]]
    board = owner.board
    return [TAKE_DEBT, BUY_OFF_MOVE[board.number]] if owner.goods[SILVER] >= board.debt_price else [TAKE_DEBT]


def play_debt(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    seat, left = frame[1], frame[2] - 1
    owner = position.seats[seat]
    if left:
        position.agenda.append((DEBT, seat, left))
    if move == TAKE_DEBT:
        owner.unpaid += 1
        position.log(seat, "takes_debt", (1,))
    else:
        owner.goods[SILVER] -= owner.board.debt_price
        position.log(seat, "pays", ("silver", owner.board.debt_price))


def offer_destroy_debt(position: ArchitectsPosition, frame: Frame) -> list[str]:
    if not position.seats[frame[1]].unpaid:
        return [PASS]
    return [DESTROY, PASS] if frame[3] else [DESTROY]


def play_destroy_debt(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    """A pass ends it: declining first and destroying later would be the same."""
    if move == PASS:
        return
    seat, left = frame[1], frame[2] - 1
    position.seats[seat].unpaid -= 1
    position.log(seat, "destroys_debt", (1,))
    if left:
        position.agenda.append((DESTROY_DEBT, seat, left, frame[3]))
