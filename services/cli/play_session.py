"""A person plays at the terminal: the others' moves are told, decisions asked for, and the end is scored."""

import io
import sys

import click

from services.cli.play_board import board
from services.cli.play_choice import Choice
from services.cli.play_commands import Commands, Leaves
from services.cli.play_game import OWN, PrivateGame
from services.cli.play_keeping import Keeping
from services.cli.play_sheet import sheet
from services.cli.play_terminal import Terminal


class Session:
    def __init__(self, private: PrivateGame, terminal: Terminal, keeping: Keeping) -> None:
        self._private = private
        self._terminal = terminal
        self._keeping = keeping
        self._commands = Commands(private, terminal, keeping)
        self._told = len(private.told)

    def run(self) -> None:
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")  # what is no text is not understood, and ends nothing
        try:
            self._greet()
            while self._private.result() is None:
                self._go_on()
            self._end()
        except (Leaves, EOFError, KeyboardInterrupt):
            self._leave()

    def _greet(self) -> None:
        title, player = self._private.speech.title(), self._private.game.seat_names[OWN]
        if self._private.alone():
            self._terminal.say("welcome-alone", title=title, player=player)
        else:
            self._terminal.say("welcome", title=title, player=player, bot=self._private.bot)
        self._terminal.say("how", command="help")

    def _go_on(self) -> None:
        """The bots move, then the person decides."""
        for _ in self._private.others():
            self._tell()
        kind = self._private.waiting()
        if kind is None:
            return
        self._keeping.keep()
        if kind in self._private.game.turn_kinds:
            self._terminal.show(["", *board(self._private, self._terminal)])
        self._decide()
        self._told = min(self._told, len(self._private.told))  # less was told than before where it was taken back
        self._tell()

    def _decide(self) -> None:
        choice = Choice(self._private, self._terminal)
        choice.show()
        while True:
            line = _read()
            move = choice.move(line)
            if move is not None:
                self._private.play(move)
                return
            if self._commands.obey(line, choice):
                return

    def _tell(self) -> None:
        """What has happened since it was last told."""
        self._terminal.tell(self._private.told[self._told :])
        self._told = len(self._private.told)

    def _end(self) -> None:
        result = self._private.result()
        assert result is not None
        self._keeping.keep()
        self._terminal.show(["", self._terminal.words(self._private.speech.ending(result.reason)), ""])
        self._terminal.show(sheet(self._private, self._terminal))

    def _leave(self) -> None:
        click.echo()
        if self._keeping.keep():
            self._keeping.say_how_to_go_on()
        else:
            self._terminal.say("not-kept", option="--save")


def _read() -> str:
    """A line; Ctrl-C at the prompt is `quit`, which asks again where something would be lost."""
    try:
        return input("> ").strip()
    except KeyboardInterrupt:
        click.echo()
        return "quit"
