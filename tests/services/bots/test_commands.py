"""`guildhall bots` and `guildhall dispatcher` say what is wrong before they start anything."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from services.bots.thinking.worker import run_worker
from services.cli.main import main
from shared.contracts.levels import LADDER
from shared.rules.core.errors import BadWeights
from shared.runtime.settings import Settings
from tests.games.pennies import Pennies


@pytest.mark.parametrize("levels", ["strong", "random,strong", "", " , "])
def test_an_unknown_level_is_refused(levels: str) -> None:
    answer = CliRunner().invoke(main, ["bots", "--levels", levels])
    assert answer.exit_code == 2
    assert f"levels are {', '.join(LADDER)}" in answer.output


@pytest.mark.parametrize("command", ["bots", "dispatcher"])
@pytest.mark.parametrize("variable", ["GUILDHALL_DATABASE_URL", "GUILDHALL_REDIS_URL"])
def test_a_missing_address_is_named(command: str, variable: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("GUILDHALL_DATABASE_URL", "GUILDHALL_REDIS_URL"):
        monkeypatch.setenv(name, "" if name == variable else "unix:///nowhere")
    answer = CliRunner().invoke(main, [command])
    assert answer.exit_code == 2
    assert variable in answer.output


def test_a_worker_with_bad_weights_takes_no_task(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "2.toml").write_text('game = "pennies"\n')
    monkeypatch.setattr(Pennies, "weights_folder", lambda _: tmp_path)
    monkeypatch.setattr("shared.runtime.telemetry.tracing.start", lambda service, settings: None)  # once per process
    with pytest.raises(BadWeights, match=r"2\.toml: rules: is missing"):
        run_worker(settings, ["random"], 1)
