"""What is done to accounts: silenced and suspended, for a while or for good, and given a role."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime

from services.lobby.accounts.roles import ROLES
from services.lobby.accounts.standing import FOR_GOOD
from services.lobby.accounts.store import Role, unknown
from services.lobby.accounts.tokens import SignedIn
from services.lobby.audit.log import Act, note
from shared.contracts.ids import AccountId
from shared.runtime.servers.pool import Pool
from shared.runtime.tables.event_log import Connection
from shared.runtime.web.problems import Refused

AT_THE_MACHINE = len(ROLES)

Changed = Callable[[AccountId], Awaitable[None]]


class Actor:
    """Who acts, and on whom: on accounts of a lesser rank."""

    def __init__(self, id: str, rank: int) -> None:
        self.id = id
        self.rank = rank

    @classmethod
    def of(cls, who: SignedIn) -> "Actor":
        return cls(who.account.id, ROLES.index(who.role))

    @classmethod
    def at_the_machine(cls, name: str) -> "Actor":
        """Whoever can run commands there can do everything."""
        return cls(f"cli:{name}", AT_THE_MACHINE)


class AccountActs:
    """Each with its line in the audit log, both or neither; then `changed` hears whom it was about."""

    def __init__(self, pool: Pool, changed: Changed) -> None:
        self.pool = pool
        self.changed = changed

    async def silence(self, actor: Actor, account: AccountId, hours: float | None, reason: str) -> None:
        """Nothing that it writes reaches others until then."""
        async with self._acting(actor, account, "silence", reason, {"hours": hours}) as connection:
            await _until(connection, "silenced_until", account, hours)

    async def unsilence(self, actor: Actor, account: AccountId, reason: str) -> None:
        async with self._acting(actor, account, "unsilence", reason) as connection:
            await _no_more(connection, "silenced_until", account)

    async def suspend(self, actor: Actor, account: AccountId, hours: float | None, reason: str) -> None:
        """It can't sign in, and neither its tokens nor the keys of its bots are good, until then."""
        async with self._acting(actor, account, "suspend", reason, {"hours": hours}) as connection:
            await _until(connection, "suspended_until", account, hours)

    async def restore(self, actor: Actor, account: AccountId, reason: str) -> None:
        """Tokens and keys that were not revoked meanwhile are good again."""
        async with self._acting(actor, account, "restore", reason) as connection:
            await _no_more(connection, "suspended_until", account)

    async def give_role(self, actor: Actor, account: AccountId, role: Role, reason: str) -> None:
        """To a registered person."""
        async with self._acting(actor, account, "role", reason, {"role": role}) as connection:
            given = await connection.execute(
                "update accounts set role = %s where id = %s and (password_hash is not null or %s = 'player')",
                (role, account, role),
            )
            if given.rowcount != 1:
                raise Refused("no_role_for_them", "A guest or a bot can't have a role; an account with a password can.")

    @asynccontextmanager
    async def _acting(
        self, actor: Actor, account: AccountId, act: str, reason: str, details: dict[str, object] | None = None
    ) -> AsyncIterator[Connection]:
        async with self.pool.connection() as connection, connection.transaction():
            rows = await connection.execute(
                "select role from accounts where id = %s and deleted_at is null for no key update", (account,)
            )
            row = await rows.fetchone()
            if row is None:
                raise unknown(account)
            if ROLES.index(row[0]) >= actor.rank:
                raise Refused("not_above_them", "That account's role is no lesser than yours.")
            yield connection
            await note(connection, Act(actor.id, act, "account", account, reason, details or {}))
        await self.changed(account)


async def _until(connection: Connection, column: str, account: AccountId, hours: float | None) -> None:
    await connection.execute(
        f"update accounts set {column} = coalesce(now() + make_interval(secs => %s), %s) where id = %s".encode(),
        (None if hours is None else hours * 3600, datetime.fromtimestamp(FOR_GOOD, UTC), account),
    )


async def _no_more(connection: Connection, column: str, account: AccountId) -> None:
    await connection.execute(f"update accounts set {column} = null where id = %s".encode(), (account,))
