"""Tables for one in the statistics: the opponent's score is kept, nobody is rated, and its moves are nobody's usage."""

import msgspec
import pytest

from services.stats.finished_table import summarise
from services.stats.ingest import record_missing
from shared.contracts.events import MovePlayed
from shared.contracts.seats import scores_of
from shared.rules.registry import game
from shared.runtime.tables.event_log import Connection
from shared.runtime.tables.table import Table
from tests.services.stats import tables
from tests.services.stats.tables import BOTS, PEOPLE, Log, played

pytestmark = pytest.mark.anyio

CARDS = {
    str(card["id"]) for kind in ("heroes", "starters", "townsfolk") for card in game("viscounts").catalogue()[kind]
}


def solo(table: str, seed: int, bot: bool = False, rules: str = "viscounts") -> Log:
    """A table for one, with the opponent's score in its end as the engine writes it."""
    log = played(table, seed, [BOTS[1] if bot else PEOPLE[0]], game=rules)
    copy = Table(log.table, log.events[0])  # type: ignore[arg-type]  # the first event is the header
    for event in log.events[1:-1]:
        copy.apply(event)
    result = game(rules).result(copy.position)
    assert result is not None
    log.events[-1] = msgspec.structs.replace(
        log.finished, scores=scores_of(result.seats), opponents=scores_of(result.opponents), reason=result.reason
    )
    return log


def test_a_table_for_one_is_summarised_and_agrees() -> None:
    log = solo("t", 1)
    made = summarise(log.table, log.events)
    assert (made.disagreement, made.by_rules) == ("", True)
    (seat,) = made.seats
    assert not seat.won, "a random player never beats the opponent"
    assert all(used in CARDS for used in seat.usage["card"])


def test_what_the_opponent_of_architects_does_is_nobodys_usage() -> None:
    log = solo("t", 1, rules="architects")
    made = summarise(log.table, log.events)
    assert (made.disagreement, made.by_rules) == ("", True)
    (seat,) = made.seats
    places = sum(1 for event in log.events if isinstance(event, MovePlayed) and event.move.startswith("place "))
    assert sum(seat.usage["location"].values()) == places, "only the own placements count"


async def test_tables_for_one_are_kept_with_the_opponents_score_and_rate_nobody(connection: Connection) -> None:
    logs = [solo("a", 1), solo("b", 2, bot=True), solo("c", 3, rules="architects")]
    await tables.store(connection, logs)
    assert await record_missing(connection) == 3
    rows = await connection.execute("select table_id, players, agrees, opponents from stats.results order by 1")
    kept = await rows.fetchall()
    assert [(table, players, agrees) for table, players, agrees, _ in kept] == [(table, 1, True) for table in "abc"]
    assert [opponents[0]["score"] for *_, opponents in kept] == [log.finished.opponents[0].score for log in logs]
    assert await (await connection.execute("select count(*) from stats.ratings")).fetchone() == (0,)
