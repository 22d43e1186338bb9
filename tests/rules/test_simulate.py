"""Simulated games are the same for a seed, whoever plays them, and add up."""

import json

import pytest
from click.testing import CliRunner, Result

from services.cli.main import main
from shared.rules.core.errors import BadOptions
from shared.rules.core.policies import policy
from shared.rules.core.simulate import simulate
from shared.rules.registry import game

pytestmark = pytest.mark.usefixtures("only_pennies")


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["simulate", "pennies", *words])


def summary(*words: str) -> dict[str, object]:
    told = json.loads(run(*words, "--json").stdout)
    assert isinstance(told, dict)
    return {key: value for key, value in told.items() if not key.endswith("_per_second")}


def test_the_parts_of_a_run_add_up_to_the_whole() -> None:
    pennies, options, policies = game("pennies"), {"players": 3}, ["greedy", "random", "random"]
    whole = simulate(pennies, options, policies, 7, 0, 10)
    part = simulate(pennies, options, policies, 7, 0, 4)
    part.merge(simulate(pennies, options, policies, 7, 4, 10))
    assert part.summary() == whole.summary()


def test_the_number_of_processes_changes_nothing() -> None:
    words = ("--players", "3", "--games", "20", "--seed", "5", "--policy", "greedy:random")
    assert summary(*words, "--jobs", "2") == summary(*words)


def test_another_seed_gives_other_games() -> None:
    assert summary("--seed", "1")["scores"] != summary("--seed", "2")["scores"]


def test_the_summary_has_every_key_and_its_sums_agree() -> None:
    told = json.loads(run("--games", "12", "--players", "2", "--policy", "random:greedy", "--json").stdout)
    wanted = {"games", "decisions", "decisions_per_second", "games_per_second", "compiled", "scores", "length", "usage"}
    assert wanted | {"wins", "reasons"} <= set(told)
    assert told["games"] == 12 == sum(told["wins"].values()) == sum(told["reasons"].values())
    assert told["decisions"] == round(told["length"]["mean"] * 12)
    assert told["scores"]["total"]["mean"] == told["scores"]["components"]["coins"]["mean"]


def test_greedy_beats_random() -> None:
    told = simulate(game("pennies"), {"players": 2}, ["greedy", "random"], 1, 0, 100)
    assert told.wins["greedy"] > 55


def test_the_readable_summary_names_components_and_speed() -> None:
    told = run("--games", "3").stdout
    assert "pennies: 3 games" in told
    assert "decisions/s" in told
    assert "coins" in told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--players", "6"], "Pennies is for 2 to 5 players, not 6."),
        (["--policy", "clever"], "There is no policy 'clever'; there are: random, "),
        (["--players", "2", "--policy", "random:greedy:random"], "There are 3 policies"),
        (["--option", "generous"], "Write --option generous=VALUE."),
        (["--option", "mean=true"], "Pennies has no option 'mean'."),
        (["--games", "0"], "0 is not in the range"),
    ],
)
def test_bad_input_gets_one_clear_line(words: list[str], told: str) -> None:
    done = run(*words)
    assert done.exit_code == 2
    assert told in done.stderr
    assert "Traceback" not in done.output


def test_an_unknown_policy_is_refused() -> None:
    with pytest.raises(BadOptions):
        policy("clever")
