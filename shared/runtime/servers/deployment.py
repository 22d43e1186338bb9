"""What a deployment decided once and every service must agree with: the number of partitions.

A table's partition follows from its id and that number. A service with another number would put commands where no
engine reads them.
"""

import psycopg

from shared.runtime.settings import BadSettings
from shared.runtime.streams.names import partition_of
from shared.runtime.tables.games import running_partitions

PARTITIONS = "partitions"
LOOKED_AT = 1000


def check(database_url: str, partitions: int) -> None:
    """Raises BadSettings, or psycopg.OperationalError where the server is away."""
    with psycopg.connect(database_url, connect_timeout=2, autocommit=True) as connection:
        agree(connection, partitions)


def agree(connection: "psycopg.Connection[tuple[object, ...]]", partitions: int) -> None:
    """The first one to come stores its number; raises BadSettings for one that is not the stored one."""
    try:
        decided = decided_partitions(connection)
    except psycopg.errors.UndefinedTable:
        raise BadSettings("The database's schema is older than this code: run `guildhall migrate`.") from None
    if decided is None:
        decided = _decide(connection, partitions)
    if decided != partitions:
        raise BadSettings(
            f"GUILDHALL_PARTITIONS={partitions} can't be used: this database was set up with {decided} partitions,"
            f" and its tables stay where they are. Give GUILDHALL_PARTITIONS={decided}."
        )


def decided_partitions(connection: "psycopg.Connection[tuple[object, ...]]") -> int | None:
    row = connection.execute("select value from deployment where name = %s", (PARTITIONS,)).fetchone()
    return int(str(row[0])) if row else None


def _decide(connection: "psycopg.Connection[tuple[object, ...]]", partitions: int) -> int:
    strayed = strayed_tables(connection, partitions)
    if strayed:
        raise BadSettings(
            f"GUILDHALL_PARTITIONS={partitions} can't be used with this database: {strayed} of its running tables began"
            " with another number. Give GUILDHALL_PARTITIONS its former value."
        )
    connection.execute(
        "insert into deployment (name, value) values (%s, %s) on conflict do nothing", (PARTITIONS, str(partitions))
    )
    decided = decided_partitions(connection)
    assert decided is not None, "it was stored just now, by us or by somebody who was quicker"
    return decided


def strayed_tables(connection: "psycopg.Connection[tuple[object, ...]]", partitions: int) -> int:
    """How many tables lie where that number would not put them: all is well with none of them."""
    running = running_partitions(connection, LOOKED_AT)
    return sum(partition_of(table, partitions) != began_on for table, began_on in running.items())
