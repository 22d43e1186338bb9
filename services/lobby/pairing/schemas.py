"""What is asked of quick pairing, and what is answered."""

from typing import Annotated

from msgspec import Meta, Struct

from services.lobby.tables.schemas import LevelName
from shared.contracts.ids import TableId
from shared.contracts.terms import Terms

BOTS_SOONEST, BOTS_LATEST = 5.0, 600.0


class SeekGame(Struct, forbid_unknown_fields=True):
    """A game with whoever wants the same: game, options and terms."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    least: Annotated[int, Meta(ge=2, le=20)] = 2
    """Players at least, bots among them."""
    most: Annotated[int, Meta(ge=2, le=20)] = 4
    options: dict[str, object] = {}
    """The game's options without `players`."""
    terms: dict[str, object] = {}
    near: bool = True
    """Whether the others should be near your rating; how near widens with the wait."""
    bots_after: Annotated[float, Meta(ge=BOTS_SOONEST, le=BOTS_LATEST)] | None = None
    """Seconds after which bots take the seats that are missing; left out: never."""
    bot: LevelName = "greedy"


class PairingShown(Struct, frozen=True, kw_only=True):
    """What an account waits for; `table` is set once it is paired."""

    game: str
    least: int
    most: int
    options: dict[str, object]
    terms: Terms
    near: bool
    bots_after: float | None
    bot: str
    asked_at: float
    table: TableId | None
