"""`guildhall play`: a game in the terminal against bots, alone: no servers, no network."""

import os
import secrets
from collections.abc import Mapping
from pathlib import Path

import click

from services.cli.play_game import PrivateGame, resumed
from services.cli.play_keeping import Keeping
from services.cli.play_session import Session
from services.cli.play_terminal import Terminal
from services.cli.table_options import ShowsTableOptions, table_options
from services.cli.telling import in_language
from shared.rules.core import record
from shared.rules.core.chance import SEED_BYTES
from shared.rules.core.errors import BadOptions
from shared.rules.core.policies import LEVELS
from shared.rules.core.simulate import game_seed
from shared.rules.registry import game, games
from shared.texts.languages import SPOKEN, Language

FILE = click.Path(path_type=Path, dir_okay=False)
LEVEL_NAMES = [level.name for level in LEVELS]
USUAL_LEVEL = "steward"
"""The strongest that answers at once, where the rules are not compiled too; those above it search."""


@click.command(cls=ShowsTableOptions)
@click.argument("name", metavar="[GAME]", required=False)
@click.option("--players", type=int, help="Seats, yours among them; 2 unless told. 1: alone, or against the rules.")
@click.option("--bots", type=click.Choice(LEVEL_NAMES), default=USUAL_LEVEL, show_default=True, help="How strong.")
@click.option("--option", "given", multiple=True, metavar="NAME=VALUE", help="A table option; may be repeated.")
@click.option("--seed", type=int, help="The same seed, the same deal; unless told, another one each time.")
@click.option(
    "--save", type=click.Path(path_type=Path, dir_okay=False), help="Keep the game in this file, move by move."
)
@click.option("--resume", type=FILE, help="Go on with a game that was kept.")
@in_language
def play(
    name: str | None,
    players: int | None,
    bots: str,
    given: tuple[str, ...],
    seed: int | None,
    save: Path | None,
    resume: Path | None,
    language: Language | None,
) -> None:
    """Play GAME in the terminal, against bots.

    A number plays a move; `help` tells what else can be written. Speaks the language of the terminal (LC_ALL, LANG)
    unless told another. What --save keeps is a record that `guildhall replay` reads.
    """
    if save and save.exists():
        raise BadOptions(f"{save} is there already: go on with it by --resume, or name another file.")
    if resume:
        if name or players is not None or given or seed is not None:
            raise BadOptions(
                "A game goes on as it began: beside --resume there is no GAME, --players, --option or --seed."
            )
        private = resumed(record.read(resume), bots)
    else:
        chosen = game(name) if name else games()[0]
        options = table_options(chosen, 2 if players is None else players, given)
        source = secrets.token_bytes(SEED_BYTES) if seed is None else game_seed(seed, 0)
        private = PrivateGame(chosen, options, source, bots)
    terminal = Terminal(private.game, language or language_of(os.environ))
    Session(private, terminal, Keeping(private, terminal, save or resume)).run()


def language_of(environment: Mapping[str, str]) -> Language:
    """That of the terminal; English where it is none of ours."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if told := environment.get(variable):
            return next((one for one in SPOKEN if told.lower().startswith(one.value)), Language.EN)
    return Language.EN
