"""The same command, sent ten times and through two lobbies at once, is played once and answered the same."""

import asyncio
from collections.abc import Iterator
from typing import cast

import pytest

from shared.runtime.web.client import ApiError, Client, Outcome
from tests.system.platform import Platform
from tests.system.truth import database, log_of

TIMES = 10


@pytest.fixture(scope="module")
def lobbies(platform: Platform) -> Iterator[list[str]]:
    """The platform's own lobby, and a second one beside it."""
    process, second = platform.start_another_lobby()
    yield [platform.note.lobby, second]
    process.terminate()
    assert process.wait(20) == 0


async def at_the_table(lobby: str) -> tuple[Client, Client, str]:
    ada, bob = Client(lobby), Client(lobby)
    await ada.enter_as_guest("Ada")
    await bob.enter_as_guest("Bob")
    table = (await ada.open_table("pennies", ["person", "person"])).id
    await bob.join(table)
    await ada.start(table)
    return ada, bob, table


async def legal(client: Client, table: str) -> list[str]:
    return cast("list[str]", (await client.view(table))["legal"])


async def first_legal(client: Client, table: str) -> str:
    return (await legal(client, table))[0]


def test_a_move_sent_ten_times_is_played_once(platform: Platform, lobbies: list[str]) -> None:
    async def scene() -> tuple[str, list[Outcome], Outcome]:
        ada, bob, table = await at_the_table(lobbies[0])
        elsewhere = Client(lobbies[1], token=ada.token)
        move = await first_legal(ada, table)
        sent = [(ada, elsewhere)[at % 2].move(table, move, id="once") for at in range(TIMES)]
        answers = await asyncio.gather(*sent)
        later = await elsewhere.move(table, move, id="once")
        for client in (ada, bob, elsewhere):
            await client.close()
        return table, answers, later

    table, answers, later = asyncio.run(scene())
    assert all(answer == answers[0] for answer in [*answers, later])
    assert answers[0].seq == 2
    with database(platform.note.database_url) as connection:
        assert [seq for seq, _, _ in log_of(connection, table)] == [1, 2]


def test_a_refused_move_is_refused_the_same_for_ever(platform: Platform, lobbies: list[str]) -> None:
    """Also when it would be legal by now: the id was decided."""

    async def refused(client: Client, table: str, move: str) -> tuple[str, str]:
        with pytest.raises(ApiError) as raised:
            await client.move(table, move, id="early")
        return raised.value.code, raised.value.sentence

    async def scene() -> set[tuple[str, str]]:
        ada, bob, table = await at_the_table(lobbies[0])
        elsewhere = Client(lobbies[1], token=ada.token)
        move = (await first_legal(ada, table)).replace("return", "play")  # the coin is there, but the draft is on
        sent = [refused((ada, elsewhere)[at % 2], table, move) for at in range(TIMES)]
        answers = set(await asyncio.gather(*sent))
        for client in (ada, bob):
            await client.move(table, (await legal(client, table))[-1])
        answers.add(await refused(elsewhere, table, move))
        for client in (ada, bob, elsewhere):
            await client.close()
        return answers

    answers = asyncio.run(scene())
    assert len(answers) == 1
    assert answers.pop()[0] == "illegal_move"


def test_somebody_elses_id_is_another_command(lobbies: list[str]) -> None:
    async def scene() -> tuple[Outcome, Outcome]:
        ada, bob, table = await at_the_table(lobbies[0])
        first = await ada.move(table, await first_legal(ada, table), id="mine")
        second = await bob.move(table, await first_legal(bob, table), id="mine")
        await ada.close()
        await bob.close()
        return first, second

    first, second = asyncio.run(scene())
    assert (first.seq, second.seq) == (2, 3)
