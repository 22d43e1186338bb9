"""The files of deploy/ and k8s/ as data, and what our code knows that they have to agree with."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import msgspec
from prometheus_client import Counter, Gauge, Histogram

from services.cli.main import main
from shared.runtime.telemetry import metrics

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
K8S = ROOT / "k8s"

Words = dict[str, Any]
"""A mapping as YAML has it; what is in it differs from kind to kind."""


def documents(path: Path) -> list[Words]:
    """Each document of a YAML file, with its aliases and merges resolved."""
    parts = re.split(r"^---$", path.read_text(), flags=re.MULTILINE)
    return [msgspec.yaml.decode(part, type=Words) for part in parts]


def document(path: Path) -> Words:
    (one,) = documents(path)
    return one


def resources(kustomization: Path) -> Iterator[Words]:
    """Every resource that a kustomization folder names, its bases and components too; raises for a missing file."""
    words = document(kustomization / "kustomization.yaml")
    for name in [*words.get("resources", []), *words.get("components", [])]:
        path = kustomization / name
        yield from resources(path) if path.is_dir() else documents(path)


def literals(kustomization: Path, generator: str, name: str) -> dict[str, str]:
    """What a generator of a kustomization, or of its bases, puts into a ConfigMap or Secret."""
    words = document(kustomization / "kustomization.yaml")
    found: dict[str, str] = {}
    for base in words.get("resources", []):
        if (kustomization / base).is_dir():
            found |= literals(kustomization / base, generator, name)
    for one in words.get(generator, []):
        if one["name"] == name:
            found |= dict(literal.split("=", 1) for literal in one["literals"])
    return found


def check_command(words: list[str], group: click.Group = main) -> None:
    """Fails unless `guildhall` has this command with these options."""
    command = group.get_command(click.Context(group), words[0])
    assert command is not None, f"there is no `guildhall {' '.join(words)}`"
    if isinstance(command, click.Group) and words[1:]:
        check_command(words[1:], command)
    else:
        command.make_context(words[0], list(words[1:]))  # raises for an unknown option


def measured() -> dict[str, set[str]]:
    """The names that Prometheus sees of our metrics, with their labels."""
    found: dict[str, set[str]] = {}
    for metric in vars(metrics).values():
        match metric:
            case Counter():
                endings, more = ["_total"], set[str]()
            case Histogram():
                endings, more = ["_bucket", "_sum", "_count"], {"le"}
            case Gauge():
                endings, more = [""], set()
            case _:
                continue
        described = next(iter(metric.describe()))
        labels = set(metric._labelnames)
        found |= {f"{described.name}{ending}": labels | more for ending in endings}
    return found


def check_expression(expression: str) -> None:
    """Fails for a metric or a label that none of our services has."""
    known = measured()
    names = set(re.findall(r"\bguildhall_[a-z_]+", expression))
    assert names <= set(known), f"{sorted(names - set(known))} in {expression!r}"
    assert expression.count("(") == expression.count(")"), expression
    around = {"job", "instance"}
    for name, matchers in re.findall(r"\b(guildhall_[a-z_]+)\{([^}]*)\}", expression):
        asked = set(re.findall(r"(\w+)\s*(?:=~|!~|!=|=)", matchers))
        assert asked <= known[name] | around, f"{name} has no {sorted(asked - known[name])}"
    grouped = {label.strip() for by in re.findall(r"\bby \(([^)]*)\)", expression) for label in by.split(",")}
    for name in names:
        assert grouped <= known[name] | around, f"{name} has no {sorted(grouped - known[name])}"
