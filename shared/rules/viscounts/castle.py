"""The castle: placing workers, the cascade, bumping, and who leads it (V-76 to V-87)."""

from shared.rules.core.agenda import Frame
from shared.rules.viscounts.components import BUMPED, CAPACITY, SECTION_EFFECT, SPREAD_AT, TOP_TIER_EFFECT, WORKER_STEPS
from shared.rules.viscounts.effects import run_effect
from shared.rules.viscounts.frames import BUMP, CASCADE, CLIMB, MOVE_WORKER, PLACE, SIDE, SIDEWAYS, SPREAD
from shared.rules.viscounts.funding import action_icons, counted, goods_value, pay
from shared.rules.viscounts.notation import (
    BUMP_MOVE,
    BUMP_OF,
    BUMP_OPPONENT,
    CLIMB_MOVE,
    CLIMB_OF,
    CLOCKWISE,
    COUNTER,
    PASS,
    SECTION_MOVE,
    SECTION_OF,
    SHIFT_MOVE,
    SHIFT_OF,
    SIDE_MOVE,
    SIDE_OF,
    SPREAD_MOVE,
    SPREAD_OF,
    WORKERS_MOVE,
    WORKERS_OF,
)
from shared.rules.viscounts.position import ViscountsPosition
from shared.rules.viscounts.vocabulary import CASTLE, NOTHING, RING, SEATS_MAX, SECTIONS, TURN_PLAYER_BUMPS


def offer_workers(position: ViscountsPosition, frame: Frame) -> list[str]:
    """Any step that can be paid and staffed (V-77, RV-19)."""
    owner = position.seats[frame[1]]
    most = counted(owner, action_icons(position, owner), CASTLE) + goods_value(owner, CASTLE, 0)
    moves: list[str] = []
    for step, (nobles, workers) in enumerate(WORKER_STEPS):
        if nobles <= most and workers <= owner.supply:
            moves.append(WORKERS_MOVE[step])
    return moves


def play_workers(position: ViscountsPosition, frame: Frame, move: str) -> None:
    seat = frame[1]
    nobles, workers = WORKER_STEPS[WORKERS_OF[move]]
    position.agenda.append((PLACE, seat, workers, position.section(seat)))
    pay(position, seat, CASTLE, nobles)


def resolve_place(position: ViscountsPosition, frame: Frame) -> None:
    place(position, frame[1], frame[2], frame[3])


def place(position: ViscountsPosition, seat: int, workers: int, section: int) -> None:
    position.seats[seat].supply -= workers
    position.tier1[section * SEATS_MAX + seat] += workers
    position.log(seat, "places", (SECTIONS[section], workers))
    workers_moved(position, seat)


def offer_section(position: ViscountsPosition, frame: Frame) -> list[str]:
    """A free placement goes into one section of choice (V-86)."""
    return SECTION_MOVE if position.seats[frame[1]].supply else []


def play_section(position: ViscountsPosition, frame: Frame, move: str) -> None:
    seat, workers = frame[1], frame[2]
    place(position, seat, min(workers, position.seats[seat].supply), SECTION_OF[move])


def offer_castle_move(position: ViscountsPosition, frame: Frame) -> list[str]:
    """One own worker of the first tier to a neighbouring section, if wanted (V-86)."""
    seat = frame[1]
    moves: list[str] = []
    for section in range(RING):
        if position.tier1[section * SEATS_MAX + seat]:
            there = SHIFT_MOVE[section]
            moves += [there[COUNTER[section]], there[CLOCKWISE[section]]]
    if moves:
        moves.append(PASS)
    return moves


def play_castle_move(position: ViscountsPosition, frame: Frame, move: str) -> None:
    seat, times = frame[1], frame[2]
    if move == PASS:
        position.log(seat, "passes", ("castle_move",))
        return
    if times > 1:
        position.agenda.append((MOVE_WORKER, seat, times - 1))
    section, there = SHIFT_OF[move]
    step_aside(position, seat, section, there)
    workers_moved(position, seat)


def step_aside(position: ViscountsPosition, seat: int, section: int, there: int) -> None:
    position.tier1[section * SEATS_MAX + seat] -= 1
    position.tier1[there * SEATS_MAX + seat] += 1
    position.log(seat, "shifts", (SECTIONS[section], SECTIONS[there]))


def workers_moved(position: ViscountsPosition, seat: int) -> None:
    """Starts the loop for a seat whose workers moved, unless it runs already or somebody else's does (V-82)."""
    agenda = position.agenda
    running = NOTHING
    for at in range(len(agenda) - 1, -1, -1):
        kind = agenda[at][0]
        if kind == CASCADE and agenda[at][1] == seat:
            return  # the running loop picks the workers up
        if running == NOTHING and kind in (CASCADE, BUMP):
            running = at
    if running == NOTHING:
        agenda.append((CASCADE, seat))
        return
    frame = agenda[running]
    mover = frame[1] if frame[0] == CASCADE else frame[2]
    seats = len(position.seats)
    below = running  # those who wait come clockwise after the one whose loop runs
    while below > 0 and agenda[below - 1][0] == CASCADE:
        if (agenda[below - 1][1] - mover) % seats > (seat - mover) % seats:
            break
        below -= 1
    agenda.insert(below, (CASCADE, seat))


