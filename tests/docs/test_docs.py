"""What the documents name is there: commands, make targets, files."""

import re
from pathlib import Path

import pytest

from services.cli.main import COMMANDS

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md"), ROOT / "tests" / "scenarios" / "README.md"])


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_command_that_is_named_exists(document: Path) -> None:
    code = re.findall(r"`([^`\n]+)`|^\s*(?:\.venv/bin/)?(guildhall [^\n]+)$", document.read_text(), re.MULTILINE)
    named = {match for inline, line in code for match in re.findall(r"\bguildhall ([a-z][a-z-]+)", inline or line)}
    assert named <= set(COMMANDS), f"{document.name} names commands that do not exist"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_make_target_that_is_named_exists(document: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = set(re.findall(r"(?:`|^)make ([a-z]+)", document.read_text(), re.MULTILINE))
    assert named <= targets, f"{document.name} names make targets that do not exist"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_leads_somewhere(document: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", document.read_text()):
        if "://" not in link:
            assert (document.parent / link).exists(), f"{document.name} links to {link}, which is not there"


def test_the_walk_of_a_move_leads_from_file_to_file() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text()
    steps = re.findall(r"^\| \d+ \| .* \| `(\S+)` \| `(\w+)` \|$", page, re.MULTILINE)
    assert len(steps) >= 10
    for file, function in steps:
        assert re.search(rf"^ *(async )?def {function}\(", (ROOT / file).read_text(), re.MULTILINE), (file, function)
    for named in re.findall(r"`((?:services|shared)/[\w/]+\.py)`", page):
        assert (ROOT / named).exists(), named
