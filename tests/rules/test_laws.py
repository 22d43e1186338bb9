"""Laws that hold for every game that is offered, at every table and in every position."""

from random import Random

import msgspec
import pytest

from shared.rules.core.errors import BadDump, BadOptions, UnknownRules
from shared.rules.core.game import Json
from shared.rules.core.happenings import Happening
from tests.rules.conservation import BOOKS
from tests.rules.hidden import TWINS
from tests.rules.laws import GAMES, Walk, law, names, refuses, versions, vocabulary, whole_numbers

PHASES_IN_WORDS = {"viscounts": {"pair", "play", "move", "action", "recruit"}}
"""Decisions that a position's words can tell of, for a game that can't be laid out in the middle of an action."""


def every_offered_move_can_be_played(walk: Walk) -> None:
    game, position = walk.game, walk.position
    before = game.dump(position)
    for seat in range(walk.players):
        moves = game.legal(position, seat)
        assert len(set(moves)) == len(moves), "a move is offered twice"
        for move in moves:
            twin = game.clone(position)
            game.play(twin, seat, move)
            assert game.dump(twin) != before, f"{move!r} changes nothing"
    assert game.dump(position) == before, "playing on a clone changed the original"


def no_other_move_can_be_played(walk: Walk) -> None:
    for seat in range(walk.players):
        offered = set(walk.game.legal(walk.position, seat))
        for move in vocabulary(walk.name):
            if move not in offered:
                assert refuses(walk.game, walk.position, seat, move), f"{move!r} is not offered to {seat}"


def nobody_moves_out_of_turn(walk: Walk) -> None:
    waiting = {pending.seat for pending in walk.game.pending(walk.position)}
    offered = [move for seat in waiting for move in walk.game.legal(walk.position, seat)]
    for seat in {-1, 99, *range(walk.players)} - waiting:
        assert seat not in range(walk.players) or walk.game.legal(walk.position, seat) == []
        for move in [*offered, "pass"]:
            assert refuses(walk.game, walk.position, seat, move)


def whoever_must_decide_has_a_move(walk: Walk) -> None:
    waiting = walk.game.pending(walk.position)
    assert len({pending.seat for pending in waiting}) == len(waiting)
    for pending in waiting:
        assert walk.game.legal(walk.position, pending.seat), f"{pending} has no move"
        assert pending.kind
    assert (walk.game.result(walk.position) is None) == bool(waiting)


def a_game_ends_with_scores_that_add_up(walk: Walk) -> None:
    walk.go()
    result = walk.game.result(walk.position)
    assert result is not None
    assert result.reason in walk.game.end_reasons
    assert len(result.seats) == walk.players
    everyone = result.seats + result.opponents
    for one in everyone:
        assert one.score == sum(one.components.values())
        better = [other for other in everyone if (other.score, *other.tie_breaks) > (one.score, *one.tie_breaks)]
        assert one.rank == 1 + len(better)


def dump_load_and_clone_are_faithful(walk: Walk) -> None:
    game, position = walk.game, walk.position
    data = game.dump(position)
    for twin in (game.load(data), game.clone(position)):
        assert game.dump(twin) == data
        assert game.words(twin) == game.words(position)
        assert game.view(twin, None) == game.view(position, None)
        for seat in range(walk.players):
            assert game.legal(twin, seat) == game.legal(position, seat)
            assert game.view(twin, seat) == game.view(position, seat)
        rng, original = Random(1), game.clone(position)
        for _ in range(12):  # they stay the same as they go on
            if not game.pending(original):
                break
            seat = game.pending(original)[0].seat
            move = rng.choice(game.legal(original, seat))
            told = [happening.line_for(seat) for happening in game.play(original, seat, move)]
            assert told == [happening.line_for(seat) for happening in game.play(twin, seat, move)]
        assert game.dump(twin) == game.dump(original)
    assert game.dump(position) == data


