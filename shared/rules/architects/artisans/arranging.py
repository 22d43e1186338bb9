"""The expansion's part of the position that a scenario file describes: the key `crafts`, and keys of the seats."""

from shared.rules.architects.artisans.craft_cards import CRAFT_IDS
from shared.rules.architects.artisans.crafts import ABSENT, BOARD, HOME, SLOT, Crafts
from shared.rules.architects.artisans.showing import HERE_NOWHERE, place_in_words
from shared.rules.architects.components import APPRENTICE_IDS, BUILDING_IDS, CRAFT_ROW, WORKERS
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.vocabulary import GUILDHALL, OPEN_COUNT, OPEN_LOCATIONS, PRISON, SLOTS
from shared.rules.core.reading import Reader


def stack_workers(crafts: Crafts, readers: list[Reader]) -> None:
    for seat, reader in enumerate(readers):
        crafts.seconds[seat] = reader.number("second_workers", 0, 0, WORKERS)


def place_artisans(position: ArchitectsPosition, crafts: Crafts, readers: list[Reader]) -> None:
    """Once the other workers stand; the artisan is one of those who are counted where it is."""
    left = position.guildhall
    boards = [BOARD + seat for seat in range(len(readers))]
    places = [HOME, *range(OPEN_COUNT), PRISON, *[SLOT + slot for slot in range(len(SLOTS))], *boards]
    for seat, reader in enumerate(readers):
        owner = position.seats[seat]
        if seat == position.opponent_seat:
            crafts.artisan[seat] = ABSENT
            continue
        first = owner.at[GUILDHALL] - crafts.seconds[seat]
        crafts.inside[seat] = reader.number("first_workers", min(first, left), 0, WORKERS)
        left -= crafts.inside[seat]
        if crafts.inside[seat] > first or crafts.seconds[seat] > crafts.inside[seat]:
            raise reader.wrong("second_workers", "each stands on a first worker")
        words = {place_in_words(position, place): place for place in places if place != BOARD + seat}
        place = words[reader.word("artisan", place_in_words(position, HOME), list(words))]
        if not _is_somebody(position, seat, place):
            raise reader.wrong("artisan", "no worker of that seat is there")
        crafts.artisan[seat] = place
        owner.discount = reader.number("discount", 0)


def _is_somebody(position: ArchitectsPosition, seat: int, place: int) -> bool:
    if place == HOME:
        return position.seats[seat].workers > 0
    if place >= BOARD:
        return position.seats[place - BOARD].captured[seat] > 0
    if place >= SLOT:
        return position.slots[place - SLOT] == seat
    return position.seats[seat].at[place] > 0


def lay_crafts(position: ArchitectsPosition, crafts: Crafts, scenario: Reader, readers: list[Reader]) -> None:
    """Cards not named follow in the order of the catalogue: first in the row, then in the deck."""
    table = scenario.table("crafts")
    left = list(range(len(CRAFT_IDS)))
    for seat, reader in enumerate(readers):
        owner = position.seats[seat]
        _tuck(reader.table("tools"), APPRENTICE_IDS, owner.apprentices, crafts.tool_of, left)
        _tuck(reader.table("adornments"), BUILDING_IDS, owner.buildings, crafts.adornment_of, left)
    crafts.gone = _take(table, "gone", left)
    crafts.opponent = _take(table, "opponent", left)
    deck = table.cards("deck", CRAFT_IDS) or []
    row = _take(table, "row", left)
    if not table.given("row"):
        row = [card for card in left if card not in deck][:CRAFT_ROW]
        left = [card for card in left if card not in row]
    deck = _take(table, "deck", left) + left
    size = table.number("deck_size", len(deck))
    crafts.gone += deck[size:]
    crafts.row, crafts.deck = row, deck[:size][::-1]
    _turn_state(crafts, table)
    table.finish()


def _take(table: Reader, key: str, left: list[int]) -> list[int]:
    found = table.cards(key, CRAFT_IDS) or []
    for card in found:
        if card not in left:
            raise table.wrong(key, f"{CRAFT_IDS[card]} lies somewhere else already")
        left.remove(card)
    return found


def _tuck(under: Reader, ids: list[str], owned: list[int], tucked: list[int], left: list[int]) -> None:
    """`tools.trader_1 = "craft_15"`."""
    for card in owned:
        name = under.word(ids[card], "", ["", *CRAFT_IDS])
        if name and CRAFT_IDS.index(name) not in left:
            raise under.wrong(ids[card], f"{name} lies somewhere else already")
        if name:
            tucked[card] = CRAFT_IDS.index(name)
            left.remove(tucked[card])
    under.finish()


def _turn_state(crafts: Crafts, table: Reader) -> None:
    crafts.fresh = table.number("fresh", 0, 0, WORKERS)
    crafts.here = [HERE_NOWHERE, *OPEN_LOCATIONS].index(
        table.word("here", HERE_NOWHERE, [HERE_NOWHERE, *OPEN_LOCATIONS])
    ) - 1
    crafts.ready = sum(1 << card for card in table.cards("ready", CRAFT_IDS) or [])
    crafts.used = sum(1 << card for card in table.cards("used", CRAFT_IDS) or [])
    crafts.shield = table.number("shield", 0, 0, 9)
    crafts.grab = ["", *APPRENTICE_IDS].index(table.word("grab", "", ["", *APPRENTICE_IDS])) - 1
    crafts.discounter = ["", *APPRENTICE_IDS].index(table.word("discounter", "", ["", *APPRENTICE_IDS])) - 1
    crafts.owed = table.number("owed", 0, 0, 9)
