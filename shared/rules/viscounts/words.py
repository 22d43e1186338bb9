"""A whole position, hidden things too, in the words of the game that scenario files use."""

from shared.rules.core.game import Json
from shared.rules.viscounts.components import CARD_IDS, SEGMENTS, SLOTS, SPOT_NAMES, TILE_IDS
from shared.rules.viscounts.frames import DECISIONS
from shared.rules.viscounts.options import option_values
from shared.rules.viscounts.position import ViscountsPosition
from shared.rules.viscounts.views import automa_part, card_id, pairs, phase, public_part
from shared.rules.viscounts.vocabulary import NOTHING, SEATS_MAX, SECTIONS


def in_words(position: ViscountsPosition) -> dict[str, Json]:
    """What `arrange` takes, and beyond that `pending` and `legal`, which follow from the rest."""
    top = position.agenda[-1] if position.agenda else None
    names = SPOT_NAMES[position.side]
    seats = position.seat_names()
    return {
        "rules_version": position.rules_version,
        "players": position.players(),
        "options": option_values(position),
        "phase": phase(position),
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
        "seats": {name: seat_words(position, at) for at, name in enumerate(seats)},
        "pending": {"seat": seats[top[1]], "kind": DECISIONS[top[0]]} if top else None,
        "legal": list(position.moves),
    }


def seat_words(position: ViscountsPosition, at: int) -> dict[str, Json]:
    seat = position.seats[at]
    if position.by_rules(at):
        words = automa_part(position)
        words["future"] = [CARD_IDS[scheme] for scheme in reversed(position.future)]
        words["unseen"] = [CARD_IDS[scheme] for scheme in position.unseen]
    else:
        words = public_part(position, seat)
        words["hand"] = [CARD_IDS[card] for card in seat.hand]
    words["draw"] = [CARD_IDS[card] for card in reversed(seat.draw)]
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
    words["tier3"] = {names[at]: seat.top_tier for at, seat in enumerate(position.seats)}
    return words


def workers(position: ViscountsPosition, tier: list[int], section: int) -> dict[str, Json]:
    return {name: tier[section * SEATS_MAX + at] for at, name in enumerate(position.seat_names())}
