"""Tokens in PostgreSQL: sign-ins of people and keys of bots. Of each a hash is kept; its times are PostgreSQL's."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from services.lobby.accounts.came_from import CameFrom
from services.lobby.accounts.store import COLUMNS, Account, Role, account_of
from shared.contracts.ids import AccountId
from shared.runtime.servers.pool import Pool
from shared.runtime.tables.event_log import Connection

SUSPENDED = "greatest(a.suspended_until, o.suspended_until)"
"""Of `accounts a`, and the owner `o` who answers for it where it is a bot."""
JOINED = "left join accounts a on a.id = t.account_id left join accounts o on o.id = a.owner"


@dataclass(frozen=True)
class StoredToken:
    account: Account
    role: Role
    key: bool
    seconds_old: float
    seconds_left: float
    seen_seconds_ago: float
    revoked: bool
    suspended_until: float | None
    """In seconds since the epoch, if that is not over."""


class TokenStore:
    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    async def add(self, digest: bytes, account: AccountId, seconds: float, came_from: CameFrom) -> float:
        """Returns when it expires, in seconds since the epoch."""
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                "insert into tokens (hash, account_id, expires_at, network, agent)"
                " values (%s, %s, now() + make_interval(secs => %s), %s, %s)"
                " returning extract(epoch from expires_at)::float8",
                (digest, account, seconds, came_from.network, came_from.agent),
            )
            row = await rows.fetchone()
        assert row is not None
        return float(row[0])

    async def find(self, digest: bytes) -> StoredToken | None:
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                f"select {COLUMNS}, a.role, t.kind = 'key', extract(epoch from now() - t.created_at)::float8,"
                " extract(epoch from t.expires_at - now())::float8, extract(epoch from now() - t.seen_at)::float8,"
                f" t.revoked_at is not null, case when {SUSPENDED} > now() then"
                f" extract(epoch from {SUSPENDED})::float8 end from tokens t {JOINED} where t.hash = %s",
                (digest,),
            )
            row = await rows.fetchone()
        if row is None:
            return None
        role, key, old, left, seen, revoked, suspended = row[6:]
        return StoredToken(
            account_of(row[:6]), cast(Role, role), bool(key), float(old), float(left), float(seen), bool(revoked),
            suspended,
        )  # fmt: skip

    async def saw(self, digest: bytes) -> None:
        async with self.pool.connection() as connection:
            await connection.execute("update tokens set seen_at = now() where hash = %s", (digest,))

    async def bad(self, digests: Sequence[bytes]) -> dict[bytes, str]:
        """Those of the tokens that are good no more, each with the code that says why; one query for all."""
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                "select d, case when t.hash is null then 'token_revoked'"
                " when t.revoked_at is not null then case t.kind when 'key' then 'key_revoked' else 'token_revoked' end"
                " when t.expires_at <= now() then 'token_expired' else 'suspended' end"
                f" from unnest(%s::bytea[]) as d left join tokens t on t.hash = d {JOINED}"
                " where t.hash is null or t.revoked_at is not null or t.expires_at <= now()"
                f" or {SUSPENDED} > now()",
                (list(digests),),
            )
            return {bytes(digest): str(code) async for digest, code in rows}

    async def revoke(self, digest: bytes) -> None:
        async with self.pool.connection() as connection:
            await connection.execute("update tokens set revoked_at = now() where hash = %s", (digest,))

    async def revoke_one(self, account: AccountId, token: str) -> bytes | None:
        """The token of that id, if it is the account's and still good: its hash."""
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                "update tokens set revoked_at = now() where account_id = %s and id = %s and revoked_at is null"
                " returning hash",
                (account, token),
            )
            row = await rows.fetchone()
        return None if row is None else bytes(row[0])

    async def revoke_all(self, account: AccountId, but: bytes = b"") -> list[bytes]:
        """Every token of an account but one; returns the hashes of those that were still good."""
        async with self.pool.connection() as connection:
            return await revoke_all(connection, account, but)


async def revoke_all(connection: Connection, account: AccountId, but: bytes = b"") -> list[bytes]:
    """The same within a transaction, as of a change of the password."""
    rows = await connection.execute(
        "update tokens set revoked_at = now() where account_id = %s and revoked_at is null and hash <> %s"
        " returning hash",
        (account, but),
    )
    return [bytes(row[0]) async for row in rows]
