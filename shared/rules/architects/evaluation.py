"""How good a position looks for a seat, in points: what it has, and what that will probably become.

The weights were found by playing greedy bots against each other; they are opinions, not rules.
"""

from typing import Final

from shared.rules.architects.artisans.outlook import at_hand, outlook_of
from shared.rules.architects.cards import OP_GAIN_IF_MOST, OP_GAIN_PER, OP_VP_IF_MOST, Building
from shared.rules.architects.components import (
    APPRENTICES,
    BUILDINGS,
    GOLD_MARBLE_VP,
    LEVELS,
    PRISON_PER_VP,
    SILVER_PER_VP,
    VIRTUE_MAX,
    VIRTUE_VP,
)
from shared.rules.architects.conditions import has_most, measured
from shared.rules.architects.ending import virtue_change
from shared.rules.architects.position import ArchitectsPosition, Seat
from shared.rules.architects.scoring import debt_points, effect_points
from shared.rules.architects.solo import scoring as solo_scoring
from shared.rules.architects.vocabulary import (
    FOREST,
    GOLD,
    GUARDHOUSE,
    GUILDHALL,
    MARBLE,
    MINES,
    PRISON,
    QUARRY,
    SILVER,
    SILVERSMITH,
    TAX_STAND,
    WORKSHOP,
)

GOOD_VALUES: Final[list[float]] = [0.35, 0.5, 0.55, 1.0, 1.1, 0.45]
"""What one of each good is good for while there is time to build, gold and marble on top of their points."""
PLENTY: Final = 6  # of one good; the rest is hardly worth gathering
HOARD: Final = 0.05
HOARD_MAX: Final = 40  # of one good; beyond that nothing, or gathering clay for ever looks better than an end
VICTORY: Final = 60.0
BUILDER: Final = 2.5
"""A worker in the Guildhall brings the end nearer: without this, hoarding gold for ever looks best."""
STANDING: Final[list[float]] = [0.32, 0.30, 0.30, 0.26, 0.08, 0.16, 0.08, 0.0, 0.05]
"""A worker that stands at an open location makes the next visit better."""
HOME_WORKER: Final = 0.3
CAPTIVE: Final = 0.35  # another's worker on one's board: silver to come, and one worker less for him
MISSING_SKILL: Final = 2.0
MISSING_GOOD: Final[list[float]] = [0.45, 0.6, 0.65, 1.6, 1.7, 1.0]


def evaluate(position: ArchitectsPosition, seat: int) -> float:
    """The seat's own outlook, less half of the best among the others; a game that is won is better than any hope."""
    own = outlook(position, seat)
    best = max([outlook(position, other) for other in range(position.rules.participants) if other != seat])
    if position.over:
        own += VICTORY if own > best or (own == best and position.opponent_seat < 0) else -VICTORY
    return own - 0.5 * best


def outlook(position: ArchitectsPosition, seat: int) -> float:
    if seat == position.opponent_seat:
        return float(sum(solo_scoring.components(position).values()))  # it plans nothing: what it has is what scores
    owner = position.seats[seat]
    virtue = owner.virtue
    printed = 0
    for number in owner.buildings:
        printed += BUILDINGS[number].vp
        if BUILDINGS[number].at_end and not position.over:
            virtue += virtue_change(position, seat, number)
    points = float(printed + effects(position, seat) + debt_points(position, seat))
    if owner.cathedral:
        points += LEVELS[owner.cathedral - 1].vp
    virtue = max(0, min(VIRTUE_MAX, virtue))
    points += VIRTUE_VP[virtue]
    crafts = position.artisans
    if position.over:
        if crafts is not None:
            points += outlook_of(position, crafts, owner, 0.0)
        points += GOLD_MARBLE_VP * (owner.goods[GOLD] + owner.goods[MARBLE])
        return points + owner.goods[SILVER] // SILVER_PER_VP - owner.at[PRISON] // PRISON_PER_VP
    time = remaining(position)
    last = position.final_turns >= 0
    for good in (GOLD, MARBLE):
        held = owner.goods[good]
        points += GOLD_MARBLE_VP * (held if last else _useful(held))
    if last:
        points += owner.goods[SILVER] / SILVER_PER_VP
    points += BUILDER * owner.at[GUILDHALL]
    points -= owner.at[PRISON] / PRISON_PER_VP
    if crafts is not None:
        points += outlook_of(position, crafts, owner, time) + time * at_hand(crafts, seat)
        points -= BUILDER * crafts.seconds[seat]  # they bring the end no nearer
    points += time * (
        _track(virtue) + _goods(owner) + _workers(position, seat) + _apprentices(owner) + _plans(position, owner)
    )
    return points


