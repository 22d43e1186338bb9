"""Samples of a draft of three or more, and of the game after it, are worlds in which the seat saw what it has seen."""

from collections import Counter
from random import Random

import msgspec
import pytest

from shared.rules.architects import GAME
from shared.rules.architects.components import BUILDING_IDS
from shared.rules.architects.memory import Memory
from shared.rules.architects.memory_zones import hand
from shared.rules.architects.passed_packet import PassedPacket
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.remembering import settled
from shared.rules.core.errors import BadDump
from shared.rules.core.happenings import Happening
from shared.rules.core.sealed import sealed, unsealed
from tests.rules.architects.naive_draft import Line, Sight, drafted_so, drafted_with_leftovers, played_so

DRAFTERS = [3, 4]
ROUNDS = 3
SAMPLES = 12


def round_of(position: ArchitectsPosition, sights: list[Sight], rng: Random) -> None:
    for sight in sights:
        sight.packets.append(frozenset(position.packets[sight.seat]))
    for sight in sights:
        card = rng.choice(position.packets[sight.seat])
        sight.taken.append(card)
        GAME.play(position, sight.seat, f"keep {BUILDING_IDS[card]}")


def drafting(people: int, seed: int) -> tuple[ArchitectsPosition, list[Sight], Random]:
    position = GAME.new({"players": people}, Random(seed).randbytes(16))
    return position, [Sight(seat, [], []) for seat in range(people)], Random(seed)


@pytest.mark.parametrize("people", DRAFTERS)
@pytest.mark.parametrize("seed", range(3))
def test_in_the_draft(people: int, seed: int) -> None:
    position, sights, rng = drafting(people, seed)
    for _ in range(ROUNDS - 1):
        round_of(position, sights, rng)
        for sight in sights:
            now = Sight(sight.seat, [*sight.packets, frozenset(position.packets[sight.seat])], sight.taken)
            for _ in range(SAMPLES):
                world = GAME.sample(position, sight.seat, rng)
                hands = [frozenset(owner.hand) for owner in world.seats]
                assert drafted_so(now, hands, [frozenset(packet) for packet in world.packets])


@pytest.mark.parametrize("people", DRAFTERS)
@pytest.mark.parametrize("seed", range(3))
def test_after_the_draft(people: int, seed: int) -> None:
    position, sights, rng = drafting(people, seed)
    for _ in range(ROUNDS):
        round_of(position, sights, rng)
    for sight in sights:
        for _ in range(SAMPLES):
            world = GAME.sample(GAME.load(GAME.dump(position)), sight.seat, rng)
            hands = [frozenset(owner.hand) for owner in world.seats]
            assert drafted_with_leftovers(sight, hands, frozenset(world.building_deck[:people]))


def test_all_that_can_be_is_drawn_equally_often() -> None:
    """Which of the cards that red passed on went to blue and which to green: three times two ways, and two more."""
    position, sights, rng = drafting(3, 1)
    for _ in range(ROUNDS):
        round_of(position, sights, rng)
    first, second = [sights[0].packets[at] - {sights[0].taken[at]} for at in (0, 1)]
    drawn: Counter[tuple[frozenset[int], ...]] = Counter()
    for _ in range(1200):
        world = GAME.sample(position, 0, rng)
        blue, green = [frozenset(world.seats[at].hand) for at in (1, 2)]
        drawn[blue & first, green & first, blue & second] += 1
    assert len(drawn) == 12 and min(drawn.values()) > 50, drawn


@pytest.mark.parametrize("seed", range(12))
def test_while_cards_are_built_drawn_and_discarded(seed: int) -> None:
    """Everybody is rich and skilled, and goes to the Guildhall; until somebody draws who has discarded.

    From then on a sample may take a card for discarded that was drawn only later.
    """
    position, sights, rng = drafting(3, seed)
    for _ in range(ROUNDS):
        round_of(position, sights, rng)
    for owner in position.seats:
        owner.goods, owner.skills, owner.virtue = [20] * 6, 7, 9
    lines: list[Line] = []
    for _ in range(14):
        seat = GAME.pending(position)[0].seat
        legal = GAME.legal(position, seat)
        move = "place guildhall" if "place guildhall" in legal else rng.choice(legal)
        if move.startswith("place market"):
            break  # a search is not followed here
        lines += told(GAME.play(position, seat, move))
        if drew_after_a_discard(lines):
            break
        for sight in sights:
            for _ in range(3):
                world = GAME.sample(position, sight.seat, rng)
                assert played_so(sight, lines, world, 3), f"{lines}: {[owner.hand for owner in world.seats]}"
    assert lines


def drafted() -> ArchitectsPosition:
    position, sights, rng = drafting(3, 1)
    for _ in range(ROUNDS):
        round_of(position, sights, rng)
    return position


def test_a_table_stored_before_packets_were_remembered_goes_on() -> None:
    position = drafted()
    version, content = unsealed(GAME.name, GAME.rules_versions(), GAME.dump(position))
    parts = msgspec.msgpack.decode(content)
    parts[3] = parts[3][:-3]
    old = GAME.load(sealed(GAME.name, version, msgspec.msgpack.encode(parts)))
    memory, remembered = settled(old), settled(position)
    assert memory is not None and remembered is not None
    assert memory.known == remembered.known and memory.packets == [[], [], []] != remembered.packets


def test_a_packet_that_cannot_have_gone_so_is_refused() -> None:
    position = drafted()
    memory = settled(position)
    assert memory is not None
    packet = memory.packets[0][0]
    other = hand(3)
    wrong = [
        PassedPacket(packet.cards, [packet.ways[0]] * 3, packet.may),
        PassedPacket(packet.cards, packet.ways, [1, 1, 7]),
        PassedPacket(packet.cards, packet.ways, [99, 7, 7]),
        PassedPacket(packet.cards, [other, *packet.ways[1:]], packet.may),
        PassedPacket(packet.cards[:1] * 3, packet.ways, packet.may),
        PassedPacket(packet.cards[:1], packet.ways[:1], packet.may[:1]),
        PassedPacket(packet.cards * 2, packet.ways * 2, packet.may * 2),
    ]
    for made_up in wrong:
        position.memory = Memory(memory.sizes, memory.known, [[made_up], [], []])
        with pytest.raises(BadDump, match="remembers"):
            GAME.load(GAME.dump(position))


def drew_after_a_discard(lines: list[Line]) -> bool:
    draws = [(at, line.seat) for at, line in enumerate(lines) if line.kind == "draws"]
    return any(earlier.seat == seat and earlier.kind == "discards" for at, seat in draws for earlier in lines[:at])


def told(happened: list[Happening]) -> list[Line]:
    found = []
    for happening in happened:
        if happening.kind == "builds":
            found.append(Line(happening.seat, "builds", BUILDING_IDS.index(str(happening.details[0]))))
        elif happening.kind in ("draws", "discards"):
            found.append(Line(happening.seat, happening.kind, int(happening.details[0])))
    return found
