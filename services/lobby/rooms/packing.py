"""Frames as bytes: msgpack for those who began with a binary frame, JSON for the others."""

import msgspec

_to_json = msgspec.json.Encoder()
_to_msgpack = msgspec.msgpack.Encoder()


def pack(frame: msgspec.Struct, binary: bool) -> str | bytes:
    return _to_msgpack.encode(frame) if binary else _to_json.encode(frame).decode()
