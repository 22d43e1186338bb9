"""`guildhall bench rules`: speed and size of every game, compiled and as plain Python, each in a process of its own."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec

import click

from shared.rules.core.compiled import is_compiled
from shared.rules.core.game import Game, P
from shared.rules.registry import games

Figures = dict[str, object]


@click.command()
@click.option(
    "--option", "given", multiple=True, metavar="NAME=VALUE", help="A table option, for the games that have it."
)
@click.option("--json", "as_json", is_flag=True, help="One object, for machines.")
def rules(given: tuple[str, ...], as_json: bool) -> None:
    """Measure the rules: decisions per second, sizes, and how that compares with catanatron where it is installed."""
    found = measured(given)
    click.echo(json.dumps(found, indent=2) if as_json else readable(found))


def measured(given: tuple[str, ...] = ()) -> Figures:
    catan = process("bench.rules.catanatron_speed") if find_spec("catanatron") else None
    each: dict[str, Figures] = {}
    for game in games():
        names = {option.name for option in game.options()}
        chosen = [text for text in given if text.partition("=")[0] in names]
        base = each[game.name] = builds(game.name, *chosen)
        base["ratio_to_catanatron"] = ratios(base, catan)
        for variant in variants(game) if not chosen else []:
            found = each[f"{game.name} {variant}"] = builds(game.name, variant)
            found["share_of_base"] = shares(found, base)
    return {"games": each, "catanatron": catan}


def variants(game: Game[P]) -> list[str]:
    """What is measured beside the game as it is: its expansions, and one player against the opponent."""
    of_expansions = [option for option in game.options() if option.name == "expansion"]
    found = [f"expansion={c}" for option in of_expansions for c in option.choices if c != option.default]
    return [*found, "players=1"] if game.seats_min == 1 else found


def builds(*words: str) -> Figures:
    plain = process("bench.rules.speed", *words, compiled="0")
    return {"plain": plain, "compiled": process("bench.rules.speed", *words) if is_compiled() else None}


def process(module: str, *words: str, compiled: str = "1") -> Figures:
    click.echo(f"measuring {' '.join([module.rpartition('.')[2], *words])}, compiled={compiled} ...", err=True)
    environment = os.environ | {"GUILDHALL_COMPILED": compiled}
    ran = subprocess.run([sys.executable, "-m", module, *words], env=environment, capture_output=True, text=True)
    if ran.returncode:
        raise click.ClickException(f"measuring {module} {' '.join(words)} failed: {ran.stderr.strip()}")
    figures = json.loads(ran.stdout)
    assert isinstance(figures, dict)
    return figures


def ratios(figures: Figures, catan: Figures | None) -> dict[str, float] | None:
    if catan is None:
        return None
    return {build: round(speed(one) / speed(catan), 2) for build, one in figures.items() if isinstance(one, dict)}


def shares(figures: Figures, base: Figures) -> dict[str, float]:
    """Decisions per second beside those of the base game, in the same run."""
    return {
        build: round(speed(one) / speed(other), 2)
        for build, one in figures.items()
        if isinstance(one, dict) and isinstance(other := base[build], dict)
    }


def speed(figures: Figures) -> int:
    found = figures["decisions_per_second"]
    assert isinstance(found, int)
    return found


def spelled(value: bool | str | float) -> str:
    return str(value) if isinstance(value, bool | str) else f"{value:,}"


def readable(found: Figures) -> str:
    lines = []
    each, catan = found["games"], found["catanatron"]
    assert isinstance(each, dict)
    for name, of_game in each.items():
        for build in ("plain", "compiled"):
            figures = of_game[build]
            line = "  ".join(f"{key} {spelled(value)}" for key, value in figures.items()) if figures else "not built"
            lines.append(f"{name} {build}: {line}")
        if "share_of_base" in of_game:
            lines.append(f"{name}: share of the base game's speed: {of_game['share_of_base']}")
        else:
            lines.append(f"{name}: times catanatron: {of_game['ratio_to_catanatron']}")
    lines.append(f"catanatron: {catan or 'not installed'}")
    return "\n".join(lines)
