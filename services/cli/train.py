"""`guildhall train`: learns the weights of a game anew by letting it play against itself."""

import sys
from pathlib import Path

import click

from services.cli.side_by_side import Run, processes
from services.cli.table_options import ShowsTableOptions, table_options
from services.cli.training import Trained, keep, resumed
from shared.rules.core.contest import SequentialTest
from shared.rules.core.errors import BadOptions
from shared.rules.core.game import Game, Json, Position
from shared.rules.core.judging import Judge, LearnedJudge
from shared.rules.core.least_squares import Sums, sums_of
from shared.rules.core.self_play import columns, compete, learn, learned
from shared.rules.core.weights import Weights, features_hash, stem, written
from shared.rules.registry import game as game_named

PART = 20
"""Games learned from in one task, and deals played in one task of the test."""
BETTER = 0.55
"""The share of wins from which a new generation is worth having."""
TEST_MOST = 2_000
"""Games of a test; one that is open after them is close to even, and nothing is admitted."""

Parts = tuple[list[float], list[float]]
"""A judge on its way to another process: its two lists, empty for the game's own opinion."""


@click.command(cls=ShowsTableOptions)
@click.argument("name", metavar="GAME")
@click.option("--players", type=int, default=2, show_default=True, help="Seats at each table.")
@click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True, help="To play in each round.")
@click.option("--rounds", type=click.IntRange(min=1), default=4, show_default=True, help="Generations to try.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same bytes.")
@click.option("--option", "given", multiple=True, metavar="NAME=VALUE", help="A table option; may be repeated.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes.")
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("weights"),
    show_default=True,
    help="Folder for the weights, and for the state from which an interrupted training goes on.",
)
def train(
    name: str, players: int, games: int, rounds: int, seed: int, given: tuple[str, ...], jobs: int, out: Path
) -> None:
    """Learn weights of GAME by self-play; a generation is admitted only if it beats the one before.

    What comes out is FOLDER/PLAYERS[-EXPANSION].toml. Put it into shared/rules/GAME/weights to play by it.
    """
    rules = game_named(name)
    if not rules.feature_names:
        raise BadOptions(f"{rules.title} has no features to learn weights for.")
    if players < 2:
        raise BadOptions("Weights are learned at tables of two or more; a table of one is judged by those of two.")
    options = table_options(rules, players, given)
    position = rules.new(options, bytes(16))
    kind = stem(rules.participants(position), rules.expansion(position))
    out.mkdir(parents=True, exist_ok=True)
    file = out / f"{name}-{kind}.state.json"
    course = Trained(
        game=name,
        rules=rules.rules_version,
        features=features_hash(rules),
        options=dict(options),
        games=games,
        seed=seed,
    )
    state = resumed(course, file)
    with processes(jobs) as run:
        while state.round < rounds:
            one_round(rules, state, run, file)
            click.echo(state.story[-1])
    if not state.generation:
        raise click.ClickException("No generation was better than the game's own opinion; try more games or rounds.")
    target = out / f"{kind}.toml"
    target.write_text(written(weights_of(rules, state, position)), "utf-8")
    click.echo(f"Generation {state.generation} is in {target}.")


def one_round(rules: Game[Position], state: Trained, run: Run, file: Path) -> None:
    """Plays, learns, tests, and notes what came of it."""
    sums = sums_of(columns(rules), state.sums) if state.sums else Sums(columns(rules))
    first = state.round * state.games
    starts = range(first + state.part * PART, first + state.games, PART)
    tasks = [
        (rules.name, state.table, parts_of(state), state.seed, at, min(at + PART, first + state.games)) for at in starts
    ]
    label = f"{rules.name}, round {state.round + 1}: learning"
    with click.progressbar(length=state.games, label=label, file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
        bar.update(state.part * PART)
        for flat in run(learn_part, tasks):
            sums.merge(sums_of(columns(rules), flat))
            state.sums, state.part = sums.flat(), state.part + 1
            keep(state, file)
            bar.update(PART)
    new = learned(rules, sums, first + state.games)
    verdict = tested(rules, state, new, run)
    number = state.round + 1
    if verdict.startswith("beat"):
        state.generation += 1
        state.now, state.to_come, state.learned_from = new.now, new.to_come, first + state.games
        state.story.append(f"Round {number}: generation {state.generation} {verdict}.")
    else:
        state.story.append(f"Round {number}: nothing new: what was learned {verdict}.")
    state.round, state.part = number, 0
    keep(state, file)


def tested(rules: Game[Position], state: Trained, new: LearnedJudge, run: Run) -> str:
    """What became of the test of what was learned against the best so far, in words."""
    players = state.table["players"]
    assert isinstance(players, int)
    fair = 1 / players
    test = SequentialTest(fair, BETTER * 2 * fair)
    seed = state.seed + 1 + state.round  # other deals than those that were learned from
    deals = TEST_MOST // players
    tasks = [
        (rules.name, state.table, (new.now, new.to_come), parts_of(state), seed, -at - PART, -at)
        for at in range(0, deals, PART)
    ]
    rival = f"generation {state.generation}" if state.generation else "the game's own opinion"
    won, games = 0.0, 0
    label = f"{rules.name}, round {state.round + 1}: testing"
    with click.progressbar(length=TEST_MOST, label=label, file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
        for shares in run(compete_part, tasks):
            for share in shares:
                test.add(share)
                won, games = won + share, games + 1
                if test.verdict:
                    break
            bar.update(len(shares))
            if test.verdict:
                break
    said = f"{rival} in {won:g} of {games} games"
    return f"beat {said}" if test.verdict == "strong" else f"did not beat {said}"


def learn_part(task: tuple[str, dict[str, Json], Parts, int, int, int]) -> list[float]:
    name, options, parts, seed, first, last = task
    return learn(game_named(name), options, judge_of(parts), seed, first, last).flat()


def compete_part(task: tuple[str, dict[str, Json], Parts, Parts, int, int, int]) -> list[float]:
    name, options, new, old, seed, first, last = task
    return compete(game_named(name), options, judge_of(new), judge_of(old), seed, first, last)


def parts_of(state: Trained) -> Parts:
    return state.now, state.to_come


def judge_of(parts: Parts) -> Judge:
    now, to_come = parts
    return LearnedJudge(now, to_come) if now else Judge()


def weights_of(rules: Game[Position], state: Trained, position: Position) -> Weights:
    both = zip(state.now, state.to_come, strict=True)
    return Weights(
        game=state.game,
        rules=state.rules,
        participants=rules.participants(position),
        expansion=rules.expansion(position),
        features=state.features,
        generation=state.generation,
        games=state.learned_from,
        seed=state.seed,
        figures=" ".join(state.story),
        weights=dict(zip(rules.feature_names, both, strict=True)),
    )
