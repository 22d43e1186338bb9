"""The virtue track and the Debts at its ends (A-88 to A-90)."""

from shared.rules.architects.components import VIRTUE_MAX
from shared.rules.architects.frames import DEBT, DESTROY_DEBT, Frame
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.vocabulary import SILVER
from shared.rules.core.happenings import Happening


def gain_virtue(position: ArchitectsPosition, who: int, points: int) -> None:
    """Every point above the track may destroy a Debt (A-89)."""
    seat = position.seats[who]
    reached = seat.virtue + points
    over = reached - VIRTUE_MAX
    if over > 0:
        reached = VIRTUE_MAX
        if seat.unpaid:
            position.agenda.append((DESTROY_DEBT, who, over, 1))
    seat.virtue = reached
    position.log.append(Happening(who, "gains", ("virtue", points)))


def lose_virtue(position: ArchitectsPosition, who: int, points: int) -> None:
    """Every point below the track is a Debt (A-90)."""
    if points <= 0:
        return
    seat = position.seats[who]
    position.log.append(Happening(who, "loses", ("virtue", points)))
    reached = seat.virtue - points
    if reached < 0:
        seat.virtue = 0
        take_debts(position, who, -reached)
    else:
        seat.virtue = reached


def resolve_loss(position: ArchitectsPosition, frame: Frame) -> None:
    lose_virtue(position, frame[1], frame[2])


def change_virtue(position: ArchitectsPosition, who: int, points: int) -> None:
    """Applies the icon of a card."""
    if points > 0:
        gain_virtue(position, who, points)
    elif points < 0:
        lose_virtue(position, who, -points)


def take_debts(position: ArchitectsPosition, who: int, count: int) -> None:
    seat = position.seats[who]
    price = seat.board.debt_price
    if price and seat.goods[SILVER] >= price:
        position.agenda.append((DEBT, who, count, 0))  # Hugo decides Debt by Debt
        return
    seat.unpaid += count
    position.log.append(Happening(who, "takes_debt", (count,)))


def debt_options(position: ArchitectsPosition, frame: Frame) -> list[str]:
    seat = position.seats[frame[1]]
    price = seat.board.debt_price
    return ["take debt", f"pay {price} silver"] if seat.goods[SILVER] >= price else ["take debt"]


def play_debt(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    who, left = frame[1], frame[2] - 1
    seat = position.seats[who]
    if left:
        position.agenda.append((DEBT, who, left, 0))
    if move == "take debt":
        seat.unpaid += 1
        position.log.append(Happening(who, "takes_debt", (1,)))
    else:
        seat.goods[SILVER] -= seat.board.debt_price
        position.log.append(Happening(who, "pays", ("silver", seat.board.debt_price)))


def destroy_options(position: ArchitectsPosition, frame: Frame) -> list[str]:
    if not position.seats[frame[1]].unpaid:
        return ["pass"]
    return ["destroy debt", "pass"] if frame[3] else ["destroy debt"]


def play_destroy(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    """A pass ends it: declining first and destroying later would be the same."""
    if move == "pass":
        return
    who, left = frame[1], frame[2] - 1
    position.seats[who].unpaid -= 1
    position.log.append(Happening(who, "destroys_debt", (1,)))
    if left:
        position.agenda.append((DESTROY_DEBT, who, left, frame[3]))
