"""The books at the end: logs without gaps, decisions made on the newest position, statistics equal to a rebuild."""

import asyncio
from itertools import pairwise

from redis.asyncio import Redis

from shared.runtime.streams import dead_letters
from tests.chaos.judge import Judge, Log
from tests.chaos.notes import Notes
from tests.chaos.world import World
from tests.system.truth import check_outcomes, log_of, stats_tables

CONCURRENT = 0.5
"""Seconds in which two engines may decide side by side when a partition changes hands."""
COUNTED_WITHIN = 60.0
"""Seconds after the last table in which statistics have to know all of them."""


def check_books(world: World) -> Judge:
    """Everything that is judged once nobody plays any more."""
    notes, judge = world.notes, Judge(world.notes)
    with world.database() as connection:
        connection.execute("delete from events where command_id = 'chaos'")  # the operator's repair
        tables = [str(row[0]) for row in connection.execute("select table_id from games order by 1")]
        for table in tables:
            log = log_of(connection, table)
            check_sequences(notes, table, log)
            try:
                check_outcomes(connection, table, log)
            except AssertionError as error:
                notes.violation("twice", str(error), table)
            if table in notes.tables:
                judge.judge(table, log)
        check_decisions(world)
    check_dead_letters(world)
    check_statistics(world)
    check_replays(world)
    return judge


def check_sequences(notes: Notes, table: str, log: Log) -> None:
    if [seq for seq, _, _ in log] != list(range(1, len(log) + 1)):
        gaps = [after for before, after in pairwise(seq for seq, _, _ in log) if after != before + 1]
        notes.violation("gap", f"the log has gaps or repeats before {gaps}", table)
    if log[-1][0] < notes.tables[table].seq if table in notes.tables else False:
        text = f"somebody was shown {notes.tables[table].seq}, the log ends at {log[-1][0]}"
        notes.violation("lost", text, table, notes.tables[table].seq)


def check_decisions(world: World) -> None:
    """No refusal was decided on an older position than the table had: PostgreSQL's clock and order tell."""
    with world.database() as connection:
        rows = connection.execute(STALE, (CONCURRENT,)).fetchall()
    for table, command, version, code, newest in rows:
        if str(table) not in world.sacrificed:
            text = f"{command} was refused with {code} at version {version}; the table had come to {newest} before"
            world.notes.violation("stale_decision", text, str(table), int(str(version)))


STALE = """
select r.table_id, r.command_id, r.version, r.code, max(a.last_seq)
from outcomes r join outcomes a on a.table_id = r.table_id and a.last_seq is not null
    and a.decided_at < r.decided_at - make_interval(secs => %s)
where r.code is not null
group by r.table_id, r.command_id, r.version, r.code
having max(a.last_seq) > r.version
"""


def check_dead_letters(world: World) -> None:
    async def parked() -> list[dead_letters.DeadLetter]:
        async with Redis.from_url(world.platform.note.redis_url) as client:
            return await dead_letters.listed(client)

    for letter in asyncio.run(parked()):
        ours = any(one in letter.message for one in world.injected) or any(
            one.encode() in letter.message for one in world.sacrificed
        )
        if not ours:
            world.notes.violation("dead_letter", f"{letter.origin}: {letter.code}: {letter.sentence}")


def check_statistics(world: World) -> None:
    with world.database() as connection:

        def all_counted() -> bool:
            row = connection.execute(
                "select (select count(*) from games where finished_at is not null),"
                " (select count(*) from stats.results)"
            ).fetchone()
            return row is not None and row[0] == row[1]

        try:
            world.platform.until(all_counted, COUNTED_WITHIN, "statistics know every finished table")
        except AssertionError as error:
            world.notes.violation("statistics", str(error)[:200])
        kept = stats_tables(connection)
        world.platform.command("stats", "rebuild")
        anew = stats_tables(connection)
    for name in sorted(kept.keys() | anew.keys()):
        if kept.get(name) != anew.get(name):
            world.notes.violation("statistics", f"stats.{name} differs from a rebuild")


def check_replays(world: World) -> None:
    done = world.platform.command("validate-games", "--quiet", check=False)
    if done.returncode:
        world.notes.violation("replay", f"validate-games: {done.stdout[-600:]} {done.stderr[-300:]}")
