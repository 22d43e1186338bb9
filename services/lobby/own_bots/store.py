"""Bots of others and their keys in PostgreSQL. A key is a token that does not expire, so it is looked up and watched as
those of people are."""

from services.lobby.own_bots.schemas import BotShown, KeyShown
from shared.contracts.ids import AccountId
from shared.runtime.servers.pool import Pool
from shared.runtime.tables.event_log import Connection
from shared.runtime.web.problems import Refused

GOOD = "kind = 'key' and revoked_at is null"


class OwnBotStore:
    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    async def of(self, owner: AccountId) -> list[BotShown]:
        """The oldest first."""
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                "select id, name, extract(epoch from created_at)::float8,"
                f" (select count(*) from tokens t where t.account_id = a.id and {GOOD}) from accounts a"
                " where owner = %s and deleted_at is null order by created_at, id",
                (owner,),
            )
            return [BotShown(*row) async for row in rows]

    async def must_be_of(self, bot: AccountId, owner: AccountId) -> None:
        async with self.pool.connection() as connection:
            await must_be_of(connection, bot, owner)

    async def keys(self, bot: AccountId) -> list[KeyShown]:
        """The newest first."""
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                "select id, prefix, label, extract(epoch from created_at)::float8, extract(epoch from seen_at)::float8"
                f" from tokens where account_id = %s and {GOOD} order by created_at desc, id",
                (bot,),
            )
            return [KeyShown(*row) async for row in rows]


async def count_bots(connection: Connection, owner: AccountId) -> int:
    """Of an owner who is locked until the transaction ends: two requests at once are counted one after the other."""
    await connection.execute("select from accounts where id = %s for no key update", (owner,))
    rows = await connection.execute("select count(*) from accounts where owner = %s and deleted_at is null", (owner,))
    row = await rows.fetchone()
    return int(row[0]) if row else 0


async def must_be_of(connection: Connection, bot: AccountId, owner: AccountId) -> None:
    """Locks it, as `count_bots` does its owner; raises Refused where it is no bot of that owner."""
    rows = await connection.execute(
        "select from accounts where id = %s and owner = %s and deleted_at is null for no key update", (bot, owner)
    )
    if await rows.fetchone() is None:
        raise Refused("unknown_bot", f"You have no bot {bot!r}.", args={"bot": bot})


async def count_keys(connection: Connection, bot: AccountId) -> int:
    rows = await connection.execute(f"select count(*) from tokens where account_id = %s and {GOOD}", (bot,))
    row = await rows.fetchone()
    return int(row[0]) if row else 0


async def add_key(connection: Connection, digest: bytes, bot: AccountId, prefix: str, label: str) -> str:
    """Returns its id."""
    rows = await connection.execute(
        "insert into tokens (hash, account_id, expires_at, kind, prefix, label)"
        " values (%s, %s, now() + interval '100 years', 'key', %s, %s) returning id",
        (digest, bot, prefix, label),
    )
    row = await rows.fetchone()
    assert row is not None
    return str(row[0])
