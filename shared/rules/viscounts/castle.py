"""The castle: placing workers, the cascade, bumping, and who leads it (V-76 to V-87)."""

# ruff: noqa: ARG001 - every kind of frame hands its handlers the same numbers

from shared.rules.viscounts.components import BUMPED, CAPACITY, SECTION_EFFECT, SPREAD_AT, TOP_TIER_EFFECT, WORKER_STEPS
from shared.rules.viscounts.effects import run_effect
from shared.rules.viscounts.frames import BUMP, CLIMB, MOVE_WORKER, PLACE, RESOLVE, SIDE, SIDEWAYS, SPREAD
from shared.rules.viscounts.funding import action_icons, counted, goods_value, pay
from shared.rules.viscounts.notation import (
    BUMP_AUTOMA,
    BUMP_MOVE,
    CLIMB_MOVE,
    CLOCKWISE,
    COUNTER,
    PASS,
    SECTION_MOVE,
    SHIFT_MOVE,
    SIDE_MOVE,
    SPREAD_MOVE,
    WORKERS_MOVE,
)
from shared.rules.viscounts.position import ViscountsPosition
from shared.rules.viscounts.vocabulary import CASTLE, NOTHING, RING, SEATS_MAX, SECTIONS, TURN_PLAYER_BUMPS


def offer_workers(position: ViscountsPosition, seat: int, _: int, __: int) -> None:
    """Any step that can be paid and staffed (V-77, RV-19)."""
    owner = position.seats[seat]
    most = counted(owner, action_icons(position, owner), CASTLE) + goods_value(owner, CASTLE, 0)
    for step, (nobles, workers) in enumerate(WORKER_STEPS):
        if nobles <= most and workers <= owner.supply:
            position.moves.append(WORKERS_MOVE[step])
            position.codes.append(step)


def take_workers(position: ViscountsPosition, seat: int, _: int, __: int, code: int) -> None:
    nobles, workers = WORKER_STEPS[code]
    position.agenda.append((PLACE, seat, workers, position.section(seat)))
    pay(position, seat, CASTLE, nobles)


def place(position: ViscountsPosition, seat: int, workers: int, section: int) -> None:
    position.seats[seat].supply -= workers
    position.tier1[section * SEATS_MAX + seat] += workers
    position.tell(seat, "places", SECTIONS[section], workers)
    workers_moved(position, seat)


def offer_section(position: ViscountsPosition, seat: int, workers: int, _: int) -> None:
    """A free placement goes into one section of choice (V-86)."""
    if position.seats[seat].supply:
        position.moves = SECTION_MOVE
        position.codes = [0, 1, 2, 3, 4]


def take_section(position: ViscountsPosition, seat: int, workers: int, _: int, code: int) -> None:
    place(position, seat, min(workers, position.seats[seat].supply), code)


def offer_shift(position: ViscountsPosition, seat: int, times: int, _: int) -> None:
    """The castle move: one own worker of the first tier to a neighbouring section, if wanted (V-86)."""
    for section in range(RING):
        if position.tier1[section * SEATS_MAX + seat]:
            for there in (COUNTER[section], CLOCKWISE[section]):
                position.moves.append(SHIFT_MOVE[section][there])
                position.codes.append(section * RING + there)
    position.moves.append("pass")
    position.codes.append(PASS)


