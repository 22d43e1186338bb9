"""What a seat, or a spectator, may know of a position (A-3). Components go by their id; clients find the names."""

from typing import Final

from shared.rules.architects.components import (
    APPRENTICE_IDS,
    BUILDING_IDS,
    MARKET_IDS,
    REWARD_IDS,
)
from shared.rules.architects.frames import CAPTURE, DEBT, DECISIONS, DESTROY_DEBT, DRAFT, GUARDHOUSE, SEARCH, STOREHOUSE
from shared.rules.architects.position import ArchitectsPosition, Seat
from shared.rules.architects.vocabulary import COLOURS, GOODS, PLACES, ROWS, SLOTS
from shared.rules.core.game import Json

COUNTED: Final = (STOREHOUSE, CAPTURE, GUARDHOUSE, DESTROY_DEBT, DEBT)
"""Decisions of which several may follow each other."""


def named(ids: list[str], cards: list[int]) -> list[str]:
    return [ids[card] for card in cards]


def view_of(position: ArchitectsPosition, watcher: int | None) -> dict[str, Json]:
    rules = position.rules
    seen: dict[str, Json] = {
        "players": rules.players,
        "watcher": watcher,
        "turn": position.turn,
        "first": position.first,
        "over": position.over,
        "final_turns": max(0, position.final_turns),
        "final_round": position.final_turns >= 0,
        "deciding": _deciding(position),
        "tax_stand": position.tax_stand,
        "guildhall": {"filled": position.guildhall, "spots": rules.spots, "columns": rules.columns},
        "market": _market(position),
        "rows": {name: named(APPRENTICE_IDS, position.rows[row]) for row, name in enumerate(ROWS)},
        "coins": {name: position.coins[row][:] for row, name in enumerate(ROWS)},
        "apprentice_deck": len(position.apprentice_deck),
        "building_deck": len(position.building_deck),
        "rewards": len(position.rewards),
        "rewards_seen": named(REWARD_IDS, position.rewards_seen),
        "captured_from": [PLACES[place] for place in range(len(PLACES)) if position.captured_from >> place & 1],
        "lost_turns": position.lost_turns,
        "seats": [_seat(position, who, seat, watcher) for who, seat in enumerate(position.seats)],
    }
    if position.agenda and position.agenda[-1][0] == SEARCH:
        own = position.agenda[-1][1] == watcher
        seen["looking"] = named(BUILDING_IDS, position.looking) if own else len(position.looking)
    return seen


def _deciding(position: ArchitectsPosition) -> list[Json]:
    """Who decides what, and how many times yet: trades, captures, actions, Debts."""
    if not position.agenda:
        return []
    kind, who, left, _ = position.agenda[-1]
    if kind == DRAFT:
        return [{"seat": seat, "kind": "draft", "left": 1} for seat, pick in enumerate(position.picks) if pick < 0]
    return [{"seat": who, "kind": DECISIONS[kind], "left": left if kind in COUNTED else 1}]


def _market(position: ArchitectsPosition) -> dict[str, Json]:
    small, large = position.market_small, position.market_large
    return {
        "small": MARKET_IDS[small[-1]] if small else None,
        "large": MARKET_IDS[large[-1]] if large else None,
        "small_left": len(small),
        "large_pile": named(MARKET_IDS, large),
        "slots": {name: position.slots[slot] if position.slots[slot] >= 0 else None for slot, name in enumerate(SLOTS)},
    }


def _seat(position: ArchitectsPosition, who: int, seat: Seat, watcher: int | None) -> dict[str, Json]:
    seen: dict[str, Json] = {
        "colour": COLOURS[who],
        "board": seat.board.id,
        "goods": dict(zip(GOODS, seat.goods, strict=True)),
        "workers": workers_of(position, who),
        "captured": {COLOURS[owner]: count for owner, count in enumerate(seat.captured) if count},
        "virtue": seat.virtue,
        "cathedral": seat.cathedral,
        "unpaid_debts": seat.unpaid,
        "paid_debts": seat.paid,
        "buildings": named(BUILDING_IDS, seat.buildings),
        "apprentices": named(APPRENTICE_IDS, seat.apprentices),
        "hand_size": len(seat.hand),
    }
    if who == watcher:
        seen["hand"] = named(BUILDING_IDS, seat.hand)
    if position.picks:
        picked = position.picks[who]
        seen["picked"] = picked >= 0
        seen["packet_size"] = len(position.packets[who])
        if who == watcher:
            seen["packet"] = named(BUILDING_IDS, position.packets[who])
            seen["kept"] = BUILDING_IDS[picked] if picked >= 0 else None
    return seen


def workers_of(position: ArchitectsPosition, who: int) -> dict[str, int]:
    """Where all the workers of a seat are (A-2)."""
    seat = position.seats[who]
    return {
        "available": seat.workers,
        **dict(zip(PLACES, seat.at, strict=True)),
        "black_market": position.slots.count(who),
        "captured": sum([other.captured[who] for other in position.seats]),
    }
