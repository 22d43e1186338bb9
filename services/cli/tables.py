"""`guildhall tables`: which can't be read or replayed, and where their log breaks; to close one, to import one."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

import click
import msgspec
import psycopg
from redis.asyncio import Redis

from services.cli import acting, redact
from services.cli.acting import REASON, at_the_machine
from services.cli.importing import check_origin, checked
from services.lobby.notices import Notices, TableChanged
from services.lobby.operators.table_acts import TableActs
from services.lobby.operators.table_imports import TableImports
from services.lobby.tables.store import TableStore
from shared.contracts.ids import TableId
from shared.rules.registry import games
from shared.runtime import settings
from shared.runtime.local import running_platform
from shared.runtime.servers.pool import Pool
from shared.runtime.tables.broken_tables import noted
from shared.runtime.tables.event_log import Connection, read_rows
from shared.runtime.tables.replay import BrokenLog, Row, follow
from shared.runtime.telemetry.ops import Health

T = TypeVar("T")


@click.group()
def tables() -> None:
    """Close tables, import finished ones, or look into those whose log can't be read or replayed."""


@tables.command()
def broken() -> None:
    """Tables that are known to be broken, one per line.

    Some service found them so and could not read them since.
    """
    found = _with_database(noted)
    for one, service, at in found:
        when = datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
        click.echo(f"{one.table}  {when}  {service}  {one.code}: {one.sentence}")
    if not found:
        click.echo("No table is known to be broken.")


@tables.command()
@click.argument("table")
@click.option("--raw", is_flag=True, help="With the event and the error as they are: they may name hidden cards.")
def inspect(table: str, raw: bool) -> None:
    """Replay a table and show where its log breaks.

    Ends with 1 if it does.
    """
    games()  # what is offered must load, or every table would seem broken
    rows = _with_database(lambda connection: read_rows(connection, TableId(table)))
    if not rows:
        raise click.ClickException(f"There is no table {table} that has begun.")
    click.echo(f"table {table}: {len(rows)} events, sequences {rows[0][0]} to {rows[-1][0]}")
    try:
        found = follow(TableId(table), rows)
    except BrokenLog as error:
        _explain(error, rows, raw)
        raise SystemExit(1) from error
    assert found is not None
    click.echo(f"It can be replayed: {found.game.title}, rules {found.header.rules_version}, at {found.seq}.")


@tables.command()
@click.argument("table")
@REASON
def close(table: str, reason: str) -> None:
    """Close a table whose game has not begun."""

    async def closed(pool: Pool, redis: Redis) -> None:
        notices = Notices(redis, Health())

        async def tell(changed: TableId) -> None:
            await notices.publish(TableChanged(changed))

        await TableActs(TableStore(pool), tell).close(at_the_machine(), TableId(table), reason)

    acting.with_servers(closed, reason)
    click.echo(f"table {table} is closed")


@tables.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--origin", required=True, help="Where it was played, as people know it; shown with the table.")
@REASON
def import_(file: Path, origin: str, reason: str) -> None:
    """Bring a finished game here that was played elsewhere.

    FILE is what GET /tables/ID/record said there. It is played again first: seed, moves, what happened, scores and
    digest have to agree. Here it can be looked at under the same id; it is not rated or counted.
    """
    check_origin(origin)
    table, log = checked(file)
    partitions = settings.load().partitions

    async def stored(pool: Pool, _redis: Redis) -> None:
        await TableImports(TableStore(pool), partitions).add(at_the_machine(), table, log, origin, reason)

    acting.with_servers(stored, reason)
    click.echo(f"table {table} is here now, with its {len(log)} events")


def _explain(error: BrokenLog, rows: list[Row], raw: bool) -> None:
    seq, body = next(row for row in rows if row[0] == error.broken.seq)
    head = _head(body)
    click.echo(f"breaks at event {seq}: {head.type or 'of no known type'}, version {head.v}")
    click.echo(f"{error.broken.code}: {error.broken.sentence}")
    click.echo(f"error: {type(error.__cause__).__name__}")
    if raw:
        click.echo("What follows may tell what players do not know: show it to nobody who plays.", err=True)
        click.echo(f"{error.__cause__}")
    click.echo(redact.raw(body) if raw else redact.readable(body))


class Head(msgspec.Struct):
    v: int | None = None
    type: str = ""


def _head(body: bytes) -> Head:
    try:
        return msgspec.msgpack.decode(body, type=Head)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return Head()


def _with_database(action: Callable[[Connection], Awaitable[T]]) -> T:
    chosen = running_platform.with_servers(settings.load())

    async def connected() -> T:
        async with await psycopg.AsyncConnection.connect(chosen.database_url, autocommit=True) as connection:
            return await action(connection)

    return asyncio.run(connected())
