"""What a building does at once when it is constructed (A-81, A-125 to A-134)."""

from shared.rules.architects import cards, guildhall
from shared.rules.architects.captures import capture, grant, groups
from shared.rules.architects.components import BUILDINGS
from shared.rules.architects.conditions import holds, measured
from shared.rules.architects.frames import (
    BY_TAVERN,
    DESTROY_DEBT,
    DISCARD_FOR,
    DISMISS,
    FREE_ADORNMENT,
    FREE_TOOL,
    GOODS_CHOICE,
    LOSE_VIRTUE,
    RELEASE_OR_CAPTURE,
)
from shared.rules.architects.goods import discard_building, gain, gain_later
from shared.rules.architects.guardhouse import captive, release_from_boards, release_from_prison
from shared.rules.architects.notation import (
    CHOICE_MOVE,
    DISCARD_MOVE,
    DISCARD_OF,
    DISMISS_OF,
    PASS,
    RELEASE_BOARDS,
)
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.reset import clockwise
from shared.rules.architects.vocabulary import PRISON
from shared.rules.architects.workshop import anybody_to_hire, dismiss, free_hire, offer_replace
from shared.rules.core.agenda import Frame


def resolve_effect(position: ArchitectsPosition, frame: Frame) -> None:
    seat, building = frame[1], BUILDINGS[frame[2]]
    owner, op = position.seats[seat], building.op
    if op == cards.OP_GAIN:
        gain_later(position, seat, building.items)
    elif op == cards.OP_GAIN_PER:
        times = measured(position, seat, building.measure) // building.per
        if times:
            gain_later(position, seat, [(item, count * times) for item, count in building.items])
    elif op == cards.OP_GAIN_CHOICE:
        position.agenda.append((GOODS_CHOICE, seat, building.number))
    elif op == cards.OP_GAIN_ALL:
        for other in reversed(clockwise(position, seat)):
            gain_later(position, other, building.items)
    elif op == cards.OP_LOSE_WHERE:
        when = building.when
        assert when is not None
        for other in reversed(clockwise(position, seat)):
            if holds(position, other, when):
                position.agenda.append((LOSE_VIRTUE, other, building.count))
    elif op == cards.OP_RELEASE_PRISON:
        if owner.at[PRISON]:
            release_from_prison(position, seat, min(building.count, owner.at[PRISON]))
    elif op == cards.OP_CAPTURE:
        grant(position, seat, building.count, building.optional)
    elif op == cards.OP_RELEASE_OR_CAPTURE:
        position.agenda.append((RELEASE_OR_CAPTURE, seat, building.number))
    elif op == cards.OP_HIRE_FREE:
        if anybody_to_hire(position):
            free_hire(position, seat, BY_TAVERN)
    elif op == cards.OP_DESTROY_DEBT:
        position.agenda.append((DESTROY_DEBT, seat, building.count, 1 if building.optional else 0))
    elif op == cards.OP_DISCARD_FOR:
        position.agenda.append((DISCARD_FOR, seat, building.number))
    elif op == cards.OP_DISCARD_APPRENTICE:
        position.agenda.append((DISMISS, seat, building.count))
    elif op == cards.OP_EXTRA_PLACEMENT:
        guildhall.extra_placement(position, seat, building.optional)
    elif op == cards.OP_FREE_TOOL:
        position.agenda.append((FREE_TOOL, seat))
    elif op == cards.OP_FREE_ADORNMENT:
        position.agenda.append((FREE_ADORNMENT, seat))


def offer_goods_choice(position: ArchitectsPosition, frame: Frame) -> list[str]:
    del position
    return CHOICE_MOVE[frame[2]]


def play_goods_choice(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    seat, number = frame[1], frame[2]
    for item, count in BUILDINGS[number].choices[CHOICE_MOVE[number].index(move)]:
        gain(position, seat, item, count)


def offer_release_or_capture(position: ArchitectsPosition, frame: Frame) -> list[str]:
    """The Barracks: one of the two, as far as there is something to it (A-133)."""
    moves = groups(position, True)
    if captive(position, frame[1]):
        moves.append(RELEASE_BOARDS)
    if BUILDINGS[frame[2]].optional or not moves:
        moves.append(PASS)
    return moves


def play_release_or_capture(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    seat, building = frame[1], BUILDINGS[frame[2]]
    if move == RELEASE_BOARDS:
        release_from_boards(position, seat)
    elif move != PASS:
        if building.count > 1:
            grant(position, seat, building.count - 1, building.optional)
        capture(position, seat, move)


def offer_discard_for(position: ArchitectsPosition, frame: Frame) -> list[str]:
    """The Library: one card of the hand for the goods (A-130)."""
    moves = [DISCARD_MOVE[card] for card in position.seats[frame[1]].hand]
    if BUILDINGS[frame[2]].optional or not moves:
        moves.append(PASS)
    return moves


def play_discard_for(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if move == PASS:
        return
    discard_building(position, frame[1], DISCARD_OF[move])
    for item, count in BUILDINGS[frame[2]].items:
        gain(position, frame[1], item, count)


def offer_dismiss(position: ArchitectsPosition, frame: Frame) -> list[str]:
    """The promotional Graveyard; it lapses without apprentices."""
    return offer_replace(position, frame) or [PASS]


def play_dismiss(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if move == PASS:
        return
    seat, left = frame[1], frame[2] - 1
    dismiss(position, seat, DISMISS_OF[move])
    if left:
        position.agenda.append((DISMISS, seat, left))
