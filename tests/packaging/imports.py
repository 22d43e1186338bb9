"""Which packages of others a folder of ours imports, read from its source."""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from importlib.metadata import distributions
from importlib.util import find_spec
from pathlib import Path

from tests.packaging.project import ROOT, normal

OURS = {"bench", "services", "shared", "tests"}


def imported(folder: str) -> dict[str, str]:
    """Packages by name, each with a file that imports it."""
    found: dict[str, str] = {}
    for file in sorted((ROOT / folder).rglob("*.py")):
        for module in modules(ast.parse(file.read_text("utf-8"))):
            top = module.partition(".")[0]
            if top not in OURS and top not in sys.stdlib_module_names:
                found.setdefault(owner(module), str(file.relative_to(ROOT)))
    return found


def modules(tree: ast.Module) -> Iterator[str]:
    """Also what is asked for by `find_spec("name")`: the wheels that bring servers along are found so."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            whole = find_spec(node.module) if node.module.partition(".")[0] not in OURS else None
            space = whole is not None and whole.origin is None  # a namespace: the names in it are the modules
            yield from (f"{node.module}.{alias.name}" for alias in node.names) if space else (node.module,)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "find_spec":
            yield from (
                word.value for word in node.args if isinstance(word, ast.Constant) and isinstance(word.value, str)
            )


def owner(module: str) -> str:
    """The installed package that a module comes from; the module itself where it is not installed."""
    spec = find_spec(module)
    return installed().get(str(Path(spec.origin).resolve()), module) if spec and spec.origin else module


@cache
def installed() -> dict[str, str]:
    return {
        str(Path(str(file.locate())).resolve()): normal(one.metadata["Name"])
        for one in distributions()
        for file in one.files or ()
        if file.suffix in (".py", ".so")
    }
