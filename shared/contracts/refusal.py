"""Why something is not done, as it travels."""

from msgspec import Struct


class Refusal(Struct, frozen=True, omit_defaults=True):
    """Why a command was not carried out: a stable code, and a sentence for the player.

    `args` are what the sentence names, by name, so that it can be said in other languages.
    """

    code: str
    sentence: str
    args: dict[str, str | int] = {}
