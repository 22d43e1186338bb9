"""Set-up: the board, the piles, and the pairs that the seats take in reverse order (V-5 to V-16)."""

# ruff: noqa: ARG001 - every kind of frame hands its handlers the same numbers

from shared.rules.core.chance import Chance
from shared.rules.core.happenings import Happening
from shared.rules.viscounts.components import (
    CARD_IDS,
    CARD_NUMBER,
    CARDS,
    DEBTS_ABOVE,
    DEEDS_ABOVE,
    FIRST_STARTER,
    HEROES,
    NEUTRALS,
    NUMBER_AT,
    PLAYER_CARDS,
    START_EXTRA,
    START_GAINS,
    TILE_START,
    TILES,
)
from shared.rules.viscounts.deck import fill_hand
from shared.rules.viscounts.effects import run_effect
from shared.rules.viscounts.frames import AUTOMA_START, EFFECT, PAIR, SHUFFLE_DECK, START
from shared.rules.viscounts.position import Seat, ViscountsPosition
from shared.rules.viscounts.solo.turn import seat_automa
from shared.rules.viscounts.turn import begin_turn
from shared.rules.viscounts.vocabulary import AUTOMA, NOTHING, RING


def set_up(players: int, switches: int, solo: tuple[int, int], seed: bytes, version: int) -> ViscountsPosition:
    """The table before the first pair is taken; the castle lies at random (RV-2).

    Who plays alone meets the opponent with the board `solo[0]` and the difficulty `solo[1]`, and begins (SV-1).
    """
    position = ViscountsPosition()
    position.rules_version = version
    position.seed = seed
    position.switches = switches
    chance = Chance(seed)
    ring = list(range(RING))
    chance.shuffle(ring)
    position.lay(ring, chance.below(RING), side_for(players))
    townsfolk = list(range(NEUTRALS))
    chance.shuffle(townsfolk)
    for at, card in enumerate(townsfolk):
        position.piles[at % RING].append(card)  # round-robin: 14, 14, 14, 13, 13 (RV-3)
    grey = [tile for tile in range(TILES) if TILE_START[tile]]
    black = [tile for tile in range(TILES) if not TILE_START[tile]]
    chance.shuffle(grey)
    chance.shuffle(black)
    for at, tile in enumerate(black + grey):
        position.tiles[at % RING].append(tile)  # one grey-backed tile on top of each pile (V-8)
    position.start = chance.below(players)
    cards, heroes = list(range(len(PLAYER_CARDS))), list(range(NEUTRALS, NEUTRALS + HEROES))
    chance.shuffle(cards)
    chance.shuffle(heroes)
    position.pair_cards = cards[: players + 1]
    position.pair_heroes = heroes[: players + 1]
    position.agenda.append((START, position.start, 0, 0))
    for distance in range(players):  # the last in turn order comes to lie on top: it takes first (V-12)
        position.seats.append(Seat())
        position.agenda.append((PAIR, (position.start + distance) % players, 0, 0))
    for seat in position.seats:
        seat.draw = list(range(FIRST_STARTER, CARDS))
    position.active = position.agenda[-1][1]
    if players == 1:
        seat_automa(position, solo[0], solo[1], chance)
    position.counter = chance.counter
    return position


def side_for(players: int) -> int:
    """Side B of the segments for one and two players, A for more (V-5)."""
    return 0 if players > 2 else 1


def offer_pair(position: ViscountsPosition, seat: int, _: int, __: int) -> None:
    for at, (card, hero) in enumerate(zip(position.pair_cards, position.pair_heroes, strict=True)):
        position.moves.append(f"pair {CARD_NUMBER[card]} {CARD_IDS[hero]}")
        position.codes.append(at)


def take_pair(position: ViscountsPosition, seat: int, _: int, __: int, code: int) -> None:
    """The Viscount's place, the gains, the extra steps, then the deck (V-13, V-14)."""
    owner = position.seats[seat]
    card, hero = position.pair_cards.pop(code), position.pair_heroes.pop(code)
    owner.player_card, owner.hero = card, hero
    segment, side = NUMBER_AT[CARD_NUMBER[card]]
    owner.place = position.ring.index(segment) * 3 + side
    owner.draw.append(hero)
    position.active = seat
    position.happened.append(Happening(seat, "takes", (PLAYER_CARDS[card], CARD_IDS[hero])))
    position.agenda.append((SHUFFLE_DECK, seat, 0, 0))
    if position.automa != NOTHING:
        position.agenda.append((AUTOMA_START, AUTOMA, 0, 0))  # after the pair, before the piles are counted (SV-7)
    position.agenda.append((EFFECT, seat, START_EXTRA[card], 0))
    run_effect(position, seat, START_GAINS[card], 0)


def shuffle_deck(position: ViscountsPosition, seat: int, _: int, __: int) -> None:
    owner = position.seats[seat]
    owner.draw.sort()
    position.shuffle(owner.draw)
    fill_hand(position, seat)


def begin(position: ViscountsPosition, start: int, _: int, __: int) -> None:
    """Counts out the Debts and Deeds, only now that set-up has had its own (V-16), and begins."""
    players = position.players()
    position.pair_cards = []
    position.pair_heroes = []
    position.debts_above = DEBTS_ABOVE[players - 1]
    position.deeds_above = DEEDS_ABOVE[players - 1]
    position.round = 1
    position.tell(NOTHING, "round", "1")
    begin_turn(position, start)
