"""Recording: once, in any order, to the same numbers as a rebuild."""

import asyncio
from collections.abc import Sequence
from random import Random

import psycopg
import pytest

from services.stats import result_store
from services.stats.finished_table import FinishedTable, summarise
from services.stats.ingest import Unrecordable, record_missing, record_table
from services.stats.rebuild import RebuildRuns, rebuild
from shared.contracts.events import Event, TableStarted
from shared.contracts.ids import AccountId, TableId
from shared.contracts.seats import Seat
from shared.runtime.settings import Settings
from shared.runtime.tables.event_log import Connection
from tests.services.damage import damaged, found_broken
from tests.services.stats import tables
from tests.services.stats.conftest import everything
from tests.services.stats.tables import BOTS, GUEST, PEOPLE, played, random_tables

pytestmark = pytest.mark.anyio


def quiet(done: int, known: int) -> None:
    pass


async def count(connection: Connection, what: str) -> int:
    row = await (await connection.execute(f"select count(*) from {what}")).fetchone()
    assert row is not None
    return int(row[0])


@pytest.mark.parametrize(("game", "seed", "number"), [("pennies", 1, 60), ("pennies", 2, 60), ("architects", 3, 10)])
async def test_any_order_and_any_repeats_come_to_what_a_rebuild_comes_to(
    connection: Connection, game: str, seed: int, number: int
) -> None:
    """Game and seed of a failing run are in the test's name, and repeat it."""
    logs = random_tables(seed, number, game)
    await tables.store(connection, logs)
    rng = Random(seed)
    arrivals = [log.table for log in logs] + [log.table for log in rng.choices(logs, k=30)]
    rng.shuffle(arrivals)
    for table in arrivals:
        await record_table(connection, table)
    arrived = await everything(connection)
    assert await rebuild(connection, quiet) == len(logs)
    assert await everything(connection) == arrived
    left = await connection.execute("select nspname from pg_namespace where nspname like 'stats%'")
    assert await left.fetchall() == [("stats",)]
    assert all(arrived.values()), "every table of the statistics has rows"


async def test_a_table_counts_once(connection: Connection) -> None:
    log = played("t", 1, [*PEOPLE[:2], *BOTS])
    await tables.store(connection, [log])
    assert await record_table(connection, log.table)
    once = await everything(connection)
    assert not await record_table(connection, log.table)
    assert await everything(connection) == once


async def test_the_same_table_recorded_by_two_at_once_counts_once(connection: Connection, settings: Settings) -> None:
    log = played("t", 1, [*PEOPLE[:2], *BOTS])
    await tables.store(connection, [log])
    async with await psycopg.AsyncConnection.connect(settings.database_url, autocommit=True) as other:
        won = await asyncio.gather(record_table(connection, log.table), record_table(other, log.table))
    assert sorted(won) == [False, True]
    assert await count(connection, "stats.results") == 1


async def test_a_failure_in_the_middle_of_a_table_leaves_nothing_of_it(connection: Connection) -> None:
    log = played("t", 1, PEOPLE[:2])
    await connection.execute("alter table stats.ratings add constraint broken check (mu < 0)")
    with pytest.raises(psycopg.errors.CheckViolation):
        await result_store.record(connection, [summarise(log.table, log.events)])
    assert not any((await everything(connection)).values())


async def test_what_the_streams_lost_is_caught_up_with(connection: Connection) -> None:
    logs = random_tables(5, 40)
    await tables.store(connection, logs)
    await record_table(connection, logs[7].table)
    assert await record_missing(connection) == 39
    assert await record_missing(connection) == 0
    caught_up = await everything(connection)
    await rebuild(connection, quiet)
    assert await everything(connection) == caught_up


