"""What a table's terms say about time: its clock, and what becomes of those who run out of it."""

from typing import Annotated

from msgspec import Meta, Struct

CLOCKS = ("none", "live", "correspondence")
"""No clock; a stock of time for the whole game, as chess clocks have it; so much time for each turn."""
PER = ("turn", "decision")
"""After what the increment is added."""
AT_TIME_OUT = ("bot", "lose", "pause")
"""A bot plays on until the person comes back; the seat loses, as if it resigned; the table is paused."""

LIVE_MOST = 6 * 3600.0
INCREMENT_MOST = 3600.0
CORRESPONDENCE_LEAST, CORRESPONDENCE_MOST = 60.0, 30 * 86400.0
GRACE_MOST = 86400.0
REST_LEAST, REST_MOST = 60.0, 365 * 86400.0
HOURS = 24


class Clock(Struct, frozen=True, kw_only=True):
    """People have a clock, which runs while they have to decide; bots have none."""

    kind: Annotated[str, Meta(description="none, live or correspondence", extra_json_schema={"enum": list(CLOCKS)})] = (
        "none"
    )
    seconds: float = 0.0
    """Live: for the whole game. Correspondence: for each turn."""
    increment: float = 0.0
    """Live: seconds added after each turn, or each decision."""
    per: Annotated[str, Meta(description="turn or decision", extra_json_schema={"enum": list(PER)})] = "turn"
    night: list[int] = []
    """Correspondence: the hours, from and to, in which a player's clock stands still, by that player's time zone; from
    22 to 8 is `[22, 8]`. Empty: it never does."""

    @property
    def runs(self) -> bool:
        return self.kind != "none"


NO_CLOCK = Clock()


def wrong_with(clock: Clock) -> tuple[str, object, str] | None:
    """Which value no clock can have, and what it can be; None: it can be kept."""
    if clock.kind not in CLOCKS:
        return "clock.kind", clock.kind, " | ".join(CLOCKS)
    if clock.per not in PER:
        return "clock.per", clock.per, " | ".join(PER)
    least, most = _bounds(clock.kind)
    if not least <= clock.seconds <= most:  # false for NaN as well
        return "clock.seconds", clock.seconds, f"{least:g} to {most:g}"
    if not 0 <= clock.increment <= (INCREMENT_MOST if clock.kind == "live" else 0):
        return "clock.increment", clock.increment, f"0 to {INCREMENT_MOST:g}" if clock.kind == "live" else "0"
    if clock.night and clock.kind != "correspondence":
        return "clock.night", clock.night, "[]"
    if clock.night and not _is_night(clock.night):
        return "clock.night", clock.night, f"[], or two different hours, each 0 to {HOURS - 1}"
    return None


def _is_night(hours: list[int]) -> bool:
    return len(hours) == len(set(hours)) == 2 and all(0 <= hour < HOURS for hour in hours)


def _bounds(kind: str) -> tuple[float, float]:
    if kind == "live":
        return 1.0, LIVE_MOST
    return (CORRESPONDENCE_LEAST, CORRESPONDENCE_MOST) if kind == "correspondence" else (0.0, 0.0)
