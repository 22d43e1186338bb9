"""What an engine knows of a partition counts while nobody else can have had it; what is taken anew is read anew.

The fence would stop a decision on an old position too. That it need not is what is tested here.
"""

import pytest
from redis.asyncio import Redis
from redis.exceptions import ConnectionError as RedisConnectionError

from services.engine.ownership import Ownership
from shared.runtime.settings import Settings
from shared.runtime.streams.leases import Leases
from shared.runtime.telemetry import metrics
from tests.services.engine.harness import engines, lose_leases, start

pytestmark = pytest.mark.anyio

LOST = RedisConnectionError("the reply was lost on its way")
Reply = dict[int, int] | Exception


class Replies(Leases):
    """Leases whose renewals are answered from a list: partitions with their tokens."""

    def __init__(self, *replies: Reply) -> None:
        self._replies = list(replies)

    async def renew(self) -> dict[int, int]:
        reply = self._replies.pop(0)
        if isinstance(reply, Exception):
            raise reply
        return reply

    @property
    def valid(self) -> bool:
        return False  # so that each round asks


async def changed(*replies: Reply) -> set[int]:
    """The partitions of which nothing counts any more, as the last reply says."""
    found: set[int] = set()
    ownership = Ownership(Replies(*replies), 1.0, [found.add])
    for reply in replies:
        found.clear()
        if isinstance(reply, Exception):
            with pytest.raises(RedisConnectionError):
                await ownership.maybe_renew()
        else:
            await ownership.maybe_renew()
            assert set(ownership.partitions) == reply.keys()
    return found


@pytest.mark.parametrize(
    ("replies", "read_anew"),
    [
        ([{0: 1, 1: 2}], {0, 1}),
        ([{0: 1}, {0: 1, 1: 2}], {1}),
        ([{0: 1, 1: 2}, {0: 1, 1: 2}], set()),
        ([{0: 1, 1: 2}, {1: 2}], {0}),
        ([{0: 1}, {}, {0: 2}], {0}),
        ([{0: 1, 1: 2}, {0: 3, 1: 2}], {0}),
        ([{0: 1}, LOST, {0: 1}], set()),
        ([{0: 1}, LOST, {0: 3}], {0}),
    ],
    ids=[
        "the first ones", "one more", "kept", "lost", "lost and taken", "somebody had it in between",
        "a reply was lost and nobody had it", "a reply was lost and somebody had it in between",
    ],
)  # fmt: skip
async def test_what_counts_no_more(replies: list[Reply], read_anew: set[int]) -> None:
    assert await changed(*replies) == read_anew


async def test_an_engine_that_takes_over_needs_no_fence(settings: Settings, redis: Redis) -> None:
    """Ada had the table, Ben played on and died, Ada takes it again: she reads it before she decides."""
    async with engines(settings, redis, "ada", "ben") as (ada, ben):
        await ada.decided(start("oak", "Ada", "Ben", "Cyd"))
        for next_one in (ben, ada, ben, ada):
            await lose_leases(redis, settings)
            next_one.renew_now()
            before = fenced()
            await next_one.play_on("oak", moves=2)
            assert fenced() == before


def fenced() -> float:
    (family,) = metrics.FENCED.collect()
    return next(sample.value for sample in family.samples if sample.name.endswith("_total"))
