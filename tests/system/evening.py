"""A whole table of two people, two bots and a spectator, with everything that was sent to whom."""

import asyncio
from dataclasses import dataclass, field
from random import Random

from shared.contracts.events import MovePlayed, TableStarted
from shared.contracts.ids import TableId
from shared.rules.core.game import Game, Position
from shared.rules.core.happenings import Happening
from shared.runtime.tables.table import Table
from shared.runtime.web.client import Client, LiveFrame, RecordInfo
from tests.system.people import Person
from tests.system.platform import Platform
from tests.system.truth import database, log_of

SEATS = ["person", "person", "random", "greedy"]
ADA, BOB = 0, 1
CURIOUS_EVERY = 3
"""Steps between two times that Ada tries what she must not."""


@dataclass(frozen=True)
class Refusal:
    """What Ada was told when she tried `move` at `seq`."""

    seq: int
    move: str
    code: str
    sentence: str


@dataclass
class Evening:
    table: str
    ada: list[LiveFrame] = field(default_factory=list)
    bob: list[LiveFrame] = field(default_factory=list)
    eve: list[LiveFrame] = field(default_factory=list)
    refusals: list[Refusal] = field(default_factory=list)
    records_of_ada: list[RecordInfo] = field(default_factory=list)
    records_of_eve: list[RecordInfo] = field(default_factory=list)
    truth: "Truth | None" = None


class Truth:
    """The table at each of its numbers, from the event log."""

    def __init__(self, url: str, table: str) -> None:
        with database(url) as connection:
            events = [event for _, _, event in log_of(connection, table)]
        header = events[0]
        assert isinstance(header, TableStarted)
        copy = Table(TableId(table), header)
        self.game: Game[Position] = copy.game
        self.positions: dict[int, bytes] = {1: copy.game.dump(copy.position)}
        self.happened: dict[int, list[Happening]] = {}
        self.movers: dict[int, int] = {}
        for event in events[1:]:
            self.happened[event.seq] = copy.apply(event)
            if isinstance(event, MovePlayed):
                self.movers[event.seq] = event.seat
            self.positions[event.seq] = copy.game.dump(copy.position)

    def at(self, seq: int) -> Position:
        return self.game.load(self.positions[seq])

    def twins(self, seq: int, seat: int, count: int) -> list[Position]:
        """Positions that agree with all that `seat` knows, and hide something else."""
        return [self.game.sample(self.at(seq), seat, Random(number)) for number in range(count)]


async def spend(platform: Platform, game: str, seed: int) -> Evening:
    lobby = platform.note.lobby
    async with Client(lobby) as ada, Client(lobby) as bob, Client(lobby) as eve:
        for client, name in ((ada, "Ada"), (bob, "Bob"), (eve, "Eve")):
            await client.enter_as_guest(name)
        opened = await ada.open_table(game, SEATS)
        await bob.join(opened.id)
        await ada.start(opened.id)
        evening = Evening(opened.id)
        second = Person(bob, opened.id, Random(seed + 1))
        first = Person(ada, opened.id, Random(seed), tries=lambda frame: forbidden(frame, second))
        reading = asyncio.create_task(read_records(evening, first, eve))
        await asyncio.gather(first.play(), second.play(), watch(evening, eve))
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)
        evening.ada, evening.bob = first.frames, second.frames
        evening.refusals = [
            Refusal(*first.tried[frame.id], frame.code, frame.sentence)
            for frame in first.refused
            if frame.id in first.tried
        ]
    evening.truth = Truth(platform.note.database_url, evening.table)
    return evening


async def watch(evening: Evening, eve: Client) -> None:
    async with eve.follow(evening.table) as live:
        while not (evening.eve and evening.eve[-1].finished):
            evening.eve.append(await asyncio.wait_for(live.next(), 60))


def forbidden(frame: LiveFrame, other: Person) -> list[str]:
    """What Ada tries now and then: a move that only Bob has, perhaps with a card of his hand, and one of nobody's."""
    if frame.seq % CURIOUS_EVERY:
        return []
    of_other = [move for move in (other.frames[-1].legal if other.frames else []) if move not in frame.legal]
    return [*of_other[:1], "fly moon"]


async def read_records(evening: Evening, ada: Person, eve: Client) -> None:
    """Now and then, while the table runs."""
    read = 0
    while True:
        await asyncio.sleep(0.01)
        if ada.seq >= read + 10 * CURIOUS_EVERY:
            read = ada.seq
            evening.records_of_ada.append(await ada.client.record(evening.table))
            evening.records_of_eve.append(await eve.record(evening.table))
