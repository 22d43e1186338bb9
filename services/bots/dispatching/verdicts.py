"""What the engine made of a bot's answer, and what follows from it for the question: pure."""

from enum import Enum, auto

from services.bots.dispatching.open_questions import COMMAND_PREFIX
from shared.contracts.events import Decided
from shared.runtime.tables.replay import TABLE_BROKEN

STALE = "stale"
OVER = ("table_finished", "unknown_table", "table_paused", "table_resting")
"""Refusals after which nothing more is tried until the log goes on."""


class AnswerVerdict(Enum):
    PLAYED = auto()
    """The table goes on."""
    REFUSED = auto()
    """The next try may be made at once."""
    BEHIND = auto()
    """The answer was for a position that has passed, and we don't know yet what came after it."""
    OVER = auto()
    """Nobody plays on at this table."""
    BROKEN = auto()
    """The engine can't read this table."""


def is_answer(decided: Decided) -> bool:
    return decided.command.startswith(COMMAND_PREFIX)


def verdict_on(decided: Decided, seq: int) -> AnswerVerdict:
    """`seq` is how far we know the table; 0 where we don't."""
    if decided.events:
        return AnswerVerdict.PLAYED
    code = refusal_code(decided)
    if code == TABLE_BROKEN:
        return AnswerVerdict.BROKEN
    if code in OVER:
        return AnswerVerdict.OVER
    if code == STALE and (seq == 0 or seq < decided.seq):
        return AnswerVerdict.BEHIND
    return AnswerVerdict.REFUSED  # a stale one too: reading would bring nothing that we do not know


def refusal_code(decided: Decided) -> str:
    return decided.refusal.code if decided.refusal else ""


def log_fields(decided: Decided) -> dict[str, object]:
    why = decided.refusal.sentence if decided.refusal else ""
    return {"table": decided.table, "code": refusal_code(decided), "why": why}
