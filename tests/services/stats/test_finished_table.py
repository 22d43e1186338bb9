"""What one table's log is found to say."""

from dataclasses import replace

import msgspec
import pytest

from services.stats.finished_table import FinishedTable, Unfinished, player_of, summarise
from shared.contracts.events import Event, MovePlayed, MovesUndone, TableStarted
from shared.contracts.ids import AccountId
from shared.contracts.seats import Seat, SeatScore
from shared.contracts.terms import Terms
from tests.services.stats.tables import BOTS, PEOPLE, Log, played


def finished(log: Log) -> FinishedTable:
    return summarise(log.table, log.events)


def test_a_finished_table_has_the_engines_scores_and_agrees_with_them() -> None:
    log = played("t", 1, [*PEOPLE[:2], *BOTS])
    made = finished(log)
    assert [seat.score for seat in made.seats] == log.finished.scores
    assert (made.disagreement, made.by_rules) == ("", True)
    assert [seat.player for seat in made.seats] == ["ada", "bela", "bot:greedy", "bot:random"]


def test_usage_counts_what_each_seat_played() -> None:
    log = played("t", 2, PEOPLE[:3])
    for at, seat in enumerate(finished(log).seats):
        moves = [e.move.split() for e in log.events if isinstance(e, MovePlayed) and e.seat == at]
        coins = [coin for verb, coin in moves if verb == "play"]
        assert seat.usage == {"coin": {coin: coins.count(coin) for coin in coins}}
        assert seat.decisions == len(moves)


def test_a_seat_is_charged_from_the_moment_it_had_to_decide() -> None:
    """In the draft all seats begin at once, so the last to answer has used the time of the others too."""
    log = played("t", 3, PEOPLE[:2])
    moves = [event for event in log.events if isinstance(event, MovePlayed)]
    first, second = moves[0].seat, moves[1].seat
    assert {first, second} == {0, 1}
    later = [move for move in moves[2:] if move.seat == second]
    # One second from event to event: the second to answer in the draft took two, and each turn takes one.
    assert finished(log).seats[second].seconds == 2 + len(later)


@pytest.mark.parametrize(
    "changed",
    [
        {"digest": "0" * 16},
        {"scores": [SeatScore(1, 99, {"coins": 99}, []), SeatScore(2, 1, {"coins": 1}, [])]},
    ],
)
def test_a_result_that_the_replay_does_not_come_to_is_told_and_the_engines_kept(changed: dict[str, object]) -> None:
    log = played("t", 4, PEOPLE[:2])
    log.events[-1] = msgspec.structs.replace(log.finished, **changed)
    made = finished(log)
    assert "the engine recorded" in made.disagreement
    assert [seat.score for seat in made.seats] == log.finished.scores


def test_exchanged_ranks_are_a_disagreement() -> None:
    log = played("t", 6, PEOPLE[:2])
    scores = [msgspec.structs.replace(score, rank=3 - score.rank) for score in log.finished.scores]
    assert sorted(score.rank for score in scores) == [1, 2], "seed 6 has no shared first place"
    log.events[-1] = msgspec.structs.replace(log.finished, scores=scores)
    assert "is number" in finished(log).disagreement


def test_who_resigned_comes_last_though_the_seat_was_played_on() -> None:
    for seed in range(10):
        made = finished(played("t", seed, PEOPLE[:3], resigns=1))
        assert made.disagreement == "", f"seed {seed}"
        assert [seat.resigned for seat in made.seats] == [False, True, False]
        assert made.seats[1].score.rank == 3
        assert len(made.counted) == 2


def test_a_table_that_ended_by_resignation_has_places_and_counts_for_no_card() -> None:
    made = finished(played("t", 1, PEOPLE[:3], resigns=1, ends_early=True))
    assert (made.disagreement, made.by_rules, made.counted) == ("", False, [])
    assert [(seat.score.rank, seat.score.score) for seat in made.seats] == [(1, 0), (3, 0), (1, 0)]


def test_an_engine_that_ends_a_table_too_early_is_told() -> None:
    log = played("t", 1, PEOPLE[:3], resigns=1, ends_early=True)
    log.events[-1] = msgspec.structs.replace(log.finished, reason="over")
    assert "before the game is over" in finished(log).disagreement


def test_a_log_that_cannot_be_replayed_still_gives_the_engines_result() -> None:
    log = played("t", 7, PEOPLE[:2])
    move = log.events[3]
    assert isinstance(move, MovePlayed)
    log.events[3] = msgspec.structs.replace(move, move="play 999")
    made = finished(log)
    assert "can't be replayed" in made.disagreement
    assert [seat.score for seat in made.seats] == log.finished.scores
    assert not any(seat.usage or seat.decisions for seat in made.seats)


def test_a_game_that_is_not_offered_here_still_gives_the_engines_result() -> None:
    log = played("t", 8, PEOPLE[:2])
    header = log.events[0]
    assert isinstance(header, TableStarted)
    log.events[0] = msgspec.structs.replace(header, game="nowhere")
    assert "no game 'nowhere'" in finished(log).disagreement


def test_a_running_table_has_no_result() -> None:
    log = played("t", 9, PEOPLE[:2])
    for events in ([], log.events[:-1], log.events[1:]):
        with pytest.raises(Unfinished):
            summarise(log.table, events)


def test_accounts_and_bot_levels_are_players() -> None:
    assert player_of(Seat("Ada", AccountId("a1"))) == "a1"
    assert player_of(Seat("Tin", bot="greedy")) == "bot:greedy"
    assert replace(finished(played("t", 1, PEOPLE[:2])), by_rules=False).counted == []


def taken_back(undo: str) -> Log:
    """A game in which the first move was played, taken back, and played again."""
    log = played("t", 5, PEOPLE[:2])
    header, first = log.events[:2]
    assert isinstance(header, TableStarted) and isinstance(first, MovePlayed)
    log.events[0] = msgspec.structs.replace(header, terms=Terms(undo=undo))
    undone: list[Event] = [first, MovesUndone(seq=3, at=first.at + 9, seat=first.seat, undone=[2])]
    later = [msgspec.structs.replace(event, seq=event.seq + 2, at=event.at + 10) for event in log.events[1:]]
    log.events[1:] = [*undone, *later]
    return log


@pytest.mark.parametrize(("undo", "rated"), [("own_turn", True), ("by_consent", False)])
def test_what_was_taken_back_is_counted_apart(undo: str, rated: bool) -> None:
    plain, made = finished(played("t", 5, PEOPLE[:2])), finished(taken_back(undo))
    assert made.disagreement == ""
    assert sum(seat.undos for seat in made.seats) == 1 and sum(seat.undos for seat in plain.seats) == 0
    assert made.moves == plain.moves
    assert [seat.usage for seat in made.seats] == [seat.usage for seat in plain.seats]
    assert [seat.decisions for seat in made.seats] == [seat.decisions for seat in plain.seats]
    assert (made.rated, plain.rated) == (rated, True)
