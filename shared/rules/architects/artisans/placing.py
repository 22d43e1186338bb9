"""Placing an ordinary worker or the artisan, and taking one back (AA-60 to AA-64)."""

from typing import Final

from shared.rules.architects import black_market, placing
from shared.rules.architects.abilities import apprentices_gain, workers_counted
from shared.rules.architects.artisans import fruit, points
from shared.rules.architects.artisans.crafting import second_worker_possible, tool_possible
from shared.rules.architects.artisans.crafts import BOARD, HOME, SLOT, Crafts
from shared.rules.architects.artisans.notation import ARTISAN, ARTISAN_MOVE, ARTISAN_MOVE_OF, MARKET_MOVES, USE, WITH
from shared.rules.architects.artisans.tool_first import (
    paid_by,
    tools_for_advance,
    tools_for_market,
    use_first,
)
from shared.rules.architects.components import APPRENTICES, ARTISAN_VIRTUE, MARKET_OPEN, MARKET_SLOTS
from shared.rules.architects.frames import END_TURN, GUILDHALL, PLACE, TOOLS, UNDECIDED
from shared.rules.architects.notation import (
    PLACE_CRAFT,
    PLACE_GUILDHALL,
    PLACE_LARGE,
    PLACE_OF,
    PLACE_SMALL,
    RECALL_BOARD_MOVE,
    RECALL_MOVE,
    RECALL_PRISON,
    RECALL_SLOT_MOVE,
)
from shared.rules.architects.position import ArchitectsPosition, Seat
from shared.rules.architects.vocabulary import (
    LARGE,
    MIDDLE,
    OPEN_COUNT,
    OPEN_LOCATIONS,
    PRISON,
    SMALL,
    STOREHOUSE,
    STOREHOUSE_VISIT,
)
from shared.rules.core.agenda import Frame

DEAREST_SLOT: Final = max(slot.silver for slot in MARKET_SLOTS)


def offer_place(position: ArchitectsPosition, frame: Frame) -> list[str]:
    moves = placing.offer_place(position, frame)
    crafts = position.artisans
    assert crafts is not None
    seat = frame[1]
    build = moves[-1] == PLACE_GUILDHALL
    if build:
        moves.pop()
    closed = fruit.closed(position, moves)
    if crafts.artisan[seat] != HOME:
        _open_fruitful(position, frame, closed, moves)
        _add_market(position, crafts, seat, moves)
        if build or can_craft_or_advance(position, crafts, seat):
            moves.append(PLACE_GUILDHALL)
        return moves
    for_artisan = moves if discounter(position.seats[seat]) < 0 else [move for move in moves if move in PLACE_OF]
    found: list[str] = []
    if position.seats[seat].workers > 1:
        found = moves[:]
        _open_fruitful(position, frame, closed, found)
        _add_market(position, crafts, seat, found)
        if build or can_craft_or_advance(position, crafts, seat):
            found.append(PLACE_GUILDHALL)
    found.extend(_artisan_moves(position, crafts, seat, for_artisan))
    found.extend([ARTISAN_MOVE[p] for p in closed if fruit.bears_fruit(position, frame, ARTISAN_MOVE[p], p)])
    return found


def _open_fruitful(position: ArchitectsPosition, frame: Frame, closed: list[str], moves: list[str]) -> None:
    moves.extend([move for move in closed if fruit.bears_fruit(position, frame, move, move)])


def _artisan_moves(position: ArchitectsPosition, crafts: Crafts, seat: int, moves: list[str]) -> list[str]:
    """Where a worker may go, the artisan may; but not to the Guildhall (AA-18), and the Strongarm may pay its slot."""
    strongarm = discounter(position.seats[seat])
    if strongarm < 0:
        moves = moves[:]
        _add_market(position, crafts, seat, moves)
    else:
        moves = moves + _market(position, crafts, seat, strongarm)
    found: list[str] = []
    for move in moves:
        plain, _, tool = move.partition(WITH)
        found.append(ARTISAN_MOVE[plain] + WITH + tool if tool else ARTISAN_MOVE[plain])
    return found


def _add_market(position: ArchitectsPosition, crafts: Crafts, seat: int, moves: list[str]) -> None:
    """What the base does not know of the Black Market: the tool, and slots that a tool pays for."""
    owner = position.seats[seat]
    if not MARKET_OPEN[owner.virtue]:
        return
    most = black_market.most_payable(owner)
    if position.slots[MIDDLE] < 0 and MARKET_SLOTS[MIDDLE].silver <= most and tool_possible(crafts, owner):
        moves.append(PLACE_CRAFT)
    if most < DEAREST_SLOT and tools_for_market(position, crafts, seat, -1):
        moves.extend([move for move in _market(position, crafts, seat, -1) if WITH in move])


def can_craft_or_advance(position: ArchitectsPosition, crafts: Crafts, seat: int) -> bool:
    """Is there something to do in the Guildhall beside what the base game knows?"""
    return second_worker_possible(position, crafts, seat) or bool(tools_for_advance(position, crafts, seat))


