"""`guildhall engine`: what an engine container runs."""

import sys

import click

from services.engine.main import main
from shared.runtime.service import run


@click.command()
def engine() -> None:
    """Run an engine worker, which decides moves, until SIGTERM."""
    sys.exit(run(main, "engine"))
