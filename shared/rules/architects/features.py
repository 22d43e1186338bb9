"""What a learned evaluation sees of a position: numbers by seat, each bounded, so that no hoard looks ever better.

The weights that make points of them are data (`weights/*.toml`), found by `guildhall train`.
"""

from typing import Final

from shared.rules.architects import cards
from shared.rules.architects.artisans.crafts import HOME
from shared.rules.architects.artisans.points import adornment_points, adornments_of, tool_points, tools_of
from shared.rules.architects.cards import Building
from shared.rules.architects.components import (
    APPRENTICES,
    BUILDINGS,
    CATHEDRAL_OPEN,
    LEVELS,
    MARKET_OPEN,
    PRISON_LIMIT,
    VIRTUE_MAX,
    VIRTUE_VP,
    WORKERS,
)
from shared.rules.architects.conditions import has_most, holds, measured
from shared.rules.architects.ending import virtue_change
from shared.rules.architects.evaluation import MISSING_GOOD, effects, outlook
from shared.rules.architects.position import ArchitectsPosition, Seat
from shared.rules.architects.scoring import debt_points
from shared.rules.architects.solo import scoring as solo_scoring
from shared.rules.architects.vocabulary import (
    GOLD,
    GUILDHALL,
    MARBLE,
    OPEN_COUNT,
    OPEN_LOCATIONS,
    PRISON,
    SILVER,
    SILVERSMITH,
)

FEATURES: Final[list[str]] = [
    "outlook",
    # Points as they stand.
    "buildings_vp", "effects_vp", "cathedral_vp", "virtue_vp", "debts_vp",
    # The track, and what it opens.
    "virtue", "virtue_high", "virtue_low", "market_open", "cathedral_open", "unpaid", "paid",
    # Goods, as far as they are of use.
    "clay", "wood", "stone", "gold", "marble", "silver", "clay_more", "wood_more", "stone_more", "gold_marble_more",
    "silver_more", "no_silver",
    # Workers.
    "home", "home_few", "guildhall", "prison", "prison_many", "market", "captives", "missing", "biggest",
    *OPEN_LOCATIONS,
    # Apprentices.
    "apprentices", "skills", "skills_twice", "gatherers", "savers", "traders",
    # The hand: what it can still become.
    "hand", "ready", "ready_best", "promise_1", "promise_2", "promise_3", "skilled", "level_gain", "level_ready",
    # Age of Artisans.
    "adornments_vp", "tools_vp", "adornments", "tools", "artisan_home", "seconds",
]  # fmt: skip
ENOUGH: Final = 4  # of one good: what most buildings cost at most
PLENTY: Final = 8
SILVER_ENOUGH: Final = 5
SILVER_PLENTY: Final = 15
MISSING_SKILL: Final = 1.5
MANY_POINTS: Final = 40  # of effects, of Debts: no more is reached but by hoarding
OUTLOOK_MOST: Final = 200.0
LAST_ROUND: Final = 0.9
"""How far the game is when the last round begins."""


def progress(position: ArchitectsPosition) -> float:
    """How far the game is: 1 when it is over, and only then."""
    if position.over:
        return 1.0
    if position.final_turns >= 0:
        return LAST_ROUND + 0.09 * (1.0 - position.final_turns / (position.rules.participants + 1))
    return LAST_ROUND * position.guildhall / position.rules.spots


def features(position: ArchitectsPosition, seat: int) -> list[float]:
    """In the order of FEATURES."""
    if seat == position.opponent_seat:
        return _of_opponent(position)
    owner = position.seats[seat]
    found = [min(outlook(position, seat), OUTLOOK_MOST)]
    found += _standing(position, seat, owner)
    found += _goods(owner)
    found += _workers(position, seat, owner)
    found += _apprentices(owner)
    found += _hand(position, seat, owner)
    found += _crafts(position, seat, owner)
    return found


def _of_opponent(position: ArchitectsPosition) -> list[float]:
    """It plans nothing: what it has is what scores."""
    found = [0.0] * len(FEATURES)
    found[0] = float(sum(solo_scoring.components(position).values()))
    return found


def _standing(position: ArchitectsPosition, seat: int, owner: Seat) -> list[float]:
    virtue = owner.virtue
    printed = 0
    for number in owner.buildings:
        building = BUILDINGS[number]
        printed += building.vp
        if building.at_end:
            virtue += virtue_change(position, seat, number)
    virtue = max(0, min(VIRTUE_MAX, virtue))
    now = owner.virtue
    return [
        float(printed),
        float(min(effects(position, seat), MANY_POINTS)),
        float(LEVELS[owner.cathedral - 1].vp if owner.cathedral else 0),
        float(VIRTUE_VP[virtue]),
        float(max(-MANY_POINTS, min(debt_points(position, seat), MANY_POINTS))),
        float(now),
        float(max(0, now - 9)),
        float(max(0, 4 - now)),
        1.0 if MARKET_OPEN[now] else 0.0,
        1.0 if CATHEDRAL_OPEN[now] else 0.0,
        float(min(owner.unpaid, 5)),
        float(min(owner.paid, 5)),
    ]


def _goods(owner: Seat) -> list[float]:
    goods = owner.goods
    silver = goods[SILVER]
    found = [float(min(goods[good], ENOUGH)) for good in range(SILVER)]
    found.append(float(min(silver, SILVER_ENOUGH)))
    for good in range(GOLD):
        found.append(_beyond(goods[good], ENOUGH, PLENTY))  # noqa: PERF401 - compiles to a plain loop
    found.append(_beyond(goods[GOLD], ENOUGH, PLENTY) + _beyond(goods[MARBLE], ENOUGH, PLENTY))
    found.append(_beyond(silver, SILVER_ENOUGH, SILVER_PLENTY))
    found.append(1.0 if silver == 0 else 0.0)
    return found


