"""What can be said in any language: a message's id with what is put into it. `shared.texts` makes sentences of it.

Rules give structure and no words, so a text can be said again in another language, and nothing slips into a sentence
that was not in the structure.
"""

from collections.abc import Mapping
from typing import TypeAlias, Union

from msgspec import Struct

Arg: TypeAlias = Union[int, str, "Text", list[Union[str, "Text"]]]
"""A number, an id or a word, a text in the text, or a list that is said as "a, b and c"."""
Args: TypeAlias = Mapping[str, Arg]


class Text(Struct, frozen=True):
    """A message of a game's or the platform's `.ftl` files.

    An argument's name says what its ids are ids of (`Speech.kinds`), so that `building: smithy` is said by its name.
    """

    id: str
    args: dict[str, Arg] = {}


class ExplainedMove(Struct, frozen=True):
    """A legal move with all that a screen needs to offer it."""

    move: str
    """The notation: what is sent."""
    verb: str
    """What kind of move it is, whichever decision it answers: two moves with one verb mean the same."""
    args: dict[str, str | int]
    """What the verb is about, by name; components by their ids."""
    element: str
    """What on the board it belongs to, as `kind:id` in the game's vocabulary; empty: to the decision as a whole."""
    label: Text


Value: TypeAlias = int | str | list[str | int]


class Told(Struct, frozen=True):
    """Something that happened, as one watcher may know it, with named fields."""

    kind: str
    seat: int
    """Whom it happened to; -1: the table, or an opponent without a seat."""
    player: str
    """The same by the name of the notation, the opponent's too; empty: the table."""
    fields: dict[str, Value]
    """What everybody may know."""
    secret: dict[str, Value]
    """What that seat alone may know; empty for all others."""
    text: Text


class Section(Struct, frozen=True):
    """A part of the board as text: its title, and lines of one or more sentences each."""

    title: Text
    lines: list[list[Text]]