def take_shift(position: ViscountsPosition, seat: int, times: int, _: int, code: int) -> None:
    if code == PASS:
        return
    if times > 1:
        position.agenda.append((MOVE_WORKER, seat, times - 1, 0))
    step_aside(position, seat, code // RING, code % RING)
    workers_moved(position, seat)


def step_aside(position: ViscountsPosition, seat: int, section: int, there: int) -> None:
    position.tier1[section * SEATS_MAX + seat] -= 1
    position.tier1[there * SEATS_MAX + seat] += 1
    position.tell_more(seat, "shifts", (SECTIONS[section], SECTIONS[there]))


def workers_moved(position: ViscountsPosition, seat: int) -> None:
    """Starts the loop for a seat whose workers moved, unless it runs already or somebody else's does (V-82)."""
    agenda = position.agenda
    running = NOTHING
    for at in range(len(agenda) - 1, -1, -1):
        kind = agenda[at][0]
        if kind == RESOLVE and agenda[at][1] == seat:
            return  # the running loop picks the workers up
        if running == NOTHING and kind in (RESOLVE, BUMP):
            running = at
    if running == NOTHING:
        agenda.append((RESOLVE, seat, 0, 0))
        return
    frame = agenda[running]
    mover = frame[1] if frame[0] == RESOLVE else frame[2]
    seats = len(position.seats)
    below = running  # those who wait come clockwise after the one whose loop runs
    while below > 0 and agenda[below - 1][0] == RESOLVE:
        if (agenda[below - 1][1] - mover) % seats > (seat - mover) % seats:
            break
        below -= 1
    agenda.insert(below, (RESOLVE, seat, 0, 0))


def resolve(position: ViscountsPosition, seat: int, _: int, __: int) -> None:
    """One step of the loop: spread on the first tier, else climb from the second, else bump, once (V-78, V-79)."""
    full = crowded(position.tier1, seat)
    if full:
        if len(full) == 1:
            spread(position, seat, full[0])
        else:
            position.agenda.append((SPREAD, seat, 0, 0))
        return
    full = crowded(position.tier2, seat)
    if full:
        if len(full) == 1:
            climb(position, seat, full[0])
        else:
            position.agenda.append((CLIMB, seat, 0, 0))
        return
    if overfull(position) != NOTHING:
        # The one whose workers moved bumps, on other players' turns too (V-83, RV-21).
        decider = position.active if position.switches & TURN_PLAYER_BUMPS else seat
        position.agenda.append((BUMP, decider, seat, 0))


def crowded(tier: list[int], seat: int) -> list[int]:
    """Sections where the seat has workers enough to move on."""
    return [section for section in range(RING) if tier[section * SEATS_MAX + seat] >= SPREAD_AT]


def spread(position: ViscountsPosition, seat: int, section: int) -> None:
    """One worker goes inward, the effect comes at once, then one goes to either side."""
    position.tier1[section * SEATS_MAX + seat] -= 1
    position.tier2[section * SEATS_MAX + seat] += 1
    position.tell(seat, "enters", SECTIONS[section])
    position.agenda.append((RESOLVE, seat, 0, 0))
    position.agenda.append((SIDEWAYS, seat, section, 0))
    run_effect(position, seat, SECTION_EFFECT[section], 0)


def sideways(position: ViscountsPosition, seat: int, section: int, _: int) -> None:
    left = position.tier1[section * SEATS_MAX + seat]
    if left >= 2:
        step_aside(position, seat, section, CLOCKWISE[section])
        step_aside(position, seat, section, COUNTER[section])
    elif left == 1:
        position.agenda.append((SIDE, seat, section, 0))


def offer_side(position: ViscountsPosition, seat: int, section: int, _: int) -> None:
    """The effect left one worker only: its owner picks the direction (RV-20)."""
    for there in (CLOCKWISE[section], COUNTER[section]):
        position.moves.append(SIDE_MOVE[there])
        position.codes.append(there)


def take_side(position: ViscountsPosition, seat: int, section: int, _: int, code: int) -> None:
    step_aside(position, seat, section, code)


def climb(position: ViscountsPosition, seat: int, section: int) -> None:
    """A worker reaches the third tier (V-78, step 2) and may make its owner the leader (V-84)."""
    seats = position.seats
    position.tier2[section * SEATS_MAX + seat] -= 1
    seats[seat].top_tier += 1
    position.tell(seat, "climbs", SECTIONS[section])
    leader = position.leader
    if leader != seat and (leader == NOTHING or seats[seat].top_tier > seats[leader].top_tier):
        position.leader = seat
        position.tell(seat, "leads")
    position.agenda.append((RESOLVE, seat, 0, 0))
    run_effect(position, seat, TOP_TIER_EFFECT, 0)


def offer_spread(position: ViscountsPosition, seat: int, _: int, __: int) -> None:
    position.codes = crowded(position.tier1, seat)
    position.moves = [SPREAD_MOVE[section] for section in position.codes]


def take_spread(position: ViscountsPosition, seat: int, _: int, __: int, code: int) -> None:
    spread(position, seat, code)


def offer_climb(position: ViscountsPosition, seat: int, _: int, __: int) -> None:
    position.codes = crowded(position.tier2, seat)
    position.moves = [CLIMB_MOVE[section] for section in position.codes]


def take_climb(position: ViscountsPosition, seat: int, _: int, __: int, code: int) -> None:
    climb(position, seat, code)


def overfull(position: ViscountsPosition) -> int:
    """The first section with too many workers: tier 1 before tier 2, A to E (RV-34); on tier 2 counted from 5."""
    for at in range(2 * RING):
        tier = position.tier1 if at < RING else position.tier2
        first = at % RING * SEATS_MAX
        if tier[first] + tier[first + 1] + tier[first + 2] + tier[first + 3] > CAPACITY:
            return at
    return NOTHING


def offer_bump(position: ViscountsPosition, seat: int, mover: int, _: int) -> None:
    at = overfull(position)
    if at == NOTHING:
        return
    tier = position.tier1 if at < RING else position.tier2
    for owner in range(len(position.seats)):
        if tier[at % RING * SEATS_MAX + owner]:
            position.moves.append(BUMP_AUTOMA if position.by_rules(owner) else BUMP_MOVE[owner])
            position.codes.append(owner)


def take_bump(position: ViscountsPosition, seat: int, mover: int, _: int, code: int) -> None:
    """The worker goes back to its owner's supply, and the owner is rewarded at once (V-80)."""
    at = overfull(position)
    tier = position.tier1 if at < RING else position.tier2
    tier[at % RING * SEATS_MAX + code] -= 1
    position.seats[code].supply += 1
    position.tell_more(seat, "bumps", (position.seat_names()[code], 1 if at < RING else 2, SECTIONS[at % RING]))
    position.agenda.append((BUMP, seat, mover, 0))
    run_effect(position, code, BUMPED[0 if at < RING else 1], 0)
