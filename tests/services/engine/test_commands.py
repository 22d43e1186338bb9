"""`guildhall deadletters`, `validate-games` and `migrate`, as an operator types them."""

import asyncio
import json
from collections.abc import Awaitable
from typing import cast

import msgspec
import psycopg
import pytest
from click.testing import CliRunner, Result
from redis.asyncio import Redis

from services.cli.main import main
from shared.contracts.codec import encode
from shared.contracts.events import Decided, MovePlayed, TableFinished, TableStarted
from shared.runtime.settings import Settings
from shared.runtime.streams import dead_letters
from shared.runtime.streams.bus import Delivery
from shared.runtime.streams.dead_letters import append_letter
from tests.services.damage import damaged
from tests.services.engine.harness import Engine, engines, play, put_raw, resign, start

pytestmark = pytest.mark.anyio


async def guildhall(settings: Settings, *words: str) -> Result:
    """In a thread: the commands run loops of their own."""
    environment = {"GUILDHALL_DATABASE_URL": settings.database_url, "GUILDHALL_REDIS_URL": settings.redis_url}
    return await asyncio.to_thread(CliRunner().invoke, main, list(words), env=environment)


async def parked(engine: Engine, redis: Redis, settings: Settings, *messages: bytes) -> list[str]:
    for message in messages:
        await put_raw(redis, settings, message)
    await engine.drain()
    return [letter.entry for letter in await dead_letters.listed(redis)]


async def test_dead_letters_are_listed_shown_and_dropped(engine: Engine, redis: Redis, settings: Settings) -> None:
    future = msgspec.msgpack.encode({"v": 9, "type": "play_move", "seed": b"secret"})
    first, second = await parked(engine, redis, settings, b"\xc1", future)
    listed = await guildhall(settings, "deadletters", "list")
    assert listed.exit_code == 0
    assert [line.split()[0] for line in listed.output.splitlines()] == [first, second]
    assert "unreadable_message" in listed.output and "unknown_version" in listed.output
    lines = (await guildhall(settings, "deadletters", "list", "--json")).output.splitlines()
    assert [json.loads(line)["code"] for line in lines] == ["unreadable_message", "unknown_version"]
    shown = await guildhall(settings, "deadletters", "show", second)
    assert '"v":9' in shown.output and "secret" not in shown.output and "delivered 1 times" in shown.output
    dropped = await guildhall(settings, "deadletters", "drop", first)
    assert dropped.output == f"{first} dropped\n"
    assert [letter.entry for letter in await dead_letters.listed(redis)] == [second]


async def test_a_dead_letter_is_sent_again(engine: Engine, redis: Redis, settings: Settings) -> None:
    await parked(engine, redis, settings, b"\xc1")
    again = await guildhall(settings, "deadletters", "retry", "--all")
    assert again.exit_code == 0 and "sent again" in again.output
    assert await engine.backlog() == 1
    await engine.drain()
    assert len(await dead_letters.listed(redis)) == 1  # nobody repaired it


@pytest.mark.parametrize("words", [("show", "1-1"), ("drop", "1-1"), ("retry", "1-1")])
async def test_a_letter_that_is_not_there_is_named(settings: Settings, words: tuple[str, ...]) -> None:
    answer = await guildhall(settings, "deadletters", *words)
    assert answer.exit_code == 1 and "There is no dead letter 1-1" in answer.output


async def test_retry_wants_to_know_which(settings: Settings) -> None:
    assert (await guildhall(settings, "deadletters", "retry")).exit_code == 2
    assert (await guildhall(settings, "deadletters", "drop", "--all", "1-1")).exit_code == 2


async def three_games(settings: Settings, redis: Redis) -> None:
    async with engines(settings, redis, "ada") as (engine,):
        await engine.decided(*(start(table, "Ada", "Ben") for table in ("oak", "elm", "ash")))
        await engine.play_on("oak")
        await engine.play_on("elm", moves=3)
        await engine.decided(resign("ash", "ada", 0))


async def test_stored_games_replay_to_what_was_recorded(settings: Settings, redis: Redis) -> None:
    await three_games(settings, redis)
    answer = await guildhall(settings, "validate-games")
    assert answer.exit_code == 0, answer.output
    assert "pennies rules 1: 1 running, 2 finished\n3 games replayed, 0 differ." in answer.output


