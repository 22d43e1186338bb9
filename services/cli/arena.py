"""`guildhall arena`: levels of bots against each other on equal deals, until it is clear which is stronger."""

import json
import sys
import time
from collections.abc import Iterator, Mapping
from itertools import pairwise

import click

from services.cli.arena_score import Match, Played
from services.cli.side_by_side import Run, processes
from services.cli.table_options import ShowsTableOptions, table_options
from shared.rules.core.bout import Bout, play_bout
from shared.rules.core.compiled import is_compiled
from shared.rules.core.contest import SequentialTest
from shared.rules.core.errors import BadOptions
from shared.rules.core.game import Json
from shared.rules.core.policies import level
from shared.rules.core.simulate import game_seed
from shared.rules.registry import game as game_named

SPRT_MOST = 10_000
"""Games of a sequential test; one that is open after them is left open."""
Task = tuple[str, dict[str, Json], str, str, int, int]


@click.command(cls=ShowsTableOptions)
@click.argument("name", metavar="GAME")
@click.option("--levels", required=True, help="Two or more with commas between; each plays against the next.")
@click.option("--players", type=int, default=2, show_default=True, help="Seats; one is the first level's.")
@click.option("--games", type=click.IntRange(min=1), help="Of each match.  [default: 100]")
@click.option("--sprt", metavar="WEAK,STRONG", help="End a match when its share of wins is clearly one of these.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same deals.")
@click.option("--option", "given", multiple=True, metavar="NAME=VALUE", help="A table option; may be repeated.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes.")
@click.option("--json", "as_json", is_flag=True, help="One object, for machines.")
def arena(
    name: str, levels: str, players: int, games: int | None, sprt: str | None, seed: int, given: tuple[str, ...],
    jobs: int, as_json: bool,
) -> None:  # fmt: skip
    """Let LEVELS play GAME against each other, every deal once from each seat."""
    rules = game_named(name)
    pairs, bounds = pairs_of(levels), bounds_of(sprt)
    if players < 2:
        raise BadOptions("An arena needs two players at least; a table of one has nobody to compare with.")
    options = table_options(rules, players, given)
    most = games or (SPRT_MOST if bounds else 100)
    with processes(jobs) as run:
        matches = [played(name, options, pair, most, bounds, seed, run) for pair in pairs]
    summary: dict[str, Json] = {
        "game": name,
        "options": options,
        "seed": seed,
        "compiled": is_compiled(),
        "matches": [match.summary() for match in matches],
        "elo": ratings(matches),
    }
    click.echo(json.dumps(summary, indent=2) if as_json else readable(summary))


def pairs_of(levels: str) -> list[tuple[str, str]]:
    names = [word.strip() for word in levels.split(",") if word.strip()]
    for one in names:
        level(one)
    if len(names) < 2:
        raise BadOptions(f"An arena needs two levels at least, as in --levels steward,greedy; there is {levels!r}.")
    return list(pairwise(names))


def bounds_of(sprt: str | None) -> tuple[float, float] | None:
    if sprt is None:
        return None
    try:
        weak, strong = (float(part) for part in sprt.split(","))
    except ValueError:
        weak, strong = 1.0, 0.0
    if not 0 < weak < strong < 1:
        raise BadOptions(f"Write --sprt as two shares of wins, the smaller first, as in 0.5,0.65; not {sprt!r}.")
    return weak, strong


def played(
    name: str, options: dict[str, Json], pair: tuple[str, str], most: int, bounds: tuple[float, float] | None,
    seed: int, run: Run,
) -> Match:  # fmt: skip
    """One match; the same however many processes play it."""
    players = options["players"]
    assert isinstance(players, int)
    match, test = Match(*pair, players), SequentialTest(*bounds) if bounds else None
    label = f"{name}: {pair[0]} against {pair[1]}"
    with click.progressbar(length=most, label=label, file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
        for game in run(play, tasks_of(name, options, pair, most, seed)):
            match.add(game)
            bar.update(1)
            if test is not None:
                test.add(game.share)
                match.verdict = test.verdict
            if match.verdict:
                break
    return match


def tasks_of(name: str, options: dict[str, Json], pair: tuple[str, str], most: int, seed: int) -> Iterator[Task]:
    for number in range(most):
        yield name, options, *pair, seed, number


def play(task: Task) -> Played:
    """Game number n is deal n // players, with the level that is tried in seat n % players."""
    name, options, one, other, seed, number = task
    rules, players = game_named(name), options["players"]
    assert isinstance(players, int)
    deal, seat = divmod(number, players)
    names = [one if at == seat else other for at in range(players)]
    bout = play_bout(rules, options, [level(at) for at in names], game_seed(seed, deal), time.process_time)
    return counted(bout, names, seat)


def counted(bout: Bout, names: list[str], seat: int) -> Played:
    costs: dict[str, tuple[int, int, float, float]] = {}
    for name, cost in zip(names, bout.costs, strict=True):
        moves, thoughts, seconds, longest = costs.get(name, (0, 0, 0.0, 0.0))
        costs[name] = (
            moves + cost.moves,
            thoughts + cost.thoughts,
            seconds + cost.seconds,
            max(longest, cost.longest),
        )
    if bout.result is None:
        return Played(0.0, 0, {}, costs, bout.decisions, ended=False)
    seats = bout.result.seats
    own, others = seats[seat], [reached for at, reached in enumerate(seats) if at != seat]
    winners = sum(reached.rank == 1 for reached in seats + bout.result.opponents)
    share = 1 / winners if own.rank == 1 else 0.0
    components = {
        name: points - sum(reached.components.get(name, 0) for reached in others) / len(others)
        for name, points in own.components.items()
    }
    return Played(share, own.score - max(o.score for o in others), components, costs, bout.decisions, ended=True)


def ratings(matches: list[Match]) -> dict[str, Json]:
    """Elo of each level, the last of the list at 0: neighbours tell most, so their differences are added up."""
    found: dict[str, Json] = {matches[-1].other: 0}
    total = 0
    for match in reversed(matches):
        elo = match.summary()["elo"]
        assert isinstance(elo, int)
        total += elo
        found[match.one] = total
    return found


def readable(summary: Mapping[str, Json]) -> str:
    build = "compiled" if summary["compiled"] else "plain Python"
    lines = [f"{summary['game']}, seed {summary['seed']}, {build}"]
    matches, elo = summary["matches"], summary["elo"]
    assert isinstance(matches, list) and isinstance(elo, dict)
    for match in matches:
        low, high = match["interval"]
        lines += [
            "",
            click.style(f"{match['level']} against {match['against']}, {match['players']} players", bold=True)
            + (f": {match['verdict']}" if match["verdict"] else ""),
            f"  won      {match['won']:g} of {match['games']}: {match['share']:.1%}, "
            f"between {low:.1%} and {high:.1%}; fair is {match['fair']:.1%}; Elo {match['elo']:+d}",
            f"  margin   {match['margin']['mean']:+g} points: "
            + ", ".join(f"{name} {more:+g}" for name, more in match["components"].items()),
            f"  length   {match['length']['median']:g} decisions in the median, {match['length']['max']} at most, "
            f"{match['length']['unfinished']} without end",
        ]
        lines += [
            f"  {name}: {cost['ms_per_move']} ms a move, {cost['ms_per_thought']} ms a thought "
            f"(longest {cost['longest_ms']}), {cost['core_seconds_per_game']} core-seconds a game"
            for name, cost in match["cost"].items()
        ]
    if len(matches) > 1:
        lines += ["", click.style("Elo", bold=True), *(f"  {name}  {rating:+d}" for name, rating in elo.items())]
    return "\n".join(lines)
