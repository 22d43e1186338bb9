"""The three slots of the Black Market (A-60 to A-67)."""

from shared.rules.architects import remembering
from shared.rules.architects.abilities import apprentices_gain_later, silver_saved, virtue_saved
from shared.rules.architects.artisans import points
from shared.rules.architects.cards import Items
from shared.rules.architects.components import (
    BUILDING_IDS,
    MARKET_LARGE,
    MARKET_OPEN,
    MARKET_SLOTS,
    MARKET_SMALL,
    SEARCH_CARDS,
)
from shared.rules.architects.frames import BY_MARKET, FREE_TOOL, LOOK, SEARCH
from shared.rules.architects.goods import gain_later, pay_silver
from shared.rules.architects.notation import (
    KEEP_MOVE,
    KEEP_OF,
    PLACE_CRAFT,
    PLACE_HIRE,
    PLACE_LARGE,
    PLACE_SEARCH,
    PLACE_SMALL,
)
from shared.rules.architects.position import ArchitectsPosition, Seat
from shared.rules.architects.virtue import lose_virtue
from shared.rules.architects.vocabulary import BLACK_MARKET_ACTION, LARGE, MIDDLE, SILVER, SLOTS, SMALL
from shared.rules.architects.workshop import anybody_to_hire, free_hire
from shared.rules.core.agenda import Frame
from shared.rules.core.chance import Chance


def add_placements(position: ArchitectsPosition, owner: Seat, moves: list[str]) -> None:
    if not MARKET_OPEN[owner.virtue]:
        return
    slots, most = position.slots, most_payable(owner)
    if slots[SMALL] < 0 and MARKET_SLOTS[SMALL].silver <= most:
        moves.append(PLACE_SMALL)
    if slots[MIDDLE] < 0 and MARKET_SLOTS[MIDDLE].silver <= most:  # one of the two must be possible (AQ-32)
        if anybody_to_hire(position):
            moves.append(PLACE_HIRE)
        if position.building_deck:
            moves.append(PLACE_SEARCH)
    if slots[LARGE] < 0 and MARKET_SLOTS[LARGE].silver <= most:
        moves.append(PLACE_LARGE)


def open_to(position: ArchitectsPosition, owner: Seat, slot: int) -> bool:
    return MARKET_OPEN[owner.virtue] and position.slots[slot] < 0 and MARKET_SLOTS[slot].silver <= most_payable(owner)


def most_payable(owner: Seat) -> int:
    """The highest price of a slot that the owner can pay; no part of it is tax."""
    return owner.goods[SILVER] + owner.discount + silver_saved(owner, BLACK_MARKET_ACTION)


def place(position: ArchitectsPosition, seat: int, move: str) -> None:
    """Price first, then the goods or the service, then the bonuses held at placement (AQ-32)."""
    owner = position.seats[seat]
    slot = MIDDLE
    if move == PLACE_SMALL:
        slot = SMALL
    elif move == PLACE_LARGE:
        slot = LARGE
    owner.workers -= 1
    position.slots[slot] = seat
    position.log(seat, "places", ("black_market", SLOTS[slot]))
    if min(position.slots) >= 0:
        position.reset_due = True
    silver = max(0, MARKET_SLOTS[slot].silver - silver_saved(owner, BLACK_MARKET_ACTION))
    virtue = MARKET_SLOTS[slot].virtue - virtue_saved(owner, BLACK_MARKET_ACTION)
    points.saved(
        position,
        seat,
        BLACK_MARKET_ACTION,
        MARKET_SLOTS[slot].silver - silver,
        MARKET_SLOTS[slot].virtue - max(0, virtue),
    )
    gain_later(position, seat, owner.board.gains[BLACK_MARKET_ACTION])
    apprentices_gain_later(position, seat, BLACK_MARKET_ACTION)
    if move == PLACE_HIRE:
        free_hire(position, seat, BY_MARKET)
    elif move == PLACE_SEARCH:
        position.agenda.append((LOOK, seat))
    elif move == PLACE_CRAFT:
        position.agenda.append((FREE_TOOL, seat))
    else:
        gain_later(position, seat, on_offer(position, slot))
    pay_silver(position, seat, silver, 0)
    lose_virtue(position, seat, virtue)


def on_offer(position: ArchitectsPosition, slot: int) -> Items:
    """The goods of the visible card, or those printed on the board where none lies (A-65)."""
    if slot == SMALL and position.market_small:
        return MARKET_SMALL[position.market_small[-1]]
    if slot == LARGE and position.market_large:
        return MARKET_LARGE[position.market_large[-1]]
    return MARKET_SLOTS[slot].printed


def resolve_look(position: ArchitectsPosition, frame: Frame) -> None:
    deck = position.building_deck
    seat = frame[1]
    position.looking = [deck.pop() for _ in range(min(SEARCH_CARDS, len(deck)))]
    remembering.looked_at(position, seat, position.looking)
    names = tuple([BUILDING_IDS[card] for card in position.looking])
    position.log(seat, "looks_at", (len(names),), names)
    position.agenda.append((SEARCH, seat))


def offer_search(position: ArchitectsPosition, frame: Frame) -> list[str]:
    del frame
    return [KEEP_MOVE[card] for card in position.looking]


def play_search(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    """The others go under the deck in an order nobody knows (AQ-22)."""
    card = KEEP_OF[move]
    rest = [other for other in position.looking if other != card]
    position.looking = []
    position.seats[frame[1]].hand.append(card)
    put_under(position, rest)
    remembering.searched(position, frame[1], rest)
    position.log(frame[1], "keeps", (1,), (BUILDING_IDS[card],))


def put_under(position: ArchitectsPosition, cards: list[int]) -> None:
    """Building cards to the bottom of the deck, in random order."""
    chance = Chance(position.seed, position.counter)
    chance.shuffle(cards)
    position.counter = chance.counter
    position.building_deck = cards + position.building_deck