def _market(position: ArchitectsPosition, crafts: Crafts, seat: int, strongarm: int) -> list[str]:
    """The slots that can be paid, with that Strongarm's discount, or else with a tool that is used first."""
    owner = position.seats[seat]
    if not MARKET_OPEN[owner.virtue]:  # before the worker is placed; no tool lowers virtue until then (AA-30, A-19)
        return []
    owner.discount = APPRENTICES[strongarm].artisan_discount if strongarm >= 0 else 0
    frame = (PLACE, seat)
    moves = _offer_slots(position, frame)
    others = [move for move in MARKET_MOVES if move not in moves]
    cards = tools_for_market(position, crafts, seat, strongarm)
    moves += paid_by(cards, position, frame, _offer_slots, others)
    owner.discount = 0
    return moves


def _offer_slots(position: ArchitectsPosition, frame: Frame) -> list[str]:
    crafts, owner = position.artisans, position.seats[frame[1]]
    assert crafts is not None
    moves: list[str] = []
    black_market.add_placements(position, owner, moves)
    if tool_possible(crafts, owner) and black_market.open_to(position, owner, MIDDLE):
        moves.append(PLACE_CRAFT)
    return moves


def discounter(owner: Seat) -> int:
    """The Strongarm who makes things cheaper when the artisan is placed, or -1."""
    for number in owner.apprentices:
        if APPRENTICES[number].artisan_discount:
            return number
    return -1


def play_place(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    crafts = position.artisans
    assert crafts is not None
    seat = frame[1]
    plain, _, tool = move.partition(WITH)
    if plain in ARTISAN_MOVE_OF:
        crafts.shield = ARTISAN_VIRTUE
        strongarm = discounter(position.seats[seat])
        if strongarm >= 0:
            crafts.discounter = strongarm
            position.seats[seat].discount = APPRENTICES[strongarm].artisan_discount
    if tool:
        use_first(position, frame, plain, USE + tool)
    else:
        put(position, frame, plain)


def put(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    """The placement itself; what the artisan brings and what tools pay has been seen to."""
    crafts, seat = position.artisans, frame[1]
    assert crafts is not None
    artisan = move in ARTISAN_MOVE_OF
    plain = ARTISAN_MOVE_OF.get(move, move)
    position.agenda.append((END_TURN, seat))
    position.agenda.append((TOOLS, seat))
    position.lost_turns = 0
    if artisan:
        position.log(seat, "sends_artisan")
    if plain == PLACE_GUILDHALL:
        position.agenda.append((GUILDHALL, seat, UNDECIDED))
    elif plain in PLACE_OF:
        _put_open(position, crafts, seat, PLACE_OF[plain], artisan)
    else:
        if artisan:
            crafts.artisan[seat] = SLOT + (SMALL if plain == PLACE_SMALL else LARGE if plain == PLACE_LARGE else MIDDLE)
        black_market.place(position, seat, plain)


def _put_open(position: ArchitectsPosition, crafts: Crafts, seat: int, place: int, artisan: bool) -> None:
    owner = position.seats[seat]
    owner.workers -= 1
    owner.at[place] += 1
    crafts.here = place
    strength = workers_counted(owner, place)
    position.log(seat, "places", (OPEN_LOCATIONS[place],))
    if strength > owner.at[place]:
        for number in owner.apprentices:
            if APPRENTICES[number].extra_location == place:
                points.helped(position, number)
    if artisan:
        for number in owner.apprentices:
            if APPRENTICES[number].artisan_captures:
                crafts.grab = number
        crafts.artisan[seat] = place
        strength += owner.board.artisan_workers - 1  # AA-61
    if place == STOREHOUSE:
        apprentices_gain(position, seat, STOREHOUSE_VISIT)
    placing.act(position, seat, place, strength)


def offer_recall(position: ArchitectsPosition, frame: Frame) -> list[str]:
    """Where the artisan stands with others its owner says which of them comes."""
    moves = placing.offer_recall(position, frame)
    crafts = position.artisans
    assert crafts is not None
    move, count = _to_artisan(position, frame[1], crafts.artisan[frame[1]])
    if move in moves:
        at = moves.index(move)
        moves.insert(at + 1, move + ARTISAN)
        if count == 1:
            del moves[at]
    return moves


def _to_artisan(position: ArchitectsPosition, seat: int, place: int) -> tuple[str, int]:
    """The recall from where the artisan is, and how many workers are there with it."""
    owner = position.seats[seat]
    if place < OPEN_COUNT:
        return RECALL_MOVE[place], owner.at[place]
    if place == PRISON:
        return RECALL_PRISON, owner.at[PRISON]
    if place >= BOARD:
        captor = place - BOARD
        return RECALL_BOARD_MOVE[position.in_moves(captor)], position.seats[captor].captured[seat]
    return (RECALL_SLOT_MOVE[place - SLOT], 1) if place >= SLOT else ("", 0)


def play_recall(position: ArchitectsPosition, frame: Frame, move: str) -> None:
    crafts = position.artisans
    assert crafts is not None
    if move.endswith(ARTISAN):
        crafts.artisan[frame[1]] = HOME
        position.log(frame[1], "calls_artisan")
    placing.play_recall(position, frame, move.removesuffix(ARTISAN))
