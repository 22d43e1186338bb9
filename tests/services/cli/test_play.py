"""`guildhall play`: whole games through standard input, and whatever else may be written there."""

import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from services.cli.main import main
from services.cli.play import language_of
from services.cli.play_cards import Card, called, described, name_of
from services.cli.play_commands import Commands
from services.cli.play_game import PrivateGame
from services.cli.play_keeping import Keeping
from services.cli.play_terminal import Terminal
from shared.rules.core.policies import LEVELS
from shared.rules.core.record import read, replay
from shared.rules.registry import OURS, game, games
from shared.texts.bundles import PLATFORM
from shared.texts.languages import SPOKEN, Language
from tests.texts.messages import messages

NAMES = [one.name for one in games()]
each_of_ours = pytest.mark.parametrize("name", OURS)
ENOUGH = 3000
"""Lines that end any game among random bots, if each is a move."""
TOTAL = {Language.EN: "Total", Language.UK: "Разом", Language.RU: "Итого", Language.PL: "Razem"}


def play(lines: list[str] | bytes, *words: str | Path, **extra: bool) -> Result:
    given = lines if isinstance(lines, bytes) else "\n".join([*lines, ""])
    done = CliRunner().invoke(main, ["play", *map(str, words)], input=given, **extra)  # type: ignore[arg-type]
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def quick(lines: list[str] | bytes, *words: str | Path) -> Result:
    """With random bots, one deal, and in English unless told otherwise."""
    return play(lines, *words, "--bots", "random", "--seed", "5", *(() if "--lang" in words else ("--lang", "en")))


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_is_played_by_first_moves(name: str, language: Language) -> None:
    done = quick(["1"] * ENOUGH, name, "--lang", language)
    assert done.exit_code == 0
    assert TOTAL[language] in done.output.splitlines()[-2]


@pytest.mark.parametrize(
    "words",
    [
        ["architects", "--players", "1", "--option", "opponent=helena"],
        ["architects", "--players", "3", "--option", "expansion=artisans", "--option", "variable_boards=base"],
        ["viscounts", "--players", "1", "--option", "automa=noble"],
        ["viscounts", "--players", "4"],
    ],
)
def test_a_whole_game_is_played_by_random_numbers(words: list[str]) -> None:
    """Some of them are numbers of no move."""
    rng = Random(7)
    done = quick([str(rng.randint(0, 5)) for _ in range(3 * ENOUGH)], *words)
    assert done.exit_code == 0
    assert "There is no move 0 here" in done.output
    assert "Total" in done.output.splitlines()[-2]


def test_no_word_is_hard_coded() -> None:
    """After the greeting, which names the bots' level and a command."""
    done = quick(["1"] * ENOUGH, "architects", "--lang", Language.PSEUDO)
    assert not [line for line in done.output.splitlines()[2:] if any(c.isascii() and c.isalpha() for c in line)]


@each_of_ours
def test_undo_restores(name: str, tmp_path: Path) -> None:
    fresh, undone = tmp_path / "fresh.txt", tmp_path / "undone.txt"
    quick(["2"] * 4, name, "--save", fresh)
    quick([*["2"] * 4, *["1"] * 9, *["undo"] * 9], name, "--save", undone)
    assert undone.read_text("utf-8") == fresh.read_text("utf-8")


def test_undo_goes_back_to_the_beginning_and_no_further() -> None:
    done = quick(["1", "1", "undo", "undo", "undo"], "architects")
    assert done.output.count("Taken back") == 2
    assert done.output.count("There is nothing to take back.") == 1


