"""What a player asks for: the same on a live connection and over HTTP."""

from typing import Annotated

from msgspec import Meta, Struct, field

from services.lobby.commands.ids import ClientId

MoveText = Annotated[str, Meta(pattern=r"^[^\x00-\x1f\x7f-\x9f]{1,400}$(?!\n)", description="As `legal` lists them.")]
Seq = Annotated[int, Meta(ge=0, le=2**31 - 1)]


class Move(Struct, frozen=True):
    """One move of one's own seat; `id` is the client's name for it."""

    id: str
    move: str
    seq: int | None
    """The table's sequence on which it was chosen, if the client says so."""


class Resignation(Struct, frozen=True):
    id: str


class PlayRequest(Struct, forbid_unknown_fields=True):
    """One move of your seat, as `legal` lists them."""

    move: MoveText
    id: ClientId | None = None
    seq: Seq | None = field(default=None, name="version")
    """The `seq` on which you chose it: if the table has gone on since, the move is refused as stale."""


class ResignRequest(Struct, forbid_unknown_fields=True):
    id: ClientId | None = None
