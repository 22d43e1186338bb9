"""Quarry, Forest, Mines and Silversmith (A-26 to A-30)."""

from shared.rules.architects.components import APPRENTICES, YIELDS
from shared.rules.architects.frames import YIELD, Frame
from shared.rules.architects.goods import gain
from shared.rules.architects.position import ArchitectsPosition


def gather(position: ArchitectsPosition, who: int, place: int, strength: int) -> None:
    yields = YIELDS[place]
    if len(yields) == 1:
        only = yields[0]
        take(position, who, place, only.item, only.base + strength // only.every)
    else:
        position.agenda.append((YIELD, who, place, strength))


def take(position: ArchitectsPosition, who: int, place: int, item: int, count: int) -> None:
    gain(position, who, item, count)
    for number in position.seats[who].apprentices:
        for extra, more in APPRENTICES[number].gains[place]:
            gain(position, who, extra, more)


def yield_options(position: ArchitectsPosition, frame: Frame) -> list[str]:
    """One of the goods, no mix; what gives nothing is no choice (A-28)."""
    del position
    return [y.move for y in YIELDS[frame[2]] if y.base + frame[3] // y.every > 0]


def play_yield(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    for y in YIELDS[frame[2]]:
        if y.move == move:
            take(position, frame[1], frame[2], y.item, y.base + frame[3] // y.every)
            return
