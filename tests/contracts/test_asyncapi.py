"""The AsyncAPI file says what the types say."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import msgpack
import pytest
from msgspec import Struct

from shared.contracts.asyncapi import PATH, document, written
from shared.contracts.codec import encode
from shared.runtime.streams import names
from tests.contracts.messages import EVERY

ROOT = Path(__file__).parents[2]


def test_the_file_is_current() -> None:
    assert (ROOT / PATH).read_text() == written(), f"{PATH} is out of date: run `make docs`"


@pytest.mark.parametrize("message", EVERY, ids=lambda message: type(message).__name__)
def test_every_field_on_the_wire_is_described(message: Struct) -> None:
    schemas = json.loads(written())["components"]["schemas"]
    schema = schemas[type(message).__name__]
    assert set(msgpack.unpackb(encode(message))) == set(schema["properties"])
    assert schema["description"]


def test_every_reference_leads_somewhere() -> None:
    whole = json.loads(written())
    for reference in references(whole):
        place = whole
        for step in reference.removeprefix("#/").split("/"):
            place = place[step]


def references(part: object) -> Iterator[str]:
    if isinstance(part, dict):
        if "$ref" in part:
            yield cast(str, part["$ref"])
        for value in part.values():
            yield from references(value)
    elif isinstance(part, list):
        for item in part:
            yield from references(item)


def test_addresses_are_those_that_the_services_use() -> None:
    channels = cast("dict[str, dict[str, str]]", document()["channels"])
    assert {key: channel["address"] for key, channel in channels.items()} == {
        "commands": names.commands_stream(0).replace("0", "{partition}"),
        "events": names.events_stream(0).replace("0", "{partition}"),
        "think": names.bot_queue("{level}"),
        "dead_letters": names.DEAD_LETTERS,
    }
