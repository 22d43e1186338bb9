"""Who resigns comes last, a bot plays on, and a table that nobody plays any more ends."""

import msgspec
import pytest

from shared.contracts.commands import StartTable
from shared.contracts.events import SeatResigned, TableFinished
from shared.contracts.seats import Seat
from shared.rules.core.game import Result, SeatResult
from shared.runtime.tables.final_scores import final_scores
from tests.services.engine.harness import Engine, play, resign, start

pytestmark = pytest.mark.anyio


def with_bots(command: StartTable, *seats: int) -> StartTable:
    mixed = [Seat(seat.name, bot="random") if at in seats else seat for at, seat in enumerate(command.seats)]
    return msgspec.structs.replace(command, seats=mixed)


async def test_a_bot_plays_on_and_the_seat_comes_last_whatever_it_scores(engine: Engine) -> None:
    await engine.decided(start("oak", "Ada", "Ben", "Cyd"))
    (said,) = await engine.decided(resign("oak", "ada", 0))
    (event,) = said.events
    assert isinstance(event, SeatResigned) and (event.seat, event.bot) == (0, "greedy")
    state = await engine.play_on("oak")
    assert state.finished is not None and state.finished.reason == "hands_empty"
    ranks = [score.rank for score in state.finished.scores]
    assert ranks[0] == 3 and min(ranks) == 1


async def test_the_one_who_resigned_can_neither_play_nor_resign_again(engine: Engine) -> None:
    await engine.decided(start("oak", "Ada", "Ben", "Cyd"))
    await engine.decided(resign("oak", "ada", 0))
    answers = await engine.decided(play("oak", "ada", 0, "return 1"), resign("oak", "ada", 0))
    assert [answer.refusal.code for answer in answers if answer.refusal] == ["not_your_seat"] * 2


async def test_the_last_one_left_wins_at_once(engine: Engine) -> None:
    await engine.decided(start("oak", "Ada", "Ben"))
    (said,) = await engine.decided(resign("oak", "ben", 1))
    finished = said.events[-1]
    assert isinstance(finished, TableFinished) and finished.reason == "resignation"
    assert [(score.rank, score.components) for score in finished.scores] == [(1, {}), (2, {})]


async def test_bots_do_not_play_for_nobody(engine: Engine) -> None:
    await engine.decided(with_bots(start("oak", "Ada", "Ben", "Cyd"), 1, 2))
    (said,) = await engine.decided(resign("oak", "ada", 0))
    finished = said.events[-1]
    assert isinstance(finished, TableFinished)
    assert [score.rank for score in finished.scores] == [3, 1, 1]


async def test_a_bot_seat_is_played_by_our_bots_alone_and_does_not_resign(engine: Engine) -> None:
    await engine.decided(with_bots(start("oak", "Ada", "Ben"), 1))
    state = await engine.replayed("oak")
    move = state.game.legal(state.position, 1)[0]
    answers = await engine.decided(
        play("oak", "ben", 1, move), resign("oak", "ben", 1), resign("oak", "bots", 1), play("oak", "bots", 1, move)
    )
    assert [answer.refusal.code if answer.refusal else "" for answer in answers] == ["not_your_seat"] * 3 + [""]


def test_several_who_resigned_keep_their_order_behind_the_others() -> None:
    result = Result("over", [SeatResult(points, {}, [], rank) for points, rank in ((9, 1), (8, 2), (7, 3), (6, 4))])
    assert [score.rank for score in final_scores(result, {0, 1})] == [3, 4, 1, 2]
