"""What happens beside moves as lines of a log, and back: seat, kind, and what else is to be said of it."""

from collections.abc import Sequence
from typing import cast, get_args

import msgspec

from shared.contracts.clock_events import ClockEvent
from shared.rules.core.happenings import Detail, Happening

KINDS: dict[str, type[ClockEvent]] = {str(kind.__struct_config__.tag): kind for kind in get_args(ClockEvent)}
APART = ("v", "seq", "at", "seat")
"""Fields that are not among a line's details. Times are there in milliseconds: a line has whole numbers and words."""


def happening_of(event: ClockEvent) -> Happening:
    plain = msgspec.to_builtins(event)
    details = tuple(_detail(value) for name, value in plain.items() if name not in (*APART, "type"))
    return Happening(plain.get("seat", -1), plain["type"], details)


def event_of(seq: int, at: float, line: Sequence[Detail]) -> ClockEvent | None:
    """The event that such a line was made of; None for one of another kind."""
    seat, name, *details = line
    kind = KINDS.get(str(name))
    if kind is None:
        return None
    names = [field for field in kind.__struct_fields__ if field not in APART]
    said: dict[str, object] = dict(zip(names, details, strict=False))
    for time in {"began", "ended"} & said.keys():
        said[time] = cast(int, said[time]) / 1000
    if "seat" in kind.__struct_fields__:
        said["seat"] = seat
    return msgspec.convert({**said, "seq": seq, "at": at, "type": name}, kind)


def _detail(value: object) -> Detail:
    return round(value * 1000) if isinstance(value, float) else cast(Detail, value)
