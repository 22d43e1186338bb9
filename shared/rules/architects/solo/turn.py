"""The opponent's turn: a scheme, or what it does without workers (SO-7, SO-8)."""

from shared.rules.architects.frames import END_TURN
from shared.rules.architects.guardhouse import captive, release_from_prison
from shared.rules.architects.notation import DESTROY
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.solo.components import SCHEME_IDS, SCHEMES
from shared.rules.architects.solo.groups import largest_group, take_back
from shared.rules.architects.solo.start import next_pass
from shared.rules.architects.solo.steps import free_from_boards, possible, take_step
from shared.rules.architects.turn import lose_turn
from shared.rules.architects.vocabulary import PRISON
from shared.rules.core.agenda import Frame


def resolve_turn(position: ArchitectsPosition, frame: Frame) -> None:
    seat = frame[1]
    if not position.seats[seat].workers:
        _without_workers(position, seat)
        return
    position.agenda.append((END_TURN, seat))
    position.lost_turns = 0
    for step in SCHEMES[_turn_scheme(position, seat)]:
        if possible(position, seat, step):
            take_step(position, seat, step)
            return


def _turn_scheme(position: ArchitectsPosition, seat: int) -> int:
    schemes = position.schemes
    assert schemes is not None, "an opponent without schemes"
    if not schemes.deck:
        next_pass(position, schemes)
        position.log(seat, "shuffles")
    scheme = schemes.deck.pop()
    schemes.played.append(scheme)
    schemes.safe = max(0, schemes.safe - 1)
    position.log(seat, "turns", (SCHEME_IDS[scheme],))
    return scheme


def _without_workers(position: ArchitectsPosition, seat: int) -> None:
    """The first that applies; nothing is a turn lost like anybody's (SO-7, SO-43)."""
    place, imprisoned = largest_group(position, [seat])[0], position.seats[seat].at[PRISON]
    if not imprisoned and place < 0 and not captive(position, seat):
        lose_turn(position, seat)
        return
    position.agenda.append((END_TURN, seat))
    position.lost_turns = 0
    if imprisoned:
        release_from_prison(position, seat, imprisoned)
    elif place >= 0:
        take_back(position, seat, place)
    else:
        free_from_boards(position, seat)


def answer(position: ArchitectsPosition, frame: Frame, moves: list[str]) -> str:
    """The one thing it is ever asked: a point above the track destroys a Debt, if it has one (SO-26)."""
    del position, frame
    return DESTROY if DESTROY in moves else moves[0]