def a_position_keeps_its_rules_version(walk: Walk) -> None:
    """Whatever is made from a position is played under the rules that it began with, and its dump says which."""
    game, position = walk.game, walk.position
    assert position.rules_version == walk.rules
    copies = [game.clone(position), game.load(game.dump(position)), game.arrange(game.words(walk.start()))]
    for twin in [*copies, *(game.sample(position, seat, walk.rng) for seat in range(walk.players))]:
        assert twin.rules_version == walk.rules
    dumps = {game.dump(game.new(walk.options, walk.seed, version)) for version in game.rules_versions()}
    assert len(dumps) == len(game.rules_versions())


def an_altered_dump_is_refused(walk: Walk) -> None:
    data, rng = walk.game.dump(walk.position), walk.rng
    altered = [b"", data + b"\0", data[1:], rng.randbytes(len(data))]
    altered += [data[: rng.randrange(len(data))] for _ in range(10)]
    for _ in range(30):
        at = rng.randrange(len(data))
        altered.append(data[:at] + bytes([data[at] ^ (1 << rng.randrange(8))]) + data[at + 1 :])
    for bad in altered:
        with pytest.raises(BadDump):
            walk.game.load(bad)


def the_same_moves_give_the_same_bytes(walk: Walk) -> None:
    again = walk.start()
    for seat, move in walk.moves:
        walk.game.play(again, seat, move)
    assert walk.game.dump(again) == walk.game.dump(walk.position)


def a_sample_agrees_with_what_its_seat_knows(walk: Walk) -> None:
    game, position = walk.game, walk.position
    before = game.dump(position)
    for seat in range(walk.players):
        twin = game.sample(position, seat, walk.rng)
        assert game.view(twin, seat) == game.view(position, seat)
        assert game.view(twin, None) == game.view(position, None)
        assert game.legal(twin, seat) == game.legal(position, seat)
        assert [(p.seat, p.kind) for p in game.pending(twin)] == [(p.seat, p.kind) for p in game.pending(position)]
        assert game.dump(game.load(game.dump(twin))) == game.dump(twin)
    assert game.dump(position) == before


def a_sample_knows_nothing_else(walk: Walk) -> None:
    """What is hidden can't be told from a sample: a sample of a sample is the same as a sample of the truth."""
    game = walk.game
    for seat in range(walk.players):
        twin = game.sample(walk.position, seat, Random(1))
        of_truth = game.dump(game.sample(walk.position, seat, Random(2)))
        assert game.dump(game.sample(twin, seat, Random(2))) == of_truth
        assert of_truth != game.dump(walk.position), "a sample holds the true chance"


def what_is_hidden_cannot_be_told_apart(walk: Walk) -> None:
    """Reshuffling what a watcher can't see changes nothing that it is sent, nor what a bot in its place thinks on."""
    game, position = walk.game, walk.position
    for watcher in range(walk.players):
        twin = TWINS[walk.name](position, watcher, walk.rng)
        assert walk.over or game.dump(twin) != game.dump(position)
        assert game.view(twin, watcher) == game.view(position, watcher)
        assert game.view(twin, None) == game.view(position, None)
        assert game.legal(twin, watcher) == game.legal(position, watcher)
        assert game.dump(game.sample(twin, watcher, Random(2))) == game.dump(game.sample(position, watcher, Random(2)))


def a_sample_can_be_played_to_its_end(walk: Walk) -> None:
    walk.position = walk.game.sample(walk.position, walk.rng.randrange(walk.players), walk.rng)
    walk.go()


