"""What waits for its turn and what is out: a host's burst fills its own line, not the workers' queues."""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from services.bots.dispatching.admission import OUT_LEAST, OUT_PER_SLOT, OWN_MOVES, Admission, host_of
from services.bots.dispatching.ladder import below
from services.bots.dispatching.open_questions import Issue, OpenQuestions
from shared.contracts.ids import BOTS, AccountId, TableId
from shared.contracts.seats import Seat
from shared.runtime.tables.table import Table
from tests.services.bots.tables import ADA, bot, header

DEADLINE = 5.0


class House:
    """Open questions and admission together, as the dispatcher has them."""

    def __init__(self) -> None:
        self.admission = Admission()
        self.questions = OpenQuestions(DEADLINE, closed=self.admission.drop)
        self.tables: dict[str, Table] = {}

    def open(self, name: str, host: str, *seats: Seat) -> None:
        start = replace(header(*(seats or (bot("greedy"), bot("greedy")))), host=AccountId(host))
        self.tables[name] = table = Table(TableId(name), start)
        self.wait(self.questions.update(table, 0.0, 0.0, ""))

    def wait(self, issues: Iterable[Issue]) -> None:
        for issue in issues:
            self.admission.wait(issue, self.tables[issue.question.table])

    def next(self) -> list[str]:
        """Tables and levels of what is carried out now."""
        return [f"{issue.question.table} {issue.level}".strip() for issue in self.admission.next()]


@pytest.fixture
def house() -> House:
    return House()


def test_no_more_is_out_than_workers_can_use(house: House) -> None:
    house.admission.slots = {"greedy": 4}
    for number in range(100):
        house.open(f"t{number}", "ada")
    assert len(house.next()) == 4 * OUT_PER_SLOT
    assert house.next() == []
    assert house.admission.held()["greedy"].waiting == 200 - 4 * OUT_PER_SLOT


def test_what_is_answered_makes_room(house: House) -> None:
    for number in range(10):
        house.open(f"t{number}", "ada")
    assert len(house.next()) == OUT_LEAST  # no worker has shown up
    house.questions.forget(TableId("t0"))  # both of its seats
    assert len(house.next()) == 2


def test_a_table_of_another_host_is_next(house: House) -> None:
    for number in range(100):
        house.open(f"t{number}", "ada")
    house.next()
    house.open("one", "bob", ADA, bot("greedy"))
    house.questions.forget(TableId("t0"))
    assert "one greedy" in house.next()


def test_it_is_next_though_nobody_waits_at_either(house: House) -> None:
    for number in range(100):
        house.open(f"t{number}", "ada")
    house.next()
    house.open("one", "bob")
    house.questions.forget(TableId("t0"))  # makes room for two
    assert "one greedy" in house.next()


def test_tables_with_people_come_before_a_hosts_other_ones(house: House) -> None:
    for number in range(10):
        house.open(f"t{number}", "ada")
    house.next()
    house.open("with people", "ada", ADA, bot("greedy"))
    house.questions.forget(TableId("t0"))
    assert house.next()[0] == "with people greedy"


def test_what_waits_for_its_turn_goes_down_the_ladder_in_time(house: House) -> None:
    """A question that was never sent is asked of the next level at its deadline all the same."""
    for number in range(3):
        house.open(f"t{number}", "ada")
    house.next()
    house.wait(house.questions.due(DEADLINE / 2))
    assert len(house.next()) == OUT_LEAST  # those that are out are asked again, those that wait keep their place
    house.wait(house.questions.due(DEADLINE))
    assert set(house.admission.held()) == {below("greedy")}
    assert all(one.endswith(f" {below('greedy')}") for one in house.next())


def test_moves_of_our_own_come_in_turn(house: House) -> None:
    for number in range(OWN_MOVES):
        house.open(f"t{number}", "ada")
    house.open("one", "bob", ADA, bot("greedy"))
    for now in (DEADLINE / 2, DEADLINE, DEADLINE + 1):
        house.wait(house.questions.due(now))
    first = house.next()
    assert len(first) == OWN_MOVES and "one" in first
    assert house.admission.ready
    assert len(house.next()) == OWN_MOVES  # two seats each


def test_nothing_is_left_of_what_is_forgotten(house: House) -> None:
    for number in range(20):
        house.open(f"t{number}", "ada")
    house.next()
    for number in range(20):
        house.questions.forget(TableId(f"t{number}"))
    assert house.admission.held() == {} and house.next() == []
    assert house.admission.room("greedy") == OUT_LEAST


def test_a_table_that_names_no_host_belongs_to_the_first_who_sits_there(house: House) -> None:
    assert host_of(Table(TableId("t"), header(bot("greedy"), ADA))) == ADA.account
    assert host_of(Table(TableId("t"), header(bot("greedy"), bot("greedy")))) == BOTS
