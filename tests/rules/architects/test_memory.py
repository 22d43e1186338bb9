"""What a careful person remembers of Building cards, and that samples agree with it."""

from random import Random

import msgspec
import pytest

from shared.rules.architects import GAME
from shared.rules.architects.components import BUILDING_IDS
from shared.rules.architects.memory import Memory
from shared.rules.architects.memory_zones import MOST_LAYERS, hand, layer, look
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.remembering import fits, settled, true_zones
from shared.rules.core.errors import BadDump
from shared.rules.core.sealed import sealed, unsealed
from tests.rules.architects.table import Table
from tests.rules.laws import Walk

RED, BLUE, GREEN = 0, 1, 2


def memory_of(position: ArchitectsPosition) -> Memory:
    memory = settled(position)
    assert memory is not None and memory.under == position.under
    return memory


def known_to(position: ArchitectsPosition, seat: int) -> dict[str, int]:
    return {BUILDING_IDS[card]: zones for card, zones in memory_of(position).known[seat].items()}


def samples(position: ArchitectsPosition, seat: int, count: int = 30) -> list[ArchitectsPosition]:
    return [GAME.sample(position, seat, Random(number)) for number in range(count)]


def draft_round(position: ArchitectsPosition) -> None:
    for pending in GAME.pending(position):
        GAME.play(position, pending.seat, GAME.legal(position, pending.seat)[0])


def test_of_two_drafters_each_knows_what_the_other_took_from_the_packet() -> None:
    position = GAME.new({"players": 2}, bytes(16))
    first = set(position.packets[RED])
    draft_round(position)
    passed = first & set(position.packets[BLUE])
    assert memory_of(position).known[RED] == dict.fromkeys(passed, look(BLUE))
    draft_round(position)
    taken = passed & set(position.seats[BLUE].hand)
    assert len(taken) == 1
    assert {card: memory_of(position).known[RED][card] for card in taken} == dict.fromkeys(taken, hand(BLUE))
    for twin in samples(position, RED):
        assert taken <= set(twin.seats[BLUE].hand)


def test_after_the_draft_of_two_everything_seen_has_its_place() -> None:
    """Red saw its packet three times and the other twice: of both it knows the leftover or who has the cards."""
    position = GAME.new({"players": 2}, bytes(16))
    last = set(position.packets[RED])
    for _ in range(3):
        last = set(position.packets[RED])
        draft_round(position)
    left = last - set(position.seats[RED].hand)
    assert memory_of(position).sizes == [2] and memory_of(position).under == 2
    for twin in samples(position, RED):
        assert left <= set(twin.building_deck[:2])


def test_in_a_draft_of_five_a_card_passed_on_is_with_those_who_got_it_later_or_left_over() -> None:
    position = GAME.new({"players": 5}, bytes(16))
    first = set(position.packets[RED])
    draft_round(position)
    passed = first & set(position.packets[BLUE])
    draft_round(position)
    assert all(memory_of(position).known[RED][card] == look(GREEN) | hand(BLUE) for card in passed)
    draft_round(position)
    assert all(memory_of(position).known[RED][card] == layer(0) | hand(BLUE) | hand(GREEN) for card in passed)
    assert memory_of(position).sizes == [5]
    for twin in samples(position, RED):
        assert passed <= {*twin.seats[BLUE].hand, *twin.seats[GREEN].hand, *twin.building_deck[:5]}


def test_one_alone_knows_what_it_left() -> None:
    position = GAME.new({"players": 1, "opponent": "helena"}, bytes(16))
    dealt = set(position.packets[RED])
    for _ in range(3):
        draft_round(position)
    left = dealt - set(position.seats[RED].hand)
    assert memory_of(position).sizes[0] == len(left)
    for twin in samples(position, RED, 5):
        assert set(twin.building_deck[: len(left)]) == left


