"""A seat's own cards: drawing, reshuffling, discarding, destroying, rearranging (V-44 to V-46, V-105 to V-109)."""

# ruff: noqa: ARG001 - every kind of frame hands its handlers the same numbers

from typing import Final

from shared.rules.core.happenings import Happening
from shared.rules.viscounts.components import (
    CARD_COST,
    CARD_IDS,
    CARDS_AT_LEAST,
    HAND_LIMIT,
    LEADER_HAND_LIMIT,
    SLOT_HAND_LIMIT,
)
from shared.rules.viscounts.frames import DESTROY_ONE, DISCARD_ONE
from shared.rules.viscounts.notation import DESTROY_MOVE, DISCARD_MOVE, PASS, TOP
from shared.rules.viscounts.position import Seat, ViscountsPosition
from shared.rules.viscounts.track import criminals, gain_corruption, gain_virtue
from shared.rules.viscounts.vocabulary import ITEMS, NOTHING, SHUFFLE_EFFECT_CHECKS, SILVER

ORDERS: Final[list[tuple[int, int, int]]] = [(0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
"""The ways to lay three cards otherwise: which card comes to each space."""


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
    position.tell(seat, "shuffles")


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
        position.happened.append(Happening(seat, "draws", (len(drawn),), tuple(drawn)))


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


def _offer_cards(position: ViscountsPosition, owner: Seat, words: list[str], top: str) -> None:
    moves, codes = position.moves, position.codes
    for card in owner.hand:
        moves.append(words[card])
        codes.append(card)
    if owner.draw or owner.discard:
        moves.append(top)
        codes.append(TOP)
    moves.append("pass")
    codes.append(PASS)


def _taken(position: ViscountsPosition, seat: int, code: int) -> int:
    """The card of the hand, or the unseen top one; reshuffling for it commits to it (RV-30)."""
    if code == TOP:
        return turn_up(position, seat)
    leave_hand(position.seats[seat], code)
    return code


def offer_discard(position: ViscountsPosition, seat: int, times: int, _: int) -> None:
    owner = position.seats[seat]
    if can_discard(owner):
        _offer_cards(position, owner, DISCARD_MOVE, "discard top")


def take_discard(position: ViscountsPosition, seat: int, times: int, _: int, code: int) -> None:
    if code == PASS:
        return
    card = _taken(position, seat, code)
    position.seats[seat].discard.append(card)
    position.tell(seat, "discards", CARD_IDS[card])
    if times > 1:
        position.agenda.append((DISCARD_ONE, seat, times - 1, 0))


def offer_destroy(position: ViscountsPosition, seat: int, times: int, _: int) -> None:
    owner = position.seats[seat]
    if can_destroy(owner):
        _offer_cards(position, owner, DESTROY_MOVE, "destroy top")


def take_destroy(position: ViscountsPosition, seat: int, times: int, _: int, code: int) -> None:
    if code == PASS:
        return
    destroy(position, seat, _taken(position, seat, code))
    if times > 1:
        position.agenda.append((DESTROY_ONE, seat, times - 1, 0))


def destroy(position: ViscountsPosition, seat: int, card: int) -> None:
    """The card leaves the game, its owner takes its silver value."""
    owner = position.seats[seat]
    owner.destroyed.append(card)
    position.tell(seat, "destroys", CARD_IDS[card])
    if CARD_COST[card]:
        owner.goods[SILVER] += CARD_COST[card]
        position.tell(seat, "gains", ITEMS[SILVER], CARD_COST[card])


def offer_destroy_any(position: ViscountsPosition, seat: int, _: int, __: int) -> None:
    """Before the first shuffle any card of the deck being formed (V-13, player card 9)."""
    for card in sorted(position.seats[seat].draw):
        position.moves.append(DESTROY_MOVE[card])
        position.codes.append(card)
    position.moves.append("pass")
    position.codes.append(PASS)


def take_destroy_any(position: ViscountsPosition, seat: int, _: int, __: int, code: int) -> None:
    if code != PASS:
        position.seats[seat].draw.remove(code)
        destroy(position, seat, code)


def can_rearrange(owner: Seat) -> bool:
    spaces = owner.spaces
    return (spaces[0] >= 0) + (spaces[1] >= 0) + (spaces[2] >= 0) > 1


def offer_order(position: ViscountsPosition, seat: int, _: int, __: int) -> None:
    """Other orders of the cards over the spaces they lie on (RV-25); leaving them is to pass."""
    left, middle, right = position.seats[seat].spaces
    if left >= 0 and middle >= 0 and right >= 0:
        a, b, c = CARD_IDS[left], CARD_IDS[middle], CARD_IDS[right]
        position.moves = [
            "pass",
            f"rearrange {a} {c} {b}",
            f"rearrange {b} {a} {c}",
            f"rearrange {b} {c} {a}",
            f"rearrange {c} {a} {b}",
            f"rearrange {c} {b} {a}",
        ]
        position.codes = [PASS, 0, 1, 2, 3, 4]
        return
    cards = [card for card in (left, middle, right) if card >= 0]
    if len(cards) == 2:
        position.moves = ["pass", f"rearrange {CARD_IDS[cards[1]]} {CARD_IDS[cards[0]]}"]
        position.codes = [PASS, 0]


def take_order(position: ViscountsPosition, seat: int, _: int, __: int, code: int) -> None:
    if code == PASS:
        return
    spaces = position.seats[seat].spaces
    occupied = [space for space in range(3) if spaces[space] >= 0]
    cards = [spaces[space] for space in occupied]
    if len(cards) == 2:
        cards.reverse()
    else:
        first, second, third = ORDERS[code]
        cards = [cards[first], cards[second], cards[third]]
    for space, card in zip(occupied, cards, strict=True):
        spaces[space] = card
    position.happened.append(Happening(seat, "rearranges", tuple(CARD_IDS[card] for card in cards)))
