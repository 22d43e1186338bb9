"""`python -m shared.runtime.settings_table` writes the README's table of settings from the docstrings of Settings."""

import ast
import inspect
from itertools import pairwise
from pathlib import Path

from shared.runtime import settings

BEGIN, END = "<!-- settings: written by `make docs` -->", "<!-- end of settings -->"


def explained() -> list[tuple[str, str, str]]:
    """Variable, default and explanation of each setting, in the order of the class."""
    tree = ast.parse(inspect.getsource(settings))
    body = next(node.body for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Settings")
    found = []
    for field, note in pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            if not (isinstance(note, ast.Expr) and isinstance(note.value, ast.Constant)):
                raise ValueError(f"Setting {field.target.id} has no docstring.")
            found.append((f"GUILDHALL_{field.target.id.upper()}", shown(field.target.id), str(note.value.value)))
    return found


def shown(name: str) -> str:
    default = str(getattr(settings.Settings(), name))
    return f"`{default}`" if default else ""


def table() -> str:
    rows = [f"| `{variable}` | {default} | {sentence} |" for variable, default, sentence in explained()]
    return "\n".join([BEGIN, "| variable | default | |", "|---|---|---|", *rows, END])


def with_table(text: str) -> str:
    """The page with its table written anew."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{table()}{after}"


if __name__ == "__main__":
    readme = Path("README.md")
    readme.write_text(with_table(readme.read_text()))
