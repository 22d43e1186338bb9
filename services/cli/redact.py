"""Messages and events as an operator may see them: without seeds, positions and moves, which can name cards."""

import msgspec

SECRET = frozenset({"seed", "position", "move", "moves"})
HIDDEN = "(hidden)"


def readable(message: bytes) -> str:
    """As JSON where it is msgpack, else how long it is; with what is secret left out."""
    try:
        return _json(_without_secrets(msgspec.msgpack.decode(message)))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return f"{len(message)} bytes that are no msgpack"


def raw(message: bytes) -> str:
    """All of it."""
    try:
        return _json(msgspec.msgpack.decode(message))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return repr(message)


def _json(content: object) -> str:
    return msgspec.json.encode(content, enc_hook=repr).decode()


def _without_secrets(content: object) -> object:
    match content:
        case dict():
            return {key: HIDDEN if key in SECRET else _without_secrets(value) for key, value in content.items()}
        case list():
            return [_without_secrets(one) for one in content]
        case bytes():
            return HIDDEN
        case _:
            return content
