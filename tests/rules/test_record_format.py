"""Recording and replaying: a record reads back as it was written, and any change to it is noticed."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from services.cli.main import main
from shared.rules.core.errors import BadRecord
from shared.rules.core.record import read, recorded, replay
from shared.rules.core.recording import missing
from shared.rules.registry import game

pytestmark = pytest.mark.usefixtures("only_pennies")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    written = tmp_path / "game.txt"
    options = game("pennies").check_options({"players": 3})
    written.write_text(recorded(game("pennies"), options, b"0123456789abcdef", ["greedy", "random", "random"]).text())
    return written


def guildhall(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


def test_a_record_reads_back_and_plays_again(file: Path) -> None:
    record = read(file)
    assert record.text() == file.read_text()
    assert replay(record) == []


def test_a_record_is_readable_by_eye(file: Path) -> None:
    lines = file.read_text().splitlines()
    assert lines[0] == "# pennies rules=1 seed=30313233343536373839616263646566"
    assert lines[1] == '# options {"generous": false, "players": 3}'
    assert lines[2].split()[:3] == ["1", "red", "return"]
    assert lines[-4] == "# end hands_empty"
    assert lines[-3].startswith("# score red ")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("rules=1", "rules=2", "This is a game under rules 2 of Pennies; only rules 1 are played here."),
        ("return 2 ", "return 9 ", "Seat 0 can't play 'return 9' now."),
        ("red     ", "pink    ", "there is no such seat"),
        ("returns (2)", "returns (3)", "expected 'returns (3)', got 'returns (2)'"),
        ('"players": 3', '"players": 9', "options: Pennies is for 2 to 5 players"),
        ("# end hands_empty", "# end boredom", "end: expected ['end boredom'"),
        ("seed=30", "seed=31", "move 1"),
    ],
)
def test_what_was_changed_is_noticed(file: Path, old: str, new: str, told: str) -> None:
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    assert told in replay(read(file))[0]


def test_a_changed_digest_names_the_move(file: Path) -> None:
    lines = file.read_text().splitlines()
    lines[6] = lines[6][:-6] + "000000"
    file.write_text("\n".join(lines))
    assert replay(read(file))[0].startswith("move 5, ")
    assert "expected digest 000000" in replay(read(file))[0]


@pytest.mark.parametrize("text", ["", "# pennies\n", "# pennies rules=1 seed=00\n# options [\n", "\x00"])
def test_what_is_no_record_is_refused(file: Path, text: str) -> None:
    file.write_text(text)
    with pytest.raises(BadRecord, match=r"game\.txt:\d"):
        read(file)


def test_a_broken_line_is_named(file: Path) -> None:
    file.write_text(file.read_text().replace("# end", "dances\n# end"))
    with pytest.raises(BadRecord, match="not 'number"):
        read(file)


def test_the_commands_record_until_everything_occurs_and_replay(tmp_path: Path) -> None:
    assert guildhall("record", "--folder", tmp_path).exit_code == 0
    files = sorted((tmp_path / "pennies" / "rules-1").glob("*.txt"))
    assert missing(game("pennies"), [read(file) for file in files]) == set()
    assert missing(game("pennies"), []) > {"coins 8", "end hands_empty", "players 5", "option generous=True"}
    assert guildhall("replay", tmp_path).exit_code == 0
    files[0].write_text(files[0].read_text().replace("# end", "# the end"))
    done = guildhall("replay", *files)
    assert done.exit_code == 1
    assert "DIFFERS" in done.stdout


def test_making_records_again_gives_the_same(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        guildhall("record", "pennies", "--folder", tmp_path / folder)
    written = [[f.read_bytes() for f in sorted((tmp_path / folder).rglob("*.txt"))] for folder in ("a", "b")]
    assert written[0] == written[1] != []


def test_nothing_to_replay_is_an_error(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.txt"):
        done = guildhall("replay", path)
        assert done.exit_code == 2
        assert str(path) in done.stderr


@pytest.mark.parametrize(
    ("content", "told"), [("{", "not JSON"), ('{"id": 3}', "not the record of a table: id: Expected `str`, got `int`")]
)
def test_what_is_no_record_of_a_table_is_refused(tmp_path: Path, content: str, told: str) -> None:
    (tmp_path / "table.json").write_text(content)
    done = guildhall("replay", tmp_path)
    assert done.exit_code == 2 and told in done.stderr
