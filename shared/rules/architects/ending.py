"""The end of the game: effects that change virtue, player by player, then the score (A-103, A-104)."""

from shared.rules.architects import cards
from shared.rules.architects.components import BUILDING_IDS, BUILDINGS, VIRTUE_MAX
from shared.rules.architects.conditions import has_most, measured
from shared.rules.architects.frames import END_EFFECTS, END_SEAT, SCORE
from shared.rules.architects.notation import DONE, RESOLVE_MOVE, RESOLVE_OF
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.reset import clockwise
from shared.rules.architects.virtue import change_virtue
from shared.rules.core.agenda import EVERYBODY, Frame


def begin(position: ArchitectsPosition) -> None:
    position.agenda.append((SCORE, EVERYBODY))
    for seat in reversed(clockwise(position, position.first)):
        if seat != position.opponent_seat:  # it ignores the effects of its buildings (SO-20)
            position.agenda.append((END_SEAT, seat))


def nobody_builds(position: ArchitectsPosition) -> bool:
    """So many full rounds without a worker placed in the Guildhall that the table ends; a ruling of ours."""
    return 0 < position.rules.most_idle_turns <= position.idle_turns


def virtue_change(position: ArchitectsPosition, seat: int, number: int) -> int:
    """The points of virtue that a building brings its owner now."""
    building = BUILDINGS[number]
    if not building.at_end:
        return 0
    if building.op == cards.OP_LOSE:
        return -building.count
    if building.op == cards.OP_GAIN_PER:
        return building.items[0][1] * (measured(position, seat, building.measure) // building.per)
    if building.op == cards.OP_GAIN_IF_MOST and has_most(position, seat, building.measure):
        return building.items[0][1]
    return 0


def resolve_end_seat(position: ArchitectsPosition, frame: Frame) -> None:
    """Asks for the order only where it matters: gains and losses that together reach past an end of the track."""
    seat = frame[1]
    owner = position.seats[seat]
    up = down = 0
    for number in owner.buildings:
        change = virtue_change(position, seat, number)
        if change > 0:
            up += change
        else:
            down -= change
    if up and down and (owner.virtue + up > VIRTUE_MAX or owner.virtue < down):
        position.agenda.append((END_EFFECTS, seat, 0))
        return
    for number in owner.buildings:
        _resolve(position, seat, number)


def _resolve(position: ArchitectsPosition, seat: int, number: int) -> None:
    change = virtue_change(position, seat, number)
    if change:
        position.log(seat, "resolves", (BUILDING_IDS[number],))
        change_virtue(position, seat, change)


def offer_end_effects(position: ArchitectsPosition, frame: Frame) -> list[str]:
    seat, resolved = frame[1], frame[2]
    moves = [
        RESOLVE_MOVE[number]
        for at, number in enumerate(position.seats[seat].buildings)
        if not resolved >> at & 1 and virtue_change(position, seat, number)
    ]
    return moves or [DONE]


def play_end_effects(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if move == DONE:
        return
    seat = frame[1]
    number = RESOLVE_OF[move]
    at = position.seats[seat].buildings.index(number)
    position.agenda.append((END_EFFECTS, seat, frame[2] | 1 << at))
    _resolve(position, seat, number)


def resolve_score(position: ArchitectsPosition, frame: Frame) -> None:
    del frame
    position.over = True
    position.log(EVERYBODY, "game_ends")