def what_is_told_holds_no_secret(walk: Walk) -> None:
    """Where a seat sees the same before and after a move, it was told the same, whatever is hidden from it."""
    game, position = walk.game, walk.position
    for pending in game.pending(position):
        for watcher in range(walk.players):
            twin = game.sample(position, watcher, walk.rng)
            both = sorted(set(game.legal(position, pending.seat)) & set(game.legal(twin, pending.seat)))
            for move in both[:8]:
                true, other = game.clone(position), game.clone(twin)
                told = [happening.line_for(watcher) for happening in game.play(true, pending.seat, move)]
                told_other = [happening.line_for(watcher) for happening in game.play(other, pending.seat, move)]
                if game.view(true, watcher) == game.view(other, watcher):
                    assert told == told_other, f"{move!r} tells {watcher} what its view does not"


def what_moves_and_prompts_say_holds_no_secret(walk: Walk) -> None:
    """Labels, arguments and prompts are the same for every truth that agrees with what the seat knows."""
    game, position = walk.game, walk.position
    speech = game.speech()
    for seat in range(walk.players):
        moves = game.legal(position, seat)
        said = (speech.explain(position, seat, moves) if moves else [], speech.prompt(position, seat))
        assert bool(said[1]) == bool(moves)
        for twin in (TWINS[walk.name](position, seat, walk.rng), game.sample(position, seat, walk.rng)):
            assert (speech.explain(twin, seat, moves) if moves else [], speech.prompt(twin, seat)) == said


def what_is_said_of_happenings_holds_no_secret(walk: Walk) -> None:
    """Where a watcher's line of a happening is the same, it is told the same; the secret is its seat's alone."""
    game, position = walk.game, walk.position
    speech = game.speech()
    for pending in game.pending(position):
        for move in game.legal(position, pending.seat)[:8]:
            for happening in game.play(game.clone(position), pending.seat, move):
                bare = Happening(happening.seat, happening.kind, happening.details)
                for watcher in (None, *range(walk.players)):
                    told = speech.tell(happening, watcher)
                    assert told.text.id
                    if watcher != happening.seat:
                        assert not told.secret
                        assert told == speech.tell(bare, watcher)


def a_position_can_be_laid_out_from_its_words(walk: Walk) -> None:
    game, position = walk.game, walk.position
    told = PHASES_IN_WORDS.get(walk.name)
    if told and any(pending.kind not in told for pending in game.pending(position)):
        return
    twin = game.arrange(game.words(position))
    assert game.words(twin) == game.words(position)
    for seat in range(walk.players):
        assert game.legal(twin, seat) == game.legal(position, seat)


def nothing_is_negative(walk: Walk) -> None:
    below = [(where, number) for where, number in whole_numbers(walk.game.words(walk.position)) if number < 0]
    assert not below


def nothing_gets_lost(walk: Walk) -> None:
    """What a game keeps (workers, cards) stays as it is, and the rest (goods, debts) changes only by what is told."""
    game, books = walk.game, BOOKS[walk.name]
    again = walk.start()
    words = game.words(again)
    kept, held = books.kept(words), books.held(words)
    for number, (seat, move) in enumerate(walk.moves, 1):
        happened = game.play(again, seat, move)
        for who, thing, change in (moved for happening in happened for moved in books.moved(game, happening)):
            held[who, thing] += change
        words = game.words(again)
        where = f"move {number}, {game.seat_names[seat]}: {move}: {happened}"
        assert books.kept(words) == kept, where
        assert books.held(words) == held, where
        held = books.held(words)


def views_and_happenings_are_json(walk: Walk) -> None:
    for seat in (None, *range(walk.players)):
        view = walk.game.view(walk.position, seat)
        assert msgspec.json.decode(msgspec.json.encode(view)) == view
    for pending in walk.game.pending(walk.position):
        for move in walk.game.legal(walk.position, pending.seat)[:5]:
            for happening in walk.game.play(walk.game.clone(walk.position), pending.seat, move):
                assert all(isinstance(part, int | str) for part in happening.details + happening.secret)
                assert happening.kind
                assert -1 <= happening.seat < walk.players


