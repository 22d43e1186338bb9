"""A seat's own cards: drawing, reshuffling, discarding, destroying, rearranging (V-44 to V-46, V-105 to V-109)."""

from shared.rules.core.agenda import Frame
from shared.rules.viscounts.components import (
    CARD_COST,
    CARD_IDS,
    CARDS_AT_LEAST,
    HAND_LIMIT,
    LEADER_HAND_LIMIT,
    SLOT_HAND_LIMIT,
)
from shared.rules.viscounts.frames import DESTROY_ONE, DISCARD_ONE
from shared.rules.viscounts.notation import (
    DESTROY_MOVE,
    DESTROY_OF,
    DESTROY_TOP,
    DISCARD_MOVE,
    DISCARD_OF,
    DISCARD_TOP,
    PASS,
    rearrange_move,
    rearrange_of,
)
from shared.rules.viscounts.position import Seat, ViscountsPosition
from shared.rules.viscounts.track import criminals, gain_corruption, gain_virtue
from shared.rules.viscounts.vocabulary import ITEMS, NOTHING, SHUFFLE_EFFECT_CHECKS, SILVER


def put_back(position: ViscountsPosition, seat: int) -> None:
    """The discard pile goes into the draw pile, and all of it is shuffled."""
    owner = position.seats[seat]
    owner.shuffles += 1
    for card in owner.discard:
        owner.since[card] = owner.shuffles
    owner.draw.extend(owner.discard)
    owner.draw.sort()  # so that a shuffle depends on which cards there are, not on how they came there
    owner.discard = []
    position.shuffle(owner.draw)
    position.log(seat, "shuffles")


def check_shuffle(position: ViscountsPosition, seat: int) -> None:
    """One corruption with criminals on the board, else one virtue (V-107)."""
    if criminals(position.seats[seat]):
        gain_corruption(position, seat, 1)
    else:
        gain_virtue(position, seat, 1)


def shuffle_effect(position: ViscountsPosition, seat: int) -> None:
    """The shuffle effect: only with a discarded card, and checked like any shuffle (V-108, RV-24)."""
    if position.seats[seat].discard:
        put_back(position, seat)
        if position.switches & SHUFFLE_EFFECT_CHECKS:
            check_shuffle(position, seat)


def turn_up(position: ViscountsPosition, seat: int) -> int:
    """Takes the top card of the draw pile, reshuffling first if need be (V-106); NOTHING if there is none (V-109)."""
    owner = position.seats[seat]
    if not owner.draw:
        if not owner.discard:
            return NOTHING
        put_back(position, seat)
        check_shuffle(position, seat)
    return owner.draw.pop()


def hand_limit(position: ViscountsPosition, seat: int) -> int:
    """Three, one more with the third Workshop's slot, one more for the Castle Leader (V-85, V-105)."""
    limit = HAND_LIMIT + SLOT_HAND_LIMIT[position.seats[seat].built]
    return limit + LEADER_HAND_LIMIT if position.leader == seat else limit


def fill_hand(position: ViscountsPosition, seat: int) -> None:
    """Draws up to the limit; what everybody sees is how many (V-105)."""
    owner = position.seats[seat]
    drawn: list[str] = []
    for _ in range(hand_limit(position, seat) - len(owner.hand)):
        card = turn_up(position, seat)
        if card == NOTHING:
            break
        owner.hand.append(card)
        owner.drawn_in.append(owner.shuffles)
        drawn.append(CARD_IDS[card])
    if drawn:
        owner.hand.sort()
        position.log(seat, "draws", (len(drawn),), tuple(drawn))


def leave_hand(owner: Seat, card: int) -> None:
    """Takes a card out of the hand, for all to see.

    Which of the draws it was is not told, so what remains known is the least that can be: the earliest draw that may
    have brought it is struck out.
    """
    owner.hand.remove(card)
    since = owner.since[card]
    drawn_in = owner.drawn_in
    for at in range(len(drawn_in)):
        if drawn_in[at] >= since:
            del drawn_in[at]
            return


def can_discard(owner: Seat) -> bool:
    return len(owner.hand) > 0 or len(owner.draw) > 0 or len(owner.discard) > 0


def can_destroy(owner: Seat) -> bool:
    """Nobody may come to own fewer than three cards (V-45)."""
    return can_discard(owner) and owner.owned() > CARDS_AT_LEAST


