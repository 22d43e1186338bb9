"""What is asked reaches its queue, whatever is wrong with another table."""

import pytest
from redis.asyncio import Redis

from services.bots.dispatching import issuer
from services.bots.dispatching.issuer import Issuer
from services.bots.dispatching.open_questions import OpenQuestions
from shared.runtime.servers.server_clock import ServerClock
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from shared.runtime.tables.table import Table
from tests.services.bots.tables import ADA, bot, table

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("step", ["think_task", "own_move"])
async def test_a_bug_of_the_rules_at_one_table_keeps_no_other_waiting(
    settings: Settings, redis: Redis, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    tables = [table(bot("greedy"), ADA, name=name) for name in ("oak", "elm")]
    questions = OpenQuestions(0.0 if step == "own_move" else 5.0)
    issues = [(issue, one) for one in tables for issue in questions.update(one, 0.0, 0.0, "")]
    while step == "own_move" and any(issue.level for issue, _ in issues):
        issues = [(questions.refused(issue.command, 0.0)[0], one) for issue, one in issues]
    made = getattr(issuer, step)

    def buggy(one: Table, *rest: object) -> object:
        if one.id == "oak":
            raise ZeroDivisionError
        return made(one, *rest)

    monkeypatch.setattr(issuer, step, buggy)
    asking = Issuer(settings, redis, ServerClock())
    await asking.carry_out(issues)
    asking.close()
    if step == "think_task":
        assert await redis.llen(names.bot_queue("greedy")) == 1
    else:
        assert await redis.xlen(names.commands_stream(names.partition_of(tables[1].id, settings.partitions))) == 1
