"""A whole position, hidden things too, in the words of the game that scenario files use."""

from shared.rules.core.game import Json, Pending
from shared.rules.viscounts.components import CARD_IDS, SEGMENTS, SLOTS, SPOT_NAMES, TILE_IDS
from shared.rules.viscounts.options import option_values
from shared.rules.viscounts.position import ViscountsPosition
from shared.rules.viscounts.views import automa_part, card_id, pairs, phase_of, public_part
from shared.rules.viscounts.vocabulary import NOTHING, SEATS_MAX, SECTIONS


def words_of(position: ViscountsPosition, pending: list[Pending], legal: list[str]) -> dict[str, Json]:
    """What `arrange` takes, and beyond that `pending` and `legal`, which follow from the rest."""
    names = SPOT_NAMES[position.side]
    seats = position.seat_names()
    return {
        "rules_version": position.rules_version,
        "players": position.players(),
        "options": option_values(position),
        "phase": phase_of(position),
        "round": position.round,
        "last_round": position.last_round,
        "start": seats[position.start],
        "active": seats[position.active],
        "steps": position.steps,
        "dismissed": card_id(position.dismissed),
        "ring": [SEGMENTS[segment] for segment in position.ring],
        "rotation": position.rotation,
        "debts_above": position.debts_above,
        "deeds_above": position.deeds_above,
        "poverty": position.poverty,
        "prosperity": position.prosperity,
        "townsfolk": {SEGMENTS[at]: [CARD_IDS[c] for c in reversed(pile)] for at, pile in enumerate(position.piles)},
        "manuscripts": {SEGMENTS[at]: [TILE_IDS[t] for t in reversed(pile)] for at, pile in enumerate(position.tiles)},
        "removed": [CARD_IDS[card] for card in position.removed],
        "pairs": pairs(position),
        "spots": {
            names[at]: f"{seats[held >> 4]} {SLOTS[held & 15]}" for at, held in enumerate(position.spots) if held >= 0
        },
        "castle": castle_words(position),
        "leader": "" if position.leader == NOTHING else seats[position.leader],
        "seats": {name: seat_words(position, seat) for seat, name in enumerate(seats)},
        "pending": {"seat": seats[pending[0].seat], "kind": pending[0].kind} if pending else None,
        "legal": legal,
    }


def seat_words(position: ViscountsPosition, seat: int) -> dict[str, Json]:
    owner = position.seats[seat]
    if seat == position.opponent_seat:
        words = automa_part(position)
        words["future"] = [CARD_IDS[scheme] for scheme in reversed(position.future)]
        words["unseen"] = [CARD_IDS[scheme] for scheme in position.unseen]
    else:
        words = public_part(position, owner)
        words["hand"] = [CARD_IDS[card] for card in owner.hand]
    words["draw"] = [CARD_IDS[card] for card in reversed(owner.draw)]
    return words


def castle_words(position: ViscountsPosition) -> dict[str, Json]:
    """Workers by colour: on the first two tiers of each section, and on the third."""
    words: dict[str, Json] = {
        name: {
            "tier1": workers(position, position.tier1, section),
            "tier2": workers(position, position.tier2, section),
        }
        for section, name in enumerate(SECTIONS)
    }
    names = position.seat_names()
    words["tier3"] = {names[seat]: owner.top_tier for seat, owner in enumerate(position.seats)}
    return words


def workers(position: ViscountsPosition, tier: list[int], section: int) -> dict[str, Json]:
    return {name: tier[section * SEATS_MAX + seat] for seat, name in enumerate(position.seat_names())}
