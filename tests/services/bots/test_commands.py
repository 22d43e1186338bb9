"""`guildhall bots` and `guildhall dispatcher` say what is wrong before they start anything."""

import pytest
from click.testing import CliRunner

from services.cli.main import main


@pytest.mark.parametrize("levels", ["strong", "random,strong", "", " , "])
def test_an_unknown_level_is_refused(levels: str) -> None:
    answer = CliRunner().invoke(main, ["bots", "--levels", levels])
    assert answer.exit_code == 2
    assert "levels are greedy, random" in answer.output


@pytest.mark.parametrize("command", ["bots", "dispatcher"])
@pytest.mark.parametrize("variable", ["GUILDHALL_DATABASE_URL", "GUILDHALL_REDIS_URL"])
def test_a_missing_address_is_named(command: str, variable: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("GUILDHALL_DATABASE_URL", "GUILDHALL_REDIS_URL"):
        monkeypatch.setenv(name, "" if name == variable else "unix:///nowhere")
    answer = CliRunner().invoke(main, [command])
    assert answer.exit_code == 2
    assert variable in answer.output
