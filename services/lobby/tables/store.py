"""Tables and seats in PostgreSQL. Changes lock the table's row, so that two people never get one seat."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import cast

import msgspec
from psycopg.rows import TupleRow
from psycopg.types.json import Jsonb

from services.lobby.accounts.store import GUEST
from services.lobby.tables.schemas import SeatShown, Status, TableShown
from shared.contracts.ids import NOBODYS, AccountId, TableId
from shared.contracts.terms import Terms
from shared.rules.core.game import Json
from shared.runtime.servers.pool import Pool
from shared.runtime.tables.event_log import Connection
from shared.runtime.web.problems import Refused

# Players do not mind what only the statistics can't read.
COLUMNS = (
    "id, game, options, status, host, seed, commitment, created_at, opened_from, terms, private, origin,"
    " (select max(sentence) from broken_tables b where b.table_id = tables.id and b.service <> 'stats')"
)


@dataclass(frozen=True)
class StoredTable:
    id: TableId
    game: str
    options: dict[str, Json]
    status: Status
    host: AccountId
    """Nobody's where it was played elsewhere."""
    seed: bytes
    commitment: str
    created_at: float
    seats: list[SeatShown]
    place: str
    """Where it was opened from, as `caps.place_of` says it; not shown to anybody."""
    terms: Terms
    broken: str | None = None
    private: bool = False
    origin: str = ""
    """Where it was played; empty: here."""

    def seat_of(self, account: AccountId) -> int | None:
        return next((seat.seat for seat in self.seats if seat.account == account), None)

    def people(self) -> set[AccountId]:
        """Whoever sits there, and the host."""
        return {self.host, *(seat.account for seat in self.seats if seat.account is not None)}

    def shown(self) -> TableShown:
        """Everything but the seed, which is shown when the game is over."""
        return TableShown(
            id=self.id, game=self.game, options=cast("dict[str, object]", self.options), status=self.status,
            host=self.host, commitment=self.commitment, seats=self.seats, created_at=self.created_at,
            seed=self.seed.hex() if self.status == "finished" else None, broken=self.broken,
            terms=self.terms, private=self.private, origin=self.origin or None,
        )  # fmt: skip


@dataclass(frozen=True)
class Filters:
    status: str | None = None
    game: str | None = None
    account: AccountId | None = None
    asker: AccountId | None = None
    """Who sees private tables of their own in the list."""
    after: tuple[float, str] | None = None
    limit: int = 50


class TableStore:
    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    @asynccontextmanager
    async def adding(self, table: StoredTable) -> AsyncIterator[Connection]:
        """Adds the table when the block ends; what the block refuses adds nothing."""
        async with self.pool.connection() as connection, connection.transaction():
            yield connection
            await add_tables(connection, [table])

    async def zones(self, table: TableId) -> dict[int, str]:
        """By whose nights each seat's clock stands still."""
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                "select seat, time_zone from seats join accounts on id = account_id where table_id = %s", (table,)
            )
            return {int(str(seat)): str(zone) async for seat, zone in rows}

    async def find(self, table: TableId) -> StoredTable:
        """Raises Refused for a table that does not exist."""
        async with self.pool.connection() as connection:
            return await _find(connection, table, lock=False)

    @asynccontextmanager
    async def changing(self, table: TableId) -> AsyncIterator[tuple[Connection, StoredTable]]:
        """The table, locked until the block ends; what the block refuses changes nothing."""
        async with self.pool.connection() as connection, connection.transaction():
            yield connection, await _find(connection, table, lock=True)

    async def some(self, tables: Sequence[TableId]) -> list[StoredTable]:
        """Those of the tables that exist."""
        async with self.pool.connection() as connection:
            return await _all(connection, "id = any(%s)", (list(tables),))

    async def live(self, most: int) -> list[StoredTable]:
        """The newest tables for everybody that are not over."""
        where = "not private and status in ('open', 'starting', 'running') order by created_at desc, id desc limit %s"
        async with self.pool.connection() as connection:
            return await _all(connection, where, (most,))

    async def live_of(self, accounts: Sequence[AccountId]) -> list[StoredTable]:
        """All that are not over and that any of these accounts opened or sits at."""
        own = "host = any(%s) or id in (select table_id from seats where account_id = any(%s))"
        async with self.pool.connection() as connection:
            return await _all(
                connection,
                f"status in ('open', 'starting', 'running', 'resting') and ({own}) order by created_at desc, id desc",
                (list(accounts), list(accounts)),
            )

    async def page(self, filters: Filters) -> list[StoredTable]:
        """Newest first; one more than `limit` where there is a next page."""
        clauses, values = _where(filters)
        where = f"{' and '.join(clauses)} order by created_at desc, id desc limit %s"
        async with self.pool.connection() as connection:
            return await _all(connection, where, (*values, filters.limit + 1))