@each_of_ours
def test_a_game_that_was_kept_goes_on_as_if_nothing_had_been(name: str, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.txt", tmp_path / "parts.txt"
    quick(["1"] * ENOUGH, name, "--save", whole)
    left = quick(["1"] * 7, name, "--save", parts)
    assert f"guildhall play --resume {parts}" in left.output
    assert replay(read(parts)) == []
    play(["undo", *["1"] * ENOUGH], "--resume", parts, "--bots", "random")
    assert parts.read_text("utf-8") == whole.read_text("utf-8")
    again = play([], "--resume", parts, "--lang", "en")
    assert "Total" in again.output.splitlines()[-2]


def test_a_game_can_be_kept_from_any_time_on(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    done = quick(["1", "save", f"save {file}", "1", "quit"], "architects")
    assert "Write the name of a file after “save”." in done.output
    assert len([line for line in read(file).lines if line.seat == "red"]) == 2


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada")
    assert quick([], "architects", "--save", file).exit_code == 2
    assert "is there already" in quick([f"save {file}"], "architects").output
    assert play([], "--resume", file).exit_code == 2
    assert file.read_text() == "Dear Ada"


def test_a_record_that_goes_another_way_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    quick(["1"] * 5, "architects", "--save", file)
    text = file.read_text("utf-8")
    file.write_text(text.replace(read(file).lines[-1].digest, "ffffff"), "utf-8")
    done = play([], "--resume", file)
    assert done.exit_code == 2
    assert "expected digest ffffff" in done.output


def test_what_began_otherwise_is_not_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    quick(["1"], "architects", "--save", file)
    assert play([], "viscounts", "--resume", file).exit_code == 2
    assert play([], "--resume", file, "--players", "3").exit_code == 2
    assert play([], "--resume", tmp_path / "none.txt").exit_code == 2


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "There is no game 'chess' here"),
        (["architects", "--players", "9"], "players"),
        (["architects", "--option", "dance=true"], "dance"),
        (["architects", "--bots", "divine"], "divine"),
    ],
)
def test_a_game_that_can_t_be_is_refused(words: list[str], sentence: str) -> None:
    done = play([], *words)
    assert done.exit_code == 2
    assert sentence in done.output


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("0", "There is no move 0 here"),
        ("99", "There is no move 99 here"),
        ("9" * 5000, "No move says"),
        ("-1", "No move says “-1”"),
        ("²", "No move says “²”"),
        ("", "No move says “”"),
        ("dance { $x }", "No move says “dance { $x }”"),
        ("? dance", "Nothing is called “dance”."),
        ("lang la", "“la” is not spoken here, but these are: en (English)"),
        ("lang", "“” is not spoken here"),
        ("save /no/such/folder/game", "can't be kept in /no/such/folder/game"),
        ("save \0", "can't be kept"),
        ("undo", "There is nothing to take back."),
    ],
)
def test_bad_input_is_answered_and_loses_nothing(line: str, sentence: str, tmp_path: Path) -> None:
    plain, file = tmp_path / "plain.txt", tmp_path / "game.txt"
    quick(["1"], "architects", "--save", plain)
    done = quick([line, "1"], "architects", "--save", file)
    assert done.exit_code == 0
    assert sentence in " ".join(done.output.split())
    assert file.read_text("utf-8") == plain.read_text("utf-8")


def test_bytes_that_are_no_text_end_nothing() -> None:
    done = quick(b"\xff\xfe\n1\n", "architects")
    assert "No move says" in done.output
    assert "Red keeps 1 Building card" in done.output


def test_a_word_lists_the_moves_in_which_it_occurs() -> None:
    done = quick(["1", "1", "1", "QUARRY"], "architects", "--option", "first_player=red")
    assert done.output.count("1. Place a worker: Quarry") == 2
    assert done.output.count("2. Place a worker: Forest") == 1


def test_a_move_can_be_written_in_the_notation() -> None:
    done = quick(["1", "1", "1", "place quarry"], "architects", "--option", "first_player=red")
    assert "Red places a worker: Quarry." in done.output


