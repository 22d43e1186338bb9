"""`guildhall record`: makes the recorded games anew, until every component and every way to end occurs in one."""

import sys
from pathlib import Path

import click

from shared.rules.core.recording import chosen, missing, wanted
from shared.rules.registry import game, games

FOLDER = Path("tests/records")


@click.command()
@click.argument("names", nargs=-1, metavar="[GAME]...")
@click.option(
    "--folder", type=click.Path(path_type=Path), default=FOLDER, show_default=True, help="Where they are written."
)
@click.option("--seed", type=int, default=1, show_default=True, help="Another seed, other games.")
@click.pass_context
def record(ctx: click.Context, names: tuple[str, ...], folder: Path, seed: int) -> None:
    """Play and record games of every GAME (all that are offered, unless named).

    They lie in FOLDER/GAME/rules-N, where they replace those of the same rules version; records of older versions
    stay, to be replayed as running tables of theirs are. Ends with 1 when something occurs in no game.
    """
    lacking = 0
    for name in [game(name).name for name in names] or [one.name for one in games()]:
        lacking += recorded_anew(name, folder / name / f"rules-{game(name).rules_version}", seed)
    ctx.exit(1 if lacking else 0)


def recorded_anew(name: str, folder: Path, seed: int) -> int:
    """Writes the records of one game; returns how much of what is wanted occurs in none."""
    played, hidden = game(name), not sys.stderr.isatty()
    with click.progressbar(length=len(wanted(played)), label=name, file=sys.stderr, hidden=hidden) as bar:
        records = chosen(played, seed, lambda left: bar.update((bar.length or 0) - left - bar.pos))
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.txt"):
        old.unlink()
    for number, one in enumerate(records, 1):
        (folder / f"{number:02}-{one.options['players']}-players.txt").write_text(one.text(), "utf-8")
    lacking = missing(played, records)
    click.echo(f"{name}: {len(records)} games, {sum(len(one.lines) for one in records)} moves in {folder}")
    for item in sorted(lacking):
        click.echo(f"  occurs in none: {item}", err=True)
    return len(lacking)
