"""The opponent that the rules play, outside of them: it has no seat there, but a place in views and in the result."""

from collections.abc import Sequence

from shared.rules.core.agenda import NOBODY, OPPONENT, AgendaPosition
from shared.rules.core.game import Json, Result, SeatResult, ranked


def seated(position: AgendaPosition, views: Sequence[Json]) -> dict[str, Json]:
    """The seats of people, and the opponent apart, in a view; its number is the one after the last seat's."""
    people = _people(position, len(views))
    return {"seats": list(views[:people]), OPPONENT: views[people] if people < len(views) else None}


def results(
    position: AgendaPosition, reason: str, components: Sequence[dict[str, int]], tie_breaks: Sequence[list[int]]
) -> Result:
    """By seat, the opponent's last. Where everything is equal it is ahead: people have to be better to win."""
    breaks = list(tie_breaks)
    if position.opponent_seat != NOBODY:
        breaks = [[*own, int(seat == position.opponent_seat)] for seat, own in enumerate(breaks)]
    scores = [sum(parts.values()) for parts in components]
    ranks = ranked(scores, breaks)
    everyone = [SeatResult(*reached) for reached in zip(scores, components, breaks, ranks, strict=True)]
    people = _people(position, len(everyone))
    return Result(reason, everyone[:people], everyone[people:])


def _people(position: AgendaPosition, seats: int) -> int:
    return seats if position.opponent_seat == NOBODY else position.opponent_seat
