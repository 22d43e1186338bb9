"""Ways in which the log of one table can be unusable, and back again."""

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import psycopg

from shared.contracts.codec import encode
from shared.contracts.events import MovePlayed

WAYS = {
    "newer": "unknown_version",
    "garbage": "unreadable_message",
    "illegal": "not_replayable",
    "bug": "not_replayable",
    "gap": "log_gap",
    "rules": "rules_unknown",
}
"""What can be wrong, and the code it has."""


def spoilt(way: str, seq: int, body: bytes) -> bytes | None:
    """The bytes of that event as they should not be; None: there is none."""
    content = msgspec.msgpack.decode(body)
    match way:
        case "newer":
            return msgspec.msgpack.encode(content | {"v": 99})
        case "garbage":
            return b"\xc1 is never msgpack"
        case "illegal":
            return encode(MovePlayed(seq=seq, at=0.0, seat=0, move="steal the crown"))
        case "bug":  # no such seat: the rules fall over it
            return encode(MovePlayed(seq=seq, at=0.0, seat=99, move="return 1"))
        case "rules":
            return msgspec.msgpack.encode(content | {"rules_version": 99})
        case _:
            return None


@contextmanager
def damaged(url: str, table: str, way: str = "newer") -> Iterator[int]:
    """The log of the table is unusable from an event on, whose sequence this gives; whole again afterwards."""
    seq = 1 if way == "rules" else 2
    with psycopg.connect(url, autocommit=True) as connection:
        row = connection.execute(
            "delete from events where table_id = %s and seq = %s returning command_id, body", (table, seq)
        ).fetchone()
        assert row is not None
        insert = "insert into events (table_id, seq, command_id, body) values (%s, %s, %s, %s)"
        wrong = spoilt(way, seq, bytes(row[1]))
        if wrong is not None:
            connection.execute(insert, (table, seq, row[0], wrong))
        yield seq + (way == "gap")
        connection.execute("delete from events where table_id = %s and seq = %s", (table, seq))
        connection.execute(insert, (table, seq, *row))


def found_broken(url: str) -> list[tuple[str, str, str, int | None]]:
    """Table, service, code and sequence of what was noted."""
    with psycopg.connect(url) as connection:
        rows = connection.execute("select table_id, service, code, seq from broken_tables order by 1, 2").fetchall()
    return [(str(table), str(service), str(code), seq) for table, service, code, seq in rows]
