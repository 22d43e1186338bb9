"""Hiring: in phase 4 for silver, and free of charge by effects (V-93 to V-96)."""

from shared.rules.core.agenda import Frame
from shared.rules.viscounts.components import CARD_COST, CARD_IDS, TOP_RIGHT
from shared.rules.viscounts.effects import run_effect
from shared.rules.viscounts.frames import FIRE, HIRE_ONE
from shared.rules.viscounts.notation import HIRE_MOVE, HIRE_OF, PASS
from shared.rules.viscounts.position import ViscountsPosition, segment_of
from shared.rules.viscounts.vocabulary import HIRED, ITEMS, SILVER


def hire(position: ViscountsPosition, seat: int, segment: int) -> None:
    """To the discard pile, then the top-right effect, then abilities that wait for a hire (V-96)."""
    owner = position.seats[seat]
    card = position.piles[segment].pop()
    if position.round:
        owner.discard.append(card)
    else:
        owner.draw.append(card)  # the deck being formed (V-15)
    position.log(seat, "hires", (CARD_IDS[card],))
    position.agenda.append((FIRE, seat, HIRED))
    run_effect(position, seat, TOP_RIGHT[card], 0)


def offer_recruit(position: ViscountsPosition, frame: Frame) -> list[str]:
    seat = frame[1]
    pile = position.piles[position.segment(seat)]
    if pile and CARD_COST[pile[-1]] <= position.seats[seat].goods[SILVER]:
        return [HIRE_MOVE[pile[-1]], PASS]
    return []


def play_recruit(position: ViscountsPosition, frame: Frame, move: str) -> None:
    seat = frame[1]
    if move == PASS:
        position.log(seat, "passes", ("recruit",))
        return
    cost = CARD_COST[HIRE_OF[move]]
    if cost:
        position.seats[seat].goods[SILVER] -= cost
        position.log(seat, "pays", (ITEMS[SILVER], cost))
    hire(position, seat, position.segment(seat))


def offer_hire(position: ViscountsPosition, frame: Frame) -> list[str]:  # noqa: ARG001 - whoever hires
    """Any visible Townsfolk of any segment, one has to be; printed ones can't be hired (V-94, V-95, RV-11)."""
    return [HIRE_MOVE[pile[-1]] for pile in position.piles if pile]


def play_hire(position: ViscountsPosition, frame: Frame, move: str) -> None:
    seat, times = frame[1], frame[2]
    if times > 1:
        position.agenda.append((HIRE_ONE, seat, times - 1))
    hire(position, seat, segment_of(position.piles, HIRE_OF[move]))
