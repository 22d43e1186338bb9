"""Effects, step by step; a step that needs a decision leaves the rest of its effect on the agenda (V-38 to V-40).

Steps go left to right, players clockwise from the one on turn (RV-10).
"""

from shared.rules.core.agenda import Frame
from shared.rules.viscounts.components import (
    ALL_BUILT,
    ALL_SPOTS,
    BANK_SPOTS,
    CHOICES,
    EFFECTS,
    PLAIN_AMOUNT,
    PLAIN_GOOD,
    SLOT_TYPE,
    TILE_COST,
    TRACK_END,
)
from shared.rules.viscounts.debts import gain_debts, gain_deeds
from shared.rules.viscounts.deck import can_destroy, can_discard, can_rearrange, shuffle_effect
from shared.rules.viscounts.frames import (
    ALTERNATIVE,
    AUTOMA_EFFECT,
    DESTROY_ANY,
    DESTROY_ONE,
    DISCARD_ONE,
    EFFECT,
    FLIP_CARD,
    HIRE_ONE,
    MANUSCRIPT,
    MOVE_WORKER,
    ORDER,
    PIECE,
    REPEAT,
    SECTION,
    TAKE,
)
from shared.rules.viscounts.notation import CHOOSE_MOVE, CHOOSE_OF, TAKE_MOVE, TAKE_OF, TAKES_MAX
from shared.rules.viscounts.position import ViscountsPosition
from shared.rules.viscounts.track import gain_corruption, gain_virtue
from shared.rules.viscounts.vocabulary import (
    ANYWHERE,
    CASTLE_MOVE,
    CHOOSE,
    CORRUPTION,
    DEBT,
    DEED,
    DESTROY,
    DESTROY_OWN,
    DISCARD,
    FLIP,
    FREE_BUILDING,
    FREE_MANUSCRIPT,
    GAIN,
    HIRE,
    ITEMS,
    NOTHING,
    PLACE_WORKERS,
    REARRANGE,
    RING,
    SHUFFLE,
    STONE,
    VIRTUE,
)


def resolve_effect(position: ViscountsPosition, frame: Frame) -> None:
    run_effect(position, frame[1], frame[2], frame[3])


def run_effect(position: ViscountsPosition, seat: int, effect: int, step: int) -> None:
    """Carries out an effect from that step on."""
    if seat == position.opponent_seat:
        position.agenda.append((AUTOMA_EFFECT, seat, effect, step))  # with its substitutions
        return
    steps = EFFECTS[effect]
    while step < len(steps):
        op, a, b = steps[step]
        step += 1
        if op == GAIN and a <= STONE:
            position.seats[seat].goods[a] += b
            position.log(seat, "gains", (ITEMS[a], b))
        elif op == GAIN and a == VIRTUE:
            gain_virtue(position, seat, b)
        elif op == GAIN and a == CORRUPTION:
            gain_corruption(position, seat, b)
        elif op == GAIN and a == DEED:
            gain_deeds(position, seat, b)
        else:
            if step < len(steps):
                position.agenda.append((EFFECT, seat, effect, step))
            run_step(position, seat, op, a, b)
            return


def run_step(position: ViscountsPosition, seat: int, op: int, a: int, b: int) -> None:
    """A step after which somebody may have to decide, or abilities fire."""
    agenda = position.agenda
    if op == GAIN:
        if a == DEBT:
            gain_debts(position, seat, b)
        else:
            agenda.append((TAKE, seat, b))
    elif op == FLIP:
        agenda.append((FLIP_CARD, seat, a, b))
    elif op == CHOOSE:
        agenda.append((ALTERNATIVE, seat, a))
    elif op == HIRE:
        agenda.append((HIRE_ONE, seat, a))
    elif op == CASTLE_MOVE:
        agenda.append((MOVE_WORKER, seat, a))
    elif op == PLACE_WORKERS:
        agenda.append((SECTION, seat, a))
    elif op == FREE_BUILDING:
        agenda.append((PIECE, seat, a + 1, b))
    elif op == FREE_MANUSCRIPT:
        agenda.append((MANUSCRIPT, seat, a))
    elif op == DESTROY_OWN:
        agenda.append((DESTROY_ANY, seat))
    elif position.round == 0:
        return  # no hand, no piles and no board yet: the other steps do nothing in set-up (RV-4, RV-28)
    elif op == DISCARD:
        agenda.append((DISCARD_ONE, seat, a))
    elif op == DESTROY:
        agenda.append((DESTROY_ONE, seat, a))
    elif op == REARRANGE:
        agenda.append((ORDER, seat))
    elif op == SHUFFLE:
        shuffle_effect(position, seat)


