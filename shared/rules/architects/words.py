"""A whole position in words of the game: the shape that `arrange` takes, and that scenario files compare with."""

from shared.rules.architects.components import APPRENTICE_IDS, BUILDING_IDS, MARKET_IDS, REWARD_IDS
from shared.rules.architects.decisions import pending
from shared.rules.architects.frames import DECISIONS, PLACE, Frame
from shared.rules.architects.frames import KINDS as FRAME_KINDS
from shared.rules.architects.position import ArchitectsPosition, Seat, TableRules
from shared.rules.architects.views import named, workers_of
from shared.rules.architects.vocabulary import COLOURS, GOODS, OPEN_COUNT, OPEN_LOCATIONS, ROWS, SLOTS
from shared.rules.core.game import Json

PRINTED = "printed"
"""The market where no card lies: the goods printed on the board."""
EMPTY = "empty"
"""A Black Market slot without a worker."""


def words_of(position: ArchitectsPosition) -> dict[str, Json]:
    """Piles are listed from the top."""
    told: dict[str, Json] = {
        "rules_version": position.rules_version,
        "players": position.rules.players,
        "options": options_in_words(position.rules),
        "turn": COLOURS[position.turn],
        "first": COLOURS[position.first],
        "phase": phase_of(position),
        "deciding": {COLOURS[waiting.seat]: waiting.kind for waiting in pending(position)},
        "tax_stand": position.tax_stand,
        "guildhall": position.guildhall,
        "market": _market(position),
        "rows": {name: named(APPRENTICE_IDS, position.rows[row]) for row, name in enumerate(ROWS)},
        "coins": {name: position.coins[row][:] for row, name in enumerate(ROWS)},
        "rewards": named(REWARD_IDS, position.rewards[::-1]),
        "rewards_seen": named(REWARD_IDS, position.rewards_seen),
        "apprentice_deck": named(APPRENTICE_IDS, position.apprentice_deck[::-1]),
        "apprentice_deck_size": len(position.apprentice_deck),
        "building_deck": named(BUILDING_IDS, position.building_deck[::-1]),
        "building_deck_size": len(position.building_deck),
        "captured_from": [OPEN_LOCATIONS[at] for at in range(OPEN_COUNT) if position.captured_from >> at & 1],
        "lost_turns": position.lost_turns,
        "reset_due": position.reset_due,
        "refresh_due": position.refresh_due,
        "looking": named(BUILDING_IDS, position.looking),
        "agenda": [_frame_in_words(frame) for frame in position.agenda],
        "seats": {COLOURS[who]: _seat(position, who, seat) for who, seat in enumerate(position.seats)},
    }
    if position.final_turns >= 0:
        told["final_turns"] = position.final_turns
    return told


def phase_of(position: ArchitectsPosition) -> str:
    if position.over:
        return "over"
    if position.picks:
        return "draft"
    return "turn" if position.agenda[-1][0] == PLACE else DECISIONS[position.agenda[-1][0]]


def options_in_words(rules: TableRules) -> dict[str, Json]:
    return {
        "promo_cards": rules.promo_cards,
        "conspirator_scope": "per_additional_capture" if rules.conspirator_per_capture else "per_visit",
        "building_capture_location_limit": rules.limit_building_captures,
        "recall_without_candidate": "any_non_guildhall_worker" if rules.any_worker_back else "forfeit_turn",
        "fruitless_placement": "forbidden" if rules.fruitless_forbidden else "allowed",
        "starting_apprentice": rules.starting_apprentice,
        "apprentice_refresh": rules.apprentice_refresh,
    }


def _frame_in_words(frame: Frame) -> Json:
    """Kind, seat, and the two numbers of the frame as they are."""
    kind, who, first, second = frame
    return [FRAME_KINDS[kind], COLOURS[who] if who >= 0 else "all", str(first), str(second)]


def _market(position: ArchitectsPosition) -> dict[str, Json]:
    small, large = position.market_small[::-1], position.market_large[::-1]
    return {
        "small": MARKET_IDS[small[0]] if small else PRINTED,
        "large": MARKET_IDS[large[0]] if large else PRINTED,
        "small_pile": named(MARKET_IDS, small),
        "large_pile": named(MARKET_IDS, large),
        "slots": {
            name: COLOURS[owner] if owner >= 0 else EMPTY for name, owner in zip(SLOTS, position.slots, strict=True)
        },
    }


def _seat(position: ArchitectsPosition, who: int, seat: Seat) -> dict[str, Json]:
    told: dict[str, Json] = {
        "character": seat.board.id,
        **dict(zip(GOODS, seat.goods, strict=True)),
        "virtue": seat.virtue,
        "cathedral": seat.cathedral,
        "unpaid_debts": seat.unpaid,
        "paid_debts": seat.paid,
        "hand": named(BUILDING_IDS, seat.hand),
        "buildings": named(BUILDING_IDS, seat.buildings),
        "apprentices": named(APPRENTICE_IDS, seat.apprentices),
        "workers": dict(workers_of(position, who)),
        "captured": {COLOURS[owner]: count for owner, count in enumerate(seat.captured) if owner != who},
    }
    if position.picks:
        told["packet"] = named(BUILDING_IDS, position.packets[who])
        told["picked"] = BUILDING_IDS[position.picks[who]] if position.picks[who] >= 0 else ""
    return told
