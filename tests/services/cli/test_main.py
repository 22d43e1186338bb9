"""The command line answers at once, says clearly what is wrong, and never shows a traceback for bad input."""

import subprocess
import sys
from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner

from services.cli.main import COMMANDS, main, word


def test_help_lists_every_command_that_is_there() -> None:
    told = CliRunner().invoke(main, ["--help"]).stdout
    for name in ("catalogue", "scenario", "simulate", "record", "replay", "bench"):
        assert COMMANDS[name] in told


def test_help_imports_no_command() -> None:
    code = "import sys, services.cli.main as m; m.main(['--help'], standalone_mode=False); print(sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "services.cli.main" in loaded
    assert not [name for name in COMMANDS if f"'services.cli.{word(name)}'" in loaded]


def test_a_command_whose_module_is_not_there_does_not_break_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(COMMANDS, "juggle", "Not written yet")
    assert CliRunner().invoke(main, ["--help"]).exit_code == 0
    done = CliRunner().invoke(main, ["juggle"])
    assert done.exit_code == 2
    assert "No such command 'juggle'" in done.stderr


def test_version() -> None:
    assert CliRunner().invoke(main, ["--version"]).stdout.startswith("guildhall ")


def test_what_the_rules_refuse_is_one_line() -> None:
    done = CliRunner().invoke(main, ["catalogue", "chess"])
    assert done.exit_code == 2
    assert done.stderr.startswith("Error: There is no game 'chess' here; there are: architects, viscounts")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("command", [["migrate"], ["validate-games"], ["stats", "rebuild"], ["deadletters", "list"]])
def test_a_server_that_is_away_is_one_sentence(monkeypatch: pytest.MonkeyPatch, command: list[str]) -> None:
    monkeypatch.setenv("GUILDHALL_DATABASE_URL", "postgresql://127.0.0.1:1/none")
    monkeypatch.setenv("GUILDHALL_REDIS_URL", "redis://127.0.0.1:1")
    done = CliRunner().invoke(main, command)
    assert done.exit_code == 1
    assert done.stderr.startswith("Error: ") and "Traceback" not in done.stderr
    assert isinstance(done.exception, SystemExit)


def test_the_catalogue_as_a_table_and_as_json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GUILDHALL_GAMES", "tests.games.pennies")
    table = CliRunner().invoke(main, ["catalogue", "pennies"]).stdout
    assert "coins (5)" in table
    assert "8  Coin of 8" in table
    assert '"coins": [' in CliRunner().invoke(main, ["catalogue", "pennies", "--json"]).stdout


@pytest.mark.parametrize(
    ("typed", "meant"), [(["dmeo"], "demo"), (["validate-game"], "validate-games"), (["bench", "rule"], "rules"),
                         (["deadletters", "lst"], "list"), (["demo", "--player", "3"], "--players")],
)  # fmt: skip
def test_a_slip_of_the_finger_is_told_what_was_meant(typed: list[str], meant: str) -> None:
    done = CliRunner().invoke(main, typed)
    assert done.exit_code == 2
    assert "Did you mean" in done.stderr and repr(meant) in done.stderr


def test_every_command_and_option_explains_itself() -> None:
    for path, command in every_command(main):
        assert command.help, path
        for option in command.params:
            if isinstance(option, click.Option):
                assert option.help, f"{path} {option.opts[0]}"


def every_command(group: click.Group, path: str = "guildhall") -> Iterator[tuple[str, click.Command]]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        yield f"{path} {name}", command
        if isinstance(command, click.Group):
            yield from every_command(command, f"{path} {name}")


def test_help_promises_nothing_that_is_not_there() -> None:
    for name, line in [(path, command.help or "") for path, command in every_command(main)] + [*COMMANDS.items()]:
        assert "web client" not in line, name


def test_help_cuts_no_line_off() -> None:
    for group in ([], ["bench"], ["deadletters"], ["tables"], ["stats"]):
        assert "..." not in CliRunner().invoke(main, [*group, "--help"]).stdout.partition("Commands:")[2], group


@pytest.mark.parametrize("chosen", [{}, {"NO_COLOR": "1"}])
def test_without_a_terminal_or_where_nobody_wants_them_there_are_no_colours(chosen: dict[str, str]) -> None:
    done = CliRunner(env=chosen).invoke(main, ["scenario", "nowhere", "-v"], color=bool(chosen))
    assert "\x1b[" not in done.output
    shown = CliRunner(env=chosen).invoke(main, ["scenario", "tests/scenarios/viscounts", "-v"], color=bool(chosen))
    assert "passed" in shown.output and "\x1b[" not in shown.output


def test_an_installation_without_the_bench_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("services.cli.bench.find_spec", lambda name: None)
    for words in (["bench", "rules"], ["bench", "all"]):
        done = CliRunner().invoke(main, words)
        assert done.exit_code == 1
        assert done.stderr.startswith("Error: The bench is not installed here")
