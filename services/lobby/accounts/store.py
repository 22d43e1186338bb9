"""Accounts in PostgreSQL: who there is, what they told about themselves, and their passwords' hashes."""

import unicodedata
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Literal, cast

import psycopg
from msgspec import Struct
from psycopg.rows import TupleRow

from services.lobby.accounts import name_claims
from services.lobby.accounts.names import skeleton, taken
from shared.contracts.ids import AccountId
from shared.runtime.servers.pool import Pool
from shared.runtime.tables.event_log import Connection
from shared.runtime.web.problems import Refused

Role = Literal["player", "moderator", "operator"]

GUEST = "(a.kind = 'person' and a.password_hash is null and a.deleted_at is null)"
COLUMNS = f"a.id, a.name, {GUEST}, a.kind = 'bot', a.owner, a.deleted_at is not null"
"""Of `accounts a`, as `account_of` reads them."""


class Account(Struct, frozen=True):
    """Somebody, as everybody may know them."""

    id: AccountId
    name: str
    guest: bool
    """Without a password: the name is nobody's."""
    bot: bool = False
    """A program of somebody's own; `owner` answers for it."""
    owner: AccountId | None = None
    gone: bool = False
    """It was deleted; its games stay, under a name that is nobody's."""


class About(Struct, frozen=True):
    """What only the account itself and operators are shown of it. Times are in seconds since the epoch."""

    language: str
    """Empty: none was chosen."""
    time_zone: str
    role: Role
    created_at: float
    silenced_until: float | None
    suspended_until: float | None
    recovery_codes: int
    """Those that are left."""


def account_of(row: TupleRow) -> Account:
    account, name, guest, bot, owner, gone = row
    whose = None if owner is None else AccountId(str(owner))
    return Account(AccountId(str(account)), str(name), bool(guest), bool(bot), whose, bool(gone))


async def some_accounts(connection: Connection, accounts: Sequence[str]) -> dict[str, Account]:
    rows = await connection.execute(f"select {COLUMNS} from accounts a where a.id = any(%s)", (list(accounts),))
    return {str(row[0]): account_of(row) async for row in rows}


class AccountStore:
    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    @asynccontextmanager
    async def changing(self, name: str = "") -> AsyncIterator[Connection]:
        """A transaction; raises Refused where it gives the `name` to a second account."""
        try:
            async with self.pool.connection() as connection, connection.transaction():
                yield connection
        except psycopg.errors.UniqueViolation as error:
            raise taken(name) from error

    async def add(self, account: Account, password_hash: str | None) -> None:
        """Raises Refused where somebody who is no guest has that name already, or one that looks like it."""
        async with self.changing(account.name) as connection:
            await insert(connection, account, password_hash)

    async def must_be_free(self, name: str, asker: AccountId | None = None) -> None:
        """Raises Refused where this name, or one that looks like it, belongs to somebody else than `asker`."""
        async with self.pool.connection() as connection:
            await name_claims.must_be_free(connection, name, asker)

    async def fill_skeletons(self) -> None:
        async with self.pool.connection() as connection:
            await name_claims.fill_skeletons(connection)

    async def find(self, account: AccountId) -> Account:
        """Raises Refused for one that does not exist."""
        async with self.pool.connection() as connection:
            rows = await connection.execute(f"select {COLUMNS} from accounts a where id = %s", (account,))
            row = await rows.fetchone()
        if row is None:
            raise unknown(account)
        return account_of(row)

    async def about(self, account: AccountId) -> About:
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                "select language, time_zone, role, extract(epoch from created_at)::float8,"
                " extract(epoch from silenced_until)::float8, extract(epoch from suspended_until)::float8,"
                " (select count(*) from recovery_codes c where c.account_id = a.id and c.used_at is null)"
                " from accounts a where id = %s",
                (account,),
            )
            row = await rows.fetchone()
        if row is None:
            raise unknown(account)
        language, zone, role, created_at, silenced, suspended, codes = row
        return About(str(language), str(zone), cast(Role, role), float(created_at), silenced, suspended, int(codes))

    async def tell(self, account: AccountId, language: str | None, time_zone: str | None) -> None:
        """Keeps what is given; None leaves it as it was."""
        async with self.pool.connection() as connection:
            await connection.execute(
                "update accounts set language = coalesce(%s, language), time_zone = coalesce(%s, time_zone)"
                " where id = %s",
                (language, time_zone, account),
            )

    async def password_of(self, name: str) -> tuple[Account, str] | None:
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                f"select {COLUMNS}, a.password_hash from accounts a"
                " where lower(name) in (lower(%s), lower(%s)) and password_hash is not null",
                (name, unicodedata.normalize("NFKC", name)),
            )
            row = await rows.fetchone()
        return (account_of(row[:-1]), str(row[-1])) if row else None

    async def own_password(self, account: AccountId) -> str | None:
        async with self.pool.connection() as connection:
            rows = await connection.execute("select password_hash from accounts where id = %s", (account,))
            row = await rows.fetchone()
        return None if row is None or row[0] is None else str(row[0])


async def insert(connection: Connection, account: Account, password_hash: str | None) -> None:
    await connection.execute(
        "insert into accounts (id, name, password_hash, skeleton, kind, owner) values (%s, %s, %s, %s, %s, %s)",
        (account.id, account.name, password_hash, skeleton(account.name), "bot" if account.bot else "person",
         account.owner),
    )  # fmt: skip
    if not account.guest:
        await name_claims.claim(connection, account.name, account.id)


def unknown(account: str) -> Refused:
    return Refused("unknown_account", f"There is no account {account!r}.", args={"account": account})
