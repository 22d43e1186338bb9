"""Accounts and tokens in PostgreSQL. Of a token only a hash is kept; its times are PostgreSQL's, whoever asks."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

import psycopg
from msgspec import Struct

from services.lobby.accounts.names import skeleton
from shared.contracts.ids import AccountId
from shared.runtime.servers.pool import Pool
from shared.runtime.web.problems import Refused


class Account(Struct, frozen=True):
    """Somebody, as everybody may know them."""

    id: AccountId
    name: str
    guest: bool


@dataclass(frozen=True)
class StoredToken:
    account: Account
    seconds_left: float
    revoked: bool


def _taken(name: str) -> Refused:
    return Refused("name_taken", f"The name {name!r} is taken, or looks like one that is.")


class AccountStore:
    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    async def add(self, account: Account, password_hash: str | None) -> None:
        """Raises Refused where somebody with a password has that name already, or one that looks like it."""
        try:
            async with self.pool.connection() as connection:
                await connection.execute(
                    "insert into accounts (id, name, password_hash, skeleton) values (%s, %s, %s, %s)",
                    (account.id, account.name, password_hash, skeleton(account.name)),
                )
        except psycopg.errors.UniqueViolation as error:
            raise _taken(account.name) from error

    async def must_be_free(self, name: str) -> None:
        """Raises Refused where a registered account has this name, or one that looks like it."""
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                "select from accounts where skeleton = %s and password_hash is not null limit 1", (skeleton(name),)
            )
            if await rows.fetchone() is not None:
                raise _taken(name)

    async def fill_skeletons(self) -> None:
        """Of names from before names had one. Of two that look alike the second stays without: both were given."""
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                "select id, name from accounts where password_hash is not null and skeleton is null order by created_at"
            )
            for account, name in await rows.fetchall():
                await connection.execute(
                    "update accounts a set skeleton = %s where id = %s and not exists"
                    " (select from accounts o where o.skeleton = %s and o.password_hash is not null)",
                    (skeleton(str(name)), account, skeleton(str(name))),
                )

    async def find(self, account: AccountId) -> Account:
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                "select name, password_hash is null from accounts where id = %s", (account,)
            )
            row = await rows.fetchone()
        if row is None:
            raise Refused("unknown_account", f"There is no account {account!r}.")
        return Account(account, str(row[0]), bool(row[1]))

    async def password_of(self, name: str) -> tuple[Account, str] | None:
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                "select id, name, password_hash from accounts"
                " where lower(name) in (lower(%s), lower(%s)) and password_hash is not null",
                (name, unicodedata.normalize("NFKC", name)),
            )
            row = await rows.fetchone()
        return (Account(AccountId(str(row[0])), str(row[1]), guest=False), str(row[2])) if row else None

    async def add_token(self, digest: bytes, account: AccountId, seconds: float) -> float:
        """Returns when it expires, in seconds since the epoch."""
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                "insert into tokens (hash, account_id, expires_at) values (%s, %s, now() + make_interval(secs => %s))"
                " returning extract(epoch from expires_at)::float8",
                (digest, account, seconds),
            )
            row = await rows.fetchone()
        assert row is not None
        return float(row[0])

    async def token(self, digest: bytes) -> StoredToken | None:
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                "select a.id, a.name, a.password_hash is null, extract(epoch from t.expires_at - now())::float8,"
                " t.revoked_at is not null"
                " from tokens t join accounts a on a.id = t.account_id where t.hash = %s",
                (digest,),
            )
            row = await rows.fetchone()
        if row is None:
            return None
        account, name, guest, left, revoked = row
        return StoredToken(Account(AccountId(str(account)), str(name), bool(guest)), float(left), bool(revoked))

    async def bad_tokens(self, digests: Sequence[bytes]) -> dict[bytes, str]:
        """Those of the tokens that are good no more, each with the code that says why; one query for all."""
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                "select d, case when t.revoked_at is null and t.hash is not null then 'token_expired'"
                " else 'token_revoked' end from unnest(%s::bytea[]) as d left join tokens t on t.hash = d"
                " where t.hash is null or t.revoked_at is not null or t.expires_at <= now()",
                (list(digests),),
            )
            return {bytes(digest): str(code) async for digest, code in rows}

    async def revoke(self, digest: bytes) -> None:
        async with self.pool.connection() as connection:
            await connection.execute("update tokens set revoked_at = now() where hash = %s", (digest,))

    async def revoke_all(self, account: AccountId) -> list[bytes]:
        """Every token of an account; returns the hashes of those that were still good."""
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                "update tokens set revoked_at = now() where account_id = %s and revoked_at is null returning hash",
                (account,),
            )
            return [bytes(row[0]) async for row in rows]
