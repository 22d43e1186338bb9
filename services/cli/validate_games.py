"""`guildhall validate-games`: replay every stored game and compare digests and results."""

import asyncio
import sys

import click
import psycopg

from shared.runtime import settings
from shared.runtime.local import running_platform
from shared.runtime.tables.games import StoredGame, stored_games
from shared.runtime.tables.validate import Need, Verdict, needed, validated


@click.command()
@click.option("--quiet", is_flag=True, help="No progress bar.")
def validate_games(quiet: bool) -> None:
    """Replay every stored game under the rules version it began with, and say which versions are still needed.

    Ends with 1 if a game comes out differently, or began under a version that this code can't play.
    """
    chosen = running_platform.with_servers(settings.load())
    games, verdicts = asyncio.run(_validate(chosen.database_url, quiet))
    wrong = [verdict for verdict in verdicts if verdict.wrong]
    for verdict in wrong:
        click.echo(f"table {verdict.table}: {verdict.wrong}")
    for need in needed(games):
        click.echo(_line(need))
    click.echo(f"{len(verdicts)} games replayed, {len(wrong)} differ.")
    sys.exit(1 if wrong else 0)


def _line(need: Need) -> str:
    line = f"{need.game} rules {need.rules_version}: {need.running} running, {need.finished} finished"
    return f"{line}. {need.unknown}" if need.unknown else line


async def _validate(url: str, quiet: bool) -> tuple[list[StoredGame], list[Verdict]]:
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        games = await stored_games(connection, finished_only=False)
        with click.progressbar(games, label="Replaying", file=sys.stderr, hidden=quiet) as bar:
            return games, [await validated(connection, game) for game in bar]
