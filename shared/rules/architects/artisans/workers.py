"""Where the artisan is among the workers of its owner, and moving some of a group (AA-63)."""

from shared.rules.architects.artisans import points
from shared.rules.architects.artisans.crafts import BOARD, HOME, Crafts
from shared.rules.architects.artisans.notation import ARTISAN
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.vocabulary import OPEN_LOCATIONS, PRISON


def picks(start: str, total: int, artisan: bool, most: int) -> list[str]:
    """Every way to take up to so many of a group: `... 2`, or `... 2 artisan` where the artisan is among them."""
    moves: list[str] = []
    for count in range(1, min(total, most) + 1):
        if count <= total - int(artisan):
            moves.append(f"{start} {count}")
        if artisan:
            moves.append(f"{start} {count}{ARTISAN}")
    return moves


def release_some(position: ArchitectsPosition, crafts: Crafts, seat: int, count: int, artisan: bool) -> None:
    """From the Prison."""
    owner = position.seats[seat]
    owner.at[PRISON] -= count
    owner.workers += count
    if artisan:
        crafts.artisan[seat] = HOME
    position.log(seat, "releases", ("prison", count))


def release_from(
    position: ArchitectsPosition, crafts: Crafts, seat: int, board: int, count: int, artisan: bool
) -> None:
    """From the board of one other player."""
    position.seats[board].captured[seat] -= count
    position.seats[seat].workers += count
    if artisan:
        crafts.artisan[seat] = HOME
    position.log(seat, "releases", ("boards", count))


def capture_some(
    position: ArchitectsPosition, crafts: Crafts, seat: int, colour: int, count: int, artisan: bool
) -> None:
    """Where the worker was just placed; outside the limit on locations (AA-87)."""
    place = crafts.here
    position.seats[colour].at[place] -= count
    if colour == seat:
        position.seats[seat].workers += count
    else:
        position.seats[seat].captured[colour] += count
        if artisan:
            points.group_moves(position, colour, place, BOARD + seat)
    position.log(seat, "captures", (OPEN_LOCATIONS[place], position.name_of(colour), count))


def takeable(position: ArchitectsPosition, crafts: Crafts, seat: int, colour: int) -> tuple[int, bool]:
    """How many of a colour can be captured where the worker was placed, the own artisan never; is an artisan there?"""
    there = position.seats[colour].at[crafts.here]
    artisan = crafts.artisan[colour] == crafts.here
    if colour == seat:
        return there - int(artisan), False
    return there, artisan
