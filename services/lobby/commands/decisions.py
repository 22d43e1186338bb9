"""Decisions that were stored: what became of a command, however long ago."""

from shared.contracts.events import Decided
from shared.contracts.ids import CommandId
from shared.runtime.servers.pool import Pool
from shared.runtime.tables.event_log import read_outcomes


class Decisions:
    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    async def find(self, command: CommandId) -> Decided | None:
        async with self.pool.connection() as connection:
            return (await read_outcomes(connection, [command])).get(command)
