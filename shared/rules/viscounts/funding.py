"""What a seat can muster for an action: icons, conversions, goods, and the ways to pay (V-27 to V-31, V-57, V-58)."""

from shared.rules.core.agenda import Frame
from shared.rules.viscounts.components import (
    BONUS_ICONS,
    CARD_ICONS,
    CONVERTS,
    GOODS_CONVERSIONS,
    ICON_CONVERSIONS,
    SLOT_ICONS,
    START_ICONS_2,
    START_ICONS_3,
    Conversion,
)
from shared.rules.viscounts.frames import PAY
from shared.rules.viscounts.notation import pay_move, pay_of
from shared.rules.viscounts.position import Seat, ViscountsPosition
from shared.rules.viscounts.vocabulary import BITS, CRIMINAL_SHIFT, GOOD_OF, ITEMS, ONE, SILVER

Payment = tuple[int, int]
"""An amount of a good, and the icons it counts as."""


def icons_of(owner: Seat) -> int:
    """All icons that count on the owner's turn, before a dismissal (V-27 a to d)."""
    left, middle, right = owner.spaces
    total = (
        CARD_ICONS[left] + CARD_ICONS[middle] + CARD_ICONS[right] + SLOT_ICONS[owner.built] + BONUS_ICONS[owner.bonuses]
    )
    if middle < 0:
        total += START_ICONS_2
    if right < 0:
        total += START_ICONS_3
    return total


def converts(owner: Seat, action: int) -> bool:
    left, middle, right = owner.spaces
    return (CONVERTS[left] | CONVERTS[middle] | CONVERTS[right]) >> action & 1 == 1


def counted(owner: Seat, icons: int, action: int) -> int:
    """Icons for the action: its own, criminals as any (V-29), what is converted. They cost nothing, so all count."""
    total = ((icons >> (BITS * action)) & ONE) + (icons >> CRIMINAL_SHIFT)
    if converts(owner, action):
        total += converted(owner, icons, action)
    return total


def converted(owner: Seat, icons: int, action: int) -> int:
    """Icons of other kinds that count by ongoing abilities, each icon used once (V-31, RV-8)."""
    found: list[Conversion] = []
    for card in owner.spaces:
        found.extend(ICON_CONVERSIONS[action][card])
    found.sort(key=worth, reverse=True)
    total = 0
    for icon, amount, counts_as, limit in found:
        times = ((icons >> (BITS * icon)) & ONE) // amount
        if limit:
            times = min(times, limit)
        icons -= (times * amount) << (BITS * icon)
        total += times * counts_as
    return total


def worth(conversion: Conversion) -> float:
    return conversion[2] / conversion[1]


def payments(owner: Seat, action: int, good: int, stock: int) -> list[Payment]:
    """Every payment that the stock of a good allows, the one that counts most first."""
    found: list[Conversion] = [(good, 1, 1, 0)] if good == GOOD_OF[action] else []
    for card in owner.spaces:
        found.extend(c for c in GOODS_CONVERSIONS[action][card] if c[0] == good)
    found.sort(key=worth, reverse=True)
    paid: list[Payment] = []
    for _, amount, counts_as, limit in found:
        times = stock // amount
        if limit:
            times = min(times, limit)
        stock -= times * amount
        paid.extend([(amount, counts_as)] * times)
    return paid


def goods_value(owner: Seat, action: int, price: int) -> int:
    """The most that goods can count for, with `price` of the silver spent otherwise."""
    goods = owner.goods
    good = GOOD_OF[action]
    if not converts(owner, action):
        return goods[good] - price if good == SILVER else goods[good]
    total = 0
    for item in range(4):
        stock = goods[item] - price if item == SILVER else goods[item]
        for _, counts_as in payments(owner, action, item, stock):
            total += counts_as
    return total


def action_icons(position: ViscountsPosition, owner: Seat) -> int:
    """The icons of the running action, those of the dismissed card among them (V-59)."""
    return icons_of(owner) + CARD_ICONS[position.dismissed]


def resolve_fund(position: ViscountsPosition, frame: Frame) -> None:
    pay(position, frame[1], frame[2], frame[3])


def pay(position: ViscountsPosition, seat: int, action: int, cost: int) -> None:
    """Pays what the icons leave open; asks only where there are several ways."""
    owner = position.seats[seat]
    missing = cost - counted(owner, action_icons(position, owner), action)
    if missing <= 0:
        return
    if converts(owner, action):
        position.agenda.append((PAY, seat, action, cost))
        return
    good = GOOD_OF[action]
    owner.goods[good] -= missing
    position.log(seat, "pays", (ITEMS[good], missing))


def offer_pay(position: ViscountsPosition, frame: Frame) -> list[str]:
    """Every mixture of goods of which no payment can be left out (V-58, RV-15)."""
    owner, action, cost = position.seats[frame[1]], frame[2], frame[3]
    missing = cost - counted(owner, action_icons(position, owner), action)
    stacks = [enough(payments(owner, action, good, owner.goods[good]), missing) for good in range(4)]
    mixtures: list[list[int]] = [[]]
    for stack in stacks:
        mixtures = [[*mixture, number] for mixture in mixtures for number in range(len(stack) + 1)]
    return [
        pay_move([sum(payment[0] for payment in stack[:n]) for stack, n in zip(stacks, mixture, strict=True)])
        for mixture in mixtures
        if exact(stacks, mixture, missing)
    ]


def enough(stack: list[Payment], missing: int) -> list[Payment]:
    """The first payments of a stack that would do alone: more of them are never needed."""
    total = 0
    for at, payment in enumerate(stack):
        total += payment[1]
        if total >= missing:
            return stack[: at + 1]
    return stack


def exact(stacks: list[list[Payment]], mixture: list[int], missing: int) -> bool:
    """The mixture is enough, and is not without any one of its payments."""
    total = sum(payment[1] for stack, number in zip(stacks, mixture, strict=True) for payment in stack[:number])
    if total < missing:
        return False
    return all(total - stack[number - 1][1] < missing for stack, number in zip(stacks, mixture, strict=True) if number)


def play_pay(position: ViscountsPosition, frame: Frame, move: str) -> None:
    seat = frame[1]
    goods = position.seats[seat].goods
    for good, amount in pay_of(move):
        goods[good] -= amount
        position.log(seat, "pays", (ITEMS[good], amount))
