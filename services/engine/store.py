"""The engine's own connection to PostgreSQL: one, kept open, made anew when the server was away."""

from collections.abc import Iterable, Sequence

import psycopg

from shared.contracts.events import Decided
from shared.contracts.ids import CommandId
from shared.runtime.servers.pool import Connection, connect
from shared.runtime.tables.commit import Fenced, commit
from shared.runtime.tables.due_log import DueChange
from shared.runtime.tables.event_log import read_outcomes
from shared.runtime.tables.games import running_tables

POISON = (psycopg.DataError, psycopg.IntegrityError, psycopg.errors.ProgramLimitExceeded)
"""Values that PostgreSQL will never take; any other error of it is the server's trouble, which passes."""
NOT_STORED = (Fenced, *POISON)
"""The answer to a commit that would be the same however often it is tried."""


class Store:
    def __init__(self, url: str, partitions: int) -> None:
        self._url = url
        self._partitions = partitions
        self._connection: Connection | None = None

    async def connection(self) -> Connection:
        if self._connection is None or self._connection.closed:
            self._connection = await connect(self._url)
        return self._connection

    async def commit(self, decided: Sequence[Decided], due: Sequence[DueChange] = ()) -> None:
        """Raises NOT_STORED: then nothing of it is."""
        if decided:
            await commit(await self.connection(), decided, self._partitions, due)

    async def outcomes(self, commands: Sequence[CommandId]) -> dict[CommandId, Decided]:
        """The decisions on those of the commands that were decided before."""
        return await read_outcomes(await self.connection(), commands) if commands else {}

    async def tables_open(self, partitions: Iterable[int]) -> int:
        return len(await running_tables(await self.connection(), list(partitions)))

    async def close(self) -> None:
        if self._connection is not None:
            await self._connection.close()
