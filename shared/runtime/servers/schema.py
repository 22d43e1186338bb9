"""The schema of the database: its migrations, carried out in order."""

from importlib.resources import files

import psycopg

MIGRATIONS_LOCK = 0x6775696C  # one migrating process at a time, whichever comes first


def migrate(url: str) -> list[str]:
    """Brings the database to this code's schema; returns the names of the migrations it carried out."""
    done: list[str] = []
    with psycopg.connect(url) as connection:
        connection.execute("select pg_advisory_xact_lock(%s)", (MIGRATIONS_LOCK,))
        connection.execute(
            "create table if not exists migrations (name text primary key, at timestamptz default now())"
        )
        applied = {str(row[0]) for row in connection.execute("select name from migrations")}
        for name, sql in migrations():
            if name not in applied:
                connection.execute(sql)
                connection.execute("insert into migrations (name) values (%s)", (name,))
                done.append(name)
    return done


def migrations() -> list[tuple[str, bytes]]:
    folder = files("shared.runtime.servers") / "migrations"
    return sorted((entry.name, entry.read_bytes()) for entry in folder.iterdir() if entry.name.endswith(".sql"))
