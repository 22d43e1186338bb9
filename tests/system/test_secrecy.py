"""Two people and two bots play a whole table over the public API, and nobody is sent what others hide."""

import asyncio

import msgspec
import pytest

from shared.rules.core.errors import IllegalMove
from shared.rules.core.game import Json
from shared.runtime.web.client import LiveFrame, RecordInfo
from tests.system.evening import ADA, BOB, Evening, Truth, spend
from tests.system.platform import Platform
from tests.system.truth import check_log, database

SEED = 20261
TWINS = 2
"""Reshuffles of what is hidden that each step is compared with."""


@pytest.fixture(scope="module")
def evening(platform: Platform) -> Evening:
    return asyncio.run(spend(platform, "architects", SEED))


@pytest.fixture(scope="module")
def truth(evening: Evening) -> Truth:
    assert evening.truth is not None
    return evening.truth


def on_the_wire(value: object) -> object:
    """As it looks after msgpack: tuples are lists."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(value))


def told(frames: list[LiveFrame]) -> list[LiveFrame]:
    return [frame for frame in frames if frame.type == "told"]


def test_the_table_is_played_to_its_end(platform: Platform, evening: Evening) -> None:
    with database(platform.note.database_url) as connection:
        table = check_log(connection, evening.table)
    end = told(evening.ada)[-1].finished
    assert end is not None and table.finished is not None
    assert end.scores == table.finished.scores
    assert end.seed == table.header.seed.hex()


@pytest.mark.parametrize("seat", [ADA, BOB])
def test_a_view_is_the_same_whatever_others_hide(evening: Evening, truth: Truth, seat: int) -> None:
    """View, legal moves and who decides: as sent, and as they would be with everything hidden reshuffled."""
    frames = [frame for frame in told(evening.ada if seat == ADA else evening.bob) if not frame.finished]
    assert len(frames) > 100
    for frame in frames:
        for twin in truth.twins(frame.seq, seat, TWINS):
            assert frame.seen() == on_the_wire(truth.game.view(twin, seat)), f"view at {frame.seq}"
            assert frame.legal == truth.game.legal(twin, seat), f"legal moves at {frame.seq}"
            expected = [(one.seat, one.kind) for one in truth.game.pending(twin)]
            assert [(one.seat, one.kind) for one in frame.pending] == expected, f"pending at {frame.seq}"


def test_a_spectator_sees_no_hand(evening: Evening, truth: Truth) -> None:
    """What a spectator is sent does not change when any seat's view of the others is reshuffled."""
    frames = [frame for frame in told(evening.eve) if not frame.finished]
    assert len(frames) > 100
    for frame in frames:
        assert frame.seat is None and not frame.legal and not frame.moves
        for seat in range(4):
            for twin in truth.twins(frame.seq, seat, 1):
                assert frame.seen() == on_the_wire(truth.game.view(twin, None)), f"view at {frame.seq}, seat {seat}"


@pytest.mark.parametrize(("watcher", "who"), [(ADA, "ada"), (BOB, "bob"), (None, "eve")])
def test_what_happened_is_told_as_the_rules_allow(
    evening: Evening, truth: Truth, watcher: int | None, who: str
) -> None:
    """Nobody's secrets but one's own, and no words of a move that somebody else made."""
    frames = told(getattr(evening, who))
    seen = frames[0].seq
    for frame in frames[1:]:
        assert frame.happened == lines(truth, watcher, seen + 1, frame.seq), f"told at {frame.seq}"
        seen = frame.seq
    own = {seq for frame in frames for seq, _ in frame.moves}
    assert own if watcher is not None else not own
    for seq in own:
        assert truth.movers[seq] == watcher


def lines(truth: Truth, watcher: int | None, first: int, last: int) -> list[list[Json]]:
    return [
        list(happening.line_for(watcher)) for seq in range(first, last + 1) for happening in truth.happened.get(seq, [])
    ]


def test_a_refusal_tells_nothing_hidden(evening: Evening, truth: Truth) -> None:
    """The same words as with everything hidden reshuffled."""
    illegal = [refusal for refusal in evening.refusals if refusal.code == "illegal_move"]
    assert len(illegal) > 10, f"{len(illegal)} of {len(evening.refusals)} refusals"
    for refusal in illegal:
        for twin in truth.twins(refusal.seq, ADA, TWINS):
            with pytest.raises(IllegalMove) as raised:
                truth.game.play(twin, ADA, refusal.move)
            assert refusal.sentence == raised.value.sentence
    others = {(one.code, one.sentence) for one in evening.refusals if one.code not in ("illegal_move", "stale")}
    assert others <= {("not_your_turn", "Seat 0 has nothing to decide now.")}


@pytest.mark.parametrize(("watcher", "who"), [(ADA, "records_of_ada"), (None, "records_of_eve")])
def test_the_record_of_a_running_table_keeps_secrets(
    evening: Evening, truth: Truth, watcher: int | None, who: str
) -> None:
    records: list[RecordInfo] = getattr(evening, who)
    running = [record for record in records if not record.finished]
    assert running
    for record in running:
        assert (record.seed, record.scores, record.digest) == (None, None, None)
        for event in record.events[1:]:
            assert event.happened == lines(truth, watcher, event.seq, event.seq)
            assert event.move is None or event.seat == watcher
