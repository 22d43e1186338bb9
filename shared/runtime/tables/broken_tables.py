"""Which tables were found broken: noted for the operator, by each service that found one, until it can read it."""

from collections.abc import Iterable, Sequence

from shared.contracts.ids import TableId
from shared.runtime.servers.arrays import ints, texts
from shared.runtime.tables.event_log import Connection
from shared.runtime.tables.replay import Broken


async def note_broken(connection: Connection, found: Sequence[Broken], service: str) -> None:
    await connection.execute(
        "insert into broken_tables (table_id, service, code, sentence, seq)"
        " select t, %s, c, s, q from unnest(%s::text[], %s::text[], %s::text[], %s::int[]) as x (t, c, s, q)"
        " on conflict (table_id, service) do update"
        " set code = excluded.code, sentence = excluded.sentence, seq = excluded.seq, found_at = now()",
        (
            service,
            texts([one.table for one in found]),
            texts([one.code for one in found]),
            texts([one.sentence for one in found]),
            ints([one.seq for one in found]),
        ),
    )


async def note_whole(connection: Connection, tables: Iterable[TableId], service: str) -> None:
    """They could be read by this service."""
    await connection.execute(
        "delete from broken_tables where table_id = any(%s) and service = %s", (list(tables), service)
    )


async def noted(connection: Connection, service: str | None = None) -> list[tuple[Broken, str, float]]:
    """What was found broken, by which service and when; the newest last."""
    rows = await connection.execute(
        "select table_id, code, sentence, seq, service, extract(epoch from found_at)::float8 from broken_tables"
        " where service = %s or %s::text is null order by found_at, table_id",
        (service, service),
    )
    return [
        (Broken(TableId(str(t)), str(c), str(s), int(str(q)) if q is not None else None), str(by), float(str(at)))
        async for t, c, s, q, by, at in rows
    ]
