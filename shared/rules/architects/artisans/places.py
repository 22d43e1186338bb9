"""The decisions at the places, with tools among the moves."""

from shared.rules.architects import captures, guardhouse, guildhall, storehouse, workshop
from shared.rules.architects.artisans import crafting, points, tools
from shared.rules.architects.artisans.craft_cards import CRAFT_IDS, CRAFTS, TOOL_CAPTURE
from shared.rules.architects.artisans.crafts import Crafts
from shared.rules.architects.artisans.notation import ADORN_OF, CRAFT_OF, DISCOUNTED, USE, WITH
from shared.rules.architects.artisans.tool_first import (
    paid_by,
    tools_for_advance,
    tools_for_debt,
    tools_for_price,
    use_first,
    waiting_tools,
)
from shared.rules.architects.cards import Trade
from shared.rules.architects.components import APPRENTICES, CARD_TRADES
from shared.rules.architects.frames import PAID, STOREHOUSE, UNDECIDED
from shared.rules.architects.notation import (
    ADVANCE,
    CAPTURE_OF,
    CARD_TRADE_MOVE,
    DONE,
    HIRE_MOVE,
    PASS,
    PAY_DEBT,
    RELEASE_BY_SILVER,
    SEND,
    TRADE_OF,
)
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.vocabulary import SEND_CAPTURED, SILVER, TOWN_CENTRE
from shared.rules.core.agenda import Frame


def _by_tool(position: ArchitectsPosition, frame: Frame, move: str) -> bool:
    """Plays the use of a tool, after which the same decision comes again, or a move that a tool pays for first."""
    if move.startswith(USE):
        position.agenda.append(frame)
        tools.play_use(position, frame[1], move)
        return True
    if WITH in move:
        plain, _, tool = move.partition(WITH)
        use_first(position, frame, plain, USE + tool)
        return True
    return False


# The King's Storehouse.


def offer_storehouse(position: ArchitectsPosition, frame: Frame) -> list[str]:
    moves = storehouse.offer_storehouse(position, frame)
    crafts, seat = position.artisans, frame[1]
    assert crafts is not None
    owner = position.seats[seat]
    for number in owner.apprentices:
        at = APPRENTICES[number].trade
        if at < 0:
            continue
        move = CARD_TRADE_MOVE[at]
        found: list[str] = []
        if owner.discount and _silver_of(CARD_TRADES[at]):
            found = _discounted(position, crafts, frame, number)
        if move not in moves:
            cards = waiting_tools(position, crafts, seat, [number])
            found += paid_by(cards, position, frame, storehouse.offer_storehouse, [move])
        moves.extend([move for move in found if move not in moves])
    tools.add_uses(position, crafts, seat, moves)
    return moves


def _silver_of(trade: Trade) -> int:
    return sum([count for good, count in trade.give if good == SILVER])


def _discounted(position: ArchitectsPosition, crafts: Crafts, frame: Frame, merchant: int) -> list[str]:
    """A trade with the Strongarm's discount; his tool, or the merchant's, may pay what is left (AA-52, AA-93)."""
    move = CARD_TRADE_MOVE[APPRENTICES[merchant].trade] + DISCOUNTED
    if move in _offer_discounted(position, frame):
        return [move]
    cards = waiting_tools(position, crafts, frame[1], [merchant, crafts.discounter])
    return paid_by(cards, position, frame, _offer_discounted, [move])


def _offer_discounted(position: ArchitectsPosition, frame: Frame) -> list[str]:
    owner = position.seats[frame[1]]
    most = owner.goods[SILVER] + owner.discount
    trades = [APPRENTICES[number].trade for number in owner.apprentices]
    return [CARD_TRADE_MOVE[at] + DISCOUNTED for at in trades if at >= 0 and _silver_of(CARD_TRADES[at]) <= most]


