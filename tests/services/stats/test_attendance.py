"""Whoever ran out of time, was away or was replaced, in the statistics: counted, and rated like one who resigned."""

import pytest
from msgspec.structs import replace

from services.stats import result_store
from services.stats.finished_table import summarise
from shared.contracts.clock_events import TimedOut
from shared.contracts.events import TableFinished
from shared.runtime.tables.event_log import Connection
from shared.runtime.tables.final_scores import EARLY, ENDED, no_scores
from shared.runtime.tables.table import replayed
from tests.services.engine.random_table import OAK, RandomTable
from tests.services.stats.tables import PEOPLE, played


@pytest.mark.parametrize("seed", range(1, 60, 2))
def test_the_statistics_agree_with_the_table_on_who_gave_up(seed: int) -> None:
    """On tables at which seats run out of time, change hands and come back."""
    log = [event for step in RandomTable("pennies", seed).steps(0) for event in step.decided.events]
    made, end = summarise(OAK, log), log[-1]
    assert isinstance(end, TableFinished)
    assert made.disagreement == ""
    assert {at for at, seat in enumerate(made.seats) if seat.resigned} == replayed(OAK, log).gave_up
    assert made.by_rules == (end.reason not in EARLY)
    out = [event.seat for event in log if isinstance(event, TimedOut)]
    assert [seat.timeouts for seat in made.seats] == [out.count(at) for at in range(len(made.seats))]


@pytest.mark.anyio
async def test_a_table_that_an_operator_ended_is_kept_and_not_rated(connection: Connection) -> None:
    log = played("t", 1, PEOPLE[:3])
    log.events[-1] = replace(log.finished, reason=ENDED, scores=no_scores(3))
    await result_store.record(connection, [summarise(log.table, log.events)])
    rows = await connection.execute("select (select count(*) from stats.results), (select count(*) from stats.ratings)")
    assert await rows.fetchone() == (1, 0)
