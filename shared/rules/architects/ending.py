"""The end of the game: effects that change virtue, player by player, then the score (A-103, A-104)."""

from typing import Final

from shared.rules.architects import cards
from shared.rules.architects.components import BUILDING_IDS, BUILDINGS, VIRTUE_MAX
from shared.rules.architects.conditions import has_most, measured
from shared.rules.architects.frames import END_EFFECTS, END_SEAT, SCORE, Frame
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.reset import clockwise
from shared.rules.architects.virtue import change_virtue
from shared.rules.core.happenings import Happening

RESOLVE_MOVES: Final[list[str]] = [f"resolve {building}" for building in BUILDING_IDS]


def begin(position: ArchitectsPosition) -> None:
    position.agenda.append((SCORE, -1, 0, 0))
    for who in reversed(clockwise(position, position.first)):
        position.agenda.append((END_SEAT, who, 0, 0))


def virtue_change(position: ArchitectsPosition, who: int, number: int) -> int:
    """The points of virtue that a building brings its owner now."""
    building = BUILDINGS[number]
    if not building.at_end:
        return 0
    if building.op == cards.OP_LOSE:
        return -building.count
    if building.op == cards.OP_GAIN_PER:
        return building.items[0][1] * (measured(position, who, building.measure) // building.per)
    if building.op == cards.OP_GAIN_IF_MOST and has_most(position, who, building.measure):
        return building.items[0][1]
    return 0


def resolve_seat(position: ArchitectsPosition, frame: Frame) -> None:
    """Asks for the order only where it matters: gains and losses that together reach past an end of the track."""
    who = frame[1]
    seat = position.seats[who]
    up = down = 0
    for number in seat.buildings:
        change = virtue_change(position, who, number)
        if change > 0:
            up += change
        else:
            down -= change
    if up and down and (seat.virtue + up > VIRTUE_MAX or seat.virtue < down):
        position.agenda.append((END_EFFECTS, who, 0, 0))
        return
    for number in seat.buildings:
        _resolve(position, who, number)


def _resolve(position: ArchitectsPosition, who: int, number: int) -> None:
    change = virtue_change(position, who, number)
    if change:
        position.log.append(Happening(who, "resolves", (BUILDING_IDS[number],)))
        change_virtue(position, who, change)


def end_effect_options(position: ArchitectsPosition, frame: Frame) -> list[str]:
    who, resolved = frame[1], frame[2]
    moves = [
        RESOLVE_MOVES[number]
        for at, number in enumerate(position.seats[who].buildings)
        if not resolved >> at & 1 and virtue_change(position, who, number)
    ]
    return moves or ["done"]


def play_end_effect(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if move == "done":
        return
    who = frame[1]
    number = RESOLVE_MOVES.index(move)
    at = position.seats[who].buildings.index(number)
    position.agenda.append((END_EFFECTS, who, frame[2] | 1 << at, 0))
    _resolve(position, who, number)


def finish(position: ArchitectsPosition, frame: Frame) -> None:
    del frame
    position.over = True
    position.log.append(Happening(-1, "game_ends", ()))