def play_storehouse(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if _by_tool(position, frame, move):
        return
    if not move.endswith(DISCOUNTED):
        storehouse.play_storehouse(position, frame, move)
        return
    seat, owner = frame[1], position.seats[frame[1]]
    if frame[2] > 1:
        position.agenda.append((STOREHOUSE, seat, frame[2] - 1))
    trade = TRADE_OF[move.removesuffix(DISCOUNTED)]
    off = min(owner.discount, _silver_of(trade))
    points.discount_used(position, seat, off)
    owner.discount = 0  # for one trade (AA-93)
    storehouse.exchange(position, seat, trade, off)


# The Guardhouse.


def offer_guardhouse(position: ArchitectsPosition, frame: Frame) -> list[str]:
    moves = guardhouse.offer_guardhouse(position, frame)
    crafts = position.artisans
    assert crafts is not None
    seat, offer = frame[1], guardhouse.offer_guardhouse
    if PAY_DEBT not in moves and position.seats[seat].unpaid:
        moves += paid_by(tools_for_debt(position, crafts, seat), position, frame, offer, [PAY_DEBT])
    if RELEASE_BY_SILVER not in moves:
        moves += paid_by(tools_for_price(position, crafts, seat), position, frame, offer, [RELEASE_BY_SILVER])
    if SEND not in moves:
        moves += _sent_after_capture(position, crafts, seat)
    tools.add_uses(position, crafts, seat, moves)
    return moves


def _sent_after_capture(position: ArchitectsPosition, crafts: Crafts, seat: int) -> list[str]:
    """An Enforcer's capture tool takes first what he then sends: `send captured with craft_08 red 2`."""
    moves: list[str] = []
    for number in position.seats[seat].apprentices:
        card = crafts.tool_of[number]
        if card < 0 or not APPRENTICES[number].gains[SEND_CAPTURED] or CRAFTS[card].tool != TOOL_CAPTURE:
            continue
        if crafts.here < 0 or (crafts.ready | crafts.used) >> card & 1:
            continue
        ways = [way for way in tools.ways(position, crafts, seat, card) if way.split()[2] != position.name_of(seat)]
        moves.extend([f"{SEND}{WITH}{way.removeprefix(USE)}" for way in ways])
    return moves


def play_guardhouse(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if not _by_tool(position, frame, move):
        guardhouse.play_guardhouse(position, frame, move)


# Captures.


def offer_capture(position: ArchitectsPosition, frame: Frame) -> list[str]:
    moves = captures.offer_capture(position, frame)
    crafts = position.artisans
    assert crafts is not None
    if frame[4] != PAID:
        return moves
    if crafts.owed and len(moves) > 1:
        moves.remove(DONE)
        return moves
    if len(moves) == 1 and frame[3] == 0:
        moves += _captured_with(position, crafts, frame)
    tools.add_uses(position, crafts, frame[1], moves)
    return moves


def _captured_with(position: ArchitectsPosition, crafts: Crafts, frame: Frame) -> list[str]:
    """A Conspirator's tool pays the first capture where a second follows, on which he saves (AAE-10)."""
    apprentices = position.seats[frame[1]].apprentices
    able = [number for number in apprentices if APPRENTICES[number].discount[TOWN_CENTRE]]
    cards = waiting_tools(position, crafts, frame[1], able)
    if not cards or frame[2] < 2:
        return []
    groups = captures.groups(position, False)
    followed = [move for move in groups if _another(position, groups, move)]
    return paid_by(cards, position, frame, captures.offer_capture, followed)


def _another(position: ArchitectsPosition, groups: list[str], first: str) -> bool:
    """May a second group be taken after this one?"""
    place = CAPTURE_OF[first][0]
    before = position.captured_from
    after = before | 1 << place
    for move in groups:
        if move != first:
            reached = after | 1 << CAPTURE_OF[move][0]
            if reached == after or reached.bit_count() <= position.rules.capture_locations:
                return True
    return False


def play_capture(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    crafts = position.artisans
    assert crafts is not None
    if WITH in move:
        crafts.owed = 1
    if _by_tool(position, frame, move):
        return
    if frame[3]:
        crafts.owed = 0
    captures.play_capture(position, frame, move)


# The Workshop.


def offer_workshop(position: ArchitectsPosition, frame: Frame) -> list[str]:
    moves = workshop.offer_workshop(position, frame)
    crafts = position.artisans
    assert crafts is not None
    cards = tools_for_price(position, crafts, frame[1])
    if cards:
        hires = [move for in_row in HIRE_MOVE for move in in_row if move not in moves]
        moves += paid_by(cards, position, frame, workshop.offer_workshop, hires)
    tools.add_uses(position, crafts, frame[1], moves)
    return moves


def play_workshop(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if not _by_tool(position, frame, move):
        workshop.play_workshop(position, frame, move)


# The Guildhall.


def offer_guildhall(position: ArchitectsPosition, frame: Frame) -> list[str]:
    moves = guildhall.offer_guildhall(position, frame)
    crafts = position.artisans
    assert crafts is not None
    seat = frame[1]
    if ADVANCE not in moves:
        cards = tools_for_advance(position, crafts, seat)
        moves += [f"{ADVANCE}{WITH}{CRAFT_IDS[card]}" for card in cards]
    if frame[2] == UNDECIDED:
        moves.extend(crafting.second_worker_moves(position, crafts, seat))
        if len(moves) > 1 and PASS in moves:
            moves.remove(PASS)
    return moves


def play_guildhall(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    crafts = position.artisans
    assert crafts is not None
    if _by_tool(position, frame, move):
        return
    if move in ADORN_OF or move in CRAFT_OF:
        crafting.play_second_worker(position, crafts, frame[1], move)
    else:
        guildhall.play_guildhall(position, frame, move)
