"""The hall of this lobby: what it hears of makes it look, and whoever is there is sent what changed.

All that it shows is in PostgreSQL. Decisions and notices say where to look at once; every `WHOLE_SECONDS` it looks at
everything, so that what nobody heard of is seen too. While nobody is there it does nothing.
"""

import asyncio
import time
from collections.abc import Iterable
from typing import Protocol

from services.lobby.hall.board import Board
from services.lobby.hall.mine import Mine, mine
from services.lobby.hall.online import Online
from services.lobby.hall.store import HallStore, Person
from services.lobby.rooms.packing import pack
from services.lobby.rooms.turns import Turns
from services.lobby.tables.store import StoredTable
from shared.contracts.events import Decided, TableFinished, TableStarted
from shared.contracts.ids import AccountId, TableId

ROUND_SECONDS = 0.25
"""What changes within one round is sent together."""
WHOLE_SECONDS = 4.0


class HallWatcher(Protocol):
    account: AccountId
    """Empty: somebody without an account."""
    shown: Mine

    @property
    def binary(self) -> bool: ...

    def push(self, packed: str | bytes) -> None: ...


class Hall:
    def __init__(self, store: HallStore, turns: Turns, online: Online) -> None:
        self.store = store
        self.turns = turns
        self.online = online
        self.watchers: list[HallWatcher] = []
        self.board = Board()
        self.people: dict[AccountId, Person] = {}
        self._tables: set[TableId] = set()
        self._accounts: set[AccountId] = set()
        self._moved: set[TableId] = set()
        self._ended = False
        self._online: frozenset[AccountId] = frozenset()
        self._whole_at = float("-inf")
        self._looking = asyncio.Lock()

    def hear(self, decided: Decided) -> None:
        self.turns.hear(decided)
        if not self.watchers:
            return
        self._moved.add(decided.table)
        over = isinstance(decided.events[-1], TableFinished)
        if over or isinstance(decided.events[0], TableStarted):
            self._tables.add(decided.table)
            self._ended |= over

    def table_changed(self, table: TableId) -> None:
        if self.watchers:
            self._tables.add(table)

    def person_changed(self, accounts: Iterable[AccountId]) -> None:
        self._accounts.update(account for account in accounts if account in self.people)

    def missed(self) -> None:
        """Something may not have been heard."""
        self._whole_at = float("-inf")

    async def enter(self, watcher: HallWatcher) -> None:
        """Shows how things stand; what changes from then on comes by itself."""
        async with self._looking:
            if not self.watchers or time.monotonic() - self._whole_at > WHOLE_SECONDS:
                await self._look(whole=True)
            if watcher.account:
                self.people.update(await self.store.people([watcher.account]))
                await self.turns.look_up(self._own())
            self.watchers.append(watcher)
            watcher.push(pack(self.board.whole(), watcher.binary))
            if watcher.account:
                watcher.shown = self._mine(watcher.account)
                watcher.push(pack(watcher.shown.whole(), watcher.binary))

    def leave(self, watcher: HallWatcher) -> None:
        if watcher in self.watchers:
            self.watchers.remove(watcher)
        if all(other.account != watcher.account for other in self.watchers):
            self.people.pop(watcher.account, None)

    async def round(self) -> None:
        """Looks where something changed and sends that, each thing once for all whom it concerns."""
        if self.watchers:
            async with self._looking:
                await self._look(whole=time.monotonic() - self._whole_at > WHOLE_SECONDS)

    async def _look(self, whole: bool) -> None:
        heard = self._tables, self._accounts, self._moved, self._ended
        self._tables, self._accounts, self._moved, self._ended = set(), set(), set(), False
        tables, accounts, moved, ended = heard
        try:
            found = await self._found(tables, whole)
            board = await self._board(found, ended, whole)
            accounts = set(self.people) if whole else accounts | self._sitting_at(tables) | self._now_at(found)
            await self._meet(list(accounts))
        except BaseException:  # nothing was sent, so all of it is looked for again
            self._tables |= tables
            self._accounts |= accounts
            self._moved |= moved
            self._ended |= ended
            raise
        if whole:
            self._whole_at = time.monotonic()
        self._send_changed(board)
        self._send_mine(accounts | self._sitting_at(moved) | self._with_friends_who_came_or_went())

    async def _found(self, tables: set[TableId], whole: bool) -> list[StoredTable]:
        if whole:
            return await self.store.listed()
        return await self.store.some(list(tables)) if tables else []

    async def _board(self, found: list[StoredTable], ended: bool, whole: bool) -> Board:
        board = self.board.with_tables(found, whole)
        if whole or ended:
            board = board.with_results(await self.store.results())
        running = [*self._own(), *board.running]
        if whole:
            await self.turns.compare(running)
        await self.turns.look_up(running)
        return board.with_turns(self.turns)

    def _own(self) -> list[TableId]:
        """Tables that go on, of those who are here."""
        return [table.id for one in self.people.values() for table in one.tables if table.status == "running"]

    def _sitting_at(self, tables: set[TableId]) -> set[AccountId]:
        """Whoever here knew of these tables."""
        return {account for account, one in self.people.items() if any(table.id in tables for table in one.tables)}

    def _now_at(self, found: list[StoredTable]) -> set[AccountId]:
        return {account for table in found for account in table.people() if account in self.people}

    def _with_friends_who_came_or_went(self) -> set[AccountId]:
        online = self.online.accounts()
        moved, self._online = online ^ self._online, online
        return {account for account, one in self.people.items() if moved & set(one.friends)} if moved else set()

    async def _meet(self, accounts: list[AccountId]) -> None:
        if accounts:
            found = await self.store.people(accounts)
            self.people.update({account: one for account, one in found.items() if account in self.people})

    def _send_changed(self, board: Board) -> None:
        changed, self.board = board.since(self.board), board
        if changed is not None:
            packed = {binary: pack(changed, binary) for binary in {watcher.binary for watcher in self.watchers}}
            for watcher in self.watchers:
                watcher.push(packed[watcher.binary])

    def _send_mine(self, accounts: set[AccountId]) -> None:
        for watcher in self.watchers:
            if watcher.account in accounts and watcher.account in self.people:
                now = self._mine(watcher.account)
                changed, watcher.shown = now.since(watcher.shown), now
                if changed is not None:
                    watcher.push(pack(changed, watcher.binary))

    def _mine(self, account: AccountId) -> Mine:
        return mine(account, self.people[account], self.turns, self._online)
