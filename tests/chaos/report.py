"""What a run showed: as JSON for machines, and as text for people."""

from pathlib import Path

import msgspec
from msgspec import Struct

from tests.chaos.notes import Violation

AROUND = (20.0, 5.0)
"""Seconds before and after a violation in which a fault is named beside it."""


class Struck(Struct):
    """A fault that struck; times are seconds of the run."""

    kind: str
    what: str
    began: float
    ended: float
    moved: float | None = None
    """Seconds after its end until every table had gone on and everybody had been shown it."""
    ready: float | None = None
    """Seconds after its end until every process was ready."""


class Report(Struct, kw_only=True):
    seed: int
    seconds: float
    commit: str
    faults: list[Struck] = []
    left_out: dict[str, str] = {}
    """Kinds of faults that were not tried, and why."""
    tables: int = 0
    tables_finished: int = 0
    moves_acknowledged: int = 0
    events_stored: int = 0
    frames_judged: int = 0
    refusals_judged: dict[str, int] = {}
    told_to_come_back: dict[str, int] = {}
    violations: list[Violation] = []

    @property
    def again(self) -> str:
        return f"make chaos SEED={self.seed} SECONDS={self.seconds:.0f}"

    def around(self, violation: Violation) -> list[Struck]:
        before, after = AROUND
        return [one for one in self.faults if one.began - after <= violation.at <= one.ended + before]


def as_json(report: Report) -> bytes:
    return msgspec.json.format(msgspec.json.encode(report))


def as_text(report: Report) -> str:
    lines = [
        f"Chaos with seed {report.seed}: {len(report.faults)} faults in {report.seconds:.0f} s",
        f"  again: {report.again}",
        f"  {report.tables} tables, {report.tables_finished} finished, {report.events_stored} events;"
        f" {report.moves_acknowledged} moves of people acknowledged, {report.frames_judged} positions judged",
        f"  refusals judged: {listed(report.refusals_judged)}",
        f"  told to come back later: {listed(report.told_to_come_back)}",
        "  faults by kind, with the longest time until all tables went on and until all processes were ready:",
        *(f"    {kind:<20} {count:3} {moved:6.1f} s {ready:6.1f} s" for kind, count, moved, ready in by_kind(report)),
        *(f"  left out: {kind}: {why}" for kind, why in report.left_out.items()),
        f"{len(report.violations)} violations" + ("." if not report.violations else ":"),
    ]
    for violation in report.violations:
        lines += described(report, violation)
    return "\n".join(lines)


def described(report: Report, violation: Violation) -> list[str]:
    where = f" table {violation.table} at {violation.seq}" if violation.table else ""
    around = [f"{one.kind} ({one.what}) {one.began:.1f}–{one.ended:.1f}" for one in report.around(violation)]
    return [
        f"  {violation.kind} in second {violation.at:.1f}{where}: {violation.text}",
        f"      around it: {'; '.join(around) or 'no fault'}",
    ]


def by_kind(report: Report) -> list[tuple[str, int, float, float]]:
    """Kind, how often, and the slowest recovery."""
    kinds: dict[str, list[Struck]] = {}
    for one in report.faults:
        kinds.setdefault(one.kind, []).append(one)
    return [
        (kind, len(some), max(one.moved or 0.0 for one in some), max(one.ready or 0.0 for one in some))
        for kind, some in sorted(kinds.items())
    ]


def listed(counts: dict[str, int]) -> str:
    return ", ".join(f"{count} {code}" for code, count in sorted(counts.items())) or "none"


def write(report: Report, path: Path) -> None:
    """`path` in JSON, and the same name with .txt for people."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(as_json(report))
    path.with_suffix(".txt").write_text(as_text(report) + "\n")
