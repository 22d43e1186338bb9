"""For how long each table has been where it is: by the ids of the entries that brought it there, in Redis's time.

Not by the time in an event: that is the engine's, whose clock may be another one.
"""

from shared.contracts.events import Decided
from shared.contracts.ids import TableId
from shared.runtime.servers.server_clock import ServerClock, entered_at

LONG_AGO = float("-inf")
"""Since when a table waits of which there is no entry: those are kept for longer than any bot may think."""


class TableAges:
    def __init__(self, server: ServerClock) -> None:
        self._server = server
        self._seen: dict[TableId, tuple[int, float]] = {}

    def note(self, decided: Decided, entry: bytes) -> None:
        """Decisions may be published again: only one that leads further is news."""
        if decided.events and decided.seq > self._seen.get(decided.table, (0, LONG_AGO))[0]:
            self._seen[decided.table] = (decided.seq, self._server.moment(entered_at(entry)))

    def since(self, table: TableId) -> float:
        """The moment of our monotonic clock at which it came to where it is."""
        return self._seen.get(table, (0, LONG_AGO))[1]

    def forget(self, table: TableId) -> None:
        self._seen.pop(table, None)
