"""What was decided on an old position is never stored, a refusal no more than a move."""

from typing import Any

import pytest
from redis.asyncio import Redis
from redis.exceptions import ConnectionError as RedisConnectionError

from shared.contracts.events import Decided
from shared.contracts.ids import CommandId, TableId
from shared.contracts.refusal import Refusal
from shared.runtime.settings import Settings
from shared.runtime.tables.commit import Fenced
from tests.services.engine.harness import Engine, engines, lose_leases, new_id, play, published, sequences, start

pytestmark = pytest.mark.anyio


async def legal_move(engine: Engine, table: str = "oak") -> tuple[str, int, str]:
    """Somebody who has to decide now, and what."""
    state = await engine.replayed(table)
    seat = min(state.asked)
    return state.seats[seat].account, seat, state.game.legal(state.position, seat)[0]


async def dies(redis: Redis, settings: Settings) -> None:
    await lose_leases(redis, settings)


async def test_an_engine_that_slept_with_a_command_in_hand_takes_nothing_for_granted(
    settings: Settings, redis: Redis
) -> None:
    async with engines(settings, redis, "ada", "ben") as (ada, ben):
        await ada.decided(start("oak", "Ada", "Ben", "Cyd"))
        await ada.send(play("oak", *await legal_move(ada)))
        in_hand = await ada.commands.read(ada.ownership.partitions, 10)
        ada.sleep()
        await lose_leases(redis, settings)
        await ben.rounds(1)
        assert sequences(await ben.log("oak")) == [1, 2]
        assert await ada.settler.settle(in_hand) == []  # awake again, and it is Ben's table
        await ben.play_on("oak", moves=5)
        await dies(redis, settings)
        await ada.play_on("oak", moves=5)  # checks that each legal move is accepted
        assert sequences(await ada.log("oak")) == list(range(1, 13))


async def test_nothing_stays_in_memory_of_a_partition_that_is_not_owned(settings: Settings, redis: Redis) -> None:
    async with engines(settings, redis, "ada", "ben") as (ada, ben):
        await ada.decided(start("oak", "Ada", "Ben"))
        await ada.send(play("oak", *await legal_move(ada)))
        in_hand = await ada.commands.read(ada.ownership.partitions, 10)
        ada.sleep()
        await lose_leases(redis, settings)
        await ben.rounds(1)
        await ada.settler.settle(in_hand)
        assert len(ada.cache) == 0


async def test_a_partition_whose_renewal_was_never_heard_of_is_read_anew(
    settings: Settings, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ben had it in between; what Ada is told next is that she keeps it."""
    async with engines(settings, redis, "ada", "ben") as (ada, ben):
        await ada.decided(start("oak", "Ada", "Ben", "Cyd"))
        await lose_leases(redis, settings)
        await ben.play_on("oak", moves=4)
        await dies(redis, settings)
        carry_out = redis.eval

        async def the_reply_is_lost(*script: Any) -> None:
            await carry_out(*script)
            raise RedisConnectionError("gone")

        with monkeypatch.context() as patch:
            patch.setattr(redis, "eval", the_reply_is_lost)
            ada.renew_now()
            with pytest.raises(RedisConnectionError):
                await ada.ownership.maybe_renew()
        await ada.play_on("oak", moves=4)
        assert sequences(await ada.log("oak")) == list(range(1, 10))


async def test_what_an_old_position_would_refuse_is_decided_on_the_new_one(settings: Settings, redis: Redis) -> None:
    """Ada's lease is gone and she does not know it: only the sequence in her refusal stops her."""
    async with engines(settings, redis, "ada", "ben") as (ada, ben):
        ada.stop_clock()
        await ada.decided(start("oak", "Ada", "Ben", "Cyd"))
        await ada.play_on("oak", moves=3)
        await lose_leases(redis, settings)
        await ben.play_on("oak", moves=1)
        await dies(redis, settings)
        legal = play("oak", *await legal_move(ben))
        assert ada.cache[TableId("oak")] is not None
        await ada.send(legal)
        in_hand = await ada.commands.read(range(settings.partitions), 10)
        assert await ada.settler.settle(in_hand) == []
        (answer,) = [one for one in await published(redis, settings) if one.command == legal.id]
        assert (answer.refusal, answer.seq) == (None, 6)


def refused(table: str, seq: int, command: CommandId | None = None) -> Decided:
    refusal = Refusal("not_your_turn", "It is somebody else's.")
    return Decided(command=command or new_id(), table=TableId(table), seq=seq, refusal=refusal)


@pytest.mark.parametrize("seq", [0, 1, 2])
async def test_a_refusal_at_a_seq_that_has_passed_is_stored_with_nothing_of_its_batch(engine: Engine, seq: int) -> None:
    await engine.decided(start("oak", "Ada", "Ben"))
    await engine.play_on("oak", moves=2)
    (elm,) = await engine.decided(start("elm", "Ada", "Ben"))
    ash = Decided(command=new_id(), table=TableId("ash"), seq=1, events=elm.events)
    late = refused("oak", seq)
    with pytest.raises(Fenced):
        await engine.store.commit([ash, refused("elm", 1), late])
    assert await engine.log("ash") == []
    assert await engine.store.outcomes([ash.command, late.command]) == {}


async def test_a_refusal_at_the_newest_seq_is_stored(engine: Engine) -> None:
    await engine.decided(start("oak", "Ada", "Ben"))
    await engine.play_on("oak", moves=2)
    on_time, nowhere = refused("oak", 3), refused("no such table", 0)
    await engine.store.commit([on_time, nowhere])
    known = await engine.store.outcomes([on_time.command, nowhere.command])
    assert known == {on_time.command: on_time, nowhere.command: nowhere}


async def test_a_refusal_that_follows_a_move_of_its_own_batch_is_stored(engine: Engine) -> None:
    await engine.decided(start("oak", "Ada", "Ben", "Cyd"))
    account, seat, move = await legal_move(engine)
    accepted, again = await engine.decided(play("oak", account, seat, move), play("oak", account, seat, move))
    assert (accepted.refusal, accepted.seq) == (None, 2)
    assert again.refusal is not None and again.seq == 2
