"""Table options as they are written on a command line: `--option characters=true`, a list as `a,b,c`."""

import json
from collections.abc import Iterable

import click

from shared.rules.core.errors import BadOptions
from shared.rules.core.game import Game, Json, Option, Position
from shared.rules.registry import games

CHOICES_SHOWN = 60
"""Letters of choices that help is still readable with."""


class ShowsTableOptions(click.Command):
    """A command whose help ends with the table options of every game that is offered, in the game's own words."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        del ctx
        for found in games():
            with formatter.section(f"Table options of {found.title}"):
                formatter.write_dl([(_shown(option), option.help) for option in found.options()])


def _shown(option: Option) -> str:
    """The name with its choices, or without them where they are too many to read."""
    choices = "|".join(str(choice).lower() if isinstance(choice, bool) else str(choice) for choice in option.choices)
    return f"{option.name}={choices}" if len(choices) <= CHOICES_SHOWN else option.name


def table_options(game: Game[Position], players: int, given: Iterable[str]) -> dict[str, Json]:
    """The options of a table, checked by its game; raises BadOptions."""
    return game.check_options({"players": players, **options_of(given)})


def options_of(given: Iterable[str]) -> dict[str, Json]:
    """What was written, whatever game it is for; raises BadOptions."""
    options: dict[str, Json] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOptions(f"Write --option {name}=VALUE.")
        options[name] = [word(part) for part in value.split(",")] if "," in value else word(value)
    return options


def word(text: str) -> Json:
    """A number, `true` or `false`, or the word itself."""
    try:
        value = json.loads(text)
    except ValueError:
        return text
    return value if isinstance(value, bool | int) else text
