"""The README lists every setting, as the code has it now."""

from pathlib import Path

from shared.runtime.settings import Settings
from shared.runtime.settings_table import explained, table

README = Path(__file__).parents[2] / "README.md"


def test_the_table_in_the_readme_is_current() -> None:
    assert table() in README.read_text(), "README.md's settings are out of date: run `make docs`"


def test_every_setting_is_explained() -> None:
    assert [variable for variable, _, _ in explained()] == [
        f"GUILDHALL_{name.upper()}" for name in Settings.__struct_fields__
    ]
