"""The dispatcher's rounds, over real servers and with a clock of the test's own; who is asked is noted down."""

from collections.abc import AsyncIterator, Sequence

import msgspec
import pytest
from redis.asyncio import Redis

from services.bots.dispatching.dispatcher import LOOK_AGAIN, SURVEY, Dispatcher
from services.bots.dispatching.issuer import Issuer
from services.bots.dispatching.ladder import LEAST, below
from services.bots.dispatching.open_questions import Issue
from services.bots.dispatching.verdicts import OVER
from shared.contracts.events import Decided, Event, MovePlayed, SeatResigned, TableFinished
from shared.contracts.ids import CommandId, TableId
from shared.contracts.refusal import Refusal
from shared.runtime.servers.pool import Pool
from shared.runtime.servers.server_clock import ServerClock
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from shared.runtime.tables.commit import commit
from shared.runtime.tables.table import Table
from tests.services.bots.tables import ADA, bot, header, play
from tests.services.damage import WAYS, damaged, found_broken
from tests.services.publishing import publish

pytestmark = pytest.mark.anyio

T = 1000.0
TABLE = TableId("t")


class Notebook(Issuer):
    """Notes what it is asked to carry out."""

    def __init__(self) -> None:
        self.issues: list[Issue] = []
        self.seqs: list[int] = []

    async def carry_out(self, issues: Sequence[tuple[Issue, Table]]) -> None:
        self.issues += [issue for issue, _ in issues]
        self.seqs += [table.seq for _, table in issues]

    def taken(self) -> list[tuple[int, str, int]]:
        """Seat, level and seq of what was asked since the last look."""
        found = [(one.question.seat, one.level, at) for one, at in zip(self.issues, self.seqs, strict=True)]
        self.issues, self.seqs = [], []
        return found


class Bench:
    """A dispatcher that owns all partitions, and the engine's part played by the test."""

    def __init__(self, settings: Settings, redis: Redis, pool: Pool) -> None:
        self.settings, self.redis, self.pool = settings, redis, pool
        self.now = T
        self.issuer = Notebook()
        server = ServerClock(lambda: self.now)
        self.dispatcher = Dispatcher(settings, redis, pool, self.issuer, server, lambda: self.now)
        self.dispatcher.partitions.wanted = dict.fromkeys(range(settings.partitions), 1)
        self._count = 0

    async def decide(self, *events: Event, command: str = "", published: bool = True, table: TableId = TABLE) -> None:
        self._count += 1
        name = CommandId(command or f"c{self._count}")
        decided = Decided(command=name, table=table, seq=events[-1].seq, events=list(events))
        async with self.pool.connection() as connection:
            await commit(connection, [decided], self.settings.partitions)
        if published:
            await self.publish(decided)

    async def refuse(self, command: CommandId, code: str, seq: int = 1) -> None:
        await self.publish(Decided(command=command, table=TABLE, seq=seq, refusal=Refusal(code, "A sentence.")))

    async def publish(self, decided: Decided) -> None:
        await publish(self.redis, [decided], self.settings.partitions)

    async def away(self, seconds: float) -> None:
        """Somebody else has all partitions for a while."""
        await self.asked()
        mine, self.dispatcher.partitions.wanted = self.dispatcher.partitions.wanted, {}
        await self.asked()
        self.now += seconds
        self.dispatcher.partitions.wanted = mine
        await self.dispatcher.round()

    async def asked(self) -> list[tuple[int, str, int]]:
        """Who is asked in the next rounds: one to hear, one to act on what was heard."""
        await self.dispatcher.round()
        await self.dispatcher.round()
        return self.issuer.taken()


@pytest.fixture
async def bench(settings: Settings, redis: Redis) -> AsyncIterator[Bench]:
    pool = Pool(settings.database_url, size=4)
    bench = Bench(settings, redis, pool)
    await bench.asked()
    yield bench
    await pool.close()


async def test_a_decision_is_asked_once_however_often_it_is_told(bench: Bench) -> None:
    start = header(bot("greedy"), ADA, at=T)
    await bench.decide(start)
    assert await bench.asked() == [(0, "greedy", 1)]
    await bench.publish(Decided(command=CommandId("c1"), table=TABLE, seq=1, events=[start]))
    assert await bench.asked() == []


@pytest.mark.parametrize("ahead", [-30.0, 30.0])
async def test_the_time_to_think_is_not_counted_by_the_engines_clock(bench: Bench, ahead: float) -> None:
    await bench.decide(header(bot("greedy"), ADA, at=T + ahead))
    await bench.dispatcher.round()
    (issue,) = bench.issuer.issues
    assert issue.until == pytest.approx(T + bench.settings.bot_deadline / 2, abs=1.0)


