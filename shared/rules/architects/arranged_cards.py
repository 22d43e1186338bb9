"""Where the cards of a scenario lie; those not named make up the piles, in the order of the catalogue."""

from shared.rules.architects.artisans import points
from shared.rules.architects.artisans.arranging import lay_crafts
from shared.rules.architects.components import (
    APPRENTICE_COLUMNS,
    APPRENTICE_IDS,
    BUILDING_IDS,
    MARKET_IDS,
    PLAYER_COUNTS,
    REWARD_IDS,
)
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.setup import apprentices_in_play, buildings_in_play
from shared.rules.architects.vocabulary import ROWS
from shared.rules.architects.words import PRINTED
from shared.rules.core.reading import Reader

ANY = "?"
"""A face-up apprentice that does not matter."""


class Box:
    """The cards of one kind that are not laid out yet."""

    def __init__(self, ids: list[str], cards: list[int]) -> None:
        self.ids = ids
        self.cards = cards

    def take(self, scenario: Reader, key: str, wild: str | None = None) -> list[int] | None:
        """The cards a key names; the same card can't lie in two places."""
        found = scenario.cards(key, self.ids, wild)
        for card in found or []:
            if card >= 0 and card not in self.cards:
                id = self.ids[card]
                sets = "options.promo_cards, options.expansion, rules_version"
                raise scenario.wrong(key, f"{id} lies somewhere else already, or is no card of this table ({sets})")
            if card >= 0:
                self.cards.remove(card)
        return found


def lay_cards(position: ArchitectsPosition, scenario: Reader, readers: list[Reader]) -> None:
    apprentices = Box(APPRENTICE_IDS, apprentices_in_play(position))
    buildings = Box(BUILDING_IDS, buildings_in_play(position))
    opponent = position.seats[position.opponent_seat] if position.opponent_seat >= 0 else None
    for owner, reader in zip(position.seats, readers, strict=True):
        owner.buildings = buildings.take(reader, "buildings") or []
        if owner is opponent:
            continue  # it has neither a hand nor apprentices (SO-6)
        owner.hand = buildings.take(reader, "hand") or []
        owner.apprentices = apprentices.take(reader, "apprentices") or []
        if len(owner.apprentices) > owner.board.apprentice_limit:
            raise reader.wrong("apprentices", f"at most {owner.board.apprentice_limit}")
    crafts = position.artisans
    if crafts is not None:
        lay_crafts(position, crafts, scenario, readers)
    for owner in position.seats:
        owner.skills = points.skills_of(position, owner)
    _packets(position, readers[: position.rules.players], buildings)
    position.looking = buildings.take(scenario, "looking") or []
    position.building_deck = _deck(scenario, "building_deck", buildings)
    _rows(position, scenario, apprentices)
    position.apprentice_deck = _deck(scenario, "apprentice_deck", apprentices)
    _rewards(position, scenario)
    _market(position, scenario.table("market"))


def _deck(scenario: Reader, key: str, box: Box) -> list[int]:
    """The cards named are on top, the others below; `..._size` takes the lowest out of the game."""
    top_first = (box.take(scenario, key) or []) + box.cards
    size = scenario.number(f"{key}_size", len(top_first))
    if size > len(top_first):
        raise scenario.wrong(f"{key}_size", f"there are only {len(top_first)} cards left")
    return top_first[:size][::-1]


def _packets(position: ArchitectsPosition, readers: list[Reader], box: Box) -> None:
    """The draft, where packets are named: all of one size."""
    packets = [box.take(reader, "packet") for reader in readers]
    picks = [reader.word("picked", "", ["", *BUILDING_IDS]) for reader in readers]
    given = [packet for packet in packets if packet]
    if not given:
        return
    for packet, pick, reader in zip(packets, picks, readers, strict=True):
        if packet is None or len(packet) != len(given[0]):
            raise reader.wrong("packet", f"every seat drafts from {len(given[0])} cards")
        if pick and BUILDING_IDS.index(pick) not in packet:
            raise reader.wrong("picked", f"{pick} is not in the packet")
        position.packets.append(packet)
        position.picks.append(BUILDING_IDS.index(pick) if pick else -1)


def _rows(position: ArchitectsPosition, scenario: Reader, box: Box) -> None:
    """Four cards a row, as far as there are any; `?` is some card that is named nowhere."""
    rows, coins = scenario.table("rows"), scenario.table("coins")
    named = [box.take(rows, name, ANY) or [] for name in ROWS]
    deck = scenario.cards("apprentice_deck", APPRENTICE_IDS) or []
    spare = [card for card in box.cards if card not in deck]
    for row, name in enumerate(ROWS):
        cards = named[row]
        if len(cards) > APPRENTICE_COLUMNS:
            raise rows.wrong(name, f"a row has {APPRENTICE_COLUMNS} columns")
        if not scenario.given("apprentice_deck_size"):
            cards = cards + [-1] * (APPRENTICE_COLUMNS - len(cards))
        cards = [spare.pop(0) if card < 0 and spare else card for card in cards]
        position.rows[row] = [card for card in cards if card >= 0]
        found = coins.numbers(name) or []
        if len(found) > len(position.rows[row]):
            raise coins.wrong(name, f"there are only {len(position.rows[row])} cards")
        position.coins[row] = found + [0] * (len(position.rows[row]) - len(found))
    box.cards = [card for card in box.cards if not any(card in row for row in position.rows)]
    rows.finish()
    coins.finish()


def _rewards(position: ArchitectsPosition, scenario: Reader) -> None:
    """The whole pile, if it is named; else as many as the number of players asks for."""
    box = Box(REWARD_IDS, list(range(len(REWARD_IDS))))
    position.rewards_seen = box.take(scenario, "rewards_seen") or []
    pile = box.take(scenario, "rewards")
    if pile is None:
        pile = box.cards[: PLAYER_COUNTS[position.rules.participants].rewards]
    position.rewards = pile[::-1]


def _market(position: ArchitectsPosition, market: Reader) -> None:
    """The visible cards, or the whole piles from the top; the rest is below the small one, if there is one."""
    market.asked.add("slots")
    box = Box(MARKET_IDS, list(range(len(MARKET_IDS))))
    small, large = box.take(market, "small_pile"), box.take(market, "large_pile")
    small = _visible(market, "small", box, small)
    large = _visible(market, "large", box, large)
    if small is None or (small and not market.given("small_pile")):
        small = (small or []) + box.cards
    elif not market.given("large_pile"):
        large = (large or []) + box.cards
    position.market_small, position.market_large = small[::-1], (large or [])[::-1]
    market.finish()


def _visible(market: Reader, key: str, box: Box, pile: list[int] | None) -> list[int] | None:
    """The pile with the card that `small` or `large` names on top."""
    name = market.word(key, "", [PRINTED, *MARKET_IDS])
    if name == "":
        return pile
    if name == PRINTED:
        if pile:
            raise market.wrong(key, "there is a pile, so its top card is visible")
        return []
    card = MARKET_IDS.index(name)
    if pile is not None:
        if not pile or pile[0] != card:
            raise market.wrong(key, f"{name} is not on top of the pile")
        return pile
    if card not in box.cards:
        raise market.wrong(key, f"{name} lies somewhere else already")
    box.cards.remove(card)
    return [card]
