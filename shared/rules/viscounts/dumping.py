"""A position as bytes and back: msgpack of numbers under a seal, bounds checked on the way back."""

from typing import Final

import msgspec

from shared.rules.core.agenda import Decision, Frame
from shared.rules.core.errors import BadDump
from shared.rules.core.sealed import sealed, unsealed
from shared.rules.viscounts import frames
from shared.rules.viscounts.components import (
    ALL_BUILT,
    CARDS,
    CHOICES,
    EFFECTS,
    FIRST_SCHEME,
    PLAYER_CARDS,
    PRINTED,
    SCHEMES,
    SIDES,
    SLOTS,
    TILE_RIBBON,
    TILES,
    TRACK_END,
)
from shared.rules.viscounts.decisions import KINDS
from shared.rules.viscounts.position import Seat, ViscountsPosition
from shared.rules.viscounts.solo.components import BOARDS
from shared.rules.viscounts.solo.turn import OVER
from shared.rules.viscounts.vocabulary import ACTIONS, BUILDINGS, EVENTS, NOTHING, RING, SEATS_MAX, SPOTS_MAX, SWITCHES

SeatFields = tuple[list[int], list[int], list[int], list[int], list[int], list[int], list[int], list[int], list[int]]
Fields = tuple[bytes, list[int], list[list[int]], list[list[int]], list[list[int]], list[int], list[SeatFields]]
SEAT_NUMBERS: Final = 14
TABLE_NUMBERS: Final = 17
LISTS: Final = 9
FRAME: Final = 4
"""A frame as it is dumped: kind, seat, and two numbers, 0 where its kind has none."""
NUMBER_MAX: Final = 1 << 40
PLAIN_MAX: Final = 1 << 10
TOP: Final[dict[int, int]] = {
    frames.TURN: len(frames.PHASES) - 1,
    frames.EFFECT: len(EFFECTS) - 1,
    frames.REPEAT: len(EFFECTS) - 1,
    frames.FIRE: len(EVENTS) - 1,
    frames.AFTER_ACTION: len(ACTIONS) - 1,
    frames.FUND: len(ACTIONS) - 1,
    frames.PAY: len(ACTIONS) - 1,
    frames.TRANSCRIBED: RING - 1,
    frames.SIDEWAYS: RING - 1,
    frames.SIDE: RING - 1,
    frames.COLLISION: 5,
    frames.BELOW: TRACK_END,
    frames.PIECE: len(BUILDINGS),
    frames.SPOT: len(SLOTS) - 1,
    frames.LINK: RING * SPOTS_MAX - 1,
    frames.ALTERNATIVE: len(CHOICES) - 1,
    frames.BUMP: SEATS_MAX - 1,
    frames.AUTOMA_TURN: OVER,
    frames.AUTOMA_EFFECT: len(EFFECTS) - 1,
}
"""The largest first number that a frame of a kind may hold, where it is looked up in a table."""


def dump(position: ViscountsPosition, game: str) -> bytes:
    numbers = [
        position.counter,
        position.switches,
        position.side,
        position.rotation,
        position.start,
        position.active,
        position.round,
        position.last_round,
        position.steps,
        position.dismissed,
        int(position.poverty),
        int(position.prosperity),
        position.debts_above,
        position.deeds_above,
        position.leader,
        position.automa,
        len(position.seats),
    ]
    lists = [
        position.ring,
        position.removed,
        position.pair_cards,
        position.pair_heroes,
        position.spots,
        position.tier1,
        position.tier2,
        position.future,
        position.unseen,
    ]
    agenda = [number for frame in position.agenda for number in (*frame, 0, 0)[:FRAME]]
    seats = [seat_fields(owner, seat == position.opponent_seat) for seat, owner in enumerate(position.seats)]
    fields = (position.seed, numbers, lists, position.piles, position.tiles, agenda, seats)
    return sealed(game, position.rules_version, msgspec.msgpack.encode(fields))


def seat_fields(owner: Seat, by_rules: bool) -> SeatFields:
    numbers = [
        owner.corruption,
        owner.virtue,
        owner.shuffles,
        owner.debts,
        owner.paid,
        owner.deeds,
        owner.approved,
        owner.supply,
        owner.top_tier,
        owner.built,
        owner.bonuses,
        owner.place,
        owner.player_card,
        owner.hero,
    ]
    shuffled = [] if by_rules else owner.hand + owner.draw  # the order of schemes tells nothing about a hand
    since = [owner.since[card] for card in shuffled]
    cards = (owner.spaces, owner.hand, owner.draw, owner.discard, owner.destroyed)
    return (numbers, owner.goods, *cards, [*owner.drawn_in, *since], owner.tiles)


def load(data: bytes, game: str, versions: range) -> ViscountsPosition:
    """Raises BadDump for anything but what `dump` wrote under one of these rules versions."""
    version, content = unsealed(game, versions, data)
    try:
        fields = msgspec.msgpack.decode(content, type=Fields)
    except msgspec.MsgspecError as error:
        raise BadDump(f"Not a position of Viscounts: {error}.") from error
    position = ViscountsPosition()
    position.rules_version = version
    position.seed = fields[0]
    numbers, lists, piles, tiles, agenda = fields[1], fields[2], fields[3], fields[4], fields[5]
    need(len(numbers) == TABLE_NUMBERS and all(-1 <= number < NUMBER_MAX for number in numbers), "numbers")
    need(
        len(lists) == LISTS and numbers[TABLE_NUMBERS - 1] == len(fields[6]) and 1 <= len(fields[6]) <= SEATS_MAX,
        "seats",
    )
    load_numbers(position, numbers)
    load_lists(position, lists)
    need(len(piles) == RING and all(within(pile, 0, CARDS - 1) for pile in piles), "piles")
    need(len(tiles) == RING and all(within(pile, 0, TILES - 1) for pile in tiles), "manuscripts")
    position.piles, position.tiles = piles, tiles
    position.seats = [load_seat(held, seat == position.opponent_seat) for seat, held in enumerate(fields[6])]
    load_agenda(position, agenda)
    need(sorted(lists[0]) == list(range(RING)), "ring")
    position.lay(lists[0], numbers[3], numbers[2])
    return position