def resolve_repeat(position: ViscountsPosition, frame: Frame) -> None:
    repeat_effect(position, frame[1], frame[2], frame[3])


def repeat_effect(position: ViscountsPosition, seat: int, effect: int, times: int) -> None:
    """An effect several times over; plain goods all at once, and who declines one destruction declines the rest."""
    good = PLAIN_GOOD[effect]
    if good != NOTHING:
        position.seats[seat].goods[good] += times * PLAIN_AMOUNT[effect]
        position.log(seat, "gains", (ITEMS[good], times * PLAIN_AMOUNT[effect]))
        return
    if len(EFFECTS[effect]) == 1 and EFFECTS[effect][0][0] == DESTROY:
        run_step(position, seat, DESTROY, times * EFFECTS[effect][0][1], 0)
        return
    if times > 1:
        position.agenda.append((REPEAT, seat, effect, times - 1))
    run_effect(position, seat, effect, 0)


def offer_take(position: ViscountsPosition, frame: Frame) -> list[str]:  # noqa: ARG001 - there is always enough
    return TAKE_MOVE[min(frame[2], TAKES_MAX)]


def play_take(position: ViscountsPosition, frame: Frame, move: str) -> None:
    seat, number = frame[1], frame[2]
    if number > TAKES_MAX:
        position.agenda.append((TAKE, seat, number - TAKES_MAX))
    goods = position.seats[seat].goods
    for item in TAKE_OF[move]:
        goods[item] += 1
        position.log(seat, "gains", (ITEMS[item], 1))


def offer_choose(position: ViscountsPosition, frame: Frame) -> list[str]:
    """One that can't do anything may be chosen only if none can, and then there is nothing to decide (V-40)."""
    seat, choice = frame[1], frame[2]
    moves: list[str] = []
    for at, effect in enumerate(CHOICES[choice]):
        if can_do(position, seat, effect):
            moves.append(CHOOSE_MOVE[choice][at])
    return moves


def play_choose(position: ViscountsPosition, frame: Frame, move: str) -> None:
    run_effect(position, frame[1], CHOOSE_OF[frame[2]][move], 0)


def can_do(position: ViscountsPosition, seat: int, effect: int) -> bool:
    """Whether any step of the effect would do something."""
    return any(can_step(position, seat, op, a, b) for op, a, b in EFFECTS[effect])


def can_step(position: ViscountsPosition, seat: int, op: int, a: int, b: int) -> bool:
    owner = position.seats[seat]
    if op == GAIN:
        stuck_at = owner.virtue if owner.virtue == owner.corruption else 0
        return not ((a == VIRTUE and stuck_at == 1) or (a == CORRUPTION and stuck_at == TRACK_END))
    if op == FLIP:
        return (a != DEED and owner.debts > 0) or (a != DEBT and owner.deeds > 0)
    if op == HIRE:
        return any(position.piles)
    if op == CASTLE_MOVE:
        return any(position.tier1[section * 4 + seat] for section in range(RING))
    if op == PLACE_WORKERS:
        return owner.supply > 0
    if op == FREE_BUILDING:
        return can_build_free(position, seat, a, b)
    if op == FREE_MANUSCRIPT:
        return any(pile and a >> TILE_COST[pile[-1]] & 1 for pile in position.tiles)
    if op == CHOOSE:
        return any(can_do(position, seat, effect) for effect in CHOICES[a])
    if op == DESTROY_OWN:
        return position.round == 0
    if position.round == 0:
        return False
    if op == DISCARD:
        return can_discard(owner)
    if op == DESTROY:
        return can_destroy(owner)
    if op == REARRANGE:
        return can_rearrange(owner)
    return len(owner.discard) > 0


def can_build_free(position: ViscountsPosition, seat: int, type: int, where: int) -> bool:
    """A piece of that type is left, and there is a spot for it (V-74)."""
    built = position.seats[seat].built
    if built == ALL_BUILT or not any(SLOT_TYPE[slot] == type and not built >> slot & 1 for slot in range(9)):
        return False
    return len(empty_spots(position, seat, where)) > 0


def empty_spots(position: ViscountsPosition, seat: int, where: int) -> list[int]:
    """The empty spots of the whole board, or those that the Viscount reaches on its bank (V-68)."""
    spots = position.spots
    if where == ANYWHERE:
        return [spot for spot in ALL_SPOTS[position.side] if spots[spot] < 0]
    place = position.seats[seat].place
    bank = place % 3
    if bank > 1:
        return []
    return [spot for spot in BANK_SPOTS[position.side][position.ring[place // 3]][bank] if spots[spot] < 0]
