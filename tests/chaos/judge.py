"""Judges what clients were told against the true position, by replaying the event log of each table.

A refusal is right if the table was, at some moment between the command's first sending and its answer, in a position
that calls for it. At the first of them it had for sure reached what somebody had been shown by then; at the last it had
not yet come to a move that the same person sent only after the answer.
"""

from collections import Counter, defaultdict
from dataclasses import dataclass

import msgspec

from services.engine.decide import decide
from shared.contracts.clock_events import TimedOut
from shared.contracts.commands import AnswerUndo, Undo
from shared.contracts.events import (
    Event,
    MovePlayed,
    MovesUndone,
    SeatResigned,
    TableStarted,
    UndoAnswered,
    UndoAsked,
)
from shared.contracts.ids import AccountId, CommandId, TableId
from shared.runtime.tables.snapshots import restored, snapshot_of
from shared.runtime.tables.table import Table
from tests.chaos.notes import AGREE, DECLINE, RESIGN, UNDO, Notes, Seen, Sent, digest

Log = list[tuple[int, str, Event]]
"""(sequence, command id, event), as stored."""


BROKEN = "table_broken"
BESIDE = {
    RESIGN: (SeatResigned,),
    UNDO: (UndoAsked, MovesUndone),
    AGREE: (UndoAnswered,),
    DECLINE: (UndoAnswered,),
}
"""Commands that are no moves, and what is in the log once they were accepted."""


@dataclass
class Suspect:
    """A refusal that no position has justified yet."""

    sent: Sent
    code: str
    last: int


class Judge:
    def __init__(self, notes: Notes) -> None:
        self.notes = notes
        self.refusals: Counter[str] = Counter()
        self._sent: dict[str, list[Sent]] = defaultdict(list)
        for sent in notes.sent:
            self._sent[sent.table].append(sent)

    def judge(self, table: str, log: Log) -> None:
        """All that anybody was told of one table."""
        sent = self._sent[table]
        stored: dict[str, list[tuple[int, Event]]] = defaultdict(list)
        for seq, command, event in log:
            stored[command].append((seq, event))
        for one in sent:
            self._same_answer_always(one)
            self._accepted_is_stored(one, stored[one.command])
        suspects = [suspect for one in sent if (suspect := suspect_of(one, sent, log))]
        self.refusals.update(suspect.code for suspect in suspects)
        self._replay(table, log, [one for one in suspects if not self._broken_by_then(one)])

    def _broken_by_then(self, one: Suspect) -> bool:
        """No position calls for this refusal; a log that was made unreadable does."""
        broken = self.notes.tables[one.sent.table].broken
        return one.code == BROKEN and broken is not None and one.sent.answers[0].at >= broken

    def _same_answer_always(self, sent: Sent) -> None:
        if len({(answer.code, answer.moves) for answer in sent.answers}) > 1:
            answers = "; ".join(f"{one.code or one.moves} at {one.at:.1f} by {one.lobby}" for one in sent.answers)
            self.notes.violation("answered_differently", f"{sent.id}: {answers}", sent.table, at=sent.answers[-1].at)

    def _accepted_is_stored(self, sent: Sent, stored: list[tuple[int, Event]]) -> None:
        """What was acknowledged is in the log under that number, and nowhere else."""
        moves = tuple((seq, event.move) for seq, event in stored if isinstance(event, MovePlayed))
        for answer in sent.answers[:1]:
            if answer.code and stored:
                text = f"{sent.move!r} was refused with {answer.code}, and is in the log as {stored[0][0]}"
                self.notes.violation("refused_and_played", text, sent.table, stored[0][0], answer.at)
            elif not answer.code and answer.moves != moves:
                kind = "twice" if len(moves) > len(answer.moves) else "lost"
                text = f"{sent.move!r} was acknowledged as {answer.moves}, the log has {moves}"
                self.notes.violation(kind, text, sent.table, sent.known, answer.at)
            elif not answer.code and sent.move in BESIDE and not _is_stored(sent, stored):
                text = f"{sent.move!r} was acknowledged and is not in the log"
                self.notes.violation("lost", text, sent.table, at=answer.at)

    def _replay(self, table: str, log: Log, suspects: list[Suspect]) -> None:
        header = log[0][2]
        assert isinstance(header, TableStarted), f"{table} does not begin with its header"
        by_command = {sent.command: sent for sent in self._sent[table]}
        shown: dict[int, list[Seen]] = defaultdict(list)
        for one in self.notes.seen.get(table, ()):
            shown[one.seq].append(one)
        copy = Table(TableId(table), header)
        for seq, command, event in log:
            played = by_command.pop(command, None)  # its first event tells
            if played and expected(copy, played):
                text = f"{played.move!r} of version {played.version} was played, and calls for {expected(copy, played)}"
                self.notes.violation("wrongly_accepted", text, table, seq, played.at)
            if isinstance(event, TimedOut):
                self._lost_by_the_clock(copy, event)
            if seq > 1:
                copy.apply(event)
            suspects = [one for one in suspects if not justified(copy, one)]
            for one in shown[seq]:
                self._shown_is_true(copy, one)
        for suspect in suspects:
            self._wrong_refusal(suspect)

    def _lost_by_the_clock(self, copy: Table, event: TimedOut) -> None:
        """Everybody here decides at once, so whoever has no time left paid for what we were away."""
        left = copy.clocks.left(event.seat, event.at) if copy.clocks else 0.0
        text = f"seat {event.seat} is out of time, with {left:.1f} s left by the log"
        self.notes.violation("timed_out", text, copy.id, event.seq)

    def _shown_is_true(self, copy: Table, seen: Seen) -> None:
        """Exactly the view of that seat: neither an old one nor one that shows more."""
        view = digest(msgspec.msgpack.encode(copy.game.view(copy.position, seen.seat)))
        mine = seen.seat is not None and seen.seat not in copy.bots and seen.seat in copy.kinds
        legal = copy.game.legal(copy.position, seen.seat) if mine and seen.seat is not None else []
        if view != seen.view or digest("\n".join(legal).encode()) != seen.legal:
            what = "the view" if view != seen.view else "the legal moves"
            text = f"seat {seen.seat} was shown other than {what} at {seen.seq}"
            self.notes.violation("shown_wrongly", text, copy.id, seen.seq)

    def _wrong_refusal(self, one: Suspect) -> None:
        sent, answer = one.sent, one.sent.answers[0]
        text = (
            f"{sent.move!r} of seat {sent.seat}, chosen on {sent.version} ({sent.trick or 'honest'}), was refused with"
            f" {one.code} at {answer.at:.1f} by {answer.lobby}; no position {sent.known} to {one.last} calls for it"
        )
        self.notes.violation("wrong_refusal", text, sent.table, sent.known, answer.at)


