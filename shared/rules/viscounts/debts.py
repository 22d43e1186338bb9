"""Debts and Deeds: gaining, flipping, and the two cards among them that bring the end (V-17 to V-20, V-112)."""

from shared.rules.core.agenda import Frame
from shared.rules.viscounts.abilities import fire
from shared.rules.viscounts.frames import FLIP_CARD, TAKE
from shared.rules.viscounts.notation import FLIP_DEBT, FLIP_DEED
from shared.rules.viscounts.position import ViscountsPosition
from shared.rules.viscounts.vocabulary import DEBT, DEBT_FLIPPED, DEBT_GAINED, DEED


def gain_debts(position: ViscountsPosition, seat: int, number: int) -> None:
    position.seats[seat].debts += number
    position.log(seat, "gains", ("debt", number))
    if position.round and not position.poverty:  # set-up takes from the stock before the piles are counted (RV-5)
        position.debts_above = max(0, position.debts_above - number)
        if position.debts_above == 0:
            position.poverty = True
            reveal(position, seat, "poverty")
    for _ in range(number):
        fire(position, seat, DEBT_GAINED)


def gain_deeds(position: ViscountsPosition, seat: int, number: int) -> None:
    position.seats[seat].deeds += number
    position.log(seat, "gains", ("deed", number))
    if position.round and not position.prosperity:
        position.deeds_above = max(0, position.deeds_above - number)
        if position.deeds_above == 0:
            position.prosperity = True
            reveal(position, seat, "prosperity")


def reveal(position: ViscountsPosition, seat: int, card: str) -> None:
    """The end is in sight: this round is finished, one more is played; a second card adds none (V-18, V-113, RV-36)."""
    position.log(seat, "reveals", (card,))
    if not position.last_round:
        position.last_round = position.round + 1


def offer_flip(position: ViscountsPosition, frame: Frame) -> list[str]:
    owner, what = position.seats[frame[1]], frame[2]
    moves: list[str] = []
    if what != DEED and owner.debts:
        moves.append(FLIP_DEBT)
    if what != DEBT and owner.deeds:
        moves.append(FLIP_DEED)
    return moves


def play_flip(position: ViscountsPosition, frame: Frame, move: str) -> None:
    seat, what, times = frame[1], frame[2], frame[3]
    owner = position.seats[seat]
    if times > 1:
        position.agenda.append((FLIP_CARD, seat, what, times - 1))
    if move == FLIP_DEED:
        owner.deeds -= 1
        owner.approved += 1
        position.log(seat, "flips", ("deed",))
        return
    owner.debts -= 1
    owner.paid += 1
    position.log(seat, "flips", ("debt",))
    fire(position, seat, DEBT_FLIPPED)  # waits until the resource is taken (RV-29)
    position.agenda.append((TAKE, seat, 1))
