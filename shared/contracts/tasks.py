"""What a bot worker is asked: a position that agrees with what its seat knows, never the truth."""

from msgspec import Struct, field

from shared.contracts.ids import TableId

VERSION = 1


class ThinkTask(Struct, kw_only=True, frozen=True):
    """Choose moves for one seat, as many as can be foreseen; answered with a PlayMove that carries its `seq`."""

    v: int = VERSION
    table: TableId
    seq: int = field(name="version")  # called so on the wire from the first message on, see `commands.py`
    seat: int
    game: str
    level: str
    attempt: int
    position: bytes
    """A dump of `sample(position, seat)`."""
    deadline: float
    """Seconds since the epoch, by the clock of Redis, after which nobody waits for the answer."""
