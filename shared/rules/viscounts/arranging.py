"""The position that a scenario file describes in words; what it leaves out gets a sensible default."""

from collections.abc import Mapping
from typing import Final

from shared.rules.core.agenda import OPPONENT, AgendaGame
from shared.rules.core.chance import SEED_BYTES
from shared.rules.core.errors import BadOptions, BadScenario
from shared.rules.core.game import Json
from shared.rules.core.reading import Reader
from shared.rules.viscounts.arranged_cards import read_cards, read_piles
from shared.rules.viscounts.arranged_workers import read_castle
from shared.rules.viscounts.components import (
    BOOK,
    CARD_COST,
    CARD_IDS,
    DEBTS_ABOVE,
    DEEDS_ABOVE,
    HEROES,
    NEUTRALS,
    PLAYER_CARDS,
    SEGMENTS,
    SLOTS,
    SPOT_NAMES,
    TILE_IDS,
    TILE_RIBBON,
    TILES,
    TRACK_END,
)
from shared.rules.viscounts.frames import AUTOMA_TURN, EFFECT, PAIR, PHASES, START, TURN
from shared.rules.viscounts.options import opponent_of, switches_of
from shared.rules.viscounts.position import Seat, ViscountsPosition
from shared.rules.viscounts.setup import side_for
from shared.rules.viscounts.solo.arranging import read_automa
from shared.rules.viscounts.vocabulary import AUTOMA, NOTHING, RIBBONS, RING, SEATS_MAX, SPACES

FOLLOWS: Final = ["pending", "legal"]
"""Words of a position that say what follows from the rest; they arrange nothing."""
TALLIES: Final = ["debts", "paid", "deeds", "approved"]


Rules = AgendaGame[ViscountsPosition]


def arrange(game: Rules, words: Mapping[str, Json]) -> ViscountsPosition:
    """Under the newest version of the rules, unless the words say another; raises BadScenario that names the key."""
    versions = game.rules_versions()
    scenario = Reader(words, "position.")
    for follows in FOLLOWS:
        scenario.find(follows)
    position = ViscountsPosition()
    position.rules_version = scenario.number("rules_version", versions[-1], versions[0], versions[-1])
    players = scenario.number("players", 2, 1, SEATS_MAX)
    position.seats = [Seat() for _ in range(max(2, players))]
    position.seed = scenario.number("seed", 1, 0, 1 << 62).to_bytes(SEED_BYTES, "big")
    read_options(game, position, scenario.table("options"), players)
    ring = scenario.cards("ring", SEGMENTS)
    if ring is None:
        ring = list(range(RING))
    if sorted(ring) != list(range(RING)):
        raise scenario.wrong("ring", "must name every segment once")
    position.lay(ring, scenario.number("rotation", 0, 0, RING - 1), side_for(players))
    read_castle(position, scenario.table("castle"))
    read_seats(position, scenario)
    read_spots(position, scenario.table("spots"))
    read_course(position, scenario, players)
    read_piles(position, scenario)
    scenario.finish()
    game.settle(position)
    position.happenings = []
    return position


def read_options(game: Rules, position: ViscountsPosition, reader: Reader, players: int) -> None:
    if reader.given("difficulty"):
        raise reader.wrong("difficulty", "is told by the automa's draw and unseen schemes")
    try:
        options = game.check_options({"players": players, **reader.words})
    except BadOptions as error:
        raise BadScenario(f"position.options: {error.sentence}") from error
    position.switches = switches_of(options)
    if players == 1:
        position.face(opponent_of(options)[0])


def read_course(position: ViscountsPosition, scenario: Reader, players: int) -> None:
    """Round, turn, phase and the cards that bring the end."""
    names = position.seat_names()
    phases = ["setup", "over", *PHASES] if position.automa == NOTHING else ["setup", "over", *PHASES, OPPONENT]
    phase = scenario.word("phase", PHASES[0], phases)
    position.start = names.index(scenario.word("start", names[0], names[:players]))
    on_turn = OPPONENT if phase == OPPONENT else names[position.start]
    position.active = names.index(scenario.word("active", on_turn, names))
    if (position.active == position.opponent_seat) != (phase == OPPONENT) and phase not in ("setup", "over"):
        raise scenario.wrong("active", f"the automa is on turn in the phase {OPPONENT} alone")
    position.poverty = scenario.truth("poverty", False)
    position.prosperity = scenario.truth("prosperity", False)
    leader = scenario.word("leader", "", ["", *names])
    position.leader = names.index(leader) if leader else NOTHING
    position.round = scenario.number("round", 0 if phase == "setup" else 1, 0, 999)
    ending = position.poverty or position.prosperity
    position.last_round = scenario.number("last_round", position.round + 1 if ending else 0, 0, 999)
    position.debts_above = scenario.number("debts_above", 0 if position.poverty else DEBTS_ABOVE[players - 1], 0, 99)
    position.deeds_above = scenario.number("deeds_above", 0 if position.prosperity else DEEDS_ABOVE[players - 1], 0, 99)
    card = position.seats[position.active].spaces[0]
    if phase == "play" and card != NOTHING:
        raise scenario.wrong("phase", "the first space is taken, the cards are to be shifted first")
    position.steps = scenario.number("steps", CARD_COST[card], 0, max(CARD_COST))
    scenario.word("dismissed", "", ["", *CARD_IDS])  # a phase begins anew, so no dismissal counts in it yet
    if phase == "setup":
        read_pairs(position, scenario, players)
    elif phase == OPPONENT:
        position.agenda.append((AUTOMA_TURN, AUTOMA, 0))
    elif phase != "over":
        position.agenda.append((TURN, position.active, PHASES.index(phase)))
    if position.round and scenario.items("pairs"):
        raise scenario.wrong("pairs", "are on the table in set-up only")
    for effect in reversed(scenario.tables("effects")):
        seat = names.index(effect.word("seat", names[position.active], names))
        number = BOOK.texts.index(effect.word("effect", "", BOOK.texts))
        effect.finish()
        position.agenda.append((EFFECT, seat, number, 0))


