"""Every scenario file of `tests/scenarios` holds."""

from pathlib import Path

import pytest

from shared.rules.core.scenario import Case, cases

FOLDER = Path(__file__).parents[1] / "scenarios"
CASES = [case for file in sorted(FOLDER.rglob("*.toml")) for case in cases(file)]


@pytest.mark.parametrize("case", [pytest.param(c, id=f"{c.file.relative_to(FOLDER)}: {c.title}") for c in CASES])
def test_scenario(case: Case) -> None:
    differences = case.run()
    assert not differences, "\n".join([f"{case.file}: {case.title}", *differences])
