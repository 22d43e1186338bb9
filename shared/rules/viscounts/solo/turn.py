"""The solo opponent's start, its turn, and its answers where a player would decide (SV-5, SV-6, SV-10, SV-33)."""

from typing import Final

from shared.rules.core.agenda import Frame
from shared.rules.core.chance import Chance
from shared.rules.viscounts.components import CARD_IDS, CARD_NUMBER, FIRST_SCHEME, NUMBER_AT
from shared.rules.viscounts.frames import AUTOMA_TURN, CLIMB, COLLISION, SPREAD
from shared.rules.viscounts.notation import CLIMB_OF, SPACE_NAMES, SPREAD_OF
from shared.rules.viscounts.position import Seat, ViscountsPosition
from shared.rules.viscounts.solo.actions import row_four
from shared.rules.viscounts.solo.components import FUTURE, REMOVED, ROWS, START_ITEMS, STARTING
from shared.rules.viscounts.solo.effects import put, shuffle
from shared.rules.viscounts.turn import end_turn
from shared.rules.viscounts.vocabulary import AUTOMA, NOTHING, RING

# Parts of its turn (SV-10).
SHIFTED: Final = 0
TURNED: Final = 1
ROW1: Final = 2
ROW4: Final = 5
COLLIDED: Final = 6
OVER: Final = 7


def seat_automa(position: ViscountsPosition, board: int, difficulty: int, chance: Chance) -> None:
    """Its scheme piles; with each difficulty one more future scheme lies in the draw pile, unseen (SV-4, SV-8)."""
    position.face(board)
    owner = Seat()
    position.seats.append(owner)
    position.future = [scheme for scheme in FUTURE if scheme not in REMOVED[board]]
    chance.shuffle(position.future)
    owner.draw = [scheme for scheme in STARTING if scheme not in REMOVED[board]]
    for _ in range(difficulty):
        scheme = position.future.pop()
        owner.draw.append(scheme)
        position.unseen.append(scheme)
    position.unseen.sort()
    chance.shuffle(owner.draw)


def resolve_start(position: ViscountsPosition, frame: Frame) -> None:
    """Its Viscount goes to the number of the pair that is left, then it gets its start items (SV-5 to SV-7)."""
    seat = frame[1]
    owner = position.seats[seat]
    segment, side = NUMBER_AT[CARD_NUMBER[position.pair_cards[0]]]
    owner.place = position.ring.index(segment) * 3 + side
    position.log(seat, "moves", (SPACE_NAMES[segment * 3 + side],))
    put(position, START_ITEMS[position.automa])


def resolve_turn(position: ViscountsPosition, frame: Frame) -> None:
    """Begins a part of its turn; the next one waits beneath it on the agenda."""
    seat, part = frame[1], frame[2]
    owner = position.seats[seat]
    if part < OVER:
        position.agenda.append((AUTOMA_TURN, seat, part + 1))
    if part == SHIFTED:
        shift_schemes(position, owner)
        if not owner.draw:
            shuffle(position, True)
    elif part == TURNED:
        turn_scheme(position, owner)
    elif part < ROW4:
        put(position, ROWS[owner.spaces[0] - FIRST_SCHEME][part - ROW1])
    elif part == ROW4:
        row_four(position, owner.spaces[0] - FIRST_SCHEME)
    elif part == COLLIDED:
        if owner.corruption == owner.virtue:
            position.agenda.append((COLLISION, seat, 1, 0))  # RS-3
    else:
        end_turn(position, seat)


def shift_schemes(position: ViscountsPosition, owner: Seat) -> None:
    leaving = owner.spaces[2]
    owner.spaces = [NOTHING, owner.spaces[0], owner.spaces[1]]
    if leaving != NOTHING:
        owner.discard.append(leaving)
        position.log(AUTOMA, "drops", (CARD_IDS[leaving],))


def turn_scheme(position: ViscountsPosition, owner: Seat) -> None:
    scheme = owner.draw.pop()
    owner.spaces[0] = scheme
    if scheme in position.unseen:
        position.unseen.remove(scheme)
    position.log(AUTOMA, "turns", (CARD_IDS[scheme],))


def answer(position: ViscountsPosition, frame: Frame, moves: list[str]) -> str:
    """Which of several moves it takes: no person ever decides for it (SV-15)."""
    if frame[0] in (SPREAD, CLIMB):
        own = position.section(AUTOMA)
        sections = SPREAD_OF if frame[0] == SPREAD else CLIMB_OF
        return min(moves, key=lambda move: (sections[move] - own) % RING)  # clockwise from its own section (SV-33)
    return moves[0]  # to bump: the player's workers are listed first (SV-33, RS-8)