@pytest.mark.parametrize("ahead", [-30.0, 30.0])
async def test_whoever_takes_a_partition_knows_how_long_its_tables_have_waited(bench: Bench, ahead: float) -> None:
    """From the entry that brought the table there, by Redis's clock; beyond a while it does not matter how long."""
    await bench.decide(header(bot("greedy"), ADA, at=T + ahead))
    deadline = bench.settings.bot_deadline
    await bench.away(0.8 * deadline)
    assert bench.issuer.issues[0].until == pytest.approx(T + deadline, abs=1.0)
    await bench.away(10 * deadline)
    assert bench.issuer.issues[0].until == bench.now + LEAST


async def test_a_decision_that_was_lost_on_its_way_is_found(bench: Bench) -> None:
    """Only the event log knows of the table, and after some seconds so does the dispatcher."""
    await bench.decide(header(bot("greedy"), ADA, at=T), published=False)
    assert await bench.asked() == []
    bench.now += SURVEY
    assert await bench.asked() == [(0, "greedy", 1)]


async def test_a_move_that_was_lost_on_its_way_is_found(bench: Bench) -> None:
    start = header(ADA, bot("greedy"), at=T)
    here = Table(TABLE, start)
    await bench.decide(start)
    await bench.asked()
    await bench.decide(play(here, 1))
    await bench.decide(play(here, 0))
    assert await bench.asked() == []
    await bench.decide(play(here, 0, at=T + 1), published=False)
    bench.now += SURVEY
    assert await bench.asked() == [(1, "greedy", 4)]


async def test_a_gap_is_filled_from_the_log(bench: Bench) -> None:
    start = header(ADA, bot("greedy"), ADA, at=T)
    here = Table(TABLE, start)
    await bench.decide(start)
    assert await bench.asked() == [(1, "greedy", 1)]
    await bench.decide(play(here, 1), published=False)
    await bench.decide(play(here, 0), published=False)
    await bench.decide(play(here, 2))
    assert await bench.asked() == []
    await bench.decide(play(here, 0))
    assert await bench.asked() == [(1, "greedy", 5)]


async def test_a_partition_given_away_is_forgotten_and_read_anew_when_it_comes_back(bench: Bench) -> None:
    await bench.decide(header(bot("greedy"), ADA, at=T))
    await bench.asked()
    mine = dict(bench.dispatcher.partitions.wanted)
    bench.dispatcher.partitions.wanted = {}
    assert await bench.asked() == []
    assert len(bench.dispatcher.questions) == 0 and not bench.dispatcher.replicas.tables
    bench.dispatcher.partitions.wanted = mine
    assert await bench.asked() == [(0, "greedy", 1)]


async def test_a_partition_that_somebody_had_in_between_is_read_anew(bench: Bench) -> None:
    start = header(bot("greedy"), ADA, at=T)
    await bench.decide(start)
    await bench.asked()
    bench.dispatcher.partitions.wanted[names.partition_of(TABLE, bench.settings.partitions)] += 1
    assert await bench.asked() == [(0, "greedy", 1)]


async def test_a_refused_answer_goes_down_the_ladder_at_once(bench: Bench) -> None:
    await bench.decide(header(bot("greedy"), ADA, at=T))
    await bench.dispatcher.round()
    for expected in ("greedy", below("greedy"), ""):
        command = bench.issuer.issues[-1].command
        bench.issuer.taken()
        await bench.refuse(command, "illegal_move")
        await bench.dispatcher.round()
        assert [issue.level for issue in bench.issuer.issues] == [expected]


async def test_a_stale_answer_means_that_our_copy_is_behind(bench: Bench) -> None:
    """The engine is further than we have heard: what is missing is read, and the question asked anew."""
    start = header(bot("greedy"), ADA, bot("greedy"), at=T)
    here = Table(TABLE, start)
    await bench.decide(start)
    await bench.dispatcher.round()
    first, second = (issue.command for issue in bench.issuer.issues)
    bench.issuer.taken()
    await bench.decide(play(here, 0), command=first, published=False)
    await bench.refuse(second, "stale", seq=2)
    assert await bench.asked() == [(2, "greedy", 2)]


async def test_an_engine_that_calls_stale_what_is_not_is_not_asked_for_ever(bench: Bench) -> None:
    """Every refusal is kept: after the ladder the tries come more and more slowly."""
    await bench.decide(header(bot("greedy"), ADA, at=T))
    await bench.dispatcher.round()
    refused = 0
    for _ in range(30):
        for issue in bench.issuer.issues:
            await bench.refuse(issue.command, "stale")
            refused += 1
        bench.issuer.taken()
        bench.now += 20.0
        await bench.dispatcher.round()
    assert refused < 20


