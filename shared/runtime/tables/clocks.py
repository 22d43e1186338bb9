"""How much time each person at a table has left: a function of its terms and of the times of its events.

Nobody counts seconds while they pass. What a seat has left is written down whenever its clock stops, and a running
clock is what was left and since when it runs; so every process that has seen the same events has the same clocks.
"""

from collections.abc import Collection, Sequence

from msgspec import Struct

from shared.contracts.clock_terms import Clock
from shared.contracts.seats import Seat
from shared.runtime.tables.nights import Nights

BACK_PART, BACK_LEAST = 0.1, 15.0
"""Whoever comes back without time gets that part of the main time, and so many seconds at least: else the clock would
run out again before anything could be decided."""

GAINS_KEPT = 256
"""More decisions than can be taken back."""


class ClockState(Struct):
    """Seconds left by seat; and of the clocks that run, since when."""

    left: dict[int, float] = {}
    since: dict[int, float] = {}
    gains: list[tuple[int, int, float]] = []
    """What moves that can be taken back have earned: the move's sequence, its seat, and the seconds."""


class Clocks:
    def __init__(self, terms: Clock, seats: Sequence[Seat], state: ClockState | None = None) -> None:
        self.terms = terms
        self._nights = {at: Nights(terms.night, seat.zone) for at, seat in enumerate(seats) if not seat.is_bot}
        self.state = state or ClockState(dict.fromkeys(self._nights, terms.seconds))
        self._gained = 0.0

    @property
    def running(self) -> Collection[int]:
        return self.state.since.keys()

    def left(self, seat: int, at: float) -> float:
        """Seconds that a seat has at that time, if nothing happens until then; never less than none."""
        since, left = self.state.since.get(seat), self.state.left[seat]
        return left if since is None else max(0.0, left - self._nights[seat].awake(since, at))

    def runs_out(self, seat: int) -> float | None:
        """When a running clock comes to its end; None for one that stands."""
        since = self.state.since.get(seat)
        return None if since is None else self._nights[seat].after(since, self.state.left[seat])

    def out_of_time(self, at: float) -> list[int]:
        return sorted(seat for seat in self.state.since if self.left(seat, at) <= 0.0)

    def next_end(self) -> float | None:
        """When the first of those that run comes to its end."""
        return min((end for seat in self.state.since if (end := self.runs_out(seat)) is not None), default=None)

    def run_for(self, deciding: Collection[int], at: float) -> None:
        """From that time on the clocks of these seats run, as far as they have one, and no others."""
        for seat in [seat for seat in self.state.since if seat not in deciding]:
            self._stop(seat, at)
        for seat in deciding:
            if seat in self.state.left:
                self.state.since.setdefault(seat, at)

    def moved(self, seat: int, received: float, turn_over: bool) -> None:
        """A seat has decided something, and we had its word at that time."""
        if seat not in self.state.left:
            return
        self._stop(seat, received)
        self._gained = self._gain(seat, turn_over)
        self.state.left[seat] += self._gained

    def _gain(self, seat: int, turn_over: bool) -> float:
        """What a decision brings: the increment, or the time for the next turn."""
        if self.terms.kind == "correspondence":
            return self.terms.seconds - self.state.left[seat] if turn_over else 0.0
        return self.terms.increment if turn_over or self.terms.per == "decision" else 0.0

    def note_gain(self, seq: int, seat: int) -> None:
        """What the last move has earned, so that it can be taken back with the move."""
        if self._gained and seat in self.state.left:
            self.state.gains.append((seq, seat, self._gained))
            del self.state.gains[:-GAINS_KEPT]

    def take_back(self, undone: Collection[int]) -> None:
        """These moves count no more, and earned nothing. The time that they took has passed all the same."""
        for seq, seat, seconds in self.state.gains:
            if seq in undone:
                self.state.left[seat] = max(0.0, self.state.left[seat] - seconds)
        self.state.gains = [gain for gain in self.state.gains if gain[0] not in undone]

    def stood_still(self, began: float, ended: float) -> None:
        """Between these times no clock has run."""
        for seat, since in self.state.since.items():
            if since < ended:
                self.state.left[seat] = self.left(seat, max(since, began))
                self.state.since[seat] = ended

    def missed(self, ended: float) -> bool:
        """Whether a clock runs that ran before that time."""
        return any(since < ended for since in self.state.since.values())

    def give_time_to_return(self, seat: int) -> None:
        """For somebody who is back and has none: enough for the next decisions."""
        if self.state.left.get(seat) == 0.0:
            some = max(BACK_LEAST, BACK_PART * self.terms.seconds)
            self.state.left[seat] = self.terms.seconds if self.terms.kind == "correspondence" else some

    def _stop(self, seat: int, at: float) -> None:
        if seat in self.state.since:
            self.state.left[seat] = self.left(seat, at)
            del self.state.since[seat]
