"""A turn, phase by phase, collisions, and when the game is over (V-37 to V-47, V-97 to V-103, V-111 to V-115)."""

from shared.rules.core.agenda import EVERYBODY, Frame
from shared.rules.viscounts.components import (
    CARD_COST,
    CARD_ICONS,
    CARD_IDS,
    DROPOFF,
    IMMEDIATE,
    TRACK_ACTIVE,
    TRACK_END,
    TRACK_OTHERS,
    TRACK_WHEN,
)
from shared.rules.viscounts.deck import fill_hand, leave_hand, turn_up
from shared.rules.viscounts.effects import run_effect
from shared.rules.viscounts.frames import (
    ACT,
    ACTION,
    AUTOMA_TURN,
    BELOW,
    COLLIDE,
    COLLISION,
    FIRE,
    HIRING,
    LAY,
    MOVE,
    PLAY,
    RECRUIT,
    REFILL,
    SHIFT,
    TRAVEL,
    TURN,
)
from shared.rules.viscounts.notation import PLAY_MOVE, PLAY_OF
from shared.rules.viscounts.position import ViscountsPosition
from shared.rules.viscounts.solo.components import AUTOMA_TRACK
from shared.rules.viscounts.track import criminals, gain_corruption, holds
from shared.rules.viscounts.vocabulary import COLLISION_STEP1, COLLISION_STEP2, CRIMINAL_SHIFT, NOTHING


def resolve_turn(position: ViscountsPosition, frame: Frame) -> None:
    """Begins a phase; the next one waits beneath it on the agenda (V-37)."""
    seat, phase = frame[1], frame[2]
    agenda = position.agenda
    if phase < REFILL:
        agenda.append((TURN, seat, phase + 1))
    if phase == SHIFT:
        shift_cards(position, seat)
    elif phase == LAY:
        if position.seats[seat].hand:  # looked at only now, after the drop-off (RV-12)
            agenda.append((PLAY, seat))
        else:
            play_unseen(position, seat)
    elif phase == TRAVEL:
        agenda.append((MOVE, seat))
    elif phase == ACT:
        agenda.append((ACTION, seat))
    elif phase == HIRING:
        agenda.append((RECRUIT, seat))
    elif phase == COLLIDE:
        if position.seats[seat].corruption == position.seats[seat].virtue:
            agenda.append((COLLISION, seat, 1, 0))
    else:
        fill_hand(position, seat)
        end_turn(position, seat)


def shift_cards(position: ViscountsPosition, seat: int) -> None:
    """Every card goes one space to the right; the one that leaves drops off (V-41)."""
    owner = position.seats[seat]
    card = owner.spaces[2]
    owner.spaces = [NOTHING, owner.spaces[0], owner.spaces[1]]
    if card != NOTHING:
        owner.discard.append(card)
        position.log(seat, "drops", (CARD_IDS[card],))
        run_effect(position, seat, DROPOFF[card], 0)


def offer_card(position: ViscountsPosition, frame: Frame) -> list[str]:
    return [PLAY_MOVE[card] for card in position.seats[frame[1]].hand]


def play_card(position: ViscountsPosition, frame: Frame, move: str) -> None:
    seat, card = frame[1], PLAY_OF[move]
    leave_hand(position.seats[seat], card)
    position.log(seat, "plays", (CARD_IDS[card],))
    lay_down(position, seat, card)


def play_unseen(position: ViscountsPosition, seat: int) -> None:
    """With an empty hand the top card of the draw pile is played unseen (V-44, V-46)."""
    card = turn_up(position, seat)
    position.log(seat, "plays", (CARD_IDS[card],))
    lay_down(position, seat, card)


def lay_down(position: ViscountsPosition, seat: int, card: int) -> None:
    """A criminal brings corruption for all criminals on the board, then comes the immediate ability (V-43, RV-33)."""
    owner = position.seats[seat]
    owner.spaces[0] = card
    position.steps = CARD_COST[card]
    if CARD_ICONS[card] >> CRIMINAL_SHIFT:
        gain_corruption(position, seat, criminals(owner))
    run_effect(position, seat, IMMEDIATE[card], 0)


def resolve_collision(position: ViscountsPosition, frame: Frame) -> None:
    """The four steps of a collision, and the markers' way back (V-98 to V-102)."""
    seat, step, at = frame[1], frame[2], frame[3]
    agenda = position.agenda
    owner = position.seats[seat]
    seats = len(position.seats)
    if step <= 2:
        if step == 1:
            position.log(seat, "collides", (str(owner.virtue),))
        agenda.append((COLLISION, seat, step + 1, 0))
        event = COLLISION_STEP1 if step == 1 else COLLISION_STEP2
        for distance in range(seats - 1, -1, -1):
            agenda.append((FIRE, (seat + distance) % seats, event))
    elif step == 3:
        agenda.append((COLLISION, seat, 4, owner.virtue))
        above = AUTOMA_TRACK if seat == position.opponent_seat else TRACK_ACTIVE
        run_effect(position, seat, above[owner.virtue], 0)
    elif step == 4:
        agenda.append((COLLISION, seat, 5, at))
        for distance in range(seats - 1, 0, -1):  # the same space, even if the markers have moved on (RV-23)
            agenda.append((BELOW, (seat + distance) % seats, at))
    else:
        owner.corruption = 1
        owner.virtue = TRACK_END


def resolve_below(position: ViscountsPosition, frame: Frame) -> None:
    seat, at = frame[1], frame[2]
    if holds(position.seats[seat], TRACK_WHEN[at]):
        run_effect(position, seat, TRACK_OTHERS[at], 0)


def end_turn(position: ViscountsPosition, seat: int) -> None:
    """The next seat clockwise; after the last round nobody (V-111, V-113)."""
    follower = (seat + 1) % len(position.seats)
    if follower == position.start:
        if position.round == position.last_round:
            position.log(EVERYBODY, "ends", (end_reason(position),))
            position.unseen = []  # the schemes are looked through for their icons (SV-43)
            return
        position.round += 1
        position.log(EVERYBODY, "round", (str(position.round),))
    begin_turn(position, follower)


def begin_turn(position: ViscountsPosition, seat: int) -> None:
    position.active = seat
    position.agenda.append((AUTOMA_TURN if seat == position.opponent_seat else TURN, seat, SHIFT))


def end_reason(position: ViscountsPosition) -> str:
    if position.poverty and position.prosperity:
        return "both"
    return "poverty" if position.poverty else "prosperity"
