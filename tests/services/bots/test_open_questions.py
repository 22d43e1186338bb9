"""The open requests: every decision of a bot has one, from its question to its answer."""

from itertools import pairwise

import pytest

from services.bots.open_questions import RECHECK, RECHECK_MOST, Issue, Requests
from shared.contracts.events import SeatResigned
from shared.contracts.ids import CommandId
from shared.runtime.tables.table import Table
from tests.services.bots.tables import ADA, bot, play, table

DEADLINE = 5.0
T = 1000.0


@pytest.fixture
def requests() -> Requests:
    return Requests(DEADLINE)


def ask(requests: Requests, of: Table, now: float = T) -> list[Issue]:
    return requests.update(of, of.at, now, "trace")


def test_bots_that_decide_at_the_same_time_are_asked_at_the_same_time(requests: Requests) -> None:
    issues = ask(requests, table(bot("greedy"), ADA, bot("random")))
    assert [(issue.request.seat, issue.level, issue.attempt) for issue in issues] == [
        (0, "greedy", 0),
        (2, "random", 0),
    ]
    assert len({issue.command for issue in issues}) == 2


def test_a_decision_is_asked_once(requests: Requests) -> None:
    drafting = table(bot("greedy"), ADA, bot("random"))
    ask(requests, drafting)
    assert ask(requests, drafting) == []
    play(drafting, 1)
    assert ask(requests, drafting) == []  # what others decide meanwhile asks nobody anew
    play(drafting, 0)
    assert ask(requests, drafting) == []
    play(drafting, 2)
    assert [issue.request.seat for issue in ask(requests, drafting)] == [0]  # the draft is over, the first turn is its


def test_an_answered_request_is_never_due(requests: Requests) -> None:
    drafting = table(bot("greedy"), ADA)
    ask(requests, drafting)
    play(drafting, 0)
    assert ask(requests, drafting) == []
    assert requests.due(T + 100) == []
    assert requests.next_due() is None


def test_an_unanswered_request_goes_down_the_ladder_to_ourselves(requests: Requests) -> None:
    drafting = table(bot("greedy"), ADA)
    first = ask(requests, drafting)[0]
    tries: list[tuple[float, str, bool, int]] = []
    now = T
    while len(tries) < 4:
        due = requests.next_due()
        assert due is not None and due > now
        now = due
        assert requests.due(now - 0.001) == []
        tries += [(now - T, issue.level, issue.again, issue.attempt) for issue in requests.due(now)]
    assert (first.level, first.again) == ("greedy", False)
    assert tries == [
        (2.5, "greedy", True, 1),
        (5.0, "random", False, 2),
        (5.5, "", False, 3),
        (5.5 + RECHECK, "", False, 4),
    ]


def test_a_refused_answer_brings_the_next_try_at_once(requests: Requests) -> None:
    first = ask(requests, table(bot("greedy"), ADA))[0]
    second = requests.refused(first.command, T + 0.1)[0]
    third = requests.refused(second.command, T + 0.2)[0]
    own = requests.refused(third.command, T + 0.3)[0]
    assert (second.level, third.level, own.level) == ("greedy", "random", "")
    assert requests.refused(own.command, T + 0.4) == []  # our own is not tried as fast as it is refused
    assert requests.next_due() == T + 0.3 + RECHECK


def test_moves_of_our_own_are_tried_again_more_and_more_slowly(requests: Requests) -> None:
    """Each that is refused is kept for ever."""
    ask(requests, table(bot("greedy"), ADA))
    times: list[float] = []
    while len(times) < 12:
        due = requests.next_due()
        assert due is not None
        times += [due for issue in requests.due(due) if not issue.level]
    pauses = [after - before for before, after in pairwise(times)]
    assert pauses[:3] == [RECHECK, 2 * RECHECK, 4 * RECHECK]
    assert pauses[-1] == RECHECK_MOST


def test_a_refusal_of_an_earlier_try_changes_nothing(requests: Requests) -> None:
    first = ask(requests, table(bot("greedy"), ADA))[0]
    requests.due(T + 2.5)
    assert requests.refused(first.command, T + 2.6) == []
    assert requests.refused(CommandId("bot-of somebody else"), T + 2.6) == []


def test_a_stale_answer_that_we_wait_for_is_withdrawn_and_asked_anew(requests: Requests) -> None:
    drafting = table(bot("greedy"), ADA)
    first = ask(requests, drafting)[0]
    assert requests.withdraw(first.command) == drafting.id
    assert requests.withdraw(first.command) is None
    again = ask(requests, drafting, T + 1)[0]
    assert again.command != first.command
    assert requests.is_current(again) and not requests.is_current(first)


def test_who_resigns_is_played_on_for(requests: Requests) -> None:
    drafting = table(ADA, ADA)
    assert ask(requests, drafting) == []
    drafting.apply(SeatResigned(seq=2, at=T + 60, seat=1, bot="greedy"))
    issue = ask(requests, drafting, T + 60)[0]
    assert (issue.request.seat, issue.level, issue.until) == (1, "greedy", T + 62.5)


def test_how_an_answer_came_about(requests: Requests) -> None:
    found = []
    issue: list[Issue] = ask(requests, table(bot("greedy"), ADA))
    for _ in range(4):
        found.append(requests.how(issue[0].command))
        issue = requests.due(requests.next_due() or 0)
    assert found == ["asked", "again", "ladder", "fallback"]
    assert requests.how(CommandId("bot-unknown")) == "late"


def test_nothing_is_left_of_a_forgotten_table(requests: Requests) -> None:
    drafting = table(bot("greedy"), bot("greedy"))
    ask(requests, drafting)
    requests.forget(drafting.id)
    assert len(requests) == 0 and requests.next_due() is None
