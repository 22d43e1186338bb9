"""Small things that tests of play share."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from shared.runtime.web.client import Client, Live, LiveFrame, TableInfo


async def begun(
    *people: Client, game: str = "pennies", bots: int = 0, terms: Mapping[str, object] | None = None
) -> TableInfo:
    """A running table with these people on its first seats."""
    table = await people[0].open_table(game, ["person"] * len(people) + ["random"] * bots, terms=terms)
    for person in people[1:]:
        await person.join(table.id)
    return await people[0].start(table.id)


@asynccontextmanager
async def seated(client: Client, table: str) -> AsyncIterator[tuple[Live, LiveFrame]]:
    """A live connection and what it was told first."""
    async with client.follow(table) as live:
        yield live, await live.next()


async def until_seq(live: Live, seq: int) -> LiveFrame:
    """The frame that brings the table to `seq`."""
    while True:
        frame = await live.next()
        assert frame.type != "error", frame
        if frame.type == "told" and frame.seq >= seq:
            return frame


async def play_out(lives: list[Live], frames: list[LiveFrame]) -> list[list[LiveFrame]]:
    """Plays the first legal move of whoever has to decide until the game is over; what each was told on the way."""
    heard = [[frame] for frame in frames]
    while heard[0][-1].finished is None:
        mover = next(at for at, told in enumerate(heard) if told[-1].legal)
        await lives[mover].move(heard[mover][-1].legal[0], version=heard[mover][-1].seq)
        for at, live in enumerate(lives):
            heard[at].append(await until_seq(live, heard[at][-1].seq + 1))
    return heard
