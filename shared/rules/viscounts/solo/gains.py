"""Buildings and manuscripts that the solo opponent gets, for its icons or free of charge (SV-30, SV-31, SV-36)."""

from shared.rules.viscounts import building
from shared.rules.viscounts.components import BANK_SPOTS, SLOT_TYPE, TILE_COST
from shared.rules.viscounts.effects import empty_spots
from shared.rules.viscounts.frames import AUTOMA_EFFECT
from shared.rules.viscounts.manuscripts import take_tile
from shared.rules.viscounts.position import ViscountsPosition
from shared.rules.viscounts.solo.components import LEFT_TO_RIGHT, WHEN_BUILT
from shared.rules.viscounts.vocabulary import AT_VISCOUNT, AUTOMA, NOTHING, RING


def build(position: ViscountsPosition, slot: int, spot: int) -> None:
    """What the slot gives once comes before the spot's effect and the links (SV-39)."""
    building.build(position, AUTOMA, slot, spot)
    position.agenda.append((AUTOMA_EFFECT, AUTOMA, WHEN_BUILT[position.automa][slot], 0))


def build_free(position: ViscountsPosition, type: int, where: int) -> None:
    """The leftmost piece of the type, lost where no spot is free (SV-31)."""
    built = position.seats[AUTOMA].built
    spots = empty_spots(position, AUTOMA, AT_VISCOUNT) if where == AT_VISCOUNT else free_clockwise(position)
    for slot in LEFT_TO_RIGHT[position.automa]:
        if SLOT_TYPE[slot] == type and not built >> slot & 1:
            if spots:
                build(position, slot, spots[0])
            return


def free_clockwise(position: ViscountsPosition) -> list[int]:
    """The free spots in clockwise order from where the Viscount stands, over rivers and borders."""
    place = position.seats[AUTOMA].place
    first = place // 3 * 2 + place % 3
    found: list[int] = []
    for distance in range(RING * 2):
        at = (first + distance) % (RING * 2)
        bank = BANK_SPOTS[position.side][position.ring[at // 2]][at % 2]
        found.extend(spot for spot in bank if position.spots[spot] == NOTHING)
    return found


def manuscript_free(position: ViscountsPosition, costs: int) -> None:
    """The tile of its own segment if it has one of those costs, else the next one clockwise, else none (SV-36)."""
    here = position.seats[AUTOMA].place // 3
    for distance in range(RING):
        segment = position.ring[(here + distance) % RING]
        pile = position.tiles[segment]
        if pile and costs >> TILE_COST[pile[-1]] & 1:
            take_tile(position, AUTOMA, segment)
            return
