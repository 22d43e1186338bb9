"""Learned weights: what is written is read again, what can't be used is refused by name, the nearest is taken."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from shared.rules.core.errors import BadWeights
from shared.rules.core.game import Game, Position
from shared.rules.core.judging import Judge, LearnedJudge
from shared.rules.core.weights import Weights, all_weights, features_hash, judge_for, judges_of, read, stem, written
from shared.rules.registry import game, games
from tests.games.pennies import Pennies


@pytest.fixture
def pennies() -> Game[Position]:
    return Pennies()  # type: ignore[return-value]  # as the registry casts it


@pytest.fixture
def weights(pennies: Game[Position]) -> Weights:
    return Weights(
        game="pennies",
        rules=1,
        participants=2,
        expansion="",
        features=features_hash(pennies),
        generation=3,
        games=40,
        seed=7,
        figures="beat generation 2 in 30 of 40 games",
        weights={"outlook": (1.0, 0.0), "purse": (1.0, 0.0), "hand": (0.5, 0.25), "coins": (-0.125, 0.0)},
    )


def put(folder: Path, weights: Weights) -> Path:
    file = folder / f"{stem(weights.participants, weights.expansion)}.toml"
    file.write_text(written(weights), "utf-8")
    return file


def test_what_is_written_is_read_again(tmp_path: Path, pennies: Game[Position], weights: Weights) -> None:
    assert read(pennies, put(tmp_path, weights)) == weights


def test_a_file_cut_off_anywhere_is_refused(tmp_path: Path, pennies: Game[Position], weights: Weights) -> None:
    file = put(tmp_path, weights)
    whole = file.read_text("utf-8").rstrip()
    for end in range(len(whole) - 1):
        file.write_text(whole[:end], "utf-8")
        with pytest.raises(BadWeights, match=r"2\.toml"):
            read(pennies, file)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"game": "architects"}, "these are weights of architects, not of pennies"),
        ({"rules": 9}, "learned under rules 9 of Pennies"),
        ({"features": "0123"}, "for other features than Pennies has now"),
        ({"weights": {"outlook": (1.0, 0.0), "purse": (1.0, 0.0), "hand": (0.5, 0.25)}}, "weights.coins: is missing"),
        ({"participants": 4}, "its name should be 4.toml"),
    ],
)
def test_weights_of_something_else_are_refused(
    tmp_path: Path, pennies: Game[Position], weights: Weights, changed: dict[str, object], told: str
) -> None:
    file = tmp_path / "2.toml"
    file.write_text(written(replace(weights, **changed)), "utf-8")
    with pytest.raises(BadWeights, match=told):
        read(pennies, file)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path, pennies: Game[Position]) -> None:
    with pytest.raises(BadWeights, match="can't be read"):
        read(pennies, tmp_path / "2.toml")


def test_the_nearest_kind_of_table_lends_its_judge(tmp_path: Path, weights: Weights) -> None:
    class Learned(Pennies):
        def weights_folder(self) -> Path | None:
            return tmp_path

    for participants, expansion in [(2, ""), (4, ""), (3, "more")]:
        put(tmp_path, replace(weights, participants=participants, expansion=expansion))
    judges = judges_of(Learned())  # type: ignore[arg-type]  # as the registry casts it
    found = {kind: judges.nearest(*kind) for kind in [(2, ""), (3, ""), (4, ""), (5, ""), (2, "more"), (2, "other")]}
    assert found[2, ""] is found[3, ""] is found[2, "other"]
    assert found[4, ""] is found[5, ""] is not found[2, ""]
    assert found[2, "more"] is judges.nearest(3, "more") is not found[2, ""]


def test_a_game_without_weights_is_judged_by_its_own_opinion(pennies: Game[Position]) -> None:
    position = pennies.new({"players": 2}, bytes(16))
    judge = judge_for(pennies, position)
    assert type(judge) is Judge
    assert judge.value(pennies, position, 1) == pennies.evaluate(position, 1)


def test_a_feature_is_worth_less_towards_the_end(pennies: Game[Position]) -> None:
    judge = LearnedJudge([0.0, 1.0, 0.5, 0.0], [0.0, 0.0, 0.5, 0.0])
    assert judge.weights_at(0.0) == [0.0, 1.0, 1.0, 0.0]
    assert judge.weights_at(0.5) == [0.0, 1.0, 0.75, 0.0]
    position = pennies.new({"players": 2}, bytes(16))
    assert judge.value(pennies, position, 0) == -judge.value(pennies, position, 1)


def test_the_weights_of_our_games_can_be_used() -> None:
    for one in games():
        for found in all_weights(one):
            assert found.generation >= 1
            assert found.figures
        position = one.new(one.check_options({"players": 2}), Random(1).randbytes(16))
        assert isinstance(judge_for(one, position), LearnedJudge) == bool(all_weights(one))
    assert all_weights(game("architects"))
