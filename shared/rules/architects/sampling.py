"""A position that agrees with all that a seat knows, the rest drawn anew.

A seat knows its own hand and packet, what lies open, and which cards are gone for good. What it saw of cards that then
went under a deck or on to its neighbour counts as forgotten: the rules let nobody look them up again.
"""

from random import Random

from shared.rules.architects import cathedral
from shared.rules.architects.artisans.placing import can_craft_or_advance
from shared.rules.architects.components import BUILDINGS, REWARDS
from shared.rules.architects.frames import GUILDHALL, PLACED, SEARCH, UNDECIDED
from shared.rules.architects.guildhall import buildable
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.solo.sampling import reshuffle
from shared.rules.core.chance import SEED_BYTES


def sample_of(position: ArchitectsPosition, seat: int, rng: Random) -> ArchitectsPosition:
    twin = position.clone()
    twin.offered = None
    twin.seed, twin.counter = rng.randbytes(SEED_BYTES), 0
    _deal_buildings(twin, seat, rng)
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
    _let_the_builder_build(twin, seat)


def _let_the_builder_build(twin: ArchitectsPosition, seat: int) -> None:
    """Whoever stands in the Guildhall has something to do there (A-77): one who can't advance holds a fitting card."""
    if not twin.agenda:
        return
    frame = twin.agenda[-1]
    builder = frame[1]
    if frame[0] != GUILDHALL or frame[2] not in (PLACED, UNDECIDED) or builder == seat:
        return
    owner, crafts = twin.seats[builder], twin.artisans
    if crafts is not None and can_craft_or_advance(twin, crafts, builder):
        return
    if cathedral.possible(twin, owner) or any(buildable(owner, BUILDINGS[card]) for card in owner.hand):
        return
    elsewhere = [twin.building_deck, *(other.hand for at, other in enumerate(twin.seats) if at not in (seat, builder))]
    for pile in elsewhere:
        for at, card in enumerate(pile):
            if buildable(owner, BUILDINGS[card]):
                pile[at], owner.hand[0] = owner.hand[0], card
                return