def _cards_offered(owner: Seat, words: list[str], top: str) -> list[str]:
    """The cards in hand, the unseen top one, or none."""
    moves = [words[card] for card in owner.hand]
    if owner.draw or owner.discard:
        moves.append(top)
    moves.append(PASS)
    return moves


def _taken(position: ViscountsPosition, seat: int, card: int) -> int:
    """The card of the hand, or with NOTHING the unseen top one; reshuffling for it commits to it (RV-30)."""
    if card == NOTHING:
        return turn_up(position, seat)
    leave_hand(position.seats[seat], card)
    return card


def offer_discard(position: ViscountsPosition, frame: Frame) -> list[str]:
    owner = position.seats[frame[1]]
    return _cards_offered(owner, DISCARD_MOVE, DISCARD_TOP) if can_discard(owner) else []


def play_discard(position: ViscountsPosition, frame: Frame, move: str) -> None:
    """Who declines one discard declines the rest."""
    seat, times = frame[1], frame[2]
    if move == PASS:
        position.log(seat, "passes", ("discard",))
        return
    card = _taken(position, seat, DISCARD_OF.get(move, NOTHING))
    position.seats[seat].discard.append(card)
    position.log(seat, "discards", (CARD_IDS[card],))
    if times > 1:
        position.agenda.append((DISCARD_ONE, seat, times - 1))


def offer_destroy(position: ViscountsPosition, frame: Frame) -> list[str]:
    owner = position.seats[frame[1]]
    return _cards_offered(owner, DESTROY_MOVE, DESTROY_TOP) if can_destroy(owner) else []


def play_destroy(position: ViscountsPosition, frame: Frame, move: str) -> None:
    seat, times = frame[1], frame[2]
    if move == PASS:
        position.log(seat, "passes", ("destroy",))
        return
    destroy(position, seat, _taken(position, seat, DESTROY_OF.get(move, NOTHING)))
    if times > 1:
        position.agenda.append((DESTROY_ONE, seat, times - 1))


def destroy(position: ViscountsPosition, seat: int, card: int) -> None:
    """The card leaves the game, its owner takes its silver value."""
    owner = position.seats[seat]
    owner.destroyed.append(card)
    position.log(seat, "destroys", (CARD_IDS[card],))
    if CARD_COST[card]:
        owner.goods[SILVER] += CARD_COST[card]
        position.log(seat, "gains", (ITEMS[SILVER], CARD_COST[card]))


def offer_destroy_own(position: ViscountsPosition, frame: Frame) -> list[str]:
    """Before the first shuffle any card of the deck being formed (V-13, player card 9)."""
    return [*[DESTROY_MOVE[card] for card in sorted(position.seats[frame[1]].draw)], PASS]


def play_destroy_own(position: ViscountsPosition, frame: Frame, move: str) -> None:
    seat = frame[1]
    if move == PASS:
        position.log(seat, "passes", ("destroy_own",))
        return
    card = DESTROY_OF[move]
    position.seats[seat].draw.remove(card)
    destroy(position, seat, card)


def can_rearrange(owner: Seat) -> bool:
    spaces = owner.spaces
    return (spaces[0] >= 0) + (spaces[1] >= 0) + (spaces[2] >= 0) > 1


def offer_rearrange(position: ViscountsPosition, frame: Frame) -> list[str]:
    """Other orders of the cards over the spaces they lie on (RV-25); leaving them is to pass."""
    cards = [card for card in position.seats[frame[1]].spaces if card >= 0]
    if len(cards) < 2:
        return []
    if len(cards) == 2:
        return [PASS, rearrange_move([cards[1], cards[0]])]
    a, b, c = cards
    orders = [[a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]]
    return [PASS, *[rearrange_move(order) for order in orders]]


def play_rearrange(position: ViscountsPosition, frame: Frame, move: str) -> None:
    seat = frame[1]
    if move == PASS:
        position.log(seat, "passes", ("rearrange",))
        return
    spaces, cards = position.seats[seat].spaces, rearrange_of(move)
    occupied = [space for space in range(3) if spaces[space] >= 0]
    for space, card in zip(occupied, cards, strict=True):
        spaces[space] = card
    position.log(seat, "rearranges", tuple([CARD_IDS[card] for card in cards]))
