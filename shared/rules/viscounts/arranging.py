"""The position that a scenario file describes in words; what it leaves out gets a sensible default."""

from collections.abc import Mapping
from typing import Final

from shared.rules.core.agenda import OPPONENT, AgendaGame
from shared.rules.core.chance import SEED_BYTES
from shared.rules.core.errors import BadOptions, BadScenario
from shared.rules.core.game import Json
from shared.rules.core.reading import Reader
from shared.rules.viscounts.components import (
    BOOK,
    CARD_COST,
    CARD_IDS,
    CARDS,
    DEBTS_ABOVE,
    DEEDS_ABOVE,
    FIRST_STARTER,
    HAND_LIMIT,
    HEROES,
    NEUTRALS,
    PLAYER_CARDS,
    SEGMENTS,
    SLOTS,
    SPOT_NAMES,
    TILE_IDS,
    TILE_RIBBON,
    TILE_START,
    TILES,
    TRACK_END,
    WORKERS,
)
from shared.rules.viscounts.frames import AUTOMA_TURN, EFFECT, PAIR, PHASES, START, TURN
from shared.rules.viscounts.options import opponent_of, switches_of
from shared.rules.viscounts.position import Seat, ViscountsPosition
from shared.rules.viscounts.setup import side_for
from shared.rules.viscounts.solo.arranging import read_automa
from shared.rules.viscounts.vocabulary import AUTOMA, NOTHING, RIBBONS, RING, SEATS_MAX, SECTIONS, SPACES

PILES: Final = dict(enumerate(SEGMENTS))
FOLLOWS: Final = ["pending", "legal"]
"""Words of a position that say what follows from the rest; they arrange nothing."""
TALLIES: Final = ["debts", "paid", "deeds", "approved"]


Rules = AgendaGame[ViscountsPosition]


def arrange(game: Rules, words: Mapping[str, Json]) -> ViscountsPosition:
    """Under the newest version of the rules, unless the words say another; raises BadScenario that names the key."""
    versions = game.rules_versions()
    read = Reader(words, "position.")
    for follows in FOLLOWS:
        read.find(follows)
    position = ViscountsPosition()
    position.rules_version = read.number("rules_version", versions[-1], versions[0], versions[-1])
    players = read.number("players", 2, 1, SEATS_MAX)
    position.seats = [Seat() for _ in range(max(2, players))]
    position.seed = read.number("seed", 1, 0, 1 << 62).to_bytes(SEED_BYTES, "big")
    read_options(game, position, read.table("options"), players)
    ring = read.cards("ring", SEGMENTS)
    if ring is None:
        ring = list(range(RING))
    if sorted(ring) != list(range(RING)):
        raise read.wrong("ring", "must name every segment once")
    position.lay(ring, read.number("rotation", 0, 0, RING - 1), side_for(players))
    read_castle(position, read.table("castle"))
    read_seats(position, read)
    read_spots(position, read.table("spots"))
    read_course(position, read, players)
    read_piles(position, read)
    read.finish()
    game.settle(position)
    position.happenings = []
    return position


def read_options(game: Rules, position: ViscountsPosition, read: Reader, players: int) -> None:
    if read.given("difficulty"):
        raise read.wrong("difficulty", "is told by the automa's draw and unseen schemes")
    try:
        options = game.check_options({"players": players, **read.words})
    except BadOptions as error:
        raise BadScenario(f"position.options: {error.sentence}") from error
    position.switches = switches_of(options)
    if players == 1:
        position.meet(opponent_of(options)[0])


