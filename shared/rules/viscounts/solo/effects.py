"""Effects as the solo opponent carries them out, with the substitutions of its reference card (SV-18 to SV-27)."""

from shared.rules.core.agenda import Frame
from shared.rules.viscounts.abilities import corruption_before_virtue, woken
from shared.rules.viscounts.actions import visible
from shared.rules.viscounts.castle import place
from shared.rules.viscounts.components import CARD_IDS, CHOICES, EFFECTS, PRINTED, TOP_RIGHT
from shared.rules.viscounts.debts import gain_debts, gain_deeds
from shared.rules.viscounts.frames import AUTOMA_EFFECT, FIRE, ORDER
from shared.rules.viscounts.notation import SPACE_NAMES
from shared.rules.viscounts.position import Seat, ViscountsPosition
from shared.rules.viscounts.solo.components import (
    CHECK_CORRUPTION,
    CHECK_VIRTUE,
    INSTEAD,
    INSTEAD_OF_FLIP,
    INSTEAD_OF_SCHEME,
    INSTEAD_OF_SILVER,
    POOL,
    POOLED,
    SILVER_PER,
    TAKES_FIRST,
)
from shared.rules.viscounts.solo.gains import build_free, manuscript_free
from shared.rules.viscounts.track import criminals, gain_corruption, gain_virtue
from shared.rules.viscounts.vocabulary import (
    ANY_RESOURCE,
    AUTOMA,
    CARD_FLIPPED,
    CHOOSE,
    CORRUPTION,
    CORRUPTION_PER_CRIMINAL,
    DEBT,
    DEED,
    DISMISS,
    FLIP,
    FREE_BUILDING,
    FREE_MANUSCRIPT,
    FUTURE_SCHEME,
    FUTURE_SCHEME_GAINED,
    GAIN,
    ITEMS,
    NOTHING,
    OL,
    PLACE_WORKERS,
    REARRANGE,
    RING,
    SHUFFLE,
    SHUFFLE_EFFECT_CHECKS,
    SHUFFLED,
    SILVER,
    STRIDE,
    VIRTUE,
)


def put(position: ViscountsPosition, effect: int, times: int = 1) -> None:
    """The effect comes next, so often."""
    for _ in range(times):
        position.agenda.append((AUTOMA_EFFECT, AUTOMA, effect, 0))


def resolve_effect(position: ViscountsPosition, frame: Frame) -> None:
    """One step; the rest of the effect waits until all that it brings is done."""
    seat, effect, step = frame[1], frame[2], frame[3]
    steps = EFFECTS[effect]
    if step + 1 < len(steps):
        position.agenda.append((AUTOMA_EFFECT, seat, effect, step + 1))
    if step < len(steps):
        op, a, b = steps[step]
        run_step(position, op, a, b)


def run_step(position: ViscountsPosition, op: int, a: int, b: int) -> None:
    if op == GAIN:
        gain(position, a, b)
    elif op in INSTEAD:
        put(position, INSTEAD[op], max(1, a))
    elif op == FLIP:
        flip(position, a, b)
    elif op == CHOOSE:
        put(position, CHOICES[a][0])  # always the first option (SV-33)
    elif op == PLACE_WORKERS:
        workers = min(a, position.seats[AUTOMA].supply)
        if workers:
            place(position, AUTOMA, workers, position.section(AUTOMA))  # a single one too (SV-34, RS-12)
    elif op == FREE_BUILDING:
        build_free(position, a, b)
    elif op == FREE_MANUSCRIPT:
        manuscript_free(position, a)
    elif op == SHUFFLE:
        if position.seats[AUTOMA].discard:
            shuffle(position, position.switches & SHUFFLE_EFFECT_CHECKS > 0)  # RS-10
    elif op == DISMISS:
        dismiss(position)
    elif op == STRIDE:
        stride(position, a)
    elif op == FUTURE_SCHEME:
        gain_schemes(position, a)
    elif op == CORRUPTION_PER_CRIMINAL:
        gain_corruption(position, AUTOMA, criminals(position.seats[AUTOMA]))  # SV-12


