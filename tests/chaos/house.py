"""Opens tables of both games, seats people and bots, and opens the next one when a game is over."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import TypeVar

import httpx

from shared.contracts.terms import UNDO
from shared.runtime.web.client import ApiError, Client, TableInfo
from tests.chaos.notes import Notes
from tests.chaos.over_http import HttpPlayer
from tests.chaos.over_socket import LivePlayer, Watcher
from tests.chaos.person import Person

T = TypeVar("T")

PERSON = "person"


@dataclass(frozen=True)
class Plan:
    """One place in the house: what is played there, again and again."""

    game: str
    seats: tuple[str, ...]
    http: bool = False
    terms: Mapping[str, object] = field(default_factory=dict)


CLOCK = {"clock": {"kind": "live", "seconds": 60, "increment": 3, "per": "decision"}, "at_time_out": "lose"}
"""People here decide within a second: nobody loses by it unless our own time is counted."""

PLANS = [
    Plan("architects", (PERSON, PERSON)),
    Plan("viscounts", (PERSON, PERSON), http=True),
    Plan("architects", (PERSON, "greedy", "random")),
    Plan("architects", (PERSON, PERSON), terms=CLOCK),
    Plan("viscounts", (PERSON, "random"), terms=CLOCK),
    Plan("viscounts", (PERSON,)),
    Plan("architects", (PERSON, "random"), http=True),
    Plan("architects", ("greedy", "random")),
    Plan("viscounts", ("greedy", "random")),
    Plan("architects", ("random", "random", "random")),
    Plan("viscounts", ("random", "random")),
]


class House:
    def __init__(self, notes: Notes, lobbies: list[str], rng: Random) -> None:
        self.notes = notes
        self.lobbies = lobbies
        self.rng = rng
        self.closing = asyncio.Event()
        self.watchers: list[Watcher] = []
        self._entered = 0

    async def run(self) -> None:
        """Until everybody has gone home: after `closing` no table is opened, and people resign."""
        async with asyncio.TaskGroup() as group:
            for number, plan in enumerate(PLANS):
                group.create_task(self._keep_playing(plan, Random(f"{self.rng.random()} {number}")))

    async def _keep_playing(self, plan: Plan, rng: Random) -> None:
        while not self.closing.is_set():
            people = [await self._enter(rng) for _ in range(max(1, plan.seats.count(PERSON)))]
            try:
                table = await self._open(plan, people)
                await self._play(plan, table, people)
            finally:
                for person in people:
                    await person.close()

    async def _enter(self, rng: Random) -> Person:
        """A new guest each time, so that no account has many tables."""
        self._entered += 1
        name = f"Guest{self._entered}"

        async def enter(client: Client) -> tuple[Client, str]:
            await client.enter_as_guest(name)
            return client, client.token

        client, token = await self._surely(enter)
        return Person(self.notes, self.lobbies, client.account, token, Random(rng.random()))

    async def _open(self, plan: Plan, people: list[Person]) -> TableInfo:
        host, sits = people[0], PERSON in plan.seats
        terms = {"undo": host.rng.choice(UNDO), **plan.terms}
        table = await self._surely(
            lambda client: client.open_table(plan.game, plan.seats, sit=sits, terms=terms), host.token
        )
        for other in people[1:]:
            await self._surely(partial(joined, table.id, other.account.id), other.token)

        async def started(client: Client) -> TableInfo:
            found = await client.table(table.id)
            if found.status in ("open", "starting"):
                found = await client.start(table.id)
            if found.status == "starting":
                raise ApiError(503, "unavailable", "it has not begun yet")
            return found

        table = await self._surely(started, host.token)
        self.notes.opened(table.id, host.token if sits else "")
        return table

    async def _play(self, plan: Plan, table: TableInfo, people: list[Person]) -> None:
        seats = {seat.account: seat.seat for seat in table.seats if seat.account}
        players = [person for person in people if person.account.id in seats]
        kind = HttpPlayer if plan.http else LivePlayer
        playing = [kind(person, table.id, seats[person.account.id], self.closing).play() for person in players]
        watching = [self._watch(Client(lobby, people[0].token), table.id) for lobby in self.lobbies]
        tasks = [asyncio.create_task(one) for one in (*playing, *watching)]
        try:
            while not self.notes.tables[table.id].over:
                await asyncio.sleep(0.2)
                for task in tasks:
                    if task.done():
                        task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _watch(self, client: Client, table: str) -> None:
        """Whoever opened the table watches it at both lobbies, too: a second window of a player shows the same."""
        watcher = Watcher(self.notes, client, table)
        self.watchers.append(watcher)
        try:
            await watcher.watch()
        finally:
            self.watchers.remove(watcher)
            await client.close()

    async def _surely(self, action: Callable[[Client], Awaitable[T]], token: str = "") -> T:
        """Tries at one lobby after the other until it is done: these requests are not what is judged."""
        while True:
            async with Client(self.rng.choice(self.lobbies), token, timeout=5.0) as client:
                try:
                    return await action(client)
                except ApiError as error:
                    self.notes.complaint(error.code, error.sentence, "")
                except (httpx.TransportError, OSError):
                    pass
            await asyncio.sleep(0.3)


async def joined(table: str, account: str, client: Client) -> TableInfo:
    """Takes a seat; the answer to an earlier try may have been lost."""
    found = await client.table(table)
    return found if any(seat.account == account for seat in found.seats) else await client.join(table)
