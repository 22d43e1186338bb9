"""`guildhall arena` and `guildhall train`: the same for a seed on any number of processes; bad input is explained."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from services.cli.main import main
from shared.rules.core.weights import read
from shared.rules.registry import game

pytestmark = pytest.mark.usefixtures("only_pennies")


def run(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


def fought(*words: str) -> dict[str, Any]:
    """What does not hang on the machine: all but the costs."""
    done = run("arena", "pennies", *words, "--json")
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert isinstance(told, dict)
    for match in told["matches"]:
        del match["cost"]
    return told


def test_every_deal_is_played_from_each_seat() -> None:
    """Nobody gains by the luck of the deal: equal levels share the wins of each deal out evenly."""
    (match,) = fought("--levels", "random,random", "--games", "40", "--players", "2")["matches"]
    assert match["games"] == 40
    assert match["fair"] == 0.5
    assert match["interval"][0] <= match["share"] <= match["interval"][1]
    assert match["components"].keys() == {"coins"}
    assert match["length"]["unfinished"] == 0


def test_the_number_of_processes_changes_nothing() -> None:
    words = ("--levels", "greedy,random", "--players", "3", "--games", "12", "--seed", "5")
    assert fought(*words, "--jobs", "2") == fought(*words)


def test_a_match_ends_when_it_is_decided() -> None:
    (match,) = fought("--levels", "greedy,random", "--sprt", "0.3,0.6")["matches"]
    assert match["verdict"] == "strong"
    assert match["games"] < 200


def test_many_levels_are_rated_along_the_list() -> None:
    told = fought("--levels", "greedy,random,random", "--games", "20")
    assert list(told["elo"]) == ["random", "greedy"]


def test_what_it_cost_is_told_by_level() -> None:
    told = run("arena", "pennies", "--levels", "greedy,random", "--games", "4").stdout
    assert "greedy against random, 2 players" in told
    assert "core-seconds a game" in told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--levels", "greedy"], "An arena needs two levels at least"),
        (["--levels", "greedy,clever"], "There is no policy 'clever'"),
        (["--levels", "greedy,random", "--players", "1"], "An arena needs two players at least"),
        (["--levels", "greedy,random", "--sprt", "0.6"], "Write --sprt as two shares"),
        (["--levels", "greedy,random", "--sprt", "0.6,0.5"], "Write --sprt as two shares"),
    ],
)
def test_an_arena_that_can_not_be_is_refused(words: list[str], told: str) -> None:
    done = run("arena", "pennies", *words)
    assert done.exit_code == 2
    assert told in done.stderr


def trained(folder: Path, *words: str) -> Result:
    return run("train", "pennies", "--games", "60", "--rounds", "2", "--out", str(folder), *words)


def test_training_gives_weights_that_can_be_read_and_the_same_bytes(tmp_path: Path) -> None:
    done = trained(tmp_path / "one")
    assert done.exit_code == 0, done.output
    weights = read(game("pennies"), tmp_path / "one" / "2.toml")
    assert weights.generation >= 1
    assert "beat the game's own opinion" in weights.figures
    trained(tmp_path / "other", "--jobs", "2")
    assert (tmp_path / "other" / "2.toml").read_bytes() == (tmp_path / "one" / "2.toml").read_bytes()


def test_training_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    trained(tmp_path / "whole")
    run("train", "pennies", "--games", "60", "--rounds", "1", "--out", str(tmp_path / "parts"))
    trained(tmp_path / "parts")
    assert (tmp_path / "parts" / "2.toml").read_bytes() == (tmp_path / "whole" / "2.toml").read_bytes()


def test_training_does_not_mix_two_courses(tmp_path: Path) -> None:
    trained(tmp_path)
    done = trained(tmp_path, "--seed", "9")
    assert done.exit_code == 2
    assert "is of another training" in done.stderr
    (tmp_path / "pennies-2.state.json").write_text("{")
    done = trained(tmp_path)
    assert done.exit_code == 2
    assert "can't be read" in done.stderr


def test_nobody_trains_alone(tmp_path: Path) -> None:
    done = trained(tmp_path, "--players", "1")
    assert done.exit_code == 2
    assert "two or more" in done.stderr
