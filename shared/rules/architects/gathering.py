"""Quarry, Forest, Mines and Silversmith (A-26 to A-30)."""

from shared.rules.architects.abilities import apprentices_gain
from shared.rules.architects.components import YIELDS
from shared.rules.architects.frames import YIELD
from shared.rules.architects.goods import gain
from shared.rules.architects.notation import YIELD_MOVE
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.core.agenda import Frame


def gather(position: ArchitectsPosition, seat: int, place: int, strength: int) -> None:
    yields = YIELDS[place]
    if len(yields) == 1:
        take(position, seat, place, yields[0].item, yields[0].given(strength))
    else:
        position.agenda.append((YIELD, seat, place, strength))


def take(position: ArchitectsPosition, seat: int, place: int, item: int, count: int) -> None:
    gain(position, seat, item, count)
    apprentices_gain(position, seat, place)


def offer_yield(position: ArchitectsPosition, frame: Frame) -> list[str]:
    """One of the goods, no mix; what gives nothing is no choice (A-28)."""
    del position
    place, strength = frame[2], frame[3]
    return [YIELD_MOVE[place][at] for at, y in enumerate(YIELDS[place]) if y.given(strength) > 0]


def play_yield(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    seat, place, strength = frame[1], frame[2], frame[3]
    chosen = YIELDS[place][YIELD_MOVE[place].index(move)]
    take(position, seat, place, chosen.item, chosen.given(strength))
