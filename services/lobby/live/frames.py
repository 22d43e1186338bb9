"""What travels on a live connection, in JSON text or msgpack binary frames: the client's first frame chooses.

In: `hello` first, then `move`, `try`, `undo`, `answer_undo`, `resign`, `say`, `ping`. Out: `table` while the game has
not begun, `told` with every step of it (both in `rooms/schemas.py`), `answer` and `refused` to commands, `tried`,
`chat` (`chat/schemas.py`) and `said`, `error` for what was not acted upon, `pong`.
"""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct, field

from services.lobby.commands.ids import ClientId
from services.lobby.play.schemas import Playing, Seq, TryRequest
from services.lobby.play.trying import Tried
from services.lobby.rooms.schemas import Projection, TableFrame
from shared.runtime.web.problems import Refused


class HelloFrame(Struct, tag="hello", tag_field="type", frozen=True):
    """The first frame. `seq` is the last one seen: what happened since then is shown before anything else."""

    token: Annotated[str, Meta(max_length=200)] = ""
    seq: Seq | None = field(default=None, name="resume")
    chat: Seq | None = None
    """The `n` of the last line of chat that was seen; left out: the newest ones are shown."""


class MoveFrame(Playing, tag="move", tag_field="type"):
    """One `move`, or several as `moves`. `seq` is the one on which they were chosen: if the table has gone on since,
    they are refused as stale."""

    id: ClientId = ""
    seq: Seq | None = field(default=None, name="version")


class TryFrame(TryRequest, tag="try", tag_field="type", kw_only=True, forbid_unknown_fields=False):
    """Answered with `tried`, which carries the `id`."""

    id: ClientId = ""


class ResignFrame(Struct, tag="resign", tag_field="type", frozen=True):
    id: ClientId = ""


class UndoFrame(Struct, tag="undo", tag_field="type", frozen=True):
    """Takes your own moves from after `to` on back, or asks the others to agree to it, as the table's terms want it."""

    to: Seq
    id: ClientId = ""


class AnswerUndoFrame(Struct, tag="answer_undo", tag_field="type", frozen=True):
    """Whether you agree that somebody takes moves back."""

    asked: Seq
    agree: bool
    id: ClientId = ""


class SayFrame(Struct, tag="say", tag_field="type", frozen=True):
    """Something for the others in one's own channel."""

    text: str
    id: ClientId = ""


class PingFrame(Struct, tag="ping", tag_field="type", frozen=True):
    n: Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)] = 0


FrameIn = HelloFrame | MoveFrame | TryFrame | ResignFrame | UndoFrame | AnswerUndoFrame | SayFrame | PingFrame


class AcceptedFrame(Struct, tag="answer", tag_field="type", frozen=True):
    """A command that was accepted, with the table's `seq` after it, what was played and what was taken back."""

    id: str
    seq: int
    moves: list[tuple[int, str]] = []
    undone: list[int] = []


class TriedFrame(Tried, tag="tried", tag_field="type", frozen=True, kw_only=True):
    """What would come of the moves of a `try`."""

    id: str


class RefusedFrame(Struct, tag="refused", tag_field="type", frozen=True):
    """A command that was refused, by us or by the engine."""

    id: str
    code: str
    sentence: str


class SaidFrame(Struct, tag="said", tag_field="type", frozen=True):
    """What somebody said was stored, as line `n` of their channel."""

    id: str
    n: int


class ErrorFrame(Struct, tag="error", tag_field="type", frozen=True, omit_defaults=True):
    """A frame that was not acted upon."""

    code: str
    sentence: str
    retry_at: float | None = None
    retry_after: float | None = None


class PongFrame(Struct, tag="pong", tag_field="type", frozen=True):
    n: int


FrameOut = Projection | TableFrame | AcceptedFrame | TriedFrame | RefusedFrame | SaidFrame | ErrorFrame | PongFrame

_from_json: msgspec.json.Decoder[FrameIn] = msgspec.json.Decoder(FrameIn)
_from_msgpack: msgspec.msgpack.Decoder[FrameIn] = msgspec.msgpack.Decoder(FrameIn)

UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)
"""What reading raises for bytes that are no frame of ours; the last one for lists within lists within lists."""


def read(data: str | bytes) -> FrameIn:
    return _from_json.decode(data) if isinstance(data, str) else _from_msgpack.decode(data)


def error_frame(error: Refused) -> ErrorFrame:
    return ErrorFrame(error.code, error.sentence, error.retry_at, error.wait)
