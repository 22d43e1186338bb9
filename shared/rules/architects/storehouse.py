"""The King's Storehouse: up to n trades, one after another (A-31 to A-33)."""

from shared.rules.architects.artisans import points
from shared.rules.architects.cards import Trade
from shared.rules.architects.components import APPRENTICES, BASE_TRADES, CARD_TRADES
from shared.rules.architects.frames import STOREHOUSE
from shared.rules.architects.goods import gain
from shared.rules.architects.notation import BASE_TRADE_MOVE, CARD_TRADE_MOVE, DONE, TRADE_OF
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.vocabulary import GOODS, SILVER
from shared.rules.core.agenda import Frame


def visit(position: ArchitectsPosition, seat: int, strength: int) -> None:
    position.agenda.append((STOREHOUSE, seat, strength))


def offer_storehouse(position: ArchitectsPosition, frame: Frame) -> list[str]:
    owner = position.seats[frame[1]]
    moves = [BASE_TRADE_MOVE[at] for at, trade in enumerate(BASE_TRADES) if can_give(owner.goods, trade)]
    for number in owner.apprentices:
        at = APPRENTICES[number].trade
        if at >= 0 and can_give(owner.goods, CARD_TRADES[at]) and CARD_TRADE_MOVE[at] not in moves:
            moves.append(CARD_TRADE_MOVE[at])
    moves.append(DONE)
    return moves


def can_give(goods: list[int], trade: Trade) -> bool:
    for good, count in trade.give:  # noqa: SIM110 - a generator costs more than what it compares
        if goods[good] < count:
            return False
    return True


def play_storehouse(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if move == DONE:
        return
    seat, left = frame[1], frame[2] - 1
    if left:
        position.agenda.append((STOREHOUSE, seat, left))
    exchange(position, seat, TRADE_OF[move], 0)


def exchange(position: ArchitectsPosition, seat: int, trade: Trade, saved: int) -> None:
    """One trade, with that much of its silver saved."""
    goods = position.seats[seat].goods
    for good, count in trade.give:
        paid = count - saved if good == SILVER else count
        goods[good] -= paid
        if paid:
            position.log(seat, "pays", (GOODS[good], paid))
    points.traded(position, seat, trade)
    for item, count in trade.get:
        gain(position, seat, item, count)
