"""What nobody can process is parked with its reason, and holds up nothing."""

import msgspec
import pytest
from redis.asyncio import Redis

import services.engine.settle
from services.engine.decide import decide
from shared.contracts.codec import encode
from shared.contracts.commands import Command
from shared.contracts.events import Decided
from shared.contracts.ids import TableId
from shared.contracts.refusal import Refusal
from shared.runtime.settings import Settings
from shared.runtime.streams import dead_letters, names
from shared.runtime.streams.bus import send_command
from shared.runtime.tables.table import Table
from tests.services.engine.harness import Engine, play, published, put_raw, sequences, start

pytestmark = pytest.mark.anyio

TRACE = "00-" + "ab" * 16 + "-" + "cd" * 8 + "-00"


@pytest.mark.parametrize(
    ("message", "code"),
    [
        (b"", "unreadable_message"),
        (b"\xc1 is never msgpack", "unreadable_message"),
        (msgspec.msgpack.encode([1, 2, 3]), "unreadable_message"),
        (msgspec.msgpack.encode({"v": 1, "type": "dance"}), "unreadable_message"),
        (msgspec.msgpack.encode({"v": 1, "type": "play_move", "table": 7}), "unreadable_message"),
        (msgspec.msgpack.encode({"v": 99, "type": "play_move"}), "unknown_version"),
        (encode(play("a table of another partition", "ada", 0, "x")), "wrong_partition"),
        (encode(play("a table with a \0", "ada", 0, "x")), "bad_id"),
        (encode(play("a table " * 100, "ada", 0, "x")), "bad_id"),
    ],
)
async def test_what_can_never_be_read_is_parked_at_once_and_the_rest_goes_on(
    engine: Engine, redis: Redis, settings: Settings, message: bytes, code: str
) -> None:
    partition = (names.partition_of(TableId("a table of another partition"), settings.partitions) + 1) % 8
    await put_raw(redis, settings, message, partition)
    (said,) = await engine.decided(start("oak", "Ada", "Ben"))
    assert said.refusal is None
    (letter,) = await dead_letters.listed(redis)
    assert (letter.code, letter.deliveries, letter.message) == (code, 1, message)
    assert letter.origin == names.commands_stream(partition)
    assert await engine.backlog() == 0


async def test_a_traceparent_that_is_none_harms_nobody(engine: Engine, redis: Redis, settings: Settings) -> None:
    command = start("oak", "Ada", "Ben")
    stream = names.commands_stream(names.partition_of(command.table, settings.partitions))
    for nonsense in (b"\xff\xfe", b"00-zz-zz-01", b"-".join([b"f" * 99] * 4)):
        await redis.xadd(stream, {names.MESSAGE: encode(command), names.TRACEPARENT: nonsense})
    await engine.drain()
    assert sequences(await engine.log("oak")) == [1]


def bug_in(table: str, monkeypatch: pytest.MonkeyPatch) -> list[Command]:
    """The rules fall over whenever somebody plays at that table; answers with the commands that were tried."""
    tried: list[Command] = []

    def buggy(state: Table | None, command: Command, at: float, received: float) -> tuple[Table | None, Decided]:
        if command.table == table:
            tried.append(command)
            raise ZeroDivisionError("a bug in the rules")
        return decide(state, command, at)

    monkeypatch.setattr(services.engine.settle, "decide", buggy)
    return tried


