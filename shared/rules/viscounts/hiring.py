"""Hiring: in phase 4 for silver, and free of charge by effects (V-93 to V-96)."""

# ruff: noqa: ARG001 - every kind of frame hands its handlers the same numbers

from shared.rules.viscounts.components import CARD_COST, CARD_IDS, TOP_RIGHT
from shared.rules.viscounts.effects import run_effect
from shared.rules.viscounts.frames import FIRE, HIRE_ONE
from shared.rules.viscounts.notation import HIRE_MOVE, PASS
from shared.rules.viscounts.position import ViscountsPosition
from shared.rules.viscounts.vocabulary import HIRED, ITEMS, SILVER


def hire(position: ViscountsPosition, seat: int, segment: int) -> None:
    """To the discard pile, then the top-right effect, then abilities that wait for a hire (V-96)."""
    owner = position.seats[seat]
    card = position.piles[segment].pop()
    if position.round:
        owner.discard.append(card)
    else:
        owner.draw.append(card)  # the deck being formed (V-15)
    position.tell(seat, "hires", CARD_IDS[card])
    position.agenda.append((FIRE, seat, HIRED, 0))
    run_effect(position, seat, TOP_RIGHT[card], 0)


def offer_recruit(position: ViscountsPosition, seat: int, _: int, __: int) -> None:
    pile = position.piles[position.segment(seat)]
    if pile and CARD_COST[pile[-1]] <= position.seats[seat].goods[SILVER]:
        position.moves = [HIRE_MOVE[pile[-1]], "pass"]
        position.codes = [0, PASS]


def take_recruit(position: ViscountsPosition, seat: int, _: int, __: int, code: int) -> None:
    if code == PASS:
        return
    segment = position.segment(seat)
    cost = CARD_COST[position.piles[segment][-1]]
    if cost:
        position.seats[seat].goods[SILVER] -= cost
        position.tell(seat, "pays", ITEMS[SILVER], cost)
    hire(position, seat, segment)


def offer_hire(position: ViscountsPosition, seat: int, times: int, _: int) -> None:
    """Any visible Townsfolk of any segment, one has to be; printed ones can't be hired (V-94, V-95, RV-11)."""
    for segment, pile in enumerate(position.piles):
        if pile:
            position.moves.append(HIRE_MOVE[pile[-1]])
            position.codes.append(segment)


def take_hire(position: ViscountsPosition, seat: int, times: int, _: int, code: int) -> None:
    if times > 1:
        position.agenda.append((HIRE_ONE, seat, times - 1, 0))
    hire(position, seat, code)
