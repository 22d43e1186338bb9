"""How a player's apprentices help with what the player does.

Whatever they bring, save or add is asked for here; only the trades that they offer are looked up by the Storehouse, and
what they may be used for at a reset by the reset.
"""

from shared.rules.architects.artisans import points
from shared.rules.architects.components import APPRENTICES
from shared.rules.architects.goods import gain, gain_later
from shared.rules.architects.position import ArchitectsPosition, Seat


def apprentices_gain(position: ArchitectsPosition, seat: int, trigger: int) -> None:
    """What they bring at a trigger, at once."""
    for number in position.seats[seat].apprentices:
        items = APPRENTICES[number].gains[trigger]
        if items:
            for item, count in items:
                gain(position, seat, item, count)
            points.helped(position, number)


def apprentices_gain_later(position: ArchitectsPosition, seat: int, trigger: int) -> None:
    """The same on the agenda, the latest hired first."""
    for number in position.seats[seat].apprentices:
        items = APPRENTICES[number].gains[trigger]
        if items:
            points.will_help(position, seat, number)
            gain_later(position, seat, items)


def silver_saved(owner: Seat, trigger: int) -> int:
    saved = 0
    for number in owner.apprentices:
        saved += APPRENTICES[number].discount[trigger]
    return saved


def virtue_saved(owner: Seat, trigger: int) -> int:
    saved = 0
    for number in owner.apprentices:
        saved += APPRENTICES[number].virtue_saved[trigger]
    return saved


def workers_counted(owner: Seat, place: int) -> int:
    """n of the rules: own workers there, the one just placed included, and one more by an Overseer."""
    count = owner.at[place]
    for number in owner.apprentices:
        apprentice = APPRENTICES[number]
        if apprentice.extra_location == place:
            count += apprentice.extra_workers
    return count
