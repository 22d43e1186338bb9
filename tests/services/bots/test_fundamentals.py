"""What bots do, read as documentation: over real servers, a real engine, real dispatchers and workers."""

import asyncio

import psutil
import pytest
from msgspec.structs import replace

from services.bots.broker import THINK, celery_app
from shared.contracts.commands import Resign
from shared.contracts.ids import AccountId, CommandId
from shared.contracts.seats import Seat
from shared.runtime.local.embedded import EmbeddedServers
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from shared.runtime.streams.bus import send_command
from tests.services.bots.fleet import Fleet, fields, longest_wait, moves_of
from tests.services.bots.tables import ADA, bot
from tests.system.receiver import Receiver
from tests.waiting import until

pytestmark = pytest.mark.anyio

BOB = Seat("Bob", AccountId("bob"))


async def test_bots_play_a_whole_table(fleet: Fleet) -> None:
    """A table of bots plays itself to the end, each seat by the level that sits there."""
    await fleet.dispatcher()
    await fleet.bots("--concurrency", "1")
    table = await fleet.begin([bot("greedy"), bot("random"), bot("greedy")])
    log = (await fleet.finished(table))[0]
    assert {(event.seat, event.by) for event in moves_of(log)} == {(0, "greedy"), (1, "random"), (2, "greedy")}


async def test_bots_that_decide_at_once_do_not_make_each_other_stale(fleet: Fleet) -> None:
    """Five bots put a coin back at the same time: five questions, five answers, none of them in vain."""
    dispatcher = await fleet.dispatcher()
    await fleet.bots("--levels", "random")
    await fleet.finished(await fleet.begin([bot("random")] * 5))
    assert await dispatcher.metric("guildhall_bots_answer_stale_total") == 0
    assert await dispatcher.metric("guildhall_step_failed_total") == 0


async def test_without_any_worker_the_table_is_played_all_the_same(fleet: Fleet) -> None:
    """Nobody works for the bots: the ladder ends with a random legal move, in time."""
    fleet.settings = replace(fleet.settings, bot_deadline=0.2)
    await fleet.dispatcher()
    log = (await fleet.finished(await fleet.begin([bot("greedy"), bot("random")])))[0]
    assert {event.by for event in moves_of(log)} == {"random"}
    assert longest_wait(log) <= 0.2 + 5.0


async def test_a_killed_worker_does_not_stop_the_table(fleet: Fleet) -> None:
    """The moves of a bot whose worker dies are played all the same, here by another worker."""
    await fleet.dispatcher()
    killed = await fleet.bots("--concurrency", "1")
    tables = [await fleet.begin([bot("greedy"), bot("random")]) for _ in range(10)]
    await fleet.reached(tables[0], 4)
    killed.kill()
    await fleet.bots("--concurrency", "1")
    logs = await fleet.finished(*tables)
    assert max(longest_wait(log) for log in logs) <= fleet.settings.bot_deadline + 5.0


async def test_the_task_of_a_killed_child_is_thought_on_again(fleet: Fleet) -> None:
    """One of a worker's processes dies while it thinks: the task goes to the next one, long before the deadline."""
    fleet.settings = replace(fleet.settings, bot_deadline=60.0)
    dispatcher, bots = await fleet.dispatcher(), await fleet.bots("--concurrency", "1")
    (child,) = psutil.Process(bots.process.pid).children()
    child.suspend()
    table = await fleet.begin([bot("greedy"), ADA])

    async def taken() -> bool:
        return await fleet.redis.hlen("guildhall.bots.unacked") == 1

    await until(taken)
    child.kill()
    await fleet.reached(table, 2)
    assert 'guildhall_bots_answers_total{how="asked",level="greedy"} 1.0' in (await dispatcher.get("/metrics"))[1]


