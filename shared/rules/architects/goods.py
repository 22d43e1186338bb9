"""Gaining and paying: goods, silver with its tax, and Building cards."""

from shared.rules.architects import remembering
from shared.rules.architects.artisans import points
from shared.rules.architects.cards import Items, Price
from shared.rules.architects.components import BUILDING_IDS, TAX_AVOIDED
from shared.rules.architects.frames import GAIN
from shared.rules.architects.position import ArchitectsPosition, Seat
from shared.rules.architects.virtue import gain_virtue, take_debts
from shared.rules.architects.vocabulary import BUILDING_CARD, GOLD, GOODS, MARBLE, SILVER, VIRTUE
from shared.rules.core.agenda import Frame


def gain(position: ArchitectsPosition, seat: int, item: int, count: int) -> None:
    if item <= SILVER:
        position.seats[seat].goods[item] += count
        position.log(seat, "gains", (GOODS[item], count))
    elif item == VIRTUE:
        gain_virtue(position, seat, count)
    elif item == BUILDING_CARD:
        draw(position, seat, count)
    else:
        take_debts(position, seat, count)


def resolve_gain(position: ArchitectsPosition, frame: Frame) -> None:
    gain(position, frame[1], frame[2], frame[3])


def gain_later(position: ArchitectsPosition, seat: int, items: Items) -> None:
    """Puts gains on the agenda, to come up in the order of the list."""
    for item, count in reversed(items):
        position.agenda.append((GAIN, seat, item, count))


def draw(position: ArchitectsPosition, seat: int, count: int) -> None:
    """Draws as many Building cards as there are (AQ-5)."""
    deck = position.building_deck
    drawn = [deck.pop() for _ in range(min(count, len(deck)))]
    position.seats[seat].hand.extend(drawn)
    remembering.drawn(position, seat, drawn)
    names = tuple([BUILDING_IDS[card] for card in drawn])
    position.log(seat, "draws", (len(drawn),), names)


def discard_building(position: ArchitectsPosition, seat: int, card: int) -> None:
    """Face down under the deck (A-5): the others see that a card goes, not which."""
    position.seats[seat].hand.remove(card)
    position.building_deck.insert(0, card)
    remembering.discarded(position, seat, card)
    position.log(seat, "discards", (1,), (BUILDING_IDS[card],))


def tax_due(owner: Seat, tax: int) -> int:
    """The part of a price that goes to the Tax Stand; low virtue and Ada dodge some of it (A-55, A-113)."""
    due = tax - TAX_AVOIDED[owner.virtue] - owner.board.tax_ignored
    return due if due > 0 else 0


def silver_left(owner: Seat, silver: int, tax: int) -> int:
    """What such a price would leave; below 0 it can't be paid."""
    price = silver + tax_due(owner, tax) - owner.discount
    return owner.goods[SILVER] - price if price > 0 else owner.goods[SILVER]


def can_pay(owner: Seat, price: Price) -> bool:
    return silver_left(owner, price.silver, price.tax) >= 0


def pay_silver(position: ArchitectsPosition, seat: int, silver: int, tax: int) -> None:
    """Tax goes to the Tax Stand, the rest to the supply (A-54)."""
    owner = position.seats[seat]
    due = tax_due(owner, tax)
    if owner.discount and silver + due:  # off what is not tax first (AA-69)
        off, off_tax = min(owner.discount, silver), min(max(0, owner.discount - silver), due)
        silver, due = silver - off, due - off_tax
        points.discount_used(position, seat, off + off_tax)
    owner.goods[SILVER] -= silver + due
    position.tax_stand += due
    if silver:
        position.log(seat, "pays", ("silver", silver))
    if due:
        position.log(seat, "pays_tax", (due,))


def can_afford(owner: Seat, cost: list[int]) -> bool:
    goods = owner.goods
    if goods[0] < cost[0] or goods[1] < cost[1] or goods[2] < cost[2] or goods[5] < cost[5]:
        return False
    if owner.board.gold_is_marble:
        return goods[3] + goods[4] >= cost[3] + cost[4]
    return goods[3] >= cost[3] and goods[4] >= cost[4]


def pay_goods(position: ArchitectsPosition, seat: int, cost: list[int]) -> None:
    """Pays what is printed; Therese covers what she lacks of gold or marble with the other (AQ-37)."""
    goods = position.seats[seat].goods
    paid = cost[:]
    for short, other in ((GOLD, MARBLE), (MARBLE, GOLD)):
        lacking = paid[short] - goods[short]
        if lacking > 0:
            paid[short] -= lacking
            paid[other] += lacking
    for good, count in enumerate(paid):
        if count:
            goods[good] -= count
            position.log(seat, "pays", (GOODS[good], count))