async def test_a_bug_is_tried_three_times_and_then_parked(
    engine: Engine, redis: Redis, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    await engine.decided(start("oak", "Ada", "Ben"), start("elm", "Ada", "Ben"))
    tried = bug_in("oak", monkeypatch)
    await send_command(redis, play("oak", "ada", 0, "return 1"), settings.partitions, TRACE)
    await engine.rounds(1)
    assert (len(tried), await dead_letters.listed(redis)) == (1, [])
    await engine.rounds(1)
    await engine.rounds(1)
    assert len(tried) == 3
    (letter,) = await dead_letters.listed(redis)
    assert (letter.code, letter.deliveries, letter.trace_id) == ("bug", 3, "ab" * 16)
    assert "ZeroDivisionError: a bug in the rules" in letter.sentence
    assert await engine.backlog() == 0


async def test_a_bug_at_one_table_does_not_touch_the_others_of_its_batch(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    await engine.decided(start("oak", "Ada", "Ben"), *(start(f"elm{number}", "Ada", "Ben") for number in range(5)))
    bug_in("oak", monkeypatch)
    await engine.send(play("oak", "ada", 0, "return 1"))
    moves = []
    for number in range(5):
        state = await engine.replayed(f"elm{number}")
        moves.append(play(f"elm{number}", "ada", 0, state.game.legal(state.position, 0)[0]))
    await engine.send(*moves)
    await engine.rounds(1)
    for number in range(5):
        assert sequences(await engine.log(f"elm{number}")) == [1, 2]


async def test_a_dead_letter_can_be_sent_again_when_the_bug_is_gone(
    engine: Engine, redis: Redis, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    await engine.decided(start("oak", "Ada", "Ben"))
    state = await engine.replayed("oak")
    with monkeypatch.context() as patch:
        bug_in("oak", patch)
        await engine.send(play("oak", "ada", 0, state.game.legal(state.position, 0)[0]))
        await engine.rounds(3)
    (letter,) = await dead_letters.listed(redis)
    await dead_letters.retry(redis, letter)
    assert await dead_letters.listed(redis) == []
    await engine.drain()
    assert sequences(await engine.log("oak")) == [1, 2]


async def test_what_the_database_will_not_take_is_isolated(
    engine: Engine, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL's text can't hold a NUL: the whole batch is refused by it, one command is to blame."""

    def unstorable(state: Table | None, command: Command, at: float, received: float) -> tuple[Table | None, Decided]:
        table, decided = decide(state, command, at)
        if decided.refusal is not None:
            decided = msgspec.structs.replace(decided, refusal=Refusal("illegal_move", "NUL: \0"))
        return table, decided

    monkeypatch.setattr(services.engine.settle, "decide", unstorable)
    bad = play("ash", "ada", 0, "x")
    await engine.send(start("oak", "Ada", "Ben"), bad, start("elm", "Ada", "Ben"))
    await engine.rounds(3)
    assert sequences(await engine.log("oak")) == sequences(await engine.log("elm")) == [1]
    (letter,) = await dead_letters.listed(redis)
    assert (letter.code, letter.deliveries) == ("not_storable", 3)


async def test_a_command_that_takes_engines_down_is_parked_without_being_tried_a_fourth_time(
    engine: Engine, redis: Redis, settings: Settings
) -> None:
    """A killed engine counts nothing itself; Redis counts deliveries for it."""
    fatal = play("oak", "ada", 0, "x")
    stream = names.commands_stream(names.partition_of(TableId("oak"), settings.partitions))
    await engine.commands.open()
    await engine.send(fatal)
    await redis.xreadgroup("engine", "first", {stream: ">"})
    for name in ("second", "third"):
        pending = await redis.xpending_range(stream, "engine", "-", "+", 1)
        await redis.xclaim(stream, "engine", name, 0, [pending[0]["message_id"]])
    await engine.rounds(1)
    (letter,) = await dead_letters.listed(redis)
    assert (letter.code, letter.deliveries, letter.message) == ("never_settled", 3, encode(fatal))


async def test_a_command_whose_engines_died_after_they_stored_it_is_told_and_not_parked(
    engine: Engine, redis: Redis, settings: Settings
) -> None:
    command = start("oak", "Ada", "Ben")
    (said,) = await engine.decided(command)
    stream = names.commands_stream(names.partition_of(TableId("oak"), settings.partitions))
    await engine.send(command)  # as it was when they died: stored, pending, delivered three times
    await redis.xreadgroup("engine", "first", {stream: ">"})
    for name in ("second", "third"):
        pending = await redis.xpending_range(stream, "engine", "-", "+", 1)
        await redis.xclaim(stream, "engine", name, 0, [pending[0]["message_id"]])
    await engine.rounds(1)
    assert [one for one in await published(redis, settings) if one.command == command.id] == [said, said]
    assert await dead_letters.listed(redis) == []
    assert await engine.backlog() == 0


async def test_an_entry_that_was_trimmed_while_it_was_pending_is_let_go(
    engine: Engine, redis: Redis, settings: Settings
) -> None:
    stream = names.commands_stream(names.partition_of(TableId("oak"), settings.partitions))
    await engine.commands.open()
    await engine.send(play("oak", "ada", 0, "x"))
    await redis.xreadgroup("engine", "gone", {stream: ">"})
    await redis.xtrim(stream, maxlen=0)
    await engine.rounds(1)
    assert (await redis.xpending(stream, "engine"))["pending"] == 0
    assert await dead_letters.listed(redis) == []
