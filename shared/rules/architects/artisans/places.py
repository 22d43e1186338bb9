"""The decisions at the places, with tools among the moves."""

from shared.rules.architects import captures, guardhouse, guildhall, storehouse, workshop
from shared.rules.architects.abilities import silver_saved
from shared.rules.architects.artisans import crafting, points, tool_first, tools
from shared.rules.architects.artisans.craft_cards import CRAFT_IDS, CRAFTS, TOOL_CAPTURE
from shared.rules.architects.artisans.crafts import Crafts
from shared.rules.architects.artisans.notation import ADORN_OF, CRAFT_OF, DISCOUNTED, USE, WITH
from shared.rules.architects.components import APPRENTICES, CARD_TRADES
from shared.rules.architects.frames import PAID, STOREHOUSE, UNDECIDED
from shared.rules.architects.notation import (
    ADVANCE,
    CAPTURE_OF,
    CARD_TRADE_MOVE,
    DONE,
    DRAW,
    PASS,
    PAY_DEBT,
    RELEASE_BY_SILVER,
    SEND,
    TRADE_OF,
)
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.vocabulary import SEND_CAPTURED, SILVER, TOWN_CENTRE
from shared.rules.core.agenda import Frame


def with_uses(position: ArchitectsPosition, seat: int, moves: list[str]) -> list[str]:
    """Tools beside what else can be done; where nothing can, they may bring what it takes (AA-90)."""
    moves.extend(tools.uses(position, seat))
    return moves


def _used(position: ArchitectsPosition, frame: Frame, move: str) -> bool:
    """Plays the use of a tool, after which the same decision comes again."""
    if not move.startswith(USE):
        return False
    position.agenda.append(frame)
    tools.play_use(position, frame[1], move)
    return True


def _paid_first(position: ArchitectsPosition, frame: Frame, move: str) -> bool:
    plain, _, tool = move.partition(WITH)
    if not tool:
        return False
    tool_first.use_first(position, frame, plain, USE + tool)
    return True


# The King's Storehouse.


def offer_storehouse(position: ArchitectsPosition, frame: Frame) -> list[str]:
    moves = storehouse.offer_storehouse(position, frame)
    crafts = position.artisans
    assert crafts is not None
    seat, owner = frame[1], position.seats[frame[1]]
    found: list[str] = []
    for number in owner.apprentices:
        at = APPRENTICES[number].trade
        if at < 0:
            continue
        move, trade = CARD_TRADE_MOVE[at], CARD_TRADES[at]
        silver = sum([count for good, count in trade.give if good == SILVER])
        if owner.discount and silver:
            found.extend(_discounted(position, crafts, seat, number, move + DISCOUNTED, silver - owner.discount))
        if move not in moves:
            for card in tool_first.waiting_tools(position, crafts, seat, [number]):
                loan = tool_first.lent_by(position, owner, card)
                if storehouse.can_give(owner.goods, trade):
                    found.append(f"{move}{WITH}{loan.tool}")
                tool_first.returned(owner, loan)
    for move in found:
        if move not in moves:
            moves.append(move)
    return with_uses(position, seat, moves)


def _discounted(
    position: ArchitectsPosition, crafts: Crafts, seat: int, merchant: int, move: str, price: int
) -> list[str]:
    """A trade with the Strongarm's discount; his tool, or the merchant's, may pay what is left (AA-52, AA-93)."""
    owner = position.seats[seat]
    if owner.goods[SILVER] >= price:
        return [move]
    found: list[str] = []
    for card in tool_first.waiting_tools(position, crafts, seat, [merchant, crafts.discounter]):
        loan = tool_first.lent_by(position, owner, card)
        if owner.goods[SILVER] >= price:
            found.append(f"{move}{WITH}{loan.tool}")
        tool_first.returned(owner, loan)
    return found


