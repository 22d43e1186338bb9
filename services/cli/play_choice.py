"""The moves that a person can choose from: numbered, found by number, notation or a part of what they say."""

import click

from services.cli.play_game import OWN, PrivateGame
from services.cli.play_terminal import Terminal, wrapped

DIGITS_MAX = 6
"""A longer number is not meant for a move."""


class Choice:
    """One decision."""

    def __init__(self, private: PrivateGame, terminal: Terminal) -> None:
        self._terminal = terminal
        position, speech = private.position, private.speech
        self.moves = private.game.legal(position, OWN)
        self.labels = [one.label for one in speech.explain(position, OWN, self.moves)]
        self._prompt = speech.prompt(position, OWN)

    def show(self) -> None:
        assert self._prompt is not None
        click.echo()
        click.secho("\n".join(wrapped(self._terminal.words(self._prompt))), fg="cyan", bold=True)
        self._numbered(list(range(len(self.moves))))
        if len(self.moves) == 1:
            self._terminal.say("only-move")

    def move(self, line: str) -> str | None:
        """The move that the line means."""
        if not line and len(self.moves) == 1:
            return self.moves[0]
        if is_number(line) and 1 <= int(line) <= len(self.moves):
            return self.moves[int(line) - 1]
        return line if line in self.moves else None

    def explain(self, line: str) -> None:
        """Says why the line is no move, or which moves it is a part of: so a long list is read."""
        if is_number(line):
            self._terminal.say("no-number", number=int(line), last=len(self.moves))
            return
        said = [self._terminal.words(label).casefold() for label in self.labels]
        found = [at for at, label in enumerate(said) if line and line.casefold() in label]
        if not found:
            self._terminal.say("not-understood", text=line, command="help")
        self._numbered(found)

    def _numbered(self, which: list[int]) -> None:
        digits = len(str(len(self.moves)))
        for at in which:
            line = f"{at + 1:>{digits}}. {self._terminal.words(self.labels[at])}"
            self._terminal.show(wrapped(line, "  ", " " * (digits + 4)))


def is_number(line: str) -> bool:
    return line.isdecimal() and len(line) <= DIGITS_MAX
