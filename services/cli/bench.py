"""`guildhall bench`: what is fast and what is large; every part can be measured alone."""

import json
import subprocess
import sys
from importlib import import_module

import click

from services.cli.lazy import LazyGroup

PARTS = {
    "rules": "The games: decisions per second, sizes of positions",
    "platform": "The services: moves per second and how long a move takes",
}


class Parts(LazyGroup):
    """A part's module, `bench.<part>_report`, is imported when it is measured."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*PARTS, *super().list_commands(ctx)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in PARTS:
            return super().get_command(ctx, cmd_name)
        command = getattr(import_module(f"bench.{cmd_name}_report"), cmd_name)
        assert isinstance(command, click.Command)
        return command


@click.group(cls=Parts)
def bench() -> None:
    """Measure speed and memory."""


@bench.command("all")
@click.option("--json", "as_json", is_flag=True, help="One object per part.")
def everything(as_json: bool) -> None:
    """Measure every part, one after the other."""
    results = {part: measured(part, as_json) for part in PARTS}
    if as_json:
        click.echo(json.dumps({part: json.loads(told) for part, told in results.items()}, indent=2))
    else:
        click.echo("\n".join(results.values()))


def measured(part: str, as_json: bool) -> str:
    """What a part printed; measured in a process of its own, so that none warms or burdens the next."""
    command = [sys.executable, "-m", "services.cli", "bench", part, *(["--json"] if as_json else [])]
    ran = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if ran.returncode:
        raise click.ClickException(f"bench {part} ended with {ran.returncode}")
    return ran.stdout
