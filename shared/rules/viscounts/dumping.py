"""A position as bytes and back: msgpack of numbers under a seal, bounds checked on the way back."""

from typing import Final

import msgspec

from shared.rules.core.errors import BadDump
from shared.rules.core.sealed import sealed, unsealed
from shared.rules.viscounts import decisions, frames
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
from shared.rules.viscounts.position import Seat, ViscountsPosition
from shared.rules.viscounts.solo.components import BOARDS
from shared.rules.viscounts.solo.turn import OVER
from shared.rules.viscounts.vocabulary import EVENTS, NOTHING, RING, SEATS_MAX, SPOTS_MAX, SWITCHES

NAME: Final = "viscounts"
SeatFields = tuple[list[int], list[int], list[int], list[int], list[int], list[int], list[int], list[int], list[int]]
Fields = tuple[bytes, list[int], list[list[int]], list[list[int]], list[list[int]], list[int], list[SeatFields]]
SEAT_NUMBERS: Final = 14
NUMBERS: Final = 17
LISTS: Final = 9
TOP_A: Final[list[int]] = [0] * frames.FRAME_KINDS
"""The largest first number that a frame of a kind may hold, where it is looked up in a table."""
NUMBER_MAX: Final = 1 << 40


def _bound_frames() -> None:
    plain = 1 << 10
    for kind in range(frames.FRAME_KINDS):
        TOP_A[kind] = plain
    for kind, top in (
        (frames.TURN, len(frames.PHASES) - 1),
        (frames.EFFECT, len(EFFECTS) - 1),
        (frames.REPEAT, len(EFFECTS) - 1),
        (frames.FIRE, len(EVENTS) - 1),
        (frames.AFTER_ACTION, 3),
        (frames.FUND, 3),
        (frames.PAY, 3),
        (frames.TRANSCRIBED, RING - 1),
        (frames.SIDEWAYS, RING - 1),
        (frames.SIDE, RING - 1),
        (frames.COLLISION, 5),
        (frames.BELOW, TRACK_END),
        (frames.PIECE, 3),
        (frames.SPOT, len(SLOTS) - 1),
        (frames.LINK, RING * SPOTS_MAX - 1),
        (frames.ALTERNATIVE, len(CHOICES) - 1),
        (frames.BUMP, SEATS_MAX - 1),
        (frames.AUTOMA_TURN, OVER),
        (frames.AUTOMA_EFFECT, len(EFFECTS) - 1),
    ):
        TOP_A[kind] = top


_bound_frames()


def dump(position: ViscountsPosition) -> bytes:
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
    agenda = [number for frame in position.agenda for number in frame]
    seats = [seat_fields(seat, position.by_rules(at)) for at, seat in enumerate(position.seats)]
    fields = (position.seed, numbers, lists, position.piles, position.tiles, agenda, seats)
    return sealed(NAME, position.rules_version, msgspec.msgpack.encode(fields))


def seat_fields(seat: Seat, by_rules: bool) -> SeatFields:
    numbers = [
        seat.corruption,
        seat.virtue,
        seat.shuffles,
        seat.debts,
        seat.paid,
        seat.deeds,
        seat.approved,
        seat.supply,
        seat.top_tier,
        seat.built,
        seat.bonuses,
        seat.place,
        seat.player_card,
        seat.hero,
    ]
    shuffled = [] if by_rules else seat.hand + seat.draw  # the order of schemes tells nothing about a hand
    since = [seat.since[card] for card in shuffled]
    cards = (seat.spaces, seat.hand, seat.draw, seat.discard, seat.destroyed)
    return (numbers, seat.goods, *cards, [*seat.drawn_in, *since], seat.tiles)


def load(data: bytes, versions: range) -> ViscountsPosition:
    """Raises BadDump for anything but what `dump` wrote under one of these rules versions."""
    version, content = unsealed(NAME, versions, data)
    try:
        fields = msgspec.msgpack.decode(content, type=Fields)
    except msgspec.MsgspecError as error:
        raise BadDump(f"Not a position of Viscounts: {error}.") from error
    position = ViscountsPosition()
    position.rules_version = version
    position.seed = fields[0]
    numbers, lists, piles, tiles, agenda = fields[1], fields[2], fields[3], fields[4], fields[5]
    need(len(numbers) == NUMBERS and all(-1 <= number < NUMBER_MAX for number in numbers), "numbers")
    need(len(lists) == LISTS and numbers[NUMBERS - 1] == len(fields[6]) and 1 <= len(fields[6]) <= SEATS_MAX, "seats")
    load_numbers(position, numbers)
    load_lists(position, lists)
    need(len(piles) == RING and all(within(pile, 0, CARDS - 1) for pile in piles), "piles")
    need(len(tiles) == RING and all(within(pile, 0, TILES - 1) for pile in tiles), "manuscripts")
    position.piles, position.tiles = piles, tiles
    position.seats = [load_seat(seat, position.by_rules(at)) for at, seat in enumerate(fields[6])]
    load_agenda(position, agenda)
    need(sorted(lists[0]) == list(range(RING)), "ring")
    position.lay(lists[0], numbers[3], numbers[2])
    decisions.offer_again(position)
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
    position.automa = automa
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
    seat = Seat()
    seat.corruption, seat.virtue, seat.shuffles, seat.debts, seat.paid, seat.deeds, seat.approved = numbers[:7]
    seat.supply, seat.top_tier, seat.built, seat.bonuses, seat.place, seat.player_card, seat.hero = numbers[7:]
    need(1 <= seat.corruption <= seat.virtue <= TRACK_END, "a seat's markers")
    need(0 <= seat.built <= ALL_BUILT and 0 <= seat.bonuses < 16 and seat.place < RING * 3, "a seat's board")
    need(seat.player_card < len(PLAYER_CARDS) and seat.hero < CARDS, "a seat's pair")
    seat.goods, seat.spaces, seat.hand, seat.draw, seat.discard, seat.destroyed = (
        goods,
        spaces,
        hand,
        draw,
        discard,
        destroyed,
    )
    seat.drawn_in = known[: len(hand)]
    for card, since in zip(shuffled, known[len(hand) :], strict=True):
        seat.since[card] = since
    seat.tiles = tiles
    for tile in tiles:
        seat.ribbons[TILE_RIBBON[tile]] += 1
    return seat


def load_agenda(position: ViscountsPosition, numbers: list[int]) -> None:
    need(len(numbers) % 4 == 0, "the agenda")
    for at in range(0, len(numbers), 4):
        kind, seat, a, b = numbers[at : at + 4]
        need(0 <= kind < frames.FRAME_KINDS and 0 <= seat < len(position.seats), "the agenda")
        need(0 <= a <= TOP_A[kind] and 0 <= b < 1 << 10, "the agenda")
        position.agenda.append((kind, seat, a, b))
    need(not numbers or position.agenda[-1][0] >= frames.FIRST_DECISION, "the agenda")