def gain(position: ViscountsPosition, item: int, number: int) -> None:
    if item == SILVER:
        put(position, INSTEAD_OF_SILVER, number // SILVER_PER)  # odd silver is lost (SV-18, RS-4)
    elif item == ANY_RESOURCE:
        for _ in range(number):
            take(position, choice(position), 1)
    elif item == DEBT:
        gain_debts(position, AUTOMA, number)
    elif item == DEED:
        gain_deeds(position, AUTOMA, number)
    elif item == VIRTUE:
        gain_virtue(position, AUTOMA, number)
    elif item == CORRUPTION:
        gain_corruption(position, AUTOMA, number)
    else:
        take(position, POOL if POOLED[position.automa] else item, number)  # named ones as named (SV-22, RS-14)


def choice(position: ViscountsPosition) -> int:
    """The first resource of the board's list of which it has fewer than printed (SV-22)."""
    goods = position.seats[AUTOMA].goods
    for item, until in TAKES_FIRST[position.automa]:
        if not until or goods[item] < until:
            return item
    return POOL


def take(position: ViscountsPosition, item: int, number: int) -> None:
    position.seats[AUTOMA].goods[item] += number
    position.log(AUTOMA, "gains", ("resource" if item == POOL else ITEMS[item], number))


def to_flip(owner: Seat, what: int) -> int:
    """Which type it flips: the one it can, else the one it flipped less often, else a Debt (SV-24, SV-25)."""
    debt, deed = what != DEED and owner.debts > 0, what != DEBT and owner.deeds > 0
    if debt and deed:
        return DEED if owner.approved < owner.paid else DEBT
    return DEBT if debt else DEED if deed else NOTHING


def flip(position: ViscountsPosition, what: int, times: int) -> None:
    """Abilities wait until all are flipped, and fire for each card really flipped (RS-13)."""
    owner = position.seats[AUTOMA]
    missed = 0
    for _ in range(times):
        kind = to_flip(owner, what)
        if kind == DEED:
            owner.deeds -= 1
            owner.approved += 1
        elif kind == DEBT:
            owner.debts -= 1
            owner.paid += 1
        else:
            missed += 1
            continue
        position.log(AUTOMA, "flips", (ITEMS[kind],))
        if kind == DEBT:
            take(position, choice(position), 1)  # SV-23, RS-5
        position.agenda.append((FIRE, AUTOMA, CARD_FLIPPED))
    put(position, INSTEAD_OF_FLIP, missed)  # SV-20


def gain_schemes(position: ViscountsPosition, number: int) -> None:
    """The top future schemes, face up onto the discard pile (SV-21)."""
    missed = 0
    for _ in range(number):
        if not position.future:
            missed += 1
            continue
        scheme = position.future.pop()
        position.seats[AUTOMA].discard.append(scheme)
        position.log(AUTOMA, "adds", (CARD_IDS[scheme],))
        position.agenda.append((FIRE, AUTOMA, FUTURE_SCHEME_GAINED))
    put(position, INSTEAD_OF_SCHEME, missed)  # SV-19


def dismiss(position: ViscountsPosition) -> None:
    """The visible Townsfolk leaves the game for its effect; one that is printed stays (SV-26, RS-6)."""
    segment = position.segment(AUTOMA)
    card = visible(position, segment)
    if card < PRINTED:
        position.removed.append(position.piles[segment].pop())
    position.log(AUTOMA, "dismisses", (CARD_IDS[card],))
    put(position, TOP_RIGHT[card])


def shuffle(position: ViscountsPosition, checked: bool) -> None:
    """All discarded schemes go back; what that brings is corruption first, then virtue (SV-27, RS-11)."""
    owner = position.seats[AUTOMA]
    owner.draw.extend(owner.discard)
    owner.draw.sort()  # so that a shuffle depends on which cards there are, not on how they came there
    owner.discard = []
    position.shuffle(owner.draw)
    position.log(AUTOMA, "shuffles")
    brings = woken(position, AUTOMA, SHUFFLED)
    if checked:
        brings.insert(0, CHECK_CORRUPTION if criminals(owner) else CHECK_VIRTUE)
    for effect in reversed(corruption_before_virtue(brings)):
        put(position, effect)


def stride(position: ViscountsPosition, steps: int) -> None:
    """Along the outside path; a player whose Viscount it meets may rearrange (SV-16, SV-17)."""
    owner = position.seats[AUTOMA]
    outside = (owner.place // 3 * 2 + owner.place % 3 + steps) % (RING * 2)
    owner.place = outside // 2 * 3 + OL + outside % 2
    position.log(AUTOMA, "moves", (SPACE_NAMES[position.ring[owner.place // 3] * 3 + owner.place % 3],))
    if position.seats[0].place == owner.place:
        position.agenda.append((ORDER, 0))


def be_met(position: ViscountsPosition) -> None:
    """A player's Viscount ended on its space, where another player might rearrange (SV-17, SV-18)."""
    put(position, INSTEAD[REARRANGE])
