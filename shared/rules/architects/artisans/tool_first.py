"""A tool that is used before its apprentice, to pay for what the apprentice helps with (AA-52).

It is offered as a part of the move that it pays for, `pay debt with craft_10`, and only where that move can't be paid
otherwise: where it can, the tool may as well come after. So nothing is ever undone.
"""

from typing import Final

from shared.rules.architects import cathedral
from shared.rules.architects.artisans.craft_cards import CRAFT_IDS, CRAFTS, TOOL_EXCHANGE, TOOL_GAIN, WOOD_OR_STONE
from shared.rules.architects.artisans.crafts import Crafts
from shared.rules.architects.artisans.notation import PAID_MOVE_OF, WITH
from shared.rules.architects.artisans.tools import can_exchange, play_use
from shared.rules.architects.components import APPRENTICES
from shared.rules.architects.frames import CARRY_OUT
from shared.rules.architects.position import ArchitectsPosition, Seat
from shared.rules.architects.vocabulary import (
    BLACK_MARKET_ACTION,
    BUILDING_CARD,
    CATHEDRAL_ADVANCE,
    DEBT_PAID_OFF,
    SILVER,
    VIRTUE,
)
from shared.rules.core.agenda import Frame, Offer

AT_MARKET: Final[list[bool]] = [
    apprentice.discount[BLACK_MARKET_ACTION] > 0
    or apprentice.virtue_saved[BLACK_MARKET_ACTION] > 0
    or len(apprentice.gains[BLACK_MARKET_ACTION]) > 0
    for apprentice in APPRENTICES
]
"""Of each apprentice: does any action at the Black Market make use of it?"""


class Loan:
    """What an owner had before a tool was tried."""

    def __init__(self, tool: str, goods: list[int], virtue: int, cards: int) -> None:
        self.tool = tool
        self.goods = goods
        self.virtue = virtue
        self.cards = cards


def lent_by(position: ArchitectsPosition, owner: Seat, card: int) -> Loan:
    """Gives the owner what the tool would bring, to see what can be paid then; `returned` takes it away again."""
    craft = CRAFTS[card]
    loan = Loan(CRAFT_IDS[card], owner.goods, owner.virtue, len(owner.hand))
    owner.goods = owner.goods[:]
    if craft.tool == TOOL_EXCHANGE:
        if craft.pay <= SILVER:
            owner.goods[craft.pay] -= craft.pay_count
        elif craft.pay == VIRTUE:
            owner.virtue = max(0, owner.virtue - craft.pay_count)
    for item, count in craft.get:
        if item <= SILVER:
            owner.goods[item] += count
        elif item == BUILDING_CARD and position.building_deck:
            owner.hand.append(position.building_deck[-1])
    return loan


def returned(owner: Seat, loan: Loan) -> None:
    owner.goods = loan.goods
    owner.virtue = loan.virtue
    del owner.hand[loan.cards :]


def paid_by(
    cards: list[int], position: ArchitectsPosition, frame: Frame, offer: Offer[ArchitectsPosition], payable: list[str]
) -> list[str]:
    """Those of the payable moves that are offered once one of these tools is used: `pay debt with craft_10`."""
    found: list[str] = []
    owner = position.seats[frame[1]]
    for card in cards:
        loan = lent_by(position, owner, card)
        found += [f"{move}{WITH}{loan.tool}" for move in offer(position, frame) if move in payable]
        returned(owner, loan)
    return found


def waiting_tools(position: ArchitectsPosition, crafts: Crafts, seat: int, apprentices: list[int]) -> list[int]:
    """The tools of these apprentices that could pay something now and were not used or earned yet."""
    found: list[int] = []
    for number in apprentices:
        card = crafts.tool_of[number]
        if card < 0 or (crafts.ready | crafts.used) >> card & 1:
            continue
        craft = CRAFTS[card]
        if craft.tool == TOOL_GAIN or (
            craft.tool == TOOL_EXCHANGE and craft.pay != WOOD_OR_STONE and can_exchange(position, seat, craft)
        ):
            found.append(card)
    return found


def tools_for_market(position: ArchitectsPosition, crafts: Crafts, seat: int, strongarm: int) -> list[int]:
    """Under those whom any action at the Black Market makes use of."""
    able = [number for number in position.seats[seat].apprentices if AT_MARKET[number] or number == strongarm]
    return waiting_tools(position, crafts, seat, able) if able else []


def tools_for_advance(position: ArchitectsPosition, crafts: Crafts, seat: int) -> list[int]:
    """Under Acolytes, where the Cathedral is out of reach without; what virtue forbids no tool allows (A-19)."""
    owner = position.seats[seat]
    able = [number for number in owner.apprentices if APPRENTICES[number].gains[CATHEDRAL_ADVANCE]]
    if not able or cathedral.possible(position, owner):
        return []
    return [card for card in waiting_tools(position, crafts, seat, able) if _advances(position, owner, card)]


def _advances(position: ArchitectsPosition, owner: Seat, card: int) -> bool:
    loan = lent_by(position, owner, card)
    possible = cathedral.possible(position, owner)
    returned(owner, loan)
    return possible


def tools_for_debt(position: ArchitectsPosition, crafts: Crafts, seat: int) -> list[int]:
    """Under Debt Collectors, or under the Strongarm who makes it cheaper."""
    owner = position.seats[seat]
    able = [
        number
        for number in owner.apprentices
        if APPRENTICES[number].gains[DEBT_PAID_OFF] or (owner.discount and number == crafts.discounter)
    ]
    return waiting_tools(position, crafts, seat, able) if able else []


def tools_for_price(position: ArchitectsPosition, crafts: Crafts, seat: int) -> list[int]:
    """Under the Strongarm whose discount is not used yet."""
    if not position.seats[seat].discount or crafts.discounter < 0:
        return []
    return waiting_tools(position, crafts, seat, [crafts.discounter])


def use_first(position: ArchitectsPosition, frame: Frame, move: str, use: str) -> None:
    """Puts the decision back, the move that answers it on top, and uses the tool before that."""
    position.agenda.append(frame)
    position.agenda.append((CARRY_OUT, frame[1], PAID_MOVE_OF[move]))
    play_use(position, frame[1], use)
