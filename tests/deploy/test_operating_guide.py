"""The operators' guide speaks of what there is."""

import re
import shlex

import pytest

from shared.runtime.settings import Settings
from shared.runtime.telemetry.metrics_table import explained, with_table
from tests.deploy.manifests import ROOT, check_command, measured

PAGE = ROOT / "docs/operating.md"
TEXT = PAGE.read_text()


def test_the_table_of_metrics_is_current() -> None:
    assert with_table(TEXT) == TEXT, "write it anew with `make docs`"
    assert len(explained()) == len({name for name in measured() if not name.endswith(("_bucket", "_sum"))})


@pytest.mark.parametrize("line", sorted(set(re.findall(r"`guildhall ([^`]+)`|^guildhall (.+)$", TEXT, re.MULTILINE))))
def test_commands_in_it_are_commands_of_ours(line: tuple[str, str]) -> None:
    words = shlex.split("".join(line).replace("LEVEL", "greedy"))
    check_command(words)


def test_settings_in_it_are_settings_of_ours() -> None:
    known = {f"GUILDHALL_{name.upper()}" for name in Settings.__struct_fields__}
    assert set(re.findall(r"GUILDHALL_[A-Z_]+[A-Z]", TEXT)) <= known


def test_files_in_it_are_there() -> None:
    for link in re.findall(r"\]\((\.\./[^)#]+)\)", TEXT):
        assert (PAGE.parent / link).exists(), link
    for path in re.findall(r"\b((?:deploy|k8s)/[\w./-]+)", TEXT):
        assert (ROOT / path.rstrip(".")).exists(), path
