"""The engine's own connection to PostgreSQL: one, kept open, made anew when the server was away."""

from collections.abc import Iterable, Sequence

from shared.contracts.events import Decided
from shared.contracts.ids import CommandId
from shared.runtime.servers.pool import Connection, connect
from shared.runtime.tables import event_log


class Store:
    def __init__(self, url: str, partitions: int) -> None:
        self._url = url
        self._partitions = partitions
        self._connection: Connection | None = None

    async def connection(self) -> Connection:
        if self._connection is None or self._connection.closed:
            self._connection = await connect(self._url)
        return self._connection

    async def commit(self, decided: Sequence[Decided]) -> None:
        if decided:
            await event_log.commit(await self.connection(), decided, self._partitions)

    async def outcomes(self, commands: Sequence[CommandId]) -> dict[CommandId, Decided]:
        return await event_log.read_outcomes(await self.connection(), commands)

    async def tables_open(self, partitions: Iterable[int]) -> int:
        return len(await event_log.running_tables(await self.connection(), list(partitions)))

    async def close(self) -> None:
        if self._connection is not None:
            await self._connection.close()