async def test_a_killed_dispatcher_is_taken_over_from(fleet: Fleet) -> None:
    """Two dispatchers share the tables; when one is killed the other asks what the first did not."""
    await fleet.bots("--concurrency", "1")
    killed, other = await fleet.dispatcher(), await fleet.dispatcher()

    async def shared() -> bool:
        owned = [await one.metric("guildhall_partitions_owned") for one in (killed, other)]
        return owned == [fleet.settings.partitions / 2] * 2

    await until(shared)
    tables = [await fleet.begin([bot("greedy"), bot("random")]) for _ in range(10)]
    await fleet.reached(tables[0], 4)
    killed.kill()
    logs = await fleet.finished(*tables)
    assert max(longest_wait(log) for log in logs) <= fleet.settings.bot_deadline + 5.0


async def test_no_table_waits_too_long_without_workers_and_with_a_killed_dispatcher(fleet: Fleet) -> None:
    """Nobody works for the bots, and the dispatcher that counts the seconds dies as well."""
    fleet.settings = replace(fleet.settings, bot_deadline=0.6, lease_seconds=Settings().lease_seconds)
    killed = await fleet.dispatcher()
    tables = [await fleet.begin([bot("greedy"), bot("random")]) for _ in range(8)]
    for table in tables:
        await fleet.reached(table, 2)
    await fleet.dispatcher()
    killed.kill()
    logs = await fleet.finished(*tables)
    assert max(longest_wait(log) for log in logs) <= 0.6 + 5.0


async def test_one_hosts_tables_do_not_come_before_everybody_elses(fleet: Fleet) -> None:
    """Eighty bots of one host wait for a worker when Ada sits down: hers is asked after a few of them."""
    fleet.settings = replace(fleet.settings, bot_deadline=60.0)
    dispatcher = await fleet.dispatcher()
    for _ in range(40):
        await fleet.begin([bot("greedy"), bot("greedy")], host="crowd")

    async def waits(number: int) -> bool:
        return (await dispatcher.status())["greedy"]["waiting"] == number

    await until(lambda: waits(80))
    table = await fleet.begin([ADA, bot("greedy")], host="ada")
    await until(lambda: waits(81))
    await fleet.bots("--concurrency", "1")
    await fleet.reached(table, 2)
    assert (await fleet.played()).index(table) < 20


async def test_a_flood_of_one_hosts_tables_delays_no_other_host_beyond_the_promise(fleet: Fleet) -> None:
    """Nobody works for the bots: sixty tables of one host wait for moves of the dispatcher, and so does one of Ada."""
    fleet.settings = replace(fleet.settings, bot_deadline=0.6)
    await fleet.dispatcher()
    crowd = [await fleet.begin([bot("greedy"), bot("random")], host="crowd") for _ in range(60)]
    await fleet.reached(crowd[-1], 2)
    logs = await fleet.finished(await fleet.begin([bot("greedy"), bot("random")], host="ada"), *crowd)
    assert max(longest_wait(log) for log in logs) <= 0.6 + 5.0


async def test_a_dispatcher_that_starts_late_asks_what_was_never_asked(fleet: Fleet) -> None:
    await fleet.bots("--concurrency", "1")
    table = await fleet.begin([bot("greedy"), bot("random")])
    await fleet.reached(table, 1)
    await fleet.dispatcher()
    await fleet.finished(table)


async def test_who_resigns_is_played_on_for(fleet: Fleet) -> None:
    """Ada leaves Bob alone with a bot: her seat is played by one, his waits for him."""
    await fleet.dispatcher()
    await fleet.bots("--concurrency", "1")
    table = await fleet.begin([ADA, BOB, bot("random")])
    await fleet.reached(table, 2)
    resign = Resign(id=CommandId("c1"), table=table, account=ADA.account, seat=0)
    await send_command(fleet.redis, resign, fleet.settings.partitions)
    await fleet.reached(table, 4)
    log = await fleet.log(table)
    assert {event.seat: event.by for event in moves_of(log)} == {2: "random", 0: "greedy"}
    assert (await fleet.table(table)).asked.keys() == {1}


