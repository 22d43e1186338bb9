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
    night_from: int = 0
    night_to: int = 0
    """Correspondence: the hours, from and to, in which a player's clock stands still, by that player's time zone; say
    22 and 8. The same hour twice: it never does."""

    @property
    def night(self) -> list[int]:
        """Empty where there is none."""
        return [] if self.night_from == self.night_to else [self.night_from, self.night_to]

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
    last = HOURS - 1 if clock.kind == "correspondence" else 0
    for where, hour in (("clock.night_from", clock.night_from), ("clock.night_to", clock.night_to)):
        if not 0 <= hour <= last:
            return where, hour, f"0 to {last}"
    return None


def _bounds(kind: str) -> tuple[float, float]:
    if kind == "live":
        return 1.0, LIVE_MOST
    return (CORRESPONDENCE_LEAST, CORRESPONDENCE_MOST) if kind == "correspondence" else (0.0, 0.0)
