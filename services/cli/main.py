"""`guildhall`: every command of the platform. A command's module is imported only when that command is run."""

from importlib import import_module
from importlib.util import find_spec

import click

from services.cli.lazy import LazyGroup
from shared.rules.core.errors import RulesError
from shared.runtime.offered_games import offer_games_of
from shared.runtime.settings import BadSettings

COMMANDS = {
    "up": "Run the whole platform on this machine",
    "lobby": "Run the front door: HTTP and WebSocket",
    "engine": "Run engine workers, which decide moves",
    "bots": "Run a bot worker",
    "dispatcher": "Run the dispatcher, which asks bots for moves",
    "stats": "Run results, ratings and analytics; or build them anew",
    "migrate": "Bring the database to the newest schema",
    "doctor": "Look for what is wrong with the configuration and the servers",
    "demo": "Play tables of bots through the running platform",
    "deadletters": "List, show, retry or drop what could not be processed",
    "tables": "List tables whose log is broken, and show where",
    "validate-games": "Replay every stored game and compare digests",
    "catalogue": "List and validate the components of a game",
    "scenario": "Run scenario files",
    "simulate": "Play many games without anybody watching",
    "record": "Make the recorded games anew",
    "replay": "Play recorded games again and compare",
    "bench": "Measure speed and memory",
}
"""Each lives in `services.cli.<name>` as `<name>` (underscores for hyphens) or `command`; listed: help is quick."""


class Refused(click.ClickException):
    """A sentence for the person at the terminal in place of a traceback."""

    exit_code = 2


class Commands(LazyGroup):
    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - as click calls it
        return [name for name in COMMANDS if find_spec(f"services.cli.{word(name)}")]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        module = import_module(f"services.cli.{word(cmd_name)}")
        command = getattr(module, word(cmd_name), None) or module.command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name]) for name in self.list_commands(ctx)])

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except RulesError as error:
            raise Refused(error.sentence) from error
        except BadSettings as error:
            raise Refused(str(error)) from error
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
def main() -> None:
    """Guildhall hosts the West Kingdom board games, for people and bots."""
    offer_games_of()
