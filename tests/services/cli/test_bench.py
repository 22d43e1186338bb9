"""The benchmark of the rules measures what it says; how fast anything is, is not tested."""

import json

import pytest
from click.testing import CliRunner

from bench.commands.rules import shares, variants
from bench.rules import speed
from services.cli.main import main
from shared.rules.architects import GAME as ARCHITECTS
from shared.rules.viscounts import GAME as VISCOUNTS


@pytest.fixture(autouse=True)
def quick(only_pennies: None, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"ROUNDS": 1, "ROUND_SECONDS": 0.01, "SIZED_GAMES": 2, "TIMED_POSITIONS": 2}.items():
        monkeypatch.setattr(speed, name, value)


def test_every_figure_is_there() -> None:
    figures = speed.measured("pennies")
    assert set(figures) >= {"compiled", "decisions_per_second", "clone_us", "dump_bytes_max"}
    assert all(isinstance(value, bool) or value > 0 for value in figures.values() if isinstance(value, int | float))


def test_the_command_gives_one_object_per_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.commands.rules.process", lambda module, *words, compiled="1": figures(module))
    monkeypatch.setattr("bench.commands.rules.find_spec", lambda name: True)
    monkeypatch.setattr("bench.commands.rules.is_compiled", lambda: True)
    report = json.loads(CliRunner().invoke(main, ["bench", "rules", "--json"]).stdout)
    assert report["games"]["pennies"]["ratio_to_catanatron"] == {"plain": 4.0, "compiled": 4.0}
    assert report["catanatron"] == {"decisions_per_second": 15_000}
    assert "pennies compiled: decisions_per_second 60,000" in CliRunner().invoke(main, ["bench", "rules"]).stdout


def figures(module: str) -> dict[str, object]:
    return {"decisions_per_second": 15_000 if "catanatron" in module else 60_000}


def test_expansions_and_solo_games_are_measured_beside_the_game_itself() -> None:
    assert variants(ARCHITECTS) == ["expansion=artisans", "players=1"]
    assert variants(VISCOUNTS) == ["players=1"]
    base: dict[str, object] = {"plain": {"decisions_per_second": 100}, "compiled": None}
    assert shares({"plain": {"decisions_per_second": 75}, "compiled": None}, base) == {"plain": 0.75}
