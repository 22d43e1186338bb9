"""Who decides what: the table of decisions, and the loop that resolves the agenda up to the next of them."""

from collections.abc import Callable
from typing import Final

from shared.rules.architects import (
    black_market,
    building_effects,
    captures,
    cathedral,
    draft,
    ending,
    frames,
    gathering,
    goods,
    guardhouse,
    guildhall,
    placing,
    reset,
    storehouse,
    turn,
    virtue,
    workshop,
)
from shared.rules.architects.frames import DECISIONS, DRAFT, FIRST_AUTOMATIC, PLACE, Frame
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.vocabulary import COLOURS
from shared.rules.core.errors import IllegalMove
from shared.rules.core.game import Pending
from shared.rules.core.happenings import Happening

Options = Callable[[ArchitectsPosition, Frame], list[str]]
Play = Callable[[ArchitectsPosition, Frame, str], None]
Resolve = Callable[[ArchitectsPosition, Frame], None]

ASKED: Final[dict[int, tuple[Options, Play]]] = {
    frames.PLACE: (placing.place_options, placing.play_place),
    frames.RECALL: (placing.recall_options, placing.play_recall),
    frames.YIELD: (gathering.yield_options, gathering.play_yield),
    frames.STOREHOUSE: (storehouse.trade_options, storehouse.play_trade),
    frames.WORKSHOP: (workshop.workshop_options, workshop.play_workshop),
    frames.HIRE: (workshop.hire_options, workshop.play_hire),
    frames.REPLACE: (workshop.dismiss_options, workshop.play_replace),
    frames.CAPTURE: (captures.capture_options, captures.play_capture),
    frames.GUARDHOUSE: (guardhouse.guardhouse_options, guardhouse.play_guardhouse),
    frames.SEARCH: (black_market.search_options, black_market.play_search),
    frames.GUILDHALL: (guildhall.guildhall_options, guildhall.play_guildhall),
    frames.MIX: (cathedral.mix_options, cathedral.play_mix),
    frames.CATHEDRAL_CARD: (cathedral.discard_options, cathedral.play_discard),
    frames.GOODS_CHOICE: (building_effects.choice_options, building_effects.play_choice),
    frames.RELEASE_OR_CAPTURE: (
        building_effects.release_or_capture_options,
        building_effects.play_release_or_capture,
    ),
    frames.DESTROY_DEBT: (virtue.destroy_options, virtue.play_destroy),
    frames.DISCARD_FOR: (building_effects.discard_for_options, building_effects.play_discard_for),
    frames.DISMISS: (building_effects.dismissal_options, building_effects.play_dismissal),
    frames.DEBT: (virtue.debt_options, virtue.play_debt),
    frames.RESET_ABILITIES: (reset.ability_options, reset.play_ability),
    frames.HAND_LIMIT: (cathedral.discard_options, cathedral.play_discard),
    frames.END_EFFECTS: (ending.end_effect_options, ending.play_end_effect),
}
AUTOMATIC: Final[dict[int, Resolve]] = {
    frames.GAIN: goods.resolve_gain,
    frames.LOSE_VIRTUE: virtue.resolve_loss,
    frames.EFFECT: building_effects.resolve,
    frames.LOOK: black_market.look,
    frames.ADVANCE: cathedral.step_up,
    frames.RESET_PENALTIES: reset.penalties,
    frames.RESET_DEBTS: reset.debts,
    frames.END_TURN: turn.end_turn,
    frames.REFILL: workshop.resolve_refill,
    frames.DEAL: draft.deal,
    frames.END_SEAT: ending.resolve_seat,
    frames.SCORE: ending.finish,
}


def settle(position: ArchitectsPosition) -> None:
    """Resolves what needs no decision: automatic frames, and decisions with a single answer."""
    agenda = position.agenda
    position.offers = None
    while agenda:
        frame = agenda[-1]
        kind = frame[0]
        if kind >= FIRST_AUTOMATIC:
            agenda.pop()
            AUTOMATIC[kind](position, frame)
        elif kind in (PLACE, DRAFT):
            return  # there is always more than one place
        else:
            options, answer = ASKED[kind]
            moves = options(position, frame)
            if len(moves) > 1:
                position.offers = moves
                return
            agenda.pop()
            answer(position, frame, moves[0])


def pending(position: ArchitectsPosition) -> list[Pending]:
    if not position.agenda:
        return []
    frame = position.agenda[-1]
    if frame[0] == DRAFT:
        return [Pending(who, "draft") for who, pick in enumerate(position.picks) if pick < 0]
    return [Pending(frame[1], DECISIONS[frame[0]])]


def offers(position: ArchitectsPosition, who: int) -> list[str]:
    """The legal moves of a seat; the list belongs to the position."""
    if not position.agenda:
        return []
    frame = position.agenda[-1]
    if frame[0] == DRAFT:
        return draft.draft_options(position, who) if 0 <= who < len(position.picks) else []
    if frame[1] != who:
        return []
    found = position.offers
    if found is None:
        found = position.offers = ASKED[frame[0]][0](position, frame)
    return found


def play(position: ArchitectsPosition, who: int, move: str) -> list[Happening]:
    if move not in offers(position, who):
        raise refusal(position, who, move)
    position.log = []
    agenda = position.agenda
    frame = agenda[-1]
    if frame[0] == DRAFT:
        draft.keep(position, who, move)
    else:
        agenda.pop()
        ASKED[frame[0]][1](position, frame, move)
    settle(position)
    return position.log


def refusal(position: ArchitectsPosition, who: int, move: str) -> IllegalMove:
    """Why a move is refused, in a sentence that tells nothing the seat may not know."""
    if not 0 <= who < len(position.seats):
        return IllegalMove(f"There is no seat {who}; this table has {len(position.seats)}.")
    name = COLOURS[who]
    if position.over:
        return IllegalMove(f"The game is over; {name} can't play {move!r}.")
    found = offers(position, who)
    if not found:
        return IllegalMove(f"It is not for {name} to decide now; {move!r} was not played.")
    listed = ", ".join(found)
    return IllegalMove(f"{name.capitalize()} can't play {move!r} now; possible: {listed}.")