def test_a_searcher_knows_what_it_put_under_the_deck() -> None:
    table = Table(seats={"red": {"silver": 2}}).play("red: place market search")
    looking = set(table.position.looking)
    kept, *rest = table.legal("red")
    table.play(f"red: {kept}")
    under = {BUILDING_IDS.index(move.removeprefix("keep ")) for move in rest}
    assert under < looking and memory_of(table.position).known == [dict.fromkeys(under, layer(0)), {}]
    assert all(set(twin.building_deck[:4]) == under for twin in samples(table.position, RED))
    assert any(set(twin.building_deck[:4]) != under for twin in samples(table.position, BLUE))


def discarding(blue_knows: dict[int, int] | None = None, **more: object) -> Table:
    """Red has just discarded the smithy for a level of the Cathedral."""
    goods = dict.fromkeys(("clay", "wood", "stone", "gold", "marble", "silver"), 9)
    red = {**goods, "hand": ["smithy", "keep"], "virtue": 9}
    seats = {"red": red, "blue": {"silver": 9}, "green": {"hand": ["well"]}}
    table = Table(players=3, seats=seats, **more)
    table.position.memory = Memory([], [{}, blue_knows or {}, {}])
    table.play("red: place guildhall", "red: advance")
    while table.deciding() == {"red": "mix"}:
        table.play(f"red: {table.legal('red')[0]}")
    if table.deciding() == {"red": "cathedral_card"}:
        table.play("red: discard smithy")
    return table


def test_who_discards_knows_which_card_lies_at_the_bottom() -> None:
    table = discarding()
    smithy = BUILDING_IDS.index("smithy")
    assert table.position.building_deck[0] == smithy
    assert known_to(table.position, RED) == {"smithy": layer(0)} and known_to(table.position, BLUE) == {}
    assert all(twin.building_deck[0] == smithy for twin in samples(table.position, RED))
    assert any(twin.building_deck[0] != smithy for twin in samples(table.position, BLUE))


def test_a_discard_of_somebody_else_may_be_any_card_of_that_hand() -> None:
    """Blue knew that red held the smithy, and that green holds the well."""
    well, smithy = BUILDING_IDS.index("well"), BUILDING_IDS.index("smithy")
    table = discarding(blue_knows={smithy: hand(RED), well: hand(GREEN)})
    assert known_to(table.position, BLUE) == {"smithy": hand(RED) | layer(0), "well": hand(GREEN)}
    smithies = {twin.building_deck[0] == smithy for twin in samples(table.position, BLUE)}
    assert smithies == {True, False}


def test_what_is_drawn_when_all_else_is_gone_comes_out_of_the_oldest_layer() -> None:
    """Red discarded the smithy onto an empty deck; blue draws it: red knows, and green does not."""
    table = discarding(building_deck_size=0)
    assert memory_of(table.position).sizes == [1]
    while table.deciding() != {"blue": "place"}:
        colour = next(iter(table.deciding()))
        table.play(f"{colour}: {table.legal(colour)[-1]}")
    table.play("blue: place workshop", "blue: draw")
    assert memory_of(table.position).sizes == []
    assert known_to(table.position, RED) == {"smithy": hand(BLUE)}
    assert known_to(table.position, BLUE) == known_to(table.position, GREEN) == {}


def test_of_a_layer_of_several_some_are_drawn_and_nobody_else_knows_which() -> None:
    memory = Memory([2, 1], [{5: layer(0), 6: layer(0), 7: layer(1)}, {6: layer(0)}, {}])
    del memory.known[BLUE][6]  # blue draws it, and sees it
    memory.take_from_layers(2, hand(BLUE), BLUE)
    assert memory.known == [{5: layer(0) | hand(BLUE), 6: layer(0) | hand(BLUE), 7: layer(1)}, {}, {}]
    memory.take_from_layers(1, hand(GREEN), GREEN)
    later = hand(BLUE) | hand(GREEN)
    assert memory.sizes == [1] and memory.known == [{5: later, 6: later, 7: layer(0)}, {}, {}]


