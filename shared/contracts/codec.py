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
"""How a message of (type, version) becomes one of the next version, changed in place; empty while all are at 1."""

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
    return _read(_decided, data, events.VERSION)


def decode_think(data: bytes) -> ThinkTask:
    return _read(_think, data, tasks.VERSION)


def _read(decoder: "msgspec.msgpack.Decoder[M]", data: bytes, version: int) -> M:
    try:
        head = _head.decode(data)
        if head.v > version:
            raise Unreadable(
                "unknown_version", f"This is version {head.v} of {head.type or 'a message'}; {version} is known here."
            )
        if head.v < version:
            data = _upcast(head, data, version)
        return decoder.decode(data)
    except msgspec.MsgspecError as error:
        raise Unreadable("unreadable_message", f"Not a message of ours: {error}") from error


def _upcast(head: _Head, data: bytes, version: int) -> bytes:
    body = msgspec.msgpack.decode(data, type=dict[str, object])
    for old in range(head.v, version):
        step = UPCASTS.get((head.type, old))
        if step is None:
            raise Unreadable("unknown_version", f"Version {old} of {head.type or 'a message'} is not known any more.")
        step(body)
        body["v"] = old + 1
    return msgspec.msgpack.encode(body)
