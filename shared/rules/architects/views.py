"""What a seat, or a spectator, may know of a position (A-3). Components go by their id; clients find the names."""

from typing import Final

from shared.rules.architects.artisans import showing
from shared.rules.architects.components import APPRENTICE_IDS, BUILDING_IDS, MARKET_IDS, REWARD_IDS
from shared.rules.architects.decisions import KINDS
from shared.rules.architects.draft import waiting
from shared.rules.architects.frames import CAPTURE, DEBT, DESTROY_DEBT, DRAFT, GUARDHOUSE, SEARCH, STOREHOUSE
from shared.rules.architects.position import ArchitectsPosition, Seat
from shared.rules.architects.scoring import components
from shared.rules.architects.solo.components import DIFFICULTY_IDS, OPPONENT_IDS, SCHEME_IDS
from shared.rules.architects.vocabulary import GOLD, GOODS, PLACES, ROWS, SILVER, SLOTS
from shared.rules.core.game import Json
from shared.rules.core.opponent import seated

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
        "due": _due(position),
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
        **seated(position, [_seat(position, seat, owner, watcher) for seat, owner in enumerate(position.seats)]),
    }
    if rules.idle_rounds:
        seen["idle"] = {"turns": position.idle_turns, "rounds": rules.idle_rounds}
    crafts = position.artisans
    if crafts is not None:
        seen["crafts"] = showing.table_shown(crafts)
    if position.agenda and position.agenda[-1][0] == SEARCH:
        own = position.agenda[-1][1] == watcher
        seen["looking"] = named(BUILDING_IDS, position.looking) if own else len(position.looking)
    return seen


def _due(position: ArchitectsPosition) -> list[Json]:
    """What comes at the end of this turn."""
    due: list[Json] = []
    if position.reset_due:
        due.append("reset")
    if position.refresh_due:
        due.append("refresh")
    return due


def _deciding(position: ArchitectsPosition) -> list[Json]:
    """Who decides what, and how many times yet: trades, captures, actions, Debts."""
    if not position.agenda:
        return []
    frame = position.agenda[-1]
    kind, name = frame[0], KINDS[frame[0]].name
    if kind == DRAFT:
        return [{"seat": seat, "kind": name, "left": 1} for seat in waiting(position)]
    return [{"seat": frame[1], "kind": name, "left": frame[2] if kind in COUNTED else 1}]


def _market(position: ArchitectsPosition) -> dict[str, Json]:
    small, large = position.market_small, position.market_large
    return {
        "small": MARKET_IDS[small[-1]] if small else None,
        "large": MARKET_IDS[large[-1]] if large else None,
        "small_left": len(small),
        "large_pile": named(MARKET_IDS, large),
        "slots": {name: position.slots[slot] if position.slots[slot] >= 0 else None for slot, name in enumerate(SLOTS)},
    }


def _seat(position: ArchitectsPosition, seat: int, owner: Seat, watcher: int | None) -> dict[str, Json]:
    if seat == position.opponent_seat:
        return automa_part(position)
    score = components(position, seat)
    seen: dict[str, Json] = {
        "colour": position.name_of(seat),
        "board": owner.board.id,
        "goods": dict(zip(GOODS, owner.goods, strict=True)),
        "workers": dict(workers_of(position, seat)),
        "captured": {position.name_of(whose): count for whose, count in enumerate(owner.captured) if count},
        "virtue": owner.virtue,
        "cathedral": owner.cathedral,
        "unpaid_debts": owner.unpaid,
        "paid_debts": owner.paid,
        "buildings": named(BUILDING_IDS, owner.buildings),
        "apprentices": named(APPRENTICE_IDS, owner.apprentices),
        "hand_size": len(owner.hand),
        "score": dict(score),
        "points": sum(score.values()),
    }
    crafts = position.artisans
    if crafts is not None:
        seen.update(showing.seat_shown(position, crafts, seat))
    if seat == watcher:
        seen["hand"] = named(BUILDING_IDS, owner.hand)
    if position.picks and seat < position.rules.players:
        picked = position.picks[seat]
        seen["picked"] = picked >= 0
        seen["packet_size"] = len(position.packets[seat])
        if seat == watcher:
            seen["packet"] = named(BUILDING_IDS, position.packets[seat])
            seen["kept"] = BUILDING_IDS[picked] if picked >= 0 else None
    return seen


def automa_part(position: ArchitectsPosition) -> dict[str, Json]:
    """The opponent, all of which lies open but the order of its schemes (SO-3, SO-6)."""
    seat, schemes = position.opponent_seat, position.schemes
    owner = position.seats[seat]
    assert schemes is not None
    score = components(position, seat)
    return {
        "opponent": OPPONENT_IDS[position.rules.opponent],
        "difficulty": DIFFICULTY_IDS[position.rules.difficulty],
        "gold": owner.goods[GOLD],
        "silver": owner.goods[SILVER],
        "workers": dict(workers_of(position, seat)),
        "captured": {position.name_of(whose): count for whose, count in enumerate(owner.captured) if count},
        "virtue": owner.virtue,
        "cathedral": owner.cathedral,
        "unpaid_debts": owner.unpaid,
        "paid_debts": owner.paid,
        "buildings": named(BUILDING_IDS, owner.buildings),
        "schemes_left": len(schemes.deck),
        "schemes_played": named(SCHEME_IDS, schemes.played),
        "schemes_safe": schemes.safe,
        "score": dict(score),
        "points": sum(score.values()),
    }


def workers_of(position: ArchitectsPosition, seat: int) -> dict[str, int]:
    """Where all the workers of a seat are (A-2)."""
    owner = position.seats[seat]
    return {
        "available": owner.workers,
        **dict(zip(PLACES, owner.at, strict=True)),
        "black_market": position.slots.count(seat),
        "captured": sum([other.captured[seat] for other in position.seats]),
    }
