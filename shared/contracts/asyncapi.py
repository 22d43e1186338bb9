"""`python -m shared.contracts.asyncapi` writes docs/asyncapi.json: what travels between services, from the types."""

import json
from pathlib import Path
from typing import cast, get_args

import msgspec

from shared.contracts import commands, events, tasks
from shared.contracts.commands import Command
from shared.contracts.events import Decided, Event
from shared.contracts.levels import BOT_LEVELS
from shared.contracts.tasks import ThinkTask

Document = dict[str, object]

PATH = Path("docs") / "asyncapi.json"
REFERENCE = "#/components/schemas/{name}"
TRACEPARENT: Document = {
    "type": "object",
    "properties": {
        "traceparent": {"type": "string", "description": "W3C trace context; empty where nothing is traced."}
    },
}


def document() -> Document:
    """The whole AsyncAPI description."""
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Guildhall",
            "version": f"{commands.VERSION}.{events.VERSION}.{tasks.VERSION}",
            "description": (
                "Messages between the services, msgpack on Redis streams and Celery queues. The version counts those of"
                " commands, events and tasks. Readers ignore fields they do not know, upcast older versions and park"
                " newer ones. Events hold the truth, seeds among it, and never leave our services."
            ),
        },
        "defaultContentType": "application/msgpack",
        "channels": _channels(),
        "operations": _operations(),
        "components": {"messages": _messages(), "schemas": _schemas()},
    }


def _channels() -> Document:
    partition: Document = {"partition": {"description": "crc32 of the table's id, modulo the number of partitions."}}
    level: Document = {"level": {"description": "A queue for each strength of bot.", "enum": list(BOT_LEVELS)}}
    return {
        "commands": _channel(
            "guildhall:commands:{partition}",
            "A Redis stream: one entry per command, fields `message` and `traceparent`; its length is the backlog.",
            [kind.__name__ for kind in get_args(Command)],
            partition,
        ),
        "events": _channel(
            "guildhall:events:{partition}",
            "A Redis stream: one entry per decided command. May repeat; readers drop what they have seen by table and"
            " sequence. Trimmed; what is older is in the event log.",
            [Decided.__name__],
            partition,
        ),
        "think": _channel(
            "guildhall.bots.{level}",
            "A Celery queue: tasks for bot workers, whose argument is the message.",
            [ThinkTask.__name__],
            level,
        ),
        "dead_letters": _channel(
            "guildhall:deadletters",
            "A Redis stream: entries that nobody could process, with the fields `message`, `traceparent`, `code`,"
            " `sentence`, `origin`, `entry`, `deliveries`, `trace_id` and `at`.",
            [*(kind.__name__ for kind in get_args(Command)), Decided.__name__],
            {},
        ),
    }


def _channel(address: str, description: str, messages: list[str], parameters: Document) -> Document:
    channel: Document = {
        "address": address,
        "description": description,
        "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
    }
    return channel | {"parameters": parameters} if parameters else channel


def _operations() -> Document:
    return {
        "sendCommand": _operation("send", "commands", "Lobby, and bot workers with their moves."),
        "decideCommand": _operation("receive", "commands", "The engine: the one reader of a partition."),
        "publishDecision": _operation("send", "events", "The engine, after the decision is stored."),
        "followTables": _operation("receive", "events", "Lobby, dispatcher and statistics, each for itself."),
        "askBot": _operation("send", "think", "The dispatcher."),
        "answerForBot": _operation("receive", "think", "A bot worker."),
        "parkMessage": _operation("send", "dead_letters", "Any reader, after a few tries."),
    }


def _operation(action: str, channel: str, description: str) -> Document:
    return {"action": action, "channel": {"$ref": f"#/channels/{channel}"}, "description": description}


def _types() -> list[type]:
    return [*get_args(Command), *get_args(Event), Decided, ThinkTask]


def _messages() -> Document:
    carried = {*get_args(Command), Decided, ThinkTask}
    return {
        kind.__name__: {
            "name": kind.__name__,
            "summary": (kind.__doc__ or "").split("\n")[0],
            "contentType": "application/msgpack",
            "headers": TRACEPARENT,
            "payload": {"$ref": REFERENCE.format(name=kind.__name__)},
        }
        for kind in _types()
        if kind in carried
    }


def _schemas() -> Document:
    _, schemas = msgspec.json.schema_components(_types(), ref_template=REFERENCE, schema_hook=_anything)
    return cast(Document, _as_on_the_wire(schemas))


def _anything(kind: type) -> dict[str, object]:
    """Values of table options: whatever the rules of that game take."""
    if kind is object:
        return {"description": "Whatever the game's options take: a value of JSON."}
    raise NotImplementedError


def _as_on_the_wire(schema: object) -> object:
    """msgspec describes JSON, where bytes are base64; msgpack has bytes."""
    if isinstance(schema, list):
        return [_as_on_the_wire(item) for item in schema]
    if isinstance(schema, dict):
        if schema.get("contentEncoding") == "base64":
            return {"type": "string", "format": "binary"}
        return {key: _as_on_the_wire(value) for key, value in schema.items()}
    return schema


def written() -> str:
    return json.dumps(document(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    PATH.write_text(written())
