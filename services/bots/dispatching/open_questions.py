"""The open questions to bots: pure state that is given the time; the dispatcher carries out what is issued here."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from uuid import uuid4

from services.bots.dispatching.ladder import Rung, rungs
from shared.contracts.ids import CommandId, TableId
from shared.runtime.due_times import DueTimes
from shared.runtime.tables.table import Table

COMMAND_PREFIX = "bot-"
RECHECK, RECHECK_MOST = 1.0, 60.0
"""Seconds between two moves of the dispatcher itself for a decision that still nobody has answered: twice as many after
each, as every move that is refused is kept, and one that still waits to be decided needs no second."""

Key = tuple[TableId, int]


@dataclass
class Question:
    """One decision of one bot's seat, from its question to its answer."""

    table: TableId
    seat: int
    seq: int
    """Of the event with which the decision began: with a later one it is another question."""
    asked: float
    rungs: list[Rung]
    traceparent: str
    tries: int = 0
    """Rungs that were tried, or whose time had passed."""
    command: CommandId | None = None
    """Id of the command that answers the newest try."""


@dataclass(frozen=True)
class Issue:
    """A try to be carried out now. Without a level the dispatcher plays itself."""

    question: Question
    level: str
    attempt: int
    until: float
    command: CommandId
    again: bool


def fresh_command() -> CommandId:
    """Not to be guessed: an id that was used before is answered with what was decided then."""
    return CommandId(COMMAND_PREFIX + uuid4().hex)


def own_rung(times: int, now: float) -> Rung:
    """The dispatcher's own move, after it was played that often already."""
    return Rung("", now + min(RECHECK * 2**times, RECHECK_MOST))


class OpenQuestions:
    """One question at most per table and seat."""

    def __init__(
        self,
        deadline: float,
        new_command: Callable[[], CommandId] = fresh_command,
        closed: Callable[[Key], None] = lambda _: None,
    ) -> None:
        self.deadline = deadline
        self._new_command = new_command
        self._closed = closed
        self._open: dict[Key, Question] = {}
        self._of_table: dict[TableId, set[int]] = {}
        self._by_command: dict[CommandId, Key] = {}
        self._due: DueTimes[Key] = DueTimes()

    def update(self, table: Table, asked: float, now: float, traceparent: str) -> list[Issue]:
        """Closes what the table has answered and opens what it asks now; a decision asked before stays as it is."""
        asking = {} if table.attendance.halt else table.asked
        waiting = {seat: seq for seat, seq in asking.items() if seat in table.bots}
        for seat in list(self._of_table.get(table.id, ())):
            if self._open[table.id, seat].seq != waiting.get(seat):
                self._close((table.id, seat))
        issues: list[Issue] = []
        for seat, seq in waiting.items():
            if (table.id, seat) not in self._open:
                steps = rungs(table.bots[seat], min(asked, now), now, self.deadline)
                question = Question(table.id, seat, seq, min(asked, now), steps, traceparent)
                self._open[table.id, seat] = question
                self._of_table.setdefault(table.id, set()).add(seat)
                issues.append(self._issue(question, now))
        return issues

    def due(self, now: float) -> list[Issue]:
        """The next try of every question whose present one was not answered in time."""
        return [self._issue(self._open[key], now) for key in self._due.pop_due(now)]

    def refused(self, command: CommandId, now: float) -> list[Issue]:
        """The next try at once, where the newest answer was refused: waiting on would bring nothing.

        Our own move has no next: it is tried again when its time comes, not as fast as it is refused.
        """
        key = self._by_command.get(command)
        if key is None or self._open[key].tries > len(self._open[key].rungs):
            return []
        return [replace(self._issue(self._open[key], now), again=False)]

    def withdraw(self, command: CommandId) -> TableId | None:
        """Closes the question that waits for this command, if any; whose table it was."""
        key = self._by_command.get(command)
        if key is None:
            return None
        self._close(key)
        return key[0]

    def is_current(self, issue: Issue) -> bool:
        """Whether the try still makes sense: its question may have been closed since it was issued."""
        return issue.command in self._by_command

    def how(self, command: CommandId) -> str:
        """By which try an answer came about."""
        key = self._by_command.get(command)
        if key is None:
            return "late"
        question = self._open[key]
        if question.tries > len(question.rungs):
            return "fallback"
        if question.tries == 1:
            return "asked"
        return "again" if question.rungs[question.tries - 1].again else "ladder"

    def waited(self, command: CommandId, now: float) -> float | None:
        """Seconds from the question to this answer; None where nobody waits for it."""
        key = self._by_command.get(command)
        return now - self._open[key].asked if key else None

    def forget(self, table: TableId) -> None:
        for seat in list(self._of_table.get(table, ())):
            self._close((table, seat))

    def next_due(self) -> float | None:
        return self._due.next_due()

    def __len__(self) -> int:
        return len(self._open)

    def _issue(self, question: Question, now: float) -> Issue:
        attempt, steps = question.tries, question.rungs
        while attempt < len(steps) and steps[attempt].until <= now:  # a late round: nobody could answer this in time
            attempt += 1
        rung = steps[attempt] if attempt < len(steps) else own_rung(attempt - len(steps), now)
        self._drop_command(question)
        question.tries = attempt + 1
        question.command = command = self._new_command()
        key = (question.table, question.seat)
        self._by_command[command] = key
        self._due.set(key, rung.until)
        return Issue(question, rung.level, attempt, rung.until, command, rung.again)

    def _drop_command(self, question: Question) -> None:
        if question.command is not None:
            del self._by_command[question.command]

    def _close(self, key: Key) -> None:
        question = self._open.pop(key)
        self._drop_command(question)
        self._closed(key)
        self._due.drop(key)
        self._of_table[key[0]].discard(key[1])
        if not self._of_table[key[0]]:
            del self._of_table[key[0]]
