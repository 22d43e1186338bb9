"""What is done with each kind of frame: what the rules carry out themselves, and what a seat decides."""

from typing import Final

from shared.rules.core.agenda import Decision, Step
from shared.rules.viscounts import (
    abilities,
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
from shared.rules.viscounts.position import ViscountsPosition
from shared.rules.viscounts.solo import effects as solo_effects
from shared.rules.viscounts.solo import turn as solo_turn

KINDS: Final[dict[int, Step[ViscountsPosition] | Decision[ViscountsPosition]]] = {
    frames.START: Step("start", setup.resolve_start),
    frames.SHUFFLE_DECK: Step("shuffle_deck", setup.resolve_shuffle_deck),
    frames.TURN: Step("turn", turn.resolve_turn),
    frames.EFFECT: Step("effect", effects.resolve_effect),
    frames.REPEAT: Step("repeat", effects.resolve_repeat),
    frames.FIRE: Step("fire", abilities.resolve_fire),
    frames.AFTER_ACTION: Step("after_action", actions.resolve_after_action),
    frames.PLACE: Step("place", castle.resolve_place),
    frames.TRANSCRIBED: Step("transcribed", manuscripts.resolve_transcribed),
    frames.CASCADE: Step("cascade", castle.resolve_cascade),
    frames.SIDEWAYS: Step("sideways", castle.resolve_sideways),
    frames.COLLISION: Step("collision", turn.resolve_collision),
    frames.BELOW: Step("below", turn.resolve_below),
    frames.FUND: Step("fund", funding.resolve_fund),
    frames.AUTOMA_START: Step("automa_start", solo_turn.resolve_start),
    frames.AUTOMA_TURN: Step("automa_turn", solo_turn.resolve_turn),
    frames.AUTOMA_EFFECT: Step("automa_effect", solo_effects.resolve_effect),
    frames.PAIR: Decision("pair", setup.offer_pair, setup.play_pair),
    frames.PLAY: Decision("play", turn.offer_card, turn.play_card),
    frames.MOVE: Decision("move", movement.offer_move, movement.play_move),
    frames.ACTION: Decision("action", actions.offer_action, actions.play_action),
    frames.EXCHANGE: Decision("exchange", actions.offer_exchange, actions.play_exchange),
    frames.PIECE: Decision("piece", building.offer_piece, building.play_piece),
    frames.SPOT: Decision("spot", building.offer_spot, building.play_spot),
    frames.LINK: Decision("link", building.offer_link, building.play_link),
    frames.WORKERS_STEP: Decision("workers", castle.offer_workers, castle.play_workers),
    frames.PAY: Decision("pay", funding.offer_pay, funding.play_pay),
    frames.RECRUIT: Decision("recruit", hiring.offer_recruit, hiring.play_recruit),
    frames.TAKE: Decision("take", effects.offer_take, effects.play_take),
    frames.FLIP_CARD: Decision("flip", debts.offer_flip, debts.play_flip),
    frames.ALTERNATIVE: Decision("choose", effects.offer_choose, effects.play_choose),
    frames.ORDER: Decision("rearrange", deck.offer_rearrange, deck.play_rearrange),
    frames.DISCARD_ONE: Decision("discard", deck.offer_discard, deck.play_discard),
    frames.DESTROY_ONE: Decision("destroy", deck.offer_destroy, deck.play_destroy),
    frames.DESTROY_ANY: Decision("destroy_own", deck.offer_destroy_own, deck.play_destroy_own),
    frames.HIRE_ONE: Decision("hire", hiring.offer_hire, hiring.play_hire),
    frames.SECTION: Decision("section", castle.offer_section, castle.play_section),
    frames.MOVE_WORKER: Decision("castle_move", castle.offer_castle_move, castle.play_castle_move),
    frames.SPREAD: Decision("spread", castle.offer_spread, castle.play_spread),
    frames.CLIMB: Decision("climb", castle.offer_climb, castle.play_climb),
    frames.SIDE: Decision("side", castle.offer_side, castle.play_side),
    frames.BUMP: Decision("bump", castle.offer_bump, castle.play_bump),
    frames.MANUSCRIPT: Decision("manuscript", manuscripts.offer_manuscript, manuscripts.play_manuscript),
}
"""A decision with one answer is made without asking, and one without any is skipped (RV-6)."""