def _is_stored(sent: Sent, stored: list[tuple[int, Event]]) -> bool:
    return bool(stored) and isinstance(stored[0][1], BESIDE[sent.move])


def suspect_of(sent: Sent, others: list[Sent], log: Log) -> Suspect | None:
    if not sent.answers or not sent.answers[0].code:
        return None
    later = {other.command for other in others if other.seat == sent.seat and other.at > sent.answers[0].at}
    last = next((seq - 1 for seq, command, _ in log if command in later), log[-1][0])
    return Suspect(sent, sent.answers[0].code, last)


def justified(copy: Table, suspect: Suspect) -> bool:
    """Whether the position calls for that refusal, at a time when it could have been met."""
    if not suspect.sent.known <= copy.seq <= suspect.last:
        return False
    return expected(copy, suspect.sent) == suspect.code


def expected(copy: Table, sent: Sent) -> str:
    """How the rules of the platform answer a command in this position; empty: it is carried out."""
    if copy.finished is not None:
        return "table_finished"
    if sent.seat in copy.bots:
        return "not_your_seat"
    if sent.move == RESIGN:
        return ""
    if sent.move in BESIDE:
        return expected_of_undo(copy, sent)
    asked = copy.asked.get(sent.seat)
    if sent.version is not None and sent.version < (copy.seq if asked is None else asked):
        return "stale"
    if asked is None:
        return "not_your_turn"
    return "" if sent.move in copy.game.legal(copy.position, sent.seat) else "illegal_move"


def expected_of_undo(copy: Table, sent: Sent) -> str:
    """By the engine's own rules: what is judged here is on which position they were asked."""
    twin = restored(copy.id, snapshot_of(copy))
    id, account, seq = CommandId(sent.command), AccountId(sent.account), sent.version or 0
    if sent.move == UNDO:
        command: Undo | AnswerUndo = Undo(id=id, table=copy.id, account=account, seat=sent.seat, to=seq)
    else:
        agree = sent.move == AGREE
        command = AnswerUndo(id=id, table=copy.id, account=account, seat=sent.seat, asked=seq, agree=agree)
    refusal = decide(twin, command, copy.at)[1].refusal
    return refusal.code if refusal else ""
