"""Where the base game asks the expansion. Without it each of these points costs one look at `position.artisans`.

Nothing here decides anything: what needs a decision goes on the agenda as a frame of the expansion's own.
"""

from shared.rules.architects.artisans.craft_cards import CRAFTS
from shared.rules.architects.artisans.crafts import HOME, NOWHERE, Crafts
from shared.rules.architects.cards import Trade
from shared.rules.architects.components import APPRENTICES, CARD_TRADES, TOOLS_VP
from shared.rules.architects.frames import FREE_TOOL, HELPED, MOVE_TOOL, SHIELD
from shared.rules.architects.position import ArchitectsPosition, Seat


def window_begins(position: ArchitectsPosition) -> None:
    """A turn, or a reset (AA-51)."""
    crafts = position.artisans
    if crafts is not None:
        if crafts.discounter >= 0:
            for owner in position.seats:
                owner.discount = 0
        crafts.new_window()


# An apprentice has helped, so its tool may be used (AA-52, AA-53).


def helped(position: ArchitectsPosition, apprentice: int) -> None:
    crafts = position.artisans
    if crafts is not None and crafts.tool_of[apprentice] >= 0:
        crafts.ready |= 1 << crafts.tool_of[apprentice]


def will_help(position: ArchitectsPosition, seat: int, apprentice: int) -> None:
    """The same, when the agenda comes to it: its tool may be crafted until then."""
    if position.artisans is not None:
        position.agenda.append((HELPED, seat, apprentice))


def saved(position: ArchitectsPosition, seat: int, trigger: int, silver: int, virtue: int) -> None:
    """Apprentices saved that much of a price; each of them that saved something has helped, those with tools first."""
    crafts = position.artisans
    if crafts is None or (silver <= 0 and virtue <= 0):
        return
    owner = position.seats[seat]
    for number in with_tools_first(crafts, owner.apprentices):
        apprentice = APPRENTICES[number]
        if silver > 0 and apprentice.discount[trigger]:
            silver -= apprentice.discount[trigger]
            helped(position, number)
        if virtue > 0 and apprentice.virtue_saved[trigger]:
            virtue -= apprentice.virtue_saved[trigger]
            helped(position, number)


def traded(position: ArchitectsPosition, seat: int, trade: Trade) -> None:
    """One of the apprentices who offer that trade has helped: one whose tool is not ready yet, if there is any."""
    crafts = position.artisans
    if crafts is None:
        return
    for number in with_tools_first(crafts, position.seats[seat].apprentices):
        if offers(number, trade):
            helped(position, number)
            return


def offers(number: int, trade: Trade) -> bool:
    at = APPRENTICES[number].trade
    return at >= 0 and CARD_TRADES[at].give == trade.give and CARD_TRADES[at].get == trade.get


def with_tools_first(crafts: Crafts, apprentices: list[int]) -> list[int]:
    """Of copies that do the same, those whose tool is not ready yet come first."""
    first: list[int] = []  # whose tool was used in advance
    waiting: list[int] = []
    others: list[int] = []
    for number in apprentices:
        tool = crafts.tool_of[number]
        if tool < 0 or crafts.ready >> tool & 1:
            others.append(number)
        elif crafts.used >> tool & 1:
            first.append(number)
        else:
            waiting.append(number)
    return first + waiting + others


# Prices, and the virtue that the artisan need not lose.


def discount_used(position: ArchitectsPosition, seat: int, silver: int) -> None:
    """A Strongarm saved that much; what is left may only go to further captures of the same visit (AA-93)."""
    crafts = position.artisans
    owner = position.seats[seat]
    owner.discount = max(0, owner.discount - silver)
    if crafts is not None and crafts.discounter >= 0:
        helped(position, crafts.discounter)
        position.log(seat, "saves", ("silver", silver))


def shielded(position: ArchitectsPosition, seat: int, points: int) -> bool:
    """Is the loss left to a decision (AA-62)?"""
    crafts = position.artisans
    if crafts is None or not crafts.shield or seat != position.turn:
        return False
    position.agenda.append((SHIELD, seat, points))
    return True


