"""The board as lines of text: a game's own, or the fields of its view where it has none."""

from collections.abc import Iterator, Mapping, Sequence

import click

from services.cli.catalogue import says
from services.cli.play_game import OWN, PrivateGame
from services.cli.play_terminal import Terminal, wrapped
from shared.rules.core.agenda import OPPONENT
from shared.rules.core.game import Json
from shared.rules.core.speech import PLAYER

NOTHING = "–"
SET_UP = "options"
"""The field of a view that tells nothing new in play."""


def board(private: PrivateGame, terminal: Terminal) -> list[str]:
    view = private.game.view(private.position, OWN)
    sections = private.speech.board(view)
    if not sections:
        return PlainBoard(private, terminal).lines(view)
    lines: list[str] = []
    for section in sections:
        lines.append(click.style(terminal.words(section.title), bold=True))
        for texts in section.lines:
            lines += wrapped(" ".join(terminal.words(text) for text in texts), "  ", "      ")
    return lines


class PlainBoard:
    """Any view: what has names is called by them, and what says nothing is left out."""

    def __init__(self, private: PrivateGame, terminal: Terminal) -> None:
        self._game = private.game
        self._terminal = terminal
        self._kinds = {
            str(entry["id"]): kind
            for kind, entries in private.game.catalogue().items()
            for entry in entries
            if entry.get("names")
        }

    def lines(self, view: Mapping[str, Json]) -> list[str]:
        apart = ("seats", OPPONENT, SET_UP)
        found = list(self._fields({key: value for key, value in view.items() if key not in apart}))
        seats = view.get("seats")
        for at, seat in enumerate(seats if isinstance(seats, Sequence) else []):
            found += self._player(self._game.seat_names[at], seat)
        return found + self._player(OPPONENT, view.get(OPPONENT))

    def _player(self, name: str, fields: Json) -> list[str]:
        if not isinstance(fields, Mapping):
            return []
        return [click.style(self._terminal.name(PLAYER, name), bold=True), *self._fields(fields)]

    def _fields(self, fields: Mapping[str, Json]) -> Iterator[str]:
        """Numbers and words in one paragraph, then a line for each list, then one for each part of what has parts."""
        plain = {key: value for key, value in fields.items() if not _has_parts(value)}
        yield from wrapped(self._brief({k: v for k, v in plain.items() if not isinstance(v, list)}), "  ", "  ")
        for key, value in plain.items():
            if isinstance(value, list) and says(value):
                yield from wrapped(f"{_spelled(key)}: {self._brief(value)}", "  ", "      ")
        for key, value in fields.items():
            if _has_parts(value):
                yield f"  {_spelled(key)}"
                for line in self._parts(value):
                    yield from wrapped(line, "    ", "      ")

    def _parts(self, value: Json) -> Iterator[str]:
        if isinstance(value, Mapping):
            yield from (f"{_spelled(key)}: {self._brief(part)}" for key, part in value.items())
        elif isinstance(value, Sequence):
            yield from (self._brief(part) for part in value)

    def _brief(self, value: Json) -> str:
        match value:
            case str():
                return self._terminal.name(self._kinds[value], value) if value in self._kinds else value
            case Mapping():
                return "; ".join(f"{_spelled(key)} {self._brief(part)}" for key, part in value.items() if _told(part))
            case Sequence():
                return ", ".join(self._brief(part) or NOTHING for part in value)
            case _:
                return str(value)


def _told(value: Json) -> bool:
    """Nought of something is worth telling, and nothing at all is not."""
    return says(value) or (value == 0 and not isinstance(value, bool))


def _has_parts(value: Json) -> bool:
    if isinstance(value, Mapping):
        return bool(value)
    return isinstance(value, list) and bool(value) and isinstance(value[0], Mapping)


def _spelled(key: str) -> str:
    return key.replace("_", " ")
