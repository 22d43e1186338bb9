"""A person alone at a table, against the opponent that the rules play, from opening it to its record."""

import pytest

from shared.runtime.web.client import Client
from tests.services.lobby.playing import begun, play_out, seated

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("engine")]


@pytest.mark.parametrize(("game", "verbs"), [("viscounts", {"turns", "moves"}), ("architects", {"turns", "places"})])
async def test_a_person_alone_plays_a_whole_game_and_is_told_what_the_opponent_does(
    ada: Client, game: str, verbs: set[str]
) -> None:
    table = await begun(ada, game=game)
    assert [seat.name for seat in table.seats] == ["Ada"]
    async with seated(ada, table.id) as (live, first):
        (heard,) = await play_out([live], [first])
    finished = heard[-1].finished
    assert finished is not None
    assert len(finished.scores) == len(finished.opponents) == 1
    told = [line for frame in heard for line in frame.happened if line[1] == "automa"]
    assert {line[0] for line in told} == {-1}
    assert verbs <= {line[2] for line in told}
    record = await ada.record(table.id)
    assert record.opponents is not None and record.opponents[0].score == finished.opponents[0].score