def every_view_is_what_its_type_says(walk: Walk) -> None:
    """No field too few, none too many, none of another type."""
    described = walk.game.view_type()
    for seat in (None, *range(walk.players)) if described else ():
        view = walk.game.view(walk.position, seat)
        assert msgspec.to_builtins(msgspec.convert(view, described)) == view


test_every_offered_move_can_be_played = law(every_offered_move_can_be_played)
test_no_other_move_can_be_played = law(no_other_move_can_be_played)
test_nobody_moves_out_of_turn = law(nobody_moves_out_of_turn)
test_whoever_must_decide_has_a_move = law(whoever_must_decide_has_a_move)
test_a_game_ends_with_scores_that_add_up = law(a_game_ends_with_scores_that_add_up)
test_dump_load_and_clone_are_faithful = law(dump_load_and_clone_are_faithful)
test_a_position_keeps_its_rules_version = law(a_position_keeps_its_rules_version)
test_an_altered_dump_is_refused = law(an_altered_dump_is_refused)
test_the_same_moves_give_the_same_bytes = law(the_same_moves_give_the_same_bytes)
test_a_sample_agrees_with_what_its_seat_knows = law(a_sample_agrees_with_what_its_seat_knows)
test_a_sample_knows_nothing_else = law(a_sample_knows_nothing_else)
test_what_is_hidden_cannot_be_told_apart = law(what_is_hidden_cannot_be_told_apart)
test_a_sample_can_be_played_to_its_end = law(a_sample_can_be_played_to_its_end)
test_what_is_told_holds_no_secret = law(what_is_told_holds_no_secret)
test_what_moves_and_prompts_say_holds_no_secret = law(what_moves_and_prompts_say_holds_no_secret)
test_what_is_said_of_happenings_holds_no_secret = law(what_is_said_of_happenings_holds_no_secret)
test_a_position_can_be_laid_out_from_its_words = law(a_position_can_be_laid_out_from_its_words)
test_nothing_is_negative = law(nothing_is_negative)
test_nothing_gets_lost = law(nothing_gets_lost)
test_views_and_happenings_are_json = law(views_and_happenings_are_json)
test_every_view_is_what_its_type_says = law(every_view_is_what_its_type_says)


@pytest.mark.parametrize(("name", "rules"), versions)
def test_every_table_plays_to_its_end(name: str, rules: int) -> None:
    """Many whole games, each step of which leaves somebody to decide or a result."""
    for seed in range(4 * GAMES):
        walk = Walk(name, seed, rules)
        try:
            walk.go()
            assert walk.game.result(walk.position) is not None
        except Exception as error:
            error.add_note(f"again: tests.rules.laws.Walk({name!r}, {seed}, {rules}).go(), {len(walk.moves)} moves in")
            raise


@pytest.mark.parametrize("name", names)
def test_rules_that_this_code_does_not_know_are_refused(name: str) -> None:
    walk = Walk(name, 0)
    for version in (walk.game.oldest_rules_version - 1, walk.game.rules_version + 1):
        with pytest.raises(UnknownRules) as caught:
            walk.game.new(walk.options, walk.seed, version)
        assert caught.value.code == "rules_unknown" and f"rules {version} of {walk.game.title}" in caught.value.sentence


@pytest.mark.parametrize("name", names)
def test_options_that_no_table_has_are_refused(name: str) -> None:
    game = Walk(name, 0).game
    fine: dict[str, Json] = {"players": game.seats_max}
    bad: list[dict[str, Json]] = [
        {},
        {"players": game.seats_max + 1},
        {"players": game.seats_min - 1},
        {"players": "two"},
        {"players": True},
        {"players": None},
        fine | {"colour_of_the_sky": "blue"},
    ]
    for option in game.options():
        bad += [fine | {option.name: value} for value in ("no such choice", -7, [], {"a": 1}, ["x"] * 9)]
    for options in bad:
        with pytest.raises(BadOptions) as caught:
            game.new(options, b"0123456789abcdef")
        assert caught.value.sentence.endswith(".")
