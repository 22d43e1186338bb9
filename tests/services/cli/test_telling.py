"""`replay` and `scenario` tell games in the languages that are spoken."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from services.cli.main import main
from shared.texts.languages import SPOKEN, Language

RECORD = Path("tests/records/architects/rules-3/02-1-players.txt")
OTHER = min(Path("tests/records/viscounts/rules-1").glob("*-1-*.txt"))


def guildhall(*words: str | Path) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.mark.parametrize(
    ("record", "language", "sentences"),
    [
        (RECORD, Language.EN, ["Red gains 1 wood.", "The Guildhall is full."]),
        (RECORD, Language.UK, ["Червоний отримує 1 деревину.", "Зала гільдії заповнена."]),
        (RECORD, Language.RU, ["Красный получает 1 древесину.", "Гильдия заполнена."]),
        (RECORD, Language.PL, ["Czerwony otrzymuje 1 drewno.", "Dom Gildii jest pełny."]),
        (OTHER, Language.EN, ["Round 2 begins.", "Red gains 1 virtue."]),
        (OTHER, Language.UK, ["Починається раунд 2.", "Червоний отримує 1 доброчестя."]),
        (OTHER, Language.RU, ["Начинается раунд 2.", "Красный получает 1 добродетель."]),
        (OTHER, Language.PL, ["Zaczyna się runda 2.", "Czerwony otrzymuje 1 punkt Cnót."]),
    ],
)
def test_a_recorded_game_is_told(record: Path, language: Language, sentences: list[str]) -> None:
    done = guildhall("replay", record, "--lang", language)
    assert done.exit_code == 0, done.output
    lines = [line.strip() for line in done.output.splitlines()]
    assert set(sentences) <= set(lines)


def test_without_a_language_only_the_comparison_is_told() -> None:
    assert len(guildhall("replay", RECORD).output.splitlines()) == 1


@pytest.mark.parametrize("record", [RECORD, OTHER])
def test_no_word_of_a_told_game_is_hard_coded(record: Path) -> None:
    told = guildhall("replay", record, "--lang", Language.PSEUDO).output.splitlines()[1:]
    assert told
    assert not any(letter.isascii() and letter.isalpha() for line in told for letter in line)


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("folder", ["architects/characters", "viscounts/solo"])
def test_every_scenario_can_be_told(folder: str, language: Language) -> None:
    done = guildhall("scenario", f"tests/scenarios/{folder}", "--lang", language)
    assert done.exit_code == 0, done.output
    assert "0 failed" in done.output


def test_a_broken_scenario_is_not_told(tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text('game = "architects"\ntitle = "broken"\nmoves = ["red: dance"]\nlegal = ["red: place quarry"]\n')
    done = guildhall("scenario", file, "--lang", "uk")
    assert done.exit_code == 1
    assert "dance" in done.output


def test_a_language_that_is_not_there_is_refused() -> None:
    done = guildhall("replay", RECORD, "--lang", "la")
    assert done.exit_code == 2
    assert "'en', 'uk', 'ru', 'pl', 'qps'" in done.output


@pytest.mark.parametrize("name", ["architects", "viscounts"])
def test_a_catalogue_is_told(name: str) -> None:
    """Components that have no name are told by what they do."""
    done = guildhall("catalogue", name, "--lang", "pl")
    assert done.exit_code == 0, done.output
    assert "Natychmiast: " in done.output
