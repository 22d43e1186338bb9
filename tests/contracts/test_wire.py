"""The wire is plain msgpack that a stranger can read; newer and older writers are borne with."""

from collections.abc import Callable

import msgpack
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.contracts import codec, commands, events
from shared.contracts.codec import Unreadable, decode_command, decode_decided, decode_event, decode_think, encode
from shared.contracts.commands import PlayMove
from shared.contracts.events import Decided, MovePlayed, TableStarted
from tests.contracts.messages import COMMANDS, DECISIONS, EVENTS, EVERY, TASKS

Decode = Callable[[bytes], msgspec.Struct]
PAIRS: list[tuple[Decode, msgspec.Struct]] = [
    *((decode_command, one) for one in COMMANDS),
    *((decode_event, one) for one in EVENTS),
    *((decode_decided, one) for one in DECISIONS),
    *((decode_think, one) for one in TASKS),
]


def name(value: object) -> str:
    return type(value).__name__ if isinstance(value, msgspec.Struct) else ""


@pytest.mark.parametrize("message", EVERY, ids=name)
def test_a_stranger_reads_the_wire_with_plain_msgpack(message: msgspec.Struct) -> None:
    read = msgpack.unpackb(encode(message))
    assert read["v"] == 1
    assert set(read) - {"type"} == set(message.__struct_encode_fields__)
    assert read == plain(message)


def plain(message: msgspec.Struct) -> object:
    """What msgspec says the message is in plain values, bytes left as bytes."""
    return msgspec.to_builtins(message, builtin_types=(bytes,))


@pytest.mark.parametrize(("decode", "message"), PAIRS, ids=name)
def test_a_stranger_writes_it_with_plain_msgpack_too(decode: Decode, message: msgspec.Struct) -> None:
    assert decode(msgpack.packb(plain(message))) == message
    assert decode(encode(message)) == message


@pytest.mark.parametrize(("decode", "message"), PAIRS, ids=name)
def test_unknown_fields_of_a_newer_writer_are_ignored(decode: Decode, message: msgspec.Struct) -> None:
    body = msgpack.unpackb(encode(message)) | {"weather": {"wind": [1, 2, 3]}, "mood": None}
    assert decode(msgpack.packb(body)) == message


@pytest.mark.parametrize(("decode", "message"), PAIRS, ids=name)
def test_a_newer_version_is_refused_by_name_and_number(decode: Decode, message: msgspec.Struct) -> None:
    body = msgpack.unpackb(encode(message)) | {"v": 7}
    with pytest.raises(Unreadable) as refused:
        decode(msgpack.packb(body))
    assert refused.value.code == "unknown_version"
    assert "version 7 of" in refused.value.sentence and "1 is known here" in refused.value.sentence


def test_an_older_version_is_upcast_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it would be if commands had been at 3: once they had one `move`, and before that it was called `notation`."""

    def to_two(body: dict[str, object]) -> None:
        body["move"] = body.pop("notation")

    def to_three(body: dict[str, object]) -> None:
        body["moves"] = [body.pop("move")]

    monkeypatch.setattr(commands, "VERSION", 3)
    monkeypatch.setitem(codec.UPCASTS, ("play_move", 1), to_two)
    monkeypatch.setitem(codec.UPCASTS, ("play_move", 2), to_three)
    old = {"type": "play_move", "v": 1, "command": "c", "table": "t", "account": "a", "seat": 0, "notation": "play 5"}
    read = decode_command(msgpack.packb(old))
    assert isinstance(read, PlayMove)
    assert (read.moves, read.v) == (["play 5"], 3)


def test_events_inside_an_older_decision_are_upcast_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def renamed(body: dict[str, object]) -> None:
        body["move"] = body.pop("notation")

    monkeypatch.setattr(events, "VERSION", 2)
    monkeypatch.setitem(codec.UPCASTS, ("move_played", 1), renamed)
    monkeypatch.setitem(codec.UPCASTS, ("decided", 1), lambda body: None)
    event = {"type": "move_played", "v": 1, "seq": 2, "at": 1.0, "seat": 0, "notation": "play 5", "by": ""}
    old = {"v": 1, "command": "c", "table": "t", "version": 2, "events": [event], "refusal": None}
    read = decode_decided(msgpack.packb(old))
    assert isinstance(read, Decided)
    (played,) = read.events
    assert isinstance(played, MovePlayed) and played.move == "play 5"


def test_a_version_that_was_given_up_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "VERSION", 2)
    with pytest.raises(Unreadable) as refused:
        decode_command(encode(COMMANDS[1]))
    assert refused.value.code == "unknown_version"


def test_a_tower_of_lists_is_refused() -> None:
    body = encode(COMMANDS[0])
    tower = bytes([body[0] + 1]) + body[1:] + b"\xa5extra" + b"\x91" * 100_000 + b"\xc0"
    with pytest.raises(Unreadable):
        decode_command(tower)


@given(data=st.binary(max_size=200))
def test_whatever_bytes_come_they_are_read_or_refused(data: bytes) -> None:
    for decode in (decode_command, decode_event, decode_decided, decode_think):
        with pytest.raises(Unreadable) as refused:
            decode(data)
        assert refused.value.code in ("unreadable_message", "unknown_version")


@given(cut=st.integers(0, 60), flip=st.integers(0, 255))
def test_a_damaged_message_is_read_or_refused_and_nothing_else(cut: int, flip: int) -> None:
    data = bytearray(encode(COMMANDS[1]))
    data[cut % len(data)] ^= flip
    try:
        decode_command(bytes(data))
    except Unreadable as refused:
        assert refused.code in ("unreadable_message", "unknown_version")


def test_a_seat_from_before_guests_were_marked_is_read_as_no_guest() -> None:
    body = msgpack.unpackb(encode(EVENTS[0]))
    for seat in body["seats"]:
        seat.pop("guest", None)
    read = decode_event(msgpack.packb(body))
    assert isinstance(read, TableStarted)
    assert [seat.guest for seat in read.seats] == [False, False, False]
