"""What always holds for open questions, whatever comes in which order: no servers, and a clock of the test's own."""

from dataclasses import dataclass, field
from itertools import count

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from services.bots.dispatching.ladder import below
from services.bots.dispatching.open_questions import RECHECK, Issue, Key, OpenQuestions
from shared.contracts.events import SeatResigned
from shared.contracts.ids import CommandId, TableId
from shared.contracts.levels import BOT_LEVELS
from shared.contracts.seats import Seat
from shared.runtime.tables.table import Table
from tests.services.bots.tables import ADA, bot, play, table

DEADLINE = 5.0
PEOPLE_AND_BOTS = [ADA, *map(bot, BOT_LEVELS)]
ROUNDING = 1e-9
"""Seconds by which a sum of times may differ from what it should be."""


@dataclass
class Story:
    """What was issued for one question so far."""

    level: str
    issues: list[Issue] = field(default_factory=list)


class Questions(RuleBasedStateMachine):
    """Tables are begun, played at, refused, resigned from and left, while the clock goes on."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 1000.0
        self.names = count()
        self.closed: list[Key] = []
        self.questions = OpenQuestions(DEADLINE, closed=self.closed.append)
        self.tables: dict[TableId, Table] = {}
        self.stories: dict[tuple[TableId, int, int], Story] = {}
        self.commands: list[CommandId] = []

    @rule(seats=st.lists(st.sampled_from(PEOPLE_AND_BOTS), min_size=2, max_size=4), waited=st.floats(0, 12))
    def begin(self, seats: list[Seat], waited: float) -> None:
        """A table that has waited for a while already, as after a dispatcher's death."""
        one = table(*seats, name=f"t{next(self.names)}", at=self.now - waited)
        self.tables[one.id] = one
        self.update(one)

    @rule(data=st.data())
    def somebody_moves(self, data: st.DataObject) -> None:
        """A bot answers, or a person plays: the table has moved on."""
        if waiting := [(one, seat) for one in self.tables.values() for seat in one.asked]:
            one, seat = data.draw(st.sampled_from(waiting))
            play(one, seat, self.now)
            self.update(one)

    @rule(data=st.data())
    def somebody_resigns(self, data: st.DataObject) -> None:
        people = [(one, at) for one in self.tables.values() for at in range(len(one.seats)) if at not in one.bots]
        if people:
            one, seat = data.draw(st.sampled_from(people))
            one.apply(SeatResigned(seq=one.seq + 1, at=self.now, seat=seat, bot=BOT_LEVELS[-1]))
            self.update(one)

    @rule(data=st.data())
    def an_answer_is_refused(self, data: st.DataObject) -> None:
        """The newest, or one of long ago."""
        if self.commands:
            command = data.draw(st.sampled_from(self.commands))
            live = self.live(command)
            issues = self.questions.refused(command, self.now)
            assert live or not issues, "a refusal of what nobody waits for brings nothing"
            self.note(issues)

    @rule(data=st.data())
    def an_answer_is_stale(self, data: st.DataObject) -> None:
        """The question is withdrawn, the table read anew, and asked again."""
        if self.commands:
            command = data.draw(st.sampled_from(self.commands))
            live = self.live(command)
            name = self.questions.withdraw(command)
            assert (name is not None) == live
            if name is not None:
                self.drop_withdrawn(name)
                self.update(self.tables[name])

    @rule(seconds=st.floats(0, 4))
    def time_passes(self, seconds: float) -> None:
        self.now += seconds
        self.note(self.questions.due(self.now))

    @rule(data=st.data())
    def a_table_is_left(self, data: st.DataObject) -> None:
        """It has ended, or its partition is somebody else's now."""
        if self.tables:
            name = data.draw(st.sampled_from(sorted(self.tables)))
            self.questions.forget(name)
            del self.tables[name]

    @rule()
    def nothing_is_new(self) -> None:
        for one in self.tables.values():
            assert self.questions.update(one, one.at, self.now, "") == [], "a decision is asked once"

    @invariant()
    def every_decision_of_a_bot_has_one_live_try(self) -> None:
        open_now = {(one.id, seat) for one in self.tables.values() for seat in one.asked if seat in one.bots}
        live = [story.issues[-1].command for story in self.stories.values() if self.live(story.issues[-1].command)]
        assert len(live) == len(open_now) == len(self.questions)
        assert sum(map(self.live, self.commands)) == len(live), "an earlier try lives no longer than the next"
        due = self.questions.next_due()
        assert (due is not None) == bool(open_now), "whatever is open is looked at again"

    def teardown(self) -> None:
        """Nobody answers any more: each question comes down to a move of our own in time, and all games end."""
        for _ in range(10_000):
            due = self.questions.next_due()
            people = [(one, at) for one in self.tables.values() for at in one.asked if at not in one.bots]
            for one, seat in people:
                play(one, seat, self.now)
                self.update(one)
            if due is None and not people:
                break
            self.now = max(self.now, due or 0.0)
            for issue in self.note(self.questions.due(self.now)):
                if not issue.level:
                    one = self.tables[issue.question.table]
                    play(one, issue.question.seat, self.now)
                    self.update(one)
        assert len(self.questions) == 0
        assert not any(one.asked for one in self.tables.values())

    def live(self, command: CommandId) -> bool:
        return self.questions.how(command) != "late"

    def update(self, one: Table) -> None:
        self.note(self.questions.update(one, one.at, self.now, ""))

    def drop_withdrawn(self, name: TableId) -> None:
        self.stories = {key: story for key, story in self.stories.items() if key[0] != name or self.is_open(story)}

    def is_open(self, story: Story) -> bool:
        return self.live(story.issues[-1].command)

    def note(self, issues: list[Issue]) -> list[Issue]:
        for issue in issues:
            question = issue.question
            one = self.tables[question.table]  # never one that was left
            assert one.asked.get(question.seat) == question.seq, "never for a question that is closed"
            level = one.bots[question.seat]
            key = (question.table, question.seat, question.seq)
            story = self.stories.setdefault(key, Story(level))
            self.check_next(story, issue)
            story.issues.append(issue)
            assert issue.command not in self.commands, "an id is used once"
            self.commands.append(issue.command)
        return issues

    def check_next(self, story: Story, issue: Issue) -> None:
        """Down the ladder in order, never back, and from the end of it our own moves for good."""
        weaker = below(story.level)
        ladder = [story.level, weaker, ""] if weaker else [story.level, ""]
        levels = [one.level for one in story.issues] + [issue.level]
        steps = [ladder.index(level) for level in levels]
        assert steps == sorted(steps) and steps[0] == 0
        assert levels.count(story.level) <= 2 or not story.level
        assert issue.attempt > max((one.attempt for one in story.issues), default=-1)
        assert issue.until > self.now, "whoever is asked has time to answer"
        if not issue.level:
            assert issue.until >= self.now + RECHECK - ROUNDING


Questions.TestCase.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
TestQuestions = Questions.TestCase
