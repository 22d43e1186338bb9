"""The King's Storehouse: up to n trades, one after another (A-31 to A-33)."""

from typing import Final

from shared.rules.architects.cards import Trade
from shared.rules.architects.components import APPRENTICES, BASE_TRADES, CARD_TRADES
from shared.rules.architects.frames import STOREHOUSE, Frame
from shared.rules.architects.goods import gain
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.vocabulary import GOODS
from shared.rules.core.happenings import Happening

TRADE_OF: Final[dict[str, Trade]] = {trade.move: trade for trade in [*BASE_TRADES, *CARD_TRADES]}


def visit(position: ArchitectsPosition, who: int, strength: int) -> None:
    position.agenda.append((STOREHOUSE, who, strength, 0))


def trade_options(position: ArchitectsPosition, frame: Frame) -> list[str]:
    seat = position.seats[frame[1]]
    moves = [trade.move for trade in BASE_TRADES if _can_give(seat.goods, trade)]
    for number in seat.apprentices:
        offered = APPRENTICES[number].trade
        if offered >= 0:
            trade = CARD_TRADES[offered]
            if _can_give(seat.goods, trade) and trade.move not in moves:
                moves.append(trade.move)
    moves.append("done")
    return moves


def _can_give(goods: list[int], trade: Trade) -> bool:
    return all(goods[good] >= count for good, count in trade.give)


def play_trade(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if move == "done":
        return
    who, left = frame[1], frame[2] - 1
    if left:
        position.agenda.append((STOREHOUSE, who, left, 0))
    trade = TRADE_OF[move]
    goods = position.seats[who].goods
    for good, count in trade.give:
        goods[good] -= count
        position.log.append(Happening(who, "pays", (GOODS[good], count)))
    for item, count in trade.get:
        gain(position, who, item, count)
