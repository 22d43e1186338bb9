"""The times of a table's events are the engine's, and never go back."""

from services.engine.decide import decide
from tests.services.engine.harness import play, start


def test_an_engine_whose_clock_is_behind_does_not_turn_time_back() -> None:
    """Another engine, half a minute ahead, had the table before."""
    table, started = decide(None, start("t", "Ada", "Bob"), 1030.0)
    assert table is not None and started.events[0].at == 1030.0
    moves = table.game.legal(table.position, 0)
    _, behind = decide(table, play("t", "ada", 0, moves[0]), 1000.0)
    _, later = decide(table, play("t", "bob", 1, table.game.legal(table.position, 1)[0]), 1031.0)
    assert [decided.events[0].at for decided in (behind, later)] == [1030.0, 1031.0]
