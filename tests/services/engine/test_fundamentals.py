"""How the engine decides: read as an introduction to it."""

import pytest
from redis.asyncio import Redis

from shared.contracts.events import MovePlayed, TableFinished, TableStarted
from shared.contracts.refusal import Refusal
from shared.rules.core.chance import commitment
from shared.runtime.settings import Settings
from tests.services.engine.harness import Engine, play, published, sequences, start

pytestmark = pytest.mark.anyio


async def test_a_table_begins_with_its_header(engine: Engine) -> None:
    (said,) = await engine.decided(start("oak", "Ada", "Ben", seed=b"0123456789abcdef"))
    (header,) = said.events
    assert isinstance(header, TableStarted)
    assert (header.seq, header.game, header.rules_version) == (1, "pennies", 1)
    assert header.options == {"players": 2, "generous": False}
    assert header.commitment == commitment(b"0123456789abcdef")
    assert await engine.log("oak") == [header]


async def test_a_move_is_stored_before_it_is_published(engine: Engine) -> None:
    await engine.decided(start("oak", "Ada", "Ben"))
    state = await engine.replayed("oak")
    move = state.game.legal(state.position, 0)[0]
    (said,) = await engine.decided(play("oak", "ada", 0, move))
    (played,) = said.events
    assert isinstance(played, MovePlayed)
    assert (played.seq, played.seat, played.move, said.seq) == (2, 0, move, 2)
    assert (await engine.log("oak"))[-1] == played


async def test_a_whole_game_ends_with_its_result_and_digest(engine: Engine) -> None:
    await engine.decided(start("oak", "Ada", "Ben", "Cyd"))
    state = await engine.play_on("oak")
    events = await engine.log("oak")
    last = events[-1]
    assert isinstance(last, TableFinished)
    assert sequences(events) == list(range(1, len(events) + 1))
    assert last.digest == state.digest()
    result = state.game.result(state.position)
    assert result is not None
    assert [score.score for score in last.scores] == [seat.score for seat in result.seats]


async def test_several_moves_of_one_command_are_played_as_far_as_they_go(engine: Engine) -> None:
    await engine.decided(start("oak", "Ada", "Ben"))
    state = await engine.replayed("oak")
    returned, later = [state.game.legal(state.position, 0)[at] for at in (0, 1)]
    (said,) = await engine.decided(play("oak", "ada", 0, returned, later))
    assert [event.seq for event in said.events] == [2]  # then it is not Ada's decision any more


async def test_what_is_settled_leaves_the_stream(engine: Engine, redis: Redis, settings: Settings) -> None:
    await engine.decided(start("oak", "Ada", "Ben"), play("oak", "ada", 0, "nonsense"))
    assert await engine.backlog() == 0
    assert len(await published(redis, settings)) == 2


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (play("elm", "ada", 0, "return 1"), "unknown_table"),
        (play("oak", "ben", 0, "return 1"), "not_your_seat"),
        (play("oak", "bots", 0, "return 1"), "not_your_seat"),
        (play("oak", "ada", 7, "return 1"), "not_your_seat"),
        (play("oak", "ada", -1, "return 1"), "not_your_seat"),
        (play("oak", "ada", 0, "return 99"), "illegal_move"),
        (play("oak", "ada", 0), "illegal_move"),
        (play("oak", "ada", 0, *["return 1"] * 65), "illegal_move"),
        (play("oak", "ada", 0, "return 1", seq=0), "stale"),
        (start("oak", "Ada", "Ben"), "already_started"),
        (start("ash", "Ada"), "bad_options"),
        (start("ash", "Ada", "Ben", seed=b"short"), "bad_options"),
    ],
)
async def test_a_refusal_has_a_code_and_a_sentence_and_changes_nothing(
    engine: Engine, command: object, code: str
) -> None:
    await engine.decided(start("oak", "Ada", "Ben"))
    before = await engine.log("oak")
    (said,) = await engine.decided(command)  # type: ignore[arg-type]  # any command
    assert isinstance(said.refusal, Refusal)
    assert (said.refusal.code, said.events) == (code, [])
    assert said.refusal.sentence.endswith(".")
    assert await engine.log("oak") == before


async def test_the_wrong_player_in_turn_and_a_finished_table_are_refused(engine: Engine) -> None:
    await engine.decided(start("oak", "Ada", "Ben"))
    state = await engine.play_on("oak", moves=2)  # both have put a coin back; Ada begins
    assert list(state.asked) == [0]
    (out_of_turn,) = await engine.decided(play("oak", "ben", 1, "play 1"))
    assert out_of_turn.refusal is not None and out_of_turn.refusal.code == "not_your_turn"
    await engine.play_on("oak")
    (late,) = await engine.decided(play("oak", "ada", 0, "play 1"))
    assert late.refusal is not None and late.refusal.code == "table_finished"


async def test_what_others_draft_at_the_same_time_does_not_make_a_move_stale(engine: Engine) -> None:
    await engine.decided(start("oak", "Ada", "Ben"))
    state = await engine.replayed("oak")
    moves = [state.game.legal(state.position, seat)[0] for seat in (0, 1)]
    ada, ben = await engine.decided(play("oak", "ada", 0, moves[0], seq=1), play("oak", "ben", 1, moves[1], seq=1))
    assert (ada.refusal, ben.refusal) == (None, None)
