"""A small pool of connections to PostgreSQL that needs no time to recover.

A connection is made when somebody needs one, and tried before it is lent. So the first request after an outage, however
long that was, connects at once; and while the server is away each request learns it by itself, within `PATIENCE`. One
that reconnects in the background with growing pauses can do neither.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import psycopg
from psycopg.abc import RV, PQGen
from psycopg.pq import TransactionStatus
from psycopg.rows import TupleRow

PATIENCE = 2.0
"""Seconds that somebody waits for a connection: a request has to be refused within three."""
STATEMENT_LIMIT = 10.0
"""Seconds without an answer after which a server counts as stalled. Longer than any statement of ours takes."""


class NoConnection(psycopg.OperationalError):
    """All connections are in use, or the server did not answer in time."""


class Connection(psycopg.AsyncConnection[TupleRow]):
    """Hangs up on a server that does not answer: a cancelled statement would wait for its answer to the cancelling."""

    limit = STATEMENT_LIMIT

    async def wait(self, gen: PQGen[RV], interval: float = 0.1, timeout: float | None = None) -> RV:
        seconds = self.limit if timeout is None else timeout
        try:
            return await super().wait(gen, interval, seconds)
        except psycopg.errors._WaitTimeout as error:
            self.pgconn.finish()
            raise NoConnection(f"PostgreSQL did not answer within {seconds:.1f} s") from error


async def connect(url: str, limit: float = STATEMENT_LIMIT, patience: float = PATIENCE) -> Connection:
    """A connection of one's own; raises psycopg.OperationalError where there is none to be had in time."""
    try:
        async with asyncio.timeout(patience):
            connection = await Connection.connect(url, autocommit=True)
    except TimeoutError:
        raise NoConnection(f"PostgreSQL did not answer within {patience:.1f} s") from None
    connection.limit = limit
    return connection


class Pool:
    """Up to `size` connections; those that broke are replaced when they are needed next."""

    def __init__(self, url: str, size: int, limit: float = STATEMENT_LIMIT) -> None:
        self._url = url
        self._limit = limit
        self._places = asyncio.Semaphore(size)
        self._idle: list[Connection] = []
        self._closed = False

    @asynccontextmanager
    async def connection(self, patience: float = PATIENCE) -> AsyncIterator[Connection]:
        """Lends a connection that works; raises psycopg.OperationalError after `patience` seconds."""
        if self._closed:
            raise NoConnection("This process has closed its connections to PostgreSQL")
        deadline = asyncio.get_running_loop().time() + patience
        try:
            async with asyncio.timeout_at(deadline):
                await self._places.acquire()
        except TimeoutError:
            raise NoConnection(f"No connection to PostgreSQL became free within {patience:.1f} s") from None
        try:
            connection = await self._working(deadline)
            try:
                yield connection
            except psycopg.errors.ReadOnlySqlTransaction:
                await connection.close()  # after a failover: the next connection may find the server that writes
                raise
            finally:
                await self._take_back(connection)
        finally:
            self._places.release()

    async def close(self) -> None:
        self._closed = True
        while self._idle:
            await self._idle.pop().close()

    async def _working(self, deadline: float) -> Connection:
        while self._idle:
            connection = self._idle.pop()
            try:
                await self._try(connection, deadline)
                return connection
            except NoConnection:
                raise  # it stalls: a new connection would wait as long again
            except psycopg.OperationalError:
                await connection.close()  # it was restarted since: the others are broken too, a new one works
            except BaseException:
                await connection.close()
                raise
        return await connect(self._url, self._limit, _left(deadline))

    async def _try(self, connection: Connection, deadline: float) -> None:
        connection.limit = _left(deadline)
        await connection.execute("")
        connection.limit = self._limit

    async def _take_back(self, connection: Connection) -> None:
        idle = connection.info.transaction_status == TransactionStatus.IDLE  # else it broke, or was left in the middle
        if idle and not self._closed:
            self._idle.append(connection)
        else:
            await connection.close()


def _left(deadline: float) -> float:
    return max(0.1, deadline - asyncio.get_running_loop().time())
