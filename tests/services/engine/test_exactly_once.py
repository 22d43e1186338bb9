"""A command is decided once, however often it is delivered, whoever delivers it, wherever an engine dies."""

import asyncio
from collections.abc import Callable, Sequence

import pytest
from msgspec import structs
from redis.asyncio import Redis

from services.engine.in_flight import Reply
from shared.contracts.commands import PlayMove
from shared.contracts.events import Decided
from shared.contracts.ids import TableId
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from shared.runtime.streams.bus import send_command
from shared.runtime.tables.due_log import DueChange
from tests.services.engine.harness import Engine, engines, lose_leases, play, published, sequences, start
from tests.services.publishing import publish as as_engine

pytestmark = pytest.mark.anyio


class Killed(BaseException):
    """The process ends here: nothing after it happens, nothing is tidied up."""


async def first_move(engine: Engine, table: str = "oak") -> PlayMove:
    await engine.decided(start(table, "Ada", "Ben"))
    state = await engine.replayed(table)
    return play(table, "ada", 0, state.game.legal(state.position, 0)[0])


async def answers_to(redis: Redis, settings: Settings, command: PlayMove) -> list[Decided]:
    """Without who has to decide next, which is a hint for the moment and not part of the answer."""
    found = [one for one in await published(redis, settings) if one.command == command.id]
    return [structs.replace(one, waiting=None) for one in found]


async def test_ten_deliveries_are_one_move_and_ten_equal_answers(
    engine: Engine, redis: Redis, settings: Settings
) -> None:
    move = await first_move(engine)
    await engine.send(*[move] * 10)  # all in one batch
    await engine.drain()
    answers = await answers_to(redis, settings, move)
    assert len(answers) == 10
    assert all(answer == answers[0] for answer in answers)
    assert sequences(await engine.log("oak")) == [1, 2]


async def test_a_command_sent_again_later_gets_its_first_answer(
    engine: Engine, redis: Redis, settings: Settings
) -> None:
    move = await first_move(engine)
    (first,) = await engine.decided(move)
    await engine.play_on("oak", moves=2)
    (again,) = await engine.decided(move)
    assert again == first


async def test_an_engine_that_never_saw_the_command_finds_its_answer_in_the_database(
    settings: Settings, redis: Redis
) -> None:
    async with engines(settings, redis, "ada", "ben") as (ada, ben):
        move = await first_move(ada)
        (first,) = await ada.decided(move)
        await ada.ownership.release()
        (again,) = await ben.decided(move)
        assert again == structs.replace(first, waiting=None)
        assert sequences(await ben.log("oak")) == [1, 2]


async def test_a_repeated_command_does_not_hold_up_the_others_of_its_batch(settings: Settings, redis: Redis) -> None:
    async with engines(settings, redis, "ada", "ben") as (ada, ben):
        old = await first_move(ada, "oak")
        await ada.decided(old)
        fresh = [await first_move(ada, f"elm{number}") for number in range(5)]
        await ada.ownership.release()
        answers = await ben.decided(old, *fresh)
        assert [answer.refusal for answer in answers] == [None] * 6
        for number in range(5):
            assert sequences(await ben.log(f"elm{number}")) == [1, 2]


async def test_a_refusal_is_kept_too(engine: Engine) -> None:
    await engine.decided(start("oak", "Ada", "Ben"))
    early = play("oak", "ada", 0, "play 1")
    (first,) = await engine.decided(early)
    await engine.play_on("oak", moves=2)  # by now it might be legal
    (again,) = await engine.decided(early)
    assert again == first and first.refusal is not None


def dies_before_commit(engine: Engine) -> None:
    async def commit(decided: Sequence[Decided], due: Sequence[DueChange]) -> None:
        raise Killed

    setattr(engine.store, "commit", commit)  # noqa: B010 - where the process ends


def dies_before_publishing(engine: Engine) -> None:
    async def publish(replies: Sequence[Reply]) -> None:
        raise Killed

    setattr(engine.publisher, "publish", publish)  # noqa: B010


