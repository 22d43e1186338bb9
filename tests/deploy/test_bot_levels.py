"""What follows from the levels of bots is written down as it follows."""

from pathlib import Path

import pytest

from services.bots.deployment.__main__ import main
from services.bots.deployment.pages import MANIFESTS, PARTS, whole_pages, with_parts
from shared.rules.core.policies import LEVELS
from tests.deploy.manifests import ROOT


@pytest.mark.parametrize("name", whole_pages())
def test_a_page_that_is_written_is_current(name: str) -> None:
    assert (ROOT / name).read_text() == whole_pages()[name], "write it anew with `make docs`"


def test_no_level_that_is_gone_has_workers() -> None:
    assert {str(path.relative_to(ROOT)) for path in ROOT.glob(MANIFESTS)} <= set(whole_pages())


@pytest.mark.parametrize("name", PARTS)
def test_a_part_that_is_written_is_current(name: str) -> None:
    assert (ROOT / name).read_text() == with_parts(ROOT)[name], "write it anew with `make docs`"


def test_writing_anew_takes_away_what_is_gone_and_mends_what_was_edited(tmp_path: Path) -> None:
    for name in [*whole_pages(), *PARTS]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text((ROOT / name).read_text())
    (tmp_path / "k8s/base/bots-gone.yaml").write_text("")
    edited = tmp_path / "deploy/prometheus.yaml"
    edited.write_text(edited.read_text().replace(f"bots-{LEVELS[0].name}", "bots-gone"))
    main(tmp_path)
    assert not (tmp_path / "k8s/base/bots-gone.yaml").exists()
    assert edited.read_text() == (ROOT / "deploy/prometheus.yaml").read_text()
