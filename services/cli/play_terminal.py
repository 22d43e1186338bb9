"""The terminal of `guildhall play`: what is said there, in a language that may change in mid-game."""

import shutil
import textwrap
from collections.abc import Iterable

import click

from shared.rules.core.game import Game, Position
from shared.rules.core.text import Arg, Text
from shared.texts.languages import SPOKEN, Language
from shared.texts.speaker import speaker

WIDTH_MAX = 100
"""Longer lines are hard to read."""
QUOTED_MAX = 200
"""Letters of what a person wrote that are said again."""


class Terminal:
    def __init__(self, game: Game[Position], language: Language) -> None:
        self.game = game
        self.speak(language)

    def speak(self, language: Language) -> None:
        self.language = language
        self._speaker = speaker(language, self.game)

    def words(self, text: Text) -> str:
        return self._speaker.say(text)

    def own(self, id: str, **args: Arg) -> str:
        """A message of this command's."""
        return self.words(Text(f"play-{id}", {name: _shortened(value) for name, value in args.items()}))

    def name(self, kind: str, id: str) -> str:
        return self._speaker.name(kind, id)

    def say(self, id: str, **args: Arg) -> None:
        self.show(wrapped(self.own(id, **args)))

    def tell(self, texts: Iterable[Text]) -> None:
        for text in texts:
            self.show(wrapped(self.words(text)))

    def show(self, lines: Iterable[str]) -> None:
        for line in lines:
            click.echo(line)


def _shortened(value: Arg) -> Arg:
    return f"{value[:QUOTED_MAX]}…" if isinstance(value, str) and len(value) > QUOTED_MAX else value


def language_named(word: str) -> Language | None:
    return next((one for one in SPOKEN if one.value == word.lower()), None)


def width() -> int:
    return min(WIDTH_MAX, shutil.get_terminal_size().columns)


def wrapped(line: str, first: str = "", later: str = "    ") -> list[str]:
    return textwrap.wrap(line, width(), initial_indent=first, subsequent_indent=later) or [""]
