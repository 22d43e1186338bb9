"""The agenda's engine: carries out frames until somebody has something to decide."""

from collections.abc import Callable
from typing import Final

from shared.rules.viscounts import (
    actions,
    building,
    castle,
    debts,
    deck,
    effects,
    frames,
    funding,
    hiring,
    manuscripts,
    movement,
    setup,
    turn,
)
from shared.rules.viscounts.abilities import fire
from shared.rules.viscounts.frames import FIRST_DECISION, ORDER
from shared.rules.viscounts.notation import PASS
from shared.rules.viscounts.position import ViscountsPosition
from shared.rules.viscounts.solo import effects as automa_effects
from shared.rules.viscounts.solo import turn as automa

Step = Callable[[ViscountsPosition, int, int, int], None]
Take = Callable[[ViscountsPosition, int, int, int, int], None]


def fire_frame(position: ViscountsPosition, seat: int, event: int, _: int) -> None:
    fire(position, seat, event)


STEPS: Final[list[Step]] = [
    setup.begin,
    setup.shuffle_deck,
    turn.take_turn,
    effects.run_effect,
    effects.repeat_effect,
    fire_frame,
    actions.after_action,
    castle.place,
    manuscripts.transcribed,
    castle.resolve,
    castle.sideways,
    turn.collide,
    turn.check_below,
    funding.pay,
    automa.start,
    automa.take_turn,
    automa_effects.run_effect,
]
"""What the rules do, by kind of frame."""
OFFERS: Final[list[Step]] = [
    setup.offer_pair,
    turn.offer_play,
    movement.offer_move,
    actions.offer_action,
    actions.offer_exchange,
    building.offer_piece,
    building.offer_spot,
    building.offer_link,
    castle.offer_workers,
    funding.offer_pay,
    hiring.offer_recruit,
    effects.offer_take,
    debts.offer_flip,
    effects.offer_alternative,
    deck.offer_order,
    deck.offer_discard,
    deck.offer_destroy,
    deck.offer_destroy_any,
    hiring.offer_hire,
    castle.offer_section,
    castle.offer_shift,
    castle.offer_spread,
    castle.offer_climb,
    castle.offer_side,
    castle.offer_bump,
    manuscripts.offer_manuscript,
]
"""What a seat may choose from, by kind of decision from FIRST_DECISION on."""
TAKES: Final[list[Take]] = [
    setup.take_pair,
    turn.take_play,
    movement.take_move,
    actions.take_action,
    actions.take_exchange,
    building.take_piece,
    building.take_spot,
    building.take_link,
    castle.take_workers,
    funding.take_pay,
    hiring.take_recruit,
    effects.take_take,
    debts.take_flip,
    effects.take_alternative,
    deck.take_order,
    deck.take_discard,
    deck.take_destroy,
    deck.take_destroy_any,
    hiring.take_hire,
    castle.take_section,
    castle.take_shift,
    castle.take_spread,
    castle.take_climb,
    castle.take_side,
    castle.take_bump,
    manuscripts.take_manuscript,
]
"""What the choice leads to."""
assert len(STEPS) == FIRST_DECISION and len(OFFERS) == len(TAKES) == frames.FRAME_KINDS - FIRST_DECISION


def advance(position: ViscountsPosition) -> None:
    """Goes on until a seat has two options at least; a single one is taken without asking, none is skipped (RV-6)."""
    agenda = position.agenda
    while agenda:
        kind, seat, a, b = agenda[-1]
        if kind < FIRST_DECISION:
            agenda.pop()
            STEPS[kind](position, seat, a, b)
            continue
        position.moves = []
        position.codes = []
        by_rules = position.by_rules(seat)
        if by_rules and kind == ORDER:
            agenda.pop()
            automa.meet(position)
            continue
        OFFERS[kind - FIRST_DECISION](position, seat, a, b)
        if len(position.codes) > 1 and not by_rules:
            return
        agenda.pop()
        if position.codes:
            code = automa.answer(position, kind) if by_rules else position.codes[0]
            TAKES[kind - FIRST_DECISION](position, seat, a, b, code)
    position.moves = []
    position.codes = []


def choose(position: ViscountsPosition, move: str) -> None:
    """Takes the option of that name and goes on."""
    code = position.codes[position.moves.index(move)]
    kind, seat, a, b = position.agenda.pop()
    if code == PASS:
        position.tell(seat, "passes", frames.DECISIONS[kind])
    TAKES[kind - FIRST_DECISION](position, seat, a, b, code)
    advance(position)


def offer_again(position: ViscountsPosition) -> None:
    """Works out anew what may be chosen, for a position that was loaded or altered."""
    position.moves = []
    position.codes = []
    if position.agenda:
        kind, seat, a, b = position.agenda[-1]
        OFFERS[kind - FIRST_DECISION](position, seat, a, b)
