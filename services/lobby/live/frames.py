"""What travels on a live connection, in JSON text or msgpack binary frames: the client's first frame chooses.

In: `hello` first, then `move`, `resign`, `ping`. Out: `table` while the game has not begun, `told` with every step of
it, `answer` and `refused` to commands, `error` for what can't be read, `pong`.
"""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from services.lobby.play.ids import ClientId
from services.lobby.tables.schemas import SeatShown, TableShown
from shared.contracts.seats import SeatScore
from shared.rules.core.happenings import Detail

MoveText = Annotated[str, Meta(pattern=r"^[^\x00-\x1f\x7f-\x9f]{1,400}$(?!\n)", description="As `legal` lists them.")]
Seq = Annotated[int, Meta(ge=0, le=2**31 - 1)]


class Hello(Struct, tag="hello", tag_field="type", frozen=True):
    """The first frame. `resume` is the last `seq` seen: what happened since is told before anything else."""

    token: Annotated[str, Meta(max_length=200)] = ""
    resume: Seq | None = None


class Move(Struct, tag="move", tag_field="type", frozen=True):
    """`version` is the `seq` on which the move was chosen: if the table has gone on since, it is refused as stale."""

    move: MoveText
    id: ClientId = ""
    version: Seq | None = None


class ResignSeat(Struct, tag="resign", tag_field="type", frozen=True):
    id: ClientId = ""


class Ping(Struct, tag="ping", tag_field="type", frozen=True):
    n: Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)] = 0


FrameIn = Hello | Move | ResignSeat | Ping


class PendingShown(Struct, frozen=True):
    seat: int
    kind: str


class Finished(Struct, frozen=True):
    """How it ended; the seed can be checked against the commitment."""

    reason: str
    scores: list[SeatScore]
    opponents: list[SeatScore]
    """Those that the rules play themselves, where a game has them."""
    seed: str
    commitment: str
    digest: str


class Told(Struct, tag="told", tag_field="type", frozen=True, omit_defaults=True, kw_only=True):
    """What happened up to `seq`, as this watcher may know it, and how things stand for it now."""

    seq: int
    seat: int | None
    happened: list[list[Detail]]
    view: dict[str, object]
    pending: list[PendingShown]
    legal: list[str]
    moves: list[tuple[int, str]] = []
    """Moves of this seat among what happened, as (seq, move)."""
    command: str = ""
    """The id of this seat's command that led to it, if one did: this frame is its answer."""
    finished: Finished | None = None
    seats: list[SeatShown] = []
    """Who sits where; in the first frame of a connection, and when the game begins."""


class TableFrame(Struct, tag="table", tag_field="type", frozen=True):
    """The table before its game begins."""

    table: TableShown


class Answer(Struct, tag="answer", tag_field="type", frozen=True):
    """A command that was accepted, with the table's `seq` after it and what was played."""

    id: str
    seq: int
    moves: list[tuple[int, str]] = []


class RefusedFrame(Struct, tag="refused", tag_field="type", frozen=True):
    id: str
    code: str
    sentence: str


class ErrorFrame(Struct, tag="error", tag_field="type", frozen=True, omit_defaults=True):
    """A frame that was not acted upon."""

    code: str
    sentence: str
    retry_at: float | None = None
    retry_after: float | None = None


class Pong(Struct, tag="pong", tag_field="type", frozen=True):
    n: int


FrameOut = Told | TableFrame | Answer | RefusedFrame | ErrorFrame | Pong

_from_json: msgspec.json.Decoder[FrameIn] = msgspec.json.Decoder(FrameIn)
_from_msgpack: msgspec.msgpack.Decoder[FrameIn] = msgspec.msgpack.Decoder(FrameIn)
_to_json = msgspec.json.Encoder()
_to_msgpack = msgspec.msgpack.Encoder()


UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)
"""What reading raises for bytes that are no frame of ours; the last one for lists within lists within lists."""


def read(data: str | bytes) -> FrameIn:
    return _from_json.decode(data) if isinstance(data, str) else _from_msgpack.decode(data)


def pack(frame: FrameOut, binary: bool) -> str | bytes:
    return _to_msgpack.encode(frame) if binary else _to_json.encode(frame).decode()
