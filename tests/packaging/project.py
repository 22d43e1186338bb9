"""What `pyproject.toml` declares, by the names that package indexes use."""

import re
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
OWN = "guildhall"


def normal(name: str) -> str:
    """`Foo_Bar` and `foo-bar` are the same package."""
    return re.sub(r"[-_.]+", "-", name).lower()


def declared(*extras: str) -> set[str]:
    """Of those extras with all that they take in; of the project itself where none is named."""
    lines = [line for extra in extras for line in PROJECT["optional-dependencies"][extra]]
    found: set[str] = set()
    for line in lines if extras else PROJECT["dependencies"]:
        name, inner = re.match(r"([\w.-]+)(?:\[([\w,]+)\])?", line).groups()  # type: ignore[union-attr]  # always there
        found |= declared(*inner.split(",")) if name == OWN else {normal(name)}
    return found