async def test_the_servers_may_restart_in_the_middle(fleet: Fleet, servers: EmbeddedServers) -> None:
    await fleet.dispatcher()
    await fleet.bots("--concurrency", "1")
    tables = [await fleet.begin([bot("greedy"), bot("random"), bot("random")]) for _ in range(10)]
    await fleet.reached(tables[0], 3)
    await asyncio.to_thread(servers.restart_redis, kill=True)
    await fleet.reached(tables[1], 6)
    await asyncio.to_thread(servers.restart_postgres, kill=True)
    await fleet.finished(*tables)


async def test_workers_and_dispatchers_end_when_told(fleet: Fleet) -> None:
    dispatcher, bots = await fleet.dispatcher(), await fleet.bots()
    assert await asyncio.to_thread(dispatcher.stop) == 0
    assert await asyncio.to_thread(bots.stop) == 0


async def test_junk_in_the_queues_and_streams_stops_nobody(fleet: Fleet) -> None:
    """What is no task is parked or dropped, what is no decision is passed over, and the table is played."""
    await fleet.dispatcher()
    bots = await fleet.bots("--concurrency", "1")
    queue = names.bot_queue("random")
    for junk in (b"no json", b"\xff\xfe", b"{}", b'{"body": 1}', b"[1, 2]"):
        await fleet.redis.lpush(queue, junk)
    stranger = celery_app(fleet.settings)
    stranger.conf.accept_content = ["json"]
    for name, arguments in ((THINK, ["text"]), (THINK, []), (THINK, [b"\xc1"]), (THINK, [1, 2, 3]), ("unknown", [])):
        serializer = "json" if arguments == ["text"] else "msgpack"
        await asyncio.to_thread(stranger.send_task, name, arguments, queue=queue, serializer=serializer)
    for partition in range(fleet.settings.partitions):
        await fleet.redis.xadd(names.events_stream(partition), {"message": b"\xc1"})
    await fleet.finished(await fleet.begin([bot("random"), bot("random")]))
    assert bots.process.poll() is None
    codes = [one[b"code"] for one in fields(await fleet.redis.xrange(names.DEAD_LETTERS))]
    assert codes.count(b"unreadable_message") >= 5


async def test_the_status_page(fleet: Fleet) -> None:
    dispatcher = await fleet.dispatcher()
    await fleet.begin([bot("greedy"), bot("greedy"), bot("random")])

    async def waits() -> bool:
        status = await dispatcher.status()
        return [status["greedy"]["waiting"], status["random"]["waiting"]] == [2, 1]

    await until(waits)
    status = await dispatcher.status()
    assert status["greedy"]["oldest"] > 0 and status["greedy"]["running"] == 0


async def test_a_bots_move_is_one_trace(fleet: Fleet, otlp: Receiver) -> None:
    """The question is a child of the decision that led to it, the thinking a child of the question."""
    fleet.settings = replace(fleet.settings, otlp_endpoint=otlp.address)
    dispatcher, bots = await fleet.dispatcher(), await fleet.bots("--concurrency", "1")
    trace = "00-" + "1" * 32 + "-" + "2" * 16 + "-01"
    await fleet.finished(await fleet.begin([bot("random"), bot("random")], traceparent=trace))
    streams = [names.events_stream(partition) for partition in range(fleet.settings.partitions)]
    sent = [one[b"traceparent"].decode() for name in streams for one in fields(await fleet.redis.xrange(name))]
    for worker in (bots, dispatcher):
        await asyncio.to_thread(worker.stop)  # both send what they have when they end
    spans = {span.span: span for span in otlp.spans}
    asks = [span for span in otlp.spans if span.name == "bots.ask"]
    thoughts = [span for span in otlp.spans if span.name == "bots.think"]
    assert {span.trace for span in asks + thoughts} == {"1" * 32}
    assert {spans[thought.parent].name for thought in thoughts} == {"bots.ask"}
    assert {f"{ask.trace}-{ask.parent}" for ask in asks} <= {one[3:52] for one in sent}
    assert {thought.service for thought in thoughts} == {"guildhall-bots"}