def _where(filters: Filters) -> tuple[list[str], list[object]]:
    own = "host = %s or id in (select table_id from seats where account_id = %s)"
    clauses, values = [f"(not private or {own})"], list[object]([filters.asker, filters.asker])
    for column, value in (("status", filters.status), ("game", filters.game)):
        if value is not None:
            clauses.append(f"{column} = %s")
            values.append(value)
    if filters.account is not None:
        clauses.append(f"({own})")
        values += [filters.account, filters.account]
    if filters.after is not None:
        clauses.append("(created_at, id) < (%s, %s)")
        values += [datetime.fromtimestamp(filters.after[0], UTC), filters.after[1]]
    return clauses, values


async def add_tables(connection: Connection, tables: Sequence[StoredTable]) -> None:
    async with connection.cursor() as cursor:
        await cursor.executemany(
            "insert into tables (id, game, options, host, status, seed, commitment, created_at, opened_from, terms,"
            " private, origin) values (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)",
            [
                (t.id, t.game, Jsonb(t.options), t.host or None, t.status, t.seed, t.commitment,
                 datetime.fromtimestamp(t.created_at, UTC), t.place, Jsonb(msgspec.to_builtins(t.terms)), t.private,
                 t.origin)
                for t in tables
            ],
        )  # fmt: skip
        await cursor.executemany(
            "insert into seats (table_id, seat, account_id, name, bot) values (%s, %s, %s, %s, %s)",
            [(t.id, seat.seat, seat.account, seat.name, seat.bot) for t in tables for seat in t.seats],
        )


async def take_seat(connection: Connection, table: TableId, seat: SeatShown) -> None:
    await connection.execute(
        "update seats set account_id = %s, name = %s, bot = %s where table_id = %s and seat = %s",
        (seat.account, seat.name, seat.bot, table, seat.seat),
    )


async def set_status(connection: Connection, table: TableId, status: Status) -> None:
    await connection.execute("update tables set status = %s, updated_at = now() where id = %s", (status, table))


async def _all(connection: Connection, where: str, values: Sequence[object]) -> list[StoredTable]:
    rows = await connection.execute(f"select {COLUMNS} from tables where {where}".encode(), values)
    found = await rows.fetchall()
    seats = await seats_of(connection, [str(row[0]) for row in found])
    return [_stored(row, seats.get(str(row[0]), [])) for row in found]


async def _find(connection: Connection, table: TableId, lock: bool) -> StoredTable:
    rows = await connection.execute(
        f"select {COLUMNS} from tables where id = %s{' for update' if lock else ''}",
        (table,),
    )
    row = await rows.fetchone()
    if row is None:
        raise Refused("unknown_table", f"There is no table {table!r}.")
    return _stored(row, (await seats_of(connection, [table])).get(table, []))


async def seats_of(connection: Connection, tables: Sequence[str]) -> Mapping[str, list[SeatShown]]:
    rows = await connection.execute(
        f"select s.table_id, s.seat, coalesce(a.name, s.name), s.account_id, s.bot, coalesce({GUEST}, false), a.owner"
        " from seats s left join accounts a on a.id = s.account_id"
        " where s.table_id = any(%s) order by s.table_id, s.seat",
        (list(tables),),
    )
    found: dict[str, list[SeatShown]] = {}
    async for table, seat, name, account, bot, guest, owner in rows:
        who = AccountId(str(account)) if account is not None else None
        whose = AccountId(str(owner)) if owner is not None else None
        shown = SeatShown(int(str(seat)), str(name), who, str(bot), bool(guest), whose)
        found.setdefault(str(table), []).append(shown)
    return found


def _stored(row: TupleRow, seats: list[SeatShown]) -> StoredTable:
    table, game, options, status, host, seed, commitment, created_at, place, terms, private, origin, broken = row
    assert isinstance(created_at, datetime)
    return StoredTable(
        TableId(str(table)), str(game), cast("dict[str, Json]", options), cast(Status, status),
        AccountId(str(host or NOBODYS)), bytes(seed), str(commitment), created_at.timestamp(), seats, str(place),
        msgspec.convert(terms, Terms), None if broken is None else str(broken),
        bool(private), str(origin),
    )  # fmt: skip