def read_course(position: ViscountsPosition, read: Reader, players: int) -> None:
    """Round, turn, phase and the cards that bring the end."""
    names = position.seat_names()
    phases = ["setup", "over", *PHASES] if position.automa == NOTHING else ["setup", "over", *PHASES, OPPONENT]
    phase = read.word("phase", PHASES[0], phases)
    position.start = names.index(read.word("start", names[0], names[:players]))
    on_turn = OPPONENT if phase == OPPONENT else names[position.start]
    position.active = names.index(read.word("active", on_turn, names))
    if (position.active == position.opponent_seat) != (phase == OPPONENT) and phase not in ("setup", "over"):
        raise read.wrong("active", f"the automa is on turn in the phase {OPPONENT} alone")
    position.poverty = read.truth("poverty", False)
    position.prosperity = read.truth("prosperity", False)
    leader = read.word("leader", "", ["", *names])
    position.leader = names.index(leader) if leader else NOTHING
    position.round = read.number("round", 0 if phase == "setup" else 1, 0, 999)
    ending = position.poverty or position.prosperity
    position.last_round = read.number("last_round", position.round + 1 if ending else 0, 0, 999)
    position.debts_above = read.number("debts_above", 0 if position.poverty else DEBTS_ABOVE[players - 1], 0, 99)
    position.deeds_above = read.number("deeds_above", 0 if position.prosperity else DEEDS_ABOVE[players - 1], 0, 99)
    card = position.seats[position.active].spaces[0]
    if phase == "play" and card != NOTHING:
        raise read.wrong("phase", "the first space is taken, the cards are to be shifted first")
    position.steps = read.number("steps", CARD_COST[card], 0, max(CARD_COST))
    read.word("dismissed", "", ["", *CARD_IDS])  # a phase begins anew, so no dismissal counts in it yet
    if phase == "setup":
        read_pairs(position, read, players)
    elif phase == OPPONENT:
        position.agenda.append((AUTOMA_TURN, AUTOMA, 0))
    elif phase != "over":
        position.agenda.append((TURN, position.active, PHASES.index(phase)))
    if position.round and read.items("pairs"):
        raise read.wrong("pairs", "are on the table in set-up only")
    for effect in reversed(read.tables("effects")):
        seat = names.index(effect.word("seat", names[position.active], names))
        number = BOOK.texts.index(effect.word("effect", "", BOOK.texts))
        effect.finish()
        position.agenda.append((EFFECT, seat, number, 0))


def read_pairs(position: ViscountsPosition, read: Reader, players: int) -> None:
    """The pairs on the table, one more than seats that have none yet; these take in reverse order."""
    position.round = 0
    position.agenda.append((START, position.start))
    for distance in range(players):
        seat = (position.start + distance) % players
        if position.seats[seat].player_card == NOTHING:
            position.agenda.append((PAIR, seat))
    heroes = CARD_IDS[NEUTRALS : NEUTRALS + HEROES]
    wanted = len(position.agenda)
    given = read.tables("pairs") or [Reader({}, "position.pairs.") for _ in range(wanted)]
    if len(given) != wanted:
        raise read.wrong("pairs", f"must be {wanted}, one more than seats without a player card")
    for at, pair in enumerate(given):
        pair.find("number")
        position.pair_cards.append(PLAYER_CARDS.index(pair.word("player_card", PLAYER_CARDS[at], PLAYER_CARDS)))
        position.pair_heroes.append(CARD_IDS.index(pair.word("hero", heroes[at], heroes)))
        pair.finish()


def read_castle(position: ViscountsPosition, read: Reader) -> None:
    names = position.seat_names()
    for section, name in enumerate(SECTIONS):
        part = read.table(name)
        for tier, key in ((position.tier1, "tier1"), (position.tier2, "tier2")):
            workers = part.table(key)
            for seat in range(len(position.seats)):
                tier[section * SEATS_MAX + seat] = workers.number(names[seat], 0, 0, WORKERS)
            workers.finish()
        part.finish()
    top = read.table("tier3")
    for seat, owner in enumerate(position.seats):
        owner.top_tier = top.number(names[seat], 0, 0, WORKERS)
    top.finish()
    read.finish()
    for seat, owner in enumerate(position.seats):
        sent = sum(
            tier[section * SEATS_MAX + seat] for tier in (position.tier1, position.tier2) for section in range(RING)
        )
        owner.supply = WORKERS - sent - owner.top_tier
        if owner.supply < 0:
            raise read.wrong("tier1", f"{names[seat]} has only {WORKERS} workers")


def read_seats(position: ViscountsPosition, read: Reader) -> None:
    seats = read.table("seats")
    setting_up = read.find("phase") == "setup"
    for seat, owner in enumerate(position.seats):
        part = seats.table(position.seat_names()[seat])
        read_belongings(position, seat, part)
        if seat == position.opponent_seat:
            read_automa(position, part)
        else:
            owner.goods = [part.number(good, 0, 0, 999) for good in ("silver", "ink", "gold", "stone")]
            read_cards(owner, part, setting_up)
        part.finish()
    seats.finish()