@pytest.mark.parametrize("damage", ["move", "scores", "digest", "gap", "running", "rules"])
async def test_a_difference_is_found_and_named(settings: Settings, redis: Redis, damage: str) -> None:
    await three_games(settings, redis)
    async with engines(settings, redis, "reader") as (reader,):
        events = await reader.log("oak")
    last = events[-1]
    assert isinstance(last, TableFinished)
    with psycopg.connect(settings.database_url) as connection:
        match damage:
            case "move":
                second = events[1]
                assert isinstance(second, MovePlayed)
                replace(connection, 2, encode(msgspec.structs.replace(second, move="return 77")))
            case "scores":
                replace(connection, last.seq, encode(msgspec.structs.replace(last, scores=last.scores[::-1])))
            case "digest":
                replace(connection, last.seq, encode(msgspec.structs.replace(last, digest="0" * 16)))
            case "gap":
                connection.execute("delete from events where table_id = 'oak' and seq = 3")
            case "running":
                connection.execute("update games set finished_at = null where table_id = 'oak'")
            case "rules":
                header = events[0]
                replace(connection, 1, encode(msgspec.structs.replace(header, rules_version=7)))
                connection.execute("update games set rules_version = 7 where table_id = 'oak'")
    answer = await guildhall(settings, "validate-games", "--quiet")
    assert answer.exit_code == 1
    assert "table oak: " in answer.output and "3 games replayed, 1 differ." in answer.output
    unknown = "pennies rules 7: 0 running, 1 finished. This is a game under rules 7 of Pennies; only rules 1 are played"
    assert (unknown in answer.output) == (damage == "rules")


def replace(connection: "psycopg.Connection[tuple[object, ...]]", seq: int, body: bytes) -> None:
    connection.execute("update events set body = %s where table_id = 'oak' and seq = %s", (body, seq))


async def test_migrating_twice_changes_nothing(settings: Settings) -> None:
    answer = await guildhall(settings, "migrate")
    assert (answer.exit_code, answer.output) == (0, "The schema is up to date.\n")


async def test_a_dead_letter_tells_no_secrets_unless_asked_to(redis: Redis, settings: Settings) -> None:
    begin = start("oak", "Ada", "Ben", seed=b"the seed of it all")
    header = TableStarted(at=0.0, game="pennies", rules_version=1, options={}, seats=[], seed=begin.seed, commitment="")
    move = MovePlayed(seq=2, at=0.0, seat=0, move="keep the chapel")
    decided = Decided(command=begin.id, table=begin.table, seq=2, events=[header, move])
    task = msgspec.msgpack.encode({"v": 1, "table": "oak", "position": b"the hand"})
    for message in (encode(begin), encode(decided), task, b"\xc1 the seed of it all"):
        delivery = Delivery("guildhall:commands:0", b"1-1", message, "")
        appended = append_letter(redis, delivery, "bug", "A sentence.", 3)
        entry = (await cast("Awaitable[bytes]", appended)).decode()
        shown = await guildhall(settings, "deadletters", "show", entry)
        listed = await guildhall(settings, "deadletters", "list", "--json")
        for output in (shown.output, listed.output):
            assert shown.exit_code == 0
            for secret in ("the seed", "dGhlIHNlZWQ", "chapel", "the hand", "dGhlIGhhbmQ"):
                assert secret not in output
    raw = await guildhall(settings, "deadletters", "show", "--raw", entry)
    assert "the seed of it all" in raw.output and "show it to nobody who plays" in raw.output


async def test_broken_tables_are_listed_and_looked_into(engine: Engine, settings: Settings, redis: Redis) -> None:
    await engine.decided(start("oak", "Ada", "Ben"))
    state = await engine.play_on("oak", moves=2)
    assert "No table is known" in (await guildhall(settings, "tables", "broken")).output
    whole = await guildhall(settings, "tables", "inspect", "oak")
    assert whole.exit_code == 0 and "It can be replayed" in whole.output
    assert (await guildhall(settings, "tables", "inspect", "none")).exit_code == 1
    await engine.ownership.release()
    with damaged(settings.database_url, "oak", "illegal"):
        async with engines(settings, redis, "ben") as (ben,):
            await ben.decided(play("oak", "ada", 0, "x"))
        listed = await guildhall(settings, "tables", "broken")
        assert listed.output.startswith("oak  ") and "engine  not_replayable" in listed.output
        shown = await guildhall(settings, "tables", "inspect", "oak")
        assert shown.exit_code == 1
        assert "breaks at event 2: move_played, version 1" in shown.output and "IllegalMove" in shown.output
        assert "crown" not in shown.output and state.header.seed.decode() not in shown.output
        raw = await guildhall(settings, "tables", "inspect", "--raw", "oak")
        assert "steal the crown" in raw.output
    with damaged(settings.database_url, "oak", "newer"):
        shown = await guildhall(settings, "tables", "inspect", "oak")
        assert "breaks at event 2: move_played, version 99" in shown.output and "unknown_version" in shown.output


async def test_games_that_can_not_be_read_are_named_with_the_others(engine: Engine, settings: Settings) -> None:
    await engine.decided(start("oak", "Ada", "Ben"), start("elm", "Ada", "Ben"))
    await engine.play_on("oak", moves=1)
    with damaged(settings.database_url, "oak"):
        answer = await guildhall(settings, "validate-games", "--quiet")
    assert answer.exit_code == 1 and "table oak: Event 2" in answer.output and "2 games replayed, 1" in answer.output