# The artisan goes where its group goes.


def group_moves(position: ArchitectsPosition, whose: int, here: int, there: int) -> None:
    crafts = position.artisans
    if crafts is not None and crafts.artisan[whose] == here:
        crafts.artisan[whose] = there


# The Guildhall, tools of apprentices that leave, skills.


def spot_filled(position: ArchitectsPosition, seat: int) -> None:
    crafts = position.artisans
    if crafts is not None and seat != position.opponent_seat:  # which stacks nothing (AA-82)
        crafts.inside[seat] += 1
        crafts.fresh += 1


def leaves(position: ArchitectsPosition, seat: int, apprentice: int) -> None:
    """Its tool may go to another apprentice, once the rest is done (AA-59)."""
    crafts = position.artisans
    if crafts is None or crafts.tool_of[apprentice] < 0:
        return
    card = crafts.tool_of[apprentice]
    crafts.tool_of[apprentice] = NOWHERE
    crafts.gone.append(card)
    crafts.ready &= ~(1 << card)
    position.agenda.append((MOVE_TOOL, seat, card))


def tool_skills(position: ArchitectsPosition, apprentice: int) -> int:
    crafts = position.artisans
    if crafts is None or crafts.tool_of[apprentice] < 0:
        return 0
    return CRAFTS[crafts.tool_of[apprentice]].skills


def skills_of(position: ArchitectsPosition, owner: Seat) -> int:
    """All that the apprentices and their tools show (AA-54)."""
    skills = 0
    for number in owner.apprentices:
        skills |= APPRENTICES[number].skills | tool_skills(position, number)
    return skills


# Counting.


def tools_of(position: ArchitectsPosition, owner: Seat) -> int:
    crafts = position.artisans
    return 0 if crafts is None else sum([crafts.tool_of[number] >= 0 for number in owner.apprentices])


def adornments_of(position: ArchitectsPosition, owner: Seat) -> int:
    crafts = position.artisans
    return 0 if crafts is None else sum([crafts.adornment_of[number] >= 0 for number in owner.buildings])


def tool_points(position: ArchitectsPosition, owner: Seat) -> int:
    """By their number (AA-79)."""
    return TOOLS_VP[min(tools_of(position, owner), len(TOOLS_VP) - 1)]


def adornment_points(position: ArchitectsPosition, owner: Seat) -> int:
    crafts = position.artisans
    if crafts is None:
        return 0
    under = [crafts.adornment_of[number] for number in owner.buildings]
    return sum([CRAFTS[card].vp for card in under if card >= 0])


def skill_sets(position: ArchitectsPosition, owner: Seat) -> int:
    """The smallest count among the three skills, by icons (AA-72)."""
    counts = [0, 0, 0]
    for number in owner.apprentices:
        own, tool = APPRENTICES[number].skills, tool_skills(position, number)
        for skill in range(3):
            counts[skill] += (own >> skill & 1) + (tool >> skill & 1)
    return min(counts)


def tool_under(position: ArchitectsPosition, apprentice: int) -> int:
    """The craft card, or -1."""
    crafts = position.artisans
    return NOWHERE if crafts is None else crafts.tool_of[apprentice]


def ordinary_at_home(position: ArchitectsPosition, seat: int) -> int:
    """Workers that may go to the Guildhall: all but the artisan (AA-18)."""
    crafts = position.artisans
    workers = position.seats[seat].workers
    return workers - 1 if crafts is not None and crafts.artisan[seat] == HOME else workers


def starting_tools(position: ArchitectsPosition) -> None:
    """A board may begin with a tool, which is crafted after the draft (AA-75)."""
    if position.artisans is not None:
        for seat in reversed(range(len(position.seats))):
            whose = (position.first + seat) % len(position.seats)
            if position.seats[whose].board.tools:
                position.agenda.append((FREE_TOOL, whose))
