"""The audit log in PostgreSQL: a line for each act, in the transaction of the act where there is one."""

from typing import Literal

from msgspec import Struct
from psycopg.types.json import Jsonb

from shared.runtime.servers.pool import Pool
from shared.runtime.tables.event_log import Connection

Kind = Literal["account", "table"]


class Act(Struct, frozen=True):
    """`actor` is an account, or `cli:NAME` for whoever sat at the machine itself."""

    actor: str
    act: str
    kind: Kind
    subject: str
    reason: str
    details: dict[str, object] = {}


class AuditLine(Struct, frozen=True, kw_only=True):
    """One act. Names are those of now: of who has gone, nobody's."""

    id: int
    at: float
    actor: str
    actor_name: str
    act: str
    kind: Kind
    subject: str
    subject_name: str
    """Empty for a table."""
    reason: str
    details: dict[str, object]


class Wanted(Struct, frozen=True):
    """Lines about `subject`, by `actor`, before the line `before`: whichever is given."""

    subject: str | None = None
    actor: str | None = None
    before: int | None = None
    limit: int = 50


async def note(connection: Connection, act: Act) -> None:
    await connection.execute(
        "insert into audit (actor, act, kind, subject, reason, details) values (%s, %s, %s, %s, %s, %s)",
        (act.actor, act.act, act.kind, act.subject, act.reason, Jsonb(act.details)),
    )


async def lines(pool: Pool, wanted: Wanted) -> list[AuditLine]:
    """The newest first; one more than `limit` where there is a next page."""
    async with pool.connection() as connection:
        rows = await connection.execute(
            "select l.id, extract(epoch from l.at)::float8, l.actor, coalesce(a.name, ''), l.act, l.kind, l.subject,"
            " coalesce(s.name, ''), l.reason, l.details from audit l left join accounts a on a.id = l.actor"
            " left join accounts s on s.id = l.subject and l.kind = 'account'"
            " where coalesce(l.subject = %s, true) and coalesce(l.actor = %s, true) and coalesce(l.id < %s, true)"
            " order by l.id desc limit %s",
            (wanted.subject, wanted.actor, wanted.before, wanted.limit + 1),
        )
        return [AuditLine(**dict(zip(AuditLine.__struct_fields__, row, strict=True))) async for row in rows]
