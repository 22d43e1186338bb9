"""A game told again from its log: how things stood at the beginning, and what each event changed.

`state` is what a live connection is sent with each event, apart from what belongs to the event itself: the view, who
has to decide, and whatever else a projection tells of how things stand. A position may go back, where moves were taken
back: changes lead there as anywhere else.
"""

from collections.abc import Sequence
from typing import cast

import msgspec

from services.lobby.rooms.eyes import Eyes, eyes_for
from services.lobby.rooms.moments import Moment
from services.lobby.rooms.replays import replayed
from services.lobby.rooms.room import Room
from services.lobby.rooms.schemas import Projection, Replay, ReplayStep
from services.lobby.tables.schemas import shown
from shared.contracts.events import Event, TableFinished, TableStarted
from shared.contracts.ids import AccountId, TableId
from shared.runtime.tables.deltas import changes
from shared.runtime.web.problems import Refused

OF_THE_EVENT = frozenset({"type", "seq", "seat", "happened", "legal", "moves", "command", "finished", "seats"})
"""What a projection tells of an event, or to its seat alone for the moment; the rest is how things stand."""
STEPS_MOST = 2000
"""Steps of one page; few games are longer."""


class Asked(msgspec.Struct, frozen=True):
    """What somebody wants to see again: through which eyes, and which part of it."""

    asker: AccountId | None = None
    seat: int | None = None
    since: int = 0
    limit: int = STEPS_MOST


async def retold(table: TableId, events: Sequence[Event], asked: Asked) -> Replay:
    """Raises Refused where the game has not begun, or that part of it is not the asker's to see."""
    header, eyes = _begun(events, asked.asker, asked.seat)
    last = events[-1].seq
    _must_have_come_to(last, asked.since)
    until = min(asked.since + asked.limit, last)
    telling = _Telling(eyes, asked.since)
    await replayed(table, events[:until], telling.hear)
    end = events[-1]
    return Replay(
        id=table,
        game=header.game,
        rules_version=header.rules_version,
        options=cast("dict[str, object]", header.options),
        terms=header.terms,
        seats=shown(header.seats),
        commitment=header.commitment,
        seed=header.seed.hex() if isinstance(end, TableFinished) else None,
        finished=isinstance(end, TableFinished),
        seat=eyes.seat,
        open=eyes.open,
        seq=last,
        state=telling.first,
        steps=telling.steps,
        next=until if until < last else None,
    )


async def position_at(table: TableId, events: Sequence[Event], asked: Asked) -> Projection:
    """How things stood after the event `since`; raises Refused as `retold` does."""
    _, eyes = _begun(events, asked.asker, asked.seat)
    _must_have_come_to(events[-1].seq, asked.since)
    room = await replayed(table, events[: asked.since])
    assert room.table is not None
    seen = eyes.see(room.table, [room.moments[-1]])
    return msgspec.structs.replace(seen, seats=shown(room.table.seats))


def state_of(seen: Projection) -> dict[str, object]:
    """Copied, since a view may share lists with the position, which goes on."""
    whole = msgspec.to_builtins(seen, str_keys=True)
    return {name: value for name, value in whole.items() if name not in OF_THE_EVENT}


class _Telling:
    """Hears of every event in turn, and tells those after `since`."""

    def __init__(self, eyes: Eyes, since: int) -> None:
        self.eyes = eyes
        self.since = since
        self.first: dict[str, object] = {}
        self.steps: list[ReplayStep] = []
        self._state: dict[str, object] = {}

    def hear(self, room: Room, moment: Moment) -> None:
        if moment.seq < self.since:
            return
        assert room.table is not None
        before, seen = self._state, self.eyes.see(room.table, [moment])
        self._state = state_of(seen)
        if moment.seq == self.since:
            self.first = self._state
        else:
            self.steps.append(self._step(moment, seen, before))

    def _step(self, moment: Moment, seen: Projection, before: dict[str, object]) -> ReplayStep:
        return ReplayStep(
            seq=moment.seq,
            at=moment.at,
            happened=seen.happened,
            changes=changes(before, self._state),
            seat=moment.seat,
            move=seen.moves[0][1] if seen.moves else None,
            by=moment.by or None if self.eyes.open else None,
        )


def _begun(events: Sequence[Event], asker: AccountId | None, seat: int | None) -> tuple[TableStarted, Eyes]:
    if not events:
        raise Refused("not_started", "This game has not begun.")
    header = events[0]
    assert isinstance(header, TableStarted), "the log of a table begins with its header"
    return header, eyes_for(header, isinstance(events[-1], TableFinished), asker, seat)


def _must_have_come_to(last: int, wanted: int) -> None:
    if wanted > last:
        raise Refused(
            "unknown_seq", f"This table has come to {last}, not yet to {wanted}.", args={"last": last, "seq": wanted}
        )
