"""`guildhall catalogue`: every component of a game, as a table or as JSON; reading it validates it."""

import json
from collections.abc import Mapping, Sequence

import click

from shared.rules.core.game import Json
from shared.rules.registry import game


@click.command()
@click.argument("name", metavar="GAME")
@click.option("--json", "as_json", is_flag=True, help="One list per kind of component.")
def catalogue(name: str, as_json: bool) -> None:
    """List and validate the components of GAME.

    Corrections of the operator, in the folder that GUILDHALL_CATALOGUE names, are applied.
    """
    listed = game(name).catalogue()
    if as_json:
        click.echo(json.dumps(listed, ensure_ascii=False, indent=2))
        return
    for kind, entries in listed.items():
        click.secho(f"{kind} ({len(entries)})", bold=True)
        width = max(len(str(entry["id"])) for entry in entries)
        for entry in entries:
            click.echo(f"  {entry['id']!s:{width}}  {line(entry)}")
        click.echo()
    click.echo(f"{name}: {sum(map(len, listed.values()))} components, all valid.")


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
