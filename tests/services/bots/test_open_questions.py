"""The open questions: every decision of a bot has one, from its question to its answer."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from services.bots.dispatching.ladder import below
from services.bots.dispatching.open_questions import RECHECK, RECHECK_MOST, Issue, OpenQuestions
from shared.contracts.clock_events import TableHalted, TableResumed
from shared.contracts.events import MovesUndone, SeatResigned
from shared.contracts.ids import CommandId, TableId
from shared.contracts.terms import Terms
from shared.runtime.tables.table import Table
from tests.services.bots.tables import ADA, bot, header, play, table

DEADLINE = 5.0
T = 1000.0


@pytest.fixture
def questions() -> OpenQuestions:
    return OpenQuestions(DEADLINE)


def ask(questions: OpenQuestions, of: Table, now: float = T) -> list[Issue]:
    return questions.update(of, of.at, now, "trace")


def test_bots_that_decide_at_the_same_time_are_asked_at_the_same_time(questions: OpenQuestions) -> None:
    issues = ask(questions, table(bot("greedy"), ADA, bot("random")))
    assert [(issue.question.seat, issue.level, issue.attempt) for issue in issues] == [
        (0, "greedy", 0),
        (2, "random", 0),
    ]
    assert len({issue.command for issue in issues}) == 2


def test_a_decision_is_asked_once(questions: OpenQuestions) -> None:
    drafting = table(bot("greedy"), ADA, bot("random"))
    ask(questions, drafting)
    assert ask(questions, drafting) == []
    play(drafting, 1)
    assert ask(questions, drafting) == []  # what others decide meanwhile asks nobody anew
    play(drafting, 0)
    assert ask(questions, drafting) == []
    play(drafting, 2)
    assert [issue.question.seat for issue in ask(questions, drafting)] == [
        0
    ]  # the draft is over, the first turn is its


def test_an_answered_question_is_never_due(questions: OpenQuestions) -> None:
    drafting = table(bot("greedy"), ADA)
    ask(questions, drafting)
    play(drafting, 0)
    assert ask(questions, drafting) == []
    assert questions.due(T + 100) == []
    assert questions.next_due() is None


def test_an_unanswered_question_goes_down_the_ladder_to_ourselves(questions: OpenQuestions) -> None:
    drafting = table(bot("greedy"), ADA)
    first = ask(questions, drafting)[0]
    tries: list[tuple[float, str, bool, int]] = []
    now = T
    while len(tries) < 4:
        due = questions.next_due()
        assert due is not None and due > now
        now = due
        assert questions.due(now - 0.001) == []
        tries += [(now - T, issue.level, issue.again, issue.attempt) for issue in questions.due(now)]
    assert (first.level, first.again) == ("greedy", False)
    assert tries == [
        (2.5, "greedy", True, 1),
        (5.0, below("greedy"), False, 2),
        (5.5, "", False, 3),
        (5.5 + RECHECK, "", False, 4),
    ]


def test_a_refused_answer_brings_the_next_try_at_once(questions: OpenQuestions) -> None:
    first = ask(questions, table(bot("greedy"), ADA))[0]
    second = questions.refused(first.command, T + 0.1)[0]
    third = questions.refused(second.command, T + 0.2)[0]
    own = questions.refused(third.command, T + 0.3)[0]
    assert (second.level, third.level, own.level) == ("greedy", below("greedy"), "")
    assert questions.refused(own.command, T + 0.4) == []  # our own is not tried as fast as it is refused
    assert questions.next_due() == T + 0.3 + RECHECK


def test_moves_of_our_own_are_tried_again_more_and_more_slowly(questions: OpenQuestions) -> None:
    """Each that is refused is kept for ever."""
    ask(questions, table(bot("greedy"), ADA))
    times: list[float] = []
    while len(times) < 12:
        due = questions.next_due()
        assert due is not None
        times += [due for issue in questions.due(due) if not issue.level]
    pauses = [after - before for before, after in pairwise(times)]
    assert pauses[:3] == [RECHECK, 2 * RECHECK, 4 * RECHECK]
    assert pauses[-1] == RECHECK_MOST


def test_a_refusal_of_an_earlier_try_changes_nothing(questions: OpenQuestions) -> None:
    first = ask(questions, table(bot("greedy"), ADA))[0]
    questions.due(T + 2.5)
    assert questions.refused(first.command, T + 2.6) == []
    assert questions.refused(CommandId("bot-of somebody else"), T + 2.6) == []


def test_a_stale_answer_that_we_wait_for_is_withdrawn_and_asked_anew(questions: OpenQuestions) -> None:
    drafting = table(bot("greedy"), ADA)
    first = ask(questions, drafting)[0]
    assert questions.withdraw(first.command) == drafting.id
    assert questions.withdraw(first.command) is None
    again = ask(questions, drafting, T + 1)[0]
    assert again.command != first.command
    assert questions.is_current(again) and not questions.is_current(first)


def test_who_resigns_is_played_on_for(questions: OpenQuestions) -> None:
    drafting = table(ADA, ADA)
    assert ask(questions, drafting) == []
    drafting.apply(SeatResigned(seq=2, at=T + 60, seat=1, bot="greedy"))
    issue = ask(questions, drafting, T + 60)[0]
    assert (issue.question.seat, issue.level, issue.until) == (1, "greedy", T + 62.5)


def test_how_an_answer_came_about(questions: OpenQuestions) -> None:
    found = []
    issue: list[Issue] = ask(questions, table(bot("greedy"), ADA))
    for _ in range(4):
        found.append(questions.how(issue[0].command))
        issue = questions.due(questions.next_due() or 0)
    assert found == ["asked", "again", "ladder", "fallback"]
    assert questions.how(CommandId("bot-unknown")) == "late"


def test_nothing_is_left_of_a_forgotten_table(questions: OpenQuestions) -> None:
    drafting = table(bot("greedy"), bot("greedy"))
    ask(questions, drafting)
    questions.forget(drafting.id)
    assert len(questions) == 0 and questions.next_due() is None


def test_while_play_has_stopped_no_bot_is_asked(questions: OpenQuestions) -> None:
    drafting = table(bot("greedy"), ADA)
    ask(questions, drafting)
    drafting.apply(TableHalted(seq=2, at=T, kind="paused", cause="operator"))
    assert ask(questions, drafting) == [] and questions.next_due() is None
    drafting.apply(TableResumed(seq=3, at=T + 60, cause="operator"))
    assert [issue.question.seat for issue in ask(questions, drafting, T + 60)] == [0]


def test_a_bot_whose_decision_was_taken_back_with_what_led_to_it_is_asked_anew(questions: OpenQuestions) -> None:
    started = replace(header(ADA, bot("greedy")), terms=Terms(undo="own_turn"))
    going = Table(TableId("t"), started)
    play(going, 1)
    last = play(going, 0)
    turn = play(going, 0)
    first = ask(questions, going)[0]
    assert (first.question.seat, first.question.seq) == (1, turn.seq)
    going.apply(MovesUndone(seq=turn.seq + 1, at=T, seat=0, undone=[turn.seq]))
    assert ask(questions, going) == [] and not questions.is_current(first)
    assert going.asked == {0: turn.seq + 1} and last.seq == turn.seq - 1
    again = play(going, 0)
    assert [issue.question.seq for issue in ask(questions, going)] == [again.seq], "its first answer is stale by now"
