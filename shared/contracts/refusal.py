"""Why something is not done, as it travels."""

from msgspec import Struct


class Refusal(Struct, frozen=True):
    """Why a command was not carried out: a stable code, and a sentence for the player."""

    code: str
    sentence: str
