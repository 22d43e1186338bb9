"""The judge finds what it is there to find: each promise broken in a made-up run is reported, and nothing else is."""

from random import Random

import msgspec
import pytest

from shared.contracts.events import Event, MovePlayed, MovesUndone, TableStarted
from shared.contracts.ids import AccountId, TableId
from shared.contracts.seats import Seat
from shared.contracts.terms import Terms
from shared.rules.core.chance import SEED_BYTES, commitment
from shared.rules.registry import game
from shared.runtime.tables.table import Table
from shared.runtime.web.client import LiveFrame
from tests.chaos.judge import Judge, Log
from tests.chaos.notes import UNDO, Answer, Notes, Sent

NAME = "t1"
ACCOUNTS = ["ada", "bob"]


class Evening:
    """A table of two people with some moves on it, and the notes of those who played them."""

    def __init__(self, moves: int = 12) -> None:
        self.notes = Notes()
        self.notes.opened(NAME, "")
        rng, rules, seed = Random(7), game("architects"), b"s" * SEED_BYTES
        header = TableStarted(
            at=0.0,
            game=rules.name,
            rules_version=rules.rules_version,
            options=rules.check_options({"players": 2}),
            seats=[Seat(name, AccountId(name)) for name in ACCOUNTS],
            seed=seed,
            commitment=commitment(seed),
            terms=Terms(undo="own_turn"),
        )
        self.table = Table(TableId(NAME), header)
        self.log: Log = [(1, "start", header)]
        for _ in range(moves):
            seat = min(self.table.asked)
            self.play(seat, rng.choice(self.table.game.legal(self.table.position, seat)))

    def play(self, seat: int, move: str) -> Sent:
        sent = self.send(seat, move, self.table.seq)
        event: Event = MovePlayed(seq=self.table.seq + 1, at=0.0, seat=seat, move=move)
        self.table.apply(event)
        self.log.append((event.seq, sent.command, event))
        self.notes.tables[NAME].seq = event.seq
        sent.answers.append(Answer(self.notes.now(), "", moves=((event.seq, move),)))
        return sent

    def send(self, seat: int, move: str, version: int | None) -> Sent:
        id = f"c{len(self.notes.sent)}"
        sent = Sent(NAME, seat, ACCOUNTS[seat], id, move, version, "", self.notes.now(), self.table.seq)
        self.notes.sent.append(sent)
        return sent

    def refuse(self, seat: int, move: str, version: int | None, code: str) -> None:
        self.send(seat, move, version).answers.append(Answer(self.notes.now(), "", code))

    @property
    def asked(self) -> int:
        return min(self.table.asked)

    @property
    def legal(self) -> str:
        return self.table.game.legal(self.table.position, self.asked)[0]

    def judged(self) -> list[str]:
        Judge(self.notes).judge(NAME, self.log)
        return [violation.kind for violation in self.notes.violations]


@pytest.fixture
def evening() -> Evening:
    return Evening()


def test_a_run_without_a_fault_has_no_violation(evening: Evening) -> None:
    assert evening.judged() == []


@pytest.mark.parametrize("code", ["not_your_turn", "illegal_move", "stale", "table_finished", "not_your_seat"])
def test_a_legal_move_that_is_refused(evening: Evening, code: str) -> None:
    evening.refuse(evening.asked, evening.legal, evening.table.seq, code)
    assert evening.judged() == ["wrong_refusal"]


def test_a_legal_move_that_is_refused_and_then_played_under_another_id(evening: Evening) -> None:
    """What came after the answer does not justify it: the table had not come so far."""
    seat, move = evening.asked, evening.legal
    evening.refuse(seat, move, evening.table.seq, "not_your_turn")
    evening.play(seat, move)
    assert evening.judged() == ["wrong_refusal"]


def test_refusals_that_the_position_calls_for(evening: Evening) -> None:
    seat, version = evening.asked, evening.table.seq
    evening.refuse(seat, "fly moon", version, "illegal_move")
    evening.refuse(seat, evening.legal, 0, "stale")
    if 1 - seat not in evening.table.asked:
        evening.refuse(1 - seat, evening.legal, version, "not_your_turn")
    assert evening.judged() == []


