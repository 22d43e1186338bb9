"""`guildhall`: every command of the platform. A command's module is imported only when that command is run."""

import os
from importlib import import_module
from importlib.util import find_spec

import click

from services.cli.lazy_group import LazyGroup
from shared.rules.core.errors import RulesError
from shared.runtime.offered_games import offer_games_of
from shared.runtime.settings import BadSettings

COMMANDS = {
    "up": "Run the whole platform on this machine",
    "lobby": "Run the front door: HTTP and WebSocket",
    "engine": "Run an engine worker, which decides moves",
    "bots": "Run a bot worker",
    "dispatcher": "Run a dispatcher, which asks bots for moves",
    "stats": "Run results, ratings and analytics; or build them anew",
    "migrate": "Bring the database to the newest schema",
    "doctor": "Look for what is wrong, and say what to do",
    "play": "Play a game in the terminal, against bots",
    "demo": "Play tables of bots through the running platform",
    "deadletters": "List, show, retry or drop what could not be processed",
    "accounts": "Find, silence and suspend accounts, give roles; the audit log",
    "tables": "Close tables; list those whose log is broken, and show where",
    "validate-games": "Replay every stored game and compare",
    "catalogue": "List and validate the components of a game",
    "scenario": "Run scenario files",
    "simulate": "Play many games without anybody watching",
    "arena": "Let levels of bots play against each other",
    "train": "Learn by self-play what bots judge positions by",
    "record": "Make the recorded games anew",
    "replay": "Play recorded games again and compare",
    "bench": "Measure speed and memory",
}
"""Each lives in `services.cli.<name>` as `<name>` (underscores for hyphens) or `command`; listed: help is quick."""


class Explained(click.ClickException):
    """A sentence for the person at the terminal in place of a traceback."""

    exit_code = 2


class Commands(LazyGroup):
    def summaries(self) -> dict[str, str]:
        return {name: line for name, line in COMMANDS.items() if find_spec(f"services.cli.{word(name)}")}

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - as click calls it
        if cmd_name not in self.summaries():
            return None
        module = import_module(f"services.cli.{word(cmd_name)}")
        command = getattr(module, word(cmd_name), None) or module.command
        assert isinstance(command, click.Command)
        return command

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except RulesError as error:
            raise Explained(error.sentence) from error
        except BadSettings as error:
            raise Explained(str(error)) from error
        except Exception as error:
            said = unreachable(error)
            if said is None:
                raise
            raise said from error


def unreachable(error: Exception) -> click.ClickException | None:
    """A sentence where PostgreSQL or Redis is away; their libraries are looked into only where they raised it."""
    if type(error).__module__.partition(".")[0] not in ("psycopg", "redis", "shared"):
        return None
    from shared.runtime.servers.connections import AWAY, reason

    return click.ClickException(f"{reason(error)} ({str(error).strip()})") if isinstance(error, AWAY) else None


def word(name: str) -> str:
    return name.replace("-", "_")


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="guildhall", message="guildhall %(version)s")
@click.pass_context
def main(context: click.Context) -> None:
    """Guildhall hosts the West Kingdom board games, for people and bots."""
    if os.environ.get("NO_COLOR"):  # where the output is no terminal, click leaves colours out by itself
        context.color = False
    offer_games_of()