def read_belongings(position: ViscountsPosition, seat: int, part: Reader) -> None:
    owner = position.seats[seat]
    owner.corruption = part.number("corruption", 1, 1, TRACK_END)
    owner.virtue = part.number("virtue", TRACK_END, 1, TRACK_END)
    if owner.corruption > owner.virtue:
        raise part.wrong("corruption", "can't be beyond virtue")
    owner.debts, owner.paid, owner.deeds, owner.approved = (part.number(tally, 0, 0, 99) for tally in TALLIES)
    for slot in part.cards("built", SLOTS) or []:
        owner.built |= 1 << slot
    for tile in part.cards("manuscripts", TILE_IDS[:TILES]) or []:
        owner.tiles.append(tile)
        owner.ribbons[TILE_RIBBON[tile]] += 1
    for ribbon in part.cards("bonuses", RIBBONS) or []:
        owner.bonuses |= 1 << ribbon
    outside = SPACES[:2] if seat == position.opponent_seat else SPACES  # the automa keeps to the outside path (SV-15)
    places = [f"{segment} {space}" for segment in SEGMENTS for space in SPACES]
    at_words = part.word("at", f"{SEGMENTS[seat]} OL", ["", *(p for p in places if p.split(" ")[1] in outside)])
    if at_words:
        number = places.index(at_words)
        owner.place = position.ring.index(number // 3) * 3 + number % 3
    for follows in ("supply", "hand_cards", "draw_cards"):
        part.find(follows)


def read_cards(owner: Seat, part: Reader, setting_up: bool) -> None:
    """Board, hand and discard pile as told; starting cards that are nowhere fill the hand and the draw pile."""
    cards = CARD_IDS[:CARDS]
    board = part.cards("board", cards, wild="") or []
    if len(board) > 3:
        raise part.wrong("board", "has three spaces")
    owner.spaces = [*board, NOTHING, NOTHING, NOTHING][:3]
    card = part.word("player_card", "", ["", *PLAYER_CARDS])
    owner.player_card = PLAYER_CARDS.index(card) if card else NOTHING
    hero = part.word("hero", "", ["", *CARD_IDS[NEUTRALS : NEUTRALS + HEROES]])
    owner.hero = CARD_IDS.index(hero) if hero else NOTHING
    owner.discard = part.cards("discard", cards) or []
    owner.destroyed = part.cards("destroyed", cards) or []
    held, drawn = part.cards("hand", cards), part.cards("draw", cards)
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
        raise part.wrong("hand", f"has {CARD_IDS[twice[0]]} twice among the seat's cards")


def read_spots(position: ViscountsPosition, read: Reader) -> None:
    """Spot to seat and slot: `"S4 R2" = "red TP1"`."""
    names = SPOT_NAMES[position.side]
    pieces = [f"{seat} {slot}" for seat in position.seat_names() for slot in SLOTS]
    for name in read.words:
        if not name or name not in names:
            raise read.wrong(name, "there is no such spot on this side of the board")
        seat, slot = divmod(pieces.index(read.word(name, "", pieces)), len(SLOTS))
        position.spots[names.index(name)] = seat * 16 + slot
        position.seats[seat].built |= 1 << slot


def read_piles(position: ViscountsPosition, read: Reader) -> None:
    """Piles as told, top first; those not told of share what is left, in the order of the catalogue."""
    position.removed = read.cards("removed", CARD_IDS[:NEUTRALS]) or []
    owned = [
        card
        for owner in position.seats
        for card in [*owner.spaces, *owner.hand, *owner.draw, *owner.discard, *owner.destroyed]
        if card < NEUTRALS
    ]
    townsfolk = read.table("townsfolk")
    position.piles = told_piles(townsfolk, CARD_IDS[:NEUTRALS], position.removed + owned, list(range(NEUTRALS)))
    kept = [tile for owner in position.seats for tile in owner.tiles]
    black_below = sorted(range(TILES), key=lambda tile: TILE_START[tile])
    position.tiles = told_piles(read.table("manuscripts"), TILE_IDS[:TILES], kept, black_below)


def told_piles(read: Reader, ids: list[str], gone: list[int], order: list[int]) -> list[list[int]]:
    piles: list[list[int]] = [[] for _ in range(RING)]
    told: list[int] = []
    untold: list[int] = []
    for segment, name in PILES.items():
        given = read.cards(name, ids)
        if given is None:
            untold.append(segment)
            continue
        piles[segment] = given[::-1]
        told.extend(piles[segment])
        for item in piles[segment]:
            if item in gone or told.count(item) > 1:
                raise read.wrong(name, f"{ids[item]} is somewhere else already")
    left = [item for item in order if item not in gone and item not in told]
    for at, item in enumerate(left):
        if untold:
            piles[untold[at % len(untold)]].append(item)
    read.finish()
    return piles
