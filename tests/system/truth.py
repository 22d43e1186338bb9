"""What PostgreSQL says happened, checked against the rules."""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from shared.contracts.codec import decode_event
from shared.contracts.events import Event, TableFinished
from shared.contracts.ids import TableId
from shared.contracts.seats import scores_of
from shared.runtime.tables.table import Table, replayed

Row = tuple[object, ...]


@contextmanager
def database(url: str) -> "Iterator[psycopg.Connection[Row]]":
    with psycopg.connect(url, autocommit=True) as connection:
        yield connection


def log_of(connection: "psycopg.Connection[Row]", table: str) -> list[tuple[int, str, Event]]:
    """(sequence, command id, event) of a table, as stored."""
    rows = connection.execute("select seq, command_id, body from events where table_id = %s order by seq", (table,))
    return [(int(str(seq)), str(command), decode_event(bytes(body))) for seq, command, body in rows]  # type: ignore[call-overload]  # bytea is bytes


def check_log(connection: "psycopg.Connection[Row]", table: str) -> Table:
    """No gap, no repeat, and a replay that comes to the recorded result."""
    log = log_of(connection, table)
    sequences = [seq for seq, _, _ in log]
    assert sequences == list(range(1, len(log) + 1)), f"{table}: the log has gaps or repeats: {sequences}"
    assert sequences == [event.seq for _, _, event in log], f"{table}: an event is stored under another number"
    copy = replayed(TableId(table), [event for _, _, event in log])
    last = log[-1][2]
    assert isinstance(last, TableFinished), f"{table} has not finished: {last}"
    assert copy.digest() == last.digest, f"{table}: the replay ends in another position"
    result = copy.game.result(copy.position)
    if result is not None and not copy.gave_up:
        assert scores_of(result.seats) == last.scores, f"{table}: the replay ends with other scores"
        assert result.reason == last.reason
    check_outcomes(connection, table, log)
    return copy


def check_outcomes(connection: "psycopg.Connection[Row]", table: str, log: list[tuple[int, str, Event]]) -> None:
    """Each event belongs to the one command whose outcome says so: nothing was played twice."""
    rows = connection.execute(
        "select command_id, first_seq, last_seq from outcomes where table_id = %s and first_seq is not null", (table,)
    )
    told = {seq: str(command) for command, first, last in rows for seq in range(int(str(first)), int(str(last)) + 1)}
    assert told == {seq: command for seq, command, _ in log}, f"{table}: outcomes and events tell different stories"


def stats_tables(connection: "psycopg.Connection[Row]") -> dict[str, list[str]]:
    """Everything that statistics keep, row by row, for comparison with a rebuild."""
    names = connection.execute(
        "select table_name from information_schema.tables where table_schema = 'stats' order by 1"
    ).fetchall()
    return {
        str(name): sorted(str(row[0]) for row in connection.execute(f"select to_jsonb(t)::text from stats.{name} t"))
        for (name,) in names
    }
