"""Scenario files: a position in words of the game, moves in the notation, and what must come of them.

The format is described in `tests/scenarios/README.md`.
"""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import cast

import msgspec

from shared.rules.core.catalogue import field_of
from shared.rules.core.errors import BadScenario
from shared.rules.core.game import Json
from shared.rules.core.scenario_steps import ScenarioStep, Stepper
from shared.rules.registry import game as game_named


class CaseTable(ScenarioStep, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One case as it is written: its own step, or several in `[[step]]`."""

    title: str
    rules: list[str] = msgspec.field(default_factory=list)
    position: dict[str, object] = msgspec.field(default_factory=dict)
    step: list[ScenarioStep] = msgspec.field(default_factory=list)


class FileTable(ScenarioStep, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A file: one case, or several in `[[case]]` that share its position."""

    game: str
    title: str
    rules: list[str] = msgspec.field(default_factory=list)
    position: dict[str, object] = msgspec.field(default_factory=dict)
    step: list[ScenarioStep] = msgspec.field(default_factory=list)
    case: list[CaseTable] = msgspec.field(default_factory=list)


class Case:
    """What is run: one position and the steps from it."""

    def __init__(
        self, file: Path, game: str, title: str, position: dict[str, object], steps: list[ScenarioStep]
    ) -> None:
        self.file = file
        self.game = game
        self.title = title
        self.position = position
        self.steps = steps

    def run(self) -> list[str]:
        """What differs from what was expected, a line each; empty when all is as it should be. Raises BadScenario."""
        game = game_named(self.game)
        try:
            position = game.arrange(cast("Mapping[str, Json]", self.position))
        except BadScenario as error:
            raise BadScenario(f"{self.file}: {self.title}: {error.sentence}") from error
        found: list[str] = []
        for number, step in enumerate(self.steps, 1):
            try:
                lines = Stepper(game, position, step).run()
            except BadScenario as error:
                raise BadScenario(f"{self.file}: {self.title}: step {number}: {error.sentence}") from error
            found += [f"step {number}: {line}" if len(self.steps) > 1 else line for line in lines]
            if lines:  # what follows would only differ because of this
                break
        return found


def cases(file: Path) -> list[Case]:
    """The cases of a file; raises BadScenario."""
    try:
        content = tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise BadScenario(f"{file}: can't be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadScenario(f"{file}: not TOML: {error}.") from error
    except tomllib.TOMLDecodeError as error:
        raise BadScenario(f"{file}: {_trouble(file.read_text('utf-8'), str(error))}.") from error
    try:
        table = msgspec.convert(content, FileTable)
    except msgspec.ValidationError as error:
        raise BadScenario(f"{file}: {': '.join(field_of(str(error)))}.") from error
    if not table.case:
        return [Case(file, table.game, table.title, table.position, _steps(file, table))]
    if table.step or _own(table):
        raise BadScenario(f"{file}: case: a file with [[case]] has its moves and expectations in the cases.")
    return [
        Case(file, table.game, f"{table.title}: {case.title}", _over(table.position, case.position), _steps(file, case))
        for case in table.case
    ]


def _trouble(text: str, said: str) -> str:
    """What is wrong with the TOML; most often one table is written in two ways, which TOML forbids."""
    again = re.match(r"Cannot (?:mutate|declare|overwrite) .*\(at line (\d+)", said)
    if not again:
        return f"not TOML: {said}"
    line = text.splitlines()[int(again[1]) - 1].strip()
    return (
        f"line {again[1]}, {line!r}: this was written before in another way, or twice. Use one way for each table:"
        " `expect = {…}` with all of it in the braces, lines of `expect.… = …`, or lines below `[expect]`"
    )


def _steps(file: Path, table: FileTable | CaseTable) -> list[ScenarioStep]:
    own = _own(table)
    if table.step and own:
        raise BadScenario(f"{file}: {own[0]}: belongs into a [[step]], as there are some.")
    steps: list[ScenarioStep] = table.step or [table]
    for step in steps:
        if not set(_own(step)) - {"moves"}:
            raise BadScenario(f"{file}: {table.title}: expects nothing.")
    return steps


def _own(step: ScenarioStep) -> list[str]:
    """The keys of a step that say something."""
    return [key for key in ScenarioStep.__struct_fields__ if getattr(step, key)]


def _over(common: dict[str, object], own: dict[str, object]) -> dict[str, object]:
    """The common position with a case's own words laid over it, table by table."""
    merged = dict(common)
    for key, value in own.items():
        below = merged.get(key)
        merged[key] = _over(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return merged


def files(paths: list[Path]) -> list[Path]:
    """The scenario files at those paths: files, and every `*.toml` in folders; raises BadScenario."""
    found: list[Path] = []
    for path in paths:
        if not path.exists():
            raise BadScenario(f"{path}: there is no such file or folder.")
        inside = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not inside:
            raise BadScenario(f"{path}: there are no scenario files in this folder.")
        found += inside
    return found
