"""What always holds of a decision, whatever is sent to a table; no server runs here."""

from functools import cache
from itertools import pairwise
from typing import get_args

import pytest

from services.engine.decide import decide
from shared.contracts.clock_commands import TimeIsUp
from shared.contracts.clock_events import ClocksCredited
from shared.contracts.codec import decode_event, encode
from shared.contracts.commands import PlayMove, StartTable
from shared.contracts.events import Event, TableFinished, TableStarted
from shared.runtime.tables.comparison import difference
from shared.runtime.tables.due import due_at
from shared.runtime.tables.final_scores import EARLY
from shared.runtime.tables.table import Table, replayed
from tests.services.engine.random_table import OAK, RandomTable, State, Step

TABLES = [("pennies", seed) for seed in range(180)]
TABLES += [(game, seed) for game in ("architects", "viscounts") for seed in range(8)]

every_table = pytest.mark.parametrize("steps", TABLES, ids=lambda one: f"{one[0]}-{one[1]}", indirect=True)
"""A failure names the game and the seed; `-k` with both plays the same table again."""


@cache
def played(game: str, seed: int) -> list[Step]:
    return list(RandomTable(game, seed).steps())


@pytest.fixture
def steps(request: pytest.FixtureRequest) -> list[Step]:
    return played(*request.param)


def log_of(steps: list[Step]) -> list[Event]:
    """As readers get it: over the wire."""
    return [decode_event(encode(event)) for step in steps for event in step.decided.events]


def table_of(state: State | None) -> Table | None:
    return state.table() if state else None


@every_table
def test_a_refusal_leaves_the_table_as_it_was(steps: list[Step]) -> None:
    """Byte for byte, and it carries no event. Everything else carries some."""
    refused = [step for step in steps if step.decided.refusal is not None]
    for step in refused:
        assert step.after == step.before
        assert step.decided.events == []
    assert refused and all(step.decided.events for step in steps if step not in refused)


@every_table
def test_a_decision_is_of_its_command_and_at_the_tables_sequence(steps: list[Step]) -> None:
    last = 0
    for step in steps:
        assert (step.decided.command, step.decided.table) == (step.command.id, OAK)
        assert [event.seq for event in step.decided.events] == list(range(last + 1, step.decided.seq + 1))
        last = step.decided.seq
        after = table_of(step.after)
        assert (after.seq if after else 0) == last


@every_table
def test_a_replica_that_takes_the_events_is_the_same_table(steps: list[Step]) -> None:
    """After every command: what the engine holds is what lobby, dispatcher and statistics hold."""
    replica: Table | None = None
    for step in steps:
        for event in log_of([step]):
            if isinstance(event, TableStarted):
                replica = Table(OAK, event)
            else:
                assert replica is not None
                replica.apply(event)
        if step.decided.events:
            assert State.of(replica) == step.after


@every_table
def test_the_same_command_at_the_same_table_is_decided_equally(steps: list[Step]) -> None:
    """Also by an engine that has the table from its snapshot."""
    for step in steps:
        twin, decided = decide(table_of(step.before), step.command, step.at, step.received)
        assert decided == step.decided
        assert State.of(twin) == step.after


@every_table
def test_a_table_never_goes_back_in_time(steps: list[Step]) -> None:
    times = [event.at for event in log_of(steps)]
    assert times == sorted(times)
    assert any(later.at < earlier.at for earlier, later in pairwise(steps)), "no clock did"


@every_table
def test_a_table_that_has_ended_refuses_everything(steps: list[Step]) -> None:
    log = log_of(steps)
    assert isinstance(log[-1], TableFinished)
    assert sum(isinstance(event, TableFinished) for event in log) == 1
    ended = next(at for at, step in enumerate(steps) if step.decided.seq == log[-1].seq)
    for step in steps[ended + 1 :]:
        refusal = step.decided.refusal
        started = isinstance(step.command, StartTable)
        assert refusal is not None and refusal.code == ("already_started" if started else "table_finished")


@every_table
def test_nothing_but_a_start_begins_a_table(steps: list[Step]) -> None:
    for step in steps:
        if step.before is None:
            whole = step.after is not None
            assert isinstance(step.command, StartTable) or not whole
            assert step.decided.seq == int(whole)


@every_table
def test_the_whole_log_replays_to_the_result_that_it_records(steps: list[Step]) -> None:
    log = log_of(steps)
    assert isinstance(log[-1], TableFinished)
    assert difference(replayed(OAK, log[:-1]), log[-1]) == ""


@pytest.mark.parametrize("game", ["pennies", "architects", "viscounts"])
def test_tables_that_ended_in_either_way_were_among_them(game: str) -> None:
    ends = [log_of(played(name, seed))[-1] for name, seed in TABLES if name == game]
    assert {isinstance(end, TableFinished) and end.reason in EARLY for end in ends} == {True, False}


def test_refusals_of_every_kind_were_among_them() -> None:
    codes = {step.decided.refusal.code for table in TABLES for step in played(*table) if step.decided.refusal}
    assert codes == {
        "already_started", "bad_options", "bad_terms", "illegal_move", "not_your_seat", "not_your_turn", "stale",
        "table_finished", "unknown_game", "unknown_table",
        "no_undo_asked", "not_your_move", "nothing_to_undo", "undo_agreed", "undo_asked", "undo_off", "undo_revealed",
        "undo_too_late",
        "no_grace", "not_a_persons_seat", "not_an_operator", "not_away", "not_called", "not_halted", "not_to_be_called",
        "nothing_due", "out_of_time", "paused_by_operator", "said_already", "seat_replaced", "table_paused",
        "table_resting", "unknown_level",
    }  # fmt: skip


def test_events_of_every_kind_were_among_them() -> None:
    kinds = {type(event) for table in TABLES for event in log_of(played(*table))}
    assert kinds == {*get_args(Event)} - {ClocksCredited}  # the engine's own word, see test_credit.py


@every_table
def test_no_clock_is_below_nothing_and_none_runs_that_should_stand(steps: list[Step]) -> None:
    for step in steps:
        table = table_of(step.after)
        if table is None or table.clocks is None:
            continue
        assert all(left >= 0 for left in table.clocks.state.left.values())
        going_on = table.finished is None and table.attendance.halt is None
        assert set(table.clocks.running) == (set(table.asked) & set(table.people) if going_on else set())


@every_table
def test_whoever_is_late_is_refused_and_whoever_is_not_is_not(steps: list[Step]) -> None:
    """By the time at which we had the move, however long it took us to look at it."""
    for step in steps:
        before, code = table_of(step.before), step.decided.refusal.code if step.decided.refusal else ""
        if before is None or before.clocks is None or not isinstance(step.command, PlayMove):
            continue
        seat = step.command.seat
        late = seat in before.clocks.running and before.clocks.left(seat, min(step.received, step.at)) <= 0
        assert not (late and not code) and (late or code != "out_of_time")


@every_table
def test_once_nothing_is_due_before_its_time(steps: list[Step]) -> None:
    """What was due is done by the time that was asked for, and another time nothing is."""
    for step in steps:
        if isinstance(step.command, TimeIsUp) and step.decided.events:
            before, after = table_of(step.before), table_of(step.after)
            assert before is not None and after is not None
            due = due_at(before)
            assert due is not None and due <= max(step.at, before.at)
            _, again = decide(after, step.command, step.at)
            assert again.refusal is not None
