"""Bytes to messages and back: msgpack, with versions; unknown newer fields are ignored, older versions upcast."""

from collections.abc import Callable
from typing import TypeVar

import msgspec

from shared.contracts import commands, events, tasks
from shared.contracts.commands import Command
from shared.contracts.events import Decided, Event
from shared.contracts.tasks import ThinkTask

M = TypeVar("M")


class Unreadable(Exception):  # noqa: N818
    """Bytes that are no message of ours, or one of a version that this code does not know yet."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


Upcast = Callable[[dict[str, object]], None]

UPCASTS: dict[tuple[str, int], Upcast] = {}
"""How a message of (type, version) becomes one of the next version, changed in place; empty while all are at 1.
Decisions and tasks, which have no type on the wire, are `decided` and `think_task` here."""

_encoder = msgspec.msgpack.Encoder()
_command: msgspec.msgpack.Decoder[Command] = msgspec.msgpack.Decoder(Command)
_event: msgspec.msgpack.Decoder[Event] = msgspec.msgpack.Decoder(Event)
_decided = msgspec.msgpack.Decoder(Decided)
_think = msgspec.msgpack.Decoder(ThinkTask)


class _Head(msgspec.Struct):
    v: int
    type: str = ""


_head = msgspec.msgpack.Decoder(_Head)


def encode(message: msgspec.Struct) -> bytes:
    return _encoder.encode(message)


def decode_command(data: bytes) -> Command:
    return _read(_command, data, commands.VERSION)


def decode_event(data: bytes) -> Event:
    return _read(_event, data, events.VERSION)


def decode_decided(data: bytes) -> Decided:
    return _read(_decided, data, events.VERSION, "decided")


def decode_think(data: bytes) -> ThinkTask:
    return _read(_think, data, tasks.VERSION, "think_task")


def _read(decoder: "msgspec.msgpack.Decoder[M]", data: bytes, version: int, name: str = "") -> M:
    try:
        head = _head.decode(data)
        if head.v > version:
            what = name or head.type or "a message"
            raise Unreadable("unknown_version", f"This is version {head.v} of {what}; {version} is known here.")
        if head.v < version:
            data = msgspec.msgpack.encode(_upcast(msgspec.msgpack.decode(data), version, name))
        return decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:  # the latter two are msgspec's as well
        raise Unreadable("unreadable_message", f"Not a message of ours: {error}") from error


def _upcast(body: dict[str, object], version: int, name: str = "") -> dict[str, object]:
    """The message at `version`, step by step, and so the events that a decision carries."""
    what = name or str(body.get("type"))
    for old in range(int(str(body["v"])), version):
        step = UPCASTS.get((what, old))
        if step is None:
            raise Unreadable("unknown_version", f"Version {old} of {what} is not known any more.")
        step(body)
        body["v"] = old + 1
    carried = body.get("events")
    if name == "decided" and isinstance(carried, list):
        body["events"] = [_upcast(event, version) for event in carried]
    return body
