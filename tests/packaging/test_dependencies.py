"""What is imported is declared, what is declared is imported, and each package is declared once."""

from tests.packaging.imports import imported
from tests.packaging.project import PROJECT, ROOT, declared, normal

LOADED_BY_OTHERS = {
    "hiredis": "redis parses with it where it is installed",
    "httptools": "uvicorn parses HTTP with it where it is installed",
    "tzdata": "zoneinfo finds time zones in it where the system has none",
}
OPTIONAL = {
    "catanatron": "another project's simulator, for a comparison; measured where somebody has installed it",
    "bench": "our own, where it is installed",
}
TOOLS = {"coverage", "import-linter", "pytest-cov", "pytest-timeout", "pytest-xdist", "ruff"}
"""Run, not imported."""
READ_BY_MSGSPEC = {"pyyaml"}
"""The library with which msgspec reads YAML."""


def without_optional(folder: str) -> dict[str, str]:
    return {name: where for name, where in imported(folder).items() if name not in OPTIONAL}


def test_what_the_services_import_is_what_they_declare() -> None:
    found = without_optional("shared") | without_optional("services")
    known = declared() | declared("local", "compile")
    assert not {name: where for name, where in found.items() if name not in known}, "imported and not declared"
    assert known - found.keys() == LOADED_BY_OTHERS.keys(), "declared and not imported"


def test_what_only_some_installations_have_is_imported_where_these_are_at_work() -> None:
    found = without_optional("shared") | without_optional("services")
    places = {name: found[name] for name in declared("local", "compile") - declared()}
    assert all(where.startswith(("shared/runtime/local/", "shared/rules/core/")) for where in places.values())


def test_the_bench_needs_no_more_than_its_extra() -> None:
    assert without_optional("bench").keys() <= declared() | declared("bench")


def test_the_tests_and_their_tools_are_the_extra_for_development() -> None:
    everything = declared() | declared("dev")
    found = without_optional("tests")
    assert not {name: where for name, where in found.items() if name not in everything}
    assert declared("dev") - declared() - declared("bench") - found.keys() == TOOLS | READ_BY_MSGSPEC


def test_nothing_is_declared_twice() -> None:
    lists = [PROJECT["dependencies"], *PROJECT["optional-dependencies"].values()]
    names = [normal(line.split(">")[0].split("[")[0]) for lines in lists for line in lines]
    assert sorted({name for name in names if names.count(name) > 1} - {"guildhall"}) == []


def test_every_lock_has_what_it_is_for_and_no_address_of_an_index() -> None:
    for lock, extras in {"service": (), "run": ("local", "compile"), "dev": ("dev",)}.items():
        text = (ROOT / "locks" / f"{lock}.txt").read_text()
        pinned = {normal(line.partition("==")[0]) for line in text.splitlines() if "==" in line.partition(";")[0]}
        assert declared() | (declared(*extras) if extras else set()) <= pinned, lock
        assert "://" not in text, lock


def test_the_lock_of_the_image_has_no_tool_and_no_server() -> None:
    text = (ROOT / "locks" / "service.txt").read_text()
    unwanted = TOOLS | declared("local", "compile") | {"pytest", "hypothesis", "schemathesis", "testcontainers"}
    assert not [name for name in unwanted - declared() if f"\n{name}==" in f"\n{text}"]