def read_pairs(position: ViscountsPosition, scenario: Reader, players: int) -> None:
    """The pairs on the table, one more than seats that have none yet; these take in reverse order."""
    position.round = 0
    position.agenda.append((START, position.start))
    for distance in range(players):
        seat = (position.start + distance) % players
        if position.seats[seat].player_card == NOTHING:
            position.agenda.append((PAIR, seat))
    heroes = CARD_IDS[NEUTRALS : NEUTRALS + HEROES]
    wanted = len(position.agenda)
    given = scenario.tables("pairs") or [Reader({}, "position.pairs.") for _ in range(wanted)]
    if len(given) != wanted:
        raise scenario.wrong("pairs", f"must be {wanted}, one more than seats without a player card")
    for at, pair in enumerate(given):
        pair.find("number")
        position.pair_cards.append(PLAYER_CARDS.index(pair.word("player_card", PLAYER_CARDS[at], PLAYER_CARDS)))
        position.pair_heroes.append(CARD_IDS.index(pair.word("hero", heroes[at], heroes)))
        pair.finish()


def read_seats(position: ViscountsPosition, scenario: Reader) -> None:
    seats = scenario.table("seats")
    setting_up = scenario.find("phase") == "setup"
    for seat, owner in enumerate(position.seats):
        reader = seats.table(position.seat_names()[seat])
        read_belongings(position, seat, reader)
        if seat == position.opponent_seat:
            read_automa(position, reader)
        else:
            owner.goods = [reader.number(good, 0, 0, 999) for good in ("silver", "ink", "gold", "stone")]
            read_cards(owner, reader, setting_up)
        reader.finish()
    seats.finish()


def read_belongings(position: ViscountsPosition, seat: int, reader: Reader) -> None:
    owner = position.seats[seat]
    owner.corruption = reader.number("corruption", 1, 1, TRACK_END)
    owner.virtue = reader.number("virtue", TRACK_END, 1, TRACK_END)
    if owner.corruption > owner.virtue:
        raise reader.wrong("corruption", "can't be beyond virtue")
    owner.debts, owner.paid, owner.deeds, owner.approved = (reader.number(tally, 0, 0, 99) for tally in TALLIES)
    for slot in reader.cards("built", SLOTS) or []:
        owner.built |= 1 << slot
    for tile in reader.cards("manuscripts", TILE_IDS[:TILES]) or []:
        owner.tiles.append(tile)
        owner.ribbons[TILE_RIBBON[tile]] += 1
    for ribbon in reader.cards("bonuses", RIBBONS) or []:
        owner.bonuses |= 1 << ribbon
    outside = SPACES[:2] if seat == position.opponent_seat else SPACES  # the automa keeps to the outside path (SV-15)
    places = [f"{segment} {space}" for segment in SEGMENTS for space in SPACES]
    at_words = reader.word("at", f"{SEGMENTS[seat]} OL", ["", *(p for p in places if p.split(" ")[1] in outside)])
    if at_words:
        number = places.index(at_words)
        owner.place = position.ring.index(number // 3) * 3 + number % 3
    for follows in ("supply", "hand_cards", "draw_cards"):
        reader.find(follows)


def read_spots(position: ViscountsPosition, reader: Reader) -> None:
    """Spot to seat and slot: `"S4 R2" = "red TP1"`."""
    names = SPOT_NAMES[position.side]
    pieces = [f"{seat} {slot}" for seat in position.seat_names() for slot in SLOTS]
    for name in reader.words:
        if not name or name not in names:
            raise reader.wrong(name, "there is no such spot on this side of the board")
        seat, slot = divmod(pieces.index(reader.word(name, "", pieces)), len(SLOTS))
        position.spots[names.index(name)] = seat * 16 + slot
        position.seats[seat].built |= 1 << slot
