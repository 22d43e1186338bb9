"""Partitions are shared out fairly, belong to one worker at a time, and move when workers come and go."""

import pytest
from redis.asyncio import Redis

from shared.runtime.streams import names
from shared.runtime.streams.leases import Leases

pytestmark = pytest.mark.anyio


def worker(redis: Redis, name: str, partitions: int = 8, seconds: float = 60.0) -> Leases:
    return Leases(redis, "engine", name, partitions, seconds)


async def test_a_worker_alone_takes_everything(redis: Redis) -> None:
    assert (await worker(redis, "ada").renew()).keys() == set(range(8))


@pytest.mark.parametrize("workers", [2, 3, 5, 11])
async def test_every_partition_finds_one_owner_and_shares_are_even(redis: Redis, workers: int) -> None:
    fleet = [worker(redis, f"worker {number}") for number in range(workers)]
    for _ in range(3):  # one round to hear of each other, one to give back, one to take
        owned = [await one.renew() for one in fleet]
    assert sorted(p for part in owned for p in part) == list(range(8))
    assert max(map(len, owned)) - min(map(len, owned)) <= 1


async def test_what_a_worker_releases_goes_to_the_others_at_once(redis: Redis) -> None:
    ada, ben = worker(redis, "ada"), worker(redis, "ben")
    for _ in range(2):
        await ada.renew()
        await ben.renew()
    await ada.release()
    assert not ada.valid
    assert (await ben.renew()).keys() == set(range(8))


async def test_a_dead_worker_loses_its_partitions_when_its_lease_runs_out(redis: Redis) -> None:
    dead, alive = worker(redis, "dead"), worker(redis, "alive")
    await dead.renew()
    assert await alive.renew() == {}
    for partition in range(8):  # as if the time of its leases had passed
        await redis.pexpire(names.lease_key("engine", partition), 0)
    await redis.zadd(names.members_key("engine"), {"dead": 0})
    assert (await alive.renew()).keys() == set(range(8))


async def test_a_release_never_takes_a_lease_that_somebody_else_holds_by_now(redis: Redis) -> None:
    late = worker(redis, "late", partitions=1)
    await late.renew()
    await redis.set(names.lease_key("engine", 0), "other")
    await late.release()
    assert await redis.get(names.lease_key("engine", 0)) == b"other"


async def test_a_partition_that_was_lost_and_taken_again_is_told_apart(redis: Redis) -> None:
    ada = worker(redis, "ada", partitions=1)
    first = await ada.renew()
    assert await ada.renew() == first
    await redis.delete(names.lease_key("engine", 0))
    again = await ada.renew()
    assert again[0] > first[0]


async def test_each_taking_has_a_token_of_its_own_whoever_takes(redis: Redis) -> None:
    ada, ben = worker(redis, "ada"), worker(redis, "ben")
    hers = await ada.renew()
    await ada.release()
    his = await ben.renew()
    assert len({*hers.values(), *his.values()}) == 16
    assert min(his.values()) > max(hers.values())


async def test_a_renewal_holds_for_the_length_of_a_lease_only(redis: Redis) -> None:
    now = [100.0]
    ada = Leases(redis, "engine", "ada", 1, 3.0, clock=lambda: now[0])
    assert not ada.valid
    await ada.renew()
    now[0] = 102.9
    assert ada.valid
    now[0] = 103.1
    assert not ada.valid
