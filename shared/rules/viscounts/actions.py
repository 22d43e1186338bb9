"""Phase 3: which primary action, with or without a dismissal, and the Trade (V-55 to V-67)."""

from shared.rules.viscounts.abilities import fire
from shared.rules.viscounts.components import (
    ALL_BUILT,
    CARD_COST,
    CARD_ICONS,
    CARD_IDS,
    CHEAPEST,
    DISMISS_PRICE,
    ICON_CONVERSIONS,
    PRINTED,
    SELLS_SILVER,
    TILE_COST,
    TILES,
    TOP_RIGHT,
    TRADE_COST,
    TRADE_EFFECT,
    WORKER_STEPS,
)
from shared.rules.viscounts.effects import empty_spots, repeat_effect, run_effect
from shared.rules.viscounts.frames import AFTER_ACTION, EXCHANGE, FUND, PIECE, TRANSCRIBED, WORKERS_STEP
from shared.rules.viscounts.funding import action_icons, converts, counted, goods_value, icons_of
from shared.rules.viscounts.notation import ACTION_MOVE, DISMISS_MOVE, EXCHANGE_MOVE, PASS
from shared.rules.viscounts.position import Seat, ViscountsPosition
from shared.rules.viscounts.vocabulary import (
    ACTIONS,
    AT_VISCOUNT,
    BITS,
    BUILD,
    CASTLE,
    CRIMINAL_SHIFT,
    DISMISS_VIA_CONVERSION,
    IN,
    ITEMS,
    NOTHING,
    ONE,
    SILVER,
    TRADE,
    TRANSCRIBE,
)

DISMISSING = 8
"""Added to the code of an action that begins with a dismissal."""


def visible(position: ViscountsPosition, segment: int) -> int:
    """The Townsfolk seen at a segment: the top of the pile, or the one printed there for good (V-61, V-62, RV-17)."""
    pile = position.piles[segment]
    return pile[-1] if pile else PRINTED + segment


def visible_tile(position: ViscountsPosition, segment: int) -> int:
    """The manuscript seen at a segment: the top of the pile, or the one printed there (V-91)."""
    pile = position.tiles[segment]
    return pile[-1] if pile else TILES + segment


def dismiss_price(owner: Seat, card: int) -> int:
    """The card's silver value, or the fixed price of the second Trading Post's slot (V-59)."""
    fixed = DISMISS_PRICE[owner.built]
    return CARD_COST[card] if fixed < 0 else fixed


def helps(position: ViscountsPosition, owner: Seat, card: int, action: int) -> bool:
    """Whether a dismissed card shows an icon for the action (V-59), if only through a conversion (RV-8)."""
    icons = CARD_ICONS[card]
    if (icons >> (BITS * action)) & ONE or icons >> CRIMINAL_SHIFT:
        return True
    if not position.switches & DISMISS_VIA_CONVERSION or not converts(owner, action):
        return False
    for own in owner.spaces:
        for conversion in ICON_CONVERSIONS[action][own]:
            if (icons >> (BITS * conversion[0])) & ONE:
                return True
    return False


def least_cost(position: ViscountsPosition, seat: int, action: int) -> int:
    """Icons that the cheapest result of the action takes; 99 where there is none to be had."""
    owner = position.seats[seat]
    if action == BUILD:
        if owner.built == ALL_BUILT or not empty_spots(position, seat, AT_VISCOUNT):
            return 99
        return CHEAPEST[owner.built]
    if action == CASTLE:
        return min([nobles for nobles, workers in WORKER_STEPS if workers <= owner.supply], default=99)
    if action == TRANSCRIBE:
        return TILE_COST[visible_tile(position, position.segment(seat))]
    return 0


