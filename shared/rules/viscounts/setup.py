"""Set-up: the board, the piles, and the pairs that the seats take in reverse order (V-5 to V-16)."""

from collections.abc import Mapping

from shared.rules.core.agenda import EVERYBODY, NOBODY, Frame
from shared.rules.core.chance import Chance
from shared.rules.core.game import Json
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
from shared.rules.viscounts.notation import pair_move
from shared.rules.viscounts.options import opponent_of, switches_of
from shared.rules.viscounts.position import Seat, ViscountsPosition
from shared.rules.viscounts.solo.turn import seat_automa
from shared.rules.viscounts.turn import begin_turn
from shared.rules.viscounts.vocabulary import RING


def new_position(options: Mapping[str, Json], seed: bytes, version: int) -> ViscountsPosition:
    """By checked options: the table before the first pair is taken. Who plays alone begins (SV-1)."""
    players = options["players"]
    assert isinstance(players, int)
    position = ViscountsPosition()
    position.rules_version = version
    position.seed = seed
    position.switches = switches_of(options)
    chance = Chance(seed)
    lay_out(position, players, chance)
    position.start = chance.below(players)
    deal_pairs(position, players, chance)
    if players == 1:
        board, difficulty = opponent_of(options)
        seat_automa(position, board, difficulty, chance)
    position.counter = chance.counter
    return position


def lay_out(position: ViscountsPosition, players: int, chance: Chance) -> None:
    """The segments and the castle at random (RV-2), Townsfolk and manuscripts at them."""
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


def deal_pairs(position: ViscountsPosition, players: int, chance: Chance) -> None:
    """A player card and a hero each, one pair more than players, who take them before they begin."""
    cards, heroes = list(range(len(PLAYER_CARDS))), list(range(NEUTRALS, NEUTRALS + HEROES))
    chance.shuffle(cards)
    chance.shuffle(heroes)
    position.pair_cards = cards[: players + 1]
    position.pair_heroes = heroes[: players + 1]
    position.agenda.append((START, position.start))
    for distance in range(players):  # the last in turn order comes to lie on top: it takes first (V-12)
        position.seats.append(Seat())
        position.agenda.append((PAIR, (position.start + distance) % players))
    for owner in position.seats:
        owner.draw = list(range(FIRST_STARTER, CARDS))
    position.active = position.agenda[-1][1]


def side_for(players: int) -> int:
    """Side B of the segments for one and two players, A for more (V-5)."""
    return 0 if players > 2 else 1


def offer_pair(position: ViscountsPosition, frame: Frame) -> list[str]:  # noqa: ARG001 - the same for everybody
    return [pair_move(card, hero) for card, hero in zip(position.pair_cards, position.pair_heroes, strict=True)]


def play_pair(position: ViscountsPosition, frame: Frame, move: str) -> None:
    """The Viscount's place, the gains, the extra steps, then the deck (V-13, V-14)."""
    seat, pair = frame[1], offer_pair(position, frame).index(move)
    owner = position.seats[seat]
    card, hero = position.pair_cards.pop(pair), position.pair_heroes.pop(pair)
    owner.player_card, owner.hero = card, hero
    segment, side = NUMBER_AT[CARD_NUMBER[card]]
    owner.place = position.ring.index(segment) * 3 + side
    owner.draw.append(hero)
    position.active = seat
    position.log(seat, "takes", (PLAYER_CARDS[card], CARD_IDS[hero]))
    position.agenda.append((SHUFFLE_DECK, seat))
    if position.opponent_seat != NOBODY:
        # After the pair, before the piles are counted (SV-7).
        position.agenda.append((AUTOMA_START, position.opponent_seat))
    position.agenda.append((EFFECT, seat, START_EXTRA[card], 0))
    run_effect(position, seat, START_GAINS[card], 0)


def resolve_shuffle_deck(position: ViscountsPosition, frame: Frame) -> None:
    seat = frame[1]
    owner = position.seats[seat]
    owner.draw.sort()
    position.shuffle(owner.draw)
    fill_hand(position, seat)


def resolve_start(position: ViscountsPosition, frame: Frame) -> None:
    """Counts out the Debts and Deeds, only now that set-up has had its own (V-16), and begins."""
    players = position.players()
    position.pair_cards = []
    position.pair_heroes = []
    position.debts_above = DEBTS_ABOVE[players - 1]
    position.deeds_above = DEEDS_ABOVE[players - 1]
    position.round = 1
    position.log(EVERYBODY, "round", ("1",))
    begin_turn(position, frame[1])
