"""`make chaos`: SEED, SECONDS, REPORT and KINDS from the environment; ends with 1 if a promise was not kept."""

import os
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path
from random import SystemRandom

from tests.chaos.report import as_text, write
from tests.chaos.run import run

TEN_MINUTES = 600.0
BOLD, RED, GREEN, PLAIN = "\033[1m", "\033[31m", "\033[32m", "\033[0m"


def coloured(text: str, colour: str) -> str:
    return f"{colour}{text}{PLAIN}" if sys.stdout.isatty() else text


def say(line: str) -> None:
    print(coloured(time.strftime("%H:%M:%S"), BOLD), line, flush=True)  # noqa: T201


def main() -> int:
    if sys.argv[1:]:
        print(f"{__doc__}\nIt takes no words; see tests/chaos/README.md.")  # noqa: T201
        return 0 if sys.argv[1:] == ["--help"] else 2
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # nothing of ours is left running
    seed = int(os.environ.get("SEED") or SystemRandom().randrange(1, 10**6))
    seconds = float(os.environ.get("SECONDS") or TEN_MINUTES)
    path = Path(os.environ.get("REPORT") or f"build/chaos/{seed}.json")
    kinds = [kind.strip() for kind in os.environ.get("KINDS", "").split(",") if kind.strip()]
    folder = Path(tempfile.mkdtemp(prefix="chaos-"))
    report = run(folder, seed, seconds, kinds, say)
    write(report, path)
    if not report.violations:
        shutil.rmtree(folder)
    print(coloured(as_text(report), RED if report.violations else GREEN))  # noqa: T201
    say(f"report: {path} and {path.with_suffix('.txt')}")
    return 1 if report.violations else 0


sys.exit(main())