def test_more_layers_than_a_dump_can_name_run_together() -> None:
    memory = Memory([1] * MOST_LAYERS, [{}])
    assert memory.put_under(2) == layer(MOST_LAYERS - 1)
    assert memory.sizes[-1] == 3 and memory.under == MOST_LAYERS + 2
    assert msgspec.msgpack.encode(layer(MOST_LAYERS - 1))


def test_a_building_in_the_open_needs_no_remembering() -> None:
    position = GAME.new({"players": 2}, bytes(16))
    for _ in range(3):
        draft_round(position)
    remembered = set(memory_of(position).known[RED])
    rng = Random(1)
    while GAME.pending(position):
        seat = GAME.pending(position)[0].seat
        GAME.play(position, seat, rng.choice(GAME.legal(position, seat)))
        built = {card for owner in position.seats for card in owner.buildings}
        assert not built & {card for known in memory_of(position).known for card in known}
    assert remembered & {card for owner in position.seats for card in owner.buildings}, "nothing was tried"


@pytest.mark.parametrize("seed", range(40))
def test_every_card_lies_where_those_who_remember_it_think_it_can_be(seed: int) -> None:
    """At every step of a game, and in the samples of it; and a sample is itself a position that can be sampled."""
    walk = Walk("architects", seed, 3)
    while not walk.over:
        position = walk.position
        assert isinstance(position, ArchitectsPosition)
        memory = memory_of(position)
        assert fits(position, memory), f"again: Walk('architects', {seed}, 3), {len(walk.moves)} moves in"
        if len(walk.moves) % 10 == 0:
            for seat in range(walk.players):
                twin = GAME.sample(position, seat, walk.rng)
                remembered = memory_of(twin)
                assert fits(twin, remembered) and remembered.known[seat] == memory.known[seat]
                assert not any(known for at, known in enumerate(remembered.known) if at != seat)
                above = twin.building_deck[memory.under :]
                assert not set(above) & set(memory.known[seat]), "nobody has seen what lies above the layers"
                assert len(true_zones(twin, remembered)) == len(true_zones(position, memory))
        walk.step()


def test_clones_do_not_share_what_changes() -> None:
    position = GAME.new({"players": 3}, bytes(16))
    twin = GAME.clone(position)
    before = GAME.dump(position)
    draft_round(twin)
    assert GAME.dump(position) == before != GAME.dump(twin)


def test_a_memory_of_what_cannot_be_is_refused() -> None:
    position = GAME.new({"players": 2}, bytes(16))
    for _ in range(3):
        draft_round(position)
    memory = memory_of(position)
    held = position.seats[BLUE].hand[0]
    for sizes, zones in (([2], layer(0)), ([2], hand(RED)), ([90], hand(BLUE)), ([2, 0], hand(BLUE)), ([2], layer(5))):
        position.memory = Memory(sizes, [{held: zones}, {}])
        with pytest.raises(BadDump, match="remembers"):
            GAME.load(GAME.dump(position))
    position.memory = Memory(memory.sizes, [{held: hand(BLUE)}, {}])
    assert GAME.dump(GAME.load(GAME.dump(position))) == GAME.dump(position)


def test_a_table_stored_before_people_remembered_goes_on() -> None:
    position = GAME.new({"players": 2}, bytes(16))
    for _ in range(3):
        draft_round(position)
    version, content = unsealed(GAME.name, GAME.rules_versions(), GAME.dump(position))
    parts = msgspec.msgpack.decode(content)
    parts[3] = parts[3][:14]
    old = GAME.load(sealed(GAME.name, version, msgspec.msgpack.encode(parts)))
    assert memory_of(old).known == [{}, {}] and memory_of(old).sizes == []
    assert GAME.view(old, RED) == GAME.view(position, RED)


@pytest.mark.parametrize("rules", [1, 2])
def test_under_older_rules_nobody_remembers(rules: int) -> None:
    walk = Walk("architects", 5, rules).go(60)
    assert isinstance(walk.position, ArchitectsPosition) and walk.position.memory is None
