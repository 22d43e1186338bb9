"""Hours of the day in which a clock stands still, by the time zone of whoever it belongs to."""

from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

ZONE_MOST = 64
"""Characters of a zone's name."""
A_ZONE = "a time zone like Europe/Kyiv"
"""What a refusal says that a zone can be."""
DAY = timedelta(days=1)


class UnknownZone(Exception):  # noqa: N818
    """No time zone of that name is known here."""


@lru_cache(maxsize=1024)
def zone_named(name: str) -> tzinfo:
    """Of a name like Europe/Kyiv; UTC where it is empty. Raises UnknownZone."""
    if not name:
        return UTC
    try:
        if len(name) > ZONE_MOST or not name.isascii():
            raise UnknownZone(name[:ZONE_MOST])
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:  # a path, a folder, a file that is none
        raise UnknownZone(name) from error


class Nights:
    """From one hour to another, every day; without hours there are none."""

    def __init__(self, hours: Sequence[int], zone: str) -> None:
        self._hours = tuple(hours)
        try:
            self._zone = zone_named(zone)
        except UnknownZone:  # this host knows fewer zones than the one that took it
            self._zone = UTC

    def awake(self, begin: float, end: float) -> float:
        """Seconds between two times that are in no night."""
        if end <= begin:
            return 0.0
        asleep = 0.0
        for dusk, dawn in self.following(begin):
            if dusk >= end:
                break
            asleep += max(0.0, min(dawn, end) - max(dusk, begin))
        return end - begin - asleep

    def after(self, begin: float, seconds: float) -> float:
        """When that many seconds outside of the nights have passed."""
        for dusk, dawn in self.following(begin):
            until_dusk = max(0.0, dusk - begin)
            if seconds <= until_dusk:
                break
            seconds -= until_dusk
            begin = max(begin, dawn)
        return begin + seconds

    def following(self, begin: float) -> Iterator[tuple[float, float]]:
        """The nights in order, beginning with one that is over or under way."""
        if not self._hours:
            return
        dusk, dawn = self._hours
        day = datetime.fromtimestamp(begin, self._zone).date() - 2 * DAY
        while True:
            yield self._at(day, dusk), self._at(day if dusk < dawn else day + DAY, dawn)
            day += DAY

    def _at(self, day: date, hour: int) -> float:
        return datetime.combine(day, time(hour), self._zone).timestamp()
