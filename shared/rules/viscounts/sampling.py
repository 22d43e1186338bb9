"""A position that agrees with what a seat knows: everything it can't know is dealt anew."""

from random import Random

from shared.rules.core.chance import SEED_BYTES
from shared.rules.viscounts.position import Seat, ViscountsPosition
from shared.rules.viscounts.vocabulary import AUTOMA


def sample_of(position: ViscountsPosition, seat: int, rng: Random) -> ViscountsPosition:
    """Hidden are the piles below their top cards, all draw piles, the others' hands, and the chance to come."""
    twin = position.clone()
    twin.offered = None
    twin.seed = rng.randbytes(SEED_BYTES)
    twin.counter = 0
    redeal(twin.piles, rng)
    redeal(twin.tiles, rng)
    for other, owner in enumerate(twin.seats):
        if other != seat and owner.hand:
            guess_hand(owner, rng)
        else:
            if other == twin.opponent_seat:
                guess_schemes(twin, rng)
            owner.draw.sort()
            rng.shuffle(owner.draw)
    return twin


def redeal(piles: list[list[int]], rng: Random) -> None:
    """Shuffles what lies below the visible tops over all piles."""
    unseen = sorted(item for pile in piles for item in pile[:-1])
    rng.shuffle(unseen)
    for pile in piles:
        for at in range(len(pile) - 1):
            pile[at] = unseen.pop()


def guess_schemes(position: ViscountsPosition, rng: Random) -> None:
    """Which future schemes lie unseen in the solo opponent's draw pile, and how the others lie (SV-4, SV-8)."""
    draw = position.seats[AUTOMA].draw
    possible = sorted(position.unseen + position.future)
    rng.shuffle(possible)
    for scheme in position.unseen:
        draw.remove(scheme)
    position.unseen = sorted(possible[: len(position.unseen)])
    position.future = possible[len(position.unseen) :]
    draw.extend(position.unseen)


def guess_hand(owner: Seat, rng: Random) -> None:
    """A hand and a draw pile out of the cards that may be in either.

    Everybody saw which cards were shuffled in when, and after which shuffle each card of the hand was drawn: it was in
    the pile by then. The earliest draws have the fewest cards to choose from, so they choose first.
    """
    unseen = sorted(owner.hand + owner.draw)
    hand: list[int] = []
    for drawn_in in owner.drawn_in:
        possible = [card for card in unseen if owner.since[card] <= drawn_in]
        card = possible[int(rng.random() * len(possible))]
        unseen.remove(card)
        hand.append(card)
    hand.sort()
    owner.hand = hand
    rng.shuffle(unseen)
    owner.draw = unseen