async def test_a_late_table_changes_the_ratings_after_it(connection: Connection) -> None:
    first, second = played("a", 1, PEOPLE[:2], began=1.7e9), played("b", 2, PEOPLE[:2], began=1.7e9 + 1000)
    await tables.store(connection, [first, second])
    await record_table(connection, second.table)
    alone = await (await connection.execute("select player, mu from stats.ratings order by 1")).fetchall()
    await record_table(connection, first.table)
    both = await (await connection.execute("select player, mu, tables from stats.ratings order by 1")).fetchall()
    assert [row[:2] for row in both] != alone
    assert [row[2] for row in both] == [2, 2]
    last = await (await connection.execute("select distinct table_id from stats.ratings")).fetchall()
    assert last == [("b",)]


async def test_a_running_table_is_not_recorded(connection: Connection) -> None:
    with pytest.raises(Unrecordable):
        await record_table(connection, TableId("nowhere"))
    assert await count(connection, "stats.results") == 0


async def test_readers_see_a_full_leaderboard_all_through_a_rebuild(connection: Connection, settings: Settings) -> None:
    logs = random_tables(8, 80)
    await tables.store(connection, logs)
    await record_missing(connection)
    done = asyncio.Event()
    seen: set[tuple[object, ...]] = set()
    reads = 0

    async def read() -> None:
        nonlocal reads
        async with await psycopg.AsyncConnection.connect(settings.database_url, autocommit=True) as reader:
            while not done.is_set():
                rows = await reader.execute(
                    "select count(*), (select count(*) from stats.ratings), (select sum(seats) from stats.game_totals)"
                    " from stats.results join stats.seat_results using (table_id)"
                )
                seen.update(await rows.fetchall())
                reads += 1

    readers = [asyncio.create_task(read()) for _ in range(4)]
    for _ in range(3):
        await rebuild(connection, quiet)
    done.set()
    await asyncio.gather(*readers)
    assert reads > 10
    assert len(seen) == 1, "always the same, and never an error"


async def test_tables_that_finish_during_a_rebuild_are_in_it(connection: Connection, settings: Settings) -> None:
    logs = random_tables(9, 70)
    await tables.store(connection, logs[:60])
    late = iter(logs[60:])
    async with await psycopg.AsyncConnection.connect(settings.database_url, autocommit=True) as engine:
        arriving: list[asyncio.Task[bool]] = []

        async def finish_one() -> bool:
            log = next(late)
            await tables.store(engine, [log])
            return await record_table(engine, log.table)

        def progress(done: int, known: int) -> None:
            if len(arriving) < 1:
                arriving.append(asyncio.create_task(finish_one()))

        await rebuild(connection, progress)
        assert arriving and await arriving[0]
    assert await count(connection, "stats.results") == 61


async def test_one_rebuild_at_a_time(connection: Connection, settings: Settings) -> None:
    await tables.store(connection, random_tables(10, 5))
    async with await psycopg.AsyncConnection.connect(settings.database_url, autocommit=True) as other:
        outcomes = await asyncio.gather(rebuild(connection, quiet), rebuild(other, quiet), return_exceptions=True)
        assert [type(outcome) for outcome in outcomes if not isinstance(outcome, int)] == [RebuildRuns]
        assert await rebuild(other, quiet) == 5