@pytest.mark.parametrize("code", OVER)
async def test_a_table_that_can_not_be_played_is_left_alone_until_its_log_goes_on(bench: Bench, code: str) -> None:
    start = header(bot("greedy"), ADA, at=T)
    here = Table(TABLE, start)
    await bench.decide(start)
    await bench.dispatcher.round()
    command = bench.issuer.issues[0].command
    bench.issuer.taken()
    await bench.refuse(command, code)
    assert await bench.asked() == []
    bench.now += 100
    assert await bench.asked() == []
    await bench.decide(play(here, 1))
    assert await bench.asked() == [(0, "greedy", 2)]


async def test_a_table_without_bots_is_kept_once_somebody_resigns(bench: Bench) -> None:
    start = header(ADA, ADA, ADA, at=T)
    await bench.decide(start)
    assert await bench.asked() == [] and not bench.dispatcher.replicas.tables
    await bench.decide(SeatResigned(seq=2, at=T + 1, seat=2, bot="greedy"))
    assert await bench.asked() == [(2, "greedy", 2)]


async def test_a_finished_table_is_forgotten(bench: Bench) -> None:
    await bench.decide(header(bot("greedy"), ADA, at=T))
    await bench.asked()
    await bench.decide(TableFinished(seq=2, at=T, reason="resignation", scores=[], digest=""))
    assert await bench.asked() == []
    assert len(bench.dispatcher.questions) == 0 and not bench.dispatcher.replicas.tables


async def test_after_an_error_everything_is_asked_anew(bench: Bench) -> None:
    await bench.decide(header(bot("greedy"), ADA, at=T))
    assert await bench.asked() == [(0, "greedy", 1)]
    bench.dispatcher.doubt()
    assert await bench.asked() == [(0, "greedy", 1)]


async def test_a_table_that_can_not_be_replayed_stops_no_other(bench: Bench) -> None:
    start = header(bot("greedy"), ADA, at=T)
    await bench.decide(start)
    await bench.asked()
    await bench.decide(MovePlayed(seq=2, at=T, seat=0, move="no such move"))
    assert await bench.asked() == []
    await bench.decide(start, table=TableId("another"))
    assert await bench.asked() == [(0, "greedy", 1)]
    bench.now += SURVEY
    await bench.dispatcher.round()
    assert {issue.question.table for issue in bench.issuer.issues} == {"another"}


@pytest.mark.parametrize("way", WAYS)
async def test_a_broken_table_rests_until_it_is_repaired(bench: Bench, way: str) -> None:
    """Found in the log by a dispatcher that begins, together with one that is whole."""
    here = Table(TABLE, header(bot("greedy"), ADA, ADA, at=T))
    another = TableId("another")
    for table in (TABLE, another):
        await bench.decide(here.header, table=table, published=False)
    for seat in (1, 2):
        await bench.decide(play(here, seat, at=T), published=False)
    bench.now += SURVEY
    with damaged(bench.settings.database_url, TABLE, way) as seq:
        await bench.asked()
        assert bench.dispatcher.replicas.tables.keys() == {another}
        assert found_broken(bench.settings.database_url) == [("t", "dispatcher", WAYS[way], seq)]
        for _ in range(3):
            bench.now += SURVEY
            assert not bench.dispatcher.replicas.outdated  # nobody reads it again and again
            await bench.dispatcher.round()
    bench.now += LOOK_AGAIN
    await bench.asked()
    assert bench.dispatcher.replicas.tables.keys() == {TABLE, another}
    assert found_broken(bench.settings.database_url) == []


async def test_a_table_that_breaks_under_our_hands_rests_too(bench: Bench) -> None:
    here = Table(TABLE, header(bot("greedy"), ADA, ADA, at=T))
    await bench.decide(here.header)
    await bench.asked()
    await bench.decide(play(here, 1, at=T), published=False)
    with damaged(bench.settings.database_url, TABLE):
        bench.now += SURVEY
        await bench.asked()
        assert bench.dispatcher.replicas.broken == {TABLE}


async def test_a_decision_of_a_newer_version_stops_nobody(bench: Bench) -> None:
    newer = msgspec.msgpack.encode({"v": 99, "table": TABLE, "command": "c", "version": 2, "events": [{"v": 99}]})
    stream = names.events_stream(names.partition_of(TABLE, bench.settings.partitions))
    await bench.redis.xadd(stream, {names.MESSAGE: newer, names.TRACEPARENT: b""})
    await bench.decide(header(bot("greedy"), ADA, at=T))
    assert await bench.asked() == [(0, "greedy", 1)]


async def test_a_table_that_the_engine_can_not_read_is_left_alone_for_a_while(bench: Bench) -> None:
    await bench.decide(header(bot("greedy"), ADA, at=T))
    await bench.dispatcher.round()
    command = bench.issuer.issues[-1].command
    bench.issuer.taken()
    await bench.refuse(command, "table_broken")
    assert await bench.asked() == []
    bench.now += SURVEY
    assert await bench.asked() == []
    bench.now += LOOK_AGAIN
    assert len(await bench.asked()) == 1
