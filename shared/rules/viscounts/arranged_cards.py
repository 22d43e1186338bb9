"""Cards and manuscripts of the position that a scenario file describes: those of a seat, and the piles of the board."""

from shared.rules.core.reading import Reader
from shared.rules.viscounts.components import (
    CARD_IDS,
    CARDS,
    FIRST_STARTER,
    HAND_LIMIT,
    HEROES,
    NEUTRALS,
    PLAYER_CARDS,
    SEGMENTS,
    TILE_IDS,
    TILE_START,
    TILES,
)
from shared.rules.viscounts.position import Seat, ViscountsPosition
from shared.rules.viscounts.vocabulary import NOTHING, RING


def read_cards(owner: Seat, reader: Reader, setting_up: bool) -> None:
    """Board, hand and discard pile as given; starting cards that are nowhere fill the hand and the draw pile."""
    cards = CARD_IDS[:CARDS]
    board = reader.cards("board", cards, wild="") or []
    if len(board) > 3:
        raise reader.wrong("board", "has three spaces")
    owner.spaces = [*board, NOTHING, NOTHING, NOTHING][:3]
    card = reader.word("player_card", "", ["", *PLAYER_CARDS])
    owner.player_card = PLAYER_CARDS.index(card) if card else NOTHING
    hero = reader.word("hero", "", ["", *CARD_IDS[NEUTRALS : NEUTRALS + HEROES]])
    owner.hero = CARD_IDS.index(hero) if hero else NOTHING
    owner.discard = reader.cards("discard", cards) or []
    owner.destroyed = reader.cards("destroyed", cards) or []
    held, drawn = reader.cards("hand", cards), reader.cards("draw", cards)
    hand, draw = held or [], drawn or []
    used = [*owner.spaces, *owner.discard, *owner.destroyed, *hand, *draw]
    own = [owner.hero, *range(FIRST_STARTER, CARDS)] if owner.hero != NOTHING else list(range(FIRST_STARTER, CARDS))
    spare = [card for card in own if card not in used]
    if held is None and not setting_up:
        hand, spare = spare[:HAND_LIMIT], spare[HAND_LIMIT:]
    if drawn is None:
        draw = spare
    owner.hand = sorted(hand)
    owner.drawn_in = [0] * len(hand)
    owner.draw = draw[::-1]
    everything = [card for card in [*owner.spaces, *owner.hand, *owner.draw, *owner.discard] if card != NOTHING]
    twice = [card for card in everything if everything.count(card) > 1]
    if twice:
        raise reader.wrong("hand", f"has {CARD_IDS[twice[0]]} twice among the seat's cards")


def read_piles(position: ViscountsPosition, scenario: Reader) -> None:
    """Piles as given, top first; those not given share what is left, in the order of the catalogue."""
    position.removed = scenario.cards("removed", CARD_IDS[:NEUTRALS]) or []
    owned = [
        card
        for owner in position.seats
        for card in [*owner.spaces, *owner.hand, *owner.draw, *owner.discard, *owner.destroyed]
        if card < NEUTRALS
    ]
    townsfolk = scenario.table("townsfolk")
    position.piles = given_piles(townsfolk, CARD_IDS[:NEUTRALS], position.removed + owned, list(range(NEUTRALS)))
    owned_tiles = [tile for owner in position.seats for tile in owner.tiles]
    black_below = sorted(range(TILES), key=lambda tile: TILE_START[tile])
    position.tiles = given_piles(scenario.table("manuscripts"), TILE_IDS[:TILES], owned_tiles, black_below)


def given_piles(reader: Reader, ids: list[str], gone: list[int], order: list[int]) -> list[list[int]]:
    piles: list[list[int]] = [[] for _ in range(RING)]
    laid: list[int] = []
    open_piles: list[list[int]] = []
    for pile, name in zip(piles, SEGMENTS, strict=True):
        given = reader.cards(name, ids)
        if given is None:
            open_piles.append(pile)
            continue
        pile.extend(reversed(given))
        laid.extend(pile)
        for item in pile:
            if item in gone or laid.count(item) > 1:
                raise reader.wrong(name, f"{ids[item]} is somewhere else already")
    left = [item for item in order if item not in gone and item not in laid]
    for at, item in enumerate(left):
        if open_piles:
            open_piles[at % len(open_piles)].append(item)
    reader.finish()
    return piles
