"""The record of a game goes to another platform and is the same game there; a record that is wrong leaves nothing."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import psycopg
import pytest
from click.testing import CliRunner, Result

from services.cli.main import main
from services.stats.ingest import record_missing
from shared.runtime.local.embedded import EmbeddedServers
from shared.runtime.settings import Settings
from shared.runtime.web.client import Client
from tests.services.lobby.conftest import lobby_at
from tests.services.lobby.playing import begun, play_out, seated, until_seq

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("engine")]

OTHER = "guildhall_elsewhere"
STORED = ("tables", "seats", "games", "events", "outcomes", "audit")
Record = dict[str, Any]


@pytest.fixture
def elsewhere(servers: EmbeddedServers, template: str, settings: Settings) -> Iterator[Settings]:
    """Another platform: a database of its own."""
    with psycopg.connect(servers.database_url, autocommit=True) as connection:
        connection.execute(f"create database {OTHER} template {template}")
    yield msgspec.structs.replace(settings, database_url=servers.database_url.replace("/guildhall?", f"/{OTHER}?"))
    with psycopg.connect(servers.database_url, autocommit=True) as connection:
        connection.execute(f"drop database {OTHER} with (force)")


@pytest.fixture
async def eve(elsewhere: Settings) -> AsyncIterator[Client]:
    """Somebody at the other platform."""
    async with lobby_at(elsewhere) as url, Client(url) as client:
        yield client


@pytest.fixture
async def record(ada: Client, ben: Client) -> Record:
    """Of a game that was played to its end here."""
    table = await begun(ada, ben)
    async with seated(ada, table.id) as (hers, first), seated(ben, table.id) as (his, second):
        await play_out([hers, his], [first, second])
    found: Record = (await ada.request("GET", f"/tables/{table.id}/record")).json()
    return found


async def imported(settings: Settings, record: object, folder: Path) -> Result:
    file = folder / "game.json"
    file.write_bytes(record if isinstance(record, bytes) else msgspec.json.encode(record))
    servers = {"GUILDHALL_DATABASE_URL": settings.database_url, "GUILDHALL_REDIS_URL": settings.redis_url}
    words = ["tables", "import", str(file), "--origin", "https://first.example", "--reason", "a fine game"]
    return await asyncio.to_thread(CliRunner(env=servers).invoke, main, words)


def stored(settings: Settings) -> dict[str, int]:
    with psycopg.connect(settings.database_url) as connection:
        return {name: connection.execute(f"select count(*) from {name}").fetchall()[0][0] for name in STORED}


async def test_a_game_is_the_same_on_another_platform(
    ada: Client, eve: Client, elsewhere: Settings, record: Record, tmp_path: Path
) -> None:
    done = await imported(elsewhere, record, tmp_path)
    assert done.exit_code == 0, done.output
    table = record["id"]
    shown = await eve.table(table)
    assert (shown.status, shown.origin, shown.host, shown.seed) == (
        "finished", "https://first.example", "", record["seed"],
    )  # fmt: skip
    assert [(seat.name, seat.account) for seat in shown.seats] == [("Ada", None), ("Ben", None)]
    assert [one.id for one in (await eve.tables(status="finished")).tables] == [table]
    again: Record = (await eve.request("GET", f"/tables/{table}/record")).json()
    for name in ("events", "seed", "commitment", "digest", "scores", "options", "rules_version", "reason", "terms"):
        assert again[name] == record[name], name
    assert (await eve.replay(table)).steps == (await ada.replay(table)).steps
    assert (await eve.view(table))["finished"] == (await ada.view(table))["finished"]
    back = tmp_path / "again.json"
    back.write_bytes(msgspec.json.encode(again))
    replayed = CliRunner().invoke(main, ["replay", str(back)])
    assert replayed.exit_code == 0 and "same" in replayed.output, replayed.output


async def test_it_is_not_counted_there(elsewhere: Settings, record: Record, tmp_path: Path) -> None:
    await imported(elsewhere, record, tmp_path)
    async with await psycopg.AsyncConnection.connect(elsewhere.database_url, autocommit=True) as connection:
        assert await record_missing(connection) == 0


async def test_a_game_comes_once(settings: Settings, elsewhere: Settings, record: Record, tmp_path: Path) -> None:
    await imported(elsewhere, record, tmp_path)
    before = stored(elsewhere)
    for platform, here in ((elsewhere, before), (settings, stored(settings))):
        done = await imported(platform, record, tmp_path)
        assert done.exit_code == 1 and f"There is a table {record['id']} here already." in done.output
        assert stored(platform) == here


async def test_an_id_of_somebody_here_gives_nobody_a_game(
    eve: Client, elsewhere: Settings, record: Record, tmp_path: Path
) -> None:
    await eve.enter_as_guest("Eve")
    record["seats"][0]["account"] = eve.account.id
    assert (await imported(elsewhere, record, tmp_path)).exit_code == 0
    assert (await eve.view(record["id"]))["seat"] is None
    assert (await eve.table(record["id"])).seats[0].name == "Ada"


def put(*path: str | int, value: object) -> Callable[[Record], None]:
    def change(record: Record) -> None:
        at: Any = record
        for name in path[:-1]:
            at = at[name]
        at[path[-1]] = value

    return change


def less(at: int) -> Callable[[Record], None]:
    def change(record: Record) -> None:
        del record["events"][at]

    return change


def twice(record: Record) -> None:
    record["events"].insert(3, record["events"][3] | {"happened": []})


def early(record: Record) -> None:
    record["events"][3] = {"seq": 4, "at": 1.0, "happened": []}


WRONG: dict[str, Callable[[Record], None]] = {
    "the seed is not the one": put("seed", value="00" * 16),
    "not an event of a table": put("seed", value="zz"),
    "score=10000": put("scores", 0, "score", value=10_000),
    "the engine recorded aa": put("digest", value="aa"),
    "this game was not over": put("finished", value=False),
    "numbered from 1": less(4),
    "numbered": twice,
    "the last event does not end": less(-1),
    "or another does": early,
    "event 4: play": put("events", 3, "happened", value=[]),
    "play 99": put("events", 3, "move", value="play 99"),
    "who has no seat": put("events", 3, "seat", value=7),
    "its seats are not": put("seats", 0, "seat", value=1),
    "its id is none": put("id", value="../etc"),
    "the name of seat 0": put("seats", 0, "name", value="A\u202eda"),
    "The opponents have": put("opponents", value=[{"rank": 1, "score": 1, "components": {}, "tie_breaks": []}]),
    "a time in it is none": put("events", 2, "at", value=1e300),
    "a name that is none": put("events", 2, "by", value="<b>"),
    "under rules 99": put("rules_version", value=99),
    "There is no game": put("game", value="chess"),
    "The terms of a table": put("terms", "undo", value="always"),
    "not the record of a table": put("events", value="none"),
}


@pytest.mark.parametrize("said", WRONG)
async def test_a_record_that_is_wrong_leaves_nothing(
    elsewhere: Settings, record: Record, tmp_path: Path, said: str
) -> None:
    WRONG[said](record)
    done = await imported(elsewhere, record, tmp_path)
    assert done.exit_code in (1, 2), done.output
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    assert said in done.output
    assert set(stored(elsewhere).values()) == {0}


async def test_a_game_in_which_moves_were_taken_back(
    ada: Client, ben: Client, eve: Client, elsewhere: Settings, tmp_path: Path
) -> None:
    table = await begun(ada, ben)
    async with seated(ada, table.id) as (hers, first), seated(ben, table.id) as (his, _):
        await hers.move(first.legal[0])
        await until_seq(hers, 2)
        await hers.undo(1)
        await play_out([hers, his], [await until_seq(hers, 3), await until_seq(his, 3)])
    record: Record = (await ada.request("GET", f"/tables/{table.id}/record")).json()
    for never_played in ([0, "undoes", 1, 77], [0, "undoes", 0], [9, "undoes", 1, 2], ["x", "undoes"], []):
        changed = record | {"events": [*record["events"][:2], record["events"][2] | {"happened": [never_played]}]}
        changed["events"] += record["events"][3:]
        done = await imported(elsewhere, changed, tmp_path)
        assert done.exit_code in (1, 2) and "Error" in done.output and set(stored(elsewhere).values()) == {0}
    assert (await imported(elsewhere, record, tmp_path)).exit_code == 0
    assert (await eve.replay(table.id)).steps == (await ada.replay(table.id)).steps


async def test_who_resigned_has_not_won(ada: Client, ben: Client, elsewhere: Settings, tmp_path: Path) -> None:
    table = await begun(ada, ben)
    await ada.resign(table.id)
    record: Record = (await ada.request("GET", f"/tables/{table.id}/record")).json()
    record["scores"][0]["rank"] = 1
    done = await imported(elsewhere, record, tmp_path)
    assert done.exit_code == 1 and "nobody who resigned has won it" in done.output
    record["scores"][0]["rank"] = 2
    assert (await imported(elsewhere, record, tmp_path)).exit_code == 0
