"""What the API says of a finished table can be played again by anybody: `guildhall replay` reads it."""

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from services.cli.main import main
from shared.runtime.web.client import Client
from tests.services.lobby.playing import begun, play_out, seated

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("engine")]


def guildhall_replay(path: Path, *more: str) -> Result:
    return CliRunner().invoke(main, ["replay", str(path), *more])


async def saved(client: Client, table: str, folder: Path) -> Path:
    """As `curl` would save it."""
    file = folder / "table.json"
    file.write_bytes((await client.request("GET", f"/tables/{table}/record")).content)
    return file


async def test_the_record_of_a_finished_table_is_replayed(ada: Client, ben: Client, tmp_path: Path) -> None:
    table = await begun(ada, ben)
    async with seated(ada, table.id) as (hers, first), seated(ben, table.id) as (his, second):
        await play_out([hers, his], [first, second])
    file = await saved(ada, table.id, tmp_path)
    for path in (file, tmp_path):
        done = guildhall_replay(path)
        assert done.exit_code == 0, done.output
        assert f"same    {file}: pennies, table {table.id}, " in done.output
    assert "Ben: plays " in guildhall_replay(file, "--lang", "pl").output, "without texts of its own, in its notation"
    record = msgspec.json.decode(file.read_bytes())
    record["events"][3]["happened"][0][2] = 77
    file.write_bytes(msgspec.json.encode(record))
    done = guildhall_replay(file)
    assert done.exit_code == 1 and "event 4: play " in done.output
    file.write_bytes(msgspec.json.encode(record | {"seed": "00" * 16}))
    assert "the seed is not the one whose hash was published" in guildhall_replay(file).output


async def test_a_table_that_ended_by_resigning_is_replayed(ada: Client, ben: Client, tmp_path: Path) -> None:
    table = await begun(ada, ben, bots=1)
    await ada.resign(table.id)
    await ben.resign(table.id)
    file = await saved(ben, table.id, tmp_path)
    done = guildhall_replay(file)
    assert done.exit_code == 0, done.output
    told = guildhall_replay(file, "--lang", "uk").output
    assert "Ada залишає стіл; далі грає бот" in told


async def test_the_record_of_a_running_table_is_refused(ada: Client, ben: Client, tmp_path: Path) -> None:
    table = await begun(ada, ben)
    done = guildhall_replay(await saved(ada, table.id, tmp_path))
    assert done.exit_code == 2 and "this game was not over" in done.output
