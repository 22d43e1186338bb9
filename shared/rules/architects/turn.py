"""From the end of one turn to the start of the next, and into the final round (A-16 to A-20, A-100)."""

from shared.rules.architects import ending
from shared.rules.architects.artisans import points
from shared.rules.architects.components import HAND_LIMIT as MOST_IN_HAND
from shared.rules.architects.frames import AUTOMA_TURN, END_TURN, HAND_LIMIT, PLACE, RECALL
from shared.rules.architects.placing import can_recall
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.reset import next_seat, reset
from shared.rules.architects.workshop import refresh_leftmost
from shared.rules.core.agenda import EVERYBODY, Frame


def start_turn(position: ArchitectsPosition, seat: int) -> None:
    position.turn = seat
    position.captured_from = 0
    if position.artisans is not None:
        points.window_begins(position)
    if position.final_turns < 0 and position.rules.most_idle_turns:
        position.idle_turns += 1
    if seat == position.opponent_seat:
        position.agenda.append((AUTOMA_TURN, seat))
    elif position.seats[seat].workers:
        position.agenda.append((PLACE, seat))
    elif can_recall(position, seat):
        position.agenda.append((RECALL, seat))
    else:
        lose_turn(position, seat)


def lose_turn(position: ArchitectsPosition, seat: int) -> None:
    position.lost_turns += 1  # AQ-13
    if position.lost_turns > 2 * position.rules.participants:  # all are in the Guildhall: nobody ever moves again
        ending.begin(position)
        return
    position.log(seat, "loses_turn")
    position.agenda.append((END_TURN, seat))


def resolve_end_turn(position: ArchitectsPosition, frame: Frame) -> None:
    """Reset, refresh, hand limit, end trigger, next player; what asks for decisions comes back here after them."""
    seat = frame[1]
    if position.reset_due:
        position.reset_due = False
        position.agenda.append(frame)
        reset(position, seat)
        return
    if position.refresh_due:
        position.refresh_due = False
        refresh_leftmost(position)
    if len(position.seats[seat].hand) > MOST_IN_HAND:
        position.agenda.append(frame)
        position.agenda.append((HAND_LIMIT, seat))
        return
    rules = position.rules
    if position.final_turns < 0:
        if position.guildhall == rules.spots:
            position.final_turns = rules.participants  # everybody once more, this player last (A-100, AQ-41)
            position.log(seat, "triggers_end")
        elif 0 < rules.most_idle_turns <= position.idle_turns:
            position.final_turns = rules.participants
            position.log(EVERYBODY, "nobody_builds", (rules.idle_rounds,))
    elif position.final_turns > 0:
        position.final_turns -= 1
        if position.final_turns == 0:
            ending.begin(position)
            return
    start_turn(position, next_seat(position, seat))
