"""A table whose log can't be used is refused by itself; everybody else plays on, and so does it when it is repaired."""

import psycopg
import pytest
from redis.asyncio import Redis

from shared.runtime.settings import Settings
from shared.runtime.streams import dead_letters
from tests.services.damage import WAYS, damaged, found_broken
from tests.services.engine.harness import Engine, engines, play, sequences, start

pytestmark = pytest.mark.anyio

OLDER = 10.0


async def two_tables(ada: Engine) -> None:
    await ada.decided(start("oak", "Ada", "Ben"), start("elm", "Ada", "Ben"))
    for table in ("oak", "elm"):
        await ada.play_on(table, moves=2)
    await ada.ownership.release()


@pytest.mark.parametrize("way", WAYS)
async def test_one_broken_table_is_refused_alone_and_decided_when_it_is_repaired(
    settings: Settings, redis: Redis, way: str
) -> None:
    async with engines(settings, redis, "ada", "ben") as (ada, ben):
        await two_tables(ada)
        state = await ada.replayed("oak")
        seat = min(state.asked)
        moves = [
            play(table, state.seats[seat].account, seat, state.game.legal(state.position, seat)[0])
            for table in ("oak", "elm")
        ]
        with damaged(settings.database_url, "oak", way) as seq:
            broken, whole = await ben.decided(*moves)
            assert broken.refusal is not None and broken.refusal.code == "table_broken"
            assert "steal" not in broken.refusal.sentence
            assert whole.refusal is None
            assert found_broken(settings.database_url) == [("oak", "engine", WAYS[way], seq)]
            again = await ben.decided(moves[0])
            assert again == [broken]
        assert await ben.store.outcomes([moves[0].id]) == {}  # nothing that would be in the way now
        assert (await dead_letters.listed(redis), await ben.backlog()) == ([], 0)
        ben.slept += OLDER
        (decided,) = await ben.decided(moves[0])
        assert decided.refusal is None
        assert sequences(await ben.log("oak")) == [1, 2, 3, 4]
        assert found_broken(settings.database_url) == []


async def test_what_was_decided_before_the_table_broke_keeps_its_answer(settings: Settings, redis: Redis) -> None:
    async with engines(settings, redis, "ada", "ben") as (ada, ben):
        await ada.decided(start("oak", "Ada", "Ben"))
        state = await ada.replayed("oak")
        move = play("oak", "ada", 0, state.game.legal(state.position, 0)[0])
        (first,) = await ada.decided(move)
        await ada.ownership.release()
        with damaged(settings.database_url, "oak"):
            (again,) = await ben.decided(move)
        assert (again.refusal, again.seq) == (None, first.seq)


async def test_a_broken_table_is_not_started_anew(settings: Settings, redis: Redis) -> None:
    async with engines(settings, redis, "ada", "ben") as (ada, ben):
        await two_tables(ada)
        with damaged(settings.database_url, "oak", "garbage"):
            (said,) = await ben.decided(start("oak", "Eve", "Ben"))
        assert said.refusal is not None and said.refusal.code == "table_broken"


async def test_a_repaired_table_is_found_without_anybody_playing_it(settings: Settings, redis: Redis) -> None:
    async with engines(settings, redis, "ada", "ben") as (ada, ben):
        await two_tables(ada)
        with damaged(settings.database_url, "oak"):
            await ben.decided(play("oak", "ada", 0, "x"))
            await ben.keep_house()
            assert len(found_broken(settings.database_url)) == 1
        await ben.keep_house()
        assert found_broken(settings.database_url) == []


async def test_old_refusals_and_outcomes_of_ended_tables_are_forgotten(settings: Settings, redis: Redis) -> None:
    async with engines(settings, redis, "ada") as (ada,):
        begin, wrong = start("oak", "Ada", "Ben"), play("oak", "ada", 0, "no such move")
        ended, late = start("elm", "Ada", "Ben"), play("oak", "ada", 0, "nor this")
        await ada.decided(begin, wrong, ended)
        await ada.play_on("elm")
        with psycopg.connect(settings.database_url) as connection:
            connection.execute("update outcomes set decided_at = now() - interval '31 days'")
            connection.execute("update games set finished_at = now() - interval '31 days' where table_id = 'elm'")
        await ada.decided(late)
        await ada.keep_house()
        kept = await ada.store.outcomes([begin.id, wrong.id, ended.id, late.id])
        assert kept.keys() == {begin.id, late.id}


async def test_an_outcome_stays_while_its_command_may_come_again(settings: Settings, redis: Redis) -> None:
    """It lies in the stream of an engine that is away, or is parked, for longer than outcomes are kept."""
    async with engines(settings, redis, "ada") as (ada,):
        wrong = play("oak", "ada", 0, "no such move")
        await ada.decided(start("oak", "Ada", "Ben"), wrong)
        with psycopg.connect(settings.database_url) as connection:
            connection.execute("update outcomes set decided_at = now() - interval '31 days'")
        await redis.xadd("guildhall:deadletters", {"message": "x"}, id="1000-0")
        await ada.keep_house()
        assert wrong.id in await ada.store.outcomes([wrong.id])