def test_what_can_be_asked_for() -> None:
    done = quick(
        ["log", "1", "help", "board", "score", "log all", "moves", "hint", "? smithy", "lang pl", "?"], "architects"
    )
    said = " ".join(done.output.split())
    assert "Nothing has happened yet." not in said  # the bot has kept a card already
    for sentence in (
        "undo back to your last decision",
        "Guildhall: 0 of 12 spots filled.",
        "Buildings 0 0",
        "Red keeps 1 Building card",
        f"A bot ({LEVELS[-1].name}) would play",
        "Smithy. Costs 4 clay and 2 wood. Worth 3 points. At once: gain 4 stone.",
        "undo wrócić do swojej ostatniej decyzji",
    ):
        assert sentence in said


def test_whoever_resigns_leaves_the_rest_to_a_bot() -> None:
    done = quick(["resign"], "architects")
    assert "Red leaves; a bot (random) plays on." in done.output
    assert "Total" in done.output.splitlines()[-2]


def test_leaving_a_game_that_is_not_kept_is_asked_for_twice() -> None:
    once = quick(["1", "quit", "1"], "architects")
    assert "This game is not kept." in once.output
    assert once.output.count("Red keeps") == 2
    twice = quick(["1", "quit", "quit", "1"], "architects")
    assert twice.output.count("Red keeps") == 1
    assert "The game was not kept" in twice.output


def test_ctrl_c_ends_cleanly(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    command = [sys.executable, "-m", "services.cli", "play", "architects", "--lang", "en", "--save", str(file)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        seen = b""
        while not seen.endswith(b"\n> "):
            seen += process.stdout.read(1)
        process.send_signal(signal.SIGINT)
        process.stdin.close()  # a signal that comes just before it reads would leave it waiting
        said = process.stdout.read().decode()
    assert process.returncode == 0
    assert f"guildhall play --resume {file}" in said
    assert "Traceback" not in said


def test_colours_are_left_out_where_they_are_not_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in quick(["1"], "architects").output
    assert "\x1b" in play(["1"], "architects", color=True).output
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in play(["1"], "architects", color=True).output


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, Language.EN),
        ({"LANG": "uk_UA.UTF-8"}, Language.UK),
        ({"LANG": "uk_UA.UTF-8", "LC_ALL": "pl_PL.UTF-8"}, Language.PL),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": ""}, Language.RU),
        ({"LANG": "la_VA.UTF-8"}, Language.EN),
        ({"LANG": "C"}, Language.EN),
    ],
)
def test_the_language_of_the_terminal_is_spoken(environment: dict[str, str], language: Language) -> None:
    assert language_of(environment) is language


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("name", NAMES)
def test_there_is_help_on_every_card(name: str, language: Language) -> None:
    terminal = Terminal(game(name), language)
    for kind, entries in game(name).catalogue().items():
        for card in (Card(kind, entry) for entry in entries):
            assert card in called(terminal, card.id.upper())
            assert card in called(terminal, name_of(terminal, card))
            assert described(terminal, card).strip(". ")


def test_a_part_of_a_name_finds_a_card_in_two_languages() -> None:
    terminal = Terminal(game("architects"), Language.UK)
    for part in ("Smith", "Кузн", "smithy"):
        assert "smithy" in [card.id for card in called(terminal, part)]


def commands() -> Commands:
    private = PrivateGame(game("architects"), {"players": 1}, bytes(16), "random")
    terminal = Terminal(private.game, Language.EN)
    return Commands(private, terminal, Keeping(private, terminal, None))


def test_every_message_is_said_somewhere() -> None:
    sources = "".join(file.read_text("utf-8") for file in Path("services/cli").glob("play*.py"))
    helped = {"number", "text", "card", *commands().named} - {"?"}
    for id, message in messages(PLATFORM, Language.EN).items():
        if message.file.name == "cli.ftl":
            word = id.removeprefix("play-")
            assert word.removeprefix("help-") in helped if word.startswith("help-") else f'"{word}"' in sources, id


def test_no_move_begins_like_a_command() -> None:
    first = {line.move.split()[0] for file in Path("tests/records").rglob("*.txt") for line in read(file).lines}
    assert first & set(commands().named) == set()
