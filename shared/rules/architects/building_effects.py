"""What a building does at once when it is constructed (A-81, A-125 to A-134)."""

from typing import Final

from shared.rules.architects import cards, guildhall
from shared.rules.architects.captures import grant, groups, take_group
from shared.rules.architects.cathedral import DISCARD_MOVES, DISCARD_OF
from shared.rules.architects.components import BUILDINGS
from shared.rules.architects.conditions import holds, measured
from shared.rules.architects.frames import (
    BY_TAVERN,
    DESTROY_DEBT,
    DISCARD_FOR,
    DISMISS,
    GOODS_CHOICE,
    LOSE_VIRTUE,
    RELEASE_OR_CAPTURE,
    Frame,
)
from shared.rules.architects.goods import discard_building, gain, gain_later
from shared.rules.architects.guardhouse import captive, release_from_boards, release_from_prison
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.reset import clockwise
from shared.rules.architects.vocabulary import PRISON
from shared.rules.architects.workshop import DISMISS_OF, anybody_to_hire, dismiss, dismiss_options, free_hire

RELEASE_BOARDS: Final = "release boards"


def resolve(position: ArchitectsPosition, frame: Frame) -> None:
    who, building = frame[1], BUILDINGS[frame[2]]
    seat, op = position.seats[who], building.op
    if op == cards.OP_GAIN:
        gain_later(position, who, building.items)
    elif op == cards.OP_GAIN_PER:
        times = measured(position, who, building.measure) // building.per
        if times:
            gain_later(position, who, [(item, count * times) for item, count in building.items])
    elif op == cards.OP_GAIN_CHOICE:
        position.agenda.append((GOODS_CHOICE, who, building.number, 0))
    elif op == cards.OP_GAIN_ALL:
        for other in reversed(clockwise(position, who)):
            gain_later(position, other, building.items)
    elif op == cards.OP_LOSE_WHERE:
        when = building.when
        assert when is not None
        for other in reversed(clockwise(position, who)):
            if holds(position, other, when):
                position.agenda.append((LOSE_VIRTUE, other, building.count, 0))
    elif op == cards.OP_RELEASE_PRISON:
        if seat.at[PRISON]:
            release_from_prison(position, who, min(building.count, seat.at[PRISON]))
    elif op == cards.OP_CAPTURE:
        grant(position, who, building.count, building.optional)
    elif op == cards.OP_RELEASE_OR_CAPTURE:
        position.agenda.append((RELEASE_OR_CAPTURE, who, building.number, 0))
    elif op == cards.OP_HIRE_FREE:
        if anybody_to_hire(position):
            free_hire(position, who, BY_TAVERN)
    elif op == cards.OP_DESTROY_DEBT:
        position.agenda.append((DESTROY_DEBT, who, building.count, 1 if building.optional else 0))
    elif op == cards.OP_DISCARD_FOR:
        position.agenda.append((DISCARD_FOR, who, building.number, 0))
    elif op == cards.OP_DISCARD_APPRENTICE:
        position.agenda.append((DISMISS, who, building.count, 0))
    elif op == cards.OP_EXTRA_PLACEMENT:
        guildhall.extra_placement(position, who, building.optional)


def choice_options(position: ArchitectsPosition, frame: Frame) -> list[str]:
    del position
    return BUILDINGS[frame[2]].choice_moves


def play_choice(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    building = BUILDINGS[frame[2]]
    for item, count in building.choices[building.choice_moves.index(move)]:
        gain(position, frame[1], item, count)


def release_or_capture_options(position: ArchitectsPosition, frame: Frame) -> list[str]:
    """The Barracks: one of the two, as far as there is something to it (A-133)."""
    moves = groups(position, True)
    if captive(position, frame[1]):
        moves.append(RELEASE_BOARDS)
    if BUILDINGS[frame[2]].optional or not moves:
        moves.append("pass")
    return moves


def play_release_or_capture(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if move == RELEASE_BOARDS:
        release_from_boards(position, frame[1])
    elif move != "pass":
        left = BUILDINGS[frame[2]].count - 1
        if left:
            grant(position, frame[1], left, BUILDINGS[frame[2]].optional)
        take_group(position, frame[1], move)


def discard_for_options(position: ArchitectsPosition, frame: Frame) -> list[str]:
    """The Library: one card of the hand for the goods (A-130)."""
    moves = [DISCARD_MOVES[card] for card in position.seats[frame[1]].hand]
    if BUILDINGS[frame[2]].optional or not moves:
        moves.append("pass")
    return moves


def play_discard_for(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if move == "pass":
        return
    discard_building(position, frame[1], DISCARD_OF[move])
    for item, count in BUILDINGS[frame[2]].items:
        gain(position, frame[1], item, count)


def dismissal_options(position: ArchitectsPosition, frame: Frame) -> list[str]:
    """The promotional Graveyard; it lapses without apprentices."""
    return dismiss_options(position, frame) or ["pass"]


def play_dismissal(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if move == "pass":
        return
    dismiss(position, frame[1], DISMISS_OF[move])
    if frame[2] > 1:
        position.agenda.append((DISMISS, frame[1], frame[2] - 1, 0))
