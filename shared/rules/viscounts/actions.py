"""Phase 3: which primary action, with or without a dismissal, and the Trade (V-55 to V-67)."""

from shared.rules.core.agenda import Frame
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
from shared.rules.viscounts.notation import ACTION_MOVE, ACTION_OF, DISMISS_MOVE, EXCHANGE_MOVE, EXCHANGE_OF, PASS
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


def offer_action(position: ViscountsPosition, frame: Frame) -> list[str]:
    """No action has to be taken (V-56, RV-13); where none can be, there is nothing to decline."""
    seat = frame[1]
    owner = position.seats[seat]
    moves: list[str] = []
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
        if price > owner.goods[SILVER] or not helps(position, owner, card, action):
            continue
        # It must be possible to complete the action afterwards; what the effect may bring is not counted (RV-31).
        if cost == 0 or cost <= counted(owner, icons + CARD_ICONS[card], action) + goods_value(owner, action, price):
            moves.append(DISMISS_MOVE[action])
    if moves:
        moves.append(PASS)
    return moves


def play_action(position: ViscountsPosition, frame: Frame, move: str) -> None:
    seat = frame[1]
    if move == PASS:
        position.log(seat, "passes", ("action",))
        return
    action = ACTION_OF[move]
    agenda = position.agenda
    position.log(seat, "acts", (ACTIONS[action],))
    agenda.append((AFTER_ACTION, seat, action))
    if action == TRADE:
        agenda.append((EXCHANGE, seat))
    elif action == BUILD:
        agenda.append((PIECE, seat, 0, AT_VISCOUNT))
    elif action == CASTLE:
        agenda.append((WORKERS_STEP, seat))
    else:
        segment = position.segment(seat)
        agenda.append((TRANSCRIBED, seat, segment))
        agenda.append((FUND, seat, TRANSCRIBE, TILE_COST[visible_tile(position, segment)]))
    if move == DISMISS_MOVE[action]:
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
    position.log(seat, "dismisses", (CARD_IDS[card],))
    if price:
        owner.goods[SILVER] -= price
        position.log(seat, "pays", (ITEMS[SILVER], price))
    run_effect(position, seat, TOP_RIGHT[card], 0)


def resolve_after_action(position: ViscountsPosition, frame: Frame) -> None:
    """Only the primary action itself wakes abilities, not what is gained free of charge (V-35, RV-9)."""
    position.dismissed = NOTHING
    fire(position, frame[1], frame[2])


def offer_exchange(position: ViscountsPosition, frame: Frame) -> list[str]:
    """A Trade names a number of exchanges; silver makes up for missing merchants (V-64, RV-35)."""
    seat = frame[1]
    owner = position.seats[seat]
    segment, side = position.segment(seat), owner.place % 3
    merchants = counted(owner, action_icons(position, owner), TRADE)
    if not SELLS_SILVER[TRADE_EFFECT[segment][side]]:  # silver for silver gains nothing (V-65)
        merchants += owner.goods[SILVER]
    most = min(merchants // TRADE_COST[segment][side], len(EXCHANGE_MOVE) - 1)
    return EXCHANGE_MOVE[: most + 1]


def play_exchange(position: ViscountsPosition, frame: Frame, move: str) -> None:
    seat, times = frame[1], EXCHANGE_OF[move]
    owner = position.seats[seat]
    segment, side = position.segment(seat), owner.place % 3
    missing = times * TRADE_COST[segment][side] - counted(owner, action_icons(position, owner), TRADE)
    if missing > 0:
        owner.goods[SILVER] -= missing
        position.log(seat, "pays", (ITEMS[SILVER], missing))
    position.log(seat, "exchanges", (str(times),))
    if times:
        repeat_effect(position, seat, TRADE_EFFECT[segment][side], times)
