"""The partitions that an engine owns by lease, and how long until it has to renew."""

import time
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet

from shared.runtime.streams.leases import Leases
from shared.runtime.streams.names import commands_stream
from shared.runtime.telemetry import metrics


class Ownership:
    def __init__(
        self,
        leases: Leases,
        seconds: float,
        on_changed: Sequence[Callable[[int], None]],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._leases = leases
        self._on_changed = on_changed
        self._seconds = seconds
        self._clock = clock
        self._renew_at = 0.0
        self._streams: set[str] = set()
        self._tokens: dict[int, int] = {}
        self.renewed = False
        """Whether the leases were renewed, wherever that was, since somebody last looked at what came with them."""

    @property
    def partitions(self) -> AbstractSet[int]:
        return self._tokens.keys()

    def owns(self, stream: str) -> bool:
        return stream in self._streams

    @property
    def due_in(self) -> float:
        """Seconds until the leases have to be renewed."""
        return max(0.0, self._renew_at - self._clock())

    async def maybe_renew(self) -> None:
        """Renews the leases when it is time. What is not owned any more, and what was taken anew, is changed: somebody
        else may have written there, so nothing that is known of it counts."""
        if self._leases.valid and self.due_in > 0:
            return
        owned = await self._leases.renew()
        self._renew_at = self._clock() + self._seconds / 3
        before, self._tokens = self._tokens, owned
        for partition in before.keys() | owned.keys():
            if before.get(partition) != owned.get(partition):
                for changed in self._on_changed:
                    changed(partition)
        self._streams = {commands_stream(partition) for partition in owned}
        self.renewed = True
        metrics.PARTITIONS_OWNED.labels("engine").set(len(owned))

    def doubt(self) -> None:
        """Somebody else has written where only we should: ask who owns what before going on."""
        self._renew_at = 0.0

    async def release(self) -> None:
        self._tokens = {}
        self._streams = set()
        await self._leases.release()
