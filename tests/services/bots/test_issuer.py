"""What is asked reaches its queue, whatever is wrong with another table."""

from random import Random

import pytest
from redis.asyncio import Redis

from services.bots.dispatching.issuer import Issuer
from services.bots.dispatching.open_questions import OpenQuestions
from shared.rules.core.game import Game
from shared.runtime.servers.server_clock import ServerClock
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from tests.games.pennies import Pennies, PenniesPosition
from tests.services.bots.tables import ADA, bot, table

pytestmark = pytest.mark.anyio


class NoSample(Pennies):
    """Rules with a bug that only a bot's question meets."""

    def sample(self, position: PenniesPosition, seat: int, rng: Random) -> PenniesPosition:
        raise ZeroDivisionError


class NoMoves(Pennies):
    """Rules with a bug that our own move meets."""

    def legal(self, position: PenniesPosition, seat: int) -> list[str]:
        raise ZeroDivisionError


@pytest.mark.parametrize("buggy", [NoSample(), NoMoves()])
async def test_a_bug_of_the_rules_at_one_table_keeps_no_other_waiting(
    settings: Settings, redis: Redis, buggy: Game[PenniesPosition]
) -> None:
    ours = isinstance(buggy, NoMoves)
    tables = [table(bot("greedy"), ADA, name=name) for name in ("oak", "elm")]
    questions = OpenQuestions(0.0 if ours else 5.0)
    issues = [(issue, one) for one in tables for issue in questions.update(one, 0.0, 0.0, "")]
    while ours and any(issue.level for issue, _ in issues):
        issues = [(questions.refused(issue.command, 0.0)[0], one) for issue, one in issues]
    tables[0].game = buggy  # type: ignore[assignment]  # whose positions they are
    asking = Issuer(settings, redis, ServerClock())
    await asking.carry_out(issues)
    asking.close()
    if ours:
        assert await redis.xlen(names.commands_stream(names.partition_of(tables[1].id, settings.partitions))) == 1
    else:
        assert await redis.llen(names.bot_queue("greedy")) == 1
