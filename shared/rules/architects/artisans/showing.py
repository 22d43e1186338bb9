"""The expansion's part of what watchers see, all of it but the deck, and of a position in words."""

from shared.rules.architects.artisans.craft_cards import CRAFT_IDS
from shared.rules.architects.artisans.crafts import ABSENT, BOARD, HOME, SLOT, Crafts
from shared.rules.architects.components import APPRENTICE_IDS, BUILDING_IDS
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.vocabulary import OPEN_LOCATIONS, PLACES, SLOTS
from shared.rules.core.game import Json

HERE_NOWHERE = ""


def place_in_words(position: ArchitectsPosition, place: int) -> str:
    """Where an artisan is: `home`, `quarry`, `prison`, `market small`, `board blue`."""
    if place == HOME:
        return "home"
    if place == ABSENT:
        return "absent"
    if place >= BOARD:
        return f"board {position.name_of(place - BOARD)}"
    return f"market {SLOTS[place - SLOT]}" if place >= SLOT else PLACES[place]


def _cards(cards: list[int]) -> list[Json]:
    return [CRAFT_IDS[card] for card in cards]


def _bits(bits: int) -> list[Json]:
    return [id for card, id in enumerate(CRAFT_IDS) if bits >> card & 1]


def table_shown(crafts: Crafts) -> dict[str, Json]:
    return {
        "row": _cards(crafts.row),
        "deck": len(crafts.deck),
        "gone": _cards(crafts.gone),
        "opponent": _cards(crafts.opponent),
        "ready": _bits(crafts.ready & ~crafts.used),
        "used": _bits(crafts.used),
        "shield": crafts.shield,
    }


def seat_shown(position: ArchitectsPosition, crafts: Crafts, seat: int) -> dict[str, Json]:
    owner = position.seats[seat]
    return {
        "artisan": place_in_words(position, crafts.artisan[seat]),
        "second_workers": crafts.seconds[seat],
        "stackable": crafts.inside[seat] - crafts.seconds[seat] - (crafts.fresh if seat == position.turn else 0),
        "tools": _under(APPRENTICE_IDS, crafts.tool_of, owner.apprentices),
        "adornments": _under(BUILDING_IDS, crafts.adornment_of, owner.buildings),
        "discount": owner.discount,
    }


def _under(ids: list[str], under: list[int], cards: list[int]) -> dict[str, Json]:
    """By what it lies under."""
    return {ids[card]: CRAFT_IDS[under[card]] for card in cards if under[card] >= 0}


def table_in_words(crafts: Crafts) -> dict[str, Json]:
    return {
        "row": _cards(crafts.row),
        "deck": _cards(crafts.deck[::-1]),
        "deck_size": len(crafts.deck),
        "gone": _cards(crafts.gone),
        "opponent": _cards(crafts.opponent),
        "fresh": crafts.fresh,
        "here": OPEN_LOCATIONS[crafts.here] if crafts.here >= 0 else HERE_NOWHERE,
        "ready": _bits(crafts.ready),
        "used": _bits(crafts.used),
        "shield": crafts.shield,
        "grab": APPRENTICE_IDS[crafts.grab] if crafts.grab >= 0 else "",
        "discounter": APPRENTICE_IDS[crafts.discounter] if crafts.discounter >= 0 else "",
        "owed": crafts.owed,
    }


def seat_in_words(position: ArchitectsPosition, crafts: Crafts, seat: int) -> dict[str, Json]:
    owner = position.seats[seat]
    return {
        "artisan": place_in_words(position, crafts.artisan[seat]),
        "second_workers": crafts.seconds[seat],
        "first_workers": crafts.inside[seat],
        "tools": _under(APPRENTICE_IDS, crafts.tool_of, owner.apprentices),
        "adornments": _under(BUILDING_IDS, crafts.adornment_of, owner.buildings),
        "discount": owner.discount,
    }
