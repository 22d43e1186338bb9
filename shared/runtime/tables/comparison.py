"""A replay beside what its log says of the end: the statistics, `validate-games` and `replay` ask this one question."""

from shared.contracts.events import TableFinished
from shared.contracts.seats import SeatScore
from shared.runtime.tables.final_scores import EARLY, ENDED, final_scores
from shared.runtime.tables.table import Table


def difference(replay: Table, recorded: TableFinished) -> str:
    """What the rules come to otherwise than the engine did, as a sentence; empty if nothing.

    `replay` has played everything that came before the end.
    """
    digest = replay.digest()
    if digest != recorded.digest:
        return f"The replay ends in position {digest}, the engine recorded {recorded.digest}."
    result = replay.game.result(replay.position)
    if result is None:
        ended = recorded.reason in EARLY and (recorded.reason == ENDED or replay.gave_up)
        return "" if ended else "The replay ends before the game is over."
    if recorded.reason == ENDED:
        return ""
    if recorded.reason != result.reason:
        return f"The replay ends for {result.reason}, the engine recorded {recorded.reason}."
    return _scores_differ(final_scores(result, replay.gave_up), recorded.scores)


def _scores_differ(scores: list[SeatScore], recorded: list[SeatScore]) -> str:
    if len(scores) != len(recorded):
        return f"The replay ends with {len(scores)} seats, the engine recorded {len(recorded)}."
    for seat, (own, engines) in enumerate(zip(scores, recorded, strict=True)):
        if (own.score, own.components, own.tie_breaks) != (engines.score, engines.components, engines.tie_breaks):
            return f"Seat {seat} has {own} in the replay, the engine recorded {engines}."
        if own.rank != engines.rank:
            return f"Seat {seat} is number {own.rank} in the replay, the engine recorded {engines.rank}."
    return ""
