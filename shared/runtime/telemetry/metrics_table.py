"""`python -m shared.runtime.telemetry.metrics_table` writes the operators' table of metrics from their docstrings."""

import ast
import inspect
from itertools import pairwise
from pathlib import Path

from prometheus_client import Counter, Gauge, Histogram, Metric

from shared.runtime.telemetry import metrics

BEGIN, END = "<!-- metrics: written by `make docs` -->", "<!-- end of metrics -->"
PAGE = Path("docs/operating.md")


def explained() -> list[tuple[str, str, str]]:
    """Name with labels, what it is, and what to do when it moves, in the order of the module."""
    found = []
    for line, note in pairwise([*ast.parse(inspect.getsource(metrics)).body, ast.Pass()]):
        if not (isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Name)):
            continue
        metric = getattr(metrics, line.targets[0].id)
        if isinstance(metric, Counter | Gauge | Histogram):
            if not (isinstance(note, ast.Expr) and isinstance(note.value, ast.Constant)):
                raise ValueError(f"Metric {line.targets[0].id} has no docstring.")
            found.append((name(metric), described(metric).documentation, " ".join(str(note.value.value).split())))
    return found


def name(metric: Counter | Gauge | Histogram) -> str:
    labels = f" ({', '.join(metric._labelnames)})" if metric._labelnames else ""
    return f"`{described(metric).name}{'_total' if isinstance(metric, Counter) else ''}`{labels}"


def described(metric: Counter | Gauge | Histogram) -> Metric:
    return next(iter(metric.describe()))


def table() -> str:
    rows = [f"| {what} | {about} | {todo} |" for what, about, todo in explained()]
    return "\n".join([BEGIN, "| metric (labels) | what it is | when it moves |", "|---|---|---|", *rows, END])


def with_table(text: str) -> str:
    """The page with its table written anew."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{table()}{after}"


if __name__ == "__main__":
    PAGE.write_text(with_table(PAGE.read_text()))
