"""The three slots of the Black Market (A-60 to A-67)."""

from typing import Final

from shared.rules.architects.cards import Items
from shared.rules.architects.components import (
    APPRENTICES,
    BUILDING_IDS,
    MARKET_LARGE,
    MARKET_OPEN,
    MARKET_SLOTS,
    MARKET_SMALL,
    SEARCH_CARDS,
)
from shared.rules.architects.frames import BY_MARKET, LOOK, SEARCH, Frame
from shared.rules.architects.goods import gain_later, pay_silver
from shared.rules.architects.position import ArchitectsPosition, Seat
from shared.rules.architects.virtue import lose_virtue
from shared.rules.architects.vocabulary import BLACK_MARKET_ACTION, LARGE, MIDDLE, SILVER, SLOTS, SMALL
from shared.rules.architects.workshop import anybody_to_hire, free_hire
from shared.rules.core.chance import Chance
from shared.rules.core.happenings import Happening

PLACE_SMALL: Final = "place market small"
PLACE_LARGE: Final = "place market large"
PLACE_HIRE: Final = "place market hire"
PLACE_SEARCH: Final = "place market search"
KEEP_MOVES: Final[list[str]] = [f"keep {building}" for building in BUILDING_IDS]
KEEP_OF: Final[dict[str, int]] = {move: number for number, move in enumerate(KEEP_MOVES)}


def add_placements(position: ArchitectsPosition, seat: Seat, moves: list[str]) -> None:
    if not MARKET_OPEN[seat.virtue]:
        return
    slots = position.slots
    wealth = seat.goods[SILVER] + _discount(seat)
    if slots[SMALL] < 0 and wealth >= MARKET_SLOTS[SMALL].silver:
        moves.append(PLACE_SMALL)
    if slots[MIDDLE] < 0 and wealth >= MARKET_SLOTS[MIDDLE].silver:  # one of the two must be possible (AQ-32)
        if anybody_to_hire(position):
            moves.append(PLACE_HIRE)
        if position.building_deck:
            moves.append(PLACE_SEARCH)
    if slots[LARGE] < 0 and wealth >= MARKET_SLOTS[LARGE].silver:
        moves.append(PLACE_LARGE)


def _discount(seat: Seat) -> int:
    saved = 0
    for number in seat.apprentices:
        saved += APPRENTICES[number].discount[BLACK_MARKET_ACTION]
    return saved


def place(position: ArchitectsPosition, who: int, move: str) -> None:
    """Price first, then the goods or the service, then the bonuses held at placement (AQ-32)."""
    seat = position.seats[who]
    slot = MIDDLE
    if move == PLACE_SMALL:
        slot = SMALL
    elif move == PLACE_LARGE:
        slot = LARGE
    seat.workers -= 1
    position.slots[slot] = who
    position.log.append(Happening(who, "places", ("black_market", SLOTS[slot])))
    if min(position.slots) >= 0:
        position.reset_due = True
    silver, virtue = max(0, MARKET_SLOTS[slot].silver - _discount(seat)), MARKET_SLOTS[slot].virtue
    gain_later(position, who, seat.board.gains[BLACK_MARKET_ACTION])
    for number in seat.apprentices:
        apprentice = APPRENTICES[number]
        virtue -= apprentice.virtue_saved[BLACK_MARKET_ACTION]
        gain_later(position, who, apprentice.gains[BLACK_MARKET_ACTION])
    if move == PLACE_HIRE:
        free_hire(position, who, BY_MARKET)
    elif move == PLACE_SEARCH:
        position.agenda.append((LOOK, who, 0, 0))
    else:
        gain_later(position, who, on_offer(position, slot))
    pay_silver(position, who, silver, 0)
    lose_virtue(position, who, virtue)


def on_offer(position: ArchitectsPosition, slot: int) -> Items:
    """The goods of the visible card, or those printed on the board where none lies (A-65)."""
    if slot == SMALL and position.market_small:
        return MARKET_SMALL[position.market_small[-1]]
    if slot == LARGE and position.market_large:
        return MARKET_LARGE[position.market_large[-1]]
    return MARKET_SLOTS[slot].printed


def look(position: ArchitectsPosition, frame: Frame) -> None:
    deck = position.building_deck
    who = frame[1]
    position.looking = [deck.pop() for _ in range(min(SEARCH_CARDS, len(deck)))]
    names = tuple([BUILDING_IDS[card] for card in position.looking])
    position.log.append(Happening(who, "looks_at", (len(names),), names))
    position.agenda.append((SEARCH, who, 0, 0))


def search_options(position: ArchitectsPosition, frame: Frame) -> list[str]:
    del frame
    return [KEEP_MOVES[card] for card in position.looking]


def play_search(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    """The others go under the deck in an order nobody knows (AQ-22)."""
    card = KEEP_OF[move]
    rest = [other for other in position.looking if other != card]
    position.looking = []
    position.seats[frame[1]].hand.append(card)
    put_under(position, rest)
    position.log.append(Happening(frame[1], "keeps", (1,), (BUILDING_IDS[card],)))


def put_under(position: ArchitectsPosition, cards: list[int]) -> None:
    """Building cards to the bottom of the deck, in random order."""
    chance = Chance(position.seed, position.counter)
    chance.shuffle(cards)
    position.counter = chance.counter
    position.building_deck = cards + position.building_deck
