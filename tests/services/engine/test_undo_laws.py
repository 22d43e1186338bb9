"""What always holds of moves that are taken back, at the same random tables as the laws of decisions."""

import pytest

from shared.contracts.commands import AnswerUndo, Undo
from shared.contracts.events import Event, MovePlayed, MovesUndone, TableStarted, UndoAnswered, UndoAsked
from shared.runtime.tables.snapshots import restored, snapshot_of
from shared.runtime.tables.table import GOES_ON, Table, replayed
from tests.services.engine.random_table import OAK, Step
from tests.services.engine.test_decide_laws import TABLES, every_table, log_of, played, table_of


@pytest.fixture
def steps(request: pytest.FixtureRequest) -> list[Step]:
    return played(*request.param)


def positions(log: list[Event]) -> dict[int, bytes]:
    """The position after each event, as a replica has it that takes one after the other."""
    header = log[0]
    assert isinstance(header, TableStarted)
    copy = Table(OAK, header)
    found = {1: copy.game.dump(copy.position)}
    for event in log[1:]:
        copy.apply(event)
        found[event.seq] = copy.game.dump(copy.position)
    return found


@every_table
def test_the_table_is_again_as_it_was_before_the_first_move_that_was_taken_back(steps: list[Step]) -> None:
    log = log_of(steps)
    after = positions(log)
    for event in log:
        if isinstance(event, MovesUndone):
            assert after[event.seq] == after[event.undone[0] - 1]


@every_table
def test_what_was_taken_back_leaves_no_trace(steps: list[Step]) -> None:
    """The moves that count, and nothing else, come to the same position, and so to the same result."""
    log = log_of(steps)
    gone = {seq for event in log if isinstance(event, MovesUndone) for seq in event.undone}
    header, copy = log[0], replayed(OAK, log)
    assert isinstance(header, TableStarted)
    game = copy.game
    position = game.new(header.options, header.seed, header.rules_version)
    for event in log:
        if isinstance(event, MovePlayed) and event.seq not in gone:
            game.play(position, event.seat, event.move)
    assert game.dump(position) == game.dump(copy.position)


@every_table
def test_each_move_is_taken_back_once_and_with_all_that_came_after_it(steps: list[Step]) -> None:
    counting: list[int] = []
    for event in log_of(steps):
        if isinstance(event, MovePlayed):
            counting.append(event.seq)
        elif isinstance(event, MovesUndone):
            assert event.undone and counting[-len(event.undone) :] == event.undone
            del counting[-len(event.undone) :]


@every_table
def test_nobody_takes_back_by_itself_what_others_decided(steps: list[Step]) -> None:
    by = {event.seq: event.seat for event in log_of(steps) if isinstance(event, MovePlayed)}
    for step in steps:
        first = step.decided.events[0] if step.decided.events else None
        if isinstance(step.command, Undo) and isinstance(first, MovesUndone):
            table = table_of(step.before)
            assert table is not None and by[first.undone[0]] == step.command.seat == first.seat
            others = [at for at in range(len(table.seats)) if at != first.seat and at not in table.bots]
            if table.header.terms.undo == "own_turn" or others:
                assert {by[seq] for seq in first.undone} == {first.seat}


@every_table
def test_what_needs_consent_is_done_when_all_other_people_have_agreed(steps: list[Step]) -> None:
    agreed: set[int] = set()
    request: UndoAsked | None = None
    for step in steps:
        table = table_of(step.before)
        for event in step.decided.events:
            if isinstance(event, UndoAsked):
                assert table is not None and table.header.terms.undo == "by_consent" and request is None
                request, agreed = event, set()
            elif isinstance(event, UndoAnswered):
                assert request is not None
                agreed.add(event.seat)
                request = request if event.agree else None
            elif isinstance(event, MovesUndone) and isinstance(step.command, AnswerUndo):
                assert table is not None and request is not None and event.undone == request.undone
                people = {at for at in range(len(table.seats)) if at not in table.bots}
                assert agreed == people - {request.seat}
                request = None
            elif isinstance(event, GOES_ON):
                request = None
        after = table_of(step.after)
        if after is not None:
            assert (after.undo_request.asked if after.undo_request else None) == (request.seq if request else None)


@every_table
def test_a_snapshot_from_any_time_follows_the_log_to_the_same_end(steps: list[Step]) -> None:
    log = log_of(steps)
    end = snapshot_of(replayed(OAK, log))
    for at in range(3, len(log), 1 + len(log) // 7):
        copy = restored(OAK, snapshot_of(replayed(OAK, log[:at])))
        assert copy is not None
        for event in log[at:]:
            copy.apply(event)
        assert snapshot_of(copy) == end


@pytest.mark.parametrize("game", ["pennies", "architects", "viscounts"])
def test_undo_of_every_kind_was_among_them(game: str) -> None:
    found = [(step, event) for name, seed in TABLES if name == game for step in played(name, seed)
             for event in step.decided.events]  # fmt: skip
    undone = [(step, event) for step, event in found if isinstance(event, MovesUndone)]
    assert any(isinstance(step.command, Undo) for step, _ in undone), "at once"
    assert any(isinstance(step.command, AnswerUndo) for step, _ in undone), "by consent"
    assert any(len(event.undone) > 1 for _, event in undone), "several at once"
    assert any(isinstance(event, UndoAnswered) and event.agree for _, event in found)
