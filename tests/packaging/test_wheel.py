"""The wheel that `pip install .` makes: complete, typed, licensed, and nothing but the product."""

import re
import shutil
import subprocess
import sys
from email import message_from_bytes
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.packaging.project import ROOT, declared, normal

PACKAGES = ("bench", "services", "shared")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    """Made from a copy: a build leaves things behind."""
    sources, made = tmp_path_factory.mktemp("sources"), tmp_path_factory.mktemp("wheel")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, sources)
    for name in PACKAGES:
        shutil.copytree(ROOT / name, sources / name, ignore=shutil.ignore_patterns("__pycache__"))
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
    subprocess.run([*pip, "--no-build-isolation", "--wheel-dir", str(made), str(sources)], check=True)
    (built,) = made.glob("*.whl")
    return ZipFile(built)


def test_code_and_data_are_all_there_and_nothing_else(wheel: ZipFile) -> None:
    files = [path.relative_to(ROOT) for name in PACKAGES for path in (ROOT / name).rglob("*") if path.is_file()]
    wanted = {str(path) for path in files if "__pycache__" not in path.parts and path.suffix != ".md"}
    assert {name for name in wheel.namelist() if ".dist-info/" not in name} == wanted
    assert {f"{name}/py.typed" for name in PACKAGES} <= wanted
    assert {Path(name).suffix for name in wanted} == {".py", ".ftl", ".toml", ".sql", ".yaml", ".typed"}


def test_the_metadata_says_what_it_is(wheel: ZipFile) -> None:
    (path,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
    metadata = message_from_bytes(wheel.read(path))
    assert metadata["License-Expression"] == "Apache-2.0"
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in wheel.namelist())
    assert str(metadata.get_payload()).lstrip().startswith("# Guildhall")
    assert {line.partition(",")[0] for line in metadata.get_all("Project-URL", [])} >= {"Documentation", "Source"}
    assert set(metadata.get_all("Provides-Extra", [])) == {"local", "compile", "bench", "dev"}
    always = [line for line in metadata.get_all("Requires-Dist", []) if "extra ==" not in line]
    assert {normal(re.split(r"[\[<>=]", line)[0]) for line in always} == declared()


def test_the_command_is_there(wheel: ZipFile) -> None:
    (path,) = (name for name in wheel.namelist() if name.endswith("entry_points.txt"))
    assert b"guildhall = services.cli.main:main" in wheel.read(path)
