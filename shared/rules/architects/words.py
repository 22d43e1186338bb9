"""A whole position in words of the game: the shape that `arrange` takes, and that scenario files compare with."""

from shared.rules.architects.artisans import showing
from shared.rules.architects.components import APPRENTICE_IDS, BUILDING_IDS, MARKET_IDS, REWARD_IDS
from shared.rules.architects.decisions import KINDS
from shared.rules.architects.frames import PLACE
from shared.rules.architects.options import ARTISANS, NO_EXPANSION
from shared.rules.architects.position import NONE, ArchitectsPosition, Seat
from shared.rules.architects.setup import WITH_IDLE_ROUNDS
from shared.rules.architects.solo.components import DIFFICULTY_IDS, OPPONENT_IDS, SCHEME_IDS
from shared.rules.architects.views import automa_part, named, workers_of
from shared.rules.architects.vocabulary import COLOURS, GOODS, OPEN_COUNT, OPEN_LOCATIONS, ROWS, SLOTS
from shared.rules.core.agenda import EVERYBODY, Frame
from shared.rules.core.game import Json, Pending

PRINTED = "printed"
"""The market where no card lies: the goods printed on the board."""
EMPTY = "empty"
"""A Black Market slot without a worker."""
ALL = "all"
"""The seat of a frame that is about no single one."""


def words_of(position: ArchitectsPosition, pending: list[Pending]) -> dict[str, Json]:
    """Piles are listed from the top."""
    words: dict[str, Json] = {
        "rules_version": position.rules_version,
        "players": position.rules.players,
        "options": options_in_words(position),
        "turn": position.name_of(position.turn),
        "first": position.name_of(position.first),
        "phase": phase_of(position),
        "deciding": {COLOURS[waiting.seat]: waiting.kind for waiting in pending},
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
        "agenda": [_frame_in_words(position, frame) for frame in position.agenda],
        "seats": {position.name_of(seat): _seat(position, seat, owner) for seat, owner in enumerate(position.seats)},
    }
    if position.rules.idle_rounds:
        words["idle_turns"] = position.idle_turns
    crafts = position.artisans
    if crafts is not None:
        words["crafts"] = showing.table_in_words(crafts)
    if position.final_turns >= 0:
        words["final_turns"] = position.final_turns
    return words


def phase_of(position: ArchitectsPosition) -> str:
    if position.over:
        return "over"
    if position.picks:
        return "draft"
    kind = position.agenda[-1][0]
    return "turn" if kind == PLACE else KINDS[kind].name


def options_in_words(position: ArchitectsPosition) -> dict[str, Json]:
    rules = position.rules
    words: dict[str, Json] = {
        "promo_cards": rules.promo_cards,
        "conspirator_scope": "per_additional_capture" if rules.conspirator_per_capture else "per_visit",
        "building_capture_location_limit": rules.limit_building_captures,
        "recall_without_candidate": "any_non_guildhall_worker" if rules.any_worker_back else "forfeit_turn",
        "fruitless_placement": "forbidden" if rules.fruitless_forbidden else "allowed",
        "starting_apprentice": rules.starting_apprentice,
        "apprentice_refresh": rules.apprentice_refresh,
        "expansion": ARTISANS if rules.artisans else NO_EXPANSION,
    }
    if position.rules_version >= WITH_IDLE_ROUNDS:
        words["idle_rounds"] = rules.idle_rounds
    if rules.opponent != NONE:
        words["opponent"] = OPPONENT_IDS[rules.opponent]
        words["difficulty"] = DIFFICULTY_IDS[rules.difficulty]
    return words


def _frame_in_words(position: ArchitectsPosition, frame: Frame) -> Json:
    """Kind, seat, and the numbers of the frame as they are."""
    kind, seat = frame[0], frame[1]
    name = ALL if seat == EVERYBODY else position.name_of(seat)
    return [KINDS[kind].name, name, *(str(number) for number in frame[2:])]


def _market(position: ArchitectsPosition) -> dict[str, Json]:
    small, large = position.market_small[::-1], position.market_large[::-1]
    return {
        "small": MARKET_IDS[small[0]] if small else PRINTED,
        "large": MARKET_IDS[large[0]] if large else PRINTED,
        "small_pile": named(MARKET_IDS, small),
        "large_pile": named(MARKET_IDS, large),
        "slots": {
            name: position.name_of(whose) if whose >= 0 else EMPTY
            for name, whose in zip(SLOTS, position.slots, strict=True)
        },
    }


def _seat(position: ArchitectsPosition, seat: int, owner: Seat) -> dict[str, Json]:
    if seat == position.opponent_seat:
        return automa_words(position)
    words: dict[str, Json] = {
        "character": owner.board.id,
        **dict(zip(GOODS, owner.goods, strict=True)),
        "virtue": owner.virtue,
        "cathedral": owner.cathedral,
        "unpaid_debts": owner.unpaid,
        "paid_debts": owner.paid,
        "hand": named(BUILDING_IDS, owner.hand),
        "buildings": named(BUILDING_IDS, owner.buildings),
        "apprentices": named(APPRENTICE_IDS, owner.apprentices),
        "workers": dict(workers_of(position, seat)),
        "captured": {position.name_of(whose): count for whose, count in enumerate(owner.captured) if whose != seat},
    }
    crafts = position.artisans
    if crafts is not None:
        words.update(showing.seat_in_words(position, crafts, seat))
    if position.picks and seat < position.rules.players:
        words["packet"] = named(BUILDING_IDS, position.packets[seat])
        words["picked"] = BUILDING_IDS[position.picks[seat]] if position.picks[seat] >= 0 else ""
    return words


def automa_words(position: ArchitectsPosition) -> dict[str, Json]:
    """The opponent as its view has it, and the order of its schemes."""
    words, schemes = automa_part(position), position.schemes
    assert schemes is not None
    for elsewhere in ("opponent", "difficulty", "schemes_left", "score", "points"):
        del words[elsewhere]
    owner = position.seats[position.opponent_seat]
    words["captured"] = {position.name_of(whose): owner.captured[whose] for whose in range(position.rules.players)}
    words["schemes"] = named(SCHEME_IDS, schemes.deck[::-1])
    return words
