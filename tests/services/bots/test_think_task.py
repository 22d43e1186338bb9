"""A bot's task tells nothing that its seat does not know."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from services.bots.dispatching.issuer import own_move, think_task
from services.bots.dispatching.open_questions import OpenQuestions
from shared.contracts.codec import encode
from shared.contracts.events import MovePlayed
from shared.contracts.ids import CommandId, TableId
from shared.rules.registry import game as game_named
from shared.runtime.tables.table import Table
from tests.services.bots.tables import bot, header


def running(name: str, players: int, moves: int, seed: int) -> Table:
    """A table after some random moves."""
    rng = Random(seed)
    seats = [bot("random") for _ in range(players)]
    table = Table(TableId("t"), header(*seats, seed=rng.randbytes(16), game=name))
    table.header.options.update(table.game.check_options({"players": players}))
    for _ in range(moves):
        if not table.asked:
            break
        seat = rng.choice(sorted(table.asked))
        move = rng.choice(table.game.legal(table.position, seat))
        table.apply(MovePlayed(seq=table.seq + 1, at=0.0, seat=seat, move=move))
    return table


@pytest.mark.parametrize("name", ["pennies", "architects"])
@settings(deadline=None)  # the first one loads the game
@given(seed=st.integers(0, 10**6), moves=st.integers(0, 40), players=st.integers(2, 4))
def test_tasks_are_the_same_whatever_is_hidden(name: str, seed: int, moves: int, players: int) -> None:
    """Reshuffling what the seat can't see changes no byte of its task, given the same chance."""
    table = running(name, players, moves, seed)
    game = game_named(name)
    for seat in table.asked:
        questions = OpenQuestions(5.0, new_command=lambda: CommandId("bot-x"))
        issues = {issue.question.seat: issue for issue in questions.update(table, 0.0, 0.0, "")}
        twin = Table(table.id, table.header, game.sample(table.position, seat, Random(seed + 1)))
        twin.seq = table.seq
        task = encode(think_task(table, issues[seat], 0.0, Random("task")))
        assert task == encode(think_task(twin, issues[seat], 0.0, Random("task"))), (
            f"seed={seed} moves={moves} seat={seat}"
        )
        assert table.header.seed not in task
        own = own_move(table, issues[seat], Random("task"))
        assert own == own_move(twin, issues[seat], Random("task"))
