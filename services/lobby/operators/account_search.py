"""Accounts as moderators look for them."""

from dataclasses import dataclass
from datetime import UTC, datetime

from psycopg.rows import TupleRow

from services.lobby.accounts.store import COLUMNS, Role, account_of, unknown
from services.lobby.operators.schemas import AccountFound
from shared.contracts.ids import AccountId
from shared.runtime.servers.pool import Pool

FOUND = (
    f"select {COLUMNS}, a.role, extract(epoch from a.created_at)::float8,"
    " case when a.silenced_until > now() then extract(epoch from a.silenced_until)::float8 end,"
    " case when a.suspended_until > now() then extract(epoch from a.suspended_until)::float8 end from accounts a"
)


@dataclass(frozen=True)
class Search:
    """Accounts whose name has `name` in it, with `role`, after a place in the list: whichever is given."""

    name: str | None = None
    role: Role | None = None
    after: tuple[float, str] | None = None
    limit: int = 50


async def search(pool: Pool, wanted: Search) -> list[AccountFound]:
    """The newest first; one more than `limit` where there is a next page."""
    at, account = wanted.after or (None, None)
    async with pool.connection() as connection:
        rows = await connection.execute(
            f"{FOUND} where coalesce(strpos(lower(a.name), lower(%s)) > 0, true) and coalesce(a.role = %s, true)"
            " and coalesce((a.created_at, a.id) < (%s, %s), true) order by a.created_at desc, a.id desc limit %s",
            (wanted.name, wanted.role, None if at is None else datetime.fromtimestamp(at, UTC), account,
             wanted.limit + 1),
        )  # fmt: skip
        return [_found(row) async for row in rows]


async def show(pool: Pool, account: AccountId) -> AccountFound:
    """Raises Refused for one that does not exist."""
    async with pool.connection() as connection:
        row = await (await connection.execute(f"{FOUND} where a.id = %s", (account,))).fetchone()
    if row is None:
        raise unknown(account)
    return _found(row)


async def by_name(pool: Pool, name: str) -> list[AccountFound]:
    """Whoever has exactly this name, or this id; guests may share one."""
    async with pool.connection() as connection:
        rows = await connection.execute(f"{FOUND} where lower(a.name) = lower(%s) or a.id = %s", (name, name))
        return [_found(row) async for row in rows]


def _found(row: TupleRow) -> AccountFound:
    account = account_of(row[:6])
    role, created_at, silenced, suspended = row[6:]
    return AccountFound(
        id=account.id, name=account.name, guest=account.guest, bot=account.bot, owner=account.owner, gone=account.gone,
        role=role, created_at=created_at, silenced_until=silenced, suspended_until=suspended,
    )  # fmt: skip