def test_an_illegal_move_that_is_refused_for_another_reason(evening: Evening) -> None:
    evening.refuse(evening.asked, "fly moon", evening.table.seq, "stale")
    assert evening.judged() == ["wrong_refusal"]


def test_a_table_is_called_broken_only_where_it_was_broken(evening: Evening) -> None:
    evening.notes.tables[NAME].broken = 0.0
    evening.refuse(evening.asked, evening.legal, evening.table.seq, "table_broken")
    assert evening.judged() == []
    evening.notes.tables[NAME].broken = evening.notes.now() + 1.0
    assert evening.judged() == ["wrong_refusal"]
    evening.notes.tables[NAME].broken = None
    assert evening.judged()[-1] == "wrong_refusal"


def test_an_acknowledged_move_that_is_not_in_the_log(evening: Evening) -> None:
    evening.play(evening.asked, evening.legal)
    evening.log.pop()
    assert evening.judged() == ["lost"]


def test_a_move_that_is_refused_and_played_all_the_same(evening: Evening) -> None:
    sent = evening.play(evening.asked, evening.legal)
    sent.answers[:] = [Answer(evening.notes.now(), "", "illegal_move")]
    assert "refused_and_played" in evening.judged()


def test_a_command_that_is_answered_in_two_ways(evening: Evening) -> None:
    sent = evening.play(evening.asked, evening.legal)
    sent.answers.append(Answer(evening.notes.now(), "", "stale"))
    assert evening.judged() == ["answered_differently"]


def test_a_stale_move_that_is_played(evening: Evening) -> None:
    sent = evening.play(evening.asked, evening.legal)
    sent.version = 0
    assert evening.judged() == ["wrongly_accepted"]


def test_a_view_of_another_position(evening: Evening) -> None:
    """One's own view is right; that of the other seat, or of the position before, is not."""
    seat = evening.asked
    for watcher, right in ((seat, True), (1 - seat, False)):
        view = msgspec.Raw(msgspec.msgpack.encode(evening.table.game.view(evening.table.position, watcher)))
        legal = evening.table.game.legal(evening.table.position, seat)
        frame = LiveFrame(type="told", seq=evening.table.seq, seat=seat, view=view, legal=legal)
        evening.notes.saw(NAME, frame)
        assert evening.judged() == ([] if right else ["shown_wrongly"])


def take_back(evening: Evening) -> Sent:
    """A first move of a draft, which shows nobody anything, and its undo."""
    before = evening.table.seq
    evening.play(0, evening.table.game.legal(evening.table.position, 0)[0])
    sent = evening.send(0, UNDO, before)
    event = MovesUndone(seq=before + 2, at=0.0, seat=0, undone=[before + 1])
    evening.table.apply(event)
    evening.log.append((event.seq, sent.command, event))
    sent.answers.append(Answer(evening.notes.now(), ""))
    return sent


def test_an_undo_that_is_acknowledged_and_in_the_log() -> None:
    evening = Evening(moves=0)
    take_back(evening)
    evening.refuse(0, UNDO, 1, "nothing_to_undo")
    assert evening.judged() == []


def test_an_acknowledged_undo_that_is_not_in_the_log() -> None:
    evening = Evening(moves=0)
    take_back(evening)
    evening.log.pop()
    assert evening.judged() == ["lost"]


def test_an_undo_that_is_refused_without_a_reason() -> None:
    evening = Evening(moves=0)
    evening.play(0, evening.table.game.legal(evening.table.position, 0)[0])
    evening.refuse(0, UNDO, 1, "undo_revealed")
    assert evening.judged() == ["wrong_refusal"]


def test_an_undo_that_is_done_though_others_have_decided() -> None:
    evening = Evening(moves=0)
    sent = take_back(evening)
    sent.seat = 1
    assert evening.judged() == ["wrongly_accepted"]