async def test_an_interrupted_rebuild_changes_nothing_and_does_not_stand_in_the_way(connection: Connection) -> None:
    await tables.store(connection, random_tables(11, 40))
    await record_missing(connection)
    before = await everything(connection)

    def interrupt(done: int, known: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        await rebuild(connection, interrupt)
    assert await everything(connection) == before
    assert await rebuild(connection, quiet) == 40
    assert await everything(connection) == before


async def test_a_rebuild_keeps_who_may_read(connection: Connection, settings: Settings) -> None:
    await tables.store(connection, random_tables(12, 2))
    await connection.execute("create role dashboards")
    try:
        await connection.execute("grant usage on schema stats to dashboards")
        await connection.execute("grant select on all tables in schema stats to dashboards")
        await rebuild(connection, quiet)
        await connection.execute("set role dashboards")
        assert await count(connection, "stats.results") == 2
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            await connection.execute("delete from stats.results")
        await connection.execute("reset role")
    finally:
        await connection.execute("drop owned by dashboards")
        await connection.execute("drop role dashboards")


async def test_guests_are_not_rated_and_the_others_are_rated_among_themselves(connection: Connection) -> None:
    """With the guest's seat left out, as if they had played without it; too few that are rated: nobody is."""
    ada, bela = PEOPLE[:2]
    logs = [
        played("with-others", 1, [ada, GUEST, bela, BOTS[0]]),
        played("with-one-other", 2, [ada, GUEST], began=1_700_100_000.0),
    ]
    await tables.store(connection, logs)
    for log in logs:
        await record_table(connection, log.table)
    rows = await connection.execute("select table_id, player, wins from stats.rating_steps order by table_id, player")
    steps = await rows.fetchall()
    assert {(table, player) for table, player, _ in steps} == {
        ("with-others", who) for who in (ada.account, bela.account, f"bot:{BOTS[0].bot}")
    }
    ranks = {seat.name: score.rank for seat, score in zip(header(logs[0]).seats, logs[0].finished.scores, strict=True)}
    assert {player: wins for _, player, wins in steps} == {
        ada.account: int(ranks["Ada"] == 1), bela.account: int(ranks["Bela"] == 1),
        f"bot:{BOTS[0].bot}": int(ranks[BOTS[0].name] == 1),
    }  # fmt: skip
    rows = await connection.execute("select guest from stats.seat_results where table_id = 'with-others' order by seat")
    assert [row[0] for row in await rows.fetchall()] == [seat.guest for seat in header(logs[0]).seats]


def header(log: tables.Log) -> TableStarted:
    first = log.events[0]
    assert isinstance(first, TableStarted)
    return first


async def test_a_bot_of_somebodys_own_is_rated_as_a_bot_but_not_against_its_owner(connection: Connection) -> None:
    ada, bela = PEOPLE[:2]
    engine, other = (Seat(name, AccountId(name), owner=ada.account) for name in ("engine", "other"))
    logs = [
        played("against its owner", 1, [ada, engine]),
        played("two of one owner", 2, [engine, other, bela]),
        played("rated", 3, [bela, engine], began=1.7e9 + 1000),
    ]
    await tables.store(connection, logs)
    assert await record_missing(connection) == 3
    rows = await connection.execute("select player, bot, tables from stats.ratings order by 1")
    assert await rows.fetchall() == [("bela", False, 1), ("engine", True, 1)]
    recorded = await everything(connection)
    await rebuild(connection, quiet)
    assert await everything(connection) == recorded


async def test_one_broken_log_keeps_no_other_table_out(connection: Connection, settings: Settings) -> None:
    whole, broken = played("elm", 1, PEOPLE[:2]), played("oak", 2, PEOPLE[:2])
    for log in (whole, broken):
        await tables.store(connection, [log])
    with damaged(settings.database_url, "oak") as seq:
        assert await record_missing(connection) == 1
        assert await rebuild(connection, quiet) == 1
        assert found_broken(settings.database_url) == [("oak", "stats", "unknown_version", seq)]
        with pytest.raises(Unrecordable):
            await record_table(connection, TableId("oak"))
        assert await result_store.missing(connection, recent=True) == []  # not again at once
    assert await record_missing(connection) == 1
    assert found_broken(settings.database_url) == []


async def test_a_bug_that_one_table_shows_keeps_no_other_out(
    connection: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    await tables.store(connection, [played("elm", 1, PEOPLE[:2]), played("oak", 2, PEOPLE[:2])])

    def buggy(table: TableId, events: Sequence[Event]) -> FinishedTable:
        if table == "oak":
            raise ZeroDivisionError
        return summarise(table, events)

    monkeypatch.setattr("services.stats.ingest.summarise", buggy)
    assert await record_missing(connection) == 1
