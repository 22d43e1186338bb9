"""How long a try of a whole turn takes: two people at one table, who draft each turn before they play it."""

import time
from random import Random

from shared.runtime.web.client import Client

TURNS = 120
LONGEST = 12
"""Moves of one draft at most."""


async def try_ms(lobby: str, game: str) -> list[float]:
    """Milliseconds from asking what would come of a whole turn to the answer, one for each turn, the shortest first."""
    found: list[float] = []
    rng = Random(1)
    async with Client(lobby) as ada, Client(lobby) as ben:
        while len(found) < TURNS:
            table = await _begun(game, ada, ben)
            while len(found) < TURNS:
                players = [(client, await client.view(table)) for client in (ada, ben)]
                deciding = next(((client, view) for client, view in players if view["legal"]), None)
                if deciding is None:
                    break
                found.append(await _turn(deciding[0], table, deciding[1]["legal"], rng))
    return sorted(found)


async def _begun(game: str, host: Client, guest: Client) -> str:
    for client, name in ((host, "Ada"), (guest, "Ben")):
        if not client.token:
            await client.enter_as_guest(name)
    table = await host.open_table(game, ["person", "person"])
    await guest.join(table.id)
    await host.start(table.id)
    return table.id


async def _turn(client: Client, table: str, legal: object, rng: Random) -> float:
    """Drafts a turn move by move, as far as it is certain, tries all of it once more, and plays it."""
    assert isinstance(legal, list)
    moves = [rng.choice(legal)]
    tried = await client.try_moves(table, moves)
    while tried.stopped is None and tried.moves[-1].legal and len(moves) < LONGEST:
        moves.append(rng.choice(tried.moves[-1].legal))
        tried = await client.try_moves(table, moves)
    begun = time.perf_counter()
    await client.try_moves(table, moves)
    taken = time.perf_counter() - begun
    await client.moves(table, moves)
    return taken * 1000
