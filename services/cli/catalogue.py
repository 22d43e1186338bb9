"""`guildhall catalogue`: every component of a game, as a table or as JSON; reading it validates it."""

import json
from collections.abc import Mapping, Sequence

import click

from services.cli.telling import in_language
from shared.rules.core.game import Game, Json, Position
from shared.rules.registry import game
from shared.texts.languages import Language
from shared.texts.speaker import speaker


@click.command()
@click.argument("name", metavar="GAME")
@click.option("--json", "as_json", is_flag=True, help="One list per kind of component.")
@in_language
def catalogue(name: str, as_json: bool, language: Language | None) -> None:
    """List and validate the components of GAME.

    Corrections of the operator, in the folder that GUILDHALL_CATALOGUE names, are applied. With a language each
    component is listed by its name and in words.
    """
    listed = game(name).catalogue()
    if as_json:
        click.echo(json.dumps(listed, ensure_ascii=False, indent=2))
        return
    for kind, entries in listed.items():
        click.secho(f"{kind} ({len(entries)})", bold=True)
        width = max(len(str(entry["id"])) for entry in entries)
        for entry in entries:
            told = in_words(game(name), language, kind, entry) if language else line(entry)
            click.echo(f"  {entry['id']!s:{width}}  {told}")
        click.echo()
    click.echo(f"{name}: {sum(map(len, listed.values()))} components, all valid.")


def in_words(game: Game[Position], language: Language, kind: str, entry: Mapping[str, Json]) -> str:
    """The name, where it has one, then what is printed on it."""
    said, id = speaker(language, game), str(entry["id"])
    called = [f"{said.name(kind, id)}."] if "names" in entry else []
    return " ".join([*called, *(said.say(text) for text in game.speech().card(kind, id))])


def line(entry: Mapping[str, Json]) -> str:
    """The name, then the fields that say something."""
    names = entry.get("names")
    called = [str(names["en"])] if isinstance(names, Mapping) else []
    fields = [
        f"{key}={brief(value)}" for key, value in entry.items() if key not in ("id", "names", "ours") and says(value)
    ]
    return "  ".join(called + fields)


def says(value: Json) -> bool:
    return value not in (None, "", 0, False) and value != [] and value != {}


def brief(value: Json) -> str:
    match value:
        case str():
            return value
        case Mapping():
            return "{" + " ".join(f"{key}={brief(inner)}" for key, inner in value.items() if says(inner)) + "}"
        case Sequence():
            return "[" + " ".join(brief(inner) for inner in value) + "]"
        case _:
            return str(value)
