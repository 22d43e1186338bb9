"""What a player asks for: the same on a live connection and over HTTP."""

from typing import Annotated

from msgspec import Meta, Struct, field

from services.lobby.commands.ids import ClientId
from services.lobby.play.wishes import Wish
from shared.contracts.commands import MOVES_MOST

MoveText = Annotated[str, Meta(pattern=r"^[^\x00-\x1f\x7f-\x9f]{1,400}$(?!\n)", description="As `legal` lists them.")]
MoveTexts = Annotated[list[MoveText], Meta(max_length=MOVES_MOST)]
Seq = Annotated[int, Meta(ge=0, le=2**31 - 1)]


class Moves(Struct, frozen=True):
    """Moves of one's own seat, a whole turn of them or one; `id` is the client's name for the command."""

    id: str
    moves: list[str]
    seq: int | None
    """The table's sequence on which they were chosen, if the client says so."""


class Resignation(Struct, frozen=True):
    id: str


class TakingBack(Struct, frozen=True):
    id: str
    to: int


class UndoAnswer(Struct, frozen=True):
    id: str
    asked: int
    agree: bool


Asked = Moves | Resignation | Wish | TakingBack | UndoAnswer


class UndoRequest(Struct, forbid_unknown_fields=True):
    """Your moves from after `to` on are to be taken back: the table is then as it was at that `seq`."""

    to: Seq
    id: ClientId | None = None


class AnswerUndoRequest(Struct, forbid_unknown_fields=True):
    """Whether you agree that somebody takes moves back; `asked` is from the `undo` that you were shown."""

    asked: Seq
    agree: bool
    id: ClientId | None = None


class TryRequest(Struct, forbid_unknown_fields=True):
    """Moves of your seat, one after another, to be tried and not played."""

    moves: Annotated[MoveTexts, Meta(min_length=1)]
    seq: Seq | None = field(default=None, name="version")
    """The `seq` on which you chose them: if the table has gone on since, they are refused as stale."""


class Playing(Struct):
    """What is common to a request and a frame that plays: one `move`, or several as `moves`."""

    move: MoveText | None = None
    moves: MoveTexts = []

    def __post_init__(self) -> None:
        if bool(self.move) == bool(self.moves):
            raise ValueError("say what to play: one `move`, or several as `moves`")

    @property
    def chosen(self) -> list[str]:
        return [self.move] if self.move else self.moves


class PlayRequest(Playing, forbid_unknown_fields=True):
    """A move of your seat, as `legal` lists them, as `move`; or several, one after another, as `moves`."""

    id: ClientId | None = None
    seq: Seq | None = field(default=None, name="version")
    """The `seq` on which you chose them: if the table has gone on since, they are refused as stale."""


class ResignRequest(Struct, forbid_unknown_fields=True):
    id: ClientId | None = None
