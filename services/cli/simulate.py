"""`guildhall simulate`: many games without anybody watching, on as many processes as asked for."""

import json
import sys
import time
from collections.abc import Mapping

import click

from services.cli.side_by_side import processes
from services.cli.table_options import ShowsTableOptions, table_options
from shared.rules.core.compiled import is_compiled
from shared.rules.core.errors import BadOptions
from shared.rules.core.game import Json
from shared.rules.core.policies import policy
from shared.rules.core.simulate import simulate as simulate_games
from shared.rules.core.tally import Tally
from shared.rules.registry import game

CHUNK = 8
"""Games that one task plays: enough that sending it costs nothing, few enough that the bar moves."""
Task = tuple[str, dict[str, Json], list[str], int, int, int]


@click.command(cls=ShowsTableOptions)
@click.argument("name", metavar="GAME")
@click.option("--players", type=int, default=4, show_default=True, help="Seats at each table.")
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many to play.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@click.option("--policy", "mix", default="random", show_default=True, help="For all, or per seat: greedy:random")
@click.option("--option", "given", multiple=True, metavar="NAME=VALUE", help="A table option; may be repeated.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes.")
@click.option("--json", "as_json", is_flag=True, help="One object, for machines.")
def simulate(
    name: str, players: int, games: int, seed: int, mix: str, given: tuple[str, ...], jobs: int, as_json: bool
) -> None:
    """Play many games of GAME and sum up what they came to."""
    options = table_options(game(name), players, given)
    policies = seated(mix, players)
    tasks = [(name, options, policies, seed, at, min(at + CHUNK, games)) for at in range(0, games, CHUNK)]
    tally = Tally()
    started = time.perf_counter()
    with (
        click.progressbar(length=games, label=name, file=sys.stderr, hidden=not sys.stderr.isatty()) as bar,
        processes(min(jobs, len(tasks))) as run,
    ):
        for part in run(play, tasks):
            tally.merge(part)
            bar.update(part.games)
    seconds = time.perf_counter() - started
    speed = {
        "decisions_per_second": round(tally.decisions / seconds),
        "games_per_second": round(games / seconds, 2),
        "compiled": is_compiled(),
    }
    summary = {"game": name, "options": options, "policies": policies, "seed": seed} | tally.summary() | speed
    click.echo(json.dumps(summary, indent=2) if as_json else readable(summary))


def seated(mix: str, players: int) -> list[str]:
    """The policy of each seat; those of the mix in turn, which go round the table from game to game."""
    names = mix.split(":")
    for name in names:
        policy(name)
    if len(names) > players:
        raise BadOptions(f"There are {len(names)} policies in {mix!r} and {players} players.")
    return [names[seat % len(names)] for seat in range(players)]


def play(task: Task) -> Tally:
    name, options, policies, seed, first, last = task
    return simulate_games(game(name), options, policies, seed, first, last)


def readable(summary: Mapping[str, object]) -> str:
    lines = [f"{summary['game']}: {summary['games']} games, {summary['decisions']} decisions"]
    build = "compiled" if summary["compiled"] else "plain Python"
    lines.append(
        f"speed: {summary['decisions_per_second']:,} decisions/s, {summary['games_per_second']} games/s, {build}"
    )
    lines += section("length", {"decisions": summary["length"]})
    scores = summary["scores"]
    assert isinstance(scores, dict)
    lines += section("scores", {"total": scores["total"]} | scores["components"])
    lines += section("scores by policy", scores["by_policy"])
    lines += section("wins", summary["wins"])
    lines += section("ends", summary["reasons"])
    usage = summary["usage"]
    assert isinstance(usage, dict)
    for kind, used in usage.items():
        lines += section(kind, used)
    return "\n".join(lines)


def section(title: str, rows: object) -> list[str]:
    """A heading and its rows: a name, then one number or several with their names."""
    assert isinstance(rows, dict)
    width = max((len(name) for name in rows), default=0)
    lines = ["", click.style(title, bold=True)]
    for name, value in rows.items():
        numbers = "  ".join(f"{key} {number:>7}" for key, number in value.items()) if isinstance(value, dict) else value
        lines.append(f"  {name:{width}}  {numbers}")
    return lines
