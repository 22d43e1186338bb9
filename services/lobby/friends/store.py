"""Friendships and blocks in PostgreSQL."""

import unicodedata

from services.lobby.accounts.store import COLUMNS, Account, account_of
from services.lobby.friends.schemas import FriendShown, FriendState, Whom
from shared.contracts.ids import AccountId
from shared.runtime.servers.pool import Pool
from shared.runtime.tables.event_log import Connection
from shared.runtime.web.problems import Refused

PAIR = "((asker = %s and asked = %s) or (asked = %s and asker = %s))"


async def find_whom(connection: Connection, whom: Whom) -> Account:
    """Raises Refused for nobody. Guests have no names of their own, so they are found by their id alone."""
    if bool(whom.account) == bool(whom.name):
        raise Refused("malformed_request", "Say whom: either `account` or `name`.")
    by_id = "a.id = %s"
    by_name = "lower(name) in (lower(%s), lower(%s)) and password_hash is not null"
    values = (whom.account,) if whom.account else (whom.name, unicodedata.normalize("NFKC", whom.name))
    rows = await connection.execute(
        f"select {COLUMNS} from accounts a where deleted_at is null and ({by_id if whom.account else by_name})", values
    )
    row = await rows.fetchone()
    if row is None:
        called = whom.account or whom.name
        raise Refused("unknown_account", f"There is no account {called!r}.", args={"account": called})
    return account_of(row)


async def has_blocked(connection: Connection, one: AccountId, other: AccountId) -> bool:
    """Whether `one` wants nothing to do with `other`."""
    rows = await connection.execute("select from blocks where account_id = %s and blocked = %s", (one, other))
    return await rows.fetchone() is not None


async def apart(connection: Connection, one: AccountId, other: AccountId) -> bool:
    """Whether either has blocked the other."""
    return await has_blocked(connection, one, other) or await has_blocked(connection, other, one)


async def number_of(connection: Connection, query: str, *values: object) -> int:
    row = await (await connection.execute(query.encode(), values)).fetchone()
    return int(str(row[0])) if row else 0


async def friendship(connection: Connection, one: AccountId, other: AccountId) -> tuple[AccountId, bool] | None:
    """Who asked, and whether it was accepted; locked until the transaction ends."""
    rows = await connection.execute(
        f"select asker, accepted_at is not null from friendships where {PAIR} for update", (one, other, one, other)
    )
    row = await rows.fetchone()
    return (AccountId(str(row[0])), bool(row[1])) if row else None


async def end_friendship(connection: Connection, one: AccountId, other: AccountId) -> bool:
    """Whether there was one, or one asked for."""
    return (await connection.execute(f"delete from friendships where {PAIR}", (one, other, one, other))).rowcount > 0


class FriendStore:
    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    async def friends(self, account: AccountId) -> list[FriendShown]:
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                f"select {COLUMNS}, f.asker = %s, f.accepted_at is not null,"
                " extract(epoch from coalesce(f.accepted_at, f.asked_at))::float8"
                " from friendships f join accounts a on a.id = case when f.asker = %s then f.asked else f.asker end"
                " where f.asker = %s or f.asked = %s order by lower(a.name), a.id",
                (account, account, account, account),
            )
            return [
                FriendShown(account_of(tuple(who)), _state(bool(mine), bool(done)), float(str(at)))
                async for *who, mine, done, at in rows
            ]

    async def blocked(self, account: AccountId) -> list[Account]:
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                f"select {COLUMNS} from blocks b join accounts a on a.id = b.blocked"
                " where b.account_id = %s order by lower(a.name), a.id",
                (account,),
            )
            return [account_of(row) async for row in rows]


def _state(mine: bool, accepted: bool) -> FriendState:
    if accepted:
        return "friend"
    return "asked" if mine else "asking"
