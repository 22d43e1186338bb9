"""When time is over the engine acts by itself, once, whatever dies; and what we were away is given back."""

import psycopg
import pytest
from redis.asyncio import Redis

from services.engine.timekeeper import AWAY
from shared.contracts.clock_commands import (
    AnswerCall,
    ComeBack,
    EndTable,
    PauseTable,
    ReplaceSeat,
    ResumeTable,
    TakeOver,
    TimeIsUp,
)
from shared.contracts.clock_events import (
    ClocksCredited,
    SeatReturned,
    SeatTakenOver,
    TableHalted,
    TableResumed,
    TimedOut,
)
from shared.contracts.clock_terms import Clock
from shared.contracts.events import Event, TableFinished
from shared.contracts.ids import OPERATORS, AccountId, TableId
from shared.contracts.terms import Terms
from shared.runtime.settings import Settings
from shared.runtime.tables.table import replayed
from tests.services.engine.harness import Engine, engines, lose_leases, new_id, play, published, sequences, start
from tests.waiting import until

pytestmark = pytest.mark.anyio

OAK = TableId("oak")
BLITZ = Clock(kind="live", seconds=1.0)
SLOW = Clock(kind="live", seconds=600.0)


def of_kind(events: list[Event], kind: type[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


def come_back(who: str, seat: int) -> ComeBack:
    return ComeBack(id=new_id(), table=OAK, account=AccountId(who), seat=seat)


def wake(who: str, seat: int) -> ResumeTable:
    return ResumeTable(id=new_id(), table=OAK, account=AccountId(who), seat=seat)


async def halted(settings: Settings) -> str:
    async with await psycopg.AsyncConnection.connect(settings.database_url) as connection:
        rows = await connection.execute("select halted from games where table_id = 'oak'")
        return str((await rows.fetchone() or [""])[0])


async def finished(settings: Settings) -> int:
    async with await psycopg.AsyncConnection.connect(settings.database_url) as connection:
        rows = await connection.execute("select count(*) from games where finished_at is not null")
        return int(str((await rows.fetchone() or [0])[0]))


async def due_rows(settings: Settings) -> list[tuple[object, ...]]:
    async with await psycopg.AsyncConnection.connect(settings.database_url) as connection:
        return await (await connection.execute("select table_id, due, clock from due_times")).fetchall()


async def test_a_bot_takes_over_when_time_is_over_and_the_person_may_come_back(
    engine: Engine, settings: Settings
) -> None:
    await engine.decided(start("oak", "Ada", "Ben", terms=Terms(clock=BLITZ)))
    await engine.decided(play("oak", "ben", 1, (await legal(engine, 1))[0]))
    log = await engine.until_logged("oak", TimedOut)
    (out,) = of_kind(log, TimedOut)
    assert isinstance(out, TimedOut) and (out.seat, out.then, out.bot) == (0, "bot", "greedy")
    assert out.at >= log[0].at + 1.0
    (said,) = await engine.decided(play("oak", "ada", 0, "pass"))
    assert said.refusal is not None and said.refusal.code == "not_your_seat"
    (said,) = await engine.decided(come_back("ada", 0))
    assert [type(event) for event in said.events] == [SeatReturned]
    state = await engine.replayed("oak")
    assert state.clocks is not None and state.clocks.left(0, state.at) > 1.0 and not state.gave_up
    assert await due_rows(settings) != []


async def legal(engine: Engine, seat: int) -> list[str]:
    state = await engine.replayed("oak")
    return state.game.legal(state.position, seat)


async def test_where_nobody_is_left_the_table_rests_until_one_comes_back(engine: Engine, settings: Settings) -> None:
    await engine.decided(start("oak", "Ada", "Ben", terms=Terms(clock=BLITZ)))
    log = await engine.until_logged("oak", TableHalted)
    assert [event.seat for event in log if isinstance(event, TimedOut)] == [0, 1]
    assert await halted(settings) == "resting" and await due_rows(settings) == []
    (said,) = await engine.decided(come_back("ben", 1))
    assert [type(event) for event in said.events] == [SeatReturned, TableResumed]
    assert await halted(settings) == ""


async def test_the_seat_loses(engine: Engine) -> None:
    await engine.decided(start("oak", "Ada", "Ben", terms=Terms(clock=BLITZ, at_time_out="lose")))
    await engine.decided(play("oak", "ada", 0, (await legal(engine, 0))[0]))
    log = await engine.until_logged("oak", TableFinished)
    end = log[-1]
    assert isinstance(end, TableFinished) and end.reason == "out_of_time"
    assert [score.rank for score in end.scores] == [1, 2]
    assert len(of_kind(log, TimedOut)) == 1


async def test_the_table_is_paused_and_goes_on_when_all_agree(engine: Engine, settings: Settings) -> None:
    await engine.decided(start("oak", "Ada", "Ben", terms=Terms(clock=BLITZ, at_time_out="pause")))
    await engine.until_logged("oak", TimedOut)
    assert await halted(settings) == "paused"
    first = (await legal(engine, 0))[0]
    (said,) = await engine.decided(play("oak", "ada", 0, first))
    assert said.refusal is not None and said.refusal.code == "table_paused"
    answers = await engine.decided(wake("ada", 0), wake("ben", 1))
    assert isinstance(answers[1].events[-1], TableResumed)
    (said,) = await engine.decided(play("oak", "ada", 0, first))
    assert said.refusal is None


async def test_a_late_move_is_refused_by_the_time_at_which_it_came(engine: Engine, redis: Redis) -> None:
    """Not by the time at which the engine looks at it."""
    await engine.decided(start("oak", "Ada", "Ben", terms=Terms(clock=BLITZ)))
    (first, second) = (await legal(engine, 0))[0], (await legal(engine, 1))[0]
    in_time = play("oak", "ada", 0, first)
    await engine.send(in_time)
    end = (await engine.replayed("oak")).at + 1.0

    async def over() -> bool:
        await engine.timekeeper.maybe_beat(engine.ownership.partitions)  # or it would count as an outage
        return (await redis.time())[0] > end

    await until(over)
    late = play("oak", "ben", 1, second)
    answers = await engine.decided(late)
    said = {one.command: one for one in await published(redis, engine.settings)}
    assert said[in_time.id].refusal is None
    assert answers[0].refusal is not None and answers[0].refusal.code == "out_of_time"


async def test_what_is_due_is_acted_upon_once_by_whoever_owns_the_partition_then(
    settings: Settings, redis: Redis
) -> None:
    """The first engine dies after it has said that time is up, and the second says so again."""
    async with engines(settings, redis, "ada", "ben") as (first, second):
        await first.decided(start("oak", "Ada", "Ben", terms=Terms(clock=BLITZ, at_time_out="lose")))
        await lose_leases(redis, settings)
        for _ in range(3):
            await second.send(TimeIsUp(id=new_id(), table=OAK))
        log = await second.until_logged("oak", TableFinished)
        assert sequences(log) == list(range(1, len(log) + 1))
        assert len(of_kind(log, TimedOut)) == 1
        await lose_leases(redis, settings)
        await first.rounds(3)
        assert await first.log("oak") == log


async def test_the_time_that_we_were_away_is_given_back(settings: Settings, redis: Redis) -> None:
    """Before anything else is decided: the log says so, and every copy of the table has the same clocks."""
    async with engines(settings, redis, "ada", "ben") as (first, second):
        await first.decided(start("oak", "Ada", "Ben", terms=Terms(clock=SLOW)))
        began = (await first.log("oak"))[0].at
        async with await psycopg.AsyncConnection.connect(settings.database_url, autocommit=True) as connection:
            await connection.execute("update beats set at = at - 100")
        waiting = play("oak", "ada", 0, (await legal(first, 0))[0])
        await lose_leases(redis, settings)
        await second.send(waiting)
        await second.drain()
        log = await second.log("oak")
        (credit,) = of_kind(log, ClocksCredited)
        assert isinstance(credit, ClocksCredited)
        assert credit.ended - credit.began > 100 > AWAY and credit.began < began < credit.ended
        state = replayed(OAK, log)
        assert state.clocks is not None
        assert state.clocks.left(0, state.at) == pytest.approx(600, abs=0.05)
        mine = second.cache[OAK]
        assert mine is not None and mine.clocks is not None and mine.clocks.state == state.clocks.state


async def test_players_see_what_was_given_back_though_nobody_moves(settings: Settings, redis: Redis) -> None:
    async with engines(settings, redis, "ada", "ben") as (first, second):
        await first.decided(start("oak", "Ada", "Ben", terms=Terms(clock=SLOW)))
        async with await psycopg.AsyncConnection.connect(settings.database_url, autocommit=True) as connection:
            await connection.execute("update beats set at = at - 100")
        await lose_leases(redis, settings)
        log = await second.until_logged("oak", ClocksCredited)
        await second.rounds(3)
        assert await second.log("oak") == log
        told = [event for one in await published(redis, settings) for event in one.events]
        assert of_kind(told, ClocksCredited) == of_kind(log, ClocksCredited)


async def test_a_forgotten_table_is_put_to_rest_and_any_player_wakes_it(engine: Engine, settings: Settings) -> None:
    await engine.decided(start("oak", "Ada", "Ben", terms=Terms(rest_after=60.0)))
    async with await psycopg.AsyncConnection.connect(settings.database_url, autocommit=True) as connection:
        await connection.execute("update due_times set due = due - 60")  # early: nothing must come of it
    await lose_leases(engine.redis, settings)
    await engine.rounds(3)
    assert sequences(await engine.log("oak")) == [1]
    engine.server_clock.ahead = 61.0
    await engine.until_logged("oak", TableHalted)
    assert await halted(settings) == "resting"
    (said,) = await engine.decided(wake("ben", 1))
    assert said.refusal is None and await halted(settings) == ""


async def test_somebody_who_does_not_answer_is_voted_out(engine: Engine) -> None:
    terms = Terms(grace=0.5)
    await engine.decided(start("oak", "Ada", "Ben", "Cyd", terms=terms))
    (said,) = await engine.decided(TakeOver(id=new_id(), table=OAK, account=AccountId("ada"), seat=0, of=2))
    assert said.refusal is None
    (said,) = await engine.decided(AnswerCall(id=new_id(), table=OAK, account=AccountId("cyd"), seat=2))
    assert said.refusal is None and not (await engine.replayed("oak")).attendance.called
    for seat, who in enumerate(("ada", "ben")):
        await engine.decided(TakeOver(id=new_id(), table=OAK, account=AccountId(who), seat=seat, of=2))
    log = await engine.until_logged("oak", SeatTakenOver)
    called = next(event.at for event in reversed(log) if getattr(event, "by", None) == 0)
    assert log[-1].at >= called + 0.5
    assert (await engine.replayed("oak")).gave_up == {2}


async def test_operators_pause_replace_and_end(engine: Engine) -> None:
    await engine.decided(start("oak", "Ada", "Ben", "Cyd"))
    pause = PauseTable(id=new_id(), table=OAK, account=OPERATORS, reason="Repairs")
    go_on = ResumeTable(id=new_id(), table=OAK, account=OPERATORS)
    replace = ReplaceSeat(id=new_id(), table=OAK, account=OPERATORS, of=1, bot="random", reason="Abuse")
    answers = await engine.decided(pause, wake("ada", 0), go_on, replace, come_back("ben", 1))
    codes = [answer.refusal.code if answer.refusal else "" for answer in answers]
    assert codes == ["", "paused_by_operator", "", "", "seat_replaced"]
    (said,) = await engine.decided(EndTable(id=new_id(), table=OAK, account=OPERATORS, reason="Over"))
    (end,) = said.events
    assert isinstance(end, TableFinished) and end.reason == "ended"
    assert len({score.rank for score in end.scores}) == 1


async def test_a_table_without_terms_about_time_has_nothing_due(engine: Engine, settings: Settings) -> None:
    await engine.decided(start("oak", "Ada", "Ben"))
    assert await due_rows(settings) == []


async def test_nothing_due_is_not_stored(engine: Engine, settings: Settings) -> None:
    await engine.decided(start("oak", "Ada", "Ben"))
    (said,) = await engine.decided(TimeIsUp(id=new_id(), table=OAK))
    assert said.refusal is not None and said.refusal.code == "nothing_due"
    async with await psycopg.AsyncConnection.connect(settings.database_url) as connection:
        rows = await connection.execute("select count(*) from outcomes")
        assert (await rows.fetchone() or [0])[0] == 1


async def test_many_clocks_that_end_at_once_are_all_acted_upon(engine: Engine, settings: Settings) -> None:
    tables = [f"t{n}" for n in range(300)]
    await engine.decided(*(start(name, "Ada", "Ben", terms=Terms(clock=BLITZ, at_time_out="lose")) for name in tables))

    async def all_over() -> bool:
        await engine.rounds(1)
        return await finished(settings) == len(tables)

    await until(all_over)
    for name in tables[::50]:
        assert len(of_kind(await engine.log(name), TimedOut)) == 1
    assert await due_rows(settings) == []
    assert await engine.backlog() == 0
