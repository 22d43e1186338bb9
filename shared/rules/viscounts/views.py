"""What a seat or a spectator may know of a position, by ids; clients put it into a language (V-4, RV-1)."""

from shared.rules.core.agenda import OPPONENT
from shared.rules.core.game import Json
from shared.rules.core.opponent import seated
from shared.rules.viscounts.components import (
    CARD_IDS,
    CARD_NUMBER,
    PLAYER_CARDS,
    SEGMENTS,
    SIDES,
    SLOTS,
    SPOT_NAMES,
    TILE_IDS,
)
from shared.rules.viscounts.decisions import KINDS
from shared.rules.viscounts.frames import AUTOMA_TURN, PHASES, TURN
from shared.rules.viscounts.notation import SPACE_NAMES
from shared.rules.viscounts.options import option_values
from shared.rules.viscounts.position import Seat, ViscountsPosition
from shared.rules.viscounts.scoring import score
from shared.rules.viscounts.solo.components import POOL
from shared.rules.viscounts.vocabulary import AUTOMA, COLOURS, ITEMS, NOTHING, RIBBONS, SEATS_MAX, SECTIONS


def view_of(position: ViscountsPosition, watcher: int | None) -> dict[str, Json]:
    top = position.agenda[-1] if position.agenda else None
    return {
        "options": {"players": position.players(), **option_values(position)},
        "round": position.round,
        "last_round": position.last_round,
        "final_round": 0 < position.last_round <= position.round,
        "phase": phase_of(position),
        "start": position.start,
        "active": position.active,
        "pending": {"seat": top[1], "kind": KINDS[top[0]].name} if top else None,
        "side": SIDES[position.side],
        "segments": segments(position),
        "spots": spots(position),
        "castle": castle(position),
        "leader": position.leader,
        "debts_above": position.debts_above,
        "deeds_above": position.deeds_above,
        "poverty": position.poverty,
        "prosperity": position.prosperity,
        "pairs": pairs(position),
        "removed": [CARD_IDS[card] for card in position.removed],
        "steps": position.steps,
        "dismissed": card_id(position.dismissed),
        **seated(position, [seat_view(position, seat, seat == watcher) for seat in range(len(position.seats))]),
    }


def phase_of(position: ViscountsPosition) -> str:
    """The phase that runs: the one before the phase that waits lowest on the agenda."""
    if position.round == 0:
        return "setup"
    for frame in position.agenda:
        if frame[0] == TURN:
            return PHASES[max(0, frame[2] - 1)]
        if frame[0] == AUTOMA_TURN:
            return OPPONENT
    return "over" if not position.agenda else PHASES[-1]


def card_id(card: int) -> str:
    return "" if card == NOTHING else CARD_IDS[card]


def segments(position: ViscountsPosition) -> list[Json]:
    """In the order of the ring, each with what lies there and the castle section in front of it."""
    laid: list[Json] = []
    for at, segment in enumerate(position.ring):
        cards, tiles = position.piles[segment], position.tiles[segment]
        laid.append(
            {
                "id": SEGMENTS[segment],
                "section": SECTIONS[(at + position.rotation) % len(SECTIONS)],
                "townsfolk": {"top": CARD_IDS[cards[-1]] if cards else "", "cards": len(cards)},
                "manuscripts": {"top": TILE_IDS[tiles[-1]] if tiles else "", "tiles": len(tiles)},
            }
        )
    return laid


def spots(position: ViscountsPosition) -> dict[str, Json]:
    """The buildings on the board: spot to seat and slot."""
    names = SPOT_NAMES[position.side]
    return {
        names[at]: {"seat": held >> 4, "slot": SLOTS[held & 15]} for at, held in enumerate(position.spots) if held >= 0
    }


def castle(position: ViscountsPosition) -> dict[str, Json]:
    """Workers by seat: on the first two tiers of each section, and on the third."""
    seats = len(position.seats)
    found: dict[str, Json] = {}
    for section, name in enumerate(SECTIONS):
        first = section * SEATS_MAX
        found[name] = {
            "tier1": position.tier1[first : first + seats],
            "tier2": position.tier2[first : first + seats],
        }
    found["tier3"] = [owner.top_tier for owner in position.seats]
    return found


def pairs(position: ViscountsPosition) -> list[Json]:
    return [
        {"player_card": PLAYER_CARDS[card], "number": CARD_NUMBER[card], "hero": CARD_IDS[hero]}
        for card, hero in zip(position.pair_cards, position.pair_heroes, strict=True)
    ]


def seat_view(position: ViscountsPosition, seat: int, own: bool) -> dict[str, Json]:
    if seat == position.opponent_seat:
        return automa_view(position)
    owner = position.seats[seat]
    known = public_part(position, owner)
    known["colour"] = COLOURS[seat]
    known["hand"] = [CARD_IDS[card] for card in owner.hand] if own else None
    known.update(running(position, seat))
    return known


def running(position: ViscountsPosition, seat: int) -> dict[str, Json]:
    """Points by component, as if the game ended now, and their sum; nothing counts in set-up."""
    parts = score(position, seat)
    if not position.round:
        parts = dict.fromkeys(parts, 0)
    return {"score": {**parts}, "points": sum(parts.values())}


def automa_view(position: ViscountsPosition) -> dict[str, Json]:
    """The solo opponent; in the castle, on spots, as `active` and `leader` it has the number after the last seat's."""
    known = automa_part(position)
    known.update(running(position, AUTOMA))
    return known


def automa_part(position: ViscountsPosition) -> dict[str, Json]:
    """What lies open of it: neither of its piles can be looked through."""
    owner = position.seats[AUTOMA]
    known = public_part(position, owner)
    for missing in ("silver", "hand_cards", "destroyed", "player_card", "hero"):
        del known[missing]
    known["resources"] = owner.goods[POOL]  # of one kind, where its board has a pool
    known["future_cards"] = len(position.future)
    return known


def public_part(position: ViscountsPosition, owner: Seat) -> dict[str, Json]:
    """What lies open before everybody."""
    known: dict[str, Json] = {ITEMS[good]: owner.goods[good] for good in range(4)}
    known["corruption"] = owner.corruption
    known["virtue"] = owner.virtue
    known["board"] = [card_id(card) for card in owner.spaces]
    known["hand_cards"] = len(owner.hand)
    known["draw_cards"] = len(owner.draw)
    known["discard"] = [CARD_IDS[card] for card in owner.discard]
    known["destroyed"] = [CARD_IDS[card] for card in owner.destroyed]
    known["debts"] = owner.debts
    known["paid"] = owner.paid
    known["deeds"] = owner.deeds
    known["approved"] = owner.approved
    known["supply"] = owner.supply
    known["built"] = [slot for at, slot in enumerate(SLOTS) if owner.built >> at & 1]
    known["manuscripts"] = [TILE_IDS[tile] for tile in owner.tiles]
    known["bonuses"] = [ribbon for at, ribbon in enumerate(RIBBONS) if owner.bonuses >> at & 1]
    known["at"] = place_name(position, owner.place)
    known["player_card"] = "" if owner.player_card == NOTHING else PLAYER_CARDS[owner.player_card]
    known["hero"] = card_id(owner.hero)
    return known


def place_name(position: ViscountsPosition, place: int) -> str:
    return "" if place == NOTHING else SPACE_NAMES[position.ring[place // 3] * 3 + place % 3]
