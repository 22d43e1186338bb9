"""A position that agrees with all that a seat knows, the rest drawn anew.

A seat knows its own hand and packet, what lies open, which cards are gone for good, and since rules 3 what a careful
person remembers of Building cards that it saw (`memory.py`). In a sample the others remember nothing: what they truly
remember would tell what they have seen, and what they would in the sample can't be known from where the cards lie.
"""

from random import Random

from shared.rules.architects import cathedral
from shared.rules.architects.artisans.placing import can_craft_or_advance
from shared.rules.architects.components import BUILDINGS, REWARDS
from shared.rules.architects.frames import GUILDHALL, PLACED, SEARCH, UNDECIDED
from shared.rules.architects.guildhall import buildable
from shared.rules.architects.memory import Memory
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.remembered_deal import deal, deal_one_of
from shared.rules.architects.remembering import settled
from shared.rules.architects.solo.sampling import reshuffle
from shared.rules.core.agenda import NOBODY
from shared.rules.core.chance import SEED_BYTES


def sample_of(position: ArchitectsPosition, seat: int, rng: Random) -> ArchitectsPosition:
    memory = settled(position)
    twin = position.clone()
    twin.offered = None
    twin.seed, twin.counter = rng.randbytes(SEED_BYTES), 0
    if memory is None:
        _deal_buildings(twin, seat, rng)
        _let_the_builder_build(twin, seat)
    else:
        _deal_remembered(twin, memory, seat, rng)
    twin.apprentice_deck.sort()
    rng.shuffle(twin.apprentice_deck)
    crafts = twin.artisans
    if crafts is not None:
        crafts.deck.sort()
        rng.shuffle(crafts.deck)
    hidden = sorted(twin.market_small[:-1])  # the top one is visible
    rng.shuffle(hidden)
    twin.market_small = hidden + twin.market_small[-1:]
    rewards = [reward for reward in range(len(REWARDS)) if reward not in twin.rewards_seen]
    rng.shuffle(rewards)
    twin.rewards = rewards[: len(twin.rewards)]
    if twin.schemes is not None:
        reshuffle(twin.rules.opponent, twin.schemes, rng)
    return twin


def _deal_buildings(twin: ArchitectsPosition, seat: int, rng: Random) -> None:
    """Shuffles all Building cards that the seat can't see, and deals them to where such cards are."""
    searching = bool(twin.agenda) and twin.agenda[-1][0] == SEARCH and twin.agenda[-1][1] != seat
    others = [owner for at, owner in enumerate(twin.seats) if at != seat]
    unseen = twin.building_deck + [card for owner in others for card in owner.hand]
    drafts = [at for at in range(len(twin.packets)) if at != seat]
    unseen += [card for at in drafts for card in twin.packets[at]]
    if searching:
        unseen += twin.looking
    unseen.sort()
    rng.shuffle(unseen)
    for owner in others:
        owner.hand = [unseen.pop() for _ in owner.hand]
    for at in drafts:
        twin.packets[at] = [unseen.pop() for _ in twin.packets[at]]
        if twin.picks[at] >= 0:
            twin.picks[at] = twin.packets[at][int(rng.random() * len(twin.packets[at]))]
    if searching:
        twin.looking = [unseen.pop() for _ in twin.looking]
    twin.building_deck = unseen


def _deal_remembered(twin: ArchitectsPosition, memory: Memory, seat: int, rng: Random) -> None:
    deal(twin, memory, seat, rng)
    builder = _builder_without_a_move(twin, seat)
    if builder >= 0:
        fitting = {card.number for card in BUILDINGS if buildable(twin.seats[builder], card)}
        deal_one_of(fitting, builder, twin, memory, seat, rng)


def _let_the_builder_build(twin: ArchitectsPosition, seat: int) -> None:
    """Exchanges a card of one who could do nothing in the Guildhall for a fitting one."""
    builder = _builder_without_a_move(twin, seat)
    if builder < 0:
        return
    owner = twin.seats[builder]
    elsewhere = [twin.building_deck, *(other.hand for at, other in enumerate(twin.seats) if at not in (seat, builder))]
    for pile in elsewhere:
        for at, card in enumerate(pile):
            if buildable(owner, BUILDINGS[card]):
                pile[at], owner.hand[0] = owner.hand[0], card
                return


def _builder_without_a_move(twin: ArchitectsPosition, seat: int) -> int:
    """Whoever stands in the Guildhall has something to do there (A-77): one who can't advance holds a fitting card."""
    if not twin.agenda:
        return NOBODY
    frame = twin.agenda[-1]
    builder = frame[1]
    if frame[0] != GUILDHALL or frame[2] not in (PLACED, UNDECIDED) or builder == seat:
        return NOBODY
    owner, crafts = twin.seats[builder], twin.artisans
    if crafts is not None and can_craft_or_advance(twin, crafts, builder):
        return NOBODY
    if cathedral.possible(twin, owner) or any(buildable(owner, BUILDINGS[card]) for card in owner.hand):
        return NOBODY
    return builder