def effects(position: ArchitectsPosition, seat: int) -> int:
    """What the end-game effects of buildings are worth, the most of a hoard not among them until the last turns.

    Two players with a building for the most wood, or one who grudges it to the other, would take that lead from each
    other for ever: every visit to the Forest gains, and no position of the circle is the same.
    """
    points = effect_points(position, seat)
    if position.final_turns >= 0:
        return points
    for number in position.seats[seat].buildings:
        building = BUILDINGS[number]
        if building.op == OP_VP_IF_MOST and measured(position, seat, building.measure) > HOARD_MAX:
            points -= building.count * has_most(position, seat, building.measure)
    return points


def remaining(position: ArchitectsPosition) -> float:
    """How much of the game is still to come, from 1 down to a little."""
    if position.final_turns >= 0:
        return 0.3 if position.final_turns else 0.0
    return 0.4 + 0.6 * (1.0 - position.guildhall / position.rules.spots)


def _track(virtue: int) -> float:
    """Room to be wicked, and a way to the Cathedral: the middle of the track is flat in points, but not in use."""
    return 0.5 * virtue if virtue < 6 else 3.0 + 0.3 * (virtue - 6)


def _goods(owner: Seat) -> float:
    value = 0.0
    for good, held in enumerate(owner.goods):
        value += GOOD_VALUES[good] * _useful(held)
    return value


def _useful(held: int) -> float:
    return float(held) if held <= PLENTY else PLENTY + HOARD * (min(held, HOARD_MAX) - PLENTY)


def _workers(position: ArchitectsPosition, seat: int) -> float:
    owner = position.seats[seat]
    value = HOME_WORKER * owner.workers + CAPTIVE * sum(owner.captured)
    for place in (QUARRY, FOREST, MINES, SILVERSMITH, WORKSHOP, GUARDHOUSE):
        value += STANDING[place] * min(owner.at[place], 5)
    value -= 0.1 * (owner.at[PRISON] + owner.at[TAX_STAND])
    return value


def _apprentices(owner: Seat) -> float:
    value = 0.0
    skills = 0
    for number in owner.apprentices:
        apprentice = APPRENTICES[number]
        value += 1.0
        if apprentice.skills & ~skills:
            value += 1.2
        skills |= apprentice.skills
    return value


def _plans(position: ArchitectsPosition, owner: Seat) -> float:
    """The two buildings in hand that come nearest, and one card to spare for the Cathedral."""
    first = second = 0.0
    for number in owner.hand:
        gain = _promise(owner, BUILDINGS[number])
        if gain > first:
            first, second = gain, first
        elif gain > second:
            second = gain
    spare = 0.7 * min(len(owner.hand), 4)
    return 0.55 * first + 0.25 * second + spare + _next_level(position, owner)


def _promise(owner: Seat, building: Building) -> float:
    """Points of a building less what is still missing for it."""
    value = building.vp + 0.4 * building.virtue
    if building.op in (OP_GAIN_PER, OP_GAIN_IF_MOST):
        value += 1.0
    missing = building.skills & ~owner.skills
    value -= MISSING_SKILL * missing.bit_count()
    for good, cost in enumerate(building.cost):
        lack = cost - owner.goods[good]
        if lack > 0:
            value -= MISSING_GOOD[good] * lack
    return value if value > 0.0 else 0.0


def _next_level(position: ArchitectsPosition, owner: Seat) -> float:
    """A step towards the Cathedral, if there is room."""
    if owner.cathedral == len(LEVELS):
        return 0.0
    level = LEVELS[owner.cathedral]
    there = 0
    for other in position.seats:
        if other.cathedral == owner.cathedral + 1:
            there += 1
    if there >= level.capacity:
        return 0.0
    before = LEVELS[owner.cathedral - 1].vp if owner.cathedral else 0
    value = float(level.vp - before) + 1.5
    for good, cost in enumerate(level.cost):
        lack = cost - owner.goods[good]
        if lack > 0:
            value -= MISSING_GOOD[good] * lack
    lack = level.count - sum([owner.goods[good] for good in level.any_of])
    if level.count and lack > 0:
        value -= 0.6 * lack
    return 0.4 * value if value > 0.0 else 0.0