def resolve_cascade(position: ViscountsPosition, frame: Frame) -> None:
    """One step of the loop: spread on the first tier, else climb from the second, else bump, once (V-78, V-79)."""
    seat = frame[1]
    full = crowded(position.tier1, seat)
    if full:
        if len(full) == 1:
            spread(position, seat, full[0])
        else:
            position.agenda.append((SPREAD, seat))
        return
    full = crowded(position.tier2, seat)
    if full:
        if len(full) == 1:
            climb(position, seat, full[0])
        else:
            position.agenda.append((CLIMB, seat))
        return
    if overfull(position) != NOTHING:
        # The one whose workers moved bumps, on other players' turns too (V-83, RV-21).
        decider = position.active if position.switches & TURN_PLAYER_BUMPS else seat
        position.agenda.append((BUMP, decider, seat))


def crowded(tier: list[int], seat: int) -> list[int]:
    """Sections where the seat has workers enough to move on."""
    return [section for section in range(RING) if tier[section * SEATS_MAX + seat] >= SPREAD_AT]


def spread(position: ViscountsPosition, seat: int, section: int) -> None:
    """One worker goes inward, the effect comes at once, then one goes to either side."""
    position.tier1[section * SEATS_MAX + seat] -= 1
    position.tier2[section * SEATS_MAX + seat] += 1
    position.log(seat, "enters", (SECTIONS[section],))
    position.agenda.append((CASCADE, seat))
    position.agenda.append((SIDEWAYS, seat, section))
    run_effect(position, seat, SECTION_EFFECT[section], 0)


def resolve_sideways(position: ViscountsPosition, frame: Frame) -> None:
    seat, section = frame[1], frame[2]
    left = position.tier1[section * SEATS_MAX + seat]
    if left >= 2:
        step_aside(position, seat, section, CLOCKWISE[section])
        step_aside(position, seat, section, COUNTER[section])
    elif left == 1:
        position.agenda.append((SIDE, seat, section))


def offer_side(position: ViscountsPosition, frame: Frame) -> list[str]:  # noqa: ARG001 - whatever else there is
    """The effect left one worker only: its owner picks the direction (RV-20)."""
    return [SIDE_MOVE[CLOCKWISE[frame[2]]], SIDE_MOVE[COUNTER[frame[2]]]]


def play_side(position: ViscountsPosition, frame: Frame, move: str) -> None:
    step_aside(position, frame[1], frame[2], SIDE_OF[move])


def climb(position: ViscountsPosition, seat: int, section: int) -> None:
    """A worker reaches the third tier (V-78, step 2) and may make its owner the leader (V-84)."""
    seats = position.seats
    position.tier2[section * SEATS_MAX + seat] -= 1
    seats[seat].top_tier += 1
    position.log(seat, "climbs", (SECTIONS[section],))
    leader = position.leader
    if leader != seat and (leader == NOTHING or seats[seat].top_tier > seats[leader].top_tier):
        position.leader = seat
        position.log(seat, "leads")
    position.agenda.append((CASCADE, seat))
    run_effect(position, seat, TOP_TIER_EFFECT, 0)


def offer_spread(position: ViscountsPosition, frame: Frame) -> list[str]:
    return [SPREAD_MOVE[section] for section in crowded(position.tier1, frame[1])]


def play_spread(position: ViscountsPosition, frame: Frame, move: str) -> None:
    spread(position, frame[1], SPREAD_OF[move])


def offer_climb(position: ViscountsPosition, frame: Frame) -> list[str]:
    return [CLIMB_MOVE[section] for section in crowded(position.tier2, frame[1])]


def play_climb(position: ViscountsPosition, frame: Frame, move: str) -> None:
    climb(position, frame[1], CLIMB_OF[move])


def overfull(position: ViscountsPosition) -> int:
    """The first section with too many workers: tier 1 before tier 2, A to E (RV-34); on tier 2 counted from 5."""
    for at in range(2 * RING):
        tier = position.tier1 if at < RING else position.tier2
        first = at % RING * SEATS_MAX
        if tier[first] + tier[first + 1] + tier[first + 2] + tier[first + 3] > CAPACITY:
            return at
    return NOTHING


def offer_bump(position: ViscountsPosition, frame: Frame) -> list[str]:  # noqa: ARG001 - whoever decides
    """Whose worker leaves the first section with too many, in the order of the seats."""
    at = overfull(position)
    if at == NOTHING:
        return []
    tier = position.tier1 if at < RING else position.tier2
    return [
        BUMP_OPPONENT if other == position.opponent_seat else BUMP_MOVE[other]
        for other in range(len(position.seats))
        if tier[at % RING * SEATS_MAX + other]
    ]


def play_bump(position: ViscountsPosition, frame: Frame, move: str) -> None:
    """The worker goes back to its owner's supply, and the owner is rewarded at once (V-80)."""
    seat, mover, other = frame[1], frame[2], BUMP_OF[move]
    at = overfull(position)
    tier = position.tier1 if at < RING else position.tier2
    tier[at % RING * SEATS_MAX + other] -= 1
    position.seats[other].supply += 1
    position.log(seat, "bumps", (position.seat_names()[other], 1 if at < RING else 2, SECTIONS[at % RING]))
    position.agenda.append((BUMP, seat, mover))
    run_effect(position, other, BUMPED[0 if at < RING else 1], 0)
