"""`guildhall lobby`: what the lobby's container runs."""

import sys

import click

from services.lobby.main import main
from shared.runtime.service import run


@click.command()
def lobby() -> None:
    """Run the front door: HTTP and WebSocket."""
    sys.exit(run(main, "lobby"))
