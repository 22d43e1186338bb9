"""`guildhall bots`: a worker that thinks for bots."""

import asyncio
import sys

import click

from shared.contracts.levels import LADDER
from shared.runtime.service import need_servers, until_servers_agree
from shared.runtime.settings import load


@click.command()
@click.option("--levels", default=",".join(LADDER), show_default=True, help="Levels to work for, with commas between.")
@click.option(
    "--concurrency", type=click.IntRange(min=1), help="Tasks to think on at once.  [default: GUILDHALL_BOT_CONCURRENCY]"
)
def command(levels: str, concurrency: int | None) -> None:
    """Run a bot worker. Any number may run; each level has a queue of its own, so that each is scaled alone."""
    chosen = [level.strip() for level in levels.split(",") if level.strip()]
    unknown = [level for level in chosen if level not in LADDER]
    if unknown or not chosen:
        raise click.BadParameter(f"levels are {', '.join(LADDER)}, not {levels!r}", param_hint="--levels")
    settings = load()
    need_servers(settings)
    asyncio.run(until_servers_agree(settings, asyncio.Event()))
    from services.bots.thinking.worker import run_worker  # Celery takes a while to import: not for a wrong option

    sys.exit(run_worker(settings, chosen, concurrency or settings.bot_concurrency))