def offer_action(position: ViscountsPosition, seat: int, _: int, __: int) -> None:
    owner = position.seats[seat]
    moves, codes = position.moves, position.codes
    inside = owner.place % 3 == IN
    card = visible(position, position.segment(seat))
    price = dismiss_price(owner, card)
    icons = icons_of(owner)
    for action in (CASTLE, TRANSCRIBE) if inside else (TRADE, BUILD):
        cost = least_cost(position, seat, action)
        if cost == 99:
            continue
        if cost == 0 or cost <= counted(owner, icons, action) + goods_value(owner, action, 0):
            moves.append(ACTION_MOVE[action])
            codes.append(action)
        if price > owner.goods[SILVER] or not helps(position, owner, card, action):
            continue
        # It must be possible to complete the action afterwards; what the effect may bring is not counted (RV-31).
        if cost == 0 or cost <= counted(owner, icons + CARD_ICONS[card], action) + goods_value(owner, action, price):
            moves.append(DISMISS_MOVE[action])
            codes.append(action + DISMISSING)
    moves.append("pass")  # no action has to be taken (V-56, RV-13)
    codes.append(PASS)


def take_action(position: ViscountsPosition, seat: int, _: int, __: int, code: int) -> None:
    if code == PASS:
        return
    action = code % DISMISSING
    agenda = position.agenda
    position.tell(seat, "acts", ACTIONS[action])
    agenda.append((AFTER_ACTION, seat, action, 0))
    if action == TRADE:
        agenda.append((EXCHANGE, seat, 0, 0))
    elif action == BUILD:
        agenda.append((PIECE, seat, 0, AT_VISCOUNT))
    elif action == CASTLE:
        agenda.append((WORKERS_STEP, seat, 0, 0))
    else:
        segment = position.segment(seat)
        agenda.append((TRANSCRIBED, seat, segment, 0))
        agenda.append((FUND, seat, TRANSCRIBE, TILE_COST[visible_tile(position, segment)]))
    if code >= DISMISSING:
        dismiss(position, seat)


def dismiss(position: ViscountsPosition, seat: int) -> None:
    """The visible Townsfolk leaves the game; its effect comes before the funding is settled (V-60, RV-16)."""
    owner = position.seats[seat]
    segment = position.segment(seat)
    card = visible(position, segment)
    price = dismiss_price(owner, card)
    position.dismissed = card
    if card < PRINTED:
        position.removed.append(position.piles[segment].pop())
    position.tell(seat, "dismisses", CARD_IDS[card])
    if price:
        owner.goods[SILVER] -= price
        position.tell(seat, "pays", ITEMS[SILVER], price)
    run_effect(position, seat, TOP_RIGHT[card], 0)


def after_action(position: ViscountsPosition, seat: int, action: int, _: int) -> None:
    """Only the primary action itself wakes abilities, not what is gained free of charge (V-35, RV-9)."""
    position.dismissed = NOTHING
    fire(position, seat, action)


def offer_exchange(position: ViscountsPosition, seat: int, _: int, __: int) -> None:
    """A Trade names a number of exchanges; silver makes up for missing merchants (V-64, RV-35)."""
    owner = position.seats[seat]
    segment, side = position.segment(seat), owner.place % 3
    merchants = counted(owner, action_icons(position, owner), TRADE)
    if not SELLS_SILVER[TRADE_EFFECT[segment][side]]:  # silver for silver gains nothing (V-65)
        merchants += owner.goods[SILVER]
    most = min(merchants // TRADE_COST[segment][side], len(EXCHANGE_MOVE) - 1)
    position.moves = EXCHANGE_MOVE[: most + 1]
    position.codes = list(range(most + 1))


def take_exchange(position: ViscountsPosition, seat: int, _: int, __: int, code: int) -> None:
    owner = position.seats[seat]
    segment, side = position.segment(seat), owner.place % 3
    missing = code * TRADE_COST[segment][side] - counted(owner, action_icons(position, owner), TRADE)
    if missing > 0:
        owner.goods[SILVER] -= missing
        position.tell(seat, "pays", ITEMS[SILVER], missing)
    position.tell(seat, "exchanges", str(code))
    if code:
        repeat_effect(position, seat, TRADE_EFFECT[segment][side], code)
