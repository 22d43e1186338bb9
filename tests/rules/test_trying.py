"""Laws of trying: it shows what would come, tells nothing hidden, and stops where something would be revealed."""

from random import Random
from typing import cast

import pytest

from shared.rules.core.errors import IllegalMove
from shared.rules.core.game import Game, Position
from shared.rules.core.trying import Outcome, Trial, outcome_of, reveals
from tests.games.pennies import GAME, PenniesPosition
from tests.rules.hidden import TWINS
from tests.rules.laws import Walk, law, names

CHAIN = 6
"""Moves tried in a row."""


def shown(outcome: Outcome | None) -> object:
    return outcome and (outcome.happened, outcome.view, outcome.pending, outcome.legal)


def chain(game: Game[Position], position: Position, seat: int, rng: Random) -> list[str]:
    """Some moves that the seat could try, as a client would find them: from one answer to the next."""
    trial, moves, legal = Trial(game, position, seat), list[str](), game.legal(position, seat)
    while legal and len(moves) < CHAIN:
        moves.append(rng.choice(legal))
        outcome = trial.play(moves[-1])
        if outcome is None:
            break
        legal = outcome.legal
    return moves


def answers(game: Game[Position], position: Position, seat: int, moves: list[str]) -> list[object]:
    trial = Trial(game, position, seat)
    return [shown(trial.play(move)) for move in moves]


def what_is_tried_tells_nothing_hidden(walk: Walk) -> None:
    """The answer is the same for every truth that agrees with what the seat knows."""
    game, position = walk.game, walk.position
    before = game.dump(position)
    for seat in range(walk.players):
        moves = chain(game, position, seat, walk.rng)
        said = answers(game, position, seat, moves)
        for _ in range(2):
            twin = TWINS[walk.name](position, seat, walk.rng)
            assert answers(game, twin, seat, moves) == said
    assert game.dump(position) == before


def what_is_shown_is_what_comes(walk: Walk) -> None:
    """Whatever the truth is: as far as all samples agree, the move played in earnest has that outcome; a chance that
    almost always falls in one way may surprise."""
    game = walk.game
    for pending in game.pending(walk.position):
        moves = chain(game, walk.position, pending.seat, walk.rng)
        truth, trial = game.clone(walk.position), Trial(game, walk.position, pending.seat)
        for move in moves:
            outcome = trial.play(move)
            played = outcome_of(game, truth, pending.seat, game.play(truth, pending.seat, move))
            if outcome is None:
                break
            if not outcome.same_as(played):
                assert not agreed_by_more(walk, pending.seat, moves, moves.index(move))
                break


def agreed_by_more(walk: Walk, seat: int, moves: list[str], upto: int) -> bool:
    trial = Trial(walk.game, walk.position, seat, samples=400)
    return all(trial.play(move) for move in moves[: upto + 1])


def what_others_come_to_know_is_told_them_as_a_secret(walk: Walk) -> None:
    """By which `reveals` knows: where the mover could foresee all that it sees, the others see what everybody sees of
    it, and beyond that only what they are told."""
    game = walk.game
    for _ in range(40):
        if walk.over:
            return
        before = game.clone(walk.position)
        walk.step()
        mover, move = walk.moves[-1]
        if reveals(game, before, mover, [move]):
            continue
        for watcher in set(range(walk.players)) - {mover}:
            seen: dict[str, str] = {}
            for _ in range(6):
                sample = game.sample(before, watcher, walk.rng)
                if move in game.legal(sample, mover):
                    game.play(sample, mover, move)
                    public, own = str(game.view(sample, None)), str(game.view(sample, watcher))
                    assert seen.setdefault(public, own) == own, f"{move!r} shows {watcher} what nobody told"


test_what_is_tried_tells_nothing_hidden = law(what_is_tried_tells_nothing_hidden)
test_what_is_shown_is_what_comes = law(what_is_shown_is_what_comes)
test_what_others_come_to_know_is_told_them_as_a_secret = law(what_others_come_to_know_is_told_them_as_a_secret)


@pytest.mark.parametrize("name", names)
def test_a_move_that_is_not_legal_is_refused_and_nothing_was_tried(name: str) -> None:
    walk = Walk(name, 1).go(3)
    seat = walk.game.pending(walk.position)[0].seat
    move = walk.game.legal(walk.position, seat)[0]
    trial = Trial(walk.game, walk.position, seat)
    with pytest.raises(IllegalMove):
        trial.play("fly away")
    assert shown(trial.play(move)) == answers(walk.game, walk.position, seat, [move])[0]


def test_a_coin_that_draws_another_one_reveals_what_it_draws_and_one_that_does_not_reveals_nothing() -> None:
    pennies = cast(Game[Position], GAME)
    position = pennies.new({"players": 2}, b"sixteen byte seed")
    assert isinstance(position, PenniesPosition)
    position.drafting, position.hands, position.last = [False, False], [[3, 5], [2, 5]], 3
    assert Trial(pennies, position, 0).play("play 5") is None
    assert reveals(pennies, position, 0, ["play 5"])
    outcome = Trial(pennies, position, 0).play("play 3")
    assert outcome is not None and outcome.happened == [[0, "plays", 3]] and outcome.legal == []
    assert not reveals(pennies, position, 0, ["play 3"])