def _beyond(held: int, enough: int, most: int) -> float:
    return 0.0 if held <= enough else float(min(held, most) - enough)


def _workers(position: ArchitectsPosition, seat: int, owner: Seat) -> list[float]:
    at = owner.at
    market = 0
    for there in position.slots:
        if there == seat:
            market += 1
    standing = owner.workers + at[GUILDHALL] + at[PRISON] + market
    biggest = 0
    for place in range(OPEN_COUNT):
        standing += at[place]
        biggest = max(biggest, at[place])
    captives = 0
    for number in owner.captured:
        captives += number
    found = [
        float(min(owner.workers, 12)),
        float(max(0, 3 - owner.workers)),
        float(min(at[GUILDHALL], 10)),
        float(min(at[PRISON], 10)),
        float(max(0, min(at[PRISON], 10) - PRISON_LIMIT + 1)),
        float(market),
        float(min(captives, 8)),
        float(min(max(0, WORKERS - standing), 8)),
        float(max(0, min(biggest, 7) - 2)),
    ]
    for place in range(OPEN_COUNT):
        found.append(float(min(at[place], 5)))  # noqa: PERF401
    return found


def _apprentices(owner: Seat) -> list[float]:
    gatherers = savers = traders = once = twice = 0
    for number in owner.apprentices:
        card = APPRENTICES[number]
        twice |= once & card.skills
        once |= card.skills
        if card.trade >= 0:
            traders += 1
        for trigger in range(SILVERSMITH + 1):
            if card.gains[trigger]:
                gatherers += 1
                break
        else:
            for saved in card.discount:
                if saved:
                    savers += 1
                    break
    return [
        float(len(owner.apprentices)),
        float(owner.skills.bit_count()),
        float(twice.bit_count()),
        float(gatherers),
        float(savers),
        float(traders),
    ]


def _hand(position: ArchitectsPosition, seat: int, owner: Seat) -> list[float]:
    first = second = third = best = 0.0
    ready = skilled = 0
    for number in owner.hand:
        building = BUILDINGS[number]
        worth = _worth(position, seat, building)
        lacking = (building.skills & ~owner.skills).bit_count()
        missing = 0.0
        for good, cost in enumerate(building.cost):
            lack = cost - owner.goods[good]
            if lack > 0:
                missing += MISSING_GOOD[good] * lack
        if not lacking:
            skilled += 1
            if missing == 0.0:
                ready += 1
                best = max(best, worth)
        worth -= missing + MISSING_SKILL * lacking
        if worth > first:
            first, second, third = worth, first, second
        elif worth > second:
            second, third = worth, second
        elif worth > third:
            third = worth
    gain, can = _next_level(position, owner)
    size = len(owner.hand)
    return [
        float(min(size, 6)), float(min(ready, 3)), best, first, second, third, float(min(skilled, 4)), gain, can
    ]  # fmt: skip


def _worth(position: ArchitectsPosition, seat: int, building: Building) -> float:
    """The points of a building, with what its effect would be worth now."""
    value = building.vp + 0.4 * building.virtue
    op = building.op
    if op == cards.OP_VP_PER:
        value += building.count * min(measured(position, seat, building.measure) // building.per, 5)
    elif op == cards.OP_VP_IF_MOST:
        value += 0.7 * building.count if has_most(position, seat, building.measure) else 0.2 * building.count
    elif op == cards.OP_VP_IF:
        when = building.when
        if when is not None:
            value += 0.8 * building.count if holds(position, seat, when) else 0.3 * building.count
    elif op in (cards.OP_LOSE, cards.OP_LOSE_WHERE):
        value -= 0.3 * building.count
    elif not building.at_end:
        value += 1.0
    return value


def _next_level(position: ArchitectsPosition, owner: Seat) -> tuple[float, float]:
    """The points of the next step in the Cathedral less what is missing for it; whether nothing is."""
    if owner.cathedral == len(LEVELS):
        return 0.0, 0.0
    level = LEVELS[owner.cathedral]
    there = 0
    for other in position.seats:
        if other.cathedral == owner.cathedral + 1:
            there += 1
    if there >= level.capacity:
        return 0.0, 0.0
    before = LEVELS[owner.cathedral - 1].vp if owner.cathedral else 0
    missing = 0.0
    for good, cost in enumerate(level.cost):
        lack = cost - owner.goods[good]
        if lack > 0:
            missing += MISSING_GOOD[good] * lack
    if level.count:
        held = 0
        for good in level.any_of:
            held += owner.goods[good]
        if held < level.count:
            missing += 0.6 * (level.count - held)
    gain = level.vp - before - missing
    if not CATHEDRAL_OPEN[owner.virtue] or not owner.hand:
        return max(0.0, 0.5 * gain), 0.0
    return max(0.0, gain), 1.0 if missing == 0.0 else 0.0


def _crafts(position: ArchitectsPosition, seat: int, owner: Seat) -> list[float]:
    crafts = position.artisans
    if crafts is None:
        return [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    return [
        float(adornment_points(position, owner)),
        float(tool_points(position, owner)),
        float(adornments_of(position, owner)),
        float(tools_of(position, owner)),
        1.0 if crafts.artisan[seat] == HOME else 0.0,
        float(crafts.seconds[seat]),
    ]
