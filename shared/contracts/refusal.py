"""Why something is not done, as it travels."""

import msgspec
from msgspec import Struct


class Refusal(Struct, frozen=True, omit_defaults=True):
    """Why a command was not carried out: a stable code, and a sentence for the player.

    `args` are what the sentence names, by name, so that it can be said in other languages.
    """

    code: str
    sentence: str
    args: dict[str, str | int] = {}


def args_text(args: dict[str, str | int]) -> str:
    """As they are stored with an outcome."""
    return msgspec.json.encode(args).decode()


def args_of(text: str) -> dict[str, str | int]:
    return msgspec.json.decode(text, type=dict[str, str | int])
