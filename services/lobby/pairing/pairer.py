"""Seats those who wait, one lobby at a time, and begins their games.

A round is one transaction: it holds a lock that only one lobby gets, takes those who wait, and stores their tables.
Whatever dies, either nothing of it happened or the tables are there, and the next round begins the ones that should
have begun.
"""

import asyncio
import secrets
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from random import SystemRandom

from services.lobby.accounts.store import Account
from services.lobby.inbox.store import put_of_tables
from services.lobby.notices import Notices, PersonChanged, TableChanged
from services.lobby.pairing.matching import Party, match
from services.lobby.pairing.store import PairingStore, Wish, paired, seekers
from services.lobby.play.start import Start
from services.lobby.tables.schemas import SeatShown
from services.lobby.tables.service import bot_seat, person_seat
from services.lobby.tables.store import StoredTable, TableStore, add_tables
from shared.contracts.ids import AccountId, TableId
from shared.rules.core.chance import SEED_BYTES, commitment
from shared.rules.registry import game as game_named
from shared.runtime.servers.pool import Pool

ROUND_SECONDS = 0.25
SWEEP_ROUNDS = 12
"""Rounds between two looks at who has gone away, and at tables that should have begun."""
PAIRING_LOCK = 0x70616972
STARTED_AT_ONCE = 32


class Pairer:
    def __init__(self, pool: Pool, start: Start, notices: Notices, online: Callable[[], Sequence[AccountId]]) -> None:
        self.pool = pool
        self.start = start
        self.notices = notices
        self.online = online
        self.store = PairingStore(pool)
        self.tables = TableStore(pool)
        self._rounds = 0
        self._starting: set[asyncio.Task[None]] = set()

    async def round(self) -> None:
        if self._rounds % SWEEP_ROUNDS == 0:
            await self._sweep()
        self._rounds += 1
        tables = await self._pair() if await self.store.anybody() else []
        if tables:
            await self._tell(tables)
            self._begin(tables)

    async def _pair(self) -> list[StoredTable]:
        async with self.pool.connection() as connection, connection.transaction():
            rows = await connection.execute("select pg_try_advisory_xact_lock(%s)", (PAIRING_LOCK,))
            mine = await rows.fetchone()
            if mine is None or not mine[0]:
                return []  # another lobby is at it
            tables = tables_for(await seekers(connection))
            if tables:
                await add_tables(connection, tables)
                seated = [(table.id, account) for table in tables for account in people_at(table)]
                await paired(connection, seated)
                await put_of_tables(connection, seated, "paired")
        return tables

    async def _tell(self, tables: Sequence[StoredTable]) -> None:
        people = [account for table in tables for account in people_at(table)]
        await self.notices.publish(PersonChanged(people), *(TableChanged(table.id) for table in tables))

    def _begin(self, tables: Sequence[StoredTable]) -> None:
        task = asyncio.create_task(self._start_all(list(tables)))
        self._starting.add(task)
        task.add_done_callback(self._starting.discard)

    async def _start_all(self, tables: list[StoredTable]) -> None:
        """A table that does not begin now is found by the sweep: that it should is stored."""
        for at in range(0, len(tables), STARTED_AT_ONCE):
            together = tables[at : at + STARTED_AT_ONCE]
            await asyncio.gather(*(self.start.begin(table) for table in together), return_exceptions=True)

    async def _sweep(self) -> None:
        here = list(self.online())
        if here:
            await self.store.seen(here)
        gone = await self.store.forget_gone()
        if gone:
            await self.notices.publish(PersonChanged(gone))
        late = await self.store.not_begun()
        if late:
            self._begin(await self.tables.some(late))


def tables_for(wishes: Sequence[Wish]) -> list[StoredTable]:
    """A table for each party, of those who want the same."""
    alike: defaultdict[bytes, list[Wish]] = defaultdict(list)
    for wish in wishes:
        alike[wish.key].append(wish)
    return [_table(group, party) for group in alike.values() for party in match([wish.seeker for wish in group])]


def _table(group: Sequence[Wish], party: Party) -> StoredTable:
    by_account = {wish.account.id: wish for wish in group}
    members = [by_account[AccountId(member.account)] for member in party.members]
    first = members[0]
    seed = secrets.token_bytes(SEED_BYTES)
    options = game_named(first.game).check_options({**first.options, "players": party.size})
    return StoredTable(
        TableId(secrets.token_hex(8)), first.game, options, "starting", first.account.id, seed, commitment(seed),
        time.time(), _seats([wish.account for wish in members], party.bots, first.bot), first.place, first.terms,
    )  # fmt: skip


def _seats(people: list[Account], bots: int, level: str) -> list[SeatShown]:
    """In no order that waiting longer could choose."""
    sitting: list[Account | None] = [*people, *[None] * bots]
    SystemRandom().shuffle(sitting)
    return [bot_seat(at, level) if one is None else person_seat(at, one) for at, one in enumerate(sitting)]


def people_at(table: StoredTable) -> list[AccountId]:
    return [seat.account for seat in table.seats if seat.account is not None]
