"""`guildhall bench`: the parts of the package `bench`, each imported when it is measured."""

import json
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec

import click

from services.cli.lazy_group import LazyGroup

PARTS = {
    "rules": "The games: decisions per second, sizes of positions",
    "platform": "The services: moves per second and how long a move takes",
}


class Parts(LazyGroup):
    """A part is `bench.commands.<part>`, which holds a command of that name."""

    def summaries(self) -> dict[str, str]:
        return PARTS | {"all": "Every part, one after the other"}

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in PARTS:
            return super().get_command(ctx, cmd_name)
        need_bench()
        command = getattr(import_module(f"bench.commands.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command)
        return command


def need_bench() -> None:
    """Images of the services come without it."""
    if find_spec("bench") is None:
        raise click.ClickException("The bench is not installed here: measure from a checkout, with `make bench`.")


@click.group(cls=Parts)
def bench() -> None:
    """Measure speed and memory."""


@bench.command("all")
@click.option("--json", "as_json", is_flag=True, help="One object per part.")
def everything(as_json: bool) -> None:
    """Measure every part, one after the other."""
    reports = {part: report(part, as_json) for part in PARTS}
    if as_json:
        click.echo(json.dumps({part: json.loads(text) for part, text in reports.items()}, indent=2))
    else:
        click.echo("\n".join(reports.values()))


def report(part: str, as_json: bool) -> str:
    """What a part printed; measured in a process of its own, so that none warms or burdens the next."""
    need_bench()
    command = [sys.executable, "-m", "services.cli", "bench", part, *(["--json"] if as_json else [])]
    ran = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if ran.returncode:
        raise click.ClickException(f"bench {part} ended with {ran.returncode}")
    return ran.stdout
