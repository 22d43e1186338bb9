"""What clients sent and saw, kept while the platform is tried and judged against the event log afterwards."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2b

from msgspec import Struct

from shared.runtime.web.client import LiveFrame

RESIGN = "resign"
"""The move of a command that is no move: leaving the game."""
UNDO, AGREE, DECLINE = "undo", "agree to an undo", "decline an undo"
"""The same: taking moves back, to the `version`; and what others say to it, asked for at the `version`."""


class Violation(Struct, frozen=True):
    """A promise that was not kept; `at` is in seconds of the run."""

    kind: str
    at: float
    text: str
    table: str = ""
    seq: int = 0


@dataclass(frozen=True)
class Answer:
    """What one lobby answered to a command; an empty code is a yes."""

    at: float
    lobby: str
    code: str = ""
    moves: tuple[tuple[int, str], ...] = ()


@dataclass
class Sent:
    """A command, from its first sending to its answers."""

    table: str
    seat: int
    account: str
    id: str
    move: str
    version: int | None
    trick: str
    at: float
    known: int
    """The sequence that the table had reached for sure when this was first sent: somebody had been shown it."""
    answers: list[Answer] = field(default_factory=list)

    @property
    def command(self) -> str:
        """Its id in the event log."""
        return f"{self.account}/{self.table}/{self.id}"


@dataclass(frozen=True)
class Seen:
    """A position as one seat was shown it, by digests."""

    seq: int
    seat: int | None
    view: bytes
    legal: bytes


@dataclass
class Sighting:
    """The newest sequence of a table that anybody was shown."""

    opened: float
    token: str = ""
    """Of somebody who sits there; empty where only bots play."""
    seq: int = 0
    moved: float = 0.0
    finished: bool = False
    given_up: bool = False
    """Broken on purpose, or reported as stuck: nobody waits for it any more."""
    broken: float | None = None
    """When its log was made unreadable on purpose."""

    @property
    def over(self) -> bool:
        return self.finished or self.given_up


class Notes:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._began = clock()
        self.sent: list[Sent] = []
        self.seen: dict[str, set[Seen]] = {}
        self.tables: dict[str, Sighting] = {}
        self.complaints: dict[str, int] = {}
        """How often clients were told to come back later, by code."""
        self.violations: list[Violation] = []

    def begin(self) -> None:
        """The first second of the run is now."""
        self._began = self._clock()

    def now(self) -> float:
        return self._clock() - self._began

    def violation(self, kind: str, text: str, table: str = "", seq: int = 0, at: float | None = None) -> None:
        self.violations.append(Violation(kind, self.now() if at is None else at, text, table, seq))

    def opened(self, table: str, token: str) -> None:
        self.tables[table] = Sighting(self.now(), token)

    def running(self) -> dict[str, Sighting]:
        return {name: one for name, one in self.tables.items() if not one.over}

    def saw(self, table: str, frame: LiveFrame) -> None:
        """A frame that shows how things stand."""
        sighting = self.tables[table]
        if frame.seq > sighting.seq:
            sighting.seq, sighting.moved = frame.seq, self.now()
        if frame.finished:
            sighting.finished = True
            return
        shown = Seen(frame.seq, frame.seat, digest(bytes(frame.view)), digest("\n".join(frame.legal).encode()))
        self.seen.setdefault(table, set()).add(shown)

    def complaint(self, code: str, sentence: str, table: str) -> None:
        """An answer that says nothing of the command: come back later."""
        self.complaints[code] = self.complaints.get(code, 0) + 1
        if code in ("internal_error", "unreadable"):  # the latter are no words of ours at all
            self.violation("internal_error", sentence, table)

    @property
    def moves_acknowledged(self) -> int:
        return sum(any(answer.moves for answer in sent.answers) for sent in self.sent)


def digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=8).digest()