def need(fits: bool, what: str) -> None:
    if not fits:
        raise BadDump(f"Not a position of Viscounts: {what} can't be like that.")


def within(numbers: list[int], least: int, most: int) -> bool:
    return all(least <= number <= most for number in numbers)


def load_numbers(position: ViscountsPosition, numbers: list[int]) -> None:
    counter, switches, side, rotation, start, active, round, last_round, steps, dismissed = numbers[:10]
    poverty, prosperity, debts_above, deeds_above, leader, automa, seats = numbers[10:]
    need(automa < len(BOARDS) and (automa < 0 or seats == 2) and seats - (automa >= 0) >= 1, "the solo opponent")
    if automa >= 0:
        position.face(automa)
    need(0 <= switches < 1 << len(SWITCHES) and 0 <= side < len(SIDES) and 0 <= rotation < RING, "the board")
    need(0 <= start < seats and 0 <= active < seats and leader < seats, "the seats on turn")
    need(0 <= steps <= 9 and dismissed < PRINTED + RING and min(counter, round, last_round) >= 0, "the turn")
    position.counter, position.switches = counter, switches
    position.start, position.active, position.leader = start, active, leader
    position.round, position.last_round = round, last_round
    position.steps, position.dismissed = steps, dismissed
    position.poverty, position.prosperity = poverty == 1, prosperity == 1
    position.debts_above, position.deeds_above = debts_above, deeds_above


def load_lists(position: ViscountsPosition, lists: list[list[int]]) -> None:
    ring, removed, pair_cards, pair_heroes, spots, tier1, tier2, future, unseen = lists
    need(within(future + unseen, FIRST_SCHEME, FIRST_SCHEME + SCHEMES - 1), "schemes")
    position.future, position.unseen = future, unseen
    need(len(ring) == RING, "ring")
    need(within(removed, 0, CARDS - 1) and within(pair_heroes, 0, CARDS - 1), "cards")
    need(within(pair_cards, 0, len(PLAYER_CARDS) - 1) and len(pair_cards) == len(pair_heroes), "pairs")
    need(len(spots) == RING * SPOTS_MAX and within(spots, NOTHING, SEATS_MAX * 16 - 1), "spots")
    need(len(tier1) == len(tier2) == RING * SEATS_MAX and within(tier1 + tier2, 0, 99), "the castle")
    position.removed, position.pair_cards, position.pair_heroes = removed, pair_cards, pair_heroes
    position.spots, position.tier1, position.tier2 = spots, tier1, tier2


def load_seat(fields: SeatFields, by_rules: bool) -> Seat:
    numbers, goods, spaces, hand, draw, discard, destroyed, known, tiles = fields
    need(len(numbers) == SEAT_NUMBERS and within(numbers, NOTHING, NUMBER_MAX) and len(goods) == 4, "a seat's numbers")
    least, most = (FIRST_SCHEME, FIRST_SCHEME + SCHEMES - 1) if by_rules else (0, CARDS - 1)
    on_board = [card for card in spaces if card != NOTHING]
    need(len(spaces) == 3 and within(on_board, least, most), "a seat's board")
    need(within(hand + draw + discard + destroyed, least, most) and within(tiles, 0, TILES - 1), "a seat's cards")
    shuffled = [] if by_rules else hand + draw
    need(len(known) == len(hand) + len(shuffled), "a seat's hand")
    need(within(goods, 0, NUMBER_MAX), "a seat's goods")
    owner = Seat()
    owner.corruption, owner.virtue, owner.shuffles, owner.debts, owner.paid, owner.deeds, owner.approved = numbers[:7]
    owner.supply, owner.top_tier, owner.built, owner.bonuses, owner.place, owner.player_card, owner.hero = numbers[7:]
    need(1 <= owner.corruption <= owner.virtue <= TRACK_END, "a seat's markers")
    need(0 <= owner.built <= ALL_BUILT and 0 <= owner.bonuses < 16 and owner.place < RING * 3, "a seat's board")
    need(owner.player_card < len(PLAYER_CARDS) and owner.hero < CARDS, "a seat's pair")
    owner.goods, owner.spaces, owner.hand, owner.draw, owner.discard, owner.destroyed = (
        goods,
        spaces,
        hand,
        draw,
        discard,
        destroyed,
    )
    owner.drawn_in = known[: len(hand)]
    for card, since in zip(shuffled, known[len(hand) :], strict=True):
        owner.since[card] = since
    owner.tiles = tiles
    for tile in tiles:
        owner.ribbons[TILE_RIBBON[tile]] += 1
    return owner


def load_agenda(position: ViscountsPosition, numbers: list[int]) -> None:
    need(len(numbers) % FRAME == 0, "the agenda")
    for at in range(0, len(numbers), FRAME):
        kind, seat, first, second = numbers[at : at + FRAME]
        need(kind in KINDS and 0 <= seat < len(position.seats), "the agenda")
        need(0 <= first <= TOP.get(kind, PLAIN_MAX) and 0 <= second < PLAIN_MAX, "the agenda")
        frame: Frame = (kind, seat, first, second)
        position.agenda.append(frame[: 2 + frames.NUMBERS.get(kind, 0)])
    need(not numbers or isinstance(KINDS[position.agenda[-1][0]], Decision), "the agenda")