def play_storehouse(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if _used(position, frame, move) or _paid_first(position, frame, move):
        return
    if not move.endswith(DISCOUNTED):
        storehouse.play_storehouse(position, frame, move)
        return
    seat, owner = frame[1], position.seats[frame[1]]
    if frame[2] > 1:
        position.agenda.append((STOREHOUSE, seat, frame[2] - 1))
    trade = TRADE_OF[move.removesuffix(DISCOUNTED)]
    off = min(owner.discount, sum([count for good, count in trade.give if good == SILVER]))
    points.discount_used(position, seat, off)
    owner.discount = 0  # for one trade (AA-93)
    storehouse.exchange(position, seat, trade, off)


# The Guardhouse.


def offer_guardhouse(position: ArchitectsPosition, frame: Frame) -> list[str]:
    moves = guardhouse.offer_guardhouse(position, frame)
    crafts = position.artisans
    assert crafts is not None
    seat, owner = frame[1], position.seats[frame[1]]
    if owner.unpaid and PAY_DEBT not in moves:
        _add_paid(position, seat, frame, moves, PAY_DEBT, tool_first.tools_for_debt(position, crafts, seat))
    if guardhouse.captive(position, seat) and RELEASE_BY_SILVER not in moves:
        _add_paid(position, seat, frame, moves, RELEASE_BY_SILVER, tool_first.tools_for_price(position, crafts, seat))
    if SEND not in moves:
        moves.extend(_sent_after_capture(position, crafts, seat))
    return with_uses(position, seat, moves)


def _add_paid(
    position: ArchitectsPosition, seat: int, frame: Frame, moves: list[str], move: str, cards: list[int]
) -> None:
    owner = position.seats[seat]
    for card in cards:
        loan = tool_first.lent_by(position, owner, card)
        if move in guardhouse.offer_guardhouse(position, frame):
            moves.append(f"{move}{WITH}{loan.tool}")
        tool_first.returned(owner, loan)


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
    if not _used(position, frame, move) and not _paid_first(position, frame, move):
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
    seat = frame[1]
    if len(moves) == 1 and frame[3] == 0:
        moves.extend(_captured_with(position, crafts, frame))
    return with_uses(position, seat, moves)


def _captured_with(position: ArchitectsPosition, crafts: Crafts, frame: Frame) -> list[str]:
    """A Conspirator's tool pays the first capture where a second follows, on which he saves (AAE-10)."""
    seat, owner = frame[1], position.seats[frame[1]]
    able = [number for number in owner.apprentices if APPRENTICES[number].discount[TOWN_CENTRE]]
    found: list[str] = []
    if able and frame[2] > 1 and silver_saved(owner, TOWN_CENTRE):
        for card in tool_first.waiting_tools(position, crafts, seat, able):
            loan = tool_first.lent_by(position, owner, card)
            groups = [move for move in captures.offer_capture(position, frame) if move != DONE]
            tool_first.returned(owner, loan)
            found.extend([f"{move}{WITH}{loan.tool}" for move in groups if _another(position, groups, move)])
    return found


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
    if _used(position, frame, move):
        return
    crafts = position.artisans
    assert crafts is not None
    if WITH in move:
        crafts.owed = 1
        _paid_first(position, frame, move)
        return
    if frame[3]:
        crafts.owed = 0
    captures.play_capture(position, frame, move)


# The Workshop.


def offer_workshop(position: ArchitectsPosition, frame: Frame) -> list[str]:
    moves = workshop.offer_workshop(position, frame)
    crafts = position.artisans
    assert crafts is not None
    seat, owner = frame[1], position.seats[frame[1]]
    for card in tool_first.tools_for_price(position, crafts, seat):
        loan = tool_first.lent_by(position, owner, card)
        hires = [move for move in workshop.offer_workshop(position, frame) if move != DRAW and move not in moves]
        tool_first.returned(owner, loan)
        moves.extend([f"{move}{WITH}{CRAFT_IDS[card]}" for move in hires])
    return with_uses(position, seat, moves)


def play_workshop(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    if not _used(position, frame, move) and not _paid_first(position, frame, move):
        workshop.play_workshop(position, frame, move)


# The Guildhall.


def offer_guildhall(position: ArchitectsPosition, frame: Frame) -> list[str]:
    moves = guildhall.offer_guildhall(position, frame)
    crafts = position.artisans
    assert crafts is not None
    seat = frame[1]
    if ADVANCE not in moves:
        advances = [
            f"{ADVANCE}{WITH}{CRAFT_IDS[card]}" for card in tool_first.tools_for_advance(position, crafts, seat)
        ]
        moves.extend(advances)
    if frame[2] == UNDECIDED:
        moves.extend(crafting.second_worker_moves(position, crafts, seat))
        if len(moves) > 1 and PASS in moves:
            moves.remove(PASS)
    return moves


def play_guildhall(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    crafts = position.artisans
    assert crafts is not None
    if _paid_first(position, frame, move):
        return
    if move in ADORN_OF or move in CRAFT_OF:
        crafting.play_second_worker(position, crafts, frame[1], move)
    else:
        guildhall.play_guildhall(position, frame, move)