def dies_before_acknowledging(engine: Engine) -> None:
    async def publish(replies: Sequence[Reply]) -> None:
        await as_engine(engine.redis, [reply.decided for reply in replies], engine.settings.partitions)
        raise Killed

    setattr(engine.publisher, "publish", publish)  # noqa: B010


def dies_after_all(engine: Engine) -> None:
    whole = engine.publisher.publish

    async def publish(replies: Sequence[Reply]) -> None:
        await whole(replies)
        raise Killed

    setattr(engine.publisher, "publish", publish)  # noqa: B010


@pytest.mark.parametrize(
    "dies",
    [dies_before_commit, dies_before_publishing, dies_before_acknowledging, dies_after_all],
    ids=["before commit", "between commit and publish", "between publish and acknowledge", "after all"],
)
async def test_the_next_owner_finishes_what_a_killed_engine_began(
    settings: Settings, redis: Redis, dies: Callable[[Engine], None]
) -> None:
    async with engines(settings, redis, "ada", "ben") as (ada, ben):
        move = await first_move(ada)
        await ada.send(move)
        dies(ada)
        with pytest.raises(Killed):
            await ada.drain()
        await lose_leases(redis, settings)
        await ben.rounds(1)
        answers = await answers_to(redis, settings, move)
        assert len(answers) >= 1
        assert all(answer == answers[0] and answer.seq == 2 for answer in answers)
        assert sequences(await ben.log("oak")) == [1, 2]
        assert await ben.backlog() == 0


async def test_two_engines_that_both_think_they_own_a_table_never_both_write(settings: Settings, redis: Redis) -> None:
    async with engines(settings, redis, "ada", "ben") as (ada, ben):
        await first_move(ada)
        await lose_leases(redis, settings)
        state = await ben.play_on("oak", moves=1)  # Ben holds the leases now, Ada does not know it
        assert ada.ownership.owns(names.commands_stream(names.partition_of(TableId("oak"), settings.partitions)))
        late = play("oak", "ben", 1, state.game.legal(state.position, 1)[0])
        await send_command(redis, late, settings.partitions)
        batch = await ada.commands.read(ada.ownership.partitions, 10)
        assert await ada.settler.settle(batch) == []  # fenced; now Ada asks, and leaves the table to Ben
        assert ada.ownership.partitions == set()
        assert sequences(await ada.log("oak")) == [1, 2]
        await ben.rounds(1)
        assert sequences(await ben.log("oak")) == [1, 2, 3]


async def test_concurrent_engines_on_one_stream_of_repeats(settings: Settings, redis: Redis) -> None:
    """Two engines, each convinced that everything is its own, settle the same commands at once."""
    async with engines(settings, redis, "ada", "ben") as (ada, ben):
        tables = [f"elm{number}" for number in range(8)]
        moves = [await first_move(ada, table) for table in tables]
        for one in (ada, ben):
            await one.leases.renew()
            await lose_leases(redis, settings)
            await one.ownership.maybe_renew()
            one.stop_clock()
        await ada.send(*moves)
        mine = await ada.commands.read(range(settings.partitions), 10)
        theirs = list(mine)  # what claiming too early would hand to Ben
        await asyncio.gather(ada.settler.settle(mine), ben.settler.settle(theirs))
        for table, move in zip(tables, moves, strict=True):
            assert sequences(await ada.log(table)) == [1, 2]
            answers = await answers_to(redis, settings, move)
            assert len(answers) == 2 and answers[0] == answers[1] and answers[0].refusal is None


async def test_the_running_loop_finds_what_a_dead_engine_had_read(settings: Settings, redis: Redis) -> None:
    """The leases are renewed in several places; wherever it happens, what came with them is looked after."""
    async with engines(settings, redis, "ada", "ben") as (ada, ben):
        move = await first_move(ada)
        await ada.send(move)
        await ada.commands.read(range(settings.partitions), 10)  # and dies with it
        await lose_leases(redis, settings)
        running = asyncio.create_task(ben.worker.run(ben.stop))
        for _ in range(3000):
            if not await ben.backlog():
                break
            await asyncio.sleep(0.01)
        ben.stop.set()
        await running
        assert sequences(await ben.log("oak")) == [1, 2]
