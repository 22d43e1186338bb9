"""The scenario runner: what it compares, what it says when something differs, and what it refuses."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from services.cli.main import main
from shared.rules.core.errors import BadScenario
from shared.rules.core.scenario import cases

PAGE = Path(__file__).parents[1] / "scenarios" / "README.md"
START = """
game = "pennies"
title = "A round"
{keys}
[position]
hands = [[3, 5], [2]]
purses = [0, 0]
drafting = [false, false]
bag = [1, 8]
last = 2
{tables}
"""

pytestmark = pytest.mark.usefixtures("only_pennies")


def write(folder: Path, keys: str = "", tables: str = "") -> Path:
    file = folder / "round.toml"
    file.write_text(START.format(keys=keys, tables=tables), "utf-8")
    return file


def outcome(file: Path) -> list[str]:
    return [line for case in cases(file) for line in case.run()]


def guildhall(*paths: Path) -> Result:
    return CliRunner().invoke(main, ["scenario", *map(str, paths)])


def test_the_snippets_of_the_page_run(tmp_path: Path) -> None:
    smallest, _, steps, case = re.findall(r"```toml\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    position = re.sub(r"moves = .*\n", "", smallest).partition("[expect]")[0]
    for number, text in enumerate([smallest, position + steps, position + case]):
        (tmp_path / f"{number}.toml").write_text(text, "utf-8")
        assert outcome(tmp_path / f"{number}.toml") == []


@pytest.mark.parametrize(
    ("keys", "tables"),
    [
        ('moves = ["red: play 5"]', "[expect]\npurses = [5, 0]"),
        ('moves = ["red: play 5"]', "[change]\nbag = -1\nlast = 3"),
        ('legal = ["red: play 3", "red: play *"]\nillegal = ["blue: *", "red: play 8", "red: dance"]', ""),
        ("", '[offered]\nred = ["play 5", "play 3"]\nblue = []'),
        ('moves = ["red: play 5"]\nhappens = ["red plays 5", "red draws (8)"]', ""),
        ("", "[expect]\nbag = { has = [8], lacks = [3], count = 2 }"),
        ("", "[result]\nover = false"),
        (
            'moves = ["red: play 3", "blue: play 2", "red: play 5", "red: play 1", "red: play 8"]',
            '[scores.red]\ntotal = 17\ncoins = 17\n[result]\nreason = "hands_empty"\nwinners = ["red"]\nranks.blue = 2',
        ),
    ],
)
def test_what_holds_passes(tmp_path: Path, keys: str, tables: str) -> None:
    assert outcome(write(tmp_path, keys, tables)) == []


@pytest.mark.parametrize(
    ("keys", "tables", "told"),
    [
        ('moves = ["red: play 5"]', "[expect]\npurses = [4, 0]", "purses: expected [4, 0], got [5, 0]"),
        ("", "[expect]\npurse = 0", "purse: expected 0, but there is only bag, counter, drafting"),
        ("", "[expect]\nlast = true", "last: expected true, got 2"),
        ('moves = ["red: play 5"]', "[change]\nbag = 0", "change.bag: expected +0, got -1 (2 -> 1)"),
        ("", "[change]\nbags = 0", "change.bags: there is no such thing before or after"),
        ('legal = ["red: play 8"]', "", "'red: play 8': expected legal, is not; legal: play 3, play 5"),
        ('illegal = ["red: play *"]', "", "'red: play *': expected illegal, but 'play 3' is legal"),
        ("", '[offered]\nred = ["play 3"]', "offered red: expected play 3; got play 3, play 5"),
        ('moves = ["blue: play 2"]', "[result]\nover = false", "move 'blue: play 2': Seat 1 can't play 'play 2' now."),
        (
            'moves = ["red: play 5"]\nhappens = ["red draws (8)", "red plays 5"]',
            "",
            "happens 'red plays 5': missed",
        ),
        ("", "[expect]\nbag = { has = [8, 8] }", "bag: expected 8 in it, got [1, 8]"),
        ("", "[expect]\nbag = { lacks = [8] }", "bag: expected no 8 in it, got [1, 8]"),
        ("", "[expect]\nbag = { count = 3 }", "bag: expected 3 of them, got 2: [1, 8]"),
        ("", "[result]\nover = true", "result.over: expected True, got False"),
        ("", "[scores.red]\ntotal = 1", "result: the game is not over"),
    ],
)
def test_what_differs_is_told(tmp_path: Path, keys: str, tables: str, told: str) -> None:
    assert told in "\n".join(outcome(write(tmp_path, keys, tables)))


@pytest.mark.parametrize(
    ("keys", "tables", "told"),
    [
        ('move = ["red: play 5"]', "", "round.toml: move: no such field."),
        ('moves = "red: play 5"', "", "round.toml: moves: Expected `array`, got `str`."),
        ('moves = ["red: play 5"]', "", "A round: expects nothing."),
        ('legal = ["play 5"]', "", "'play 5' names no seat; write it as 'red: play 5'."),
        ('legal = ["pink: play 5"]', "", "there is no seat 'pink'"),
        ("", "hand = 1\n[result]\nover = false", "A round: position.hand: Pennies knows no such thing"),
        ('moves = ["red: play 5"]', "[[step]]\nmoves = []", "moves: belongs into a [[step]]"),
        ("moves = [", "", "round.toml: not TOML:"),
        (
            "expect = { last = 2 }\nexpect.turn = 0",
            "",
            "line 5, 'expect.turn = 0': this was written before",
        ),
        ("expect.turn = 0\nexpect = { last = 2 }", "", "line 5, 'expect = { last = 2 }': this was written before"),
        ("expect.turn = 0", "[expect]\nlast = 2", "'[expect]': this was written before in another way, or twice. Use"),
        ("", "[[step]]\nexpect = {turn = 0}\nexpect.last = 2", "'expect.last = 2': this was written before"),
    ],
)
def test_a_broken_file_is_refused_with_file_and_key(tmp_path: Path, keys: str, tables: str, told: str) -> None:
    with pytest.raises(BadScenario) as caught:
        outcome(write(tmp_path, keys, tables))
    assert told in caught.value.sentence
    assert "round.toml" in caught.value.sentence


def test_the_first_step_that_differs_is_the_last_one_run(tmp_path: Path) -> None:
    tables = '[[step]]\nmoves = ["red: play 5"]\nexpect.last = 9\n[[step]]\nmoves = ["red: play 5"]\nexpect.last = 9'
    assert outcome(write(tmp_path, "", tables)) == ["step 1: last: expected 9, got 5"]


def test_the_command_counts_and_ends_with_1_on_a_failure(tmp_path: Path) -> None:
    write(tmp_path, "", "[expect]\nlast = 3")
    (tmp_path / "good.toml").write_text(START.format(keys="", tables="[expect]\nlast = 2"))
    (tmp_path / "bad.toml").write_text("game = 1")
    done = guildhall(tmp_path)
    assert done.exit_code == 1
    assert "1 passed, 2 failed." in done.stdout
    assert "last: expected 3, got 2" in done.stdout
    assert "bad.toml: game: Expected `str`, got `int`." in done.stdout
    assert guildhall(tmp_path / "good.toml").exit_code == 0


def test_a_path_without_scenarios_is_an_error(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere"):
        done = guildhall(path)
        assert done.exit_code == 2
        assert str(path) in done.stderr
